// The key condition of an item collection that lists its entities.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tableKeys } from 'ddb-keys'

const startOf = (...sorts) => {
  const table = tableKeys(Object.fromEntries(sorts.map((sk, i) => [`e${i}`, { pk: 'K#{q}', sk }])))
  const [{ ExpressionAttributeValues: values }] = table.collection('e0', { q: '1' }, { entities: sorts.map((_, i) => `e${i}`) }).inputs
  return values[':sk']
}

test('the condition has the text that all sort keys begin with, up to the first character that differs', () => {
  assert.equal(startOf('ORDER#{x}', 'ORDERLINE#{x}'), 'ORDER')
  assert.equal(startOf('A#{x}', 'B#{x}'), undefined)
  assert.equal(startOf('A😀#{x}', 'A😀B{x}'), 'A😀')
  assert.equal(startOf('A😀#{x}', 'A😁#{x}'), 'A', 'half of a character is none')
  assert.equal(startOf('A😀B#{x}', 'A😁B#{x}'), 'A')
  assert.equal(startOf('😀#{x}', '😁#{x}'), undefined)
})
