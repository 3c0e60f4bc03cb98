// Half keys: an item that has some of the key attributes of an index but not all is not in the index.

/** The key attributes of indexes of which an item has only half a key: DynamoDB leaves it out of them. */
export const halvesIn = (item, indexes) => indexes.filter((own) => own.some((name) => item[name] !== undefined) && own.some((name) => item[name] === undefined)).flat()

/** An item without half keys. */
export const withoutHalves = (item, indexes) => without(item, halvesIn(item, indexes))

/** The prototype of items: a key attribute can be named `toString`. V8 makes an object that has no prototype at all slow. */
const NOTHING = Object.create(null)

/** An item without these attributes, and without inherited ones. */
export function without(item, names) {
  const rest = { __proto__: NOTHING, ...item }
  for (const name of names) delete rest[name]
  return rest
}
