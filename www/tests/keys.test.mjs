// What the page works out beside the package: tokens, values of what was typed, key conditions, the order of items, keys apart.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyTemplate } from 'ddb-keys'
import { codecNames } from '../../tests/js/support.mjs'
import { load } from './load.mjs'

const { tokensOf, painted, valueOf, testOf, tableOf, rowsOf, partitionsOf, overwritten, partsOf, problemOfTemplate, problemOfTableName, shapeOf, missingIn, argumentsOf, emptyQuery, identityOf, isPlaced, codecs, codecName, codecNote, partsWith, hintsOf, lackOf } = await load(
  'keys/template_text', 'editor/paint', 'keys/fields', 'keys/condition', 'keys/table', 'keys/rows', 'keys/collection', 'keys/parts', 'keys/templates', 'keys/table_name', 'keys/codecs', 'keys/hints', 'keys/question_shape', 'model/design',
)

const templates = ['', 'A', 'USER#{id}', '{a}#{b:date desc}#{c:enum(x|y)}', '{a:enum(x|}|y)}#{b}', '{a:rank({|})}', '{a}#(', '{{literal}}#{x}', 'open { brace', 'a}b', '{', '}', '{}', '{:date}', '😀{x}😀', '{a', '{{{a}}}']
for (const template of templates) {
  test(`tokens and colours together are the template: ${JSON.stringify(template)}`, () => {
    assert.equal(tokensOf(template).map(({ source }) => source).join(''), template)
    assert.equal(painted(template).map(({ from, to }) => template.slice(from, to)).join(''), template)
  })
}

test('tokens find the fields that the package finds', () => {
  for (const template of templates.filter((text) => problemOfTemplate(text) === undefined)) {
    const fields = tokensOf(template).filter(({ kind }) => kind === 'field').map(({ name }) => name)
    assert.deepEqual(fields, keyTemplate(template).fields.map(({ name }) => name), template)
  }
})

test('a typed number is a number, and what is none stays text for the package to refuse', () => {
  assert.equal(valueOf('int(4)', '7'), 7)
  assert.equal(valueOf('int(20)', '12345678901234567890'), 12345678901234567890n)
  assert.equal(valueOf('version(6)', 'seven'), 'seven')
  assert.equal(valueOf('number', '-1.5e3'), -1500)
  assert.equal(valueOf('number', ' '), ' ')
  assert.equal(valueOf('text', '7'), '7')
  assert.equal(valueOf('date', ''), undefined)
})

const condition = (expression, values) => testOf({ KeyConditionExpression: expression, ExpressionAttributeNames: { '#pk': 'p', '#sk': 's' }, ExpressionAttributeValues: values })
test('key conditions mean what they mean to DynamoDB', () => {
  const keys = ['a', 'b', 'b#', 'ba', 'c', '\uFFFD', '😀'].map((s) => ({ p: 'x AND y', s }))
  const found = (expression, values) => keys.filter(condition(expression, { ':pk': 'x AND y', ...values })).map(({ s }) => s)
  assert.deepEqual(found('#pk = :pk', {}), keys.map(({ s }) => s))
  assert.deepEqual(found('#pk = :pk AND #sk = :sk', { ':sk': 'b' }), ['b'])
  assert.deepEqual(found('#pk = :pk AND begins_with(#sk, :sk)', { ':sk': 'b' }), ['b', 'b#', 'ba'])
  assert.deepEqual(found('#pk = :pk AND #sk BETWEEN :low AND :high', { ':low': 'b', ':high': 'b$' }), ['b', 'b#'])
  assert.deepEqual(found('#pk = :pk AND #sk < :sk', { ':sk': 'b' }), ['a'])
  assert.deepEqual(found('#pk = :pk AND #sk <= :sk', { ':sk': 'b' }), ['a', 'b'])
  assert.deepEqual(found('#pk = :pk AND #sk > :sk', { ':sk': '\uFFFD' }), ['😀'])
  assert.deepEqual(found('#pk = :pk AND #sk >= :sk', { ':sk': '\uFFFD' }), ['\uFFFD', '😀'])
  assert.deepEqual(condition('#pk = :pk', { ':pk': 'z' })({ s: 'a' }), false)
})

test('the order of a partition is that of UTF-8, not that of sort()', () => {
  const rows = ['😀', '\uFFFD', 'a'].map((s, at) => ({ at, keys: { p: 'x', s } }))
  const [partition] = partitionsOf(rows, { name: 'table', partition: ['p'], sort: ['s'] })
  assert.deepEqual(partition.rows.map(({ keys }) => keys.s), ['a', '\uFFFD', '😀'])
  const [backwards] = partitionsOf(rows, { name: 'table', partition: ['p'], sort: ['s'] }, true)
  assert.deepEqual(backwards.rows.map(({ keys }) => keys.s), ['😀', '\uFFFD', 'a'])
})

test('of two items with one key, the later one stays', () => {
  const rows = ['a', 'b', 'a', 'a'].map((s, at) => ({ at, keys: { p: 'x', s } }))
  const index = { name: 'table', partition: ['p'], sort: ['s'] }
  assert.deepEqual([...overwritten(partitionsOf(rows, index), index)], [0, 2])
  assert.deepEqual([...overwritten(partitionsOf(rows, index, true), index)], [2, 0])
  const alone = { name: 'table', partition: ['p'], sort: [] }
  assert.deepEqual([...overwritten(partitionsOf(rows, alone), alone)], [0, 1, 2])
})

test('fields and attributes can be named like what every object has', () => {
  const entities = [{ name: 'team', attributes: [{ name: 'toString', kind: 'partition', template: 'TEAM#{constructor}' }, { name: 'valueOf', kind: 'sort', template: 'IN#{hasOwnProperty}#{isPrototypeOf}' }] }, { name: 'seat', attributes: [{ name: 'toString', kind: 'partition', template: 'SEAT#{id}' }, { name: 'valueOf', kind: 'sort', template: 'SEAT' }] }]
  const made = tableOf({ entities, indexes: [] })
  const query = { ...emptyQuery, entity: 'team' }
  const shape = shapeOf(made, query)
  assert.deepEqual(missingIn(shape, query), ['constructor'])
  assert.deepEqual(argumentsOf(shape, { ...query, partition: { constructor: 'a' } }), [{ constructor: 'a' }])
  const rows = rowsOf(made, [{ entity: 'team', values: { constructor: 'a', hasOwnProperty: 'b', isPrototypeOf: 'c' } }, { attributes: { name: 'x' } }, { entity: 'team', values: {} }])
  assert.deepEqual(partitionsOf(rows, made.indexes[0]).map(({ key, rows }) => [key, rows.length]), [[['TEAM#a'], 1]])
  assert.equal(identityOf(made, rows[1]), undefined)
})

for (const [name, isGood] of Object.entries({ abc: true, 'a.b_c-D9': true, ['x'.repeat(255)]: true, ab: false, "it's": false, 'my table!': false, 'täble': false, 'abc\n': false, ['x'.repeat(256)]: false })) {
  test(`a table ${isGood ? 'can' : 'cannot'} be named ${JSON.stringify(name.slice(0, 12))} (${name.length})`, () => {
    assert.equal(problemOfTableName(name) === undefined, isGood)
  })
}

test('every codec of the package has an example that it writes, and no other has one', () => {
  // These are whole attributes, which have no other field beside them.
  assert.deepEqual(codecs.map(({ codec }) => codecName(codec)).sort(), codecNames().filter((name) => !['S', 'N', 'B', 'epoch', 'epochms'].includes(name)).sort())
  for (const { codec, note, value, text } of codecs) {
    const [part] = partsWith({ template: `{x:${codec}}`, text }, { x: valueOf(codec, value) })
    assert.equal(part.isGap, undefined, codec)
    assert.notEqual(part.text, '', codec)
    assert.ok(codecNote(codec).startsWith(note), codec)
  }
})

test('an enum with a comma is asked about, and no other', () => {
  assert.deepEqual(hintsOf('A#{w:enum(open, paid)}#{x:enum(a|b)}#{y:enum(one)}#{z:enum(a,b|c)}'), ['“open, paid” is one choice. Choices are separated by “|”: enum(open|paid).'])
})

test('the keys of an item that is not finished have gaps, and a place among the others', () => {
  const made = tableOf({ entities: [{ name: 'a', attributes: [{ name: 'pk', template: 'A#{id}' }, { name: 'sk', template: 'N#{no:int(3)}#{at:date desc}' }, { name: 'gsi1pk', template: 'X#{x}', when: ['x'] }] }], indexes: [] })
  const item = (values) => ({ entity: 'a', values })
  const rows = rowsOf(made, [item({ id: '1', no: '9', at: '2024-12-01T00:00:00Z' }), item({ id: '1', no: '7' }), item({ id: '1', no: 'x', x: 'y' }), item({ no: '1' }), item({ id: '1', no: '7' })])
  assert.deepEqual(rows.slice(1, 4).map(lackOf), ['needs at', 'no is not valid', 'needs id'])
  const { draft, problem, keys } = rows[1]
  assert.deepEqual(Object.entries(draft).map(([name, { text, hasGap }]) => [name, text, hasGap]), [['pk', 'A#1', false], ['sk', 'N#007#', true]])
  assert.deepEqual(draft.sk.parts.map(({ text, isGap }) => (isGap ? null : text)), ['N#', '007', '#', null])
  assert.equal(problem.message, '“at” has no value yet: the key sk cannot be built without it.')
  assert.deepEqual(Object.keys(keys), [])
  assert.deepEqual(rows[2].draft.sk.parts.map(({ isGap }) => isGap === true), [false, true, false, true])
  assert.deepEqual(Object.keys(rows[2].draft), ['pk', 'sk', 'gsi1pk'])
  const [index] = made.indexes
  const partitions = partitionsOf(rows, index)
  assert.deepEqual(partitions.map(({ key, rows }) => [key, rows.map(({ at }) => at)]), [[['A#1'], [2, 1, 4, 0]]])
  assert.deepEqual(rows.map((row) => isPlaced(row, index)), [true, true, true, false, true])
  assert.deepEqual([...overwritten(partitions, index)], [], 'what has no key overwrites nothing')
})

test('a part says what it means where its text does not', () => {
  const parts = partsOf('DOC#a$20b#v999989#!', { template: 'DOC#{doc}#{v:version(6) desc}#!' })
  assert.deepEqual(parts.map(({ kind, text, value }) => [kind, text, value]), [
    ['literal', 'DOC#', undefined],
    ['field', 'a$20b', 'a b'],
    ['literal', '#', undefined],
    ['field', 'v999989', '10'],
    ['literal', '#!', undefined],
  ])
  assert.equal(partsOf('DOC#x', { template: 'USER#{id}' }), undefined)
})
