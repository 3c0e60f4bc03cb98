// Values as YAML in blocks. Texts are unquoted where no reader of YAML could take them for another value.

export function yamlOf(value: unknown, indent = ''): string {
  if (Array.isArray(value)) return value.map((one) => `${indent}- ${yamlOf(one, `${indent}  `).trimStart()}`).join('\n')
  if (typeof value === 'object' && value !== null) return Object.entries(value).map(([name, one]) => `${indent}${scalar(name)}:${below(one, `${indent}  `)}`).join('\n')
  return `${indent}${scalar(value)}`
}

function below(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null) return ` ${scalar(value)}`
  const isEmpty = Object.keys(value).length === 0
  return isEmpty ? (Array.isArray(value) ? ' []' : ' {}') : `\n${yamlOf(value, indent)}`
}

/** YAML reads JSON texts as they are. The words that it takes for booleans and nothing, and one letter of them, stay in quotes. */
function scalar(value: unknown): string {
  if (typeof value !== 'string') return String(value)
  const isPlain = /^[A-Za-z][A-Za-z0-9_]*(::[A-Za-z0-9]+)*$/.test(value) && !/^(y|n|yes|no|on|off|true|false|null)$/i.test(value)
  return isPlain ? value : JSON.stringify(value)
}
