// A process that runs tests for one mutant after the other. It is asked by messages, and killed by its parent where a mutant never ends.

import { pathToFileURL } from 'node:url'
import { begin, files, runTest } from './collected.mjs'

const switches = (globalThis.__stryker__ = { mutantCoverage: { static: {}, perTest: {} } })
const covered = switches.mutantCoverage

/** Imports a test file. With a mutant, as a new copy of it and of the bundle that it loads. */
async function importAnew(file, mutant = '') {
  globalThis.ddbMutant = mutant
  const collected = begin(file)
  await import(`${pathToFileURL(file).href}${mutant && `?mutant=${mutant}`}`)
  for (const call of collected.before) await call()
  return collected
}

/** What a file reaches when it is imported, and what each of its tests reaches, with the seconds that it takes. */
async function reached(file) {
  covered.static = {}
  const collected = await importAnew(file)
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

/** Whether a mutant fails one of the tests `ats` of a file. A file that has to be imported anew may fail at that. */
async function isCaught({ id, file, ats, isAnew }) {
  switches.activeMutant = id
  try {
    let collected = files.get(file)
    if (isAnew && (await failureOf(async () => (collected = await importAnew(file, id))))) return true
    for (const at of ats) if (await failureOf(() => runTest(collected.tests[at], collected))) return true
    return false
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

let outside
const notice = (error) => (outside = error)
process.on('uncaughtException', notice).on('unhandledRejection', notice)

process.on('message', async (question) => {
  outside = undefined
  const answer = question.reach ? await reached(question.file) : { isCaught: await isCaught(question) }
  if (answer.isCaught === false && outside) answer.isCaught = true
  process.send(answer)
})
process.send('ready')
