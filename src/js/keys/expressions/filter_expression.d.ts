// `filterExpression`: the filter of a query or a scan.

import type { ExpressionOptions, FilterConditions } from './condition_types.js'

/**
 * The filter of a query or a scan, to spread into its input; see {@link filterExpression}. It is empty if there are no conditions.
 *
 * @example
 * const filter: FilterInput = filterExpression({ status: 'open' })
 */
export interface FilterInput {
  /** The filter, such as `#f0 = :f0`. */
  FilterExpression?: string
  /** The attributes: `#f0` and so on. */
  ExpressionAttributeNames?: Record<string, string>
  /** The values: `:f0` and so on. */
  ExpressionAttributeValues?: Record<string, any>
}

/**
 * Builds the filter of a query or a scan from conditions, to spread into its input, or to join with {@link mergeInputs}. DynamoDB reads, and
 * charges for, the items that the filter leaves out.
 *
 * @param conditions - conditions that must all hold, keyed by the names of attributes: a value, for equality, or operators. A list takes
 * such objects, `{ path: ['address', 0, 'city'], … }` for a value inside an attribute, `{ or: [...] }` and `{ not: … }`. A condition that
 * is undefined is left out, except in `or` and `not`. The operators are `eq`, `ne`, `lt`, `lte`, `gt`, `gte`, `between`, `in`, `beginsWith`,
 * `contains`, `exists`, `size`, `type` and `not`
 * @param options - `marshall: true` for the plain client, `DynamoDBClient`, instead of the document client
 * @returns expression, names and values; an empty object if there are no conditions. Attributes can have any names, even reserved words
 * @throws {KeyError} `INVALID_OPTION` for an unknown operator, more than 100 values of `in`, more than 300 operators, and more than 4 KB;
 * `EMPTY_VALUE` for an empty list and for an attribute without a name; `INVALID_RANGE` for bounds of two types or in the wrong order;
 * `INVALID_NUMBER` for a number that DynamoDB cannot store; `INVALID_TYPE` for any other value that DynamoDB or the operator does not take,
 * such as a Date or an empty Set; `INVALID_UNICODE`
 *
 * @example
 * const filter = filterExpression({ total: { gte: 100, lt: 500 }, status: { in: ['open', 'held'] }, deletedAt: { exists: false } })
 * filter.FilterExpression // '#f0 >= :f0 AND #f0 < :f1 AND #f1 IN (:f2, :f3) AND attribute_not_exists(#f2)'
 * filter.ExpressionAttributeNames // { '#f0': 'total', '#f1': 'status', '#f2': 'deletedAt' }
 * filter.ExpressionAttributeValues // { ':f0': 100, ':f1': 500, ':f2': 'open', ':f3': 'held' }
 */
export function filterExpression(conditions: FilterConditions, options?: ExpressionOptions): FilterInput
