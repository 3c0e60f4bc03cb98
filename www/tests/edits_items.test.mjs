// The changes of sample items, each by its whole answer: the next item of an entity, cells, and cells that are pasted.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './load.mjs'

const { nextItem, itemInserted, withCell, cellsIn, cellsPasted, withValue } = await load('model/edits_items', 'model/edits')

const made = (entity, values) => ({ entity, values })
const field = (name, kind = 'text', more = {}) => ({ name, codec: kind, optional: false, kind, example: () => `${name}-example`, ...more })
const designOf = (...items) => ({ entities: [], indexes: [], patterns: [], query: { entity: 'other', index: 'table', partition: {}, sort: {}, descending: false }, shown: 0, items })

/** The next item after one with these values. */
const after = (values, ...fields) => nextItem(designOf(made('a', values)), 'a', fields)
/** The value that follows another in a field of a kind. */
const following = (value, kind) => after({ x: value }, field('x', kind)).item.values.x

test('the first item of an entity has examples, and the values that items of other entities have', () => {
  const design = designOf(made('b', { id: '' }), { attributes: { id: 'pasted' } }, made('b', { id: '7', note: 'n' }), made('c', { id: '8' }))
  const fields = [field('id'), field('name'), field('note', 'text', { optional: true })]
  assert.deepEqual(nextItem(design, 'a', fields), { item: made('a', { id: '7', name: 'name-example' }), field: 'id' })
  assert.deepEqual(nextItem(design, 'a', []), { item: made('a', {}), field: undefined })
})

test('the next item is like the last one of its entity, and counts on', () => {
  const design = designOf(made('a', { id: '1', n: '5' }), made('a', { id: '2', n: '6' }), made('b', { n: '7' }), { attributes: { n: '7' } })
  assert.deepEqual(nextItem(design, 'a', [field('id'), field('n')]), { item: made('a', { id: '2', n: '7' }), field: 'n' })
  assert.deepEqual(nextItem(design, 'a', [field('id'), field('n')], design.items[0]), { item: made('a', { id: '1', n: '7' }), field: 'n' })
})

test('numbers that items of the entity have are passed over', () => {
  const design = designOf(made('a', { n: '6' }), made('a', { n: '7' }), made('b', { n: '8' }), made('a', {}), made('a', { n: '5' }))
  assert.equal(nextItem(design, 'a', [field('n')]).item.values.n, '8')
  assert.equal(nextItem(designOf(made('a', { n: '1' })), 'a', [field('n')]).item.values.n, '2')
})

test('a kind that is always the same is tried a thousand times', () => {
  let calls = 0
  const same = field('n', 'id', { example: () => (calls++, 'same') })
  assert.equal(nextItem(designOf(made('a', { n: 'same' })), 'a', [same]).item.values.n, 'same')
  assert.equal(calls, 1001)
})

test('the last field with a number is counted on; a time where there is none', () => {
  const counted = (values, ...fields) => after(values, ...fields).field
  assert.equal(counted({ a: '1', b: '2' }, field('a'), field('b')), 'b')
  assert.equal(counted({ a: '1', b: 'x' }, field('a'), field('b')), 'a')
  assert.equal(counted({ a: '1', b: '2' }, field('a'), field('b', 'text', { optional: true })), 'a')
  assert.equal(counted({ a: '1', b: '' }, field('a'), field('b', 'id')), 'a')
  assert.equal(counted({ a: '1' }, field('a'), field('b', 'id')), 'a')
  assert.equal(counted({ a: '1', b: '2024-01-01' }, field('a'), field('b', 'time')), 'a')
  assert.equal(counted({ a: 'x', b: '2024-01-01' }, field('a'), field('b', 'time')), 'b')
  assert.equal(counted({ a: '5', b: '2' }, field('a', 'number'), field('b', 'choice')), 'a')
  assert.equal(counted({ a: '5', b: 'z' }, field('a'), field('b', 'id')), 'b')
  assert.equal(counted({ a: '2024-01-01', b: 'x' }, field('a', 'time'), field('b')), 'a')
})

test('without a field to count on, the item is a copy, whose last needed field is to be changed', () => {
  const fields = [field('a'), field('b', 'choice'), field('c', 'text', { optional: true })]
  const before = made('a', { a: 'x', b: 'y', c: 'z' })
  const next = nextItem(designOf(before), 'a', fields)
  assert.deepEqual(next, { item: before, field: 'b' })
  assert.notEqual(next.item, before)
  assert.deepEqual(after({ c: 'z' }, field('d', 'text', { optional: true }), fields[2]), { item: made('a', { c: 'z' }), field: 'c' })
  assert.deepEqual(after({}), { item: made('a', {}), field: undefined })
  const optional = ['d', 'e', 'f'].map((name) => field(name, 'text', { optional: true }))
  assert.equal(after({}, ...optional).field, 'f')
})

test('the last number of a text is counted, with its zeros', () => {
  const expected = { '1': '2', 'A-09': 'A-10', '99': '100', 'a1b2c': 'a1b3c', '007x': '008x', '12345678901234567890': '12345678901234567891' }
  for (const [value, next] of Object.entries(expected)) assert.equal(following(value), next)
  assert.equal(following('4', 'number'), '5')
  assert.equal(following('4', 'id'), 'x-example')
})

test('a date is a day later, and a moment an hour; another time stays', () => {
  const expected = {
    '2024-02-28': '2024-02-29',
    '2024-12-31': '2025-01-01',
    '2024-12-31T23:30Z': '2025-01-01T00:30Z',
    '2024-12-31T23:30:15Z': '2025-01-01T00:30:15Z',
    '2024-12-31T23:30:15.5Z': '2025-01-01T00:30:15.5Z',
    '2024-12-31T23:30:15.123Z': '2025-01-01T00:30:15.123Z',
  }
  for (const [value, next] of Object.entries(expected)) assert.equal(following(value, 'time'), next)
  const others = ['2024-13-41', '2024-12-31T23:30:15+01:00', '2024-12', 'x2024-12-31', '2024-12-31x', 'x2024-12-31T23:30Z', '2024-12-31T23:30Zx', '2024-12-31T23:30:15.1234Z', '+002024-12-31', '2024-12-31T25:00Z', 'soon', '2024-12-31T23:30Z (late)', '+002024-12-31T23:30Z']
  for (const value of others) assert.equal(following(value, 'time'), value)
})

test('an item is put after another one, and chosen', () => {
  const design = designOf(made('a', {}), made('b', {}))
  const item = made('c', {})
  assert.deepEqual(itemInserted(design, 0, item), { ...design, items: [design.items[0], item, design.items[1]], shown: 1 })
})

test('a value in a cell of a pasted item makes it one of the page', () => {
  const pasted = { attributes: { pk: 'A#1' } }
  const design = designOf(pasted, made('a', { id: '1' }))
  const known = made('a', { id: '1', n: '2' })
  assert.deepEqual(withCell(design, 0, 'n', '3', known), { ...design, items: [made('a', { id: '1', n: '3' }), design.items[1]] })
  assert.deepEqual(withCell(design, 1, 'n', '3', known), withValue(design, 1, 'n', '3'))
  assert.deepEqual(withCell(design, 0, 'n', '3'), design)
  assert.deepEqual(withCell(design, 7, 'n', '3', known), design)
})

test('a text of several lines or with tabs has cells', () => {
  assert.equal(cellsIn('one'), undefined)
  assert.equal(cellsIn('one\n'), undefined)
  assert.equal(cellsIn(''), undefined)
  const expected = { 'a\tb': [['a', 'b']], 'a\nb': [['a'], ['b']], 'a\r\nb\rc\n': [['a'], ['b'], ['c']], ' a \t b \n \n\t\nc': [['a', 'b'], ['c']], 'a\n\nb': [['a'], ['b']] }
  for (const [text, cells] of Object.entries(expected)) assert.deepEqual(cellsIn(text), cells)
})

test('pasted cells go to the right and down, and items that lack are added after the last in view', () => {
  const fields = [field('x'), field('y'), field('z')]
  const design = designOf(made('a', { x: '1', y: '2', z: '3' }), made('b', { x: '9' }), made('a', { x: '4', y: '5', z: '6' }), made('b', { x: '8' }))
  const paste = (at, from, cells, before = design, places = [0, 2]) => cellsPasted(before, 'a', fields, places, at, from, cells).items
  assert.deepEqual(paste(0, 'y', [['p', 'q', 'r'], ['s']]), [made('a', { x: '1', y: 'p', z: 'q' }), design.items[1], made('a', { x: '4', y: 's', z: '6' }), design.items[3]])
  assert.deepEqual(paste(2, 'x', [['p'], ['q'], ['r']]), [
    ...design.items.slice(0, 2),
    made('a', { x: 'p', y: '5', z: '6' }),
    made('a', { x: 'q', y: '5', z: '6' }),
    made('a', { x: 'r', y: '5', z: '6' }),
    design.items[3],
  ])
  assert.deepEqual(paste(1, 'none', [['p']]), design.items.with(0, made('a', { x: 'p', y: '2', z: '3' })))
  assert.deepEqual(paste(0, 'x', [['p']], designOf(), []), [made('a', { x: 'p', y: 'y-example', z: 'z-example' })])
  assert.deepEqual(paste(0, 'z', [['p']], designOf(made('b', { x: '8', y: '' })), []), [made('b', { x: '8', y: '' }), made('a', { x: '8', y: 'y-example', z: 'p' })])
})

test('cells beside a pasted item make an item of their own', () => {
  const design = designOf({ attributes: { pk: 'A' } }, made('a', { x: '1' }))
  const items = cellsPasted(design, 'a', [field('x')], [0, 1, 7], 0, 'x', [['p'], ['q'], ['r']]).items
  assert.deepEqual(items, [design.items[0], made('a', { x: 'q' }), made('a', { x: 'p' }), made('a', { x: 'r' })])
})
