// On DynamoDB Local, updates by `changes` leave an item in exactly the indexes that it would be in if it were put anew, whichever of its
// fields they mention.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { GetCommand, PutCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { entityKeys, tableKeys, updateExpression } from 'ddb-keys'
import { seededRandom } from '../js/random.mjs'
import { documents as client } from './database.mjs'
import { create } from './table.mjs'

const TableName = 'changes'
const seed = Number(process.env.CHANGES_SEED ?? Date.now() % 2 ** 31)
const dice = seededRandom(seed)

const invoice = entityKeys(
  {
    pk: 'CUSTOMER#{customer}',
    sk: 'INVOICE#{id:int(4)}',
    gsi1pk: { template: 'STATE#{state}', unless: ['deletedAt'] },
    gsi1sk: '{id:int(4)}',
    gsi2pk: { template: 'DUE', when: ['due'] },
    gsi2sk: { template: '{due:int(4)}#{customer}', when: ['unread'] },
    lsi1sk: { template: '{amount:int(6)}', when: ['amount'] },
  },
  { flags: ['deletedAt', 'unread'] },
)
const table = tableKeys({ invoice })
const INDEXES = ['gsi1', 'gsi2', 'lsi1']

/** The values that updates give to each field and flag. */
const VALUES = { state: ['new', 'paid #1'], due: [1, 2, null, undefined], amount: [5, null], deletedAt: [null, false, '2024-12-01'], unread: [true, false] }

await create(client, TableName, table.schema())

const scan = async (IndexName) => (await client.send(new ScanCommand({ TableName, IndexName }))).Items
const keysIn = (item) => Object.fromEntries(invoice.attributes.filter((name) => name in item).map((name) => [name, item[name]]))

test(`after random updates an item has the keys that it would be put with (CHANGES_SEED=${seed})`, async () => {
  const items = Array.from({ length: 8 }, (_, id) => ({ customer: dice.pick(['a', 'b']), id, state: 'new', ...patchOf(Object.keys(VALUES)) }))
  for (const item of items) await client.send(new PutCommand({ TableName, Item: invoice.withKeys(item) }))
  for (let i = 0; i < 120; i++) {
    const item = dice.pick(items)
    Object.assign(item, await update(item, patchOf(Object.keys(VALUES).filter(() => dice.percent(25)))))
    const { Item } = await client.send(new GetCommand({ TableName, Key: invoice.primary(item) }))
    assert.deepEqual(keysIn(Item), invoice.keys(item), JSON.stringify(item))
  }
  for (const index of INDEXES) {
    const there = items.filter((item) => `${index}sk` in invoice.keys(item)).map(({ id }) => id)
    assert.deepEqual((await scan(index)).map(({ id }) => id).sort(), there.sort(), index)
  }
})

test('an update that does not mention a field leaves the item in the index of that field', async () => {
  const item = { customer: 'c', id: 99, state: 'new', due: 7, unread: true }
  await client.send(new PutCommand({ TableName, Item: invoice.withKeys(item) }))
  await update(item, { state: 'paid', id: 99, deletedAt: undefined })
  assert((await scan('gsi2')).some(({ id }) => id === 99))
  await update(item, { unread: false })
  assert(!(await scan('gsi2')).some(({ id }) => id === 99))
  assert((await scan('gsi1')).some(({ id }) => id === 99))
})

function patchOf(names) {
  return Object.fromEntries(names.map((name) => [name, dice.pick(VALUES[name])]))
}

/** Updates some fields, with what `changes` asks for besides; returns them. */
async function update(item, patch) {
  const changes = changesOf(item, patch)
  const [set, remove] = [{}, []]
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined || value === null) remove.push(name)
    else if (name !== 'id') set[name] = value
  }
  const input = updateExpression({ set: { ...changes.set, ...set }, remove: [...changes.remove, ...remove] }, { empty: 'allowed' }) // a patch may change nothing
  await client.send(new UpdateCommand({ TableName, Key: invoice.primary(item), ...input }))
  return patch
}

function changesOf(item, given) {
  try {
    return invoice.changes(given)
  } catch (error) {
    assert.equal(error.code, 'MISSING_LEVEL', error.stack)
    const name = error.details.parameter
    assert(!(name in given))
    return changesOf(item, { ...given, [name]: item[name] })
  }
}
