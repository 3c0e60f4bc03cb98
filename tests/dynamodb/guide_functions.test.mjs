// The functions of the guides, as they stand on their pages, in a hostile world on DynamoDB Local: beside other writers, on items that lack
// attributes, with values in capitals, and where a transaction is in the way. Nothing is lost, doubled or brought back.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as sdk from '@aws-sdk/client-dynamodb'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { auditTable } from 'ddb-keys/design'
import { fencesOfPage } from '../js/documents.mjs'
import { seededRandom } from '../js/random.mjs'
import { namesIn } from '../js/readme_example.mjs'
import { documents, environment } from './database.mjs'
import { create, rowsOf } from './table.mjs'

Object.assign(process.env, environment)

let pages = 0

/** Runs a page of the guides on tables of its own, and returns names of it. */
async function follow(page, ...names) {
  process.env.AWS_ACCESS_KEY_ID = `guide${process.pid}x${++pages}` // DynamoDB Local keeps the tables of each access key apart
  return namesIn(fencesOfPage(`guides/${page}.md`), names)
}

/** Lets `first` happen once before the next command of a class, as another process could. */
function interruptOnce(client, Command, first) {
  const { send } = client
  client.send = async (command) => {
    if (command instanceof Command) {
      client.send = send
      await first()
    }
    return send.call(client, command)
  }
}

/** Another transaction is in the way of the next command of a class. */
function conflictOnce(client, Command) {
  interruptOnce(client, Command, () => {
    throw Object.assign(new Error(), { name: 'TransactionCanceledException', CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'None' }] })
  })
}

const id = { driver: '9', no: '1' }

async function changingFormats() {
  const guide = await follow('changing-formats', 'client', 'plain', 'TableName', 'trip', 'oldTrip', 'findTrip', 'createTrip', 'updateTrip', 'deleteTrip', 'listTrips', 'moveTrips')
  for (const { pk, sk } of await rowsOf(guide.client, guide.TableName)) await guide.plain.send(new sdk.DeleteItemCommand({ TableName: guide.TableName, Key: marshall({ pk, sk }) }))
  const put = (Item) => guide.client.send(new PutCommand({ TableName: guide.TableName, Item }))
  return { ...guide, put, rows: () => rowsOf(guide.client, guide.TableName) }
}

test('an update leaves nothing of a trip that is deleted meanwhile, whether it has a version or not', async () => {
  const { plain, trip, put, rows, updateTrip, deleteTrip } = await changingFormats()
  for (const version of [{}, { version: 1 }]) {
    await put({ ...trip.keys({ ...id, state: 'new' }), ...id, state: 'new', ...version })
    interruptOnce(plain, sdk.UpdateItemCommand, () => deleteTrip(id))
    assert.equal(await updateTrip(id, 'driving'), false)
    assert.deepEqual(await rows(), [])
  }
  let updates = 0
  for (let round = 0; round < 60; round++) {
    await put({ ...trip.keys({ ...id, state: 'new' }), ...id, state: 'new' })
    const [isUpdated] = await Promise.all([updateTrip(id, 'driving'), deleteTrip(id)])
    updates += isUpdated
    assert.deepEqual(await rows(), [], `round ${round}`)
  }
  console.log(`# ${updates} of 60 updates came before the delete`)
})

test('an update of a trip without a version gives it one; a version that is a text is an error, and no endless loop', async () => {
  const { trip, put, rows, updateTrip } = await changingFormats()
  await put({ ...trip.keys({ ...id, state: 'new' }), state: 'new' })
  assert.equal(await updateTrip(id, 'driving'), true)
  assert.deepEqual(await rows(), [{ ...trip.keys({ ...id, state: 'driving' }), state: 'driving', version: 1 }])
  await put({ ...trip.keys({ ...id, state: 'new' }), state: 'new', version: '1' })
  await assert.rejects(updateTrip(id, 'driving'), /its version is no number/)
})

test('trips whose items lack the attribute no are all listed, each once, also while they move', async () => {
  const { trip, oldTrip, put, listTrips, moveTrips } = await changingFormats()
  const keysOf = (no) => (no % 2 === 0 ? trip : oldTrip).keys({ driver: '7', no: String(no), state: 'new' })
  for (let no = 1; no <= 5; no++) await put({ ...keysOf(no), state: 'new' })
  const numbers = async () => (await listTrips()).map((item) => trip.parse(item).no).sort()
  assert.deepEqual(await numbers(), ['1', '2', '3', '4', '5'])
  const [during] = await Promise.all([numbers(), moveTrips()])
  assert.deepEqual(during, ['1', '2', '3', '4', '5'])
})

test('a trip that cannot move stops no other', async () => {
  const { trip, oldTrip, put, rows, moveTrips } = await changingFormats()
  await put({ pk: 'USER#7', sk: 'TRIP#0' })
  for (const no of ['1', '2']) await put({ ...oldTrip.keys({ driver: '7', no, state: 'new' }), state: 'new' })
  const outcomes = (await moveTrips()).sort()
  assert.deepEqual(outcomes.slice(1), ['moved', 'moved'])
  assert.match(outcomes[0], /field "state" is required/)
  assert.deepEqual((await rows()).map((item) => trip.generation(item)).sort(), [0, 0, 1])
})

test('a conflicting transaction delays a create, a read and a delete', async () => {
  const { plain, rows, createTrip, findTrip, deleteTrip } = await changingFormats()
  conflictOnce(plain, sdk.TransactWriteItemsCommand)
  await createTrip(id, {})
  conflictOnce(plain, sdk.TransactGetItemsCommand)
  assert.deepEqual((await findTrip(id)).state, { S: 'new' })
  conflictOnce(plain, sdk.TransactWriteItemsCommand)
  await deleteTrip(id)
  assert.deepEqual(await rows(), [])
})

test('an address belongs to one customer, in whatever case it is written', async () => {
  const { client, TableName, customer, address, register, changeAddress, uniqueForm } = await follow('unique-values', 'client', 'TableName', 'customer', 'address', 'register', 'changeAddress', 'uniqueForm')
  const { pick } = seededRandom(3)
  const emails = ['ada@example.com', 'Ada@example.com', 'ADA@EXAMPLE.COM', 'bob@example.com', 'Bob@Example.com', ' eve@example.com']
  const ids = ['a', 'b', 'c', 'd']
  const current = async () => (await rowsOf(client, TableName)).filter(customer.matches)
  const step = async (customerId) => {
    for (let n = 0; n < 15; n++) {
      const own = (await current()).find((item) => item.customerId === customerId)
      await (own ? changeAddress(customerId, own.email.toUpperCase(), pick(emails)) : register(customerId, pick(emails))).catch((error) => assert.equal(error.name, 'TransactionCanceledException'))
    }
  }
  await Promise.all(ids.map(step))
  const rows = await rowsOf(client, TableName)
  const owners = rows.filter(address.matches).map(({ email, customerId }) => `${email} ${customerId}`).sort()
  assert.deepEqual(owners, rows.filter(customer.matches).map(({ email, customerId }) => `${uniqueForm(email)} ${customerId}`).sort())
  assert.equal(new Set(owners.map((text) => text.split(' ')[0])).size, owners.length)
})

test('a change to an address that another customer has in other letters is refused, and one of case alone succeeds', async () => {
  const { register, changeAddress } = await follow('unique-values', 'register', 'changeAddress')
  await register('1', 'ada@example.org')
  await register('2', 'bob@example.org')
  await assert.rejects(changeAddress('2', 'bob@example.org', 'ADA@example.org'), { name: 'TransactionCanceledException' })
  await changeAddress('2', 'Bob@example.org', 'BOB@example.org')
  await assert.rejects(changeAddress('1', 'bob@example.org', 'Bob@example.org'), { name: 'TransactionCanceledException' })
})

test('an order that was deleted is not closed', async () => {
  const { client, TableName, order, close } = await follow('sparse-indexes', 'client', 'TableName', 'order', 'close')
  const open = order.withKeys({ customerId: '8', orderId: 'gone', openSince: '2025-03-04T10:30:00.000Z' })
  await assert.rejects(close(open), { name: 'ConditionalCheckFailedException' })
  assert.equal((await rowsOf(client, TableName)).filter(({ orderId }) => orderId === 'gone').length, 0)
})

test('every form of a request gets an answer from the handler for Lambda', async () => {
  const { handler } = await follow('lambda', 'handler')
  const pathParameters = { customerId: '42' }
  for (const queryStringParameters of [undefined, null, {}, { from: undefined }, { from: '2025-01-01T00:00:00Z' }]) {
    const { statusCode, body } = await handler({ pathParameters, queryStringParameters })
    assert.deepEqual([statusCode, JSON.parse(body).Items.length], [200, 1], JSON.stringify(queryStringParameters))
  }
  for (const query of [{ from: '' }, { cursor: 'x' }]) assert.equal((await handler({ pathParameters, queryStringParameters: query })).statusCode, 400)
  for (const path of [undefined, null, {}, { customerId: '' }]) assert.equal((await handler({ pathParameters: path, queryStringParameters: null })).statusCode, 400)
})

const times = ['2025-03-04T10:30:00.000Z', '2025-03-04T07:00:00Z', '2025-03-05T00:00:00.000Z']

test('ElectroDB finds the items that the guide writes, and check finds no fault in those of ElectroDB', async () => {
  const { Order, itemOf, written, order } = await follow('from-electrodb', 'Order', 'itemOf', 'written', 'order')
  await create(documents, 'shop', written.schema())
  Order.setClient(documents)
  for (const [i, placedAt] of times.entries()) {
    const fields = { customerId: 'Ada42', placedAt, status: 'Open', orderId: `A${i}` }
    await documents.send(new PutCommand({ TableName: 'shop', Item: itemOf(fields) }))
    assert.deepEqual((await Order.get(fields).go()).data, fields)
    await Order.put({ ...fields, orderId: `E${i}` }).go()
  }
  assert.equal((await Order.query.primary({ customerId: 'Ada42' }).go()).data.length, 6)
  const audit = auditTable(written)
  const items = await rowsOf(documents, 'shop')
  audit.add(items)
  const { misfits, stale, missing } = audit.report()
  assert.deepEqual([misfits, stale, missing], [[], [], []])
  assert.deepEqual(items.map((item) => order.upgrade(item).pk), items.map(() => 'CUSTOMER#Ada42'))
})

test('an ElectroDB item moves with the case of its attributes, with a status or without; one that lacks an attribute stays', async () => {
  const { Order, order } = await follow('from-electrodb', 'Order', 'order')
  const fields = { customerId: 'Ada42', placedAt: times[0], orderId: 'A7' }
  for (const status of [{}, { status: 'Open' }]) {
    const { Item } = Order.put({ ...fields, ...status }).params()
    assert.deepEqual(order.primary(order.parse(Item)), { pk: 'CUSTOMER#Ada42', sk: 'ORDER#2025-03-04T10:30:00.000Z#A7' })
    assert.deepEqual(order.primaries(fields)[1], { pk: Item.pk, sk: Item.sk })
    const { pk, sk, gsi1pk, gsi1sk } = Item
    assert.equal(order.tryParse({ pk, sk, gsi1pk, gsi1sk }), undefined, 'nobody knows the case of the values')
    assert.equal(order.upgrade({ ...Item, customerId: 'Grace' }), undefined)
  }
})

test('an ElectroDB item in the form of the plain client moves as well', async () => {
  const { Order, order } = await follow('from-electrodb', 'Order', 'order')
  const { Item } = Order.put({ customerId: 'Ada42', placedAt: times[0], orderId: 'A7', status: 'Open' }).params()
  const move = order.move(marshall(Item), { TableName: 'shop', unversioned: true })
  assert.deepEqual(move.TransactItems[0].Put.Item.pk, { S: 'CUSTOMER#Ada42' })
})
