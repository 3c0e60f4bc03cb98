// The playground against DynamoDB Local: the CreateTable and CloudFormation that it writes for every table of its gallery make the table, and the
// items and access patterns that it shows are those that DynamoDB stores and answers.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CreateTableCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { load } from '../../www/tests/load.mjs'
import { reserved, rich } from '../../www/tests/support/designs.mjs'
import { plain } from './database.mjs'

const { allPatterns, tableOf, rowsOf, answerOf, partitionsOf, forms } = await load('gallery/index', 'keys/table', 'keys/rows', 'keys/answer', 'keys/collection', 'code/forms')

const client = DynamoDBDocumentClient.from(plain)

for (const [number, { id, design }] of [...allPatterns, reserved, rich].entries()) {
  test(`${id}: the table, its items and its access patterns`, async () => {
    const table = tableOf(design)
    const rows = rowsOf(table, design.items)
    const made = (name) => JSON.parse(forms.find((form) => form.name === name).make({ design, table, rows }).text)
    const [{ Properties }] = Object.values(made('CloudFormation (JSON)').Resources)
    assert.deepEqual(Properties, made('CreateTable'))
    const TableName = `page-${number}`
    await plain.send(new CreateTableCommand({ ...made('CreateTable'), TableName }))
    for (const { at, keys } of rows) await client.send(new PutCommand({ TableName, Item: { ...keys, at } }))
    for (const { name, query } of design.patterns) {
      const { plan, found } = answerOf(table, query, (index) => partitionsOf(rows, index))
      const answers = []
      for (const input of plan.inputs) answers.push(...(await client.send(new QueryCommand({ TableName, ...input }))).Items)
      assert.deepEqual(answers.map(({ at }) => at).sort((a, b) => a - b), [...found.keys()].sort((a, b) => a - b), name)
    }
  })
}
