// Values as source code, with strings in single quotes and breaks in long lines.

export const WIDTH = 60 // as wide as the page's column of code

/** A literal of TypeScript, on one line where it fits. */
export function literal(value: unknown, indent = ''): string {
  const flat = flatLiteral(value)
  return indent.length + flat.length <= WIDTH ? flat : broken(value, indent)
}

/** The same literal over several lines, if it has parts. */
function broken(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null || value instanceof Code) return flatLiteral(value)
  const inner = `${indent}  `
  const lines = Array.isArray(value)
    ? value.map((one) => `${inner}${literal(one, inner)},`)
    : Object.entries(value).map(([name, one]) => `${inner}${property(name)}: ${literal(one, inner)},`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return `${open}\n${lines.join('\n')}\n${indent}${close}`
}

/** A call, each argument on a line of its own where they do not fit on one; a single one stays with its brackets. */
export function call(name: string, values: readonly unknown[]): string {
  const flat = values.map(flatLiteral).join(', ')
  if (name.length + flat.length <= WIDTH - 24) return `${name}(${flat})`
  if (values.length === 1) return `${name}(${broken(values[0], '')})`
  return `${name}(\n${values.map((value) => `  ${literal(value, '  ')},\n`).join('')})`
}

function flatLiteral(value: unknown): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'bigint') return `${value}n`
  if (value instanceof Code) return value.text
  if (Array.isArray(value)) return `[${value.map(flatLiteral).join(', ')}]`
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '-0' : String(value)
  const properties = Object.entries(value).map(([name, one]) => `${property(name)}: ${flatLiteral(one)}`)
  return properties.length === 0 ? '{}' : `{ ${properties.join(', ')} }`
}

/** Source that stands as it is, such as the name of an enum's member. */
export class Code {
  constructor(readonly text: string) {}
}

export function quoted(text: string): string {
  const inside = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${inside.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`
}

export function property(name: string): string {
  // As a plain or quoted property, `__proto__` would set the prototype.
  if (name === '__proto__') return "['__proto__']"
  return isIdentifier(name) ? name : quoted(name)
}

/** `.order` or `['an order']`. */
export function member(name: string): string {
  return isIdentifier(name) ? `.${name}` : `[${quoted(name)}]`
}

export function isIdentifier(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name)
}
