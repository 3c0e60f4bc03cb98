// The lock beside a module: `keys/table.lock.json` has the formats of each table of `keys/table.mjs`, and the findings that have been accepted.
//
// A change can have several findings. As long as some are open, the lock keeps the old formats, and an accepted finding is an entry in
// `accepted` with a hash of the new formats (`of`); it silences only that finding. When none is open, the lock gets the new formats, and
// the entries are history.

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { diffTables, lockTable } from '../design.js'
import { valueOnce } from './read/json.js'
import { refuse } from './read/refuse.js'
import { wholeText } from './read/whole.js'
import { checkLock, isLocks } from './tables_in.js'
import { replaceText } from './write.js'

/** Where the lock of a file is: beside it, or where `--lock` says. */
export function lockPlace(file, given) {
  if (given === undefined && file === '-') refuse('a table from standard input has no folder for its lock: say where it is with "--lock PATH"')
  const place = given ?? join(dirname(file), `${basename(file, extname(file))}.lock.json`)
  if (!existsSync(dirname(place))) refuse(`there is no folder ${dirname(place)} for the lock`)
  return place
}

/** The locks in a file, by the names of their tables; none without the file. */
export async function locksAt(place) {
  if (!existsSync(place)) return {}
  const locks = valueOnce(await wholeText(place), place, () => refuse(`${place} is not JSON: restore it from version control`))
  if (!isLocks(locks)) refuse(`${place} is not a lock: restore it from version control`)
  for (const lock of Object.values(locks.tables)) checkLock(lock, place)
  return locks.tables
}

/** Refuses a lock with tables that its module does not export any more. */
export function checkNames({ file, name, names }, locks, place) {
  const gone = name === undefined ? Object.keys(locks).find((one) => !names.includes(one)) : undefined
  if (gone !== undefined) refuse(`${place} has the table "${gone}", and ${file} does not: if no items of it exist, remove it from the lock`)
}

/** The findings of a table against its lock, without those that have been accepted; with compatible ones, if `withAll`. */
export function openFindings(lock, table, withAll = false) {
  const waiting = new Set((lock.accepted ?? []).filter(({ of }) => of !== undefined).map(keyOf))
  const after = lockTable(table)
  const isOpen = (finding) => (withAll || finding.severity !== 'compatible') && !waiting.has(keyOf({ ...finding, of: hashOf(after, finding) }))
  return diffTables(lock, table).filter(isOpen)
}

/** The lock with an accepted finding: with the new formats, if no other finding is open. */
export function acceptedIn(lock, table, { code, entity, attribute }, reason, open) {
  const entry = { code, ...(entity !== undefined && { entity }), ...(attribute !== undefined && { attribute }), reason }
  if (open.length === 0) return nextLock(lock, table, [entry])
  return lockTable(lock, { accepted: [{ ...entry, of: hashOf(lockTable(table), entry) }] })
}

/** The next lock of a table, with the history of the lock before it. Acceptances of formats that were never adopted are dropped. */
export function nextLock(lock, table, accepted = []) {
  const after = lockTable(table)
  const isOver = (entry) => entry.of === undefined || entry.of === hashOf(after, entry)
  const past = (lock.accepted ?? []).filter(isOver).map(({ of, ...entry }) => entry)
  return lockTable(table, { before: { ...lock, accepted: past }, accepted })
}

const keyOf = ({ code, entity, attribute, of }) => JSON.stringify([code, entity, attribute, of])

/** A hash of the formats that a finding is about: the acceptance ends when they change. */
function hashOf(after, { entity }) {
  const formats = Object.hasOwn(after.entities, entity) ? after.entities[entity] : [entity === undefined ? after.indexes ?? {} : Object.keys(after.entities)]
  return createHash('sha256').update(JSON.stringify(formats)).digest('hex').slice(0, 16)
}

/** Writes the locks in one step, so that no reader sees half of them. Returns whether they have changed. */
export async function writeLocks(place, tables) {
  const text = textOf({ tables }, [])
  if (existsSync(place) && (await readFile(place, 'utf8')) === text) return false
  await replaceText(place, text)
  return true
}

/** Whether a value stands on one line: a finding in a list, an attribute, or an index. Its path follows `tables` and the name of the table. */
function isLine([, , ...path]) {
  const [part, , inner] = path
  if (part === 'accepted') return path.length === 2
  if (part === 'indexes') return path.length === 2
  return ['flags', 'indexNames'].includes(path.at(-1)) || (path.length > 2 && ['keys', 'indexes'].includes(path.at(-2)) && inner !== undefined)
}

/** The text of a lock: one line per attribute, so that a pull request shows each change on its own line. */
export function textOf(value, path = []) {
  const end = path.length === 0 ? '\n' : ''
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (isLine(path)) return lineOf(value)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const indent = '  '.repeat(path.length)
  const lines = Object.entries(value).map(([name, one]) => `${indent}  ${Array.isArray(value) ? '' : `${JSON.stringify(name)}: `}${textOf(one, [...path, name])}`)
  return lines.length === 0 ? open + close + end : `${open}\n${lines.join(',\n')}\n${indent}${close}${end}`
}

function lineOf(value) {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(lineOf).join(', ')}]`
  return `{ ${Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${lineOf(one)}`).join(', ')} }`
}
