// Two million calls, one in a hundred of them refused, leave neither the wasm memory nor the heap larger.

import assert from 'node:assert/strict'
import { test } from 'node:test'

// Every memory that the package makes is recorded here, because the package does not hand it out.
const memories = []
const { Instance } = WebAssembly
WebAssembly.Instance = class extends Instance {
  constructor(...args) {
    super(...args)
    if (this.exports.memory) memories.push(this.exports.memory) // other parts share that of the first
  }
}
const { PatternHelpers, addSortKeyVersion, compareKeys, locationMultiKey, nextSortKeyVersion, ulid } = await import('ddb-keys')
ulid() // makes the memory
WebAssembly.Instance = Instance

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

const heapUsed = () => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

test('two million calls leave the memory unchanged', () => {
  assert(memories.length > 0 && memories.every((memory) => memory instanceof WebAssembly.Memory))
  const bytes = () => memories.map((memory) => memory.buffer.byteLength)
  work(100_000)
  const [before, heapBefore] = [bytes(), heapUsed()]
  assert.equal(work(CALLS), CALLS / 100)
  assert.deepEqual(bytes(), before)
  const growth = heapUsed() - heapBefore
  assert(growth < HEAP_GROWTH, `the heap grew by ${growth} bytes`)
})
