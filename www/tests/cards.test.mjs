// The cards of the key strip: the parts of each key, what is said where a key is missing, and what typing into a part does.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { load } from './load.mjs'

const { allPatterns, attributesOf, bytesOf, cardsOf, emptyDesign, firstPattern, invitation, indexShown, itemDuplicated, jsonOf, madeOf, offersOf, rowsOf, tableOf, valueTyped } = await load(
  'gallery/index', 'keys/bytes', 'keys/cards', 'keys/index_shape', 'keys/item_json', 'keys/offers', 'keys/row_values', 'keys/rows', 'keys/table', 'model/index_choice', 'model/design', 'model/typed_value',
)
const { design } = firstPattern

function cards(one, at = one.shown) {
  const table = tableOf(one)
  return cardsOf(table, rowsOf(table, one.items)[at], one.entities[0]?.name ?? '')
}

test('an index that is named like the table is refused at its place, and the page has one card for the table', () => {
  const one = { ...design, indexes: [{ name: 'table', partition: [{ name: 'status', type: 'S' }], sort: [] }] }
  const table = tableOf(one)
  assert.match(table.multi[0].problem.message, /“table” is the table itself/)
  assert.equal(table.multi[0].problem.entity, 'table')
  assert.equal(table.multi[0].keys, undefined)
  assert.deepEqual(cards(one).filter(({ name }) => name === 'table').length, 1)
})

for (const name of ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__']) {
  test(`an attribute of an index and a field named ${name} have the values of the items alone`, () => {
    const index = { name, partition: [{ name, type: 'N' }], sort: [{ name: 'at', type: 'S' }] }
    const entities = [{ name: 'a', attributes: [{ name: 'pk', template: 'A#{id}' }, { name: 'sk', template: `B#{${name}}#{c}` }], fields: [name, 'at'] }]
    const query = { entity: 'a', index: 'table', partition: {}, sort: {}, descending: false }
    const one = { ...emptyDesign, entities, indexes: [index], items: [{ entity: 'a', values: { id: '1', at: '2' } }], query }
    const table = tableOf(one)
    const rows = rowsOf(table, one.items)
    assert.equal(Object.hasOwn(rows[0].keys, name), false)
    assert.equal(cards(one, 0).find((card) => card.isMulti)?.isThere ?? false, false)
    assert.deepEqual(indexShown(one, table, name).query.partition, {})
    assert.equal(typeof offersOf(table, rows, one), 'object')
  })
}

const joined = ({ slots }) => slots.map(({ text }) => text).join('')
const fieldsOf = ({ slots }) => slots.filter(({ kind }) => kind === 'field')

for (const { id, design: one } of allPatterns) {
  test(`${id}: the parts of each card are the keys of the item`, () => {
    const table = tableOf(one)
    for (const [at, row] of rowsOf(table, one.items).entries()) {
      for (const card of cards(one, at)) {
        const index = table.indexes.find(({ name }) => name === card.name)
        assert.equal(card.isThere, attributesOf(index).every((name) => row.keys[name] !== undefined))
        assert.equal(card.isThere, card.note === '', card.note)
        if (!card.isThere) continue
        const texts = card.isMulti ? [index.partition, index.sort].map((names) => names.map((name) => String(row.keys[name])).join('')) : attributesOf(index).map((name) => row.keys[name])
        assert.deepEqual(card.rows.map(joined), texts)
        assert.ok(card.rows.every(({ bytes, slots }) => bytes > 0 && slots.every(({ isGap, isWrong }) => !isGap && !isWrong)))
      }
    }
  })
}

test('an item that is not in an index has the template there, with slots to fill', () => {
  const [table, gsi1] = cards(design, 0)
  assert.deepEqual([table.isThere, table.note], [true, ''])
  assert.deepEqual([gsi1.isThere, gsi1.isOutside, gsi1.note], [false, true, 'not in it: openSince is empty'])
  assert.deepEqual(gsi1.rows.map(({ label, bytes }) => [label, bytes]), [['gsi1pk', undefined], ['gsi1sk', undefined]])
  const [slot, , order] = gsi1.rows[1].slots
  assert.deepEqual([slot.isGap, invitation(slot), order.text], [true, 'add a time', 'A-18'])
})

test('a part shows the stored text, takes the value as it was typed, and says what it means', () => {
  const [{ rows: [pk] }] = cards(design, 5)
  const [part] = fieldsOf(pk)
  assert.deepEqual([part.text, part.typed, part.means], ['4$232', '4#2', '4#2'])
  const [{ rows: [, sk] }] = cards(design, 0)
  assert.deepEqual(fieldsOf(sk).map(({ text, typed, means }) => [text, typed, means]), [['2024-12-02T09:00:00.000Z', '2024-12-02T09:00:00Z', undefined], ['A-18', 'A-18', undefined]])
})

test('an item that is not finished, and a value that is refused', () => {
  const change = (values) => ({ ...design, items: [{ entity: 'order', values: { ...design.items[0].values, ...values } }] })
  const [missing] = cards(change({ placedAt: '' }), 0)
  assert.deepEqual([missing.isThere, missing.isOutside, missing.note], [false, false, 'needs placedAt'])
  assert.deepEqual(fieldsOf(missing.rows[1]).map(({ isGap, isWrong }) => [isGap, isWrong]), [[true, false], [false, false]])
  const [wrong] = cards(change({ placedAt: 'soon' }), 0)
  assert.equal(wrong.note, 'placedAt is not valid')
  assert.deepEqual(fieldsOf(wrong.rows[1]).map(({ typed, isGap, isWrong }) => [typed, isGap, isWrong]), [['soon', true, true], ['A-18', false, false]])
})

const tickets = allPatterns.find(({ id }) => id === 'status-priority').design

test('a multi-attribute index has its attributes side by side, with their types', () => {
  const card = cards(tickets, 0).at(-1)
  assert.deepEqual([card.name, card.isMulti, card.rows.map(({ label }) => label)], ['StatusIndex', true, ['HASH', 'RANGE']])
  const [hash, range] = card.rows.map((row) => row.slots.map(({ kind, name, codec }) => [kind, name, codec]))
  assert.deepEqual(hash, [['field', 'status', 'S']])
  assert.deepEqual(range.map(([, name, type]) => [name, type]), tickets.indexes[0].sort.map(({ name, type }) => [name, type]))
  const without = { ...tickets, items: [{ ...tickets.items[0], values: { ...tickets.items[0].values, priority: '' } }] }
  assert.equal(cards(without, 0).at(-1).note, 'not in it: priority is empty')
  const refused = { ...tickets, items: [{ ...tickets.items[0], values: { ...tickets.items[0].values, priority: 'ten' } }] }
  const last = cards(refused, 0).at(-1)
  assert.deepEqual([last.note, last.rows[1].slots.map(({ isWrong }) => isWrong)[0]], ['not in it: a value is refused', true])
})

test('pasted items are taken apart by the entity that fits, and keep their other attributes when they are changed', () => {
  const pasted = { ...design, items: [{ attributes: { pk: 'CUSTOMER#4$232', sk: 'ORDER#2024-12-03T12:00:00.000Z#B-01', note: 'gift', total: 12 } }, { attributes: { pk: 'WHO', sk: 'KNOWS' } }] }
  const [{ rows: [pk, sk] }] = cards(pasted, 0)
  assert.deepEqual([fieldsOf(pk)[0].typed, fieldsOf(sk).map(({ name }) => name)], ['4#2', ['placedAt', 'orderId']])
  const [unknown] = cards(pasted, 1)
  assert.deepEqual(unknown.rows.map(({ slots }) => slots.map(({ kind, text }) => [kind, text])), [[['literal', 'WHO']], [['literal', 'KNOWS']]])
  const table = tableOf(pasted)
  const rows = rowsOf(table, pasted.items)
  const next = valueTyped(pasted, 0, madeOf(table, rows[0]), 'order', 'orderId', 'B-02')
  assert.deepEqual(next.items[0], { entity: 'order', values: { note: 'gift', total: '12', customerId: '4#2', placedAt: '2024-12-03T12:00:00.000Z', orderId: 'B-02' } })
  assert.equal(next.items[1], pasted.items[1])
  assert.equal(valueTyped(pasted, 1, madeOf(table, rows[1]), 'order', 'orderId', 'x'), pasted, 'of an unknown item nothing can be typed')
})

test('an item that the page has made is changed as it is', () => {
  assert.equal(valueTyped(design, 0, undefined, 'order', 'orderId', 'B-02').items[0].values.orderId, 'B-02')
})

test('without an item the cards have slots, and typing into one begins the first item', () => {
  const empty = { ...emptyDesign, items: [] }
  const [table] = cards(empty)
  assert.deepEqual(fieldsOf(table.rows[0]).map((slot) => [slot.isGap, invitation(slot)]), [[true, 'add id']])
  const next = valueTyped(empty, 0, undefined, 'thing', 'id', '7')
  assert.deepEqual([next.items, next.shown], [[{ entity: 'thing', values: { id: '7' } }], 0])
})

test('an entity that cannot be used shows its templates as far as they go, and says why there are no keys', () => {
  const broken = { ...emptyDesign, entities: [{ name: 'thing', attributes: [{ name: 'pk', template: 'THING#{id}' }, { name: 'sk', template: '{x:nonsense}' }] }] }
  const [card] = cards(broken)
  assert.deepEqual([card.isThere, card.note, card.rows.map(({ label }) => label)], [false, 'no keys until the fault is fixed', ['pk', 'sk']])
  assert.deepEqual(cards({ ...emptyDesign, entities: [], items: [] }), [])
})

test('bytes are those that DynamoDB counts, and a long key is marked from half of its limit', () => {
  for (const [value, bytes] of [['é', 2], [0, 1], [5, 2], [100, 2], [1234, 3], [99.5, 3], [1.5, 3], [-7, 3], [0.5, 2], [1e21, 2], [12345678901234567890n, 11]]) assert.equal(bytesOf(value), bytes, String(value))
  const long = (length) => cards({ ...emptyDesign, items: [{ entity: 'thing', values: { id: 'x'.repeat(length) } }] })[0].rows[0]
  assert.deepEqual([long(1017).isLong, long(1018).isLong], [false, true])
})

test('a part with half of a surrogate pair has no bytes, and its key is shown', () => {
  assert.equal(bytesOf('A\ud800'), undefined)
  const one = { ...design, entities: design.entities.map((entity) => ({ ...entity, attributes: entity.attributes.map((attribute) => ({ ...attribute, template: `\ud800${attribute.template}` })) })) }
  assert.match(tableOf(one).entities[0].problems[0].message, /lone surrogate/)
  assert.ok(cards(one, 0)[0].rows.every(({ bytes }) => bytes === undefined))
})

test('an item is copied with its keys, and duplicated next to itself', () => {
  const table = tableOf(design)
  const [row] = rowsOf(table, design.items)
  assert.deepEqual(JSON.parse(jsonOf(table, row)), { pk: 'CUSTOMER#42', sk: 'ORDER#2024-12-02T09:00:00.000Z#A-18', customerId: '42', placedAt: '2024-12-02T09:00:00Z', orderId: 'A-18' })
  const next = itemDuplicated(design, 0)
  assert.deepEqual([next.items.length, next.items[1], next.shown], [design.items.length + 1, design.items[0], 1])
  assert.equal(itemDuplicated(design, design.items.length), design, 'an item that is not there')
})

test('the longest keys of the cards are those that the package takes', async () => {
  const { entityKeys } = await import('ddb-keys')
  const { LONGEST_PARTITION, LONGEST_SORT } = await load('keys/cards')
  const keys = entityKeys({ pk: '{partition}', sk: '{sort}' })
  const ofLength = (partition, sort) => keys.keys({ partition: 'p'.repeat(partition), sort: 's'.repeat(sort) })
  assert.equal(ofLength(LONGEST_PARTITION, LONGEST_SORT).pk.length, LONGEST_PARTITION)
  assert.throws(() => ofLength(LONGEST_PARTITION + 1, 1), { code: 'KEY_TOO_LONG' })
  assert.throws(() => ofLength(1, LONGEST_SORT + 1), { code: 'KEY_TOO_LONG' })
})

test('the theme is read before the first paint under the name that it is kept by', async () => {
  const { THEME_KEPT_AS } = await load('model/theme')
  assert.ok(readFileSync(new URL('../public/begin.js', import.meta.url), 'utf8').includes(`localStorage.getItem('${THEME_KEPT_AS}')`))
})
