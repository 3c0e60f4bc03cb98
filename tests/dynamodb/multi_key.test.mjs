// Keys of `encodeTuple` in a table: their order is that of the arrays, and the key of leading values begins those of its items alone.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PutItemCommand } from '@aws-sdk/client-dynamodb'
import { decodeTuple, encodeTuple } from 'ddb-keys'
import { compareArrays, nearArrays, randomArrays } from '../js/arrays.mjs'
import { documents as client, plain } from './database.mjs'
import { createTable, writeAll } from './table.mjs'

/** Bytes of a sort key. */
const ROOM = 1024

/** All arrays whose keys a sort key has room for, once each. */
const arrays = [...randomArrays(1500, 5), ...nearArrays(500, 6)]

const keys = [...new Set(arrays.map((array) => encodeTuple(array)))].filter((key) => Buffer.byteLength(key) <= ROOM)
const table = await createTable(client)
await writeAll(client, table.name, keys.map((sk) => ({ pk: 'P', sk })))

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
  assert(held.includes(true) && held.includes(false))
})

test('a key that encodeTuple makes is a partition key', async () => {
  const pk = encodeTuple(['x'.repeat(2047)])
  await table.put({ pk, sk: 'S' })
  assert.deepEqual(await table.query('pk = :pk', { pk }), [{ pk, sk: 'S' }])
})
