// The code of a design: it compiles, and what it makes is what the page says.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRequire } from 'node:module'
import { documentTable, fromWorkbench } from 'ddb-keys/design'
import { load } from './load.mjs'
import { inNoOrder, sourcesIn } from './support/compiled.mjs'
import { hostile, inherited, reserved, rich } from './support/designs.mjs'

const { allPatterns, firstPattern, tableOf, rowsOf, shapeOf, planOf, askedOf, forms, tableName, distinctNames, literal, Code, jsonOf, yamlOf, isMade } = await load(
  'gallery/index', 'keys/table', 'keys/rows', 'keys/question_shape', 'keys/question_call', 'code/forms', 'code/names', 'code/text', 'code/json', 'code/yaml', 'model/design',
)

const designs = [...allPatterns, hostile, inherited, reserved, rich]
const sourceOf = ({ design }) => {
  const table = tableOf(design)
  return { design, table, rows: rowsOf(table, design.items) }
}

test('a name with half of a surrogate pair stands in a note where the document would be', () => {
  for (const one of [{ ...firstPattern.design, table: 't\ud800' }, { ...firstPattern.design, patterns: firstPattern.design.patterns.map((pattern) => ({ ...pattern, name: '\ud800' })) }]) {
    const { text, notes } = forms.find(({ name }) => name === 'Markdown').make(sourceOf({ design: one }))
    assert.equal(text, '')
    assert.match(notes.join(), /lone surrogate/)
  }
})

const made = (name, one) => forms.find((form) => form.name === name).make(sourceOf(one))

/** Items that lack a field, or have no value of its codec. */
const unfinished = Object.entries({ empty: {}, partly: { customerId: '42', orderId: 'A-18' }, wrong: { ...firstPattern.design.items[0].values, placedAt: 'soon' } }).map(([id, values]) => ({
  id: `unfinished ${id}`,
  design: { ...firstPattern.design, items: [{ entity: 'order', values }], shown: 0 },
}))

const sources = [...designs, ...unfinished].map((one) => [one.id, made('TypeScript', one).text])
const code = sourcesIn('code', Object.fromEntries(sources), { noUncheckedIndexedAccess: true, noUnusedLocals: true })

test('the TypeScript of every design compiles, strictly', () => code.compile())

for (const { id } of unfinished) {
  test(`${id}: a comment stands for the item`, async () => {
    const [, source] = sources.find(([name]) => name === id)
    assert.match(source, /^\/\/ The chosen item is not complete yet, or not valid\.$/m)
    assert.equal('item' in (await code.module(id)), false)
  })
}

/** The inputs that a function of the code comes to: its own, or those that its pages send. */
async function inputsOf(ask, ...values) {
  const sent = []
  const answer = ask.length > values.length ? ask(async (input) => (sent.push(input), { Items: [] }), ...values) : ask(...values)
  if (typeof answer[Symbol.asyncIterator] !== 'function') return [answer]
  for await (const _ of answer) void _
  return sent.map(({ Limit: _, ScanIndexForward, ...input }) => ({ ...input, ...(ScanIndexForward === false && { ScanIndexForward }) }))
}

/** The same as the page shows them. */
function inputsOnPage({ table }, query) {
  const asked = askedOf(table, query)
  const shape = shapeOf(table, query)
  if (asked.kind === 'get') return [{ Key: shape.ready.keys.primary(asked.values[0]) }]
  return planOf(shape, query).answer.inputs.map((input) => ({ ...input, ...(query.descending && { ScanIndexForward: false }) }))
}

const byText = (inputs) => inputs.map((input) => jsonOf(input)).sort()

for (const one of designs) {
  const source = sourceOf(one)
  const { id, design } = one

  test(`${id}: the TypeScript makes the item and the question of the page`, async () => {
    const module = await code.module(id)
    const row = source.rows[design.shown]
    for (const [name, key] of Object.entries(row.keys)) assert.equal(module.item()[name], key)
    assert.deepEqual(byText(await inputsOf(module.input ?? module.pages)), byText(inputsOnPage(source, design.query)))
  })

  test(`${id}: each access pattern is a function that asks what the page asks`, async () => {
    const module = await code.module(id)
    const names = distinctNames(design.patterns.map(({ name }) => name), 'pattern', [tableName(design.table)])
    for (const [at, { query }] of design.patterns.entries()) {
      const asked = askedOf(source.table, query)
      assert.equal(names[at] in module, asked !== undefined)
      if (asked === undefined) continue
      const values = query.range ? [] : asked.values
      assert.deepEqual(byText(await inputsOf(module[names[at]], ...values)), byText(inputsOnPage(source, query)), names[at])
    }
  })

  test(`${id}: the query input is that of the package`, () => {
    const TableName = design.table
    const { text } = made('Query input', one)
    const inputs = inputsOnPage(source, design.query).map((input) => ({ TableName, ...input }))
    assert.equal(text, `${jsonOf(inputs.length === 1 ? inputs[0] : inputs)}\n`)
  })

  const schema = { TableName: design.table, BillingMode: 'PAY_PER_REQUEST', ...source.table.keys.schema() }

  test(`${id}: CreateTable and CloudFormation have the schema of the package`, async () => {
    assert.deepEqual(JSON.parse(made('CreateTable', one).text), schema)
    const json = JSON.parse(made('CloudFormation (JSON)', one).text)
    const [resource] = Object.values(json.Resources)
    assert.deepEqual(resource, { Type: 'AWS::DynamoDB::Table', Properties: schema })
    assert.match(Object.keys(json.Resources)[0], /^[A-Za-z][A-Za-z0-9]*$/)
    const yaml = made('CloudFormation (YAML)', one).text
    for (const version of ['1.1', '1.2']) assert.deepEqual((await import('yaml')).parse(yaml, { version }), json)
  })

  test(`${id}: Terraform parses, and has the schema of the package`, async () => {
    const { parse } = createRequire(import.meta.url)('@cdktf/hcl2json')
    const { text, notes } = made('Terraform', one)
    const parsed = await parse('table.tf', text)
    const [[resource]] = Object.values(parsed.resource.aws_dynamodb_table)
    assert.deepEqual(schemaOfTerraform(resource), inNoOrder(schema))
    assert.equal(notes.some((note) => note.includes('6.29')), text.includes('key_schema'))
  })

  test(`${id}: its Workbench model is one of the package, with the items of the page`, () => {
    const { text, notes } = made('NoSQL Workbench model', one)
    const { tables } = fromWorkbench(JSON.parse(text))
    assert.equal(tables[0].tableName, design.table)
    assert.equal(tables[0].items.length, design.items.length)
    assert.equal(notes.length, design.indexes.length)
  })

  test(`${id}: its Markdown documents the table and every complete pattern`, () => {
    const { text } = made('Markdown', one)
    const complete = design.patterns.filter(({ query }) => askedOf(source.table, query) !== undefined)
    assert.equal(text.split('\n').filter((line) => line.startsWith('**')).length, complete.length)
    assert.ok(text.startsWith(documentTable(source.table.keys, { title: design.table }).trimEnd().split('\n## Access')[0]))
  })
}

/** What the provider sends to DynamoDB for a resource, after its documentation. */
function schemaOfTerraform({ name, billing_mode, hash_key, range_key, attribute, global_secondary_index = [], local_secondary_index = [] }) {
  const keyOf = (hash, range) => [{ AttributeName: hash, KeyType: 'HASH' }, ...(range === undefined ? [] : [{ AttributeName: range, KeyType: 'RANGE' }])]
  const projectionOf = ({ projection_type }) => ({ ProjectionType: projection_type })
  return inNoOrder({
    TableName: name,
    BillingMode: billing_mode,
    KeySchema: keyOf(hash_key, range_key),
    AttributeDefinitions: attribute.map(({ name, type }) => ({ AttributeName: name, AttributeType: type })),
    GlobalSecondaryIndexes: global_secondary_index.map((index) => ({
      IndexName: index.name,
      KeySchema: index.key_schema?.map(({ attribute_name, key_type }) => ({ AttributeName: attribute_name, KeyType: key_type })) ?? keyOf(index.hash_key, index.range_key),
      Projection: projectionOf(index),
    })),
    LocalSecondaryIndexes: local_secondary_index.map((index) => ({ IndexName: index.name, KeySchema: keyOf(hash_key, index.range_key), Projection: projectionOf(index) })),
  })
}

test('a table with a fault has no code, and says so', () => {
  const faulty = { design: { ...firstPattern.design, entities: [{ name: 'a', attributes: [{ name: 'pk', template: '{' }] }], items: [], patterns: [] } }
  for (const { name } of forms) {
    const { text, notes } = made(name, faulty)
    assert.deepEqual([text, notes.length], ['', 1], name)
  }
})

test('an entity with a fault is left out, and said to be', () => {
  const design = { ...firstPattern.design, entities: [...firstPattern.design.entities, { name: 'bill', attributes: [{ name: 'pk', template: 'B#{' }] }] }
  for (const name of ['TypeScript', 'CDK', 'CreateTable', 'Terraform', 'Markdown', 'NoSQL Workbench model']) assert.match(made(name, { design }).notes.join(' '), /“bill”/, name)
})

test('a table has a name that can be a variable', () => {
  assert.deepEqual(['my-table', 'Shop', '42', '', 'delete', 'ünder', 'item'].map(tableName), ['myTable', 'shop', 'table', 'table', 'table', 'nder', 'table'])
})

test('literals are what they stand for', () => {
  for (const value of ['', "'", '"', '\\', '\n', '\u2028', '${x}', 0, -0, 1e21, 7n, true, null, [1, 'a'], { a: 1, 'b-c': [{}] }, { ['__proto__']: 1 }]) {
    assert.deepEqual(new Function(`return ${literal(value)}`)(), value)
  }
  assert.equal(literal({ type: new Code('A.B') }), '{ type: A.B }')
})

test('YAML and JSON are read as what was written', async () => {
  const { parse } = await import('yaml')
  const values = { plain: 'AWS::DynamoDB::Table', no: 'no', y: 'y', N: 'N', date: '2010-09-09', colon: 'a: b', hash: '# x', line: 'a\nb', quote: '"\'', empty: '', list: ['a', { b: [1, { c: 'd' }] }], none: [], record: {}, 'odd name:': 1 }
  for (const version of ['1.1', '1.2']) assert.deepEqual(parse(yamlOf(values), { version }), values)
  assert.deepEqual(JSON.parse(jsonOf(values)), values)
  assert.equal(jsonOf({ a: 12345678901234567890n }), '{\n  "a": 12345678901234567890\n}')
})

test('made items alone have code', () => {
  const pasted = { design: { ...firstPattern.design, items: [{ attributes: { pk: 'CUSTOMER#1', sk: 'PROFILE' } }] } }
  assert.equal(isMade(pasted.design.items[0]), false)
  assert.doesNotMatch(made('TypeScript', pasted).text, /export const item/)
})
