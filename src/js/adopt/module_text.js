// The text of a module with adopted definitions: plain JavaScript, which TypeScript reads with all types.

import { inOneLine, property, quoted } from '../design/source_text.js'

/** @param {{ definition: any, options: any, notes: any[], written?: any }} found */
export function moduleText({ definition, options, notes, written }, source) {
  const counts = written && `Of ${written.items} items, ${written.exact.count} have the keys that it writes, ${written.lacking.count} lack a field, and ${written.different.count} have other keys.`
  const head = [
    `From ${source}, by ddb-keys.`,
    ...(counts ? [counts] : []),
    ...notes.map(({ entity, attribute, code, why }) => `${code}: ${[entity, attribute].filter(Boolean).join('.')}: ${why}`),
  ]
  const made = Object.keys(definition).map((name) => `  ${property(name)}: entityKeys(definition[${quoted(name)}], options[${quoted(name)}]),`)
  return [
    ...head.map((line) => `// ${inOneLine(line)}`),
    '',
    "import { entityKeys, tableKeys } from 'ddb-keys'",
    '',
    `export const definition = ${frozen(definition, '')}`,
    '',
    `export const options = ${frozen(options, '')}`,
    '',
    'export default tableKeys({',
    ...made,
    '})',
    '',
  ].join('\n')
}

/** A value as source text. `Object.freeze` keeps the texts of templates as types. */
function frozen(value, indent) {
  if (Array.isArray(value)) return `Object.freeze([${value.map((one) => frozen(one, indent)).join(', ')}])`
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? quoted(value) : String(value)
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  if (entries.length === 0) return 'Object.freeze({})'
  const isFlat = entries.every(([, one]) => typeof one !== 'object' || one === null || Array.isArray(one))
  if (isFlat) return `Object.freeze({ ${entries.map(([name, one]) => `${property(name)}: ${frozen(one, indent)}`).join(', ')} })`
  const lines = entries.map(([name, one]) => `${indent}  ${property(name)}: ${frozen(one, `${indent}  `)},`)
  return ['Object.freeze({', ...lines, `${indent}})`].join('\n')
}
