// The question that follows where an index is chosen, and the most that a design may have.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './load.mjs'

const { indexShown, tableOf, asking, isTooLarge } = await load('model/index_choice', 'keys/table', 'model/patterns', 'model/checked_design')

const entity = (name, ...templates) => ({ name, attributes: templates.map(([attribute, template]) => ({ name: attribute, template })) })
const user = entity('user', ['pk', 'USER#{id}'], ['sk', 'USER'])
const order = entity('order', ['pk', 'USER#{id}'], ['sk', 'ORDER#{orderId}'], ['gsi1pk', 'DAY#{day}'], ['gsi1sk', 'ORDER#{orderId}'])
const bill = entity('bill', ['pk', 'USER#{id}'], ['sk', 'BILL#{billId}'], ['gsi1pk', 'DAY#{day}'], ['gsi1sk', 'BILL#{billId}'])
const broken = entity('broken', ['pk', 'X#{id'], ['sk', 'X'], ['gsi1pk', 'D'], ['gsi1sk', 'D'])
const byStatus = { name: 'byStatus', partition: [{ name: 'status', type: 'S' }], sort: [{ name: 'total', type: 'N' }] }

const asks = (name, index, partition = {}, more = {}) => ({ entity: name, index, partition, sort: {}, descending: false, ...more })
const design = {
  table: 'shop',
  entities: [user, order, { ...bill, fields: ['status', 'total'] }],
  indexes: [byStatus],
  items: [
    { entity: 'user', values: { id: '1' } },
    { entity: 'order', values: { id: '1', orderId: '7', day: '5' } },
    { entity: 'bill', values: { id: '1', billId: '9', day: '6', status: 'paid', total: '3' } },
    { entity: 'bill', values: { id: '1', billId: '9', day: '' } },
  ],
  patterns: [],
  query: asks('user', 'table', { id: '1' }),
  shown: 2,
}
const shownFor = (index, change = {}) => {
  const changed = { ...design, ...change }
  return indexShown(changed, tableOf(changed), index)
}
const askedFor = (index, change) => shownFor(index, change).query

test('the question is the partition of the chosen item in the index, for its entity', () => {
  assert.deepEqual(askedFor('gsi1'), asks('bill', 'gsi1', { day: '6' }))
  assert.deepEqual(askedFor('gsi1', { shown: 1 }), asks('order', 'gsi1', { day: '5' }))
  assert.deepEqual(askedFor('byStatus'), asks('', 'byStatus', { status: 'paid' }))
})

test('for an item that is not in the index, the first entity that is there is asked for', () => {
  assert.deepEqual(askedFor('gsi1', { shown: 0 }), asks('order', 'gsi1'))
  assert.deepEqual(askedFor('gsi1', { shown: 9 }), asks('order', 'gsi1'))
  assert.deepEqual(askedFor('gsi1', { entities: [user, broken, order, bill], indexes: [], shown: 0 }), asks('order', 'gsi1'))
})

test('a value that is empty or missing leaves its field open', () => {
  assert.deepEqual(askedFor('gsi1', { shown: 3 }), asks('bill', 'gsi1'))
  assert.deepEqual(askedFor('byStatus', { shown: 3 }), asks('', 'byStatus'))
})

test('a question that asks the index already stays', () => {
  const change = { query: asks('bill', 'gsi1', { day: '8' }) }
  assert.deepEqual(shownFor('gsi1', change), { ...design, ...change })
})

test('a question without a name is kept for another, and one that the page made up is not', () => {
  assert.deepEqual(shownFor('gsi1').left, [design.query])
  const again = shownFor('gsi1')
  assert.deepEqual(indexShown(again, tableOf(again), 'byStatus').left, [design.query])
})

test('an index that no entity is in is asked by its pattern, if it has one', () => {
  const query = asks('gone', 'old', { x: '1' })
  const patterns = [{ name: 'first', query: asks('user', 'table') }, { name: 'second', query }, { name: 'third', query: asks('gone', 'old', { x: '2' }) }]
  assert.deepEqual(askedFor('old', { patterns }), query)
  assert.equal(shownFor('old', { patterns: patterns.slice(0, 1) }).query, design.query)
  assert.deepEqual(shownFor('old', { patterns }), asking({ ...design, patterns }, query))
})

test('a design of the greatest size is no larger than the package takes, and with one more it is', () => {
  const attribute = { name: 'pk', template: 'A' }
  const of = (attributes, more = {}) => ({ name: 'a', attributes, ...more })
  const small = of([attribute])
  const isLarge = (...entities) => isTooLarge({ entities })
  const braces = (count) => [{ name: 'pk', template: '{'.repeat(count) }]
  assert.deepEqual([isTooLarge({ entities: Array(1000).fill(small) }), isTooLarge({ entities: Array(1001).fill(small) })], [false, true])
  assert.deepEqual([isLarge(of(Array(256).fill(attribute))), isLarge(of(Array(257).fill(attribute)))], [false, true])
  assert.deepEqual([isLarge(of(braces(2048))), isLarge(of(braces(2049)))], [false, true])
  assert.deepEqual([isLarge(small, of(braces(2049))), isLarge(of(braces(2049)), small), isLarge(of([...braces(2049), attribute]))], [true, true, true])
  assert.deepEqual([isLarge(of([attribute], { previous: [small, of(braces(2048))] })), isLarge(of([attribute], { previous: [small, of(braces(2049))] }))], [false, true])
})
