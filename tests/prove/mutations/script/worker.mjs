// A process that runs tests for one mutant after the other. It is asked by messages, and killed by its parent where a mutant never ends.

import { pathToFileURL } from 'node:url'
import { begin, runTest } from './collected.mjs'

const switches = (globalThis.__stryker__ = { mutantCoverage: { static: {}, perTest: {} } })
const covered = switches.mutantCoverage

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

/** What a file reaches when it is imported, and what each of its tests reaches, with the seconds that it takes. */
async function reached(file) {
  covered.static = {}
  const collected = await imported(file)
  files.set(file, collected)
  const atImport = Object.keys(covered.static)
  const tests = []
  for (const [at, one] of collected.tests.entries()) {
    switches.currentTestId = String(at)
    covered.perTest = {}
    const start = performance.now()
    const failure = await failureOf(() => runTest(one, collected))
    tests.push({ at, name: one.name, failure, seconds: (performance.now() - start) / 1000, ids: Object.keys(covered.perTest[at] ?? {}) })
  }
  switches.currentTestId = undefined
  return { atImport, tests }
}

/**
 * Whether a mutant fails one of the tests `ats` of a file. `isAnew` are those that the import reaches already. A test that then fails without the
 * mutant too says nothing: something that another mutant has left behind fails it, and the process `isSpoilt`.
 */
async function judged({ id, file, ats, isAnew }) {
  const failed = await failedAt(id, file, ats, isAnew)
  if (failed === undefined) return { isCaught: false }
  return { isCaught: true, isSpoilt: (await failedAt(undefined, file, failed === IMPORT ? [] : [failed], isAnew)) !== undefined }
}

const IMPORT = -1

/** The first test that fails, or `IMPORT`. */
async function failedAt(id, file, ats, isAnew) {
  switches.activeMutant = id
  outside = undefined
  try {
    let collected = files.get(file)
    if (isAnew && (await failureOf(async () => (collected = await imported(file, true))))) return IMPORT
    for (const at of ats) if ((await failureOf(() => runTest(collected.tests[at], collected))) || outside) return at
  } finally {
    switches.activeMutant = undefined
  }
}

async function failureOf(call) {
  try {
    await call()
    return undefined
  } catch (error) {
    return String(error?.stack ?? error).slice(0, 500)
  }
}

/** An error that no test has thrown, but something that it has begun. */
let outside
const notice = (error) => (outside = error)
process.on('uncaughtException', notice).on('unhandledRejection', notice)

/** What the parent asks by `call`. */
const calls = {
  reached: ({ file }) => reached(file),
  load: async ({ file }) => files.set(file, await imported(file)) && {},
  judge: judged,
}
process.on('message', async (question) => process.send(await calls[question.call](question)))
process.send('ready')
