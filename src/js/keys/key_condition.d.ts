// `keyCondition`: the condition of a query from plain keys, and its result for either client.

import type { KeyValue } from '../helpers/multi_attribute_keys.js'

/** The operators of a {@link KeyCondition}, with the types of their operands. */
export interface KeyOperators {
  /** Keys that begin with this text or binary data, which must not be empty. */
  readonly beginsWith: string | Uint8Array
  /** Keys from the first bound to the second, both included: texts by their UTF-8 bytes, numbers by value, binaries by their bytes. */
  readonly between:
    | readonly [low: string, high: string]
    | readonly [low: number | bigint, high: number | bigint]
    | readonly [low: Uint8Array, high: Uint8Array]
  /** Keys that are greater than or equal to this value. */
  readonly gte: KeyValue
  /** Keys that are greater than this value. */
  readonly gt: KeyValue
  /** Keys that are less than or equal to this value. */
  readonly lte: KeyValue
  /** Keys that are less than this value. */
  readonly lt: KeyValue
}

/**
 * A condition on a key: a value, for equality, or an object with one of the {@link KeyOperators}.
 *
 * @example
 * const orders: KeyCondition = { beginsWith: 'ORDER#' }
 */
export type KeyCondition = KeyValue | OperatorCondition

type OperatorCondition = { [Name in keyof KeyOperators]: OneOperator<Name> }[keyof KeyOperators]

// One operator: another one beside it is a compile error, because a query takes one condition for a key.
type OneOperator<Name extends keyof KeyOperators> = Pick<KeyOperators, Name> & {
  readonly [Other in Exclude<keyof KeyOperators, Name>]?: undefined
}

/** Options of {@link keyCondition}. */
export interface KeyConditionOptions<Marshall extends boolean = boolean> {
  /** Whether values have the form of the plain client, such as `{ S: 'A' }`, instead of the form of the document client. */
  readonly marshall?: Marshall | undefined
}

/** A value of a key in the form of the plain client. */
export type MarshalledKeyValue = { S: string } | { N: string } | { B: Uint8Array }

/**
 * The condition of a query, to spread into a `QueryCommand`; see {@link keyCondition}.
 *
 * @example
 * const condition: KeyConditionInput = keyCondition({ pk: 'CUSTOMER#42' })
 */
export interface KeyConditionInput<Value = KeyValue> {
  /** The condition, such as `#pk = :pk AND begins_with(#sk, :sk)`. */
  KeyConditionExpression: string
  /** The attributes: `#pk`, and `#sk` if there are two. */
  ExpressionAttributeNames: Record<string, string>
  /** The values: `:pk`, and `:sk` or `:low` and `:high`. */
  ExpressionAttributeValues: Record<string, Value>
}

/**
 * Builds the condition of a query, to spread into a `QueryCommand`, from the values of the keys.
 *
 * @param keys - the partition key, and the sort key if the query has a condition on it, by the names of the attributes. A condition is a
 * value, for equality, or one of `{ beginsWith }`, `{ between: [low, high] }`, `{ gte }`, `{ gt }`, `{ lte }` and `{ lt }`,
 * which only the sort key can have. An attribute that is undefined is ignored
 * @param options - `marshall: true` for the plain client, `DynamoDBClient`, instead of the document client
 * @returns expression, names and values; attributes can have any names, even reserved words
 * @throws {KeyError} `INVALID_OPTION` for an unknown operator, two operators for one key, and if no attribute has a plain value;
 * `EMPTY_VALUE` for empty text or binary data, and without an attribute; `TOO_MANY_ATTRIBUTES` for a third attribute; `INVALID_RANGE` if
 * the bounds of `between` have two types or are in the wrong order; `INVALID_NUMBER` for a number that DynamoDB cannot store;
 * `KEY_TOO_LONG` for more than 2,048 bytes in a partition key or 1,024 in a sort key; `INVALID_TYPE`, also for `beginsWith` with a
 * number; `INVALID_UNICODE`
 *
 * @example
 * const condition = keyCondition({ gsi1pk: 'CUSTOMER#42', gsi1sk: { beginsWith: 'ORDER#' } })
 * condition.KeyConditionExpression // '#pk = :pk AND begins_with(#sk, :sk)'
 * condition.ExpressionAttributeNames // { '#pk': 'gsi1pk', '#sk': 'gsi1sk' }
 * condition.ExpressionAttributeValues // { ':pk': 'CUSTOMER#42', ':sk': 'ORDER#' }
 */
export function keyCondition<const Keys extends KeysOf<Keys>, Marshall extends boolean = false>(
  keys: Keys & WithPartitionKey<Keys>,
  options?: KeyConditionOptions<Marshall>,
): KeyConditionInput<Marshall extends true ? MarshalledKeyValue : KeyValue>

// By name, so that an interface will do. A binary is told by its tag: editors would offer all methods of arrays among the operators.
type KeysOf<Keys> = { readonly [Name in keyof Keys]: Exclude<KeyValue, Uint8Array> | Binary | OperatorCondition | undefined }
type Binary = { readonly [Symbol.toStringTag]: 'Uint8Array' }

// Nothing more where an attribute can be a value; otherwise a sentence, which no object is.
type WithPartitionKey<Keys> = Keys extends readonly unknown[]
  ? NotKeys
  : Keys extends object
    ? [Extract<Keys[keyof Keys], KeyValue>] extends [never]
      ? 'One attribute, the partition key, must have a plain value'
      : unknown
    : NotKeys
type NotKeys = 'The keys are an object with the attributes by name'
