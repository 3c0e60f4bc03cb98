// A process that runs tests for one mutant after the other. It answers messages, and its parent kills it if a mutant never ends.

import { pathToFileURL } from 'node:url'
import { begin, runTest } from './collected.mjs'
import { MOST_MUTANTS } from './most.mjs'

const NONE = -1

/** The active mutant, and how often each is reached, while that is counted: see mutants.mjs. */
const switches = (globalThis.__stryker__ = { activeMutant: NONE, hitCount: 0 })
const counts = new Uint32Array(MOST_MUTANTS)

/** How often each mutant was reached since the last call, by its id. */
function hitsSince() {
  const hits = {}
  for (const [id, count] of counts.entries()) if (count > 0) hits[id] = count
  counts.fill(0)
  return hits
}

/** The tests of each file as it was imported first. */
const files = new Map()
let copies = 0

/** Imports a test file; with `isCopy`, once more, with the bundle that it loads. */
async function imported(file, isCopy) {
  globalThis.ddbCopy = isCopy ? ++copies : undefined
  const collected = begin()
  await import(`${pathToFileURL(file).href}${isCopy ? `?copy=${copies}` : ''}`)
  for (const call of collected.before) await call()
  return collected
}

/** What a file reaches when it is imported, and the names of its tests. */
async function loaded(file) {
  counts.fill(0)
  switches.counts = counts
  const collected = await imported(file)
  files.set(file, collected)
  return { atImport: hitsSince(), names: collected.tests.map(({ name }) => name) }
}

/** What a test of a file reaches, how often, and the seconds that it takes of a processor. */
async function reached({ file, at }) {
  const collected = files.get(file)
  const start = process.cpuUsage()
  const failure = await failureOf(() => runTest(collected.tests[at], collected))
  const { user, system } = process.cpuUsage(start)
  return { at, name: collected.tests[at].name, failure, seconds: (user + system) / 1e6, hits: hitsSince() }
}

/**
 * Whether a mutant fails one of the tests `ats` of a file. `isAnew` are those that the import reaches already. A test that then also fails without
 * the mutant proves nothing: something left behind by another mutant makes it fail, and the process `isSpoilt`. A call that `isLast` leaves nothing
 * behind, because the process ends.
 */
async function judged({ id, file, ats, isAnew, most, isLast }) {
  switches.counts = undefined
  Object.assign(switches, { hitCount: 0, hitLimit: most })
  const failed = await failedAt(id, file, ats, isAnew)
  if (switches.hitCount > most) return { isEndless: true }
  if (failed === undefined || isLast) return { isCaught: failed !== undefined }
  return { isCaught: true, isSpoilt: (await failedAt(NONE, file, failed === IMPORT ? [] : [failed], isAnew)) !== undefined }
}

const IMPORT = -1

/** The first test that fails, or `IMPORT`. */
async function failedAt(id, file, ats, isAnew) {
  turnOn(id)
  outside = undefined
  try {
    let collected = files.get(file)
    if (isAnew && (await failureOf(async () => (collected = await imported(file, true))))) return IMPORT
    for (const at of ats) if ((await failureOf(() => runTest(collected.tests[at], collected))) || outside) return at
  } finally {
    turnOn(NONE)
  }
}

/** Turns on a mutant, or none, in this process and in those that tests start. */
function turnOn(id) {
  switches.activeMutant = id
  process.env.__STRYKER_ACTIVE_MUTANT__ = String(id)
}

async function failureOf(call) {
  try {
    await call()
    return undefined
  } catch (error) {
    return String(error?.stack ?? error).slice(0, 500)
  }
}

/** An error thrown not by a test, but by something that it has started. */
let outside
const notice = (error) => (outside = error)
process.on('uncaughtException', notice).on('unhandledRejection', notice)

/** The calls that the parent makes by `call`. */
const calls = {
  load: ({ file }) => loaded(file),
  reach: reached,
  judge: judged,
}
process.on('message', async (question) => process.send(await calls[question.call](question)))
process.on('disconnect', () => process.exit())
process.send('ready')
