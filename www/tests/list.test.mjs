// The list of items: the brackets of hits, the marks at its edge, the sentence on items that have no line, and the question that an index begins with.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './load.mjs'

const { hitOf, inSight, marksOf, outsideSaid, linesOf, partitionsOf, rowsOf, tableOf, answerOf, indexShown, keyPartsIn, allPatterns } = await load(
  'model/list', 'model/lines', 'keys/collection', 'keys/rows', 'keys/table', 'keys/answer', 'model/index_choice', 'gallery/index', 'keys/row_parts',
)

function shown(design) {
  const table = tableOf(design)
  const rows = rowsOf(table, design.items)
  const index = table.indexes.find(({ name }) => name === design.query.index)
  const partitions = partitionsOf(rows, index, design.query.descending)
  return { table, rows, index, lines: linesOf(partitions), answer: answerOf(table, design.query, (one) => partitionsOf(rows, one)) }
}

const row = (at) => ({ kind: 'row', row: { at } })
const other = { kind: 'partition' }
const found = (...places) => new Map(places.map((place) => [place, 0]))

test('a bracket goes from the first hit of a query to the last that follows, and lines without items end it', () => {
  const lines = [row(0), row(1), other, row(2), row(3)]
  const steps = new Map([[0, 0], [1, 0], [2, 0], [3, 1]])
  const bracketed = (isFirst, isLast) => ({ isFound: true, isBracketed: true, isFirst, isLast })
  assert.deepEqual(lines.map((_, place) => hitOf(lines, place, steps, 0)), [
    bracketed(true, false),
    bracketed(false, true),
    { isFound: false, isBracketed: false, isFirst: false, isLast: false },
    bracketed(true, true),
    { isFound: true, isBracketed: false, isFirst: false, isLast: false },
  ])
})

test('hits that are closer than a two hundredth of the list are one mark', () => {
  const lines = Array.from({ length: 400 }, (_, at) => row(at))
  assert.deepEqual(marksOf(lines, found(0, 1, 3, 10, 14)), [{ top: 0, height: 4 / 400 }, { top: 10 / 400, height: 1 / 400 }, { top: 14 / 400, height: 1 / 400 }])
  assert.deepEqual(marksOf(lines, found(0, 3)).length, 1)
  assert.deepEqual(marksOf(lines, found(0, 4)).length, 2)
  assert.deepEqual(marksOf([other, row(5), other], found(5)), [{ top: 1 / 3, height: 1 / 3 }])
  assert.deepEqual(marksOf([], found()), [])
})

const index = { name: 'gsi1', partition: ['pk'], sort: [], isMulti: false }
const entityOf = ({ entity }) => entity
const outside = (entity) => ({ at: 0, item: {}, keys: {}, entity })
const broken = (field) => ({ ...outside('x'), item: { entity: 'x', values: {} }, problem: { field } })
const times = (count, one) => Array.from({ length: count }, (_, at) => one(at))

test('items without a line are counted, with up to three entities', () => {
  const said = (...rows) => outsideSaid(rows, index, entityOf)
  assert.equal(said(), '')
  assert.equal(said({ ...outside('a'), keys: { pk: 'A' } }), '')
  assert.equal(said(outside('a')), '1 item is not in gsi1: a.')
  assert.equal(said(outside('a'), outside(undefined), outside('a'), outside('b')), '4 items are not in gsi1: a, unknown, b.')
  assert.equal(said(...['a', 'b', 'c', 'd'].map(outside)), '4 items are not in gsi1.')
})

test('of more than a hundred items, entities are not named', () => {
  assert.equal(outsideSaid(times(100, () => outside('a')), index, entityOf), '100 items are not in gsi1: a.')
  assert.equal(outsideSaid(times(101, () => outside('a')), index, entityOf), '101 items are not in gsi1.')
})

test('items with a fault say what they lack, and come after the sound ones', () => {
  assert.equal(outsideSaid([broken('id')], index, entityOf), '1 item has no place yet: needs id.')
  assert.equal(outsideSaid([broken('a'), broken('b'), broken('a'), broken('c')], index, entityOf), '4 items have no place yet: needs a, needs b, needs c.')
  assert.equal(outsideSaid(['a', 'b', 'c', 'd'].map(broken), index, entityOf), '4 items have no place yet: needs a, needs b, needs c, ….')
  assert.equal(outsideSaid([...times(100, () => broken('a')), broken('b')], index, entityOf), '101 items have no place yet: needs a.')
  assert.equal(outsideSaid([broken('id'), outside('a')], index, entityOf), '1 item is not in gsi1: a. 1 item has no place yet: needs id.')
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
