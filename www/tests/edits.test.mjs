// The changes of a design, each by its whole answer: what it changes, and that all else stays.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './load.mjs'
import { asks, design, frozen, made, order, pasted, user } from './support/shop.mjs'

const { renamed, isTaken, withEntity, withAttribute, mended, withEntities, entityAdded, entityRemoved, pairsFor, indexAdded, attributeRemoved, itemAdded, itemRemoved, withValue, withQuery, withCondition, queryOf, emptyQuery } = await load('model/edits', 'model/design')

test('an entity is changed at its place', () => {
  assert.deepEqual(withEntity(design, 1, (entity) => ({ ...entity, name: 'x' })), { ...design, entities: [user, { ...order, name: 'x' }] })
  assert.deepEqual(withEntity(design, 2, () => assert.fail()), design)
})

test('a name is taken by another entity, and not by the entity itself', () => {
  assert.deepEqual([isTaken(design, 0, 'user'), isTaken(design, 1, 'user'), isTaken(design, -1, 'order'), isTaken(design, 0, 'none')], [false, true, true, false])
})

test('an entity takes its items and its questions along to another name', () => {
  assert.deepEqual(renamed(design, 1, 'bill'), {
    ...design,
    entities: [user, { ...order, name: 'bill' }],
    items: design.items.with(1, made('bill', { id: '1', orderId: '7' })),
    patterns: [{ ...design.patterns[0], query: asks('bill') }, design.patterns[1]],
    left: [{ ...design.left[0], entity: 'bill' }, design.left[1]],
  })
  assert.deepEqual(renamed(design, 0, 'person').query, asks('person', { partition: { id: '3' } }))
})

test('a name that is taken or the same changes nothing, nor does an entity that is not there', () => {
  assert.equal(renamed(design, 0, 'user'), design)
  assert.equal(renamed(design, 0, 'order'), design)
  assert.deepEqual(renamed(design, 2, 'x'), design)
})

test('of two entities with one name, items stay with the other', () => {
  const twins = frozen({ ...design, entities: [user, { ...order, name: 'user' }] })
  assert.deepEqual(renamed(twins, 1, 'bill'), { ...twins, entities: [user, { ...order, name: 'bill' }] })
})

test('an attribute is changed at its place', () => {
  assert.deepEqual(withAttribute(design, 1, 0, { template: 'X', index: 'i' }), {
    ...design,
    entities: [user, { ...order, attributes: [{ name: 'pk', template: 'X', when: ['id'], index: 'i' }, order.attributes[1]] }],
  })
})

test('changes of a finding replace, add and remove attributes, of their entity alone', () => {
  const changes = [
    { entity: 'order', attribute: 'sk', template: 'O#{orderId}', text: 'escaped' },
    { entity: 'order', attribute: 'gsi1pk', template: 'G' },
    { entity: 'order', attribute: 'gsi1sk', template: 'S', text: 'verbatim' },
  ]
  const attributes = [
    order.attributes[0],
    { name: 'sk', template: 'O#{orderId}', text: undefined },
    { name: 'gsi1pk', template: 'G' },
    { name: 'gsi1sk', template: 'S', text: 'verbatim' },
  ]
  assert.deepEqual(mended(design, changes), { ...design, entities: [user, { ...order, attributes }] })
  const kept = mended(design, [{ entity: 'order', attribute: 'sk', template: 'O' }])
  assert.deepEqual(kept.entities[1].attributes[1], { name: 'sk', template: 'O', text: 'verbatim' })
  assert.deepEqual(mended(design, [{ entity: 'user', attribute: 'sk' }]).entities, [{ ...user, attributes: [user.attributes[0]] }, order])
})

test('other entities take the place of all, without the questions about them', () => {
  assert.deepEqual(withEntities(design, [order]), { ...design, entities: [order], patterns: [], query: { ...emptyQuery, entity: 'order' } })
  assert.deepEqual(withEntities(design, []), { ...design, entities: [], patterns: [], query: emptyQuery })
})

test('an added entity has the partition key of the first, and a number that is free', () => {
  const added = (number, attributes) => ({ name: `entity${number}`, attributes })
  const sort = (number) => `ENTITY${number}#{entity${number}Id}`
  assert.deepEqual(entityAdded(design), {
    ...design,
    entities: [user, order, added(1, [{ name: 'pk', template: 'USER#{id}' }, { name: 'sk', template: sort(1) }])],
  })
  const again = entityAdded(entityAdded(design))
  assert.deepEqual(again.entities[3], added(2, [{ name: 'pk', template: 'USER#{id}' }, { name: 'sk', template: sort(2) }]))
  const alone = [{ name: 'pk', template: 'THING#{id}' }, { name: 'sk', template: sort(1) }]
  assert.deepEqual(entityAdded({ ...design, entities: [] }).entities, [added(1, alone)])
  assert.deepEqual(entityAdded({ ...design, entities: [{ name: 'bare', attributes: [] }] }).entities[1], added(1, alone))
  const own = { name: 'own', attributes: [{ name: 'hash', template: 'A' }, { name: 'range', template: 'B' }] }
  assert.deepEqual(entityAdded({ ...design, entities: [own] }).entities[1], added(1, [{ name: 'hash', template: 'A' }, { name: 'range', template: sort(1) }]))
})

test('a removed entity takes its items and its questions along', () => {
  assert.deepEqual(entityRemoved(design, 0), {
    ...design,
    entities: [order],
    items: [design.items[1], pasted],
    patterns: [design.patterns[0]],
    query: { ...emptyQuery, entity: 'order' },
    left: [design.left[0]],
    shown: 1,
  })
  assert.deepEqual(entityRemoved(design, 1), {
    ...design,
    entities: [user],
    items: [design.items[0], pasted, design.items[3]],
    patterns: [design.patterns[1]],
    left: [design.left[1]],
    shown: 2,
  })
  assert.deepEqual(entityRemoved(design, 5), design)
})

test('an entity is offered its first free index, and the first that nobody has', () => {
  const inIndex = (entity, number, key = 'pk') => ({ ...entity, attributes: [...entity.attributes, { name: `gsi${number}${key}`, template: 'X' }] })
  assert.deepEqual(pairsFor(design, 0), [{ number: 1, sharedWith: [] }])
  const one = { ...design, entities: [user, inIndex(order, 1)] }
  assert.deepEqual(pairsFor(one, 0), [{ number: 1, sharedWith: ['order'] }, { number: 2, sharedWith: [] }])
  assert.deepEqual(pairsFor(one, 1), [{ number: 2, sharedWith: [] }])
  const half = { ...design, entities: [inIndex(user, 1, 'sk'), inIndex(order, 2)] }
  assert.deepEqual(pairsFor(half, 0), [{ number: 2, sharedWith: ['order'] }, { number: 3, sharedWith: [] }])
})

test('an index is added with the first field of the entity', () => {
  const added = (number, field) => [{ name: `gsi${number}pk`, template: `USER#{${field}}` }, { name: `gsi${number}sk`, template: 'USER' }]
  assert.deepEqual(indexAdded(design, 0), { ...design, entities: [{ ...user, attributes: [...user.attributes, ...added(1, 'id')] }, order] })
  assert.deepEqual(indexAdded(design, 0, 4).entities[0].attributes.slice(2), added(4, 'id'))
  for (const [key, field] of [['{name}', 'name'], ['A#{at:iso}', 'at'], ['{x}', 'x'], ['A#{}', 'id'], ['A', 'id'], ['AB:C', 'id'], ['A#{x:int(3)}#{y}', 'x']]) {
    const attributes = [{ name: 'pk', template: key }]
    assert.deepEqual(indexAdded({ ...design, entities: [{ name: 'user', attributes }] }, 0).entities[0].attributes, [...attributes, ...added(1, field)], key)
  }
})

test('an attribute is removed at its place', () => {
  assert.deepEqual(attributeRemoved(design, 1, 0), { ...design, entities: [user, { ...order, attributes: [order.attributes[1]] }] })
})

test('an added item is the chosen one; where the last is removed, the one before it is', () => {
  const item = made('user', { id: '5' })
  assert.deepEqual(itemAdded(design, item), { ...design, items: [...design.items, item], shown: 4 })
  assert.deepEqual(itemRemoved(design, 1), { ...design, items: design.items.toSpliced(1, 1), shown: 2 })
  assert.deepEqual(itemRemoved({ ...design, shown: 1 }, 3), { ...design, items: design.items.slice(0, 3), shown: 1 })
  assert.deepEqual(itemRemoved({ ...design, items: [item], shown: 0 }, 0), { ...design, items: [], shown: 0 })
})

test('a value changes its item, and the question without a name that asked for it alone', () => {
  const asked = frozen({ ...design, query: asks('user', { partition: { id: '2' } }) })
  const items = asked.items.with(3, made('user', { id: '4' }))
  assert.deepEqual(withValue(asked, 3, 'id', '4'), { ...asked, items, query: asks('user', { partition: { id: '4' } }) })
  const stays = (before, at = 3, field = 'id') => assert.deepEqual(withValue(before, at, field, '4').query, before.query)
  stays({ ...asked, query: asks('order', { partition: { id: '2' } }) })
  stays({ ...asked, query: asks('user', { partition: { id: '3' } }) })
  stays({ ...asked, query: asks('user', { partition: { id: '2' }, several: ['id'] }) })
  stays({ ...asked, patterns: [{ name: 'named', query: asked.query }] })
  stays({ ...asked, items: asked.items.with(0, made('user', { id: '2' })) })
  stays(asked, 3, 'other')
  stays(asked, 9)
  assert.deepEqual(withValue(asked, 2, 'id', '4'), asked)
  const others = { ...asked, items: asked.items.with(0, made('user', {})).with(1, made('order', { id: '2' })) }
  assert.deepEqual(withValue(others, 3, 'id', '4').query.partition, { id: '4' })
  const several = { ...asked, query: asks('user', { partition: { id: '2' }, several: ['name'] }) }
  assert.deepEqual(withValue(several, 3, 'id', '4').query.partition, { id: '4' })
})

test('a value that was empty is followed like another', () => {
  const empty = frozen({ ...design, items: [made('user', {}), made('order', {})], query: asks('user', { partition: { id: '' } }) })
  assert.deepEqual(withValue(empty, 0, 'id', '4').query.partition, { id: '4' })
  const two = { ...empty, items: [made('user', {}), made('user', { id: '' })] }
  assert.deepEqual(withValue(two, 0, 'id', '4').query.partition, { id: '' })
})

test('parts of a question are set and taken out', () => {
  assert.deepEqual(withQuery(design, { index: 'gsi1', several: ['id'] }), { ...design, query: { ...design.query, index: 'gsi1', several: ['id'] } })
  assert.deepEqual(withQuery({ ...design, query: asks('user', { several: ['id'] }) }, { several: undefined }).query, asks('user'))
})

test('a condition keeps its place among the others, and takes the place of a range', () => {
  const [first, second, third] = ['1', '2', '3'].map((value) => ({ operator: 'equals', value }))
  const before = frozen({ ...design, query: asks('user', { sort: { a: first, b: second }, range: { lower: 'from', low: [], upper: 'to', high: [] } }) })
  const sortOf = (next) => Object.entries(next.query.sort)
  assert.deepEqual(sortOf(withCondition(before, 'a', third)), [['a', third], ['b', second]])
  assert.deepEqual(sortOf(withCondition(before, 'c', third)), [['a', first], ['b', second], ['c', third]])
  assert.deepEqual(sortOf(withCondition(before, 'a', undefined)), [['b', second]])
  assert.deepEqual(withCondition(before, 'a', undefined), { ...before, query: asks('user', { sort: { b: second } }) })
})

test('a question for an entity begins without bounds', () => {
  const before = { ...design, query: asks('user', { sort: { a: {} }, several: ['id'], range: {}, descending: true }) }
  assert.deepEqual(queryOf(before, 'order'), { ...design, query: asks('order', { descending: true }) })
  assert.deepEqual(queryOf(before, 'order', 'gsi1').query, asks('order', { index: 'gsi1', descending: true }))
})
