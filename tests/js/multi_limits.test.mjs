// The bytes and the count of the values of a multi-attribute key, at their limits.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { multiAttributeKey } from 'ddb-keys'
import { refusalOf } from './support.mjs'

const MOST_BYTES = 2048

/** The greatest number that DynamoDB holds: 38 nines before zeros. */
const GREATEST = (10n ** 38n - 1n) * 10n ** 88n

test('a bigint is accepted up to what DynamoDB holds', () => {
  for (const whole of [0n, 1n, 10n ** 38n - 1n, 10n ** 125n, 9n * 10n ** 125n, GREATEST]) {
    for (const value of [whole, -whole]) assert.deepEqual([...multiAttributeKey(value)], [value])
  }
  for (const whole of [10n ** 126n, 10n ** 126n + 10n ** 100n, GREATEST + 10n ** 88n, 10n ** 127n, 10n ** 400n, 10n ** 38n + 1n, 10n ** 125n + 1n]) {
    for (const value of [whole, -whole]) assert.equal(refusalOf(() => multiAttributeKey('a', value)).code, 'INVALID_NUMBER', `${value}`)
  }
})

// As DynamoDB Local counts them (tests/dynamodb/facts.test.mjs). A fraction counts the least that it can take.
test('the bytes of every kind of value count', () => {
  for (const [value, bytes] of [
    ['a', 1], ['é', 2], ['😀', 4], [new Uint8Array(7), 7],
    [0, 1], [1, 2], [-1, 3], [12, 2], [100, 2], [120, 3], [123, 3], [-1000, 3], [2 ** 53 - 1, 9], [0.1, 2], [1e100, 2],
    [0n, 1], [1n, 2], [12n, 2], [123n, 3], [-123n, 4], [10n ** 30n, 2], [10n ** 38n - 1n, 20], [12_345n * 10n ** 20n, 4],
  ]) {
    const beside = 'x'.repeat(MOST_BYTES - bytes)
    assert.deepEqual([...multiAttributeKey(beside, value)], [beside, value])
    assert.deepEqual([...multiAttributeKey(value, beside)], [value, beside])
    const { code, details } = refusalOf(() => multiAttributeKey(`${beside}x`, value))
    assert.deepEqual([code, details.bytes, details.limit], ['KEY_TOO_LONG', MOST_BYTES + 1, MOST_BYTES], `${value}`)
  }
})

test('values far after the fourth are counted', () => {
  for (const count of [5, 15, 16, 17, 18, 33, 100, 4096, 100_000]) {
    const { code, message } = refusalOf(() => multiAttributeKey(...new Array(count).fill('a')))
    assert.equal(code, 'TOO_MANY_ATTRIBUTES', message)
  }
})

test('a value after many that are undefined is not dropped', () => {
  for (const gap of [2, 3, 4, 14, 15, 16, 17, 100, 5000]) {
    for (const last of ['x', 0, 5n, new Uint8Array(1)]) {
      for (const first of [[], ['a'], ['a', 'b']]) {
        const { code } = refusalOf(() => multiAttributeKey(...first, ...new Array(gap).fill(undefined), last))
        assert(['MISSING_LEVEL', 'TOO_MANY_ATTRIBUTES'].includes(code), code)
      }
    }
  }
})

test('undefined at the end is left off, however much of it there is', () => {
  for (const gap of [0, 1, 3, 12, 15, 16, 17, 100]) {
    assert.deepEqual([...multiAttributeKey('a', 1, ...new Array(gap).fill(undefined))], ['a', 1])
  }
})

test('a value after the sixteenth has its type checked', () => {
  for (const wrong of [null, NaN, {}, Symbol('s')]) {
    refusalOf(() => multiAttributeKey('a', ...new Array(20).fill(undefined), wrong))
  }
})
