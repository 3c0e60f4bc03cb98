// `updateExpression`: the input of an update from the attributes to set and to remove.

/**
 * What an update does to an item: see {@link updateExpression}.
 *
 * @example
 * const changes: UpdateChanges = { set: { status: 'shipped' }, remove: ['openSince'] }
 */
export interface UpdateChanges {
  /** The attributes to set, with their values. Those that are undefined stay as they are. */
  readonly set?: object | undefined
  /** The names of the attributes to remove. */
  readonly remove?: readonly string[] | undefined
}

/**
 * The input of an update, to be spread into an `UpdateCommand`; see {@link updateExpression}. What nothing changes has no expression.
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
 * The input of an update, to be spread into an `UpdateCommand` of the document client, from the attributes to set and to remove. The
 * names of the attributes can be any, also reserved words and such with a dot. They are those at the top of the item; to count up, or
 * to change what is inside a list or map, takes an expression of your own.
 *
 * @param changes - `set` and `remove`, as `changes` of an entity gives them, with what else changes
 * @returns expression, names and values; nothing where nothing changes, which DynamoDB takes for an update as well
 * @throws {KeyError} `INVALID_OPTION` for an attribute that is both set and removed, and for anything but `set` and `remove`;
 * `INVALID_TYPE` where `set` is no object, such as an array, or `remove` no array of texts; `INVALID_UNICODE`
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
