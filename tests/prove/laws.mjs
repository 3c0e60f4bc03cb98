// The step "laws": the laws of keys and of other rules at scale, by a program in Rust, and those of what JavaScript composes: plans in pages, `diffTables`, and moves
// while a service works on. A fault names its case, which `--case` repeats.
//
//   --seconds <n>   60 by default, without the time that the program takes to compile; seven of ten go to Rust
//   --checks <n>    the program in Rust makes so many checks instead, however long that takes
//   --seed <n>      1 by default
//   --case <n>      this case alone, with `--only`
//   --only <name>   `rust`, `rules`, `plans in pages`, `diff` or `moves`
//   --plant <law>   makes the oracle of a law wrong: the step has to fail

import { parseArgs } from 'node:util'
import { diff } from './laws/diff.mjs'
import { moves } from './laws/moves.mjs'
import { plansInPages } from './laws/plans.mjs'
import { rules, rust } from './laws/rust.mjs'
import { firstCase, partsOf } from './loop.mjs'
import { proved } from './results.mjs'

const options = { seconds: { type: 'string', default: '60' }, checks: { type: 'string' }, seed: { type: 'string', default: '1' }, case: { type: 'string' }, only: { type: 'string' }, plant: { type: 'string' } }
const { values } = parseArgs({ options })
const [seconds, seed] = [Number(values.seconds), Number(values.seed)]
const number = values.case === undefined ? undefined : Number(values.case)

const PARTS = { rust: [rust, 0.5], rules: [rules, 0.2], 'plans in pages': [plansInPages, 0.1], diff: [diff, 0.1], moves: [moves, 0.1] }
const chosen = partsOf(PARTS, values.only)

let faults = 0
for (const [part, share] of chosen) {
  for (const result of await part({ seconds: number === undefined ? seconds * share : 0, seed, number, first: firstCase(seed, number), checks: values.checks, plant: values.plant })) {
    proved(result)
    faults += result.faults
  }
}
process.exitCode = faults > 0 ? 1 : 0
