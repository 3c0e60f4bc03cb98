// `updateExpression`: the input of an update from the attributes to change, and its condition.

import type { AttributeSet, ExpressionOptions, StoredValue, WriteConditions } from './condition_types.js'

/** A path in an item: the name of an attribute, then names in maps and indexes of lists. */
type ChangedPath = readonly [name: string, ...inner: (string | number)[]]

/** A change of the value at a path, left out if its value is undefined. */
interface PathChange<Value> {
  readonly path: ChangedPath
  readonly value: Value | undefined
}

/** Changes by the names of attributes, or a list of such objects and of changes at paths. */
type Changes<Value> = { readonly [attribute: string]: Value | undefined } | readonly ({ readonly [attribute: string]: Value | undefined; readonly path?: never } | PathChange<Value>)[]

/** The operand of `add` for a number or a set. */
type Addend = number | bigint | AttributeSet | { readonly value: string }

/**
 * The changes of an update; see {@link updateExpression}.
 *
 * @example
 * const changes: UpdateChanges = { set: { status: 'shipped' }, remove: ['openSince', ['data', 'due']], add: { parcels: 1 } }
 * const inside: UpdateChanges = { set: [{ status: 'open' }, { path: ['tags', 0], value: 'x' }] }
 */
export interface UpdateChanges {
  /** The attributes to set, with their values. Undefined ones are not changed. A list has such objects, and `{ path, value }`. */
  readonly set?: object | undefined
  /** Like `set`, but only for attributes that the item lacks (`if_not_exists`). */
  readonly setIfMissing?: object | undefined
  /** The elements to append to lists (`list_append`). A missing list counts as an empty one. */
  readonly append?: Changes<readonly StoredValue[]> | undefined
  /** The names of the attributes to remove, and paths. */
  readonly remove?: readonly (string | ChangedPath)[] | undefined
  /** The attributes to add a number to, or the elements of a Set. A missing attribute counts as 0 or an empty set. */
  readonly add?: Changes<Addend> | undefined
  /** The attributes to delete the elements of a Set from. */
  readonly delete?: Changes<AttributeSet> | undefined
  /** The conditions under which the item is changed; see {@link conditionExpression}. */
  readonly condition?: WriteConditions | undefined
}

/**
 * The input of an update, to spread into an `UpdateCommand` or into the `Update` of a transaction; see {@link updateExpression}.
 *
 * @example
 * const input: UpdateInput = updateExpression({ remove: ['openSince'] })
 */
export interface UpdateInput {
  /** The expression, such as `SET #set0 = :set0 REMOVE #remove0`. */
  UpdateExpression: string
  /** The condition, such as `#c0 = :c0`. */
  ConditionExpression?: string
  /** The attributes: `#set0`, `#remove0`, `#add0`, `#delete0`, `#c0` and so on. */
  ExpressionAttributeNames?: Record<string, string>
  /** The values: `:set0`, `:add0`, `:delete0`, `:c0` and so on. */
  ExpressionAttributeValues?: Record<string, any>
}

/** Options of {@link updateExpression}. */
export interface UpdateExpressionOptions<Empty extends 'allowed' | undefined = 'allowed' | undefined> extends ExpressionOptions {
  /** `'allowed'` returns an input without `UpdateExpression` where nothing changes, which DynamoDB accepts in an update of one item. */
  readonly empty?: Empty
}

/**
 * Builds the input of an update, to spread into an `UpdateCommand` or the `Update` of a transaction, from its changes and its condition.
 * Attributes can have any names, even reserved words and names with dots. A list has changes at paths too: names in maps, and indexes of lists.
 * A missing map above a path is not created: DynamoDB rejects such an update.
 *
 * @param changes - `set` and `remove`, such as those of {@link EntityKeys.changes}, and any other changes; `setIfMissing`; `append`, for lists;
 * `add` and `delete`, for numbers and sets; `condition`, as {@link conditionExpression} takes it
 * @param options - `marshall: true` for the plain client, `DynamoDBClient`, instead of the document client; `empty: 'allowed'`
 * @returns expressions, names and values
 * @throws {KeyError} `INVALID_OPTION` for an attribute that is changed twice, for two paths of which one begins with the other, and for unknown
 * properties; `EMPTY_VALUE` if nothing changes, unless `empty` allows it, and for an attribute without a name;
 * `INVALID_TYPE` if `set` is neither a plain object nor a list of them, or `remove` is not an array of names and paths, and for a value that
 * DynamoDB cannot store, such as a Date or an empty Set; `INVALID_NUMBER`; `INVALID_UNICODE`; otherwise the codes of
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
 * const inside = updateExpression({ set: [{ path: ['data', 'path'], value: 1 }], append: { log: ['paid'] } })
 * inside.UpdateExpression // 'SET #set0.#set0_0 = :set0, #append0 = list_append(if_not_exists(#append0, :none), :append0)'
 */
export function updateExpression(changes: UpdateChanges, options: UpdateExpressionOptions<'allowed'> & { readonly empty: 'allowed' }): Partial<UpdateInput>
export function updateExpression(changes: UpdateChanges, options?: UpdateExpressionOptions<undefined>): UpdateInput
