// Decides what happens to an item that was read: nothing, a transaction, or a look by a person.

/** The outcomes that leave something to do, in the order of the report. */
export const LEFT = ['collision', 'misfit', 'attribute differs', 'refused', 'conversion']

/**
 * What to do with an item: `{ transaction, entity, key, newKey }`, or the outcome without one.
 *
 * @param movable - the entities
 * @param options - `only`, the entity to move; `move`, the options of `move` of an entity; `keyNames`, the key attributes of the table
 */
export function planItem(movable, { only, move, keyNames }, item) {
  const found = movable.entityOf(item)
  const place = { key: keyOf(item, keyNames), entity: found?.name }
  if (only !== undefined && found?.name !== only) return { ...place, outcome: 'other' }
  if (found === undefined) return { ...place, outcome: 'misfit', message: 'no format of any entity reads its key', item }
  try {
    const transaction = found.entity.move(item, move)
    if (transaction === undefined) return { ...place, outcome: 'newest' }
    const [{ Put, Update }] = transaction.TransactItems
    const isUnversioned = move.version !== undefined && !Object.hasOwn(item, move.version)
    return { ...place, transaction, isUnversioned, newKey: Put && keyOf(Put.Item, keyNames), changed: Update && changedBy(Update) }
  } catch (error) {
    return { ...place, outcome: outcomeOf(error), code: error?.code, message: messageOf(error), item }
  }
}

/** The key of an item: some of its attributes. */
export function keyOf(item, names) {
  return Object.fromEntries(names.map((name) => [name, item[name]]))
}

/** The error of a function of the file, such as `fromOld`, or of the package. An item with too many attributes for one condition fits its keys. */
function outcomeOf(error) {
  if (error?.name !== 'KeyError') return 'conversion'
  if (error.code === 'TEMPLATE_MISMATCH' && error.details.attribute !== undefined) return 'attribute differs' // the key that it contradicts
  return error.code === 'INVALID_OPTION' ? 'refused' : 'misfit'
}

export function messageOf(error) {
  return error instanceof Error || typeof error?.message === 'string' ? error.message : String(error)
}

/** The index attributes that an update writes or removes. */
function changedBy({ ExpressionAttributeNames }) {
  return Object.entries(ExpressionAttributeNames).filter(([token]) => token.startsWith('#c')).map(([, name]) => name)
}
