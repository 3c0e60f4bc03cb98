// What the start of a program costs: a fresh process imports its file, makes its first calls, and says what each step took. The processes of
// all programs take turns, so that what disturbs the machine disturbs each of them, and those of an empty module are the zero.

import { execFileSync } from 'node:child_process'
import { median } from './measure.mjs'

const EMPTY = new URL('empty.mjs', import.meta.url).href

/**
 * Loads what a program has anyway, waits until its threads are idle, and then imports the program and calls its `first`. It prints the
 * milliseconds of CPU, of all threads, and the megabytes of resident memory, of the import alone and of both.
 */
const SCRIPT = `
import { createRequire } from 'node:module'
const [file, before] = process.argv.slice(1)
globalThis.require = createRequire(import.meta.url)
if (before) globalThis.before = await import(before)
await new Promise((resolve) => setTimeout(resolve, 50))
const held = () => process.memoryUsage.rss() / 2 ** 20
const heldBefore = held()
const start = process.cpuUsage()
const spent = () => {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
const steps = []
const step = () => steps.push({ cpu: spent(), memory: held() - heldBefore })
globalThis.library = await import(file)
step()
globalThis.result = await library.first?.()
step()
console.log(JSON.stringify(steps))`

/** The two steps of a process: the import, and all until the first calls are done. */
function startOf({ file, before = '' }) {
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', SCRIPT, file, before], { encoding: 'utf8' }))
}

/**
 * Medians of so many processes a program, less those of an empty module after the same `before`: `{ import: { cpu, memory }, first: { cpu, memory } }`
 * of each program, which is `{ file, before? }`, both addresses.
 */
export function startsOf(programs, processes) {
  const befores = [...new Set(programs.map(({ before }) => before))]
  const all = [...befores.map((before) => ({ file: EMPTY, before })), ...programs].map((program) => ({ ...program, runs: [] }))
  for (let round = 0; round < processes; round++) {
    for (const program of round % 2 === 0 ? all : all.toReversed()) program.runs.push(startOf(program))
  }
  const zeros = new Map(all.slice(0, befores.length).map((zero) => [zero.before, zero]))
  return all.slice(befores.length).map((program) => {
    const less = (step, of) => medianOf(program, step, of) - medianOf(zeros.get(program.before), step, of)
    const both = (step) => ({ cpu: less(step, 'cpu'), memory: less(step, 'memory') })
    return { import: both(0), first: both(1) }
  })
}

const medianOf = ({ runs }, step, of) => median(runs.map((steps) => steps[step][of]))
