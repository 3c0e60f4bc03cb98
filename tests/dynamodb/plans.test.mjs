// Random plans on DynamoDB Local, and plans while a mover runs. The same plans on a model, with the exact order: tests/js/plans.test.mjs.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TransactWriteItemsCommand, QueryCommand as PlainQueryCommand } from '@aws-sdk/client-dynamodb'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { entityKeys, shards } from 'ddb-keys'
import { itemsByCursor } from '../js/plans/pages.mjs'
import { checkedPlan, createTable, marshalled } from './checked_plans.mjs'
import { documents, plain } from './database.mjs'

const COUNT = Number(process.env.PLANS ?? 300)

test(`${COUNT} random plans on DynamoDB Local`, async () => {
  let found = 0
  for (let seed = 1; seed <= COUNT; seed++) found += await checkedPlan(seed * 7 + 1, { plain, documents })
  assert(found > COUNT * 5, `${found} items`)
})

test('a filter and a projection leave pages full and cursors right', async () => {
  const open = entityKeys({ pk: 'OPEN#{shard:int(2)}', sk: '{no:int(3)}' })
  const stored = Array.from({ length: 90 }, (_, no) => ({ item: { ...open.keys({ shard: no % 4, no }), total: no % 7, name: `n${no}` } }))
  await createTable(plain, 'filtered', { keys: { table: ['pk', 'sk'] }, stored })
  const kept = stored.map(({ item }) => item).filter(({ total }) => total >= 5)
  for (const [client, Command, marshall] of [[documents, QueryCommand, false], [plain, PlainQueryCommand, true]]) {
    const plan = open.plan({ shard: shards(4) }, { no: { from: 0 } }, { marshall, filter: { total: { gte: 5 } }, project: ['name'] })
    for (const descending of [false, true]) {
      const found = await itemsByCursor(plan, (input) => client.send(new Command({ TableName: 'filtered', ...input })), { limit: 4, descending })
      assert.deepEqual(found.map(({ name }) => name.S ?? name), (descending ? [...kept].reverse() : kept).map(({ name }) => name))
    }
  }
})

test('a plan of older formats misses no item while a mover runs', async () => {
  const old = entityKeys({ pk: 'VEHICLE#{id}', sk: 'TRIP#{at:date}#{no}' })
  const trip = entityKeys({ pk: 'VEHICLE#{id}#{at:month}', sk: 'TRIP#{at:date}#{no}' }, { previous: [old] })
  const from = Date.UTC(2024, 0)
  const stored = Array.from({ length: 200 }, (_, no) => ({ item: { ...old.keys({ id: '1', at: from + no * 40_000_000, no: `${no}` }), no: `${no}` } }))
  await createTable(plain, 'moving', { keys: { table: ['pk', 'sk'] }, stored })
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
