// Two million calls, one in a hundred of them refused, leave neither the wasm memory nor the heap larger.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryNow } from './memories.mjs'
import './first_call.mjs'
import { PatternHelpers, addSortKeyVersion, compareKeys, locationMultiKey, nextSortKeyVersion, ulid } from 'ddb-keys'

const CALLS = 2_000_000
const HEAP_GROWTH = 8 << 20

function work(count) {
  let refusals = 0
  for (let i = 0; i < count; i++) {
    const id = String(i % 1000)
    try {
      if (i % 100 === 99) PatternHelpers.compositeKey([id, `a#${id}`])
      else if (i % 8 === 0) PatternHelpers.compositeKey(['USER', id, 'ORDER', '東京'])
      else if (i % 8 === 1) PatternHelpers.parseCompositeKey(`USER#${id}`)
      else if (i % 8 === 2) addSortKeyVersion('ORDER', i, { width: 10 })
      else if (i % 8 === 3) locationMultiKey('USA', id)
      else if (i % 8 === 4) ulid()
      else if (i % 8 === 5) compareKeys(id, 'é')
      else if (i % 8 === 6) nextSortKeyVersion(`A#v${id}`)
      else PatternHelpers.entityKey('USER', id)
    } catch {
      refusals++
    }
  }
  return refusals
}

test('two million calls leave the memory unchanged', async () => {
  work(100_000)
  const before = await memoryNow()
  assert.equal(work(CALLS), CALLS / 100)
  const now = await memoryNow()
  assert.equal(now.wasmBytes, before.wasmBytes)
  const growth = now.heapUsed - before.heapUsed
  assert(growth < HEAP_GROWTH, `the heap grew by ${growth} bytes`)
})
