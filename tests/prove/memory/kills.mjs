// Ends instances in the middle of calls: a stack that overflows inside the wasm, also while a getter of the caller runs, and a time limit of
// `node:vm`. After each, other calls must answer correctly; occasionally the allocator of the live instance is checked.
//
//   node --expose-gc --single-threaded-gc --stack-size=200 kills.mjs --seed 7, and either --seconds 60 or --kills 1000000

import assert from 'node:assert/strict'
import { parseArgs } from 'node:util'
import vm from 'node:vm'
import * as instances from './instances.mjs'
import { bytesGivenOut, factsOf } from './heap.mjs'
import { Picker } from '../../soak/random.mjs'
import { isOverflow } from '../../js/overflow.mjs'

const { entityKeys, keyTemplate } = await import('ddb-keys')
const { lintTable } = await import('ddb-keys/design')
const { everyCall, refusedCalls } = await import('../../js/valid_calls.mjs')
const { randomCall, randomEntity, randomTemplate } = await import('../../soak/model.mjs')

const number = (value) => ({ type: 'string', default: value })
const { values } = parseArgs({ options: { seed: number('1'), seconds: number('Infinity'), kills: number('Infinity') } })
const [seed, seconds, mostKills] = ['seed', 'seconds', 'kills'].map((name) => Number(values[name]))

/** Levels from the end of the stack at which a call is tried in one descent, and how often it must return before the rest is skipped. */
const LEVELS = 120
const ENOUGH = 4
/** If a call was ended inside the wasm, this many more are made, each in a new instance. */
const AGAIN = 12
/** Arguments that enlarge a stack frame, so that the end comes at another place. */
const HEAVIEST = 24
/** Descents between two turns of the event loop, and turns between two checks of the allocator. */
const DESCENTS_OF_TURN = 40
const TURNS_OF_WALK = 10
/** Checks of the allocator between two lines of progress. */
const WALKS_OF_LINE = 20
/** How many times rarer a descent of `ddb-keys/design` is, whose instances are ten times as large, and a time limit, which lasts a millisecond. */
const RARE = { design: 100, timeout: 50 }
const HEAP_GROWTH = 24 << 20
const RSS_GROWTH = 256 << 20

Error.stackTraceLimit = 0 // a trace costs more than the call
const pick = new Picker(seed)
const wasms = Object.entries({ root: 'ddb_keys_bg', design: 'ddb_keys_design_bg' }).map(([name, file]) => ({ made: instances[name], ...factsOf(file) }))
const PART_BUSY = 4
const counts = { kills: 0, overflows: 0, timeouts: 0, getters: 0, design: 0, answers: 0, walks: 0, mostHeld: 0 }
const dead = new WeakSet()

/** Whether the newest instance of a wasm was just ended: its busy mark is still set. */
function isKilled({ made: { memory }, places }) {
  if (memory === undefined || dead.has(memory)) return false
  const isBusy = new Uint32Array(memory.buffer, places[PART_BUSY].address, 1)[0] !== 0
  if (isBusy) dead.add(memory)
  return isBusy
}

function countKills() {
  const [ofRoot, ofDesign] = wasms.map(isKilled)
  counts.design += Number(ofDesign)
  counts.kills += Number(ofRoot) + Number(ofDesign)
  return ofRoot || ofDesign
}

const wide = `A#${['a', 'b', 'c', 'd'].map((name) => `{${name}:enum(one|two|three)}`).join('#')}#{at:date}#{v:semver}`
const large = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`gsi${i}pk`, `A${i}#{a}#{b${i}:date}#{c:text}`]))

/** Calls that allocate and free, which is where an allocator could be left half done. */
const ALLOCATING = [
  () => keyTemplate(wide).free(),
  () => entityKeys(large).free(),
  () => keyTemplate('A#{x}#{x}'),
  () => entityKeys({ pk: 'A#{x', sk: wide }),
]

function anyCall() {
  if (pick.upTo(RARE.design) === 0) return () => lintTable({ doc: { pk: 'DOC#{id}', sk: 'v{version}' } })
  return pick.upTo(1) === 0 ? pick.of(ALLOCATING) : pick.upTo(3) === 0 ? pick.of(refusedCalls).call : pick.of(everyCall).call
}

/** A call whose argument has a getter in which another call overflows. */
function withGetter(call) {
  const item = {
    x: '#',
    get y() {
      call()
      return 'é'
    },
  }
  return () => entityKeys({ pk: '{x}#{y}' }).keys(item)
}

/** Makes a call at each level from the end of the stack on, until it returns several times; between two levels, another call must answer correctly. */
function descend(call) {
  const ballast = new Array(pick.upTo(HEAVIEST)).fill(0)
  let [levels, returned] = [0, 0]
  const dive = (...rest) => {
    try {
      dive(...rest)
    } catch (error) {
      if (!isOverflow(error)) throw error
    }
    if (levels < LEVELS && returned < ENOUGH) {
      levels++
      const killed = counts.kills
      returned = isOverflowing(call, rest) ? 0 : returned + 1
      if (counts.kills > killed) for (let i = 0; i < AGAIN; i++) isOverflowing(pick.of(ALLOCATING), rest)
    }
  }
  dive(...ballast)
  answersRight()
}

/** Whether a call overflows. Any other error is a refusal, which does not matter here. */
function isOverflowing(call, ballast) {
  try {
    call(...ballast)
    return false
  } catch (error) {
    if (!isOverflow(error)) return false
    counts.overflows++
    countKills()
    return true
  }
}

/** Makes calls until a time limit ends them. */
function interrupt() {
  const calls = [anyCall(), ...ALLOCATING]
  globalThis.killedWork = () => calls.forEach(outcomeOf)
  const limited = { code: 'ERR_SCRIPT_EXECUTION_TIMEOUT' }
  assert.throws(() => vm.runInThisContext('for (;;) killedWork()', { timeout: 1 + pick.upTo(1) }), limited)
  delete globalThis.killedWork
  if (countKills()) counts.timeouts++
  answersRight()
}

function outcomeOf(call) {
  try {
    return call()
  } catch {
    // a refusal; the end by a time limit cannot be caught
  }
}

/** Three random calls with their answers, and one of the list that has every call. */
function answersRight() {
  const template = pick.upTo(1) === 0 ? randomTemplate(pick) : randomEntity(pick)
  for (const { call, check } of [template.call(), randomCall(pick), pick.of(everyCall)]) check(call())
  template.free()
  counts.answers += 3
}

/** The bytes that an instance holds after the same work: an allocator that lost or doubled a block would differ from a new one. */
function bytesAfterWork({ made, heap }) {
  for (const call of ALLOCATING) outcomeOf(call)
  outcomeOf(() => lintTable({ doc: { pk: 'DOC#{id}', sk: 'v{version}' } }))
  return bytesGivenOut(made, heap)
}

/** The least that any instance holds after that work: an otherwise unused instance. */
const least = wasms.map(bytesAfterWork)

/** Checks the allocators. Long-lived objects, tables and the last refusal may add at most this to the least. */
const HELD = 256 << 10

async function walk() {
  await collected() // otherwise objects dropped since the last turn would still count
  for (const [index, wasm] of wasms.entries()) {
    const held = bytesAfterWork(wasm)
    assert.equal(bytesAfterWork(wasm), held, 'the same work leaves as much as before')
    assert(held - least[index] < HELD, `${held} bytes are given out, ${least[index]} at first`)
    counts.mostHeld = Math.max(counts.mostHeld, held)
  }
  counts.walks++
  if (counts.walks % WALKS_OF_LINE === 0) console.log(JSON.stringify(counts))
}

/** Waits until garbage is collected and the finalizers have run. */
async function collected() {
  for (let round = 0; round < 3; round++) {
    globalThis.gc()
    await new Promise((resolve) => setImmediate(resolve))
  }
}

async function memoryNow() {
  await collected()
  const { heapUsed, rss } = process.memoryUsage()
  const alive = wasms.map(({ made }) => made.made - made.collected)
  return { heapUsed, rss, alive, wasmBytes: wasms.map(({ made }) => made.memory.buffer.byteLength) }
}

const start = performance.now()
const isOver = () => counts.kills >= mostKills || performance.now() - start > seconds * 1000

async function turns(count) {
  for (let turn = 1; turn <= count && !isOver(); turn++) {
    for (let i = 0; i < DESCENTS_OF_TURN; i++) {
      if (pick.upTo(RARE.timeout) === 0) interrupt()
      else if (pick.upTo(7) > 0) descend(anyCall())
      else {
        descend(withGetter(anyCall()))
        counts.getters++
      }
    }
    if (turn % TURNS_OF_WALK === 0) await walk()
    await new Promise((resolve) => setImmediate(resolve))
  }
}

await turns(2 * TURNS_OF_WALK)
const before = await memoryNow()
await turns(Infinity)
await walk()
for (const { call, check } of everyCall) check(call())
const after = await memoryNow()
console.log(JSON.stringify({ ...counts, seconds: Math.round((performance.now() - start) / 1000), before, after }))
assert(counts.kills > 0 && counts.getters > 0, 'instances were ended')
assert(after.alive.every((count) => count <= 2), `${after.alive} instances are still held`)
assert(after.heapUsed - before.heapUsed < HEAP_GROWTH, `the heap: ${before.heapUsed} bytes, then ${after.heapUsed}`)
assert(after.rss - before.rss < RSS_GROWTH, `resident memory: ${before.rss} bytes, then ${after.rss}`)
