// Values as they are written in JavaScript, for code to paste.

import { isArray } from '../crossing/shown.js'
import { isPlain } from '../crossing/fields.js'
import { tableKeys } from '../keys/table_keys.js'

/** A name that can stand after a dot, and before a colon. Without a regular expression: see `filled` in refuse.js. */
function isName(text) {
  const isStart = (character) => character === '_' || character === '$' || (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z')
  return text !== '' && Array.from(text).every((character, i) => isStart(character) || (i > 0 && character >= '0' && character <= '9'))
}

/** A call of `query` or `plan` of an entity of the table `app`. Values that are missing at the end are left out. */
export function callOf({ entity, index, method, values }) {
  const app = isMember(entity) ? 'app.entities' : 'app'
  const own = isName(entity) ? `${app}.${entity}` : `${app}[${literalOf(entity)}]`
  const target = index === 'table' ? own : `${own}.index(${literalOf(index)})`
  const last = values.findLastIndex((value) => value !== undefined)
  return `${target}.${method}(${values.slice(0, last + 1).map(literalOf).join(', ')})`
}

let members

/** Whether tables have a member with this name: an entity called like it is in `entities` alone. */
function isMember(name) {
  if (members === undefined) {
    const table = tableKeys({ A: { pk: 'A' } })
    members = Object.getOwnPropertyNames(table).filter((one) => one !== 'A')
    table.free()
  }
  return members.includes(name)
}

/** The literal of a value. */
export function literalOf(value) {
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'bigint') return `${value}n`
  if (value instanceof Date) return `new Date(${quoted(value.toISOString())})`
  if (value instanceof Uint8Array) return `Uint8Array.of(${value.join(', ')})`
  if (isArray(value)) return `[${value.map(literalOf).join(', ')}]`
  if (typeof value === 'object' && value !== null && isPlain(value)) return recordOf(value)
  return String(value)
}

function recordOf(value) {
  const properties = Object.entries(value).filter(([, own]) => own !== undefined)
  const written = properties.map(([name, own]) => `${isName(name) ? name : quoted(name)}: ${literalOf(own)}`)
  return written.length === 0 ? '{}' : `{ ${written.join(', ')} }`
}

/** A text in single quotes. */
function quoted(text) {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${inner}'`
}
