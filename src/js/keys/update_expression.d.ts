// `updateExpression`: the input of an update from the attributes to set and to remove.

/**
 * The changes of an update; see {@link updateExpression}.
 *
 * @example
 * const changes: UpdateChanges = { set: { status: 'shipped' }, remove: ['openSince'] }
 */
export interface UpdateChanges {
  /** The attributes to set, with their values. Undefined ones are not changed. */
  readonly set?: object | undefined
  /** The names of the attributes to remove. */
  readonly remove?: readonly string[] | undefined
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
  /** The attributes: `#set0` and so on, `#remove0` and so on. */
  ExpressionAttributeNames?: Record<string, string>
  /** The values: `:set0` and so on. */
  ExpressionAttributeValues?: Record<string, any>
}

/**
 * Builds the input of an update, to spread into an `UpdateCommand` of the document client, from the attributes to set and to remove.
 * Attributes can have any names, even reserved words and names with dots. They are top-level attributes; to increment a number, or to
 * change the inside of a list or map, write an expression of your own.
 *
 * @param changes - `set` and `remove`, such as those of {@link EntityKeys.changes}, and any other changes
 * @returns expression, names and values; an empty object if nothing changes, which DynamoDB accepts as an update too
 * @throws {KeyError} `INVALID_OPTION` for an attribute that is both set and removed, and for properties other than `set` and `remove`;
 * `INVALID_TYPE` if `set` is not a plain object or `remove` is not an array of strings; `INVALID_UNICODE`
 *
 * @example
 * const order = entityKeys({ pk: 'ORDER#{id}', gsi1pk: { template: 'OPEN#{due:day}', when: ['due'] } })
 * const { set, remove } = order.changes({ due: undefined })
 * const update = updateExpression({ set: { ...set, status: 'paid' }, remove: [...remove, 'due'] })
 * update.UpdateExpression // 'SET #set0 = :set0 REMOVE #remove0, #remove1'
 * update.ExpressionAttributeNames // { '#set0': 'status', '#remove0': 'gsi1pk', '#remove1': 'due' }
 * update.ExpressionAttributeValues // { ':set0': 'paid' }
 */
export function updateExpression(changes: UpdateChanges): UpdateInput
