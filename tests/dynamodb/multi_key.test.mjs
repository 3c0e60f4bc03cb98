// Keys of `encodeTuple` in a table: their order is that of the arrays, and the key of leading values begins those of its items alone.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { PutItemCommand } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { decodeTuple, encodeTuple } from 'ddb-keys'
import { setUp } from '../../pkg-template/setup/setup.mjs'
import { compareArrays, nearArrays, randomArrays } from '../js/arrays.mjs'
import { connect, connectPlain } from './client.mjs'
import { start } from './local.mjs'
import { createTable } from './table.mjs'

/** Items that one request writes. */
const BATCH = 25
/** Bytes of a sort key. */
const ROOM = 1024

let database
let client
let table
let keys

/** All arrays whose keys a sort key has room for, once each. */
const arrays = [...randomArrays(1500, 5), ...nearArrays(500, 6)]

before(async () => {
  database = await start(await setUp(['java']))
  client = connect(database.endpoint)
  table = await createTable(client)
  keys = [...new Set(arrays.map((array) => encodeTuple(array)))].filter((key) => Buffer.byteLength(key) <= ROOM)
  for (let i = 0; i < keys.length; i += BATCH) {
    const puts = keys.slice(i, i + BATCH).map((sk) => ({ PutRequest: { Item: { pk: 'P', sk } } }))
    await client.send(new BatchWriteCommand({ RequestItems: { [table.name]: puts } }))
  }
})

after(async () => {
  client?.destroy()
  await database?.stop()
})

test('items come in the order of their arrays', async () => {
  const rows = await table.query('pk = :pk', { pk: 'P' })
  assert.equal(rows.length, keys.length)
  assert(rows.length > 1500)
  const read = rows.map(({ sk }) => decodeTuple(sk))
  for (let i = 1; i < read.length; i++) assert(compareArrays(read[i - 1], read[i]) < 0, `${rows[i - 1].sk} before ${rows[i].sk}`)
})

test('the key of leading values is a prefix of the items that begin with them, and of no others', async () => {
  const stored = keys.map((key) => decodeTuple(key))
  for (const array of nearArrays(60, 6)) {
    const leading = array.slice(0, 1 + (array.length % 2))
    const prefix = encodeTuple(leading)
    const rows = await table.query('pk = :pk AND begins_with(sk, :prefix)', { pk: 'P', prefix })
    const expected = stored.filter((values) => values.length >= leading.length && compareArrays(values.slice(0, leading.length), leading) === 0)
    assert(expected.length > 0)
    assert.deepEqual(rows.map(({ sk }) => decodeTuple(sk)), expected.toSorted(compareArrays))
  }
})

/** Whether a call gives an answer. */
async function works(call) {
  try {
    await call()
    return true
  } catch ({ name }) {
    assert(['KeyError', 'ValidationException'].includes(name), name)
    return false
  }
}

test('numbers are refused where DynamoDB refuses them, and nowhere else', async () => {
  const plain = connectPlain(database.endpoint)
  const ten = (exponent) => 10n ** BigInt(exponent)
  const sizes = [
    1e-130, 1.5e-130, 1.234567890123456e-130, 9.999999999999999e-131, 9.9e-131, 1e-131, 5e-324, 9.999999999999999e125, 1e126, 1.5e300, 1e21, 0.1, 2 ** 53,
    ten(125), ten(126), ten(126) - ten(88), ten(126) - ten(87), ten(38) - 1n, ten(38) + 1n, ten(38), ten(39) - 10n, ten(125) + ten(88), ten(125) + ten(87),
  ]
  const held = []
  for (const number of sizes.flatMap((size) => [size, -size])) {
    const Item = { pk: { S: 'N' }, sk: { S: String(number) }, number: { N: String(number) } }
    const isHeld = await works(() => plain.send(new PutItemCommand({ TableName: table.name, Item })))
    assert.equal(await works(() => encodeTuple([number])), isHeld, String(number))
    held.push(isHeld)
  }
  plain.destroy()
  assert(held.includes(true) && held.includes(false))
})

test('a key that encodeTuple makes is a partition key', async () => {
  const pk = encodeTuple(['x'.repeat(2047)])
  await table.put({ pk, sk: 'S' })
  assert.deepEqual(await table.query('pk = :pk', { pk }), [{ pk, sk: 'S' }])
})
