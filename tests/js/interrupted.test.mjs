// A call that is ended from outside, by the time limit of node:vm or because its worker is terminated: everything works afterwards.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import vm from 'node:vm'
import { assertNothingLeft, memoryNow } from './memories.mjs'
import './first_call.mjs'
import { PatternHelpers, entityKeys, keyTemplate, shardKeys, timeBuckets, ulid } from 'ddb-keys'
import { everyCall, refusedCalls } from './valid_calls.mjs'
import { outcomeOf } from './outcomes.mjs'

const WORKERS = 12

const bigEntity = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`gsi${i}pk`, `A${i}#{a}#{b${i}:date}#{c}`]))

/** What spends its time in wasm, so that the limit is likely to fall there. */
const busy = {
  'making templates': () => keyTemplate('A#{a}#{b:date}#{c:ulid}#{d:semver}#{e:enum(a|b|c)}').free(),
  'making entity keys': () => entityKeys(bigEntity).free(),
  'time buckets': () => timeBuckets(0, 9_999 * 3_600_000, 'hour'),
  'shard keys': () => shardKeys('A', 10_000),
  'a long key': () => PatternHelpers.compositeKey(Array(600).fill('é')),
  refusals: () => refusedCalls.forEach(({ call }) => outcomeOf(call)),
  'every call': () => everyCall.forEach(({ call }) => call()),
}

const everythingAnswersRight = () => everyCall.forEach(({ call, check }) => check(call()))

/** Calls `work` again and again until the limit ends it, in this realm or in another. */
function interrupt(work, timeout, ownRealm) {
  const code = 'for (;;) work()'
  const limited = { code: 'ERR_SCRIPT_EXECUTION_TIMEOUT' }
  if (!ownRealm) return assert.throws(() => vm.runInContext(code, vm.createContext({ work }), { timeout }), limited)
  globalThis.work = work
  assert.throws(() => vm.runInThisContext(code, { timeout }), limited)
  delete globalThis.work
}

const before = await memoryNow()

for (const [what, work] of Object.entries(busy)) {
  test(`a time limit in the middle of ${what}`, () => {
    const old = keyTemplate('OLD#{x}')
    for (let round = 0; round < 24; round++) {
      interrupt(work, 1 + (round % 3), round % 2 === 0)
      assert.equal(old.build({ x: '#' }), 'OLD#$23')
      everythingAnswersRight()
    }
  })
}

test('a time limit inside a getter that a call reads', () => {
  const form = keyTemplate('A#{x}#{y}')
  const entity = entityKeys({ pk: '{x}#{y}' })
  for (let round = 0; round < 8; round++) {
    for (const work of Object.values(busy)) {
      const item = {
        x: '#',
        get y() {
          interrupt(work, 1, true)
          return 'é'
        },
      }
      assert.equal(form.build(item), 'A#$23#é')
      assert.equal(entity.keys(item).pk, '$23#é')
    }
  }
  everythingAnswersRight()
})

test('ULIDs ascend over time limits', () => {
  let last = ulid()
  const work = () => {
    const id = ulid()
    if (id <= last) throw new Error(`${id} after ${last}`)
    last = id
  }
  for (let round = 0; round < 20; round++) {
    interrupt(work, 1, true)
    assert.equal(work(), undefined)
  }
})

test('a worker that is ended in the middle of calls leaves its neighbours alone', async () => {
  for (let round = 0; round < WORKERS; round++) {
    await besideWorker({}, async () => {
      const end = performance.now() + 5 + 5 * round
      while (performance.now() < end) everythingAnswersRight()
    })
    everythingAnswersRight()
  }
})

test('a worker whose own stack and memory are small does the same', async () => {
  await besideWorker({ resourceLimits: { stackSizeMb: 0.5, maxOldGenerationSizeMb: 64 } }, () => pause(200))
  everythingAnswersRight()
})

/** Does `work` while a worker makes calls, and ends that worker, which must not have failed on its own. */
async function besideWorker(options, work) {
  const worker = new Worker(new URL('neighbour.mjs', import.meta.url), options)
  try {
    await once(worker, 'message')
    await Promise.race([work(), once(worker, 'exit').then(([code]) => assert.fail(`the worker ended itself: ${code}`))])
  } finally {
    await worker.terminate()
  }
}

test('memory has not grown', async () => {
  await assertNothingLeft(before)
})
