// The list of items: the bracket of hits, the ruler at its edge, the items that are not in it, and the question that an index begins with.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './load.mjs'

const { inSight, hitOf, marksOf, outsideSaid, linesOf, partitionsOf, rowsOf, tableOf, answerOf, entityOf, indexShown, firstPattern, keyPartsIn, allPatterns } = await load(
  'model/list', 'model/lines', 'keys/collection', 'keys/rows', 'keys/table', 'keys/answer', 'model/index_choice', 'gallery/index', 'keys/row_parts',
)

function shown(design) {
  const table = tableOf(design)
  const rows = rowsOf(table, design.items)
  const index = table.indexes.find(({ name }) => name === design.query.index)
  const partitions = partitionsOf(rows, index, design.query.descending)
  return { table, rows, index, lines: linesOf(partitions), answer: answerOf(table, design.query, (one) => partitionsOf(rows, one)) }
}

test('hits that follow each other share a bracket', () => {
  const { lines, answer } = shown(firstPattern.design)
  const hits = lines.map((_, place) => hitOf(lines, place, answer.found, 0))
  const bracketed = hits.filter(({ isBracketed }) => isBracketed)
  assert.equal(bracketed.length, answer.found.size)
  assert.ok(bracketed.length > 1)
  assert.equal(hits.filter(({ isFirst }) => isFirst).length, hits.filter(({ isLast }) => isLast).length)
  assert.deepEqual([bracketed[0].isFirst, bracketed.at(-1).isLast], [true, true])
})

test('of a plan of several queries one at a time has the bracket, and all are hits', () => {
  const found = new Map([[0, 0], [1, 1], [2, 1]])
  const lines = [0, 1, 2, 3].map((at) => ({ kind: 'row', row: { at } }))
  const second = lines.map((_, place) => hitOf(lines, place, found, 1))
  assert.deepEqual(second.map(({ isFound }) => isFound), [true, true, true, false])
  assert.deepEqual(second.map(({ isBracketed }) => isBracketed), [false, true, true, false])
  assert.deepEqual(second.map(({ isFirst, isLast }) => [isFirst, isLast]), [[false, false], [true, false], [false, true], [false, false]])
})

test('the ruler has a mark for each run, covers every hit, and has few marks however many runs there are', () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => ({ kind: 'row', row: { at } }))
  assert.deepEqual(marksOf(lines, new Map([[10, 0], [11, 0], [9_000, 0]])), [{ top: 0.001, height: 0.0002 }, { top: 0.9, height: 0.0001 }])
  const every = new Map(lines.filter((_, at) => at % 3 === 0).map(({ row }) => [row.at, 0]))
  const marks = marksOf(lines, every)
  assert.ok(marks.length <= 200)
  const covered = (at) => marks.some(({ top, height }) => at >= top * 10_000 - 1e-6 && at < (top + height) * 10_000 + 1e-6)
  assert.ok([...every.keys()].every(covered))
})

test('the items that are not in an index are counted, with their entities or their lack', () => {
  const { design } = firstPattern
  const index = tableOf(design).indexes.find(({ name }) => name === 'gsi1')
  const { table, rows } = shown(design)
  const said = outsideSaid(rows, index, (row) => entityOf(table, row))
  const outside = rows.filter(({ keys }) => keys.gsi1sk === undefined).length
  assert.equal(said, `${outside} items are not in gsi1: order, customer.`)
  const empty = { ...design, items: [{ entity: 'customer', values: { customerId: '' } }] }
  assert.equal(outsideSaid(shown(empty).rows, table.indexes[0], () => 'customer'), '1 item has no place yet: needs customerId.')
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

for (const { id, design } of allPatterns) {
  test(`${id}: each index that holds an item can be shown by a question that is answered`, () => {
    const table = tableOf(design)
    for (const { name } of table.indexes) {
      const asked = indexShown(design, table, name)
      assert.equal(asked.query.index, name)
      const { answer } = shown(asked)
      assert.equal(answer.problem, undefined)
      assert.ok(answer.shape !== undefined, name)
    }
  })

  test(`${id}: the parts of every key are the key`, () => {
    const { table, rows } = shown(design)
    for (const row of rows.filter(({ problem }) => problem === undefined)) {
      for (const index of table.indexes) {
        for (const { name, parts } of keyPartsIn(table, row, index)) assert.equal(parts.map(({ text }) => text).join(''), String(row.keys[name] ?? ''))
      }
    }
  })
}
