// examples/other_table copies a table with other key attributes on DynamoDB Local, while four writers write to it: from an export that is taken
// meanwhile, and the records of its stream, in any order, and some of them twice.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as sdk from '@aws-sdk/client-dynamodb'
import { tableKeys } from 'ddb-keys'
import { isMark, writeOfExport, writesOf } from '../../examples/other_table/copy.mjs'
import { copy, handlerFor } from '../../examples/other_table/handler.mjs'
import { app, eventBefore } from '../../examples/other_table/keys.mjs'
import { fencesOfPage } from '../js/documents.mjs'
import { seededRandom } from '../js/random.mjs'
import { namesIn } from '../js/readme_example.mjs'
import { plain as client } from './database.mjs'
import { create, rowsOf } from './table.mjs'

const [OLD, NEW] = ['events_before', 'events']

await create(client, OLD, tableKeys({ eventBefore }).schema())
await create(client, NEW, app.schema())

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

  /** The attributes of records are in any order. Some of the removals are those of a time to live, and some have keys only. */
  #add({ userId, createdAt }, OldImage, NewImage) {
    const eventName = OldImage === undefined ? 'INSERT' : NewImage === undefined ? 'REMOVE' : 'MODIFY'
    const before = eventName === 'REMOVE' && chance(0.3) ? undefined : anyOrder(OldImage)
    const dynamodb = { SequenceNumber: String(this.#sequence++), Keys: anyOrder({ userId, createdAt }), OldImage: before, NewImage: anyOrder(NewImage) }
    const isExpired = eventName === 'REMOVE' && chance(0.3)
    this.records.push({ eventName, dynamodb: asJson(dynamodb), ...(isExpired && { userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' } }) })
  }
}

const { pick, below, chance, shuffled } = seededRandom(23)
const anyOrder = (item) => item && Object.fromEntries(shuffled(Object.entries(item)))
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
  const exported = (await rowsOf(client, OLD)).map(anyOrder).map(asJson)
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
  const copies = await rowsOf(client, NEW)
  assert(copies.some(isMark) && exported.length > 0)
  const byKey = (a, b) => (a.pk.S + a.sk.S < b.pk.S + b.sk.S ? -1 : 1)
  const found = copies.filter((item) => !isMark(item)).map(({ copiedAt, copiedFrom, ...item }) => item)
  assert.deepEqual(found.sort(byKey), (await rowsOf(client, OLD)).map((item) => app.upgrade(item)).sort(byKey))
})

test('an item that cannot be copied is left, and stops nothing', async () => {
  const record = (image, SequenceNumber = '9') => ({ dynamodb: { Keys: { userId: image.userId, createdAt: image.createdAt }, NewImage: image, SequenceNumber } })
  const left = []
  const handler = handlerFor(client, NEW, (record, why) => left.push(why))
  const written = { ...app.event.keys({ userId: 'own', createdAt: 1 }), userId: 'own' }
  await client.send(new sdk.PutItemCommand({ TableName: NEW, Item: Object.fromEntries(Object.entries(written).map(([name, S]) => [name, { S }])) }))
  await handler({ Records: [record({ userId: { S: 'x' }, createdAt: { N: '0.5' } }), record({ userId: { S: 'own' }, createdAt: { N: '1' } }), record({ userId: { S: 'y' }, createdAt: { N: '2' } })] })
  assert.deepEqual(left, ['no format reads this item', 'another item has its new key'])
  assert.equal((await rowsOf(client, NEW)).filter(({ pk }) => pk.S === 'USER#y').length, 1)
})

test('a change without an image of the item is left, and never passed over', async () => {
  const left = []
  const handler = handlerFor(client, NEW, (record, why) => left.push(`${record.eventName}: ${why}`))
  const dynamodb = { Keys: keyOf(50), SequenceNumber: '1' }
  await handler({ Records: ['INSERT', 'MODIFY', 'REMOVE'].map((eventName) => ({ eventName, dynamodb })) })
  const why = 'the record has no image of the item: the stream needs new and old images'
  assert.deepEqual(left, [`INSERT: ${why}`, `MODIFY: ${why}`])
  assert.deepEqual((await rowsOf(client, NEW)).filter(({ pk, sk }) => pk.S === 'USER#u$232' && sk.S === 'AT#1700000000050').map(isMark), [true])
})

test('the guide makes the same writes of a record, in either order of its keys', async () => {
  const { writesOf: ofGuide } = await namesIn(fencesOfPage('guides/another-table.md'), ['writesOf'])
  const stampOf = (write) => write.Item.copiedAt.S
  const nameOf = (write) => write.Item.copiedFrom.S
  const [item, { userId, createdAt }] = [{ ...keyOf(1), kind: { S: 'a' } }, keyOf(1)]
  const names = []
  for (const Keys of [{ userId, createdAt }, { createdAt, userId }]) {
    for (const [eventName, images] of [['INSERT', { NewImage: item }], ['MODIFY', { OldImage: keyOf(1), NewImage: item }], ['REMOVE', { OldImage: item }], ['REMOVE', {}], ['MODIFY', { OldImage: keyOf(2), NewImage: item }]]) {
      const record = { eventName, dynamodb: { Keys, SequenceNumber: '9', ...images } }
      const [ours, theirs] = [writesOf(record), ofGuide(record)]
      assert.deepEqual(theirs.map(stampOf), ours.map(stampOf))
      names.push(...theirs.map(nameOf), ...ours.map(nameOf))
      const keysOf = (writes) => writes.map(({ Item: { pk, sk, kind, isGone } }) => ({ pk, sk, kind, isGone }))
      assert.deepEqual(keysOf(theirs), keysOf(ours))
    }
    for (const eventName of ['INSERT', 'MODIFY']) assert.throws(() => ofGuide({ eventName, dynamodb: { Keys, SequenceNumber: '9' } }), /images/)
  }
  assert.equal(new Set(names).size, 1)
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
