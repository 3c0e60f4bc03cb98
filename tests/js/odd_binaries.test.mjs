// Binaries that lie about their length: their bytes are counted by the internal slot, never by a property.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import vm from 'node:vm'
import { PatternHelpers, encodeTuple, multiAttributeKey } from 'ddb-keys'
import { nextCallWorks, refusalOf } from './support.mjs'
import { throwing } from './outcomes.mjs'

const MOST = 2048

const withLength = (bytes, descriptor) => Object.defineProperty(new Uint8Array(bytes), 'byteLength', descriptor)

class Subclass extends Uint8Array {
  get byteLength() {
    return 0
  }
  get length() {
    return 0
  }
}

/** A view of `bytes` bytes over a buffer that is changed afterwards. */
function viewOf(bytes, options, change) {
  const buffer = new ArrayBuffer(bytes, options)
  const view = new Uint8Array(buffer)
  change(buffer)
  return view
}

test('bytes are counted, whatever a property says', () => {
  for (const [what, binary, bytes] of [
    ['an own byteLength of 0', withLength(3, { value: 0 }), 3],
    ['an own byteLength that is a text', withLength(3, { value: 'many' }), 3],
    ['an own byteLength of NaN', withLength(3, { value: NaN }), 3],
    ['an own byteLength that is far too great', withLength(3, { value: 5000 }), 3],
    ['an own byteLength that throws', withLength(3, { get: throwing }), 3],
    ['an own byteLength that calls the library', withLength(3, { get: () => PatternHelpers.entityKey('X', 'Y').length * 1000 }), 3],
    ['a subclass that says 0', new Subclass(3), 3],
    ['a Buffer', Buffer.from('abc'), 3],
    ['another realm', vm.runInNewContext('new Uint8Array(3)'), 3],
    ['a view of a part', new Uint8Array(new ArrayBuffer(10_000), 9, 3), 3],
    ['shared memory', new Uint8Array(new SharedArrayBuffer(3)), 3],
    ['a frozen prototype', Object.setPrototypeOf(new Uint8Array(3), null), 3],
    ['a buffer that has grown', viewOf(2, { maxByteLength: 8 }, (buffer) => buffer.resize(3)), 3],
    ['as many bytes as go in', withLength(MOST, { value: 1 }), MOST],
  ]) {
    assert.deepEqual([...multiAttributeKey(binary)], [binary], what)
    assert.equal(PatternHelpers.sparseIndexValue(true, binary), binary, what)
    if (bytes < MOST) assert.match(encodeTuple([binary]), /^"[0-9A-F]{6}#$/, what)
    else assert.equal(refusalOf(() => encodeTuple([binary])).details.bytes, 2 * bytes + 2, what)
    const beside = 'x'.repeat(MOST - bytes + 1)
    const error = refusalOf(() => multiAttributeKey(beside, binary))
    assert.deepEqual([error.code, error.details.bytes], ['KEY_TOO_LONG', MOST + 1], what)
  }
  nextCallWorks()
})

test('a value without bytes is empty, whatever a property says', () => {
  for (const [what, binary] of [
    ['an own byteLength of 3', withLength(0, { value: 3 })],
    ['an own byteLength that throws', withLength(0, { get: throwing })],
    ['a detached buffer', viewOf(3, undefined, (buffer) => structuredClone(buffer, { transfer: [buffer] }))],
    ['a buffer that has shrunk to nothing', viewOf(3, { maxByteLength: 8 }, (buffer) => buffer.resize(0))],
  ]) {
    assert.equal(refusalOf(() => multiAttributeKey(binary)).code, 'EMPTY_VALUE', what)
    assert.equal(refusalOf(() => multiAttributeKey('a', binary)).code, 'EMPTY_VALUE', what)
    assert.equal(encodeTuple([binary]), '"#', what)
  }
  const outOfBounds = viewOf(8, { maxByteLength: 8 }, () => {})
  const part = new Uint8Array(outOfBounds.buffer, 4, 4)
  outOfBounds.buffer.resize(2)
  assert.equal(refusalOf(() => multiAttributeKey(part)).code, 'EMPTY_VALUE')
})

test('values that are not binary data are rejected, whatever it calls itself', () => {
  for (const impostor of [
    Object.create(Uint8Array.prototype), { byteLength: 3, length: 3 }, { [Symbol.toStringTag]: 'Uint8Array', byteLength: 3 }, new Proxy(new Uint8Array(3), {}),
    Object.setPrototypeOf({}, Uint8Array.prototype), new Uint8ClampedArray(3), new DataView(new ArrayBuffer(3)), new ArrayBuffer(3), Uint8Array,
  ]) {
    assert.equal(refusalOf(() => multiAttributeKey(impostor)).code, 'INVALID_TYPE')
    assert.equal(refusalOf(() => encodeTuple([impostor])).code, 'INVALID_TYPE')
  }
  const claims = Object.defineProperty(new Uint16Array(3), Symbol.toStringTag, { value: 'Uint8Array' })
  assert.equal(refusalOf(() => multiAttributeKey(claims)).code, 'INVALID_TYPE')
})
