// Conditions of indexes: `when`, `unless` and flags, which count for both attributes of an index.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entityKeys } from 'ddb-keys'
import { refuses } from './support.mjs'

const AT = Date.UTC(2024, 11, 1)
const TABLE = { pk: 'ORDER#{id}', sk: 'ORDER' }

test('a condition on either attribute applies to both: an item has the whole key of an index or none of it', () => {
  for (const definition of [
    { gsi1pk: { template: 'OPEN#{open}', when: ['open'] }, gsi1sk: '{id}' },
    { gsi1pk: 'OPEN#{open}', gsi1sk: { template: '{id}', when: ['open'] } },
    { gsi1pk: { template: 'OPEN#{open}', when: ['open'] }, gsi1sk: { template: '{id}', when: ['open'] } },
  ]) {
    const order = entityKeys({ ...TABLE, ...definition })
    assert.deepEqual(order.keys({ id: '7' }), { pk: 'ORDER#7', sk: 'ORDER' })
    assert.deepEqual(order.keys({ id: '7', open: 'yes' }), { pk: 'ORDER#7', sk: 'ORDER', gsi1pk: 'OPEN#yes', gsi1sk: '7' })
    assert.deepEqual(order.withKeys({ id: '7', open: null, gsi1pk: 'old', gsi1sk: 'old' }), { id: '7', open: null, pk: 'ORDER#7', sk: 'ORDER' })
    assert.deepEqual(order.parse({ pk: 'ORDER#7', sk: 'ORDER' }), { id: '7' })
  }
})

test('two different conditions of one index both have to hold', () => {
  const order = entityKeys({ ...TABLE, gsi1pk: { template: 'A#{a}', when: ['a'] }, gsi1sk: { template: '{b}', when: ['b'] } })
  for (const item of [{ a: '1' }, { b: '1' }, {}]) assert.deepEqual(order.keys({ id: '7', ...item }), { pk: 'ORDER#7', sk: 'ORDER' })
  assert.equal(order.keys({ id: '7', a: '1', b: '2' }).gsi1sk, '2')
  assert.deepEqual(order.pick('gsi1pk').keys({ a: '1' }), {})
  assert.deepEqual(order.pick('gsi1pk').keys({ a: '1', b: '2' }), { gsi1pk: 'A#1' })
})

test('unless: an item that has the field is not in the index', () => {
  const order = entityKeys({ ...TABLE, gsi1pk: { template: 'DUE', unless: ['paidAt'] }, gsi1sk: '{due:day}', gsi2pk: { template: 'PAID', when: ['paidAt'] }, gsi2sk: '{paidAt:day}' })
  const due = { gsi1pk: 'DUE', gsi1sk: '2024-12-01' }
  const own = { pk: 'ORDER#7', sk: 'ORDER' }
  for (const paidAt of [undefined, null]) assert.deepEqual(order.keys({ id: '7', due: AT, paidAt }), { ...own, ...due })
  assert.deepEqual(order.keys({ id: '7', due: AT, paidAt: AT }), { ...own, gsi2pk: 'PAID', gsi2sk: '2024-12-01' })
  assert.deepEqual(order.keys({ id: '7', paidAt: AT }), { ...own, gsi2pk: 'PAID', gsi2sk: '2024-12-01' })
  assert.deepEqual(order.parse({ ...own, gsi2pk: 'PAID', gsi2sk: '2024-12-01' }), { id: '7', paidAt: new Date(AT) })
  refuses(() => order.keys({ id: '7' }), 'INVALID_TYPE', 'entityKeys.keys: attribute "gsi1sk": field "due" is required, got undefined')
})

const flagged = entityKeys(
  { ...TABLE, gsi1pk: { template: 'UNREAD', when: ['unread'], unless: ['deletedAt'] }, gsi1sk: '{id}' },
  { flags: ['unread', 'deletedAt'] },
)
const UNREAD = { pk: 'ORDER#7', sk: 'ORDER', gsi1pk: 'UNREAD', gsi1sk: '7' }

test('flags: attributes in no template; false and null count as undefined', () => {
  for (const unread of [true, 1, 0, '', 'x'.repeat(1_000_000), '\ud800', AT, new Date(NaN), {}, [], 7n, NaN, Symbol('x'), () => {}]) {
    assert.deepEqual(flagged.keys({ id: '7', unread }), UNREAD)
    for (const deletedAt of [undefined, null, false]) assert.deepEqual(flagged.keys({ id: '7', unread, deletedAt }), UNREAD)
    assert.deepEqual(flagged.keys({ id: '7', unread: true, deletedAt: unread }), { pk: 'ORDER#7', sk: 'ORDER' })
  }
  for (const unread of [undefined, null, false]) assert.deepEqual(flagged.keys({ id: '7', unread }), { pk: 'ORDER#7', sk: 'ORDER' })
  assert.deepEqual(flagged.withKeys({ ...UNREAD, id: '7', unread: false }), { id: '7', unread: false, pk: 'ORDER#7', sk: 'ORDER' })
})

test('parse does not return flags, and a query knows none', () => {
  assert.deepEqual(flagged.parse({ ...UNREAD, unread: true }), { id: '7' })
  assert.deepEqual(flagged.tryParse({ ...UNREAD, unread: true }), { id: '7' })
  assert.deepEqual(flagged.index('gsi1').query({}, { id: { from: '5' } }).ExpressionAttributeValues, { ':pk': 'UNREAD', ':sk': '5' })
  refuses(() => flagged.index('gsi1').query({ unread: true }), 'UNKNOWN_FIELD', 'entityKeys.index.query: the key has no field "unread"')
})

test('flags of an entity that was picked from, and functions that every object inherits', () => {
  const index = flagged.pick('gsi1sk')
  assert.deepEqual(index.keys({ id: '7', unread: true }), { gsi1sk: '7' })
  assert.deepEqual(index.keys({ id: '7', unread: true, deletedAt: AT }), {})
  assert.deepEqual(flagged.primary({ id: '7' }), { pk: 'ORDER#7', sk: 'ORDER' })
  const named = entityKeys({ pk: 'A#{id}', gsi1pk: { template: 'B', unless: ['constructor'] } }, { flags: ['constructor'] })
  assert.deepEqual(named.keys({ id: '1' }), { pk: 'A#1', gsi1pk: 'B' })
  assert.deepEqual(named.keys({ id: '1', constructor: () => {} }), { pk: 'A#1' })
})

test('conditions that are refused', () => {
  const of = (gsi1pk, flags, more) => () => entityKeys({ ...TABLE, gsi1pk: { template: 'A#{a}', ...gsi1pk }, ...more }, { flags })
  const onTable = (option) => `"${option}" is for indexes, but this is a key of the table, which every item has`
  for (const [make, message] of [
    [() => entityKeys({ pk: { template: '{a}', when: ['a'] } }), `attribute "pk": ${onTable('when')}`],
    [() => entityKeys({ pk: 'A', sk: { template: '{a}', unless: ['a'] } }), `attribute "sk": ${onTable('unless')}`],
    [() => entityKeys({ id: { template: '{a}', kind: 'partition', when: ['a'] } }), `attribute "id": ${onTable('when')}`],
    [() => entityKeys({ gsi1pk: { template: '{a}', index: 'table', when: ['a'] } }), `attribute "gsi1pk": ${onTable('when')}`],
    [of({ when: ['b'] }), 'attribute "gsi1pk": "when" names "b", which is neither a field of a template nor in options.flags'],
    [of({ unless: ['b'] }), 'attribute "gsi1pk": "unless" names "b", which is neither a field of a template nor in options.flags'],
    [of({ unless: ['a'] }), 'attribute "gsi1pk": "unless" names "a", which is in a key of the index, so no item could ever be in it'],
    [of({ unless: ['b'] }, [], { gsi1sk: '{b}' }), 'attribute "gsi1pk": "unless" names "b", which is in a key of the index, so no item could ever be in it'],
    [of({ when: ['x'] }, ['x'], { gsi1sk: { template: 'B', unless: ['x'] } }), 'attribute "gsi1sk": "x" is in "unless" and in "when" or "any", so no item could ever be in the index'],
    [of({ when: ['x'] }, ['x', 'x']), 'options.flags names "x" twice'],
    [of({ when: ['a'] }, ['a']), 'options.flags names "a", which is a field of a template, so conditions can name it already'],
    [of({ when: ['sk'] }, ['sk']), 'options.flags names "sk", which is a key attribute'],
    [of({}, ['x']), 'options.flags names "x", but no condition does'],
    [of({ when: ['__proto__'] }, ['__proto__']), 'an attribute must not be named "__proto__", because an object cannot have such a property'],
  ]) {
    refuses(make, 'INVALID_OPTION', `entityKeys: ${message}`)
  }
  refuses(of({ unless: 'a' }), 'INVALID_TYPE', 'entityKeys requires gsi1pk.unless to be an array of strings, got "a"')
  refuses(of({}, 'x'), 'INVALID_TYPE', 'entityKeys requires flags to be an array of strings, got "x"')
})

test('a picked attribute that is of no index is not taken for the key of the table', () => {
  const all = entityKeys({ pk: 'A#{id}', state: { template: 'S#{s}', kind: 'partition', when: ['s'] } })
  assert.deepEqual(all.pick('state').keys({ s: 'x' }), { state: 'S#x' })
  refuses(() => all.pick('state').query({ s: 'x' }), 'INVALID_OPTION', 'entityKeys.query: there is no index "table"; the indexes are: none')
})

test('the condition of a local index is its own', () => {
  const order = entityKeys({ ...TABLE, lsi1sk: { template: 'DUE#{due:day}', when: ['due'] } })
  assert.deepEqual(order.keys({ id: '7' }), { pk: 'ORDER#7', sk: 'ORDER' })
  assert.deepEqual(order.keys({ id: '7', due: AT }), { pk: 'ORDER#7', sk: 'ORDER', lsi1sk: 'DUE#2024-12-01' })
})

test('an own attribute is written whenever its field is given; the others follow the conditions', () => {
  const task = entityKeys(
    {
      pk: 'TASK#{id}',
      owner: { template: '{owner:S}', kind: 'partition', index: 'byOwner' },
      due: { template: '{due:S}', kind: 'sort', index: 'byOwner', when: ['due'] },
      state: { template: '{state:S}', kind: 'partition', index: 'byState', unless: ['deleted'] },
      statesk: { template: 'T#{id}', kind: 'sort', index: 'byState' },
    },
    { flags: ['deleted'] },
  )
  const pk = 'TASK#1'
  // Where the conditions hold, the index would not have an item with half of its key.
  refuses(() => task.keys({ id: '1' }), 'INVALID_TYPE', 'entityKeys.keys: attribute "state": field "state" is required, got undefined')
  assert.deepEqual(task.keys({ id: '1', deleted: true }), { pk })
  assert.deepEqual(task.keys({ id: '1', state: 's' }), { pk, state: 's', statesk: 'T#1' })
  assert.deepEqual(task.keys({ id: '1', state: 's', deleted: true }), { pk, state: 's' })
  assert.deepEqual(task.keys({ id: '1', owner: 'o', deleted: true }), { pk, owner: 'o' })
  assert.deepEqual(task.withKeys({ id: '1', owner: 'o', due: null, deleted: true, statesk: 'old' }), { id: '1', owner: 'o', deleted: true, pk })
})

test('conditions cannot keep an item out of an index of own attributes', () => {
  const of = (condition, flags = []) => () =>
    entityKeys({ pk: '{id}', a: { template: '{a:S}', kind: 'partition', index: 'i', ...condition }, b: { template: '{b:S}', kind: 'sort', index: 'i' } }, { flags })
  assert.deepEqual(of({ when: ['a', 'b'] })().keys({ id: '1', b: 'b' }), { pk: '1', b: 'b' })
  for (const [condition, flags, option, name] of [
    [{ when: ['open'] }, ['open'], 'when', 'open'],
    [{ when: ['id'] }, [], 'when', 'id'],
    [{ unless: ['b'] }, [], 'unless', 'b'],
  ]) {
    const message = `entityKeys: attribute "a": "${option}" names "${name}", but an item is in this index if it has the key attributes, so the only useful condition is "when" with one of them`
    refuses(of(condition, flags), 'INVALID_OPTION', message)
  }
})
