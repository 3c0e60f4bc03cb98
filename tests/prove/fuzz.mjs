// The step `fuzz`: the targets of `tests/fuzz` in turn, two at a time, each starting from its committed inputs.
//
//   --seconds <n>     for all targets together
//   --seed <n>        of the first target; each has one of its own
//   --only <names>    only these targets, separated by commas
//   --jobs <n>        this many targets at a time
//   --record          adds the sittings to `tests/fuzz/record.json`; a sitting continues from inputs that earlier ones have found on this machine
//   --minimise        commits the fewest inputs that cover as much as all inputs found on this machine

import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../pkg-template/setup/command.mjs'
import { setUp } from '../../pkg-template/setup/setup.mjs'
import { targets } from './fuzz/places.mjs'
import { addSitting } from './fuzz/record.mjs'
import { build, minimise, sit } from './fuzz/target.mjs'
import { proved } from './results.mjs'

const text = { type: 'string' }
const flag = { type: 'boolean', default: false }
const { values } = parseArgs({ options: { seconds: text, seed: text, only: text, jobs: text, record: flag, minimise: flag } })
const seconds = Number(values.seconds ?? 0)
const seed = Number(values.seed ?? Date.now() % 2 ** 32)
const chosen = values.only?.split(',') ?? targets
const unknown = chosen.find((name) => !targets.includes(name))
if (unknown !== undefined) throw new RangeError(`there is no target "${unknown}", only ${targets.join(', ')}`)
const jobs = Math.min(Number(values.jobs ?? Math.min(2, availableParallelism())), chosen.length)

const { 'cargo-fuzz': cargoFuzz } = await setUp(['fuzz'])
await build(cargoFuzz)
if (seconds > 0) await sitAll()
if (values.minimise) for (const target of chosen) console.log(await minimise(target))

/** Every target for its share of the time. */
async function sitAll() {
  const share = Math.max(1, Math.round((seconds * jobs) / chosen.length))
  const waiting = chosen.map((target, at) => ({ target, seed: seedOf(at) }))
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) report(await sit(next.target, { seconds: share, seed: next.seed }), next.seed)
  }
  await Promise.all(Array.from({ length: jobs }, work))
}

/** Not 0, which libFuzzer treats as a missing seed. */
function seedOf(at) {
  return ((seed + at) % 2 ** 32) || 1
}

function report(sitting, own) {
  const { target, executions, edges, newEdges, fault } = sitting
  if (fault !== undefined) explain(target, fault)
  if (values.record) addSitting(sitting)
  proved({ what: target, count: executions, unit: 'inputs', faults: fault === undefined ? 0 : 1, note: `${edges} edges, ${newEdges} of them new, seed ${own}` })
}

/** Prints the fault, and how to repeat it. */
function explain(target, { file, output }) {
  process.exitCode = 1
  console.log(`${target} breaks a law:\n${output.slice(-4000)}`)
  if (file === undefined) return
  console.log(`The input is kept in ${relative(root, file)}. To run it again: cargo test --all-features --test host fuzz_replay::`)
}
