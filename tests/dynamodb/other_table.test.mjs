// examples/other_table copies a table with other key attributes on DynamoDB Local, while four writers write to it: from an export that is taken
// meanwhile, and the records of its stream, in any order, and some of them twice.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as sdk from '@aws-sdk/client-dynamodb'
import { tableKeys } from 'ddb-keys'
import { isMark, writeOfExport, writesOf } from '../../examples/other_table/copy.mjs'
import { copy, handlerFor } from '../../examples/other_table/handler.mjs'
import { app, eventBefore } from '../../examples/other_table/keys.mjs'
import { setUp } from '../../pkg-template/setup/setup.mjs'
import { seededRandom } from '../js/formats.mjs'
import { connectPlain } from './client.mjs'
import { start } from './local.mjs'

const [OLD, NEW] = ['events_before', 'events']

let database
let client

before(async () => {
  database = await start(await setUp(['java']))
  client = connectPlain(database.endpoint)
  const tables = [[OLD, tableKeys({ eventBefore })], [NEW, app]]
  for (const [TableName, table] of tables) await client.send(new sdk.CreateTableCommand({ TableName, BillingMode: 'PAY_PER_REQUEST', ...table.schema() }))
})

after(async () => {
  client?.destroy()
  await database?.stop()
})

const rowsOf = async (TableName) => {
  const rows = []
  for await (const page of sdk.paginateScan({ client }, { TableName, ConsistentRead: true })) rows.push(...page.Items)
  return rows
}

/** An item as Lambda and exports write it, whose binary values are base64. */
const asJson = (item) => item && JSON.parse(JSON.stringify(item, (name, value) => (value?.type === 'Buffer' ? Buffer.from(value.data).toString('base64') : ArrayBuffer.isView(value) ? Buffer.from(value).toString('base64') : value)))

/** A stream: each write of the old table is a record, in the order of its sequence number. */
class Stream {
  records = []
  #sequence = 10n ** 20n - 3n // the number of digits changes soon

  async put(Item) {
    const { Attributes } = await client.send(new sdk.PutItemCommand({ TableName: OLD, Item, ReturnValues: 'ALL_OLD' }))
    this.#add(Item, Attributes, Item)
  }

  async delete(Key) {
    const { Attributes } = await client.send(new sdk.DeleteItemCommand({ TableName: OLD, Key, ReturnValues: 'ALL_OLD' }))
    if (Attributes !== undefined) this.#add(Key, Attributes)
  }

  #add({ userId, createdAt }, OldImage, NewImage) {
    const eventName = OldImage === undefined ? 'INSERT' : NewImage === undefined ? 'REMOVE' : 'MODIFY'
    this.records.push({ eventName, dynamodb: asJson({ Keys: { userId, createdAt }, OldImage, NewImage, SequenceNumber: String(this.#sequence++) }) })
  }
}

const random = seededRandom(23)
const { pick, below, chance } = random
const shuffled = (list) => list.map((one) => [below(1_000_000), one]).sort(([a], [b]) => a - b).map(([, one]) => one)
const keyOf = (i) => ({ userId: { S: `u#${i % 4}` }, createdAt: { N: String(1_700_000_000_000 + i) } })

test('four writers, an export meanwhile, and a stream out of order', async () => {
  const stream = new Stream()
  const writer = async (own) => {
    for (let n = 0; n < 40; n++) {
      const Key = keyOf(4 * below(6) + own)
      if (chance(0.3)) await stream.delete(Key)
      else await stream.put({ ...Key, n: { N: String(n) }, raw: { B: Buffer.from([n, 255]) }, list: { L: [{ BS: [Buffer.from([1])] }] }, ...(chance(0.5) && { kind: { S: pick(['a', 'b']) } }) })
    }
  }
  const writers = [0, 1, 2, 3].map(writer)
  while (stream.records.length < 40) await new Promise(setImmediate)
  const exported = (await rowsOf(OLD)).map(asJson)
  await Promise.all(writers)

  const left = []
  const handler = handlerFor(client, NEW, (record, why) => left.push(why))
  const batches = shuffled([...stream.records, ...stream.records.filter(() => chance(0.3))]).map((record) => () => handler({ Records: [record] }))
  const lines = exported.map((item) => () => copy(client, NEW, writeOfExport(item, ['userId', 'createdAt'])))
  const writes = shuffled([...batches, ...lines])
  const worker = async () => {
    for (let write = writes.pop(); write !== undefined; write = writes.pop()) await write()
  }
  await Promise.all([worker(), worker(), worker(), worker()])

  assert.deepEqual(left, [])
  const copies = await rowsOf(NEW)
  assert(copies.some(isMark) && exported.length > 0)
  const byKey = (a, b) => (a.pk.S + a.sk.S < b.pk.S + b.sk.S ? -1 : 1)
  const found = copies.filter((item) => !isMark(item)).map(({ copiedAt, copiedFrom, ...item }) => item)
  assert.deepEqual(found.sort(byKey), (await rowsOf(OLD)).map((item) => app.upgrade(item)).sort(byKey))
})

test('what cannot be copied is left, and stops nothing', async () => {
  const record = (image, SequenceNumber = '9') => ({ dynamodb: { Keys: { userId: image.userId, createdAt: image.createdAt }, NewImage: image, SequenceNumber } })
  const left = []
  const handler = handlerFor(client, NEW, (record, why) => left.push(why))
  const written = { ...app.event.keys({ userId: 'own', createdAt: 1 }), userId: 'own' }
  await client.send(new sdk.PutItemCommand({ TableName: NEW, Item: Object.fromEntries(Object.entries(written).map(([name, S]) => [name, { S }])) }))
  await handler({ Records: [record({ userId: { S: 'x' }, createdAt: { N: '0.5' } }), record({ userId: { S: 'own' }, createdAt: { N: '1' } }), record({ userId: { S: 'y' }, createdAt: { N: '2' } })] })
  assert.deepEqual(left, ['no format reads this item', 'another item has its new key'])
  assert.equal((await rowsOf(NEW)).filter(({ pk }) => pk.S === 'USER#y').length, 1)
})

test('an error of DynamoDB ends the batch, so that Lambda sends it again', async () => {
  const handler = handlerFor(client, 'nowhere', () => assert.fail())
  await assert.rejects(handler({ Records: [{ dynamodb: { Keys: keyOf(1), NewImage: keyOf(1), SequenceNumber: '1' } }] }), { name: 'ResourceNotFoundException' })
})

test('an item whose new key comes from an attribute that changes leaves a mark at its former key', () => {
  const change = { Keys: keyOf(1), OldImage: keyOf(1), NewImage: keyOf(2), SequenceNumber: '7' } // as if the key came from another attribute
  const [put, mark] = writesOf({ dynamodb: change })
  assert.deepEqual([put.Item.sk.S, mark.Item.sk.S, isMark(put.Item), isMark(mark.Item)], ['AT#1700000000002', 'AT#1700000000001', false, true])
})
