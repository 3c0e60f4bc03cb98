// The examples beside the mappers, on DynamoDB Local: each writes, reads, queries and updates orders by keys of ddb-keys, and the
// keys that it stores are these.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toolboxOrders } from '../../examples/mappers/dynamodb_toolbox.mjs'
import { electroOrders } from '../../examples/mappers/electrodb.mjs'
import { orderKeys } from '../../examples/mappers/keys.mjs'
import { oneTableOrders } from '../../examples/mappers/onetable.mjs'
import { documents, plain } from './database.mjs'
import { createTable, index } from './table.mjs'

const mappers = {
  'dynamodb-toolbox': (name) => toolboxOrders(documents, name),
  ElectroDB: (name) => electroOrders(documents, name),
  OneTable: (name) => oneTableOrders(plain, name),
}

const december = (day) => Date.UTC(2024, 11, day)

/** Ids and states with characters that a key by hand would stumble over, and a customer whose id begins another's. */
const orders = [
  { customerId: '4#2 Ü', placedAt: december(1), orderId: 'a 1', status: 'open', total: 5 },
  { customerId: '4#2 Ü', placedAt: december(1), orderId: 'a!', status: 'on hold', total: 6 },
  { customerId: '4#2 Ü', placedAt: december(3), orderId: '#3', status: 'open', total: 7 },
  { customerId: '4#2 Ü', placedAt: december(9), orderId: '$4', status: 'open', total: 8 },
  { customerId: '4', placedAt: december(2), orderId: '2 Ü#x', status: 'open', total: 9 },
]
const [first, second, third, fourth, other] = orders
const { customerId } = first

/** The fields of an order, without what a mapper adds to them. */
const fieldsOf = (found) => Object.fromEntries(Object.keys(first).map((name) => [name, found[name]]))
const all = (found) => found.map(fieldsOf)

const keysOf = ({ pk, sk, gsi1pk, gsi1sk }) => ({ pk, sk, gsi1pk, gsi1sk })

const byStatus = index('gsi1', ['gsi1pk'], ['gsi1sk'])

for (const [mapper, connected] of Object.entries(mappers)) {
  test(`${mapper}: put, get, query and update`, async () => {
    const table = await createTable(documents, [byStatus])
    const repository = connected(table.name)
    for (const order of orders) await repository.put(order)

    assert.deepEqual(fieldsOf(await repository.get({ customerId, placedAt: third.placedAt, orderId: third.orderId })), third)
    assert.deepEqual(all(await repository.ofCustomer(customerId)), [first, second, third, fourth])
    assert.deepEqual(all(await repository.placedIn(customerId, { from: december(1), before: december(9) })), [first, second, third])
    assert.deepEqual(all(await repository.withStatus('open')), [first, other, third, fourth])

    const { placedAt, orderId } = third
    await repository.setStatus({ customerId, placedAt, orderId, status: 'paid #1' })
    assert.deepEqual(all(await repository.withStatus('open')), [first, other, fourth])
    assert.deepEqual(all(await repository.withStatus('paid #1')), [{ ...third, status: 'paid #1' }])
    assert.deepEqual(all(await repository.ofCustomer('4')), [other])
  })

  test(`${mapper}: the stored keys are those of ddb-keys, also after an update`, async () => {
    const table = await createTable(documents, [byStatus])
    const repository = connected(table.name)
    for (const order of orders) await repository.put(order)
    const storedKeys = async () => (await table.query('pk = :pk', { pk: orderKeys.keys(first).pk })).map(keysOf)
    assert.deepEqual(await storedKeys(), [first, second, third, fourth].map((order) => orderKeys.keys(order)))

    const { placedAt, orderId } = third
    const paid = { customerId, placedAt, orderId, status: 'paid #1' }
    await repository.setStatus(paid)
    assert.deepEqual(await storedKeys(), [first, second, paid, fourth].map((order) => orderKeys.keys(order)))

    await assert.rejects(repository.setStatus({ ...paid, orderId: 'never placed' }))
    assert.equal((await storedKeys()).length, 4)
  })
}
