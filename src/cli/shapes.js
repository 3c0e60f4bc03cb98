// Recognizes values of modules and of JSON by their shape.

export function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether JSON is the lock of a table, of this version or of another. */
export function isLock(value) {
  return isObject(value) && 'version' in value && !isObject(value.version) && isObject(value.entities)
}

/** Whether a value is a key attribute of a definition, valid or not. */
export function isAttribute(value) {
  return typeof value === 'string' || typeof value?.template === 'string'
}

/** Whether a value is a table that `tableKeys` has made, in any entry of the package. */
export function isTable(value) {
  return isObject(value) && ['identify', 'schema', 'cdk'].every((method) => typeof value[method] === 'function')
}

/** The entities and indexes of a definition or a table. In a table, an entity with the name of a member is in `entities` alone. */
export function entitiesIn(table) {
  return isTable(table) ? { ...table.entities, ...table } : table
}
