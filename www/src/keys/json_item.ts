// An item with DynamoDB's values as plain JSON, because the page keeps items in its link.

export interface JsonItem {
  readonly attributes: Readonly<Record<string, unknown>>
  /** Whether a value had to be changed. */
  readonly isChanged: boolean
}

export function jsonItem(item: Readonly<Record<string, unknown>>): JsonItem {
  let isChanged = false
  const changed = <Value>(value: Value): Value => {
    isChanged = true
    return value
  }
  const jsonOf = (value: unknown): unknown => {
    if (typeof value === 'bigint') return changed(String(value))
    if (value instanceof Uint8Array) return changed(base64Of(value))
    if (value instanceof Set) return changed([...value].map(jsonOf))
    if (Array.isArray(value)) return value.map(jsonOf)
    return typeof value === 'object' && value !== null ? recordOf(value) : value
  }
  const recordOf = (record: object) => Object.fromEntries(Object.entries(record).map(([name, value]) => [name, jsonOf(value)]))
  return { attributes: recordOf(item), isChanged }
}

function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
