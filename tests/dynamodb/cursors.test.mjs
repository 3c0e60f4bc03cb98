// On DynamoDB Local: a forged cursor with the right checksum finds only items of its plan, or is refused (`INVALID_CURSOR`). Callers never
// see DynamoDB's own refusal of its key.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryCommand as PlainQueryCommand } from '@aws-sdk/client-dynamodb'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { KeyError, multiAttributeIndex } from 'ddb-keys'
import { encodedTexts, forgedCursor, startOf } from '../js/plans/forged.mjs'
import { repeat } from '../js/random.mjs'
import { documents, plain } from './database.mjs'
import { create, schemaOf, writeAll } from './table.mjs'

const TableName = 'cursors'
const index = multiAttributeIndex({ indexName: 'by-tenant', partition: { tenant: 'S' }, sort: { major: 'N', stage: 'S' } })
const condition = { gt: [1, 'b'], lt: [3] }

const { KeySchema, AttributeDefinitions } = schemaOf({ pk: 'S', no: 'N' })
await create(plain, TableName, { KeySchema, AttributeDefinitions: [...AttributeDefinitions, ...index.attributeDefinitions()], GlobalSecondaryIndexes: [index.globalSecondaryIndex({ projection: 'ALL' })] })
await writeAll(plain, TableName, repeat(40, (no) => ({ pk: { S: 'p' }, no: { N: `${no}` }, tenant: { S: no % 2 ? 'T' : 'U' }, major: { N: `${no % 5}` }, stage: { S: `b${no}` } })))

const clients = [
  [index.query(['T'], condition, { marshall: true }), (input) => plain.send(new PlainQueryCommand({ TableName, ...input }))],
  [index.query(['T'], condition), (input) => documents.send(new QueryCommand({ TableName, ...input }))],
]

/** The text that the checksum of the plan's cursors covers, before the place. */
const PLAN = ['by-tenant', 'tenant', 'major', 'stage', 'SNS', 16, 1 | (2 << 8) | (1 << 16), 0, 'T', '1', 'b', '3']
const forged = (start) => forgedCursor(encodedTexts(PLAN), start)

/** How many items the pages after a cursor have; `undefined` if the cursor is refused. */
async function countBehind([plan, send], cursor) {
  let count = 0
  try {
    for await (const { Items } of plan.pages(send, { cursor })) {
      assert(Items.every((item) => plan.accepts(item)))
      count += Items.length
    }
  } catch (error) {
    assert(error instanceof KeyError && error.code === 'INVALID_CURSOR', `${JSON.stringify(cursor)}: ${error.stack}`)
    return undefined
  }
  return count
}

test('forged cursors', async () => {
  const [[plan, send]] = clients
  const { value } = await plan.pages(send, { limit: 2 }).next()
  const start = startOf(value.cursor)
  assert.equal(forged(start), value.cursor, 'forged as the package makes it')
  const all = await countBehind(clients[0], undefined)
  const values = [['pk', 'S', 'p'], ['no', 'N', '6'], ['tenant', 'S', 'T'], ['major', 'N', '1'], ['stage', 'S', 'b6']]
  const textOf = (place, attributes) => encodedTexts([place, ...attributes.flat()])
  const without = (name) => values.filter(([own]) => own !== name)
  const starts = [
    textOf(0, []), textOf(1, []), textOf(0, values), textOf(1, values), textOf(2, values),
    ...values.map(([name]) => textOf(0, without(name))),
    ...values.map(([name]) => textOf(0, [...without(name), [`${name}x`, 'S', 'p']])),
    ...values.flatMap(([name]) => [['S', 'x'], ['N', '7'], ['N', '1E1'], ['N', 'x'], ['B', new Uint8Array(1)]].map((other) => textOf(0, [...without(name), [name, ...other]]))),
    textOf(0, [...values, ['more', 'S', 'a']]), textOf(0, [...values, ['more', 'S', 'a'], ['most', 'N', '1']]), textOf(0, [...values, ...values]),
    textOf(0, [...without('pk'), ['pk', 'S', 'x'.repeat(2040)]]), textOf(1, [...without('major'), ['major', 'N', '2']]),
  ]
  const found = { refused: 0, taken: 0 }
  for (const client of clients) {
    for (const start of starts) {
      const count = await countBehind(client, forged(start))
      found[count === undefined ? 'refused' : 'taken']++
      assert(count === undefined || count <= all)
    }
  }
  assert(found.refused > 20 && found.taken > 10, JSON.stringify(found))
})
