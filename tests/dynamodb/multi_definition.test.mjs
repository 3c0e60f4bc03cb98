// Multi-attribute indexes against DynamoDB Local: what the package refuses, DynamoDB refuses too, and nothing else; tables from
// `schema()`, items from `attributes()`, and a table that moves over from concatenated keys.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { DeleteTableCommand, DescribeTableCommand, PutItemCommand, UpdateTableCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { KeyError, entityKeys, multiAttributeIndex, tableKeys } from 'ddb-keys'
import { leftOut } from '../aws/left_out.mjs'
import { plain } from './database.mjs'
import { create, rowsOf } from './table.mjs'

const client = DynamoDBDocumentClient.from(plain)

const item = { pk: 'ITEM#{id}', sk: 'META' }

let tables = 0

/** Creates a table with these keys, and gives its name. */
async function createTable(schema) {
  const TableName = `definitions-${++tables}`
  await create(plain, TableName, schema)
  return TableName
}

/** What refuses a call: nothing, or the message of the package or of DynamoDB. */
async function refusalOf(call) {
  try {
    await call()
  } catch (error) {
    if (error instanceof KeyError || error.name === 'ValidationException') return error
    throw error
  }
  return undefined
}

/** The keys of a table with an index of this definition, whatever it says. */
function uncheckedSchema({ indexName, partition, sort }) {
  const keys = [...Object.keys(partition).map((name) => [name, 'HASH']), ...Object.keys(sort).map((name) => [name, 'RANGE'])]
  const types = new Map(Object.entries({ pk: 'S', sk: 'S', ...sort, ...partition }))
  return {
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }, { AttributeName: 'sk', KeyType: 'RANGE' }],
    AttributeDefinitions: Array.from(types, ([AttributeName, AttributeType]) => ({ AttributeName, AttributeType })),
    GlobalSecondaryIndexes: [
      {
        IndexName: indexName,
        KeySchema: keys.map(([AttributeName, KeyType]) => ({ AttributeName, KeyType })),
        Projection: { ProjectionType: 'ALL' },
      },
    ],
  }
}

/** Mostly good, so that what is bad is often alone. */
const rarely = (good, ...bad) => fc.oneof({ weight: 12, arbitrary: good }, { weight: 1, arbitrary: fc.constantFrom(...bad) })

const indexNames = rarely(fc.constantFrom('abc', 'a_-.9', 'x'.repeat(255)), '', 'ab', 'a b', 'é23', 'x'.repeat(256))
const attributeNames = rarely(
  fc.constantFrom('a', 'b', 'c', 'name', 'ab cd', '#x', ':y', '😀', 'é'.repeat(127), '01', '-1', 'constructor', ...'defghij'),
  'x'.repeat(256), 'é'.repeat(128),
)
const types = rarely(fc.constantFrom('S', 'N', 'B'), 's', 'SS', 'BOOL', '')
const attributesUpTo = (least, most) => fc.dictionary(attributeNames, types, { minKeys: least, maxKeys: most, noNullPrototype: true })
const definitions = fc.record({
  indexName: indexNames,
  partition: fc.oneof({ weight: 8, arbitrary: attributesUpTo(1, 4) }, { weight: 1, arbitrary: attributesUpTo(0, 6) }),
  sort: fc.oneof({ weight: 8, arbitrary: attributesUpTo(0, 4) }, { weight: 1, arbitrary: attributesUpTo(3, 6) }),
})

const BOTH_REFUSE = 'a definition is refused if and only if DynamoDB refuses its index'
test(BOTH_REFUSE, { skip: leftOut(BOTH_REFUSE) }, async () => {
  const outcomes = { taken: 0, refused: 0 }
  for (const definition of fc.sample(definitions, 400)) {
    let schema = uncheckedSchema(definition)
    const byUs = await refusalOf(() => {
      schema = tableKeys({ item, index: multiAttributeIndex(definition) }).schema()
    })
    const byDynamoDB = await refusalOf(async () => plain.send(new DeleteTableCommand({ TableName: await createTable(schema) })))
    const both = `${JSON.stringify(definition)}: ${byUs?.message} / ${byDynamoDB?.message}`
    assert.equal(byUs === undefined, byDynamoDB === undefined, both)
    outcomes[byUs ? 'refused' : 'taken']++
  }
  assert(outcomes.taken > 50 && outcomes.refused > 50, JSON.stringify(outcomes))
})

test('an attribute has one type in all keys of a table', async () => {
  const index = (indexName, partition) => multiAttributeIndex({ indexName, partition })
  const schemaOf = (...indexes) => tableKeys({ item, ...indexes }).schema()
  await createTable(schemaOf(index('First', { a: 'S', n: 'N' }), index('Second', { n: 'N', pk: 'S' })))
  for (const indexes of [
    [index('First', { n: 'N' }), index('Second', { n: 'B' })],
    [index('First', { pk: 'N' })],
    [index('Same', { a: 'S' }), index('Same', { b: 'S' })],
  ]) {
    assert(await refusalOf(() => schemaOf(...indexes)))
    const schema = schemaOf(index('Other', { a: 'S' }))
    schema.AttributeDefinitions = [...schemaOf().AttributeDefinitions, ...indexes.flatMap((one) => one.attributeDefinitions())]
    schema.GlobalSecondaryIndexes = indexes.map((one) => one.globalSecondaryIndex())
    assert(await refusalOf(() => createTable(schema)))
  }
})

const mixed = { indexName: 'MixedIndex', partition: { text: 'S', number: 'N' }, sort: { binary: 'B', rank: 'N', name: 'S' } }
const byMixed = multiAttributeIndex(mixed)
const names = [...Object.keys(mixed.partition), ...Object.keys(mixed.sort)]

const texts = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 8 }), fc.constantFrom('\0', '\uFFFD', '😀', 'x'.repeat(1018), 'é'.repeat(1020), 'x'.repeat(2044)))
const numbers = fc.oneof(
  fc.integer({ min: -20, max: 20 }),
  fc.constantFrom(-0, 0.1, 1.5, 1e-130, 9.9e-131, 1e-131, 1e125, 1e126, 2 ** 53 + 2, 1e300, 10n ** 38n - 1n, 10n ** 38n + 1n, 10n ** 125n, 10n ** 126n, -(10n ** 37n)),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
const binaries = fc.oneof(fc.uint8Array({ maxLength: 4 }), fc.constantFrom(...[1019, 1020, 1021, 1024].map((length) => new Uint8Array(length))))
const valueOf = { S: texts, N: numbers, B: binaries }
const anything = fc.oneof(texts, numbers, binaries, fc.constantFrom(null, true))

/** The values of all attributes, of which some at the end are left out, and hardly any is of a type that is not its own. */
const itemValues = fc
  .tuple(...Object.values({ ...mixed.partition, ...mixed.sort }).map((type) => fc.oneof({ weight: 30, arbitrary: valueOf[type] }, { weight: 1, arbitrary: anything })))
  .chain((values) => fc.integer({ min: 1, max: values.length }).map((count) => values.slice(0, count)))

function marshalled(value) {
  if (value === null) return { NULL: true }
  if (value === true) return { BOOL: true }
  if (typeof value === 'string') return { S: value }
  return typeof value === 'object' ? { B: value } : { N: String(value) }
}

test('values are refused if and only if DynamoDB refuses the item', async () => {
  const TableName = await createTable(tableKeys({ item, byMixed }).schema())
  const outcomes = { taken: 0, refused: 0 }
  for (const values of fc.sample(itemValues, 3000)) {
    const byUs = await refusalOf(() => byMixed.attributes(values.slice(0, 2), values.slice(2)))
    const given = Object.fromEntries(values.map((value, place) => [names[place], marshalled(value)]))
    const Item = { pk: { S: 'ITEM#1' }, sk: { S: 'META' }, ...given }
    const byDynamoDB = await refusalOf(() => plain.send(new PutItemCommand({ TableName, Item })))
    const both = () => `${JSON.stringify(given).slice(0, 400)}: ${byUs?.message} / ${byDynamoDB?.message}`
    assert.equal(byUs === undefined, byDynamoDB === undefined, both())
    outcomes[byUs ? 'refused' : 'taken']++
  }
  assert(outcomes.taken > 500 && outcomes.refused > 500, JSON.stringify(outcomes))
})

test('items that are written with attributes() are in the index, and values() reads them back', async () => {
  const TableName = await createTable(tableKeys({ item, byMixed }).schema({ byMixed: { projection: 'KEYS_ONLY' } }))
  const partition = ['T', 7]
  const keys = [[new Uint8Array([0]), -1, 'a'], [new Uint8Array([0]), 2, '😀'], [new Uint8Array([255]), 0.5, 'é']]
  const sparse = [[], [new Uint8Array(1)], [new Uint8Array(1), 1]]
  for (const [id, sort] of [...keys, ...sparse].entries()) {
    await client.send(new PutCommand({ TableName, Item: { pk: `ITEM#${id}`, sk: 'META', ...byMixed.attributes(partition, sort) } }))
  }
  const { Items } = await client.send(wholePartition(TableName, 'MixedIndex', { text: 'T', number: 7 }))
  assert.deepEqual(Items.map((found) => byMixed.values(found)), keys.map((sort) => [partition, sort]))
})

test('a table moves over from concatenated keys', async () => {
  const document = entityKeys({ pk: 'TENANT#{tenantId}#CUSTOMER#{customerId}', sk: 'DOC#{doc}#V#{major:int(4)}#{minor:int(4)}' })
  const byVersion = multiAttributeIndex({
    indexName: 'VersionIndex',
    partition: { tenantId: 'S', customerId: 'S' },
    sort: { major: 'N', minor: 'N', document: 'S' },
  })
  const migration = byVersion.fromTemplate(document, { document: 'doc' })
  const TableName = await createTable(tableKeys({ document }).schema())

  // What is in the table: keys of the template, and one that somebody wrote by hand.
  const rows = [['a', 10, 0], ['a', 2, 1], ['b', 2, 0]].map(([doc, major, minor]) => document.keys({ tenantId: 'T', customerId: 'C 1', doc, major, minor }))
  const byHand = { pk: 'TENANT#T#CUSTOMER#C$201', sk: 'DOC#a#V#3' }
  for (const Item of [...rows, byHand]) await client.send(new PutCommand({ TableName, Item }))

  // The index is added, the rehearsal says what would not get into it, and all others get their attributes.
  await plain.send(
    new UpdateTableCommand({
      TableName,
      AttributeDefinitions: byVersion.attributeDefinitions(),
      GlobalSecondaryIndexUpdates: [{ Create: byVersion.globalSecondaryIndex() }],
    }),
  )
  await untilActive(TableName)
  const Items = await rowsOf(client, TableName)
  const { fitting, misfits } = migration.dryRun(Items)
  assert.equal(fitting, 3)
  assert.deepEqual(misfits.map((misfit) => [misfit.item, misfit.error.code]), [[byHand, 'TEMPLATE_MISMATCH']])
  for (const row of Items.filter((_, index) => misfits.every((misfit) => misfit.index !== index))) {
    await client.send(setting(TableName, row, migration.attributes(row)))
  }

  const { Items: found } = await client.send(wholePartition(TableName, 'VersionIndex', { tenantId: 'T', customerId: 'C 1' }))
  assert.deepEqual(found.map((row) => byVersion.values(row)[1]), [[2, 0, 'b'], [2, 1, 'a'], [10, 0, 'a']])
  assert.deepEqual(found[0], { ...rows[2], tenantId: 'T', customerId: 'C 1', major: 2, minor: 0, document: 'b' })
})

function setting(TableName, { pk, sk }, attributes) {
  const names = Object.keys(attributes)
  return new UpdateCommand({
    TableName,
    Key: { pk, sk },
    UpdateExpression: `SET ${names.map((_, i) => `#${i} = :${i}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name, i) => [`#${i}`, name])),
    ExpressionAttributeValues: Object.fromEntries(names.map((name, i) => [`:${i}`, attributes[name]])),
  })
}

function wholePartition(TableName, IndexName, values) {
  const names = Object.keys(values)
  return new QueryCommand({
    TableName,
    IndexName,
    KeyConditionExpression: names.map((_, i) => `#${i} = :${i}`).join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name, i) => [`#${i}`, name])),
    ExpressionAttributeValues: Object.fromEntries(names.map((name, i) => [`:${i}`, values[name]])),
  })
}

/** Waits until the indexes of a table are filled: until then, DynamoDB Local fails to update items that get into one. */
async function untilActive(TableName) {
  for (const deadline = Date.now() + 300_000; Date.now() < deadline; await sleep(50)) {
    const { Table } = await plain.send(new DescribeTableCommand({ TableName }))
    if (Table.GlobalSecondaryIndexes.every(({ IndexStatus }) => IndexStatus === 'ACTIVE')) return
  }
  assert.fail('the index was not filled')
}
