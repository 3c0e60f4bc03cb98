// Every entry of the gallery: its templates are right, its items have keys, and its query finds some of them and not all.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './load.mjs'

const { allPatterns, tableOf, rowsOf, identityOf, shapeOf, inputOf, testOf, partitionsOf, partsOf, attributeOf, hashOf, designOf } = await load(
  'gallery/index', 'keys/table', 'keys/rows', 'keys/query', 'keys/condition', 'keys/collection', 'keys/parts', 'model/share',
)

test('ids are unique', () => {
  assert.equal(new Set(allPatterns.map(({ id }) => id)).size, allPatterns.length)
})

for (const { id, design } of allPatterns) {
  test(`${id}: nothing is wrong with its entities`, () => {
    const table = tableOf(design)
    assert.deepEqual(table.entities.flatMap(({ problems }) => problems), [])
    assert.equal(table.problem, undefined)
  })

  test(`${id}: each item has keys, which are its entity's`, () => {
    const table = tableOf(design)
    for (const row of rowsOf(table, design.items)) {
      assert.equal(row.problem, undefined)
      assert.equal(identityOf(table, row)?.entity, row.item.entity)
    }
  })

  test(`${id}: every key comes apart into parts that are the key`, () => {
    const table = tableOf(design)
    for (const row of rowsOf(table, design.items)) {
      const { entity } = table.entities.find(({ entity }) => entity.name === row.item.entity)
      for (const [name, key] of Object.entries(row.keys)) {
        const parts = partsOf(key, attributeOf(entity, name))
        assert.equal(parts?.map(({ text }) => text).join(''), key)
        assert.equal(parts.reduce((sum, { bytes }) => sum + bytes, 0), Buffer.byteLength(key))
      }
    }
  })

  test(`${id}: its query finds some items of its entity, and not all items`, () => {
    const table = tableOf(design)
    const shape = shapeOf(table, design.query)
    const { answer, problem } = inputOf(shape, design.query)
    assert.equal(problem, undefined)
    const rows = partitionsOf(rowsOf(table, design.items), shape.index).flatMap(({ rows }) => rows)
    const found = rows.filter(({ keys }) => testOf(answer)(keys))
    assert.ok(found.length > 0 && found.length < design.items.length, `${found.length} of ${design.items.length}`)
    for (const row of found) assert.equal(identityOf(table, row)?.entity, design.query.entity)
  })

  test(`${id}: a link to it gives it back`, async () => {
    assert.deepEqual(await designOf(await hashOf(design)), JSON.parse(JSON.stringify(design)))
  })
}
