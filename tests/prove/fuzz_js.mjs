// The step `fuzz in JavaScript`: the properties of the parts that exist only in JavaScript, in turn, each for its share of the time.
//
//   --seconds <n>     for all properties together
//   --seed <n>        of all properties
//   --only <text>     only those whose name has this text

import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { properties } from './fuzz_js/properties.mjs'
import { proved } from './results.mjs'

const text = { type: 'string' }
const { values } = parseArgs({ options: { seconds: text, seed: text, only: text } })
const seed = Number(values.seed ?? Date.now() % 2 ** 32)
const chosen = properties.filter(({ what }) => what.includes(values.only ?? ''))
if (chosen.length === 0) throw new RangeError(`no property has "${values.only}" in its name`)
const share = (Number(values.seconds ?? 60) * 1000) / chosen.length

for (const { what, unit, property } of chosen) {
  const found = await fc.check(property, { seed: seed | 0, numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: share, markInterruptAsFailure: false })
  if (found.failed) explain(what, found)
  proved({ what, count: found.numRuns, unit, faults: found.failed ? 1 : 0 })
}

/** Prints the fault, and how to repeat it. */
function explain(what, { counterexample, counterexamplePath, errorInstance }) {
  process.exitCode = 1
  console.log(`${what} breaks a law with ${fc.stringify(counterexample)}\n${errorInstance?.stack ?? errorInstance}`)
  console.log(`To run it again: node tests/prove/fuzz_js.mjs --seconds 60 --seed ${seed} --only ${JSON.stringify(what)}, or the path ${counterexamplePath}`)
}
