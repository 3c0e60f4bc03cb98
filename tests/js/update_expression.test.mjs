// updateExpression: what an update sets and removes, what changes nothing, and what is refused. DynamoDB's word on it is in tests/dynamodb.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entityKeys, updateExpression } from 'ddb-keys'
import { refusalOf, refuses } from './support.mjs'

test('attributes are set in their order, and removed after them', () => {
  assert.deepEqual(updateExpression({ set: { status: 'paid', 'a.b': [1, { c: null }] }, remove: ['due', 'size'] }), {
    UpdateExpression: 'SET #set0 = :set0, #set1 = :set1 REMOVE #remove0, #remove1',
    ExpressionAttributeNames: { '#set0': 'status', '#set1': 'a.b', '#remove0': 'due', '#remove1': 'size' },
    ExpressionAttributeValues: { ':set0': 'paid', ':set1': [1, { c: null }] },
  })
})

test('one of both, and nothing', () => {
  const alone = { UpdateExpression: 'REMOVE #remove0', ExpressionAttributeNames: { '#remove0': 'due' } }
  assert.deepEqual(updateExpression({ remove: ['due'] }), alone)
  assert.deepEqual(updateExpression({ set: { status: undefined }, remove: ['due', 'due'] }), alone)
  assert.equal(updateExpression({ set: { a: 0 }, remove: [] }).UpdateExpression, 'SET #set0 = :set0')
  for (const nothing of [{}, { set: {}, remove: [] }, { set: undefined, remove: undefined }, { set: { a: undefined } }]) {
    assert.deepEqual(updateExpression(nothing), {})
  }
})

test('the changes of an entity, as they are', () => {
  const order = entityKeys({ pk: 'ORDER#{id}', gsi1pk: { template: 'OPEN', when: ['due'] }, gsi1sk: { template: '{due:day}', when: ['due'] } })
  const open = updateExpression(order.changes({ due: Date.UTC(2024, 11, 1) }))
  assert.deepEqual(open.ExpressionAttributeValues, { ':set0': 'OPEN', ':set1': '2024-12-01' })
  const closed = updateExpression(order.changes({ due: undefined }))
  assert.deepEqual(closed.ExpressionAttributeNames, { '#remove0': 'gsi1pk', '#remove1': 'gsi1sk' })
})

test('items of a class are set by their own attributes', () => {
  class Base { inherited = 1 }
  class Item extends Base { own = 2 }
  assert.deepEqual(updateExpression({ set: new Item() }).ExpressionAttributeValues, { ':set0': 1, ':set1': 2 })
  assert.deepEqual(updateExpression({ set: Object.create({ inherited: 1 }, { own: { value: 2, enumerable: true } }) }).ExpressionAttributeNames, { '#set0': 'own' })
})

test('rejected updates', () => {
  const both = refuses(() => updateExpression({ set: { due: 1 }, remove: ['due'] }), 'INVALID_OPTION', 'updateExpression: attribute "due" cannot be both set and removed')
  assert.deepEqual(both.details, { function: 'updateExpression', attribute: 'due' })
  for (const changes of [{ set: { 'a\ud800': 1 } }, { remove: ['a\ud800'] }]) {
    refuses(() => updateExpression(changes), 'INVALID_UNICODE', 'updateExpression: changes contains a lone surrogate, which has no UTF-8 form: "a\\uD800"')
  }
  refuses(() => updateExpression({ sets: {} }), 'INVALID_OPTION', 'updateExpression: there is no option "sets"')
  refuses(() => updateExpression(), 'INVALID_TYPE', 'updateExpression requires changes to be an object, got undefined')
  for (const remove of ['due', ['a', 1], { 0: 'a', length: 1 }, new Set(['a'])]) refusesType({ remove }, 'remove to be an array of strings')
  for (const set of [['a'], [], new Map([['a', 1]]), Promise.resolve({})]) refusesType({ set }, 'set to be a plain object or an object with some of the fields')
  assert.match(refusalOf(() => updateExpression(Promise.resolve({}))).message, /requires changes to be a plain object or an object with some of the fields, got/)
  for (const set of ['a', 7, null]) refusesType({ set }, 'set to be an object')
})

function refusesType(changes, needed) {
  const { code, message } = refusalOf(() => updateExpression(changes))
  assert.equal(code, 'INVALID_TYPE')
  assert(message.startsWith(`updateExpression requires ${needed}, got `), message)
}
