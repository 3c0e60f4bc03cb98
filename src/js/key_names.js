// What attributes are called that are keys.

/** Whether an attribute is named like a key: `pk`, `gsi1sk`, `PK`. */
export function isKeyName(name) {
  const end = name.slice(-2).toLowerCase()
  return end === 'pk' || end === 'sk'
}
