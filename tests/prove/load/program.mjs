// A load in slices of equal length, by one thread or by several: `node --expose-gc program.mjs --threads 4 --seed 7`, and either `--seconds 60` or
// `--calls 50000000`. After each slice it prints the processor's time and the memory as JSON. It ends with the first wrong answer.

import { parseArgs } from 'node:util'
import { CALLS_OF_TURN } from './work.mjs'
import { threadsFor } from './threads.mjs'

const number = (value) => ({ type: 'string', default: value })
const { values } = parseArgs({ options: { threads: number('1'), seed: number('1'), seconds: number('Infinity'), calls: number('Infinity'), slice: number('1000000') } })
const [threads, seed, seconds, calls, slice] = ['threads', 'seed', 'seconds', 'calls', 'slice'].map((name) => Number(values[name]))
/** The first slice warms up; two more are compared. */
const LEAST_SLICES = 3

const start = performance.now()
const load = threadsFor(threads, seed)
for (let made = 0, slices = 0; slices < LEAST_SLICES || !isEnough(made); made += slice, slices++) {
  const before = process.cpuUsage()
  const state = await load.turns(slice / CALLS_OF_TURN)
  const { user, system } = process.cpuUsage(before)
  console.log(JSON.stringify({ cpu: Math.round((user + system) / 1000), ...state }))
}
await load.end()

function isEnough(made) {
  return made >= calls || performance.now() - start > seconds * 1000
}
