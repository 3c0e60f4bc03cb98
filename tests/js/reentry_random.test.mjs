// `crypto.getRandomValues` may call the library again before and after it fills its array: every id and every shard has its own random bytes.

import assert from 'node:assert/strict'
import { test } from 'node:test'

// In place before the package is loaded, so that it is found also by one that keeps the function.
const real = crypto.getRandomValues.bind(crypto)
let before = () => {}
let after = () => {}
let fetches = 0
Object.defineProperty(crypto, 'getRandomValues', {
  configurable: true,
  value(array) {
    fetches++
    before()
    real(array)
    after()
    return array
  },
})
// A clock that ticks with each look at it: a ULID by the clock needs random bytes in a new millisecond only.
let now = Date.now()
Date.now = () => ++now
const { KeyError, PatternHelpers, entityKeys, generateEntityId, keyTemplate, ulid } = await import('ddb-keys')
const { everyCall } = await import('./valid_calls.mjs')

const MANY = Number.MAX_SAFE_INTEGER
const ENTRIES = 6

const seen = { ulid: new Set(), shard: new Set(), 'ULID of the clock': new Set() }
let time = Date.UTC(2001, 0, 1)

/** Each one of another millisecond, so that its 80 bits are fresh. */
function freshUlid() {
  const id = ulid((time += 2))
  assert.match(id, /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/)
  isNew('ulid', id.slice(10))
}

function freshShard() {
  const key = PatternHelpers.distributedKey('ITEM', MANY)
  assert.match(key, /^ITEM#SHARD_\d{1,16}$/)
  isNew('shard', key)
}

function isNew(kind, value) {
  assert(!seen[kind].has(value), `the same ${kind} twice: ${value}`)
  seen[kind].add(value)
}

let last = ''
function nextUlid() {
  const { id, sk } = generateEntityId('P', 't')
  assert.equal(id, `P#t#${sk}`)
  const own = ulid()
  assert(last < sk && sk < own, `${last}, ${sk}, ${own}`)
  last = own
  isNew('ULID of the clock', sk)
  isNew('ULID of the clock', own)
}

const form = keyTemplate('A#{x}')

/** What getRandomValues may do in the middle of a call. */
const intrusions = {
  'a ULID': freshUlid,
  'a shard': freshShard,
  'both, twice': () => [freshUlid, freshShard, freshShard, freshUlid].forEach((make) => make()),
  'three hundred ULIDs': () => Array.from({ length: 300 }, freshUlid),
  'ULIDs by the clock': () => isNew('ULID of the clock', ulid()),
  'a refusal': () => assert.throws(() => PatternHelpers.compositeKey(['x#y']), { message: /"x#y"/ }),
  'a template': () => assert.equal(form.build({ x: ' ' }), 'A#$20'),
  'a new entity': () => assert.equal(entityKeys({ pk: 'E#{x}' }).keys({ x: ' ' }).pk, 'E#$20'),
  'every call': () => everyCall.forEach(({ name, call, check }) => name === 'ulid' || check(call())),
}

/** Makes random things until `hook` has been called a few times, each time by one fetch that is not inside another. */
function fetchOften(make, set, intrude) {
  let entries = 0
  let inside = false
  let trouble
  set(() => {
    if (inside) return
    inside = true
    try {
      intrude()
    } catch (error) {
      trouble ??= error // the package takes it for a source that has failed
    }
    inside = false
    entries++
  })
  for (let i = 0; i < 5000 && entries < ENTRIES; i++) make()
  set(() => {})
  assert.ifError(trouble)
  assert.equal(entries, ENTRIES)
}

const hooks = { 'before it fills': (hook) => (before = hook), 'after it has filled': (hook) => (after = hook) }

for (const [when, set] of Object.entries(hooks)) {
  for (const [what, intrude] of Object.entries(intrusions)) {
    test(`getRandomValues, ${when} its array, makes ${what}`, () => {
      fetchOften(freshUlid, set, intrude)
      fetchOften(freshShard, set, intrude)
      fetchOften(nextUlid, set, intrude)
      everyCall.forEach(({ call, check }) => check(call()))
    })
  }

  test(`getRandomValues, ${when} its array, calls itself endlessly`, () => {
    for (const make of [freshUlid, freshShard, nextUlid]) {
      let refusals = 0
      set(make)
      for (let i = 0; i < 400 && refusals < 5; i++) refusals += refusedOrRight(make)
      set(() => {})
      for (let i = 0; i < 1000; i++) make()
      everyCall.forEach(({ call, check }) => check(call()))
    }
  })

  test(`getRandomValues, ${when} its array, throws`, () => {
    const mine = new Error('mine')
    for (const make of [freshUlid, freshShard]) {
      set(() => {
        throw mine
      })
      let thrown = 0
      for (let i = 0; i < 1000; i++) thrown += refusedOrRight(make, mine)
      assert(thrown > 0)
      set(() => {})
      for (let i = 0; i < 1000; i++) make()
    }
  })
}

test('after any number of failures the next bytes are fetched', () => {
  for (let failures = 1; failures < 25; failures++) {
    before = () => {
      throw new Error('mine')
    }
    for (let refusals = 0; refusals < failures; ) {
      try {
        freshUlid()
      } catch {
        refusals++
      }
    }
    before = () => {}
    freshUlid()
    freshShard()
  }
})

/** A recursion without an end is the caller's, and so is its own error; a trap is not. Whether it was refused, as 0 or 1. */
function refusedOrRight(make, mine) {
  try {
    make()
    return 0
  } catch (error) {
    const overflowed = error instanceof RangeError && /call stack/.test(error.message)
    const refused = error instanceof KeyError && error.code === 'NO_RANDOM_SOURCE'
    assert(overflowed || refused || (mine !== undefined && error === mine), error.stack)
    return 1
  }
}

test('random bytes were fetched, many at a time', () => {
  const fetched = fetches
  for (let i = 0; i < 100; i++) freshUlid()
  assert(fetched > 0 && fetches - fetched < 50, `${fetches - fetched} fetches for 100 ULIDs`)
})
