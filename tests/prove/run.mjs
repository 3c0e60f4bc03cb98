// `npm run prove`: looks for faults that no test has found yet, from seeds that it prints, until its time is over, and ends with a table.
//
//   --minutes <n>     10 by default; hours find more
//   --seed <n>        repeats a run; the seed is printed
//   --only <names>    only these steps, separated by commas

import { spawn } from 'node:child_process'
import { root } from '../../pkg-template/setup/command.mjs'
import { setUp } from '../../pkg-template/setup/setup.mjs'
import { askedOf } from './asked.mjs'
import { resultsOf, tableOf } from './results.mjs'
import { steps } from './steps.mjs'

const { minutes, seed, chosen } = asked()
const tools = await setUp([...new Set(chosen.flatMap(({ needs }) => needs))])
const shares = chosen.reduce((sum, { share = 0 }) => sum + share, 0)

console.log(`${minutes} minutes, seed ${seed}`)
const results = []
for (const step of chosen) {
  const seconds = Math.max(1, Math.round((minutes * 60 * (step.share ?? 0)) / (shares || 1)))
  results.push(...(await run(step, seconds)))
}
console.log(`\n${tableOf(results)}\n\nseed ${seed}`)
process.exitCode = results.some(({ faults }) => faults > 0) ? 1 : 0

function asked() {
  try {
    return askedOf(process.argv.slice(2), steps)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Runs a step, and returns its results. */
async function run(step, seconds) {
  const start = performance.now()
  const { end, answer, output } = await outputOf(step.command({ seconds, seed, tools }))
  const took = ((performance.now() - start) / 1000).toFixed(0)
  const found = resultsOf(step, end, answer)
  if (found.some(({ faults }) => faults > 0)) console.log(`\n--- ${step.name}: the whole output ---\n${output.trimEnd()}\n--- ${end} ---\n`)
  console.log(`${step.name.padEnd(22)} ${took.padStart(6)} s`)
  return found
}

/** How a program ended, what it answered, and all that it printed: a sentence on its other output never hides a result. */
function outputOf([program, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env: { ...process.env, NO_COLOR: '1' } })
    const [answers, chunks] = [[], []]
    child.stdout.on('data', (chunk) => (answers.push(chunk), chunks.push(chunk)))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    child.on('error', ({ message }) => resolve({ end: message, answer: '', output: '' }))
    child.on('close', (code, signal) => resolve({ end: signal ?? `exit code ${code}`, answer: Buffer.concat(answers).toString(), output: Buffer.concat(chunks).toString() }))
  })
}
