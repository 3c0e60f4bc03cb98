// Random plans on DynamoDB Local: the items that a filter over the fields gives, in the order of their sort keys, in full pages, with both
// clients, in both directions, with cursors from page to page. The same plans on a model, with the exact order: tests/js/plans.test.mjs.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { BatchWriteItemCommand, CreateTableCommand, DeleteTableCommand, TransactWriteItemsCommand, QueryCommand as PlainQueryCommand } from '@aws-sdk/client-dynamodb'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { entityKeys, KeyError, shards } from 'ddb-keys'
import { compare, scaled } from '../js/plans/model.mjs'
import { planOf, randomPlan } from '../js/plans/random.mjs'
import { setUp } from '../../pkg-template/setup/setup.mjs'
import { connect, connectPlain } from './client.mjs'
import { start } from './local.mjs'

const COUNT = Number(process.env.PLANS ?? 300)
let database
let documents
let plain

before(async () => {
  database = await start(await setUp(['java']))
  documents = connect(database.endpoint)
  plain = connectPlain(database.endpoint)
})

after(async () => {
  documents?.destroy()
  plain?.destroy()
  await database?.stop()
})

const typeOf = (value) => (typeof value === 'string' ? 'S' : value instanceof Uint8Array ? 'B' : 'N')
const typed = (value) => (typeof value === 'object' && !(value instanceof Uint8Array) && value.value === undefined ? Object.entries(value)[0] : [typeOf(value), value?.value ?? (typeOf(value) === 'N' ? String(value) : value)])
const shownOf = ([type, value]) => (type === 'N' ? scaled(value).toString() : type === 'B' ? [...value] : value)
const idOf = (item) => JSON.stringify(Object.entries(item).map(([name, value]) => [name, shownOf(typed(value))]).sort())

async function createTable(TableName, { keys, stored }) {
  const types = Object.fromEntries(stored.flatMap(({ item }) => Object.entries(item).map(([name, value]) => [name, typeOf(value)])))
  const schema = (names) => names.map((AttributeName, i) => ({ AttributeName, KeyType: i === 0 ? 'HASH' : 'RANGE' }))
  const { table, ...indexes } = keys
  const GlobalSecondaryIndexes = Object.entries(indexes).map(([IndexName, names]) => ({ IndexName, KeySchema: schema(names), Projection: { ProjectionType: 'ALL' } }))
  const AttributeDefinitions = [...new Set(Object.values(keys).flat())].map((AttributeName) => ({ AttributeName, AttributeType: types[AttributeName] }))
  await plain.send(new CreateTableCommand({ TableName, BillingMode: 'PAY_PER_REQUEST', KeySchema: schema(table), AttributeDefinitions, ...(GlobalSecondaryIndexes.length > 0 && { GlobalSecondaryIndexes }) }))
  const all = [...new Map(stored.map(({ item }) => [idOf(item), item])).values()]
  for (let i = 0; i < all.length; i += 25) {
    await plain.send(new BatchWriteItemCommand({ RequestItems: { [TableName]: all.slice(i, i + 25).map((item) => ({ PutRequest: { Item: marshalled(item) } })) } }))
  }
}

const marshalled = (item) => Object.fromEntries(Object.entries(item).map(([name, value]) => [name, Object.fromEntries([typed(value)])]))

test(`${COUNT} random plans on DynamoDB Local`, async () => {
  let found = 0
  for (let seed = 1; seed <= COUNT; seed++) {
    const random = randomPlan(seed * 7 + 1)
    const { r, kind, entity, keys, question } = random
    const TableName = `plan-${seed}`
    // The document client rounds numbers with many digits, so these are read with the plain client.
    const marshall = kind === 'numbers' || r.chance(50)
    let plan
    try {
      plan = planOf(entity, question, { marshall })
    } catch (error) {
      assert(error instanceof KeyError && error.code === 'INVALID_RANGE', error.stack)
      continue
    }
    await createTable(TableName, random)
    const expected = new Set(random.stored.filter(({ fields }) => question.filter(fields)).map(({ item }) => idOf(item)))
    const send = (input) => (marshall ? plain.send(new PlainQueryCommand({ TableName, ...input })) : documents.send(new QueryCommand({ TableName, ...input })))
    const limit = 1 + r.below(expected.size + 2)
    for (const descending of [false, true]) {
      const items = []
      for (let cursor; ; ) {
        const page = await plan.page(send, { limit, descending, cursor })
        items.push(...page.Items)
        if ((cursor = page.cursor) === undefined) break
        assert.equal(page.Items.length, limit, `seed ${seed} ${kind}`)
      }
      const ids = items.map((item) => idOf(item))
      assert.equal(ids.length, expected.size, `seed ${seed} ${kind}`)
      assert.deepEqual(new Set(ids), expected, `seed ${seed} ${kind}`)
      const sort = keys[question.index ?? 'table'][1]
      const order = (a, b) => (sort === undefined ? 0 : compare(typed(a[sort]), typed(b[sort])) * (descending ? -1 : 1))
      assert(items.every((item, i) => i === 0 || order(items[i - 1], item) <= 0), `seed ${seed} ${kind}: order`)
      found += items.length
    }
    await plain.send(new DeleteTableCommand({ TableName }))
  }
  assert(found > COUNT * 5, `${found} items`)
})

test('a filter and a projection leave pages full and cursors right', async () => {
  const open = entityKeys({ pk: 'OPEN#{shard:int(2)}', sk: '{no:int(3)}' })
  const stored = Array.from({ length: 90 }, (_, no) => ({ item: { ...open.keys({ shard: no % 4, no }), total: no % 7, name: `n${no}` } }))
  await createTable('filtered', { keys: { table: ['pk', 'sk'] }, stored })
  const kept = stored.map(({ item }) => item).filter(({ total }) => total >= 5)
  for (const [client, Command, marshall] of [[documents, QueryCommand, false], [plain, PlainQueryCommand, true]]) {
    const plan = open.plan({ shard: shards(4) }, { no: { from: 0 } }, { marshall, filter: { total: { gte: 5 } }, project: ['name'] })
    for (const descending of [false, true]) {
      const names = []
      let cursor
      do {
        const page = await plan.page((input) => client.send(new Command({ TableName: 'filtered', ...input })), { limit: 4, descending, cursor })
        assert(page.Items.length === 4 || page.cursor === undefined)
        names.push(...page.Items.map(({ name }) => name.S ?? name))
        cursor = page.cursor
      } while (cursor)
      assert.deepEqual(names, (descending ? [...kept].reverse() : kept).map(({ name }) => name))
    }
  }
})

test('a plan of older formats misses no item while a mover runs', async () => {
  const old = entityKeys({ pk: 'VEHICLE#{id}', sk: 'TRIP#{at:date}#{no}' })
  const trip = entityKeys({ pk: 'VEHICLE#{id}#{at:month}', sk: 'TRIP#{at:date}#{no}' }, { previous: [old] })
  const from = Date.UTC(2024, 0)
  const stored = Array.from({ length: 200 }, (_, no) => ({ item: { ...old.keys({ id: '1', at: from + no * 40_000_000, no: `${no}` }), no: `${no}` } }))
  await createTable('moving', { keys: { table: ['pk', 'sk'] }, stored })
  const mover = (async () => {
    for (let i = 0; i < stored.length; i++) {
      await plain.send(new TransactWriteItemsCommand(trip.move(marshalled(stored[(i * 77) % stored.length].item), { TableName: 'moving', unversioned: true })))
    }
  })()
  let isMoving = true
  mover.finally(() => (isMoving = false)).catch(() => {})
  const plan = trip.plan({ id: '1' }, { at: { from, before: Date.UTC(2025, 0) } }, { previous: true })
  for (let round = 0, last = false; !last; round++) {
    last = !isMoving // one more round after the last move
    const seen = new Set()
    const options = { limit: 1 + (round % 40), descending: round % 2 === 1 }
    for await (const { Items } of plan.pages((input) => documents.send(new QueryCommand({ TableName: 'moving', ...input })), options)) for (const { no } of Items) seen.add(no)
    assert.equal(seen.size, stored.length, `round ${round}`)
  }
  await mover
})
