// examples/rust: a program of the crate and the AWS SDK for Rust, on DynamoDB Local. It writes the items that the package writes and finds those of the
// package, and the keys of the vectors come back from the database as they were written.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { entityKeys, tableKeys } from 'ddb-keys'
import { setUp } from '../../pkg-template/setup/setup.mjs'
import { documents, endpoint } from './database.mjs'
import { createTable, index, rowsOf } from './table.mjs'

const folder = fileURLToPath(new URL('../../examples/rust/', import.meta.url))

/** That of `connect`: DynamoDB Local keeps the tables of each apart. */
const ACCESS_KEY_ID = `local${process.pid}`

await setUp(['wasm'])

/** The output of a command of Cargo in the example. */
function cargo(args, env = {}) {
  const { status, stdout, stderr } = spawnSync('cargo', args, { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env } })
  assert.equal(status, 0, `cargo ${args.join(' ')}\n${stdout}\n${stderr}`)
  return stdout
}

const newTable = () => createTable(documents, [index('gsi1', ['gsi1pk'], ['gsi1sk'])])

/** The model of the example, as the package has it. */
const shop = tableKeys({
  customer: entityKeys({ pk: 'CUSTOMER#{customerId}', sk: 'PROFILE' }),
  order: entityKeys({ pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{number:int(6)}', gsi1pk: 'STATUS#{status}', gsi1sk: '{placedAt:date}#{number:int(6)}' }),
})
const customer = { customerId: '4#2', name: 'Ada' }
const orders = [
  { customerId: '4#2', number: 9, status: 'open', placedAt: '2026-01-31T10:00:00Z' },
  { customerId: '4#2', number: 10, status: 'shipped', placedAt: '2026-01-05T08:00:00Z' },
  { customerId: '4#2', number: 11, status: 'open', placedAt: '2025-12-24T12:00:00Z' },
]

const RESULT = `orders from 10 on: [10, 11]
open orders:       [11, 9]
customer:          Some("Ada") with [9, 10, 11]
`

test('the program in Rust writes the items of the package, and finds them', async () => {
  const [byRust, byPackage] = [await newTable(), await newTable()]
  const run = (table, ...words) => cargo(['run', '--quiet', '--locked', '--', ...words, endpoint, table, ACCESS_KEY_ID])
  assert.equal(run(byRust.name, 'write'), RESULT)

  const put = (Item) => documents.send(new PutCommand({ TableName: byPackage.name, Item }))
  await put({ name: customer.name, ...shop.customer.keys(customer) })
  for (const order of orders) await put(shop.order.keys(order))
  assert.equal(run(byPackage.name, 'read'), RESULT)

  const order = (a, b) => (a.sk < b.sk ? -1 : 1)
  const items = (await rowsOf(documents, byRust.name)).sort(order)
  assert.deepEqual(items, (await rowsOf(documents, byPackage.name)).sort(order))
  assert.deepEqual(items.map((item) => shop.identify(item).entity), ['order', 'order', 'order', 'customer'])
})

test('keys of the vectors come back from DynamoDB', async () => {
  const { name } = await newTable()
  const output = cargo(['test', '--quiet', '--locked', '--test', 'vectors'], { ENDPOINT: endpoint, TABLE: name, ACCESS_KEY_ID })
  assert.match(output, /1 passed/)
  assert((await rowsOf(documents, name)).length >= 20)
})

test('the program is formatted', () => cargo(['fmt', '--check']))
