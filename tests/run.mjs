// `npm test`: runs the suites, two at a time, and counts what passed. It skips, and names, suites for which nothing has changed since they passed;
// `npm test -- --all` skips none. `npm test -- rust package` runs only these; `npm test -- --update package` writes the golden files anew.

import { availableParallelism } from 'node:os'
import { root } from '../pkg-template/setup/command.mjs'
import { setUp } from '../pkg-template/setup/setup.mjs'
import { countsOf } from './counts.mjs'
import { inputsOf, keep, passedOn } from './unchanged.mjs'
import { nextSuite } from './order.mjs'
import { endGroup, startedInGroup } from './own_group.mjs'
import { allNeeds, suites } from './suites.mjs'

/** Many suites leave one of two cores idle. More at once would disturb the browsers, which wait for frames. */
const AT_ONCE = Math.min(2, availableParallelism())

/** Minutes after which a suite is taken to hang. */
const PATIENCE = 40

const words = process.argv.slice(2)
const update = words.includes('--update')
const names = [...new Set(words.filter((word) => !word.startsWith('--')))]
const chosen = names.length === 0 ? suites : names.map(suiteOf)
/** What is asked for by its name runs. */
const maySkip = names.length === 0 && !update && !words.includes('--all')

const needs = allNeeds.filter((need) => chosen.some((suite) => suite.needs.includes(need)))
const toolsOf = {}
for (const need of needs) toolsOf[need] = await setUp([need])
const tools = Object.assign({}, ...Object.values(toolsOf))

const total = { passed: 0, failed: 0 }
const skipped = []
const waiting = [...chosen]
const running = new Map()
while (waiting.length + running.size > 0) {
  for (let suite = freeSuite(); suite; suite = freeSuite()) running.set(suite, counted(suite))
  await Promise.race(running.values())
}
process.exitCode = total.failed > 0 ? 1 : 0
if (skipped.length > 0) console.log(`skipped ${skipped.length} of ${chosen.length} suites: npm test -- --all skips none`)
console.log(`${total.passed} passed, ${total.failed} failed`)

/** The suite that can start now, which is no longer waiting. */
function freeSuite() {
  const suite = running.size < AT_ONCE ? nextSuite(waiting, [...running.keys()]) : undefined
  if (suite) waiting.splice(waiting.indexOf(suite), 1)
  return suite
}

async function counted(suite) {
  const { passed, failed } = await runIfNeeded(suite)
  total.passed += passed
  total.failed += failed
  running.delete(suite)
}

/** Runs a suite, unless it has passed with all that it depends on. */
async function runIfNeeded(suite) {
  if (suite.isOwnJudge) return runSuite(suite)
  const own = Object.assign({}, ...suite.needs.map((need) => toolsOf[need]))
  const inputs = inputsOf(suite, own)
  const day = maySkip ? passedOn(suite, inputs) : undefined
  if (day !== undefined) return skip(suite, day)
  const counts = await runSuite(suite)
  // What was edited in between may not be what was tested.
  keep(suite, counts.failed === 0 && inputsOf(suite, own) === inputs ? inputs : undefined)
  return counts
}

function skip(suite, day) {
  skipped.push(suite)
  console.log(`${suite.name.padEnd(22)} skipped: nothing that it reads has changed since it passed on ${day}`)
  return { passed: 0, failed: 0 }
}

function suiteOf(name) {
  const suite = suites.find((one) => one.name === name)
  if (suite) return suite
  console.error(`There is no suite "${name}". There are: ${suites.map((one) => one.name).join(', ')}.`)
  process.exit(1)
}

async function runSuite({ name, command, env, isCounted }) {
  const start = performance.now()
  const { code, output } = await outputOf(command(tools), { ...env?.(tools), ...(update && { UPDATE_GOLDEN: '1' }) })
  const counts = verdict(isCounted, code, output)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  if (counts.failed > 0) console.log(`\n--- ${name}: the whole output ---\n${output.trimEnd()}\n--- exit code ${code} ---\n`)
  console.log(`${name.padEnd(22)} ${`${counts.passed} passed, ${counts.failed} failed`.padEnd(24)} ${seconds.padStart(6)} s`)
  return counts
}

/** A suite that fails fails at least once, and so does one that ran nothing. */
function verdict(isCounted, code, output) {
  if (!isCounted) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const { passed, failed } = countsOf(output)
  const bad = code !== 0 || passed === 0
  return { passed, failed: bad ? Math.max(failed, 1) : failed }
}

function outputOf([program, ...args], env) {
  return new Promise((resolve) => {
    const child = startedInGroup(program, args, { cwd: root, env: { ...process.env, NO_COLOR: '1', ...env } })
    const chunks = []
    const alarm = setTimeout(() => end(child, chunks), PATIENCE * 60_000)
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    child.on('error', (error) => chunks.push(Buffer.from(`${program} could not be started: ${error.message}\n`)))
    child.on('close', (code) => {
      clearTimeout(alarm)
      resolve({ code, output: Buffer.concat(chunks).toString() })
    })
  })
}

/** Ends a suite that hangs, with everything it has started. */
function end(child, chunks) {
  chunks.push(Buffer.from(`\nended after ${PATIENCE} minutes\n`))
  endGroup(child, 'SIGKILL')
}
