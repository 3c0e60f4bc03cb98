// updateExpression: what an update sets and removes, what changes nothing, and what is refused. DynamoDB's word on it is in tests/dynamodb.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entityKeys, updateExpression } from 'ddb-keys'
import { problemsOfAll } from '../types/strict.mjs'
import { read } from './readme_example.mjs'
import { refusalOf, refuses } from './support.mjs'

test('attributes are set in their order, and removed after them', () => {
  assert.deepEqual(updateExpression({ set: { status: 'paid', 'a.b': [1, { c: null }] }, remove: ['due', 'size'] }), {
    UpdateExpression: 'SET #set0 = :set0, #set1 = :set1 REMOVE #remove0, #remove1',
    ExpressionAttributeNames: { '#set0': 'status', '#set1': 'a.b', '#remove0': 'due', '#remove1': 'size' },
    ExpressionAttributeValues: { ':set0': 'paid', ':set1': [1, { c: null }] },
  })
})

test('one of the two, and neither', () => {
  const alone = { UpdateExpression: 'REMOVE #remove0', ExpressionAttributeNames: { '#remove0': 'due' } }
  assert.deepEqual(updateExpression({ remove: ['due'] }), alone)
  assert.deepEqual(updateExpression({ set: { status: undefined }, remove: ['due', 'due'] }), alone)
  assert.equal(updateExpression({ set: { a: 0 }, remove: [] }).UpdateExpression, 'SET #set0 = :set0')
  for (const nothing of [{}, { set: {}, remove: [] }, { set: undefined, remove: undefined }, { set: { a: undefined } }]) {
    assert.deepEqual(updateExpression(nothing, { empty: 'allowed' }), {})
    assert.equal(refusalOf(() => updateExpression(nothing)).code, 'EMPTY_VALUE')
  }
})

test('a list has changes by name and at paths, and a dot is part of a name', () => {
  const changes = {
    set: [{ status: 'open', left: undefined }, { path: ['data', 'path'], value: 1 }, { path: ['tags', 0, 'a.b'], value: 'x' }, { path: 'own', value: undefined }],
    setIfMissing: [{ createdAt: 7 }, { path: ['data', 'by'], value: 'ada' }],
    append: [{ log: ['paid'] }, { path: ['data', 'list'], value: [1, 2] }],
    remove: ['a.b', ['data', 'old'], ['data', 'old'], ['rows', 2]],
    add: [{ path: ['data', 'n'], value: 1 }],
    delete: [{ path: ['data', 'set'], value: new Set(['x']) }],
  }
  const values = { ':set0': 'open', ':set1': 1, ':set2': 'x', ':setIfMissing0': 7, ':setIfMissing1': 'ada', ':append0': ['paid'], ':append1': [1, 2], ':none': [], ':add0': 1, ':delete0': new Set(['x']) }
  assert.deepEqual(updateExpression(changes), {
    UpdateExpression: [
      'SET #set0 = :set0, #set1.#set1_0 = :set1, #set2[0].#set2_1 = :set2, #setIfMissing0 = if_not_exists(#setIfMissing0, :setIfMissing0)',
      '#setIfMissing1.#setIfMissing1_0 = if_not_exists(#setIfMissing1.#setIfMissing1_0, :setIfMissing1)',
      '#append0 = list_append(if_not_exists(#append0, :none), :append0)',
      '#append1.#append1_0 = list_append(if_not_exists(#append1.#append1_0, :none), :append1) REMOVE #remove0, #remove1.#remove1_0, #remove2[2] ADD #add0.#add0_0 :add0 DELETE #delete0.#delete0_0 :delete0',
    ].join(', '),
    ExpressionAttributeNames: {
      '#set0': 'status', '#set1': 'data', '#set1_0': 'path', '#set2': 'tags', '#set2_1': 'a.b', '#setIfMissing0': 'createdAt', '#setIfMissing1': 'data', '#setIfMissing1_0': 'by',
      '#append0': 'log', '#append1': 'data', '#append1_0': 'list', '#remove0': 'a.b', '#remove1': 'data', '#remove1_0': 'old', '#remove2': 'rows', '#add0': 'data', '#add0_0': 'n', '#delete0': 'data', '#delete0_0': 'set',
    },
    ExpressionAttributeValues: values,
  })
  assert.deepEqual(updateExpression({ append: { log: ['x'] } }, { marshall: true }).ExpressionAttributeValues, { ':append0': { L: [{ S: 'x' }] }, ':none': { L: [] } })
})

test('paths of which one begins with the other, and other faults of lists', () => {
  const overlap = (a, b) => `updateExpression requires paths that do not overlap, got "${a}" and "${b}"`
  refuses(() => updateExpression({ set: [{ data: {} }, { path: ['data', 'a'], value: 1 }] }), 'INVALID_OPTION', overlap('data', 'data.a'))
  refuses(() => updateExpression({ set: [{ path: ['l', 0], value: 1 }], remove: [['l', 0, 'x']] }), 'INVALID_OPTION', overlap('l[0]', 'l[0].x'))
  refuses(() => updateExpression({ set: [{ a: 1 }, { a: 2 }] }), 'INVALID_OPTION', overlap('a', 'a'))
  refuses(() => updateExpression({ set: { a: 1 }, append: { a: [1] } }), 'INVALID_OPTION', 'updateExpression: attribute "a" cannot be both set and appended to')
  refuses(() => updateExpression({ append: { a: 'x' } }), 'INVALID_TYPE', 'updateExpression requires a to be an array, got "x"')
  refuses(() => updateExpression({ set: [{ path: [], value: 1 }] }), 'INVALID_TYPE', 'updateExpression requires set[0].path to be an attribute name, or an array of a name and the names and list indexes below it, got an array')
  refuses(() => updateExpression({ set: [{ path: ['a'], to: 1 }] }), 'INVALID_OPTION', 'updateExpression: there is no option "set[0].to"')
  refuses(() => updateExpression({ set: { a: 1 } }, { empty: true }), 'INVALID_TYPE', 'updateExpression requires options.empty to be "allowed", got true')
})

test('the changes of an entity, unchanged', () => {
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
  for (const remove of ['due', { 0: 'a', length: 1 }, new Set(['a'])]) refusesType({ remove }, 'remove to be an array')
  refusesType({ remove: ['a', 1] }, 'remove[1] to be an attribute name, or an array of a name and the names and list indexes below it')
  refusesType({ set: [{ a: 1 }, 'a'] }, 'set[1] to be a plain object or an object with some of the fields')
  refusesType({ set: [{ path: ['a', -1], value: 1 }] }, 'set[0].path[1] to be a non-negative integer')
  for (const boxed of [new Number(5), new String('a'), new Boolean(true), Object(5n)]) refusesType({ set: { a: boxed } }, 'a to be a value that DynamoDB can store (for a Date, its toISOString() or getTime())')
  for (const set of [new Map([['a', 1]]), Promise.resolve({})]) refusesType({ set }, 'set to be a plain object or an object with some of the fields')
  assert.match(refusalOf(() => updateExpression(Promise.resolve({}))).message, /requires changes to be a plain object or an object with some of the fields, got/)
  for (const set of ['a', 7, null]) refusesType({ set }, 'set to be an object')
})

function refusesType(changes, needed) {
  const { code, message } = refusalOf(() => updateExpression(changes))
  assert.equal(code, 'INVALID_TYPE')
  assert(message.startsWith(`updateExpression requires ${needed}, got `), message)
}

test('an update is one of a transaction of both clients, without a cast', async () => {
  assert.equal(await problemsOfAll({ 'transactions.ts': read('tests/types/sdk/transactions.ts') }, { exactOptionalPropertyTypes: true }), '')
})

test('an empty list changes nothing, as an empty object does', () => {
  for (const change of ['set', 'setIfMissing', 'append', 'add', 'delete', 'remove']) {
    assert.deepEqual(updateExpression({ [change]: [] }, { empty: 'allowed' }), {}, change)
    assert.equal(refusalOf(() => updateExpression({ [change]: [] })).code, 'EMPTY_VALUE', change)
  }
  assert.equal(updateExpression({ set: [], add: { n: 1 } }).UpdateExpression, 'ADD #add0 :add0')
})
