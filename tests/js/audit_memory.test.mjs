// The memory of `auditTable` is bounded: it does not grow with the number of items, whatever their keys, and is given back by `free()`.

import assert from 'node:assert/strict'
import { test } from 'node:test'

/** The wasm memory of `ddb-keys/design`, which the package does not expose. */
let memory
const { Instance } = WebAssembly
WebAssembly.Instance = class extends Instance {
  constructor(compiled, imports) {
    super(compiled, imports)
    memory = this.exports.memory
  }
}
const wasmBytes = () => memory.buffer.byteLength
const { auditTable } = await import('ddb-keys/design')

const table = { order: { pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{orderId}', gsi1pk: 'MAIL#{mail}' } }
const encoder = new TextEncoder()

/** Lines of items of which no two have a key in common, and each seventh has a fault. */
function linesOf(start, count) {
  const line = (n) => `{"Item":{"pk":{"S":"CUSTOMER#${n}"},"sk":{"S":"ORDER#${n % 7 === 0 ? '' : n}"},"gsi1pk":{"S":"MAIL#${n}@x"},"mail":{"S":"${n}@${n % 5 === 0 ? 'y' : 'x'}"}}}`
  return encoder.encode(Array.from({ length: count }, (_, i) => line(start + i)).join('\n'))
}

test('memory does not grow with the number of items', () => {
  const audit = auditTable(table)
  for (let n = 0; n < 40_000; n += 1000) audit.addLines(linesOf(n, 1000))
  audit.report()
  const before = wasmBytes()
  for (let n = 40_000; n < 400_000; n += 1000) audit.addLines(linesOf(n, 1000))
  const report = audit.report()
  assert.equal(wasmBytes(), before)
  assert.equal(report.count, 400_000)
  for (const { error, size, counters } of [report.largestCollections, report.largestPartitions.gsi1]) assert(error > 0 && counters.length <= size)
  assert(JSON.stringify(report).length < 200_000)
})

test('freed audits take no memory', () => {
  const lines = linesOf(0, 1000)
  const one = () => {
    const audit = auditTable(table)
    audit.addLines(lines)
    audit.report()
    audit.free()
  }
  for (let i = 0; i < 20; i++) one()
  const before = wasmBytes()
  for (let i = 0; i < 300; i++) one()
  assert.equal(wasmBytes(), before)
})

test('disposing is freeing', { skip: Symbol.dispose === undefined && 'this engine has no Symbol.dispose' }, () => {
  const audit = auditTable(table)
  audit[Symbol.dispose]()
  assert.throws(() => audit.report(), { code: 'DISPOSED' })
})
