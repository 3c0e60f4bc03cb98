// Examples that open in the playground: the design in the link is that of the example, with its items.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fencesOf } from '../../../tests/js/readme_example.mjs'
import { definedIn } from '../../docs/build/defined.mjs'
import { hashOfTable } from '../../docs/build/playground.mjs'
import { load } from '../load.mjs'

const { designOf } = await load('model/share')

const page = (...examples) => fencesOf(examples.map((code) => `\`\`\`ts\n${code}\n\`\`\`\n`).join('\n'))
const opened = async (...examples) => designOf(await hashOfTable(page(...examples), 'A small shop!'))

const CUSTOMER = "import { entityKeys } from 'ddb-keys'\nconst customer = entityKeys({ pk: 'CUSTOMER#{customerId}', sk: 'PROFILE' })"

test('a table of entities that are made above, with the items whose keys are asked for', async () => {
  const { table, entities, items, query } = await opened(
    CUSTOMER,
    `import { tableKeys } from 'ddb-keys'
     const order = entityKeys({ pk: 'CUSTOMER#{customerId}', sk: { template: 'ORDER#{no:int(4)}', text: 'verbatim' } })
     const shop = tableKeys({ customer, order })
     order.withKeys({ customerId: 'a', no: 7, total: 12 })
     order.primary({ customerId: 'a', no: 7 })`,
  )
  assert.equal(table, 'a-small-shop')
  assert.deepEqual(entities, [
    { name: 'customer', attributes: [{ name: 'pk', template: 'CUSTOMER#{customerId}' }, { name: 'sk', template: 'PROFILE' }] },
    { name: 'order', attributes: [{ name: 'pk', template: 'CUSTOMER#{customerId}' }, { name: 'sk', template: 'ORDER#{no:int(4)}', text: 'verbatim' }] },
  ])
  assert.deepEqual(items, [
    { entity: 'customer', values: { customerId: 'a' } },
    { entity: 'order', values: { customerId: 'a', no: '7' } },
  ])
  assert.deepEqual([query.entity, query.partition], ['order', { customerId: 'a' }])
})

test('entities without a table, and a template alone', async () => {
  assert.deepEqual((await opened(CUSTOMER)).entities.map(({ name }) => name), ['customer'])
  const { entities, items } = await opened("const room = keyTemplate('ROOM#{type}')\nroom.build({ type: 'suite#1' })")
  assert.deepEqual(entities, [{ name: 'room', attributes: [{ name: 'pk', template: 'ROOM#{type}' }] }])
  assert.deepEqual(items, [{ entity: 'room', values: { type: 'suite#1' } }])
})

test('what is above may need a database that is not there', async () => {
  const client = "import { DynamoDBClient } from '@aws-sdk/client-dynamodb'\nconst client = new DynamoDBClient({})\nconst { Items: [{ name }] } = await client.send(1)"
  assert.deepEqual((await opened(client, CUSTOMER)).entities.map(({ name }) => name), ['customer'])
})

test('older formats and multi-attribute indexes are found', async () => {
  const { entities, indexes, items } = await definedIn(
    page(`const old = entityKeys({ pk: 'U#{id}' })
      const user = entityKeys({ pk: 'USER#{id}' }, { previous: [old] })
      const byAge = multiAttributeIndex({ indexName: 'byAge', partition: { city: 'S' }, sort: { age: 'N' } })
      tableKeys({ user, byAge })
      byAge.attributes(['Rome'], [41])
      user.keys({ id: '1' })`),
  )
  assert.deepEqual(entities, [{ name: 'user', definition: { pk: 'USER#{id}' }, previous: [{ pk: 'U#{id}' }] }])
  assert.deepEqual(indexes, [{ indexName: 'byAge', partition: { city: 'S' }, sort: { age: 'N' } }])
  assert.deepEqual(items, [{ entity: 'user', item: { city: 'Rome', age: 41, id: '1' } }])
})

test('an example that defines nothing opens nothing', async () => {
  assert.equal(await hashOfTable(page('const one = 1'), 'One'), undefined)
})
