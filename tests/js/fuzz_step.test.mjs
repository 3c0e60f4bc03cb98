// The step `fuzz` of `npm run prove`: its targets, the inputs that are committed, and the record of its sittings.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { committed } from '../prove/fuzz/corpus.mjs'
import { targets } from '../prove/fuzz/places.mjs'
import { record } from '../prove/fuzz/record.mjs'

/** Bytes of all committed inputs together: they are read in each run of the tests. */
const MOST = 400_000

test('every target has its inputs, which are few', () => {
  const bytes = targets.map((target) => committed(target).reduce((sum, { length }) => sum + length, 0))
  assert(bytes.every((length) => length > 0) && bytes.reduce((sum, length) => sum + length) < MOST, String(bytes))
})

test('inputs are committed once, the shortest first', () => {
  for (const target of targets) {
    const inputs = committed(target)
    assert.equal(new Set(inputs.map((bytes) => bytes.toString('hex'))).size, inputs.length, target)
    assert.deepEqual(inputs.map(({ length }) => length), inputs.map(({ length }) => length).sort((a, b) => a - b), target)
  }
})

test('the record has targets alone, with the totals of their sessions', () => {
  const all = record()
  assert.deepEqual(Object.keys(all).filter((target) => !targets.includes(target)), [])
  assert(Object.keys(all).length > 12)
  for (const [target, { sittings, executions, seconds, edges, features }] of Object.entries(all)) {
    assert([sittings, executions, seconds, edges, features].every((count) => Number.isInteger(count) && count > 0), target)
  }
})
