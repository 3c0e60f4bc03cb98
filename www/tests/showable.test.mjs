// A design is tried before the page shows it: a part that fails keeps it away, and a design that merely has a fault of its visitor is shown.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './load.mjs'

const { emptyDesign, firstPattern, isShowable } = await load('model/design', 'gallery/index', 'model/showable')
const { design } = firstPattern

/** A value that fails when its part of this name is read. */
const failing = (value, name) => Object.defineProperty({ ...value }, name, { get() { throw new TypeError('a fault of the page') } })

test('a design whose only entity has a fault is shown, and so is one without items or entities', () => {
  const [thing] = emptyDesign.entities
  const broken = { ...thing, attributes: [{ name: 'pk', template: '{x:nonsense}' }] }
  for (const shown of [{ ...emptyDesign, entities: [broken] }, { ...emptyDesign, items: [] }, { ...design, items: [], shown: 3 }, { ...emptyDesign, entities: [], items: [] }]) assert.equal(isShowable(shown), true)
})

test('a design whose items or question fail is not shown, however many items it has', () => {
  assert.equal(isShowable(failing(design, 'items')), false)
  const query = { ...design.query, partition: failing({}, 'customerId') }
  const many = Array(1001).fill(design.items[0])
  for (const items of [design.items, many]) {
    assert.equal(isShowable({ ...design, items }), true)
    assert.equal(isShowable({ ...design, items, query }), false)
    assert.equal(isShowable({ ...design, items, patterns: [{ name: 'asked', query }] }), false)
  }
})

/** How often the name of the table is read while a design is tried: every form of code has it. */
function readsOfName(items, patterns) {
  let reads = 0
  const named = { ...design, items: Array(items).fill(design.items[0]), patterns: Array(patterns).fill(design.patterns[0]), get table() { return reads++, 'shop' } }
  assert.equal(isShowable(named), true)
  return reads
}

test('of more than a thousand items and patterns, only the first form of code is tried', () => {
  const [few, most] = [readsOfName(5, 1), readsOfName(999, 1)]
  const [more, twice] = [readsOfName(1000, 1), readsOfName(999, 2)]
  assert.equal(most, few)
  assert.equal(twice, more)
  assert(more < few, `${more} reads, and ${few} of all forms`)
})
