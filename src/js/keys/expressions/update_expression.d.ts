// `updateExpression`: the input of an update from the attributes to change, and its condition.

import type { AttributeSet, WriteConditions, ExpressionOptions } from './condition_types.js'

/**
 * The changes of an update; see {@link updateExpression}.
 *
 * @example
 * const changes: UpdateChanges = { set: { status: 'shipped' }, remove: ['openSince'], add: { parcels: 1 } }
 */
export interface UpdateChanges {
  /** The attributes to set, with their values. Undefined ones are not changed. */
  readonly set?: object | undefined
  /** The names of the attributes to remove. */
  readonly remove?: readonly string[] | undefined
  /** The attributes to add a number to, or the elements of a Set. A missing attribute counts as 0 or an empty set. */
  readonly add?: { readonly [attribute: string]: number | bigint | AttributeSet | { readonly value: string } | undefined } | undefined
  /** The attributes to delete the elements of a Set from. */
  readonly delete?: { readonly [attribute: string]: AttributeSet | undefined } | undefined
  /** The conditions under which the item is changed; see {@link conditionExpression}. */
  readonly condition?: WriteConditions | undefined
}

/**
 * The input of an update, to spread into an `UpdateCommand`; see {@link updateExpression}. It is empty if nothing changes.
 *
 * @example
 * const input: UpdateInput = updateExpression({ remove: ['openSince'] })
 */
export interface UpdateInput {
  /** The expression, such as `SET #set0 = :set0 REMOVE #remove0`. */
  UpdateExpression?: string
  /** The condition, such as `#c0 = :c0`. */
  ConditionExpression?: string
  /** The attributes: `#set0`, `#remove0`, `#add0`, `#delete0`, `#c0` and so on. */
  ExpressionAttributeNames?: Record<string, string>
  /** The values: `:set0`, `:add0`, `:delete0`, `:c0` and so on. */
  ExpressionAttributeValues?: Record<string, any>
}

/**
 * Builds the input of an update, to spread into an `UpdateCommand`, from the attributes to change and its condition.
 * Attributes can have any names, even reserved words and names with dots. They are top-level attributes; to change the inside of a list or
 * map, write an expression of your own, and join it with {@link mergeInputs}.
 *
 * @param changes - `set` and `remove`, such as those of {@link EntityKeys.changes}, and any other changes; `add` and `delete`, for numbers
 * and sets; `condition`, as {@link conditionExpression} takes it
 * @param options - `marshall: true` for the plain client, `DynamoDBClient`, instead of the document client
 * @returns expressions, names and values; an empty object if nothing changes, which DynamoDB accepts as an update too
 * @throws {KeyError} `INVALID_OPTION` for an attribute that is changed twice, and for unknown properties;
 * `INVALID_TYPE` if `set` is not a plain object or `remove` is not an array of strings, and for a value that DynamoDB cannot store, such as a
 * Date or an empty Set; `EMPTY_VALUE` for an attribute without a name; `INVALID_NUMBER`; `INVALID_UNICODE`; otherwise the codes of
 * {@link conditionExpression}
 *
 * @example
 * const order = entityKeys({ pk: 'ORDER#{id}', gsi1pk: { template: 'OPEN#{due:day}', when: ['due'] } })
 * const { set, remove } = order.changes({ due: undefined })
 * const update = updateExpression({ set: { ...set, status: 'paid' }, remove: [...remove, 'due'], condition: { status: 'open' } })
 * update.UpdateExpression // 'SET #set0 = :set0 REMOVE #remove0, #remove1'
 * update.ConditionExpression // '#c0 = :c0'
 * update.ExpressionAttributeNames // { '#set0': 'status', '#remove0': 'gsi1pk', '#remove1': 'due', '#c0': 'status' }
 * update.ExpressionAttributeValues // { ':set0': 'paid', ':c0': 'open' }
 */
export function updateExpression(changes: UpdateChanges, options?: ExpressionOptions): UpdateInput
