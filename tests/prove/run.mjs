// `npm run prove`: looks for faults that no test has found yet, from seeds that it prints, until its time is over, and ends with a table.
//
//   --minutes <n>     10 by default; hours find more
//   --seed <n>        repeats a run; the seed is printed
//   --only <names>    only these steps, separated by commas

import { setUp } from '../../pkg-template/setup/setup.mjs'
import { askedOf } from './asked.mjs'
import { outputOf } from './program.mjs'
import { resultsOf, tableOf } from './results.mjs'
import { steps } from './steps.mjs'

const { minutes, seed, chosen } = asked()
const tools = await setUp([...new Set(['npm', 'wasm', ...chosen.flatMap(({ needs }) => needs)])])
await build()
const shares = chosen.reduce((sum, { share = 0 }) => sum + share, 0)

console.log(`${minutes} minutes, and the time to compile; seed ${seed}`)
const results = []
let isDone = false
process.on('exit', () => isDone || console.log(`${results.length > 0 ? `\n${tableOf(results)}\n` : ''}\nended early, seed ${seed}`))
for (const step of chosen) {
  const seconds = Math.max(1, Math.round((minutes * 60 * (step.share ?? 0)) / (shares || 1)))
  results.push(...(await run(step, seconds)))
}
isDone = true
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

/** Builds the package from the present sources, which is what is proved. */
async function build() {
  console.log('building the package, unless it is there')
  const { end, output } = await outputOf([process.execPath, 'tests/build.mjs'])
  if (end === 'exit code 0') return
  console.error(`${output}\nThe package cannot be built: ${end}`)
  process.exit(1)
}

/** Runs a step, and returns its results. */
async function run(step, seconds) {
  const start = performance.now()
  console.log(`${step.name}: about ${seconds} s`)
  const { end, answer, output } = await outputOf(step.command({ seconds, seed, tools }), { NO_COLOR: '1' })
  const took = ((performance.now() - start) / 1000).toFixed(0)
  const found = resultsOf(step, end, answer)
  if (found.some(({ faults }) => faults > 0)) console.log(`\n--- ${step.name}: the whole output ---\n${output.trimEnd()}\n--- ${end} ---\n`)
  console.log(`${step.name}: done after ${took} s`)
  return found
}
