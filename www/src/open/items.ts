// An item with plain values, from either client.

export type Item = Readonly<Record<string, unknown>>

export function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const TYPES = new Set(['S', 'N', 'B', 'BOOL', 'NULL', 'M', 'L', 'SS', 'NS', 'BS'])

function isTyped(value: unknown): value is Record<string, unknown> {
  if (!isMap(value)) return false
  const [type, ...others] = Object.keys(value)
  return type !== undefined && others.length === 0 && TYPES.has(type)
}

/** The item with plain values. `__proto__` is an attribute like any other. */
export function plainItem(item: Item): Item {
  const values = Object.entries(item)
  if (values.length === 0 || !values.every(([, value]) => isTyped(value))) return item
  return Object.fromEntries(values.map(([name, value]) => [name, plainValue(value)]))
}

/** A number that JavaScript cannot represent exactly stays a text. Sets become lists, and binaries become Base64. */
function plainValue(value: unknown): unknown {
  if (!isTyped(value)) return value
  const [[type, inner] = []] = Object.entries(value)
  if (type === 'N') return String(Number(inner)) === inner ? Number(inner) : inner
  if (type === 'NULL') return null
  if (type === 'L') return Array.isArray(inner) ? inner.map(plainValue) : inner
  if (type === 'M') return isMap(inner) ? Object.fromEntries(Object.entries(inner).map(([name, one]) => [name, plainValue(one)])) : inner
  return inner
}
