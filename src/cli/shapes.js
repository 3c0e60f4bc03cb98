// What values of modules and of JSON look like.

export function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether JSON is the lock of a table, of this version or of another. */
export function isLock(value) {
  return isObject(value) && 'version' in value && isObject(value.entities)
}

/** Whether a value is a key attribute of a definition, be it right or wrong. */
export function isAttribute(value) {
  return typeof value === 'string' || typeof value?.template === 'string'
}
