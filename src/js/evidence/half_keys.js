// Half keys: an item that has some of the key attributes of an index but not all is not in the index.

/** The key attributes of indexes of which an item has only half a key: DynamoDB leaves it out of them. */
export const halvesIn = (item, indexes) => indexes.filter((own) => own.some((name) => item[name] !== undefined) && own.some((name) => item[name] === undefined)).flat()

/** An item without half keys. */
export const withoutHalves = (item, indexes) => without(item, halvesIn(item, indexes))

/** An item without these attributes. */
export function without(item, names) {
  const rest = { ...item }
  for (const name of names) delete rest[name]
  return rest
}
