// The parts of a value from outside: how deep it may be, and which errors are its own.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './load.mjs'

const { json, Misshapen, shaped } = await load('model/checked_parts')

const nested = (levels, wrap) => (levels === 0 ? 'end' : wrap(nested(levels - 1, wrap)))
const ways = { lists: (inner) => [inner], records: (inner) => ({ M: inner }) }

for (const [what, wrap] of Object.entries(ways)) {
  test(`80 levels of ${what} are read, which DynamoDB can store, and no more`, () => {
    assert.deepEqual(json(nested(80, wrap)), nested(80, wrap))
    assert.throws(() => json(nested(81, wrap)), Misshapen)
  })
}

test('plain JSON is copied with all that it has', () => {
  const value = JSON.parse('{"a": [1, null, {"__proto__": {"b": true}}], "c": "d"}')
  const copy = json(value)
  assert.deepEqual(copy, value)
  assert.notEqual(copy, value)
  assert.deepEqual(Object.keys(copy.a[2]), ['__proto__'])
})

test('a value of another shape is none, and any other error goes on', () => {
  assert.equal(shaped(() => 7), 7)
  assert.equal(shaped(() => { throw new Misshapen() }), undefined)
  assert.throws(() => shaped(() => { throw new RangeError('a fault') }), RangeError)
})
