// The soak in one process: random calls with known answers, with overflows, time limits, re-entry and freed objects in between,
// until the time is over. `node --expose-gc program.mjs <seconds> <seed>` prints a report as JSON, or ends with the first error.

import assert from 'node:assert/strict'
import { instancesMade, memoryNow } from '../js/memories.mjs'
import { everyCall } from '../js/valid_calls.mjs'
import { interrupt, neighbour, overflow, reenter, refusal } from './disturbances.mjs'
import { randomCall, randomEntity, randomTemplate } from './model.mjs'
import { Picker } from './random.mjs'

/** Objects that live at a time: a new one takes the place of one that is freed, or left to the collector. */
const OBJECTS = 100
/** Milliseconds between two turns of the event loop, in which finalizers run. */
const SLICE = 150
/** Slices between two workers. */
const SLICES = 12
/** The part of the time after which everything has been compiled, and memory is looked at first. */
const WARM_UP = 0.25
const HEAP_GROWTH = 24 << 20
const RSS_GROWTH = 160 << 20

const [seconds, seed] = process.argv.slice(2).map(Number)
const pick = new Picker(seed)
const counts = { calls: 0, overflows: 0, timeouts: 0, reentries: 0, refusals: 0, freed: 0, workers: 0 }
const objects = Array.from({ length: OBJECTS }, () => newObject())

function newObject() {
  return pick.upTo(1) === 0 ? randomTemplate(pick) : randomEntity(pick)
}

/** A call with its check: of an object that lives, of a random function, or one of the list that has them all. */
function anyCall() {
  switch (pick.upTo(2)) {
    case 0:
      return pick.of(objects).call()
    case 1:
      return randomCall(pick)
    default:
      return pick.of(everyCall)
  }
}

function makeCall() {
  const { call, check } = anyCall()
  counts.calls++
  check(call())
}

const actions = {
  call: makeCall,
  overflow() {
    if (overflow(pick, anyCall())) counts.overflows++
  },
  timeout() {
    interrupt(pick, () => anyCall().call())
    counts.timeouts++
  },
  reenter() {
    reenter(pick, () => (pick.upTo(9) === 0 ? actions.overflow() : makeCall()))
    counts.reentries++
  },
  refusal() {
    refusal(pick)
    counts.refusals++
  },
  replace() {
    const place = pick.upTo(OBJECTS - 1)
    if (pick.upTo(3) > 0) objects[place].free()
    objects[place] = newObject()
    counts.freed++
  },
}
const WEIGHTS = { call: 3000, overflow: 150, timeout: 3, reenter: 40, refusal: 200, replace: 60 }

async function soak(until) {
  for (let slice = 1; performance.now() < until; slice++) {
    const end = Math.min(until, performance.now() + SLICE)
    while (performance.now() < end) actions[pick.weighted(WEIGHTS)]()
    for (const { call, check } of everyCall) check(call())
    await new Promise((resolve) => setImmediate(resolve))
    if (slice % SLICES === 0) await neighbour(pick).then(() => counts.workers++)
  }
}

const start = performance.now()
await soak(start + WARM_UP * seconds * 1000)
const before = await memoryNow()
await soak(start + seconds * 1000)
// A busy machine makes few calls in this time.
while (counts.overflows === 0 || counts.timeouts === 0 || counts.reentries === 0) await soak(performance.now() + SLICE)
const after = await memoryNow()

console.log(JSON.stringify({ ...counts, instances: instancesMade(), before, after }))
assert(after.instances <= 2, `${after.instances} instances are still held`)
assert(after.wasmBytes <= 2 * before.wasmBytes, `wasm memory: ${before.wasmBytes} bytes, then ${after.wasmBytes}`)
assert(after.heapUsed - before.heapUsed < HEAP_GROWTH, `the heap: ${before.heapUsed} bytes, then ${after.heapUsed}`)
assert(after.rss - before.rss < RSS_GROWTH, `resident memory: ${before.rss} bytes, then ${after.rss}`)
