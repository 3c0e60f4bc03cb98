// The step "load": mixed calls in one process, and then in four worker threads. Memory must stay flat, and the last calls must be about as fast as
// the first.
//
//   node tests/prove/load.mjs --seconds 120 --seed 7
//   node tests/prove/load.mjs --calls 50000000 --seed 22      the recorded run, in load/record.json

import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { judged } from './load/judge.mjs'
import { outputOf } from './program.mjs'
import { proved } from './results.mjs'

const program = fileURLToPath(new URL('load/program.mjs', import.meta.url))
const { values } = parseArgs({ options: { seconds: { type: 'string' }, calls: { type: 'string' }, seed: { type: 'string', default: '1' } } })
const WAYS = [
  { threads: 1, what: 'mixed calls in one process' },
  { threads: 4, what: 'mixed calls in four workers' },
]
/** The calls of a slice in a short run; in a long run, a slice has a million. */
const SHORT_SLICE = 40_000

for (const { threads, what } of WAYS) {
  const { end, output } = await outputOf([process.execPath, '--expose-gc', program, '--threads', String(threads), '--seed', values.seed, ...lengthArgs()])
  const slices = output.split('\n').filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
  const { faults, note } = judged(slices, threads)
  const isDone = end === 'exit code 0'
  if (!isDone) console.log(output)
  for (const fault of faults) console.log(`${what}: ${fault}`)
  proved({ what, count: slices.at(-1)?.calls ?? 0, unit: 'calls', faults: faults.length + (isDone ? 0 : 1), note })
  if (!isDone || faults.length > 0) process.exitCode = 1
}

/** The length of each of both runs. */
function lengthArgs() {
  if (values.calls !== undefined) return ['--calls', values.calls]
  return ['--seconds', String(Number(values.seconds ?? 60) / WAYS.length), '--slice', String(SHORT_SLICE)]
}
