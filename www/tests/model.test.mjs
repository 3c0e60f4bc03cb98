// The state of the page: history, links, and the changes that a visitor can make.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './load.mjs'

const { begun, changed, undone, redone, hashOf, designOf, isShowable, isTooLarge, firstPattern, renamed, isTaken, mended, withEntities, entityAdded, entityRemoved, indexAdded, itemRemoved, tableOf, withQuery, inSight, linesOf, linked } = await load(
  'model/history', 'model/share', 'gallery/index', 'model/edits', 'keys/table', 'model/lines', 'model/link', 'model/tried', 'model/check',
)
const { design } = firstPattern

test('undo goes back step by step, redo goes forth again', () => {
  let history = begun('a')
  history = changed(history, 'b', 'x', 0)
  history = changed(history, 'c', 'y', 1)
  assert.equal(undone(history).present, 'b')
  assert.equal(undone(undone(history)).present, 'a')
  assert.equal(undone(undone(undone(history))).present, 'a')
  assert.equal(redone(undone(history)).present, 'c')
  assert.equal(redone(history).present, 'c')
})

test('typing on is one step, a pause or another field begins a new one', () => {
  let history = changed(changed(begun('a'), 'ab', 'name', 0), 'abc', 'name', 500)
  assert.equal(undone(history).present, 'a')
  history = changed(history, 'abcd', 'name', 5000)
  assert.equal(undone(history).present, 'abc')
  history = changed(history, 'abcd!', 'other', 5001)
  assert.equal(undone(history).present, 'abcd')
})

test('a change after an undo forgets what was undone, and joins nothing', () => {
  const history = undone(changed(changed(begun('a'), 'b', 'x', 0), 'c', 'y', 1))
  const next = changed(history, 'd', 'x', 2)
  assert.deepEqual(next.future, [])
  assert.equal(undone(next).present, 'b')
})

test('a history keeps the last 200 steps', () => {
  let history = begun(0)
  for (let step = 1; step <= 300; step++) history = changed(history, step, `s${step}`, step)
  assert.equal(history.past.length, 200)
  assert.equal(history.past[0], 100)
})

/** A design that takes long to pack, and that no link has room for. */
function tooLarge() {
  let state = 1
  const random = () => (state = (state * 48_271) % 2_147_483_647).toString(36)
  return { ...design, items: Array.from({ length: 10_000 }, () => ({ attributes: { pk: random(), sk: random() + random() } })) }
}

/** Takes the address in the place of a browser. */
function addressed(t) {
  const written = []
  Object.assign(globalThis, { location: { pathname: '/', search: '' }, history: { replaceState: (_state, _title, address) => written.push(address) } })
  t.after(() => {
    delete globalThis.location
    delete globalThis.history
  })
  return written
}

test('the address has the last design, also when an earlier one takes longer to pack', async (t) => {
  const written = addressed(t)
  const playground = { own: tooLarge(), isLinked: true, notice: '' }
  const earlier = linked(playground)
  playground.own = design
  assert.deepEqual(await Promise.all([linked(playground), earlier]), [true, true])
  assert.deepEqual([...new Set(written)], [`/#${await hashOf(design)}`])
  assert.deepEqual([playground.isLinked, playground.notice], [true, ''])
})

test('a table that a link has room for again takes away what was said of that, and nothing else', async (t) => {
  addressed(t)
  const playground = { own: tooLarge(), isLinked: true, notice: '' }
  assert.equal(await linked(playground), false)
  assert.match(playground.notice, /too large for a link/)
  playground.notice = 'This link is damaged.'
  playground.own = design
  assert.equal(await linked(playground), true)
  assert.equal(playground.notice, 'This link is damaged.')
  playground.own = tooLarge()
  await linked(playground)
  playground.own = design
  await linked(playground)
  assert.equal(playground.notice, '')
})

test('a browser that cannot compress says that it has no links, and keeps the table', async (t) => {
  const hash = await hashOf(design)
  const written = addressed(t)
  const before = globalThis.CompressionStream
  t.after(() => (globalThis.CompressionStream = before))
  delete globalThis.CompressionStream
  await assert.rejects(designOf(hash), /^Error: This browser is too old to read links\.$/)
  const playground = { own: design, isLinked: true, notice: '' }
  assert.equal(await linked(playground), false)
  assert.match(playground.notice, /too old to make links/)
  assert.deepEqual(written, ['/'])
})

test('a design that cannot be derived is not shown, and those of the gallery are', () => {
  assert.equal(isShowable(design), true)
  assert.equal(isShowable({ ...design, get items() { throw new TypeError('a fault of the page') } }), false)
})

test('a design that is larger than the package takes is refused before anything is made of it', async () => {
  const [entity] = design.entities
  const [attribute] = entity.attributes
  const ofEntities = (entities) => ({ ...design, entities })
  const ofTemplate = (template) => ofEntities([{ ...entity, attributes: [{ ...attribute, template }] }])
  assert.ok(!isTooLarge(ofTemplate(Array.from({ length: 1024 }, (_, at) => `{f${at}}`).join('#'))))
  for (const large of [ofEntities(Array(1001).fill(entity)), ofEntities([{ ...entity, attributes: Array(257).fill(attribute) }]), ofTemplate('{x}#'.repeat(100_000)), ofEntities([{ ...entity, previous: [{ attributes: Array(257).fill(attribute) }] }])]) {
    await assert.rejects(designOf(await hashOf(large)), /cannot be opened: its table has more/)
  }
})

test('a renamed entity keeps its items and its query', () => {
  const next = renamed(design, 0, 'purchase')
  assert.equal(next.entities[0].name, 'purchase')
  assert.deepEqual(next.items.map(({ entity }) => entity), ['purchase', 'purchase', 'purchase', 'customer', 'purchase', 'customer'])
  assert.equal(next.query.entity, 'purchase')
})

test('an entity cannot have the name of another: their items would be one', () => {
  const other = design.entities[1].name
  assert.equal(renamed(design, 0, other), design)
  assert.deepEqual([isTaken(design, 0, other), isTaken(design, 1, other), isTaken(design, 0, 'new')], [true, false, false])
})

test('a new entity goes together with those that are there', () => {
  const table = tableOf(entityAdded(entityAdded(design)))
  assert.equal(table.problem, undefined)
  assert.equal(table.entities.length, 4)
})

test('a new index is one that the package takes, twice as well', () => {
  const table = tableOf(indexAdded(indexAdded(design, 0), 1))
  assert.deepEqual(table.entities.flatMap(({ problems }) => problems), [])
  assert.deepEqual(table.indexes.map(({ name }) => name), ['table', 'gsi1', 'gsi2'])
})

test('with an entity go its items, and the query turns to another', () => {
  const next = entityRemoved({ ...design, shown: 5 }, 0)
  assert.deepEqual(next.items.map(({ entity }) => entity), ['customer', 'customer'])
  assert.equal(next.query.entity, 'customer')
  assert.equal(next.shown, 1)
})

test('the last item can go', () => {
  let next = design
  for (const _ of design.items) next = itemRemoved(next, 0)
  assert.deepEqual([next.items.length, next.shown], [0, 0])
})

test('a query that changes leaves the entities as they are, so that nothing is read again', () => {
  assert.equal(tableOf(withQuery(design, { descending: true })), tableOf(design))
})

test('of 10,000 lines only those in sight are drawn, and a few more', () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => ({ at }))
  const partition = { key: 'b', rows }
  const lines = linesOf([partition])
  assert.deepEqual(lines.slice(0, 2), [{ kind: 'partition', partition }, { kind: 'row', row: { at: 0 } }])
  assert.deepEqual(inSight(lines.length, 3400, 340, 34), [94, 116])
  assert.deepEqual(inSight(3, 0, 340, 34), [0, 3])
  assert.deepEqual(inSight(3, 9999, 340, 34), [3, 3])
})

test('a fix changes, adds and removes attributes, and leaves the rest as it is', () => {
  const next = mended(design, [
    { entity: 'order', attribute: 'sk', template: 'ORDER#{orderId}' },
    { entity: 'order', attribute: 'gsi1sk', template: '{openSince:day}', text: 'verbatim' },
    { entity: 'order', attribute: 'gsi1pk' },
    { entity: 'customer', attribute: 'gsi2pk', template: 'X' },
  ])
  assert.deepEqual(next.entities[0].attributes, [
    { name: 'pk', template: 'CUSTOMER#{customerId}' },
    { name: 'sk', template: 'ORDER#{orderId}' },
    { name: 'gsi1sk', template: '{openSince:day}', when: ['openSince'], text: 'verbatim' },
  ])
  assert.deepEqual(next.entities[1].attributes.at(-1), { name: 'gsi2pk', template: 'X' })
})

test('other entities come with a query of the first one', () => {
  const next = withEntities(design, [{ name: 'a', attributes: [] }])
  assert.deepEqual([next.query.entity, next.query.sort, next.items], ['a', {}, design.items])
})
