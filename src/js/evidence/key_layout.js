// The key attributes of an entity, for its table and for each index.

import { tableKeys } from '../keys/table_keys.js'

/** The names of the key attributes of an entity: for its table, and the additional ones for each index. */
export function layoutOf(keys) {
  const alone = tableKeys({ entity: keys })
  const { KeySchema, GlobalSecondaryIndexes = [], LocalSecondaryIndexes = [] } = /** @type {any} */ (alone.schema())
  alone.free()
  const table = namesOf(KeySchema)
  const indexes = [...GlobalSecondaryIndexes, ...LocalSecondaryIndexes].map((index) => namesOf(index.KeySchema).filter((name) => !table.includes(name)))
  return { table, indexes: indexes.filter((names) => names.length > 0) }
}

const namesOf = (schema) => schema.map(({ AttributeName }) => AttributeName)
