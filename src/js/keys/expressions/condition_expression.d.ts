// `conditionExpression`: the condition of a write.

import type { WriteConditions, ExpressionOptions } from './condition_types.js'

/**
 * The condition of a write, to spread into its input; see {@link conditionExpression}.
 *
 * @example
 * const condition: ConditionInput = conditionExpression({ version: 3 })
 */
export interface ConditionInput {
  /** The condition, such as `#c0 = :c0`. */
  ConditionExpression: string
  /** The attributes: `#c0` and so on. */
  ExpressionAttributeNames: Record<string, string>
  /** The values: `:c0` and so on. */
  ExpressionAttributeValues?: Record<string, any>
}

/**
 * Builds the condition of a write from conditions, to spread into its input, or to join with {@link mergeInputs}.
 *
 * @param conditions - conditions that must all hold, as {@link filterExpression} takes them. None can be undefined, and there must be one:
 * the write would lose its guard
 * @param options - `marshall: true` for the plain client, `DynamoDBClient`, instead of the document client
 * @returns expression, names and values
 * @throws {KeyError} `INVALID_TYPE` for a condition that is undefined; `EMPTY_VALUE` without a condition; otherwise the codes of
 * {@link filterExpression}
 *
 * @example
 * const condition = conditionExpression([{ version: 3 }, { or: [{ owner: 'ada' }, { owner: { exists: false } }] }])
 * condition.ConditionExpression // '#c0 = :c0 AND (#c1 = :c1 OR attribute_not_exists(#c1))'
 * condition.ExpressionAttributeNames // { '#c0': 'version', '#c1': 'owner' }
 * condition.ExpressionAttributeValues // { ':c0': 3, ':c1': 'ada' }
 */
export function conditionExpression(conditions: WriteConditions, options?: ExpressionOptions): ConditionInput
