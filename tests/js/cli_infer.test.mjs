// `ddb-keys infer`: the items and keys that it finds in its inputs.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused, run, write } from './command_line.mjs'
import { importedText } from './imported_text.mjs'

test('infer', () => {
  const keys = 'USER#1\nUSER#2\r\n\nORDER#0007\nORDER#0012\n'
  assert.deepEqual(run(['infer'], { input: keys }), {
    status: 0,
    stdout: '50.0%  2  ORDER#{orderNo:int(4)}\n50.0%  2  USER#{userId}\n',
    stderr: '',
  })
  assert.equal(run(['infer', '-'], { input: keys }).stdout, run(['infer', '--quiet'], { input: keys }).stdout)
  write('export.json', ['a', 'b'].map((id) => `{"Item":{"pk":{"S":"USER#${id}"},"sk":{"S":"PROFILE"},"n":{"N":"1"}}}`).join('\n'))
  const { entities } = JSON.parse(run(['infer', 'export.json', '--json']).stdout)
  assert.deepEqual(entities.map(({ name, count }) => [name, count]), [['profile', 2]])
  assert.equal(run(['infer'], { input: 'USER#1\nUSER#2\nx y\n' }).status, 1)
})

test('infer of items in all forms that DynamoDB writes', () => {
  const items = ['a', 'b', 'c'].map((id) => ({ pk: { S: `USER#${id}` }, sk: { S: 'PROFILE' }, data: { M: { items: { L: [] } } } }))
  const scan = { Items: items, Count: 3, ScannedCount: 3, ConsumedCapacity: null }
  const lines = (list) => list.map((one) => JSON.stringify(one)).join('\n')
  const forms = {
    scan: JSON.stringify(scan),
    'a scan as the AWS CLI prints it': JSON.stringify(scan, null, 4),
    'pages, one a line': lines([{ ...scan, Items: items.slice(0, 1) }, { ...scan, Items: items.slice(1) }]),
    export: lines(items.map((Item) => ({ Item }))),
    items: lines(items),
    list: JSON.stringify(items, null, 2),
    'a list in one line': JSON.stringify(items),
    'a document client': JSON.stringify({ ...scan, Items: items.map(({ pk, sk }) => ({ pk: pk.S, sk: sk.S })) }),
  }
  for (const [form, input] of Object.entries(forms)) {
    const { stdout, stderr } = run(['infer', '--json'], { input })
    assert.equal(stderr, '', form)
    const { entities, count } = JSON.parse(stdout)
    assert.deepEqual([count, entities], [6, [{ name: 'profile', count: 3, share: 1, attributes: { pk: { template: 'USER#{userId}', text: 'escaped' }, sk: { template: 'PROFILE', text: 'escaped' } } }]], form)
  }
  const keys = JSON.parse(run(['infer', '--json'], { input: JSON.stringify(['USER#1', 'USER#2'], null, 2) }).stdout)
  assert.deepEqual(keys.templates.map(({ template }) => template), ['USER#{userId}'])
  assert.deepEqual(JSON.parse(run(['infer', '--json'], { input: '{x}#1\n{x}#2\n' }).stdout).count, 2)
})

test('infer of items with attributes named like the parts of a page', () => {
  const counted = (input) => {
    const { stdout, stderr } = run(['infer', '--json'], { input })
    assert.equal(stderr, '')
    const { entities, templates } = JSON.parse(stdout)
    return [...entities.map(({ count, attributes }) => [count, Object.keys(attributes)]), ...(entities.length === 0 ? templates : [])]
  }
  const both = (more) => ['1', '2'].map((id) => JSON.stringify({ pk: `A#${id}`, ...more })).join('\n')
  for (const more of [{ Items: ['x', 'y'] }, { Item: 'x' }, { Item: { pk: 'B' } }, { Items: { L: [{ S: 'x' }] } }]) {
    assert.deepEqual(counted(both(more)), [[2, ['pk']]], JSON.stringify(more))
  }
  assert.deepEqual(counted('{"Items":[{"pk":"A#1","Items":["x"]},{"pk":"A#2","Item":"x"}]}'), [[2, ['pk']]])
})

test('infer looks only at attributes named like keys', () => {
  const input = ['1', '2', '3'].map((id) => JSON.stringify({ pk: `A#${id}`, byDayPk: `D#${id}`, task: `T#${id}`, usersk: 'x' })).join('\n')
  const { templates } = JSON.parse(run(['infer', '--json'], { input }).stdout)
  assert.deepEqual(templates.map(({ attribute }) => attribute), ['pk', 'byDayPk'])
  assert.match(run(['infer'], { input: JSON.stringify({ task: 'T#1' }) }).stderr, /no attribute of the items is named like a key/)
})

test('infer of JSON with blanks, without items, and after a byte order mark', () => {
  const countOf = (input) => {
    const { stdout, stderr } = run(['infer', '--json'], { input })
    assert.equal(stderr, '', input)
    return JSON.parse(stdout).count
  }
  const both = '{ "pk": "A#1" }\n{ "pk": "A#2" }\n'
  assert.equal(JSON.parse(run(['infer', '--json'], { input: both }).stdout).entities[0].count, 2)
  assert.equal(countOf(`\uFEFF${both}`), 2)
  assert.equal(countOf(`\uFEFF${JSON.stringify([{ pk: 'A#1' }], null, 2)}`), 1)
  assert.deepEqual(JSON.parse(run(['infer', '--json'], { input: '\uFEFFA#1\nA#2\n' }).stdout).templates.map(({ template, count }) => [template, count]), [['A#{aId}', 2]])
  for (const none of ['[]', '[ ]\n', '{"Items":[]}', '{ "Items": [] }']) assert.equal(countOf(none), 0, none)
  assert.equal(countOf('{}#1\n{}#2\n'), 2)
  assert.equal(countOf('"01FF#a\n"01FE#b\n'), 2)
})

test('infer of items without keys', () => {
  const unnamed = 'no attribute of the items is named like a key, such as pk or GSI1SK: name them, each as "--attribute NAME"'
  for (const input of ['{"Items":[{"id":{"S":"1"}},{"id":{"S":"2"}}],"Count":2}\n', '{"id":"1"}\n{"id":"2"}\n']) assert.deepEqual(run(['infer'], { input }), refused(unnamed))
})

test('infer of attributes that are named', () => {
  const input = [1, 2, 3].map((i) => `{"device":{"S":"DEVICE#${i}"},"day":{"S":"2024-01-0${i}"},"pk":{"S":"no"}}\n`).join('')
  const { templates } = JSON.parse(run(['infer', '--attribute', 'device', '--attribute=day', '--json'], { input }).stdout)
  assert.deepEqual(templates.map(({ attribute }) => attribute), ['device', 'day'])
  assert.deepEqual(run(['infer', '--attribute', 'sk'], { input }), refused('no item has one of these attributes'))
})

test('infer of several inputs, and of the items of a model of NoSQL Workbench', () => {
  write('parts/1.json', '{"pk":"USER#1"}\n')
  write('parts/2.csv', 'pk\nUSER#2\n')
  const { templates } = JSON.parse(run(['infer', 'parts/1.json', '-', 'parts/2.csv', '--json'], { input: '[{"pk":"USER#3"}]' }).stdout)
  assert.deepEqual(templates.map(({ template, count }) => [template, count]), [['USER#{userId}', 3]])
  const KeyAttributes = { PartitionKey: { AttributeName: 'pk', AttributeType: 'S' } }
  const items = (...ids) => ids.map((id) => ({ pk: { S: `USER#${id}` } }))
  const table = { TableName: 'App', KeyAttributes, TableData: items('a', 'b'), TableFacets: [{ FacetName: 'User', KeyAttributeAlias: { PartitionKeyAlias: 'id' }, TableData: items('b', 'c') }] }
  write('model.json', JSON.stringify({ ModelName: 'M', ModelMetadata: {}, DataModel: [table] }, null, 2))
  assert.equal(JSON.parse(run(['infer', 'model.json', '--json']).stdout).count, 3)
})

test('infer prints lines that fit 80 columns', () => {
  const input = Array.from({ length: 40 }, (_, i) => `${JSON.stringify({ pk: `ORGANISATION#${i}#DEPARTMENT#${i}#TEAM#${i}#MEMBER#${i}#SESSION#${i}#DEVICE#${i}`, sk: i < 39 ? `X#${i}` : `${'odd '.repeat(50)}` })}\n`).join('')
  const { stdout, status } = run(['infer'], { input })
  assert.equal(status, 1)
  assert.deepEqual(stdout.split('\n').filter((line) => line.length > 80), [])
})

test('a hundred thousand keys', () => {
  const lines = Array.from({ length: 100_000 }, (_, i) => (i % 2 ? `CUSTOMER#${(i * 7919).toString(36)}#ORDER#${String(i).padStart(8, '0')}` : `USER#${(i * 31).toString(36)}`))
  write('keys.txt', lines.join('\n'))
  const { stdout } = run(['infer', 'keys.txt', '--json'])
  assert.deepEqual(JSON.parse(stdout).templates.map(({ template }) => template), ['CUSTOMER#{customerId}#ORDER#{orderNo:int(8)}', 'USER#{userId}'])
})

test('infer prints a module to paste, and groups items by the attribute that is named', async () => {
  const items = JSON.stringify([...'abcdefgh'].map((id, i) => ({ pk: `USER#${id}${i}`, sk: i % 2 ? 'PROFILE' : 'SETTINGS', what: i % 2 ? 'user' : 'options' })))
  const { stdout, status } = run(['infer', '--module', '--entity-attribute', 'what'], { input: items })
  const { definition } = await importedText(stdout)
  assert.deepEqual([definition, status], [{ options: { pk: 'USER#{userId}', sk: 'SETTINGS' }, user: { pk: 'USER#{userId}', sk: 'PROFILE' } }, 0])
  assert.match(stdout, /^\/\/ The attribute 'what' says what an item is\.$/m)
  const tenant = JSON.stringify([1, 2, 3].map((n) => ({ pk: 'TENANT#acme', sk: `USER#${n}` })))
  assert.match(run(['infer'], { input: tenant }).stdout, /note pk: tenantId is "acme" in all 3 keys: it may be a constant\./)
})
