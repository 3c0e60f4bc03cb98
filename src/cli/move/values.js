// Items as DynamoDB JSON, in which binary values are base64.

/** An item, or the key of one, as a line of JSON. */
export function jsonOf(value) {
  return JSON.stringify(value, function (name, text) {
    const original = this[name] // a Buffer has become a list of numbers by now
    return original instanceof Uint8Array ? Buffer.from(original).toString('base64') : text
  })
}

/** A key that was written by `jsonOf`. */
export function keyFrom(key) {
  return Object.fromEntries(Object.entries(key).map(([name, value]) => [name, 'B' in value ? { B: Buffer.from(value.B, 'base64') } : value]))
}
