// What the page works out beside the package: tokens, values of what was typed, key conditions, the tree, pasted items.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { encodeTuple, keyTemplate } from 'ddb-keys'
import { codecNames } from '../../tests/js/support.mjs'
import { load } from './load.mjs'

const { tokensOf, painted, valueOf, inputKind, pickerMoment, momentFromPicker, testOf, itemsOf, treeOf, firstPattern, tableOf, rowsOf, partitionsOf, overwritten, partsOf, problemOfTemplate, problemOfTableName, shapeOf, missingOf, argumentsOf, emptyQuery, identityOf, isPlaced, codecs, codecName, codecNote, partsWith, hintsOf, whyNone, lackOf } = await load(
  'keys/template_text', 'editor/paint', 'keys/fields', 'keys/inputs', 'keys/condition', 'keys/paste', 'keys/tree', 'gallery/index', 'keys/table', 'keys/rows', 'keys/collection', 'keys/parts', 'keys/templates', 'keys/table_name', 'keys/codecs', 'keys/hints', 'keys/query', 'model/design',
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

test('a picker shows times in UTC, and gives them back', () => {
  assert.equal(pickerMoment('2024-12-01T10:30:00Z'), '2024-12-01T10:30:00')
  assert.equal(momentFromPicker('2024-12-01T10:30'), '2024-12-01T10:30:00Z')
  assert.equal(momentFromPicker('2024-12-01T10:30:05.250'), '2024-12-01T10:30:05.250Z')
  assert.equal(inputKind('date', '2024-12-01T10:30:00+01:00'), 'text')
  assert.equal(inputKind('date', ''), 'moment')
  assert.equal(inputKind('enum(a|b)', ''), 'choice')
  assert.equal(inputKind('ulid', ''), 'ulid')
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
  const [partition] = partitionsOf(rows, { name: 'table', partition: 'p', sort: 's' })
  assert.deepEqual(partition.rows.map(({ keys }) => keys.s), ['a', '\uFFFD', '😀'])
  const [backwards] = partitionsOf(rows, { name: 'table', partition: 'p', sort: 's' }, true)
  assert.deepEqual(backwards.rows.map(({ keys }) => keys.s), ['😀', '\uFFFD', 'a'])
})

test('of two items with one key, the later one stays', () => {
  const rows = ['a', 'b', 'a', 'a'].map((s, at) => ({ at, keys: { p: 'x', s } }))
  const index = { name: 'table', partition: 'p', sort: 's' }
  assert.deepEqual([...overwritten(partitionsOf(rows, index), index)], [0, 2])
  assert.deepEqual([...overwritten(partitionsOf(rows, index, true), index)], [2, 0])
  const alone = { name: 'table', partition: 'p' }
  assert.deepEqual([...overwritten(partitionsOf(rows, alone), alone)], [0, 1, 2])
})

const table = { name: 'table', partition: 'pk', sort: 'sk' }
test('items are pasted as a list, as lines, as DynamoDB JSON, or as keys', () => {
  const attributes = (text) => itemsOf(text, table).items.map((one) => ({ ...one.attributes }))
  assert.deepEqual(attributes('{"pk":"A"}\nUSER#1 PROFILE\n{"pk":'), [{ pk: 'A' }, { pk: 'USER#1', sk: 'PROFILE' }])
  assert.deepEqual(attributes('[{"pk":"A","n":1,"deep":{"x":1}}]'), [{ pk: 'A', n: 1 }])
  assert.deepEqual(attributes('{"pk":"A"}\n{"pk":"B"}\n'), [{ pk: 'A' }, { pk: 'B' }])
  assert.deepEqual(attributes('{"Item":{"pk":{"S":"A"},"n":{"N":"12"}}}'), [{ pk: 'A', n: 12 }])
  assert.deepEqual(attributes('{"Items":[{"pk":{"S":"A"}}],"Count":1}'), [{ pk: 'A' }])
  assert.deepEqual(attributes('USER#1 PROFILE\nUSER#2\tORDER#1'), [{ pk: 'USER#1', sk: 'PROFILE' }, { pk: 'USER#2', sk: 'ORDER#1' }])
  assert.deepEqual(itemsOf('[1, {"pk":"A"}, null]', table).left, 2)
  assert.deepEqual(itemsOf('[{"pk":', table), { items: [], left: 0 })
})

test('keys of several attributes are pasted with their binaries, which begin with a quote', () => {
  const attributes = (text) => itemsOf(text, table).items.map((one) => ({ ...one.attributes }))
  const binary = Uint8Array.of(1, 255)
  const keys = [encodeTuple(['a', binary]), encodeTuple([binary, binary, 'x'])]
  assert.deepEqual(attributes(keys.join('\n')), [{ pk: 'a#"01FF#' }, { pk: '"01FF#"01FF#x#' }])
  assert.deepEqual(attributes(`${keys[0]} ${keys[1]}\nA,${keys[1]}`), [{ pk: keys[0], sk: keys[1] }, { pk: 'A', sk: keys[1] }])
  for (const broken of ['{"pk": "A#"', '"pk": "A#1",', '"01#"', 'a"01FF#', '"01FF']) assert.deepEqual(attributes(broken), [], broken)
})

test('fields and attributes can be named like what every object has', () => {
  const entities = [{ name: 'team', attributes: [{ name: 'toString', kind: 'partition', template: 'TEAM#{constructor}' }, { name: 'valueOf', kind: 'sort', template: 'IN#{hasOwnProperty}#{isPrototypeOf}' }] }, { name: 'seat', attributes: [{ name: 'toString', kind: 'partition', template: 'SEAT#{id}' }, { name: 'valueOf', kind: 'sort', template: 'SEAT' }] }]
  const made = tableOf({ entities })
  const query = { ...emptyQuery, entity: 'team' }
  const shape = shapeOf(made, query)
  assert.deepEqual(missingOf(shape, query), ['constructor'])
  assert.deepEqual(argumentsOf(shape, { ...query, partition: { constructor: 'a' } }), { fields: { constructor: 'a' }, bounds: {} })
  const rows = rowsOf(made, [{ entity: 'team', values: { constructor: 'a', hasOwnProperty: 'b', isPrototypeOf: 'c' } }, { attributes: { name: 'x' } }, { entity: 'team', values: {} }])
  assert.deepEqual(partitionsOf(rows, made.indexes[0]).map(({ key, rows }) => [key, rows.length]), [['TEAM#a', 1]])
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
  assert.deepEqual(hintsOf('A#{w:enum(open, paid)}#{x:enum(a|b)}#{y:enum(one)}#{z:enum(a,b|c)}'), ['“open, paid” is one choice. Between choices stands “|”: enum(open|paid).'])
})

test('the keys of an item that is not finished have gaps, and a place among the others', () => {
  const made = tableOf({ entities: [{ name: 'a', attributes: [{ name: 'pk', template: 'A#{id}' }, { name: 'sk', template: 'N#{no:int(3)}#{at:date desc}' }, { name: 'gsi1pk', template: 'X#{x}', when: ['x'] }] }] })
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
  assert.deepEqual(partitions.map(({ key, rows }) => [key, rows.map(({ at }) => at)]), [['A#1', [2, 1, 4, 0]]])
  assert.deepEqual(rows.map((row) => isPlaced(row, index)), [true, true, true, false, true])
  assert.deepEqual([...overwritten(partitions, index)], [], 'what has no key overwrites nothing')
})

test('broken JSON is told from keys, and is no item', () => {
  for (const text of ['not json {', '{\n  "pk": "A",\n}', '[{"pk": 1', '{"pk":"A"', '"pk", "A"']) {
    assert.deepEqual(itemsOf(text, table).items, [], text)
    assert.match(whyNone(text), /^It looks like JSON, but cannot be read as JSON: .*[^.]\.$/s, text)
  }
  for (const text of ['', '  ', '[1, 2]']) assert.match(whyNone(text), /^No items were found/)
  assert.equal(itemsOf('USER#{3F2504E0} [x]', table).items.length, 1)
})

test('the tree of a partition has the words of an entity first, then field by field', () => {
  const { design } = firstPattern
  const made = tableOf(design)
  const first = partitionsOf(rowsOf(made, design.items), made.indexes[0]).find(({ key }) => key === 'CUSTOMER#42')
  const [orders, profile] = treeOf(made, first.rows, made.indexes[0], false)
  assert.deepEqual([orders.label, orders.count, orders.query.sort], ['ORDER#', 3, {}])
  assert.deepEqual([profile.label, profile.count, profile.children], ['PROFILE', 1, []])
  const [november] = orders.children
  assert.equal(november.label, '2024-11-30T22:10:00.000Z')
  assert.deepEqual(november.query.sort, { placedAt: { operator: 'equals', value: '2024-11-30T22:10:00.000Z' } })
  assert.deepEqual(november.query.partition, { customerId: '42' })
  assert.deepEqual(november.children.map(({ label }) => label), ['#A-17'])
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
