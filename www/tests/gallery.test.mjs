// Every entry of the gallery: its table is right, its items have keys, and each of its access patterns finds items.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lintTable } from 'ddb-keys/design'
import { load } from './load.mjs'

const { allPatterns, gallery, tableOf, problemsIn, rowsOf, identityOf, answerOf, partitionsOf, partsOf, attributeOf, isMade } = await load(
  'gallery/index', 'keys/table', 'keys/rows', 'keys/answer', 'keys/collection', 'keys/parts', 'model/design',
)

/** The entries with findings of `lintTable`, and the word in `about` that owns up to each. */
const admitted = {
  'category-tree': { ONE_PARTITION: 'one partition', KEY_CAN_BE_TOO_LONG: 'up to 1,000 bytes' },
  organisations: { NO_TENANT: 'the organisations of a user' },
}

test('ids and titles are unique', () => {
  for (const of of [({ id }) => id, ({ title }) => title]) assert.equal(new Set(allPatterns.map(of)).size, allPatterns.length)
})

test('no period ends at a last moment, after which it would miss items: it ends before the next one', () => {
  const ends = allPatterns.flatMap(({ id, design }) => design.patterns.flatMap(({ name, query }) => Object.values(query.sort).map(({ to = '' }) => [id, name, to])))
  assert.deepEqual(ends.filter(([, , to]) => /[:5]9(\.9+)?Z$|9999$/.test(to)), [])
  const { design } = allPatterns.find(({ id }) => id === 'orders')
  const [{ query }] = design.patterns
  const last = { entity: 'order', values: { customerId: '42', orderId: 'last', placedAt: '2024-12-31T23:59:59.999Z', openSince: '' } }
  const next = { entity: 'order', values: { ...last.values, orderId: 'next', placedAt: '2025-01-01T00:00:00.000Z' } }
  const table = tableOf(design)
  const rows = rowsOf(table, [...design.items, last, next])
  const { found } = answerOf(table, query, (index) => partitionsOf(rows, index, query.descending))
  assert.deepEqual([...found.keys()].filter((at) => at >= design.items.length), [design.items.length])
})

test('there are six groups, the last with the indexes of several attributes', () => {
  assert.deepEqual(gallery.map(({ title }) => title), ['Keys', 'Collections', 'Indexes', 'Time and load', 'Access', 'Several attributes'])
  const ids = ['any-values', 'tenant-customer', 'levels', 'category-time', 'places', 'products', 'status-priority', 'version-parts']
  assert.deepEqual(gallery.at(-1).patterns.map(({ id }) => id), ids)
})

for (const { id, about, design } of allPatterns) {
  const table = tableOf(design)
  const rows = rowsOf(table, design.items)
  const found = (query) => answerOf(table, query, (index) => partitionsOf(rows, index, query.descending))

  test(`${id}: nothing is wrong with its table`, () => {
    assert.deepEqual(problemsIn(table), [])
    assert.equal(design.about, about)
  })

  test(`${id}: each item has keys, which are its entity's`, () => {
    for (const row of rows) {
      assert.equal(row.problem, undefined)
      assert.equal(identityOf(table, row)?.entity, row.item.entity)
    }
  })

  test(`${id}: every key comes apart into parts that are the key`, () => {
    for (const row of rows) {
      const { entity } = table.entities.find(({ entity }) => entity.name === row.item.entity)
      for (const { name } of entity.attributes) {
        const key = row.keys[name]
        if (key === undefined) continue
        const parts = partsOf(key, attributeOf(entity, name))
        assert.equal(parts?.map(({ text }) => text).join(''), key)
        assert.equal(parts.reduce((sum, { bytes }) => sum + bytes, 0), Buffer.byteLength(key))
      }
    }
  })

  test(`${id}: two to five access patterns, each of which finds items of its entity`, () => {
    assert.ok(design.patterns.length >= 2 && design.patterns.length <= 5)
    assert.equal(new Set(design.patterns.map(({ name }) => name)).size, design.patterns.length)
    for (const { name, query } of design.patterns) {
      const answer = found(query)
      assert.deepEqual([name, answer.problem, answer.missing], [name, undefined, []])
      assert.ok(answer.found.size > 0, name)
      if (query.entity === '') continue
      for (const at of answer.found.keys()) assert.equal(design.items[at].entity, query.entity, name)
    }
  })

  test(`${id}: it begins with its first pattern, which does not find everything`, () => {
    assert.deepEqual(design.query, design.patterns[0].query)
    assert.ok(found(design.query).found.size < design.items.length)
    assert.ok(design.items.every(isMade))
  })

  test(`${id}: lintTable finds nothing that its text does not say`, () => {
    const codes = [...new Set(lintTable(table.keys).map(({ code }) => code))]
    assert.deepEqual(codes, Object.keys(admitted[id] ?? {}))
    for (const word of Object.values(admitted[id] ?? {})) assert.ok(about.includes(word), word)
  })
}
