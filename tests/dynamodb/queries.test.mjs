// On DynamoDB Local, the queries of random tables find exactly what a filter over the fields finds, in its order; items are known by
// their keys, and sparse indexes stay right through updates. A failure prints the seed: QUERIES_SEED=… runs the same tables again.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryCommand as PlainQueryCommand } from '@aws-sdk/client-dynamodb'
import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { entityKeys, tableKeys, updateExpression } from 'ddb-keys'
import { seededRandom } from '../js/random.mjs'
import { codecNames } from '../js/support.mjs'
import { codecs } from './codec_values.mjs'
import { documents as client, plain } from './database.mjs'
import { definitionOf, isIn, isRead, randomItems, randomQuery, randomTable } from './random_tables.mjs'
import { create, writeAll } from './table.mjs'

const seed = Number(process.env.QUERIES_SEED ?? Date.now() % 2 ** 31)
const dice = seededRandom(seed)

const TABLES = 25
const ITEMS = 40
const QUERIES = 6

const deck = []
const used = new Set()
const counts = { items: 0, queries: 0, found: 0, empty: 0 }

for (let number = 0; number < TABLES; number++) {
  const table = randomTable(dice, deck)
  test(`table ${number} of seed ${seed}: entities: ${table.entities.length}`, async () => {
    try {
      await check(table, `table-${number}`)
    } catch (error) {
      error.message = `${error.message}\nQUERIES_SEED=${seed}, table ${number}: ${JSON.stringify(shown(table), null, 1)}`
      throw error
    }
  })
}

test(`every codec was in a key, and queries found something (seed ${seed})`, () => {
  const whole = ['S', 'N', 'B', 'epoch', 'epochms'] // are whole attributes: own_attributes.test.mjs
  const foreign = ['rest', 'lower', 'rfc3339', 'numeric'] // are in tables that others wrote: existing_table.test.mjs
  assert.deepEqual([...used, ...whole, ...foreign].sort(), codecNames().sort())
  assert(counts.items > 500 && counts.queries > 1000, JSON.stringify(counts))
  assert(counts.found > counts.queries / 2 && counts.empty > 0, JSON.stringify(counts))
})

const shown = ({ names, real, entities }) => ({ real, entities: Object.fromEntries(entities.map((entity) => [entity.name, definitionOf(entity, names)])) })

/** What is known of a table: the package's word on it, and all its rows, each with its entity and its fields. */
async function check(table, TableName) {
  const app = tableKeys(entriesOf(table), { indexNames: table.real })
  await createBySchema(app, TableName)
  const all = table.entities.flatMap((entity) => randomItems(dice, entity, ITEMS).map((item) => ({ entity, item, row: app[entity.name].keys(item) })))
  for (const row of all) checkRow(app, table, row)
  await writeAll(client, TableName, all.map(({ row }) => row))
  await checkQueries(app, table, TableName, all)
  for (const row of all.filter(({ entity }) => entity.sparse.length > 0 && dice.percent(30))) await change(app, table, TableName, row)
  await checkQueries(app, table, TableName, all)
  counts.items += all.length
  for (const { fields } of table.entities) for (const codec of Object.values(fields)) used.add(codec.split(/[( ]/)[0])
}

/** The entities as a table takes them: definitions, or what `entityKeys` has made of them. */
function entriesOf({ names, real, entities }) {
  const entry = (definition) => (dice.percent(50) ? definition : entityKeys(definition, { indexNames: real }))
  return Object.fromEntries(entities.map((entity) => [entity.name, entry(definitionOf(entity, names))]))
}

/** Creates the table by its schema as it is. What `cdk` gives says the same in other words. */
async function createBySchema(app, TableName) {
  const projection = () => ({ projection: dice.pick(['ALL', 'KEYS_ONLY', ['x', 'y']]) })
  const projections = dice.percent(50) ? {} : { gsi1: projection(), gsi2: projection(), lsi1: projection() }
  const schema = app.schema(projections)
  await create(client, TableName, schema)
  assert.deepEqual(ofCdk(app.cdk(projections)), schema)
}

/** What `CreateTable` takes, of the properties of a table of the CDK. */
function ofCdk({ partitionKey, sortKey, globalSecondaryIndexes, localSecondaryIndexes }) {
  const keys = [partitionKey, sortKey]
  const schemaOf = (own) => own.map(({ name }, i) => ({ AttributeName: name, KeyType: ['HASH', 'RANGE'][i] }))
  const indexOf = (index) => ({
    IndexName: index.indexName,
    KeySchema: schemaOf([index.partitionKey ?? partitionKey, index.sortKey]),
    Projection: { ProjectionType: index.projectionType, ...(index.nonKeyAttributes && { NonKeyAttributes: index.nonKeyAttributes }) },
  })
  const all = [...keys, ...[...globalSecondaryIndexes, ...localSecondaryIndexes].flatMap((index) => [index.partitionKey ?? partitionKey, index.sortKey])]
  return {
    KeySchema: schemaOf(keys),
    AttributeDefinitions: [...new Set(all.map(({ name }) => name))].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    GlobalSecondaryIndexes: globalSecondaryIndexes.map(indexOf),
    LocalSecondaryIndexes: localSecondaryIndexes.map(indexOf),
  }
}

/** Checks what the keys of an item say: of which entity it is, and its fields. */
function checkRow(app, table, { entity, item, row }) {
  const known = app.identify(row)
  assert.equal(known?.entity, entity.name)
  for (const values of [known.values, app[entity.name].parse(row), app[entity.name].tryParse(row)]) checkFields(entity, values, item)
  for (const { name } of table.entities) assert.equal(app[name].matches(row), name === entity.name)
  assert.deepEqual(app[entity.name].primary(item), Object.fromEntries(table.names.table.map((name) => [name, row[name]])))
}

function checkFields(entity, values, item) {
  for (const field of Object.keys(entity.fields)) {
    assert(isRead(entity, field, values[field], item), `${field}: ${values[field]} of ${item[field]}`)
  }
}

async function checkQueries(app, table, TableName, all) {
  for (const entity of table.entities) {
    const own = all.filter((one) => one.entity === entity)
    for (const index of Object.keys(entity.indexes).filter((index) => own.some(({ item }) => isIn(entity, index, item)))) {
      for (let i = 0; i < QUERIES; i++) await checkQuery(app[entity.name], table, TableName, own, index, randomQuery(dice, entity, index, own.map(({ item }) => item)))
    }
  }
}

/** Asks one query both ways and with both clients. Items of an index that have one sort key come in any order. */
async function checkQuery(keys, { names, real }, TableName, own, index, { fields, bounds, finds, order }) {
  const wanted = own.filter(({ item }) => finds(item))
  const asked = index === 'table' ? keys : keys.index(index)
  const isForward = dice.percent(50)
  const keyOf = (row) => names.table.map((name) => row[name]).join('\n')
  const place = new Map(own.map((one) => [keyOf(one.row), one]))
  for (const marshall of [false, true]) {
    const condition = conditionOf(() => asked.query(fields, bounds, { marshall }), wanted)
    if (condition === undefined) continue
    assert.equal(condition.IndexName, index === 'table' ? undefined : real[index] ?? index)
    const rows = await rowsOf(marshall, { TableName, ScanIndexForward: isForward, ...condition })
    const message = `${index} ${JSON.stringify([fields, bounds, condition], (_, value) => (typeof value === 'bigint' ? `${value}n` : value))}`
    assert.deepEqual(rows.map(keyOf).sort(), wanted.map(({ row }) => keyOf(row)).sort(), message)
    const items = rows.map((row) => place.get(keyOf(row)).item)
    assert(items.every((item, i) => i === 0 || order(items[i - 1], item) * (isForward ? 1 : -1) <= 0), message)
  }
  counts.queries++
  counts[wanted.length > 0 ? 'found' : 'empty']++
}

/** The condition; nothing for a range in which no value lies. */
function conditionOf(query, wanted) {
  try {
    return query()
  } catch (error) {
    assert.deepEqual([error.code, wanted.length], ['INVALID_RANGE', 0], error.stack)
    return undefined
  }
}

async function rowsOf(isPlain, input) {
  if (!isPlain) return (await client.send(new QueryCommand(input))).Items
  const { Items } = await plain.send(new PlainQueryCommand(input))
  return Items.map((item) => Object.fromEntries(Object.entries(item).map(([name, { S }]) => [name, S])))
}

/** Takes an item into the sparse indexes, or out of them: by an update, or by putting the whole of it. */
async function change(app, { names }, TableName, known) {
  const { entity, row } = known
  const keys = app[entity.name]
  const isOpen = known.item.open !== undefined && known.item.open !== null
  const open = isOpen ? dice.pick([undefined, null]) : dice.pick(codecs[entity.fields.open][0])
  known.item = { ...known.item, open }
  known.row = keys.keys(known.item)
  assert.equal(names.gsi1.every((name) => name in known.row), isIn(entity, 'gsi1', known.item))
  if (dice.percent(50)) {
    const { open: _, ...Item } = Object.fromEntries(Object.entries(keys.withKeys({ ...row, ...known.item })).filter(([name]) => keys.attributes.includes(name)))
    assert.deepEqual(Item, known.row)
    await client.send(new PutCommand({ TableName, Item }))
  } else {
    await client.send(new UpdateCommand({ TableName, Key: keys.primary(known.item), ...updateExpression(keys.changes(known.item)) }))
  }
}
