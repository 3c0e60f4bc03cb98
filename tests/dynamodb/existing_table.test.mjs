// The help desk of examples/existing_table: a table that was written by hand, described, queried and changed on DynamoDB Local.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { openDesk } from '../../examples/existing_table/desk.mjs'
import { items, strays } from '../../examples/existing_table/items.mjs'
import { customer, desk, ticket } from '../../examples/existing_table/table.mjs'
import { problemsOfFiles } from '../types/strict.mjs'
import { documents } from './database.mjs'
import { create, writeAll } from './table.mjs'

const TableName = 'help-desk'

await create(documents, TableName, desk.schema())
await writeAll(documents, TableName, items)
const open = openDesk(documents, TableName)

const titles = (rows) => rows.map((row) => row.title)
const keys = (rows) => rows.map(({ pk, sk }) => [pk, sk])

test('the whole table is described, and the strays are named', async () => {
  const { counts, strays: found } = await open.census()
  assert.deepEqual(counts, { customer: 3, ticket: 4, message: 3, tag: 3 })
  const byKey = (a, b) => (a.pk + a.sk < b.pk + b.sk ? -1 : 1)
  assert.deepEqual(found.sort(byKey), [...strays].sort(byKey))
})

test('the index on a plain attribute finds items of all generations', async () => {
  assert.equal((await open.customerByEmail('ada@example.com')).pk, 'customer#7')
  assert.equal((await open.customerByEmail('it@corp.example')).pk, 'CUSTOMER#corp#22')
})

test('an id that holds the separator selects its own items', async () => {
  assert.deepEqual(titles(await open.ticketsOf('corp#22')), ['Forty new seats', 'No light'])
  assert.deepEqual(keys(await open.ticketsOf('corp')), [])
})

test('the inverted index finds a ticket without its customer', async () => {
  const found = await open.ticketByNumber(11)
  assert.deepEqual(ticket.parse(found), { customerId: 'corp#22', number: 11, assignee: 'lin', due: new Date(1600000000000) })
})

test('the numeric sort key takes bounds in time', async () => {
  assert.deepEqual(titles(await open.dueBefore('lin', new Date('2023-11-14T22:13:20Z'))), ['Forty new seats'])
  assert.deepEqual(titles(await open.dueBefore('lin', new Date('2023-11-14T22:13:21Z'))), ['Forty new seats', 'No sound'])
})

test('times of three forms belong to their day', async () => {
  const texts = (await open.messagesOfDay(9, '2023-11-14')).map(({ text }) => text)
  assert.deepEqual(texts, ['It is silent.', 'Plugged in?'])
})

test('tags are found however they are typed', async () => {
  assert.deepEqual((await open.ticketsWith('GRÖSSE')).length, 0) // the capital of ß is another word
  assert.deepEqual(keys(await open.ticketsWith('Audio')), [['TAG#audio', 'TICKET#10'], ['TAG#audio', 'TICKET#9']])
  assert.deepEqual(keys(await open.ticketsWith('GRÖßE')), [['TAG#größe', 'TICKET#11']])
})

test('a list has the items of all pages', async () => {
  const { send } = documents
  documents.send = (command, ...more) => {
    command.input.Limit = 1
    return send.call(documents, command, ...more)
  }
  try {
    assert.deepEqual(titles(await open.ticketsOf('corp#22')), ['Forty new seats', 'No light'])
  } finally {
    documents.send = send
  }
})

test('a closed ticket leaves the index', async () => {
  await open.close({ customerId: 'corp#22', number: 12 })
  assert.deepEqual(await open.dueBefore('kim', new Date()), [])
  const { Item } = await documents.send(new GetCommand({ TableName, Key: ticket.primary({ customerId: 'corp#22', number: 12 }) }))
  assert.equal('due' in Item, false)
  assert.equal(Item.title, 'No light')
})

test('a ticket that was never opened is not closed', async () => {
  const fields = { customerId: '8', number: 99 }
  await assert.rejects(open.close(fields), { name: 'ConditionalCheckFailedException' })
  const { Item } = await documents.send(new GetCommand({ TableName, Key: ticket.primary(fields) }))
  assert.equal(Item, undefined)
})

test('a customer of the first program is told apart, and written anew in today’s format', () => {
  const [ada, grace] = items
  assert.deepEqual([customer.generation(ada), customer.generation(grace)], [1, 0])
  assert.deepEqual(customer.upgrade(ada), { pk: 'CUSTOMER#7', sk: 'PROFILE', email: 'ada@example.com', name: 'Ada' })
})

test('strict TypeScript finds nothing wrong in table.mjs and desk.mjs', async () => {
  const paths = ['table.mjs', 'desk.mjs'].map((file) => fileURLToPath(new URL(`../../examples/existing_table/${file}`, import.meta.url)))
  assert.equal(await problemsOfFiles(paths), '')
})

test('the example takes five minutes to read', () => {
  const lines = ['items.mjs', 'table.mjs', 'desk.mjs'].map((file) => {
    return readFileSync(new URL(`../../examples/existing_table/${file}`, import.meta.url), 'utf8').split('\n').length
  })
  assert(lines.reduce((sum, count) => sum + count) < 150)
})
