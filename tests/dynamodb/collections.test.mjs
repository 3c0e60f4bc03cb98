// On DynamoDB Local, the item collections of random tables: each has what a scan with a filter over the partition finds, in the order of its sort keys, in
// full pages, each item once and with its entity, while other items are written between the pages. A failure prints the seed: COLLECTIONS_SEED=…
// runs the same tables again, and COLLECTIONS=1000 more of them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DeleteTableCommand, QueryCommand as PlainQueryCommand } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { compareKeys, entityKeys, shards, tableKeys } from 'ddb-keys'
import { itemsByCursor } from '../js/plans/pages.mjs'
import { seededRandom } from '../js/random.mjs'
import { documents as client, plain } from './database.mjs'
import { definitionOf, isRead, randomItems, randomTable } from './random_tables.mjs'
import { create, rowsOf, writeAll } from './table.mjs'

const COUNT = Number(process.env.COLLECTIONS ?? 30)
const seed = Number(process.env.COLLECTIONS_SEED ?? Date.now() % 2 ** 31)

const counts = { items: 0, unknown: 0, older: 0, listed: 0, started: 0, moved: 0 }

test(`${COUNT} random tables of seed ${seed}`, async () => {
  const deck = []
  for (let number = 0; number < COUNT; number++) {
    const dice = seededRandom(seed + number)
    const table = randomTable(dice, deck)
    try {
      await check(dice, table, `collections-${number}`)
    } catch (error) {
      error.message = `${error.message}\nCOLLECTIONS_SEED=${seed}, table ${number}: ${JSON.stringify(Object.fromEntries(table.entities.map((entity) => [entity.name, definitionOf(entity, table.names)])), null, 1)}`
      throw error
    }
  }
  assert(Object.values(counts).every((count) => count >= COUNT / 5), JSON.stringify(counts))
})

/** A table whose first entity has two older formats, unless its keys could be mistaken for others then. */
function madeOf(dice, { names, real, entities }) {
  const definitions = Object.fromEntries(entities.map((entity) => [entity.name, definitionOf(entity, names)]))
  const olderOf = (definition, replace) => {
    const [pk, sk] = names.table
    const { [pk]: partition, [sk]: sort } = definition
    return entityKeys({ [pk]: replace === 'sort' ? partition : { ...partition, template: `OLD${partition.template}` }, [sk]: { ...sort, template: `OLD#${sort.template}` } })
  }
  try {
    const former = ['sort', 'both'].map((replace) => olderOf(definitions.e0, replace))
    return { former, app: tableKeys({ ...definitions, e0: entityKeys(definitions.e0, { indexNames: real, previous: former }) }, { indexNames: real }) }
  } catch (error) {
    assert(['AMBIGUOUS_KEYS', 'INVALID_TEMPLATE'].includes(error.code), error.stack)
    return { former: [], app: tableKeys(definitions, { indexNames: real }) }
  }
}

async function check(dice, table, TableName) {
  const { app, former } = madeOf(dice, table)
  const isBare = dice.percent(40)
  const projection = () => ({ projection: isBare ? 'KEYS_ONLY' : dice.pick(['ALL', ['x', 'y']]) })
  await create(client, TableName, app.schema({ gsi1: projection(), gsi2: projection(), lsi1: projection() }))
  const all = table.entities.flatMap((entity) => randomItems(dice, entity, 30).map((item) => ({ entity, item, row: { ...app.entities[entity.name].keys(item), x: 1 } })))
  for (const one of all.filter(({ entity }) => former.length > 0 && entity === table.entities[0])) {
    if (dice.percent(40)) one.row = { ...dice.pick(former).keys(one.item), x: (one.older = 1) }
  }
  const [pk, sk] = table.names.table
  for (const { row } of dice.shuffled(all).slice(0, 6)) all.push({ entity: undefined, row: { [pk]: row[pk], [sk]: `${dice.pick(['', '~', row[sk]])}~stray~${all.length}`, x: 2 } })
  const rows = [...new Map(all.map((one) => [[one.row[pk], one.row[sk]].join('\n'), one])).values()].filter(({ entity, row }) => entity !== undefined || app.identify(row) === undefined)
  await writeAll(client, TableName, rows.map(({ row }) => row))
  const known = new Map(rows.map((one) => [one.row[pk] + '\n' + one.row[sk], one]))
  for (let i = 0; i < 4; i++) await checkCollection(dice, { app, table, TableName, known, isBare, keyOf: (row) => row[pk] + '\n' + row[sk] })
  await client.send(new DeleteTableCommand({ TableName }))
}

/** Reads one collection and compares it with a scan. */
async function checkCollection(dice, { app, table, TableName, known, isBare, keyOf }) {
  const entity = dice.pick(table.entities)
  const index = dice.pick(Object.keys(entity.indexes))
  const sample = dice.pick([...known.values()].filter((one) => one.entity === entity && !one.older) ?? [])
  if (sample === undefined) return
  const { partition = entity.indexes.table.partition } = entity.indexes[index]
  if (partition.columns.some(({ field }) => sample.item[field] === undefined || sample.item[field] === null)) return
  const other = dice.pick([...known.values()].filter((one) => one.entity === entity))
  const lists = partition.columns.length === 1 && dice.percent(30) && other.item[partition.columns[0].field]
  const fields = Object.fromEntries(partition.columns.map(({ field }) => [field, lists && String(lists) !== String(sample.item[field]) ? [sample.item[field], lists] : sample.item[field]]))
  const at = index === 'table' ? app : app.index(index)
  const sharing = table.entities.filter((one) => partitionOf(one, index) === partitionOf(entity, index)).map(({ name }) => name)
  const entities = dice.percent(40) ? dice.shuffled(sharing).slice(0, 1 + dice.below(sharing.length)) : undefined
  const marshall = dice.percent(50)
  const plan = collected(at, entity.name, fields, { entities, marshall, ...(!isBare && dice.percent(30) && { project: ['x'] }) })
  if (plan === undefined) return
  const [attribute, sort] = table.names[index]
  const own = attribute ?? table.names.table[0]
  const texts = new Set(plan.inputs.map(({ ExpressionAttributeValues: { ':pk': text } }) => text.S ?? text))
  const entityOf = ({ entity: found }) => (sharing.includes(found?.name) ? found.name : undefined)
  const isWanted = (row) => texts.has(row[own]) && row[sort] !== undefined && (entities === undefined || entities.includes(entityOf(known.get(keyOf(row)))))
  const scan = async () => (await rowsOf(client, TableName)).filter(isWanted)
  const before = await scan()
  const descending = dice.percent(50)
  const { found, pages, limit, gone } = await readAll(dice, { plan, TableName, marshall, descending, before, known, table })
  const stayed = new Set(before.map(keyOf).filter((key) => !gone.has(key)))
  const kept = found.filter(({ row }) => stayed.has(keyOf(row)))
  assert.deepEqual(kept.map(({ row }) => keyOf(row)).sort(), [...stayed].sort(), `${entity.name} ${index}`)
  assert.equal(new Set(found.map(({ row }) => keyOf(row))).size, found.length)
  assert(found.every(({ row }, i) => i === 0 || compareKeys(found[i - 1].row[sort], row[sort]) * (descending ? -1 : 1) <= 0), 'order')
  assert(pages.slice(0, -1).every((count) => count === limit), `pages of ${limit}: ${pages}`)
  for (const one of found) checkItem(one, known.get(keyOf(one.row)), entityOf)
  counts.listed += entities === undefined ? 0 : 1
  counts.started += plan.inputs[0]?.KeyConditionExpression.includes('begins_with') ? 1 : 0
}

const partitionOf = (entity, index) => JSON.stringify([entity.indexes[index].partition ?? entity.indexes.table.partition].map(({ head, columns }) => [head, columns.map(({ codec }) => codec)]))

/** The plan; nothing if the lists have one partition twice, such as 1 and 1.0. */
function collected(at, name, fields, options) {
  try {
    return at.collection(name, fields, options)
  } catch (error) {
    assert(error.message.includes('make the same partition key'), error.stack)
    return undefined
  }
}

/** All pages, with writes between them: items that come and go beside those that stay. */
async function readAll(dice, { plan, TableName, marshall, descending, before, known, table }) {
  const [pk, sk] = table.names.table
  const limit = 1 + dice.below(before.length + 2)
  const send = (input) => (marshall ? plain.send(new PlainQueryCommand({ TableName, ...input })) : client.send(new QueryCommand({ TableName, ...input })))
  const [found, pages, deleted] = [[], [], new Set()]
  for (let cursor; ; ) {
    const page = await plan.page(send, { limit, descending, cursor })
    pages.push(page.Items.length)
    found.push(...page.Items.map((one) => ({ ...one, row: Object.fromEntries(Object.entries(one.item).map(([name, value]) => [name, value.S ?? value])) })))
    if ((cursor = page.cursor) === undefined) return { found, pages, limit, gone: deleted }
    if (dice.percent(60)) {
      const [gone, copied] = [dice.pick([...known.values()]).row, dice.pick([...known.values()]).row]
      await client.send(new DeleteCommand({ TableName, Key: { [pk]: gone[pk], [sk]: gone[sk] } }))
      deleted.add(gone[pk] + '\n' + gone[sk])
      await client.send(new PutCommand({ TableName, Item: copied }))
      counts.moved++
    }
  }
}

/** Checks what a page says of an item: its entity, the fields of its table key, and no wrong field. */
function checkItem({ entity, values }, { entity: own, item, older, row }, entityOf) {
  assert.equal(entity, entityOf({ entity: own }), JSON.stringify(row))
  if (entity === undefined) return void counts.unknown++
  const table = Object.keys(own.fields).filter((field) => [own.indexes.table.partition, own.indexes.table.sort].some(({ columns }) => columns.some((column) => column.field === field)))
  for (const field of Object.keys(own.fields)) assert(values[field] === undefined ? !table.includes(field) : isThere(own, field, values[field], item), `${field}: ${values[field]} of ${item[field]}`)
  counts.items++
  counts.older += older ?? 0
}

/** A field may be there only as the start of a bucket, where the key with more of the time is not in the index. */
const isThere = (entity, field, value, item) => isRead(entity, field, value, item) || (value instanceof Date && value.getTime() <= Number(new Date(item[field])))

test('shards, buckets, older partitions, and entities that come later', async () => {
  const TableName = 'collections-shards'
  const older = entityKeys({ pk: 'AUDIT', sk: 'EVENT#{at:date}#{id}' })
  const event = entityKeys({ pk: 'AUDIT#{shard:int(1)}', sk: 'EVENT#{at:date}#{id}' }, { previous: [{ keys: older, fromOld: ({ at, id }) => ({ at, id, shard: Number(id) % 3 }), toOld: ({ at, id }) => ({ at, id }) }] })
  const first = tableKeys({ event, note: { pk: 'AUDIT#{part:int(1)}', sk: 'NOTE#{at:date}' } })
  await create(client, TableName, first.schema())
  const at = (no) => new Date(Date.UTC(2025, 0, 1, no))
  const rows = Array.from({ length: 30 }, (_, no) => (no % 5 === 0 ? first.note.keys({ part: no % 3, at: at(no) }) : (no % 4 === 0 ? older : event).keys({ shard: no % 3, at: at(no), id: String(no) })))
  await writeAll(client, TableName, rows)
  const send = (input) => client.send(new QueryCommand({ TableName, ...input }))
  const read = (plan, cursor) => itemsByCursor(plan, send, { limit: 4, cursor })
  const options = { previous: true }
  const found = await read(first.collection('event', { shard: shards(3) }, options))
  assert.equal(found.length, 30)
  assert.deepEqual(found.slice(0, 6).map(({ item }) => item.pk), Array(6).fill('AUDIT'), 'the oldest format first')
  assert.deepEqual((await read(first.collection('event', { shard: shards(3) }))).length, 24)
  const { cursor } = await first.collection('event', { shard: shards(3) }, options).page(send, { limit: 10 })
  const later = tableKeys({ event, note: { pk: 'AUDIT#{part:int(1)}', sk: 'NOTE#{at:date}' }, summary: { pk: 'AUDIT#{part:int(1)}', sk: 'SUMMARY' } })
  assert.deepEqual((await read(later.collection('event', { shard: shards(3) }, options), cursor)).map(({ item }) => item.sk), found.slice(10).map(({ item }) => item.sk))
  await assert.rejects(later.collection('event', { shard: shards(3) }, { ...options, entities: ['event'] }).page(send, { cursor }), { code: 'INVALID_CURSOR' })
  assert.equal((await read(later.collection('event', { shard: shards(3) }, { ...options, entities: ['note'] }))).every(({ entity }) => entity === 'note'), true)
})
