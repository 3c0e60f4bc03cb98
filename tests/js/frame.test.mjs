// The frame between the two languages: every width of UTF-8 at every offset, and texts about as long as the frame.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PatternHelpers, compareKeys, getSortKeyVersion, keyByteLength, removeSortKeyVersion } from 'ddb-keys'
import { nextCallWorks, refusalOf } from './support.mjs'

const FRAME = 512 << 10
const ONE_OF_EACH_WIDTH = ['x', 'é', '東', '😀']
const LONE = ['\ud800', '\udbff', '\udc00', '\udfff']

test('every width at every offset, and beside every other width', () => {
  for (let offset = 0; offset < 70; offset++) {
    for (const one of ONE_OF_EACH_WIDTH) {
      for (const other of ONE_OF_EACH_WIDTH) {
        const text = 'a'.repeat(offset) + one + other + 'b'
        assert.equal(keyByteLength(text), Buffer.byteLength(text))
        const key = PatternHelpers.compositeKey([text, other, '', one])
        assert.equal(key, `${text}#${other}##${one}`)
        assert.deepEqual(PatternHelpers.parseCompositeKey(key), [text, other, '', one])
        assert.deepEqual(PatternHelpers.parseEntityKey(`${text}#${one}`), { entityType: text, id: one })
        assert.equal(removeSortKeyVersion(`${text}#v12`), text)
      }
    }
  }
})

test('a lone surrogate is found at every offset and beside every width', () => {
  for (let offset = 0; offset < 70; offset++) {
    for (const lone of LONE) {
      for (const one of ONE_OF_EACH_WIDTH) {
        for (const text of ['a'.repeat(offset) + lone + one, one + 'a'.repeat(offset) + lone]) {
          if (text.isWellFormed?.()) continue // the two made a pair
          assert.equal(refusalOf(() => keyByteLength(text)).code, 'INVALID_UNICODE')
          assert.equal(refusalOf(() => PatternHelpers.compositeKey(['p', text])).code, 'INVALID_UNICODE')
        }
      }
    }
  }
  nextCallWorks()
})

test('texts around the size of the frame', () => {
  for (const one of ONE_OF_EACH_WIDTH) {
    const width = Buffer.byteLength(one)
    const most = Math.floor(FRAME / width)
    for (let count = most - 3; count <= most + 3; count++) {
      for (const pad of ['', 'a', 'aa', 'aaa']) {
        for (const text of [pad + one.repeat(count), one.repeat(count) + pad]) {
          assert.equal(keyByteLength(text), Buffer.byteLength(text))
          assert.equal(refusalOf(() => PatternHelpers.compositeKey([text])).code, 'KEY_TOO_LONG')
          assert.equal(refusalOf(() => PatternHelpers.parseEntityKey(text)).code, 'KEY_TOO_LONG')
          assert.equal(compareKeys(text, text), 0)
          assert.equal(compareKeys(text, `${text}a`), -1)
        }
      }
    }
  }
  nextCallWorks()
})

test('wide text at the very end of the frame, after another text', () => {
  for (const one of ONE_OF_EACH_WIDTH) {
    for (let left = 0; left <= 12; left++) {
      const filler = 'x'.repeat(FRAME - left)
      for (const count of [1, 2, 3]) {
        const text = one.repeat(count)
        assert.equal(compareKeys(filler, text), compareKeys('x', text === 'x'.repeat(count) ? 'a' : text))
        assert.equal(refusalOf(() => PatternHelpers.entityKey(filler, text)).code, 'KEY_TOO_LONG')
      }
    }
  }
  nextCallWorks()
})

test('many parts', () => {
  const parts = Array.from({ length: 1024 }, (_, i) => (i % 2 ? 'é' : ''))
  assert.deepEqual(PatternHelpers.parseCompositeKey(PatternHelpers.compositeKey(parts)), parts)
  for (const count of [2049, 4094, 4095, 4096, 4097, 100_000]) {
    assert(PatternHelpers.compositeKey(Array(2000).fill('')).length === 1999)
    const { code, details } = refusalOf(() => PatternHelpers.compositeKey(Array(count + 1).fill('')))
    assert.deepEqual([code, details.bytes], ['KEY_TOO_LONG', count])
  }
})

test('a version after a long text', () => {
  for (const length of [60_000, FRAME - 5]) assert.equal(getSortKeyVersion(`${'x'.repeat(length)}#v7`), 7)
})
