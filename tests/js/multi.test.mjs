// Multi-attribute key helpers: which values come back, and what is refused.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  MAX_MULTI_ATTRIBUTE_KEY_LENGTH,
  hierarchicalMultiKey,
  locationMultiKey,
  multiAttributeKey,
  multiTenantKey,
  productCategoryMultiKey,
  statusPriorityMultiKey,
  timeSeriesMultiKey,
  versionMultiKey,
} from 'ddb-keys'
import { refusalOf, refuses } from './support.mjs'

test('the values that were given come back, types kept', () => {
  const binary = new Uint8Array([1, 2])
  assert.deepEqual(multiAttributeKey('a', 1.5, -7n, binary), ['a', 1.5, -7n, binary])
  assert.equal(multiAttributeKey('a', binary)[1], binary)
  assert.deepEqual(multiAttributeKey('a', undefined, undefined), ['a'])
  assert.deepEqual(multiTenantKey('T', 'C'), ['T', 'C'])
  assert.deepEqual(multiTenantKey('T', 'C', 'D'), ['T', 'C', 'D'])
  assert.deepEqual(hierarchicalMultiKey('a'), ['a'])
  assert.deepEqual(hierarchicalMultiKey('a', 'b', 'c', 'd'), ['a', 'b', 'c', 'd'])
  assert.deepEqual(timeSeriesMultiKey('ERROR', new Date('2024-12-01T00:00:00Z')), ['ERROR', 1733011200000])
  assert.deepEqual(timeSeriesMultiKey('ERROR', 0, 'disk'), ['ERROR', 0, 'disk'])
  assert.deepEqual(locationMultiKey('USA', 'CA', 'San Francisco'), ['USA', 'CA', 'San Francisco'])
  assert.deepEqual(productCategoryMultiKey('Electronics', 'Laptops'), ['Electronics', 'Laptops'])
  assert.deepEqual(statusPriorityMultiKey('PENDING', 1), ['PENDING', 1])
  assert.deepEqual(statusPriorityMultiKey('PENDING', 'high', 'ann'), ['PENDING', 'high', 'ann'])
  assert.deepEqual(versionMultiKey(2, 1, 5), [2, 1, 5])
  assert.deepEqual(versionMultiKey(2, 1, 5, 'beta-3'), [2, 1, 5, 'beta-3'])
})

test('a gap is refused', () => {
  for (const [name, call] of [
    ['locationMultiKey', () => locationMultiKey('USA', undefined, 'SF')],
    ['multiAttributeKey', () => multiAttributeKey('USA', undefined, 'SF')],
    ['versionMultiKey', () => versionMultiKey(1, undefined, 3)],
  ]) {
    const message = `${name}: value 1 is undefined, so the value after it would move into the wrong attribute`
    assert.equal(refuses(call, 'MISSING_LEVEL', message).details.index, 1)
  }
})

test('a fifth value is refused', () => {
  assert.equal(MAX_MULTI_ATTRIBUTE_KEY_LENGTH, 4)
  const message = 'multiAttributeKey: a multi-attribute key can have at most 4 attributes, got 5'
  refuses(() => multiAttributeKey(1, 2, 3, 4, 5), 'TOO_MANY_ATTRIBUTES', message)
  assert.deepEqual(multiAttributeKey(1, 2, 3, 4, undefined), [1, 2, 3, 4])
  assert.equal(refusalOf(() => multiAttributeKey(...Array(5000).fill('x'))).code, 'TOO_MANY_ATTRIBUTES')
})

test('values that DynamoDB does not accept as key attributes are rejected', () => {
  refuses(() => multiAttributeKey(), 'EMPTY_VALUE', 'multiAttributeKey requires at least one value, got []')
  refuses(() => multiAttributeKey(undefined), 'EMPTY_VALUE', 'multiAttributeKey requires at least one value, got []')
  for (const empty of ['', new Uint8Array()]) {
    const message = 'multiAttributeKey: value 1 is empty, but DynamoDB does not allow empty key attributes'
    refuses(() => multiAttributeKey('a', empty), 'EMPTY_VALUE', message)
  }
  for (const number of [1e126, 10n ** 38n + 1n, -(10n ** 126n)]) {
    assert.equal(refusalOf(() => multiAttributeKey(number)).code, 'INVALID_NUMBER', String(number))
  }
  assert.deepEqual(multiAttributeKey(10n ** 125n), [10n ** 125n])
  assert.equal(refusalOf(() => multiAttributeKey(NaN)).code, 'INVALID_TYPE')
  assert.equal(refusalOf(() => multiAttributeKey(Infinity)).code, 'INVALID_TYPE')
})

test('the limit holds for the sum of the values', () => {
  const half = 'é'.repeat(512)
  assert.equal(multiAttributeKey(half, half).length, 2)
  const { code, details } = refusalOf(() => multiAttributeKey(half, half, 'x'))
  assert.deepEqual([code, details.bytes, details.limit], ['KEY_TOO_LONG', 2049, 2048])
  assert.equal(refusalOf(() => multiAttributeKey('x', 'y'.repeat(100_000))).code, 'KEY_TOO_LONG')
  assert.equal(refusalOf(() => multiAttributeKey(new Uint8Array(2049))).code, 'KEY_TOO_LONG')
})

test('levels have their types', () => {
  refuses(() => multiTenantKey('T', 7), 'INVALID_TYPE', 'multiTenantKey requires customerId to be a string, got 7')
  refuses(() => multiTenantKey('T'), 'INVALID_TYPE', 'multiTenantKey requires customerId to be a string, got undefined')
  refuses(() => versionMultiKey('2'), 'INVALID_TYPE', 'versionMultiKey requires major to be a non-negative integer, got "2"')
  refuses(() => versionMultiKey(1.5), 'INVALID_NUMBER', 'versionMultiKey requires major to be a non-negative integer, got 1.5')
  assert.equal(refusalOf(() => timeSeriesMultiKey('E', new Date(NaN))).code, 'INVALID_DATE')
  assert.equal(refusalOf(() => timeSeriesMultiKey('E', null)).code, 'INVALID_TYPE')
})
