// Lists that are not what they claim to be: revoked, of impossible lengths, with holes, with iterators of their own.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import vm from 'node:vm'
import { KeyError, PatternHelpers, encodeTuple, entityKeys, mergeShards, tenantScope } from 'ddb-keys'
import { nextCallWorks, refusalOf } from './support.mjs'
import { mine, outcomeOf, revoked, throwing } from './outcomes.mjs'

/** Milliseconds within which every call has to answer; one that never ends is ended then, before it fills the heap. */
const PATIENCE = 60_000

/** A list that answers `length` when it is asked how long it is. */
function ofLength(list, length) {
  return new Proxy(list, {
    get: (target, key) => {
      if (key === 'length') return typeof length === 'function' ? length() : length
      return Reflect.get(target, key)
    },
  })
}

const LENGTHS = [NaN, -1, -0.5, 1.5, 2 ** 32, 2 ** 32 - 1, 2 ** 53, 1e9, 1e300, Infinity, -Infinity, '3', 'x', null, undefined, {}, 1n, true, Symbol('l'), throwing]

/** Calls that take a list, what they give for a list of 'a' and 'b', and what stands in it for a text, where that is not the text. */
const calls = [
  ['compositeKey', (list) => PatternHelpers.compositeKey(list), 'a#b'],
  ['compositeKey with another separator', (list) => PatternHelpers.compositeKey(list, '→'), 'a→b'],
  ['hierarchicalKey', (list) => PatternHelpers.hierarchicalKey(list), 'a/b'],
  ['encodeTuple', (list) => encodeTuple(list), 'a#b#'],
  ['when of entityKeys', (list) => entityKeys({ pk: 'P#{id}', gsi1pk: { template: '{a}#{b}', when: list } }).keys({ id: '1', a: 'x' }), { pk: 'P#1' }],
  ['a shard of mergeShards', (list) => mergeShards([list, []], (sk) => sk), ['a', 'b']],
  ['the shards of mergeShards', (list) => mergeShards(list, (sk) => sk), ['a', 'b'], (text) => [text]],
]

/** What `call` gives or throws. The time limit of node:vm ends it if it does not end by itself. */
function quickly(call) {
  globalThis.limitedCall = () => outcomeOf(call)
  try {
    return vm.runInThisContext('limitedCall()', { timeout: PATIENCE })
  } finally {
    delete globalThis.limitedCall
  }
}

for (const [name, call, answer, element = (text) => text] of calls) {
  const listed = () => [element('a'), element('b')]

  test(`${name}: proper lists of every origin are accepted`, () => {
    class Own extends Array {}
    for (const list of [listed(), Own.from(listed()), new Proxy(listed(), {}), Object.freeze(listed()), vm.runInNewContext('[a, b]', { a: element('a'), b: element('b') })]) {
      assert.deepEqual(call(list), answer)
    }
  })

  test(`${name}: a revoked list is refused`, () => {
    assert.equal(refusalOf(() => call(revoked([]))).code, 'INVALID_TYPE')
    nextCallWorks()
  })

  test(`${name}: a list of an impossible length is refused, and soon`, () => {
    for (const length of LENGTHS) {
      const { value, error } = quickly(() => call(ofLength(listed(), length)))
      const what = `length ${typeof length} ${String(length)}`
      if (error === undefined) assert.deepEqual(value, answer, what)
      else assert(error instanceof KeyError || (length === throwing && error === mine), `${what}: ${error?.stack}`)
      nextCallWorks()
    }
  })

  test(`${name}: a list whose length changes never gives a partial answer`, () => {
    for (const lengths of [[2, 0], [2, 5000], [2, NaN], [2, 2, 1], [2, 2, 2, 3]]) {
      let asked = 0
      const list = ofLength(listed(), () => lengths[Math.min(asked++, lengths.length - 1)])
      const { value, error } = quickly(() => call(list))
      if (error !== undefined) assert(error instanceof KeyError, error?.stack)
      else if (Array.isArray(value)) assert.deepEqual(value, answer.slice(0, value.length), String(lengths))
      else assert.deepEqual(value, answer, String(lengths))
    }
  })

  test(`${name}: holes are refused`, () => {
    const [a, b] = listed()
    for (const list of [[, b], [a, , b], Object.assign([], { length: 2 }), Object.assign([a], { length: 3 })]) {
      assert.equal(refusalOf(() => call(list)).code, 'INVALID_TYPE')
    }
    nextCallWorks()
  })

  test(`${name}: the list's own iterator is not called`, () => {
    const list = Object.defineProperty(listed(), Symbol.iterator, {
      value: function* () {
        for (;;) yield 'never'
      },
    })
    const { value, error } = quickly(() => call(list))
    if (error === undefined) assert.deepEqual(value, answer)
    else assert(error instanceof KeyError, error?.stack)
  })

  test(`${name}: the list's own methods change nothing`, () => {
    const methods = ['map', 'filter', 'find', 'findIndex', 'forEach', 'every', 'some', 'join', 'slice', 'concat', 'flatMap', 'includes', 'indexOf', 'keys', 'values', 'entries', 'at', 'toString', 'toJSON', 'constructor']
    for (const method of methods) {
      for (const value of [() => [], () => undefined, () => ['other'], throwing]) {
        const list = Object.defineProperty(listed(), method, { value })
        const outcome = quickly(() => call(list))
        if (outcome.error === undefined) assert.deepEqual(outcome.value, answer, method)
        else assert(outcome.error instanceof KeyError || outcome.error === mine, `${method}: ${outcome.error?.stack}`)
      }
    }
  })

  test(`${name}: a value that is not a list is refused`, () => {
    for (const value of [new Set(listed()), { 0: 'a', 1: 'b', length: 2 }, 'ab', Object.create(Array.prototype), new Uint8Array(2), null, argumentsOf('a', 'b')]) {
      assert.equal(refusalOf(() => call(value)).code, 'INVALID_TYPE')
    }
  })
}

function argumentsOf() {
  return arguments
}

test('when of a million entries is refused, and soon', () => {
  const entity = (when) => () => entityKeys({ pk: 'P#{id}', gsi1pk: { template: '{a}', when } })
  for (const when of [new Array(1_000_000).fill('a'), new Array(1_000_000).fill('id'), Array.from({ length: 1_000_000 }, (_, i) => `f${i}`), new Array(2 ** 32 - 1)]) {
    assert(quickly(entity(when)).error instanceof KeyError)
    nextCallWorks()
  }
})

test('shards with holes, or that end without a word, are refused, also where the key is a property', () => {
  const skOf = ({ sk }) => sk
  for (const lists of [[[{ sk: 'a' }, , { sk: 'b' }]], [, [{ sk: 'a' }]], [[{ sk: 'a' }], , [{ sk: 'b' }]], Object.assign([[]], { length: 3 })]) {
    assert.equal(refusalOf(() => mergeShards(lists, skOf)).code, 'INVALID_TYPE')
  }
})

test('shards that change while they are merged are merged as they were, or refused', () => {
  for (const change of [(list) => list.push('zz'), (list) => (list.length = 0), (list) => (list[1] = 'A'), (list) => list.reverse()]) {
    const lists = [['a', 'c', 'e'], ['b', 'd']]
    let changed = false
    const { value, error } = quickly(() =>
      mergeShards(lists, (sk) => {
        if (!changed) change(lists[0])
        changed = true
        return sk
      }),
    )
    if (error === undefined) assert(value.every((sk) => typeof sk === 'string'), String(value))
    else assert(error instanceof KeyError, error?.stack)
  }
})

test('a key function that throws, or calls the library, leaves it working', () => {
  assert.throws(() => mergeShards([['a']], throwing), mine)
  const nested = (sk) => mergeShards([[sk], ['a']], (inner) => inner)[0] && sk
  assert.deepEqual(mergeShards([['b', 'd'], ['c']], nested), ['b', 'c', 'd'])
  nextCallWorks()
})

test('parts of a scope: as many as an argument list can have', () => {
  const scope = tenantScope('T', '1')
  for (const count of [3000, 100_000]) assert(quickly(() => scope.key(...new Array(count).fill('x'))).error instanceof KeyError)
  assert.equal(scope.key('a', 'b'), 'T#1#a#b')
})
