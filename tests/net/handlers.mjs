// The attacks on handlers: handlers of streams get records of every view, in any order and twice; the handler of an API gets requests as gateways
// send them.

import { isDeepStrictEqual } from 'node:util'
import { cases } from './cases.mjs'
import { anyOrder, recordsOf, views } from './records.mjs'
import { open } from './sources.mjs'
import { MemoryDynamoDB } from './memory_dynamodb.mjs'

const KEYS = [{ AttributeName: 'userId', KeyType: 'HASH' }, { AttributeName: 'createdAt', KeyType: 'RANGE' }]

/** Random events on the old table: its items at the end, and its changes. */
function history({ below, chance, pick }) {
  const database = new MemoryDynamoDB()
  database.CreateTable({ TableName: 'old', KeySchema: KEYS })
  for (let n = 0; n < 25; n++) {
    const Key = { userId: { S: `U#${below(2)}` }, createdAt: { N: String(1_700_000_000_000 + below(3)) } }
    if (chance(0.3)) database.DeleteItem({ TableName: 'old', Key })
    else database.PutItem({ TableName: 'old', Item: { ...Key, n: { N: String(n) }, raw: { B: Buffer.from([n]).toString('base64') }, ...(chance(0.5) && { kind: { S: pick(['a', 'B']) } }) } })
  }
  return { rows: database.rows('old'), changes: database.changes }
}

/** How each of the copies handles a record. */
const copies = {
  async writesOf({ names, plain, load, TableName }) {
    const { PutItemCommand } = load('@aws-sdk/client-dynamodb')
    const put = (write) => plain.send(new PutItemCommand({ TableName, ...write })).catch((error) => error.name === 'ConditionalCheckFailedException' || Promise.reject(error))
    return async (record) => {
      for (const write of names.writesOf(record)) await put(write)
    }
  },
  async handlerFor({ names, plain, TableName, left }) {
    const handler = names.handlerFor(plain, TableName, (_, why) => left.push(why))
    return (record) => handler({ Records: [record] })
  },
}

/** The faults of a copied table, which must equal the old one, in whatever order its records arrive, unless the handler has reported items that it cannot copy. */
export async function copyFaults({ path, copies: kind }, random, patch) {
  const { database, names, load } = await open(path, patch)
  const { app } = names.app ? names : (await open('examples/other_table/keys.mjs', patch)).names
  const TableName = 'copies'
  database.CreateTable({ TableName, ...app.schema() })
  const plain = new (load('@aws-sdk/client-dynamodb').DynamoDBClient)({})
  const faults = []
  for (const view of views) {
    database.clear()
    const left = []
    const { rows, changes } = history(random)
    const handle = await copies[kind]({ names, plain, load, TableName, left })
    for (const record of anyOrder(recordsOf(changes, { ...random, view }), random)) await handle(record).catch((error) => left.push(error.message))
    const found = database.rows(TableName).filter((row) => row.isGone === undefined).map(({ copiedAt, copiedFrom, ...row }) => row)
    const isCopy = isDeepStrictEqual(textsOf(found), textsOf(rows.map((row) => app.upgrade(row))))
    if (view === 'NEW_AND_OLD_IMAGES' && left.length > 0) faults.push(`${path}: ${left.length} records are left: ${left[0]}`)
    if (!isCopy && (view === 'NEW_AND_OLD_IMAGES' || left.length === 0)) faults.push(`${path}, ${view}: the copies are not the items, and ${left.length} records were left`)
  }
  return faults
}

const textsOf = (rows) => rows.map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))).sort()

/** The faults of a handler in a guide, which must see each placed order, and must not fail because of any record. */
export async function streamFaults({ path, stream }, random, patch) {
  const faults = []
  for (const view of views) {
    const { names } = await open(path, patch)
    const { order, customer } = names
    const database = new MemoryDynamoDB()
    database.CreateTable({ TableName: 't', ...names.shop.schema() })
    const wire = (keys) => Object.fromEntries(Object.entries(keys).map(([name, S]) => [name, { S }]))
    const ids = ['A#1', 'b', 'Ünï']
    for (const orderId of ids) database.put('t', wire(order.keys({ customerId: 'C', placedAt: '2025-03-04T10:30:00Z', orderId })))
    database.put('t', wire(customer.keys({ customerId: 'C' })))
    database.put('t', { pk: { S: 'of nobody' }, sk: { S: 'x' } })
    for (const { pk, sk } of database.rows('t').slice(1)) database.DeleteItem({ TableName: 't', Key: { pk, sk } })
    const before = names.placed.length
    const Records = recordsOf(database.changes, { ...random, view })
    await names[stream]({ Records }).catch((error) => faults.push(`${path}, ${view}: ${stream} throws ${error.name}: ${error.message}`))
    const seen = names.placed.slice(before)
    if (!isDeepStrictEqual(seen, ids)) faults.push(`${path}, ${view}: ${stream} saw ${JSON.stringify(seen)}`)
  }
  return faults
}

/** The faults of a count in a guide, which must equal the number of items, however often their records arrive: whole batches again, or the rest of a batch after a failure. */
export async function countFaults({ path, counts }, random, patch) {
  const faults = []
  for (const view of views) {
    const { names, database } = await open(path, patch)
    const { shop, TableName } = names
    const wire = (keys) => Object.fromEntries(Object.entries(keys).map(([name, S]) => [name, { S }]))
    database.clear()
    database.changes.length = 0
    for (let n = 0; n < 80; n++) {
      const keys = wire(shop.order.keys({ customerId: random.pick(['C', 'Ü#1']), no: random.below(4) }))
      const status = random.pick([{ S: 'open' }, { S: 'paid' }, { NULL: true }, { L: [{ S: 'open' }] }, undefined])
      if (random.chance(0.3)) database.DeleteItem({ TableName, Key: keys })
      else database.PutItem({ TableName, Item: { ...keys, ...(status && { status }), note: { N: String(n) } } })
    }
    database.PutItem({ TableName, Item: { pk: { S: 'of nobody' }, sk: { S: 'x' }, status: { S: 'open' } } })
    const wanted = database.rows(TableName).filter(({ pk, status }) => pk.S !== 'of nobody' && status?.S === 'open')
    const records = recordsOf(database.changes, { ...random, view })
    let refused = 0
    for (let at = 0; at < records.length; at += 5) {
      const batch = records.slice(at, at + 5)
      for (const Records of [batch.slice(0, random.below(4)), batch, ...(random.chance(0.3) ? [batch] : [])]) await names[counts]({ Records }).catch(() => refused++)
    }
    for (const customerId of ['C', 'Ü#1']) {
      const key = shop.openOrders.primary({ customerId })
      const found = Number(database.rows(TableName).find(({ pk, sk }) => pk.S === key.pk && sk.S === key.sk)?.open?.N ?? 0)
      const expected = wanted.filter(({ pk }) => pk.S === key.pk).length
      if (view === 'NEW_AND_OLD_IMAGES' ? found !== expected || refused > 0 : refused === 0) faults.push(`${path}, ${view}: ${found} open orders of ${customerId}, not ${expected}; ${refused} batches were refused`)
    }
  }
  return faults
}

const QUERIES = [undefined, null, {}, { from: '' }, { from: '2025-03-04T10:30:00Z' }, { from: 'yesterday' }, { cursor: '' }, { cursor: 'x' }, { cursor: '%00' }, { from: null, cursor: null }]
const IDS = ['42', 'Ada', 'a#b', '', 'ü', 'x'.repeat(3000)]

/** The faults of a handler of an API, which must answer any request of a gateway with the result, or with 400. */
export async function apiFaults({ path, api }, _, patch) {
  const { names } = await open(path, patch)
  const faults = []
  for (const customerId of IDS) {
    for (const queryStringParameters of QUERIES) {
      const event = { pathParameters: { customerId }, ...(queryStringParameters !== undefined && { queryStringParameters }) }
      const answered = await Promise.resolve().then(() => names[api](event)).catch((error) => ({ error }))
      if (answered.error || ![200, 400].includes(answered.statusCode)) faults.push(`${path}: ${api} answers ${JSON.stringify(event).slice(0, 100)} by ${answered.error ?? answered.statusCode}`)
    }
  }
  return faults
}

const KINDS = [['copies', copyFaults], ['stream', streamFaults], ['counts', countFaults], ['api', apiFaults]]

/** The handlers of all cases, each with its attack. */
export const handlers = cases.flatMap((one) => KINDS.filter(([kind]) => one[kind]).map(([kind, attack]) => ({ one, name: one[kind], attack })))
