// Names and texts as JavaScript source.

/** The name of a property, quoted if it has to be. */
export function property(name) {
  const isPlain = [...name].every((one, i) => isLetter(one) || (i > 0 && (one === '_' || (one >= '0' && one <= '9'))))
  return isPlain ? name : quoted(name)
}

function isLetter(one) {
  return (one >= 'a' && one <= 'z') || (one >= 'A' && one <= 'Z')
}

export function quoted(text) {
  return `'${[...text].map(escaped).join('')}'`
}

function escaped(one) {
  if (one === '\\' || one === "'") return `\\${one}`
  return isHidden(one) ? `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}` : one
}

export function inOneLine(text) {
  return [...text].map((one) => (isHidden(one) ? ' ' : one)).join('')
}

/** Whether a character ends a line of JavaScript, or makes text look different from what it is. No regular expression: one can fail where the stack ends. */
function isHidden(one) {
  return HIDDEN.some(([first, last]) => one >= first && one <= last)
}

const HIDDEN = [['\0', '\x1f'], ['\x7f', '\x9f'], ['\u2028', '\u202e'], ['\u2066', '\u2069'], ['\ufeff', '\ufeff']]

/** A value as source text. `Object.freeze` keeps the texts of templates as types. */
export function frozen(value, indent) {
  if (Array.isArray(value)) return `Object.freeze([${value.map((one) => frozen(one, indent)).join(', ')}])`
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? quoted(value) : String(value)
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  if (entries.length === 0) return 'Object.freeze({})'
  const isFlat = entries.every(([, one]) => typeof one !== 'object' || one === null || Array.isArray(one))
  if (isFlat) return `Object.freeze({ ${entries.map(([name, one]) => `${property(name)}: ${frozen(one, indent)}`).join(', ')} })`
  const lines = entries.map(([name, one]) => `${indent}  ${property(name)}: ${frozen(one, `${indent}  `)},`)
  return ['Object.freeze({', ...lines, `${indent}})`].join('\n')
}

/** The lines of a default export: the table of entities that the module has in `definition` and `options`. */
export function madeTable(names) {
  const made = names.map((name) => `  ${property(name)}: entityKeys(definition[${quoted(name)}], options[${quoted(name)}]),`)
  return ['export default tableKeys({', ...made, '})']
}
