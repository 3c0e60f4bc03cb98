// `npm run prove`: looks for faults that no test has found yet, from seeds that it prints, until its time is over, and ends with a table.
//
//   --minutes <n>     10 by default; hours find more
//   --seed <n>        repeats a run; the seed is printed
//   --only <names>    only these steps, separated by commas

import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { root } from '../../pkg-template/setup/command.mjs'
import { setUp } from '../../pkg-template/setup/setup.mjs'
import { resultsIn, tableOf } from './results.mjs'
import { steps } from './steps.mjs'

const options = { minutes: { type: 'string', default: '10' }, seed: { type: 'string' }, only: { type: 'string' } }
const { values } = parseArgs({ options })
const minutes = Number(values.minutes)
const seed = Number(values.seed ?? Date.now() % 2 ** 32)
if (!(minutes > 0)) throw new RangeError(`--minutes must be a number above 0, got "${values.minutes}"`)
if (!Number.isInteger(seed) || seed < 0) throw new RangeError(`--seed must be a whole number from 0, got "${values.seed}"`)

const chosen = values.only === undefined ? steps : values.only.split(',').map(stepOf)
const tools = await setUp([...new Set(chosen.flatMap(({ needs }) => needs))])
const shares = chosen.reduce((sum, { share = 0 }) => sum + share, 0)

console.log(`${minutes} minutes, seed ${seed}`)
const results = []
for (const step of chosen) {
  const seconds = Math.max(1, Math.round((minutes * 60 * (step.share ?? 0)) / (shares || 1)))
  results.push(...(await resultsOf(step, seconds)))
}
console.log(`\n${tableOf(results)}\n\nseed ${seed}`)
process.exitCode = results.some(({ faults }) => faults > 0) ? 1 : 0

function stepOf(name) {
  const step = steps.find((one) => one.name === name)
  if (step) return step
  console.error(`There is no step "${name}". There are: ${steps.map((one) => one.name).join(', ')}.`)
  process.exit(1)
}

/** The results of a step. One that ends badly without naming a fault, or that proves nothing, is a fault itself. */
async function resultsOf(step, seconds) {
  const start = performance.now()
  const { code, output } = await outputOf(step.command({ seconds, seed, tools }))
  const took = ((performance.now() - start) / 1000).toFixed(0)
  const found = resultsIn(output).map((result) => ({ step: step.name, ...result }))
  const isNamed = found.some(({ faults }) => faults > 0)
  if (code !== 0 || isNamed) console.log(`\n--- ${step.name}: the whole output ---\n${output.trimEnd()}\n--- exit code ${code} ---\n`)
  if ((code !== 0 && !isNamed) || found.length === 0) found.push({ step: step.name, what: 'the step itself', count: 1, unit: 'run', faults: 1, note: `exit code ${code}` })
  console.log(`${step.name.padEnd(22)} ${took.padStart(6)} s`)
  return found
}

function outputOf([program, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env: { ...process.env, NO_COLOR: '1' } })
    const chunks = []
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }))
  })
}
