// The record of the mutants that have been tried, which is committed, so that the next run continues where this one stops.
//
// `record.json` has for each file its content's hash and the counts; `survivors.json` names the mutants that no test catches: those `accepted`,
// each with a reason, and those `open`, which wait for a test or for a reason.

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../pkg-template/setup/command.mjs'

const FILES = join(root, 'tests/prove/mutations/record.json')
const SURVIVORS = join(root, 'tests/prove/mutations/survivors.json')

/** `{ files, accepted, open }`. */
export function recorded() {
  const read = (path, empty) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : empty)
  return { files: read(FILES, {}), ...read(SURVIVORS, { accepted: {}, open: {} }) }
}

/** The hash of a file on disk without its unit tests, because adding one does not change the mutants. */
export function hashOf(file) {
  return createHash('sha256').update(codeIn(readFileSync(join(root, file), 'utf8'))).digest('hex').slice(0, 16)
}

/** The text of a source without the module of its unit tests. */
export function codeIn(text) {
  return text.replace(/^\n#\[cfg\(test\)\]\nmod tests \{\n[^]*?^\}\n/m, '')
}

/** Whether the present form of a file has not been tried by all tests. */
export function isStale(file, { files }) {
  return files[file]?.hash !== hashOf(file) || files[file].tests !== undefined
}

/** The tests by which mutants were tried if not by all: more of the survivors may be caught. */
export const UNIT_TESTS = 'unit tests'
export const QUICK_TESTS = 'quick tests'

/** The mutants of a file that are left to try: the open ones if its code has not changed, or `undefined` for all. */
export function leftIn(file, { files, open }) {
  return files[file]?.hash === hashOf(file) ? (open[file] ?? []) : undefined
}

/**
 * Keeps the outcomes of the mutants of a file: `{ name, outcome }`, where the outcome is 'caught', 'timeout', 'unviable', 'constant' or 'alive'.
 * With `isRest`, they are only those of the open mutants, and all others stay unchanged. An accepted survivor stays accepted. Returns the other
 * survivors.
 */
export function keep(file, outcomes, { tests, isRest = false, hash = hashOf(file) } = {}) {
  const record = recorded()
  const alive = outcomes.filter(({ outcome }) => outcome === 'alive').map(({ name }) => name)
  const former = record.accepted[file] ?? []
  const { accepted, open } = isRest ? { accepted: former, open: without(alive, former) } : sorted(alive, former)
  const counts = countsOf(outcomes, isRest ? record.files[file] : undefined)
  record.files[file] = { hash, ...counts, survivors: accepted.length + open.length, ...(tests && { tests }) }
  put(record.accepted, file, accepted)
  put(record.open, file, open)
  write(record)
  return open
}

/** The counts of outcomes, added to those of mutants that were tried before. */
export function countsOf(outcomes, before = { caught: 0, timeouts: 0, unviable: 0, constant: 0 }) {
  const count = (outcome) => outcomes.filter((one) => one.outcome === outcome).length
  return {
    mutants: before.mutants ?? outcomes.length,
    caught: before.caught + count('caught'),
    timeouts: before.timeouts + count('timeout'),
    unviable: before.unviable + count('unviable'),
    constant: before.constant + count('constant'),
  }
}

function without(alive, accepted) {
  return alive.filter((mutant) => accepted.every((one) => one.mutant !== mutant))
}

/** A mutant keeps its reason even if its line has moved. */
export function sorted(alive, former) {
  const left = [...former]
  const accepted = []
  const open = []
  for (const mutant of alive) {
    const at = left.findIndex((one) => wordsOf(one.mutant) === wordsOf(mutant))
    if (at === -1) open.push(mutant)
    else accepted.push({ mutant, reason: left.splice(at, 1)[0].reason })
  }
  return { accepted, open }
}

/** The name of a mutant without its line and column. */
function wordsOf(name) {
  return name.replace(/:\d+:\d+: /, ': ')
}

function put(lists, file, list) {
  if (list.length > 0) lists[file] = list
  else delete lists[file]
}

function write({ files, accepted, open }) {
  const byName = (object) => Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)))
  const lines = Object.entries(byName(files)).map(([file, counts]) => `  ${JSON.stringify(file)}: ${JSON.stringify(counts)}`)
  writeFileSync(FILES, `{\n${lines.join(',\n')}\n}\n`)
  writeFileSync(SURVIVORS, `${JSON.stringify({ accepted: byName(accepted), open: byName(open) }, null, 2)}\n`)
}
