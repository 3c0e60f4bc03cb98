// JSON with every digit, even of numbers that JavaScript cannot represent exactly.

export function jsonOf(value: unknown, indent = ''): string {
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((one) => `${inner}${jsonOf(one, inner)}`)
    : Object.entries(value).flatMap(([name, one]) => (one === undefined ? [] : [`${inner}${JSON.stringify(name)}: ${jsonOf(one, inner)}`]))
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return parts.length === 0 ? `${open}${close}` : `${open}\n${parts.join(',\n')}\n${indent}${close}`
}
