// The state file of a run: the position of each segment, and the report so far. Each write replaces the whole file.

import { createHash } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { valueOnce } from '../read/json.js'
import { refuseFile } from '../read/refuse.js'
import { writing } from '../write.js'
import { faultIn } from './state_form.js'
import { jsonOf } from './values.js'

const VERSION = 1

/** The identity of a run, with the words by which messages name a difference. */
const IDENTITY = {
  table: (then) => `of the table ${then}`,
  definition: () => 'of another definition of the keys',
  segments: (then) => `of ${then} segments`,
  segment: (then) => (then === null ? 'of all segments' : `of segment ${then} alone`),
  entity: (then) => (then === null ? 'of all entities' : `of the entity "${then}" alone`),
  version: (then) => (then === null ? 'of a run with --unversioned' : `of a run with --version-attribute ${then}`),
  trust: (then) => (then === null ? 'of a run without --trust' : `of a run with --trust ${then}`),
  left: (then) => (then === null ? 'of a run without --left' : `of a run with --left ${then}`),
}

/** A short text that identifies the formats. */
export function hashOf(text) {
  return createHash('sha256').update(text).digest('hex')
}

/** The state in a file; `undefined` if there is no file. Throws if it belongs to another run, or is not as a run has written it. */
export async function readState(file, identity, keyNames) {
  const text = await readFile(file, 'utf8').catch((error) => {
    if (error.code !== 'ENOENT') refuseFile(file, error)
  })
  if (text === undefined) return undefined
  const state = stateIn(file, text)
  for (const [name, described] of Object.entries(IDENTITY)) {
    if (state[name] === identity[name]) continue
    throw new Error(`${file} is the state ${described(state[name])}: name another --state, or delete it to begin anew`)
  }
  const fault = faultIn(state, identity, keyNames)
  if (fault !== undefined) throw new Error(`${file} is not as a move has written it: ${fault}; name another --state, or delete it to begin anew`)
  return state
}

function stateIn(file, text) {
  const wrong = new Error(`${file} is no state of a move, or of another version: name another --state`)
  const state = valueOnce(text, file, () => {
    throw wrong
  })
  if (state?.stateVersion !== VERSION) throw wrong
  return state
}

/** Writes a state atomically: the file has the old or the new state at any moment, even after a power failure. */
export function writeState(file, state) {
  return writing(file, () => replace(file, jsonOf({ stateVersion: VERSION, ...state })))
}

/** Where the next state is written, before it replaces the last one. */
export function beside(file) {
  return `${file}.new`
}

async function replace(file, text) {
  const handle = await open(beside(file), 'w')
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(beside(file), file)
}

export function removeState(file) {
  return rm(file, { force: true })
}
