// The changes of multi-attribute indexes and of former formats, each by its whole answer.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './load.mjs'

const { multiIndexAdded, withIndex, indexRemoved, partAdded, withPart, partRemoved, partMoved, generationBegun, generationForgotten, emptyQuery } = await load('model/indexes', 'model/design')

const part = (name, type = 'S') => ({ name, type })
const made = (entity, values) => ({ entity, values })
const asks = (index) => ({ entity: '', index, partition: {}, sort: {}, descending: false })
const user = { name: 'user', attributes: [{ name: 'pk', template: 'USER#{id}#{status}' }] }
const order = { name: 'order', attributes: [{ name: 'pk', template: 'ORDER#{no}' }], fields: ['total', 'place'] }
const index = { name: 'byPlace', partition: [part('place'), part('status')], sort: [part('total', 'N'), part('no')] }
const other = { name: 'other', partition: [part('status')], sort: [] }
const design = {
  table: 'shop',
  entities: [user, order],
  indexes: [index, other],
  items: [made('order', { no: '1', total: '5', place: 'x' }), made('user', { id: '1', total: '9' }), { attributes: { total: 7 } }, made('order', { no: '2' })],
  patterns: [{ name: 'first', query: asks('byPlace') }, { name: 'second', query: asks('table') }],
  query: asks('other'),
  shown: 0,
}

test('an added index has a free name and a usual key, and the entity the fields that no template and no entity has', () => {
  const added = (name) => ({ name, partition: [part('status')], sort: [part('total', 'N')] })
  const bare = { ...design, indexes: [] }
  assert.deepEqual(multiIndexAdded(bare), { ...bare, indexes: [added('StatusIndex')] })
  const names = (count) => Array.from({ length: count }).reduce((next) => multiIndexAdded(next), bare).indexes.map(({ name }) => name)
  assert.deepEqual(names(3), ['StatusIndex', 'StatusIndex2', 'StatusIndex3'])
  const alone = { ...bare, entities: [{ name: 'thing', attributes: [] }] }
  assert.deepEqual(multiIndexAdded(alone).entities, [{ name: 'thing', attributes: [], fields: ['status', 'total'] }])
  assert.deepEqual(multiIndexAdded({ ...bare, entities: [user, { ...order, fields: ['x'] }] }, 1).entities, [user, { ...order, fields: ['x', 'status', 'total'] }])
  assert.deepEqual(multiIndexAdded({ ...bare, entities: [] }), { ...bare, entities: [], indexes: [added('StatusIndex')] })
})

test('an index is changed at its place, and questions follow its name', () => {
  assert.deepEqual(withIndex(design, 0, { sort: [] }), { ...design, indexes: [{ ...index, sort: [] }, other] })
  assert.deepEqual(withIndex(design, 0, { name: 'new' }), {
    ...design, indexes: [{ ...index, name: 'new' }, other], patterns: [{ name: 'first', query: asks('new') }, design.patterns[1]],
  })
  assert.deepEqual(withIndex(design, 1, { name: 'new' }).query, asks('new'))
  assert.deepEqual(withIndex(design, 2, { name: 'new' }), design)
})

test('a removed index takes its questions along', () => {
  assert.deepEqual(indexRemoved(design, 0), { ...design, indexes: [other], patterns: [design.patterns[1]] })
  assert.deepEqual(indexRemoved(design, 1), { ...design, indexes: [index], query: { ...emptyQuery, entity: 'user' } })
  assert.deepEqual(indexRemoved(design, 5), design)
})

test('an added part is the last, and gives the entity a field if none has it', () => {
  assert.deepEqual(partAdded(design, 0, 'partition', part('id')), {
    ...design,
    indexes: [{ ...index, partition: [...index.partition, part('id')] }, other],
    entities: [{ ...user, fields: ['no'] }, order],
  })
  assert.deepEqual(partAdded(design, 1, 'sort', part('new', 'N'), 1), {
    ...design, indexes: [index, { ...other, sort: [part('new', 'N')] }], entities: [user, { ...order, fields: ['total', 'place', 'status', 'new'] }],
  })
  assert.equal(partAdded(design, 2, 'sort', part('new')), design)
})

test('a part under another name keeps the values of the entities that have it as a field', () => {
  assert.deepEqual(withPart(design, 0, 'sort', 0, { name: 'sum' }), {
    ...design,
    indexes: [{ ...index, sort: [part('sum', 'N'), part('no')] }, other],
    entities: [user, { ...order, fields: ['sum', 'place'] }],
    items: [made('order', { no: '1', place: 'x', sum: '5' }), ...design.items.slice(1)],
  })
  assert.deepEqual(withPart(design, 0, 'sort', 0, { type: 'S' }), { ...design, indexes: [{ ...index, sort: [part('total'), part('no')] }, other] })
  assert.equal(withPart(design, 0, 'sort', 2, { name: 'x' }), design)
  assert.equal(withPart(design, 2, 'sort', 0, { name: 'x' }), design)
})

test('a removed part takes the field along that no index has any more', () => {
  const removed = partRemoved(design, 0, 'sort', 0)
  assert.deepEqual(removed, { ...design, indexes: [{ ...index, sort: [part('no')] }, other], entities: [user, { ...order, fields: ['place'] }] })
  assert.equal(removed.entities[0], user)
  assert.equal(partRemoved(design, 0, 'sort', 1).entities[1], order)
  assert.equal(partRemoved(design, 2, 'sort', 0), design)
})

test('a part moves within its half of the key', () => {
  const moved = (from, to) => partMoved(design, 0, 'partition', from, to)
  const turned = { ...design, indexes: [{ ...index, partition: [part('status'), part('place')] }, other] }
  assert.deepEqual(moved(0, 1), turned)
  assert.deepEqual(moved(1, 0), turned)
  for (const [from, to] of [[0, -1], [0, 2], [2, 0]]) assert.equal(moved(from, to), design)
  assert.equal(partMoved(design, 2, 'partition', 0, 0), design)
})

test('a new generation keeps the present format before the former ones', () => {
  const once = generationBegun(design, 0)
  assert.deepEqual(once, { ...design, entities: [{ ...user, previous: [{ attributes: user.attributes }] }, order] })
  const former = { attributes: [{ name: 'pk', template: 'OLD' }] }
  const twice = generationBegun({ ...design, entities: [{ ...user, previous: [former] }] }, 0)
  assert.deepEqual(twice.entities[0].previous, [{ attributes: user.attributes }, former])
  assert.deepEqual(generationForgotten(twice, 0, 0).entities, [{ ...user, previous: [former] }])
  assert.deepEqual(generationForgotten(twice, 0, 1).entities[0].previous, [{ attributes: user.attributes }])
  assert.deepEqual(generationForgotten(generationForgotten(twice, 0, 1), 0, 0).entities, [user])
  for (const place of [0, 1]) assert.deepEqual(generationForgotten(design, 0, place), design)
})
