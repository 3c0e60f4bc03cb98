// Keys as DynamoDB sees them: its order, and their length in bytes.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareKeys, keyByteLength } from 'ddb-keys'

const byBytes = (a, b) => Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)))
const characters = ['', '#', '0', 'a', '~', '\x7f', 'é', '\u07ff', '\u0800', '\ud7ff', '\ue000', '\ufffd', '😀', '\u{10ffff}']

test('compareKeys is the order of the UTF-8 bytes', () => {
  const texts = characters.flatMap((a) => characters.map((b) => a + b))
  for (const a of texts) for (const b of texts) assert.equal(compareKeys(a, b), byBytes(a, b), `${a} ${b}`)
})

test('compareKeys of texts longer than the frame', () => {
  for (const start of ['', 'x', 'é', '😀'].map((one) => one.repeat(40_000))) {
    for (const a of characters) for (const b of characters) assert.equal(compareKeys(start + a, start + b), byBytes(a, b))
  }
  assert.equal(compareKeys('x'.repeat(100_000), 'x'.repeat(100_001)), -1)
})

test('keyByteLength', () => {
  assert.equal(keyByteLength('Zürich'), 7)
  for (const one of characters) {
    assert.equal(keyByteLength(one), Buffer.byteLength(one))
    for (const count of [2047, 16_384, 21_845, 65_535, 65_536, 100_000]) {
      assert.equal(keyByteLength(one.repeat(count)), Buffer.byteLength(one) * count)
    }
  }
})
