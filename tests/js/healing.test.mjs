// A stack overflow in the middle of a call, at every depth: afterwards everything answers right, and nothing has grown.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertNothingLeft, memoryNow } from './memories.mjs'
import './first_call.mjs'
import { KeyError, PatternHelpers, entityKeys, mergeShards, keyTemplate, tenantScope, ulid } from 'ddb-keys'
import { atEveryLevel, isOverflow } from './overflow.mjs'
import { everyCall, refusedCalls } from './valid_calls.mjs'
import { errorOf } from './outcomes.mjs'

/** How many arguments too many each frame has, as overflow.mjs explains. */
const WEIGHTS = [0, 1, 6, 31]
/** How much the sweeps below have to cover to prove anything. */
const LEAST_OVERFLOWS = 3_000
const LEAST_PLACES_IN_WASM = 5

let overflows = 0
const placesInWasm = new Set()
let next = 0

/** Some other calls in turn answer right: all of them within a few dozen overflows. */
function othersAnswerRight() {
  for (let i = 0; i < 3; i++) {
    const { call, check } = everyCall[next++ % everyCall.length]
    check(call())
  }
}

function count(error) {
  overflows++
  const place = /^\s+at .*(wasm:.*)$/m.exec(error.stack.split('\n').slice(0, 2).join('\n'))?.[1]
  if (place !== undefined) placesInWasm.add(place)
}

/** Overflows at every level of `call`; where it comes back, `check` looks at its answer, or at its error. */
function sweep(call, check) {
  for (const weight of WEIGHTS) {
    atEveryLevel(weight, call, ({ value, error }) => {
      if (isOverflow(error)) {
        count(error)
        othersAnswerRight()
        check(call)
      } else {
        check(() => {
          if (error !== undefined) throw error
          return value
        })
      }
    })
  }
}

const before = await memoryNow()

everyCall.forEach(({ name, call, check }, index) => {
  test(`${name} overflows (${index}), and everything answers right`, () => sweep(call, (outcome) => check(outcome())))
})

refusedCalls.forEach(({ call }, index) => {
  const refusal = errorOf(call)
  test(`a refusal overflows (${index}: ${refusal.code}), and is whole afterwards`, () => {
    sweep(call, (outcome) => {
      const error = errorOf(outcome)
      assert(error instanceof KeyError, error?.stack)
      assert.deepEqual([error.code, error.message, error.details], [refusal.code, refusal.message, refusal.details])
    })
  })
})

/** Overflows everywhere in a refusal that Rust writes, and in a ULID, of which Rust keeps the last: there is much to heal. */
function overflowInWasm() {
  for (const call of [refusedCalls[0].call, () => ulid(0)]) atEveryLevel(0, call, () => {})
}

test('ULIDs ascend over overflows', () => {
  let last = ulid()
  for (let i = 0; i < 20; i++) {
    atEveryLevel(i % 3, () => ulid(), ({ value }) => {
      for (const id of [value, ulid()]) {
        if (id === undefined) continue
        assert(last < id, `${id} after ${last}`)
        last = id
      }
    }, 3)
  }
})

test('ULIDs of one given time ascend over overflows', () => {
  const time = Date.UTC(2001, 0, 1)
  let last = ulid(time)
  for (let i = 0; i < 5; i++) {
    atEveryLevel(i, refusedCalls[0].call, () => {})
    const id = ulid(time)
    assert(last < id && last.slice(0, 10) === id.slice(0, 10), `${id} after ${last}`)
    last = id
  }
})

test('what was freed stays freed, and what was not still works, on both sides of an overflow', () => {
  for (let i = 0; i < 20; i++) {
    const [freed, freedLater, kept] = ['A', 'B', 'C'].map((letter) => keyTemplate(`${letter}${i}#{x}`))
    const [entity, entityFreed] = ['D', 'E'].map((letter) => entityKeys({ pk: `${letter}${i}#{x}` }))
    freed.free()
    entityFreed.free()
    overflowInWasm()
    const young = keyTemplate(`Y${i}#{x}`) // could have the number that an old one had
    const youngEntity = entityKeys({ pk: `Z${i}#{x}` })
    freedLater.free()
    freed.free()
    const more = keyTemplate(`M${i}#{x}`)
    assert.throws(() => freed.build({ x: '1' }), { code: 'DISPOSED' })
    assert.throws(() => freedLater.build({ x: '1' }), { code: 'DISPOSED' })
    assert.throws(() => entityFreed.keys({ x: '1' }), { code: 'DISPOSED' })
    assert.deepEqual([young, kept, more].map((one) => one.build({ x: '#' })), [`Y${i}#$23`, `C${i}#$23`, `M${i}#$23`])
    assert.deepEqual([youngEntity, entity].map((one) => one.keys({ x: '#' }).pk), [`Z${i}#$23`, `D${i}#$23`])
  }
})

test('collecting objects from before an overflow frees nothing that was made after it', async () => {
  let old = Array.from({ length: 200 }, (_, i) => [keyTemplate(`O${i}#{x}`), entityKeys({ pk: `O${i}#{x}` })])
  old.forEach(([template, entity]) => assert.equal(template.build({ x: '#' }), entity.keys({ x: '#' }).pk))
  overflowInWasm()
  const young = Array.from({ length: 200 }, (_, i) => [keyTemplate(`N${i}#{x}`), entityKeys({ pk: `N${i}#{x}` })])
  old = undefined
  await memoryNow()
  young.forEach(([template, entity], i) => {
    assert.equal(template.build({ x: '#' }), `N${i}#$23`)
    assert.equal(entity.keys({ x: '#' }).pk, `N${i}#$23`)
  })
})

test('methods without their object, and scopes, go on after an overflow', () => {
  const { build, parse } = keyTemplate('A#{x}')
  const { keys } = entityKeys({ pk: 'A#{x}' })
  const { key, owns } = tenantScope('T', 'é')
  for (let i = 0; i < 5; i++) {
    overflowInWasm()
    assert.equal(build({ x: ' ' }), 'A#$20')
    assert.deepEqual(parse('A#$20'), { x: ' ' })
    assert.deepEqual(keys({ x: ' ' }), { pk: 'A#$20' })
    assert.equal(owns(key('x')), true)
  }
})

test('an overflow inside a getter leaves the call that reads it right', () => {
  const [form, entity, scope] = [keyTemplate('A#{x}#{y}'), entityKeys({ pk: '{x}#{y}' }), tenantScope('T', '1')]
  const item = {
    x: '#',
    get y() {
      overflowInWasm()
      return 'é'
    },
  }
  const parts = Object.defineProperty(['p', 'q'], 1, { get: () => item.y })
  assert.equal(form.build(item), 'A#$23#é')
  assert.equal(form.prefix({ x: '#' }), 'A#$23#')
  assert.deepEqual(entity.keys(item), { pk: '$23#é' })
  assert.deepEqual(entity.parse({ get pk() { return entity.keys(item).pk } }), { x: '#', y: 'é' })
  assert.equal(PatternHelpers.compositeKey(parts), 'p#é')
  assert.equal(PatternHelpers.hierarchicalKey(parts), 'p/é')
  assert.equal(scope.key(item.x, item.y), 'T#1#$23#é')
  assert.deepEqual(mergeShards([['a', 'c'], ['b']], (sk) => item.y && sk), ['a', 'b', 'c'])
  assert.equal(entityKeys({ get pk() { return item.y && 'A#{x}' } }).keys({ x: '1' }).pk, 'A#1')
  assert.equal(keyTemplate('A#{x}', { get text() { return item.y && 'verbatim' } }).build({ x: ' ' }), 'A# ')
})

test('there were enough overflows, some of them inside wasm, and memory has not grown', async () => {
  assert(overflows >= LEAST_OVERFLOWS, `${overflows} overflows`)
  assert(placesInWasm.size >= LEAST_PLACES_IN_WASM, `${placesInWasm.size} places in wasm`)
  await assertNothingLeft(before)
})
