// Measures a case: all its candidates take turns in one process, so that what disturbs the machine disturbs each of them.
//
// A case is { name, inputs, use, ours, baselines: [{ name, call, budget?, inputs? }] }. A budget says how many times the
// baseline's time ours may take. `use` reads a result (see USES), so that no call is optimised away.

import { alone, goal } from './goal.mjs'

const ROUND_NS = 2e6
const WARM_ROUNDS = 12

/**
 * How a result is read. A text is read at its end: V8 puts off the copying of joined strings until somebody looks at them,
 * and whoever makes a key sends it somewhere.
 */
const USES = {
  text: 'result.charCodeAt(result.length - 1)',
  texts: 'result.length + result[result.length - 1].length',
  number: 'result',
  object: 'result === undefined ? 0 : 1',
  entity: 'result.entityType.length + result.id.length',
  date: 'result.getTime()',
}

/** Rows of the table: one for each baseline. */
export async function measure({ name, inputs, use, ours, baselines, growth }, rounds) {
  const candidates = [{ call: ours }, ...baselines].map((candidate) => prepared({ inputs, use, ...candidate }))
  for (const candidate of candidates) await calibrate(candidate)
  for (let round = 0; round < WARM_ROUNDS + rounds; round++) {
    // The order is reversed each time, because the first candidate finds other caches than the last one.
    const order = round % 2 === 0 ? candidates : candidates.toReversed()
    for (const candidate of order) candidate.times.push(await timed(candidate))
  }
  const [own, ...others] = candidates.map(({ times }) => times.slice(WARM_ROUNDS))
  return baselines.map((baseline, index) => ({ ...rowOf(name, own, baseline, others[index]), growth }))
}

/** Measures a case that has no baseline, only nanoseconds that it may take: { name, inputs, use, ours, budgetNs }. */
export async function measureAlone(one, rounds) {
  const [{ name, ours }] = await measure({ ...one, baselines: [{ name: 'itself', call: one.ours }] }, rounds)
  return [alone({ name, ours }, one.budgetNs, `at most ${one.budgetNs / 1000} µs`)]
}

function rowOf(name, own, baseline, times) {
  const ratio = median(own.map((time, round) => time / times[round]))
  return { name, ours: median(own), baseline: baseline.name, theirs: median(times), ratio, ...goal(ratio, baseline.budget) }
}

/**
 * Each candidate gets a loop of its own, from source: V8 keeps what it has learnt by the place in the source, and in a shared
 * loop every call would be one of many, inlined for none of them.
 */
function prepared({ call, inputs, use, isAsync = false }) {
  const [keyword, wait] = isAsync ? ['async ', 'await '] : ['', '']
  const loop = new Function(
    'call',
    'inputs',
    `return ${keyword}function (times) {
      let sum = 0
      for (let turn = 0; turn < times; turn++) {
        const result = ${wait}call(inputs[turn % inputs.length])
        sum += ${USES[use]}
      }
      return sum
    }`,
  )(call, inputs)
  return { loop, turns: inputs.length, times: [] }
}

/** Finds how many turns take about a round: by the best of several tries, so that a pause of the process does not count. */
async function calibrate(candidate) {
  const tries = []
  for (let i = 0; i < 9; i++) tries.push(await timed(candidate))
  candidate.turns *= Math.max(1, Math.round(ROUND_NS / (Math.min(...tries) * candidate.turns)))
}

let sum = 0

/** Nanoseconds of CPU a call, of all threads: on a machine that others use too, the clock counts what they do. */
async function timed({ loop, turns }) {
  const start = process.cpuUsage()
  const result = loop(turns)
  sum += typeof result === 'number' ? result : await result
  const { user, system } = process.cpuUsage(start)
  return (1000 * (user + system)) / turns
}

export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
