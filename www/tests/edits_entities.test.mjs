// The changes of entities and their templates, each by its whole answer: names, fields whose values follow, copies and attributes.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './load.mjs'
import { asks, design, frozen, made, order, pasted, template, user, without } from './support/shop.mjs'

const { renamed, firstTemplate, entityNamed, valuesMoved, templateTyped, newEntity, entityDuplicated, attributeAdded } = await load('model/edits', 'model/edits_entities', 'model/design')

test('the first template of an entity has its name as a word and as a field', () => {
  const expected = {
    user: 'USER#{userId}',
    User: 'USER#{userId}',
    'line item': 'LINE_ITEM#{lineItemId}',
    'line  -item': 'LINE_-ITEM#{lineItemId}',
    'a{b}c': 'A_B_C#{aBCId}',
    'a-{}b': 'A-_B#{aBId}',
    '2nd': '2ND#{itemId}',
    '': '#{itemId}',
    'x1-': 'X1-#{x1Id}',
    'n 2x': 'N_2X#{n2xId}',
  }
  assert.deepEqual(Object.fromEntries(Object.keys(expected).map((name) => [name, firstTemplate(name)])), expected)
})

const begun = frozen({
  ...design,
  entities: [{ name: 'entity1', attributes: [{ name: 'pk', template: 'USER#{id}' }, { name: 'sk', template: firstTemplate('entity1') }] }, user],
  items: [made('entity1', { id: '1', entity1Id: '7' }), made('user', { entity1Id: '7' }), pasted],
  patterns: [],
  query: asks('entity1', { partition: { entity1Id: '7' }, sort: { entity1Id: { operator: 'equals', value: '7' } } }),
  left: [],
})

test('the template that an entity was added with follows its name, with the values of its field', () => {
  const entities = [template({ ...begun.entities[0], name: 'bill' }, 1, 'BILL#{billId}'), user]
  assert.deepEqual(entityNamed(begun, 0, 'bill'), {
    ...begun,
    entities,
    items: [made('bill', { id: '1', billId: '7' }), begun.items[1], pasted],
    query: asks('bill', { partition: { billId: '7' }, sort: { billId: { operator: 'equals', value: '7' } } }),
  })
  const others = { ...begun, items: begun.items.slice(1) }
  assert.deepEqual(entityNamed(others, 0, 'bill'), { ...others, entities, query: { ...begun.query, entity: 'bill' } })
})

test('a template that somebody has changed stays when its entity is renamed', () => {
  const changed = { ...begun, entities: [template(begun.entities[0], 1, 'E#{entity1Id}'), user] }
  assert.deepEqual(entityNamed(changed, 0, 'bill'), renamed(changed, 0, 'bill'))
  assert.equal(entityNamed(begun, 0, 'user'), begun)
  assert.equal(entityNamed(begun, 0, 'entity1'), begun)
  assert.deepEqual(entityNamed(begun, 4, 'bill'), begun)
})

test('a field under another name keeps its values, in their order, for its entity alone', () => {
  const moved = valuesMoved(begun, 'entity1', 'id', 'key')
  assert.deepEqual(Object.entries(moved.items[0].values), [['key', '1'], ['entity1Id', '7']])
  assert.deepEqual(moved, { ...begun, items: begun.items.with(0, made('entity1', { key: '1', entity1Id: '7' })) })
  assert.deepEqual(valuesMoved(begun, 'user', 'entity1Id', 'key'), { ...begun, items: begun.items.with(1, made('user', { key: '7' })) })
})

test('a field that goes while another comes is the same field', () => {
  const typed = templateTyped(begun, 0, 1, 'ENTITY1#{billId}', begun)
  assert.deepEqual(typed, valuesMoved({ ...begun, entities: [template(begun.entities[0], 1, 'ENTITY1#{billId}'), user] }, 'entity1', 'entity1Id', 'billId'))
  assert.deepEqual(typed.items[0].values, { id: '1', billId: '7' })
})

test('fields that only come or only go, and several of them, move no values', () => {
  for (const text of ['X', 'X#{entity1Id}#{more}', 'X#{a}#{b}', '{id}']) {
    assert.deepEqual(templateTyped(begun, 0, 1, text, begun), { ...begun, entities: [template(begun.entities[0], 1, text), user] }, text)
  }
  const two = frozen({ ...begun, entities: [template(begun.entities[0], 1, '{entity1Id}#{second}')] })
  assert.deepEqual(templateTyped(two, 0, 1, '{one}', two).items, two.items)
  assert.deepEqual(templateTyped(begun, 7, 1, '{one}', begun), begun)
})

test('while a name is typed, the values are those from before the edit', () => {
  const half = templateTyped(begun, 0, 1, 'ENTITY1#{bi}', begun)
  const left = [asks('entity1', { partition: { entity1Id: '5' } })]
  assert.deepEqual(templateTyped({ ...half, left: [] }, 0, 1, 'ENTITY1#{billId}', { ...begun, left }).left, [asks('entity1', { partition: { billId: '5' } })])
  assert.deepEqual(templateTyped(half, 0, 1, 'ENTITY1#{billId}', begun), templateTyped(begun, 0, 1, 'ENTITY1#{billId}', begun))
  const bare = frozen(without(begun, 'left'))
  assert.deepEqual(templateTyped(bare, 0, 1, 'ENTITY1#{billId}', bare), without(templateTyped(begun, 0, 1, 'ENTITY1#{billId}', begun), 'left'))
})

test('fields of a former format and of an index are not gone', () => {
  const kept = frozen({ ...design, items: [made('order', { status: 's', oldId: 'o', orderId: '7' })] })
  for (const name of ['status', 'oldId']) assert.deepEqual(templateTyped(kept, 1, 1, `O#{${name}}`, kept).items, kept.items)
  assert.deepEqual(templateTyped(kept, 1, 1, 'O#{new}', kept).items, [made('order', { status: 's', oldId: 'o', new: '7' })])
})

test('a new entity has its first template as its sort key', () => {
  assert.deepEqual(newEntity({ ...design, entities: [] }).entities, [{ name: 'entity1', attributes: [{ name: 'pk', template: 'THING#{id}' }, { name: 'sk', template: 'ENTITY1#{entity1Id}' }] }])
  assert.deepEqual(newEntity(design).entities, [
    user,
    order,
    { name: 'entity1', attributes: [{ name: 'pk', template: 'USER#{id}' }, { name: 'sk', template: 'ENTITY1#{entity1Id}' }] },
  ])
})

test('a copy of an entity comes after it, with a word and a name of its own, and without former formats', () => {
  const copy = (name) => ({ name, attributes: [order.attributes[0], { ...order.attributes[1], template: `${name.toUpperCase()}#{orderId}` }], fields: ['status'] })
  assert.deepEqual(entityDuplicated(design, 1), { ...design, entities: [user, order, copy('orderCopy')] })
  assert.deepEqual(entityDuplicated(entityDuplicated(design, 1), 1).entities, [user, order, copy('orderCopy2'), copy('orderCopy')])
  assert.deepEqual(entityDuplicated(entityDuplicated(entityDuplicated(design, 1), 1), 1).entities[2], copy('orderCopy3'))
  assert.deepEqual(entityDuplicated(design, 0).entities.map(({ name }) => name), ['user', 'userCopy', 'order'])
  assert.equal(entityDuplicated(design, 2), design)
  const worded = { ...design, entities: [{ ...order, attributes: [{ name: 'pk', template: 'ORDER#{id}' }, order.attributes[1]] }] }
  assert.deepEqual(entityDuplicated(worded, 0).entities[1].attributes.map(({ template: text }) => text), ['ORDER#{id}', 'ORDERCOPY#{orderId}'])
})

test('an added attribute has the first free name of a local index', () => {
  const once = attributeAdded(design, 1, 'X')
  assert.deepEqual(once, { ...design, entities: [user, { ...order, attributes: [...order.attributes, { name: 'lsi1sk', template: 'X' }] }] })
  assert.deepEqual(attributeAdded(once, 1, 'Y').entities[1].attributes.slice(2), [{ name: 'lsi1sk', template: 'X' }, { name: 'lsi2sk', template: 'Y' }])
})
