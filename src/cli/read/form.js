// Recognizes the form of a text by its first line: JSON lines, JSON documents, CSV, or keys, one per line.

import { isExported, isMap, isMarshalled } from './items.js'
import { INSTEAD_OF_ION, refuse } from './refuse.js'

/** A longer first line is not examined as a whole: it is a document on one line. */
export const LONG = 1 << 23

/**
 * The form of a text, of which `line` is the first line, or the beginning of a long one. With `want: 'bytes'`, lines of DynamoDB JSON are a
 * separate form.
 */
export function formOf({ line, isWhole }, { name, path }, want) {
  const start = line.trim()
  if (/^\$ion_1_0|^\{\s*Item\s*:/.test(start)) refuse(`${name} is in Ion: ${INSTEAD_OF_ION}`)
  if (isCsvFile(path)) return 'csv'
  const value = isWhole ? jsonIn(start) : undefined
  if (isJson(start)) return value === undefined ? 'documents' : want === 'bytes' && isDynamoJson(value) ? 'bytes' : 'lines'
  if (typeof value === 'string') return 'lines'
  return isHeader(start, want) ? 'csv' : 'keys'
}

function isCsvFile(path) {
  return /\.csv(?:\.gz)?$/i.test(path)
}

/** Whether a line begins JSON. A key can begin with a brace or a bracket too. */
function isJson(line) {
  const rest = line.slice(1, 100).trimStart()
  if (line.startsWith('{')) return rest === '' || rest === '}' || rest.startsWith('"')
  return line.startsWith('[') && (rest === '' || rest === ']' || /^["{[]/.test(rest))
}

function jsonIn(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An item with types, or a line of an export with one. */
function isDynamoJson(value) {
  return isMap(value) && isMarshalled(isExported(value) ? value.Item : value)
}

const CELL = /(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))(?=,|$)/g

/**
 * Whether a line is the header of CSV: several cells, all in quotes, as the console writes them, or all names of attributes. Keys can have commas
 * too: where keys may stand, one of the names must be that of a key.
 */
function isHeader(line, want) {
  const cells = [...line.matchAll(CELL)]
  if (cells.length < 2 || cells.map(([cell]) => cell).join('') !== line) return false
  if (cells.every(([, quoted]) => quoted !== undefined)) return true
  const names = cells.map(([, quoted, plain]) => quoted ?? plain)
  const areNames = new Set(names).size === names.length && names.every((name) => /^[a-z_][\w .:@-]*$/i.test(name))
  return areNames && (want !== 'keys' || names.some((name) => /^[ps]k|[ps]k$/i.test(name)))
}
