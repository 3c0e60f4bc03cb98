// What definitions keep in memory: a process that makes many of them, and uses each, against itself before. The heap of JavaScript counts, and
// what lies outside it, such as the memory of the wasm.

import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { compared } from '../goal.mjs'
import { median } from '../measure.mjs'
import { PEERS } from './start.mjs'

const PROCESSES = 3
const DEFINITIONS = 2000
const FOLDER = new URL('../loading/', import.meta.url)

/** Prints the kilobytes that a definition keeps. What a turn of the event loop has used is free in the next. */
const SCRIPT = `
const { first, make } = await import(process.argv[1])
const kept = []
const heldBy = async (count) => {
  for (let i = 0; i < count; i++) {
    kept.push(make())
    await first(kept.at(-1))
    if (i % 100 === 0) await new Promise((resolve) => setTimeout(resolve))
  }
  await new Promise((resolve) => setTimeout(resolve, 50))
  for (let i = 0; i < 3; i++) globalThis.gc()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
const before = await heldBy(200)
console.log((await heldBy(${DEFINITIONS}) - before) / ${DEFINITIONS} / 1024)`

const keptBy = (name) => {
  const file = fileURLToPath(new URL(`${name}.mjs`, FOLDER))
  const args = ['--expose-gc', '--input-type=module', '--eval', SCRIPT, file]
  return median(Array.from({ length: PROCESSES }, () => Number(execFileSync(process.execPath, args, { encoding: 'utf8' }))))
}

export function cases({ other }) {
  // The modules of these processes import the package by its name, so another build is not compared.
  return other ? [] : [{ name: 'memory of definitions', measure }]
}

function measure() {
  const row = { name: 'a definition of six key attributes, in use', unit: 'KB', ours: keptBy('ddb_keys') }
  return Object.entries(PEERS).map(([name, baseline]) => compared({ ...row, baseline, theirs: keptBy(name) }))
}
