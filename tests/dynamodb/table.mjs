// A table for one test: created, written and queried in a line each.

import { CreateTableCommand } from '@aws-sdk/client-dynamodb'
import { PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'

let tables = 0

/**
 * Creates a table with the text keys `pk` and `sk`.
 *
 * @param client - a document client
 * @param indexes - global secondary indexes, as `CreateTable` takes them
 * @param numbers - which attributes of their keys are numbers; all others are texts
 */
export async function createTable(client, indexes = [], numbers = []) {
  const TableName = `test-${++tables}`
  const used = indexes.flatMap(({ KeySchema }) => KeySchema.map(({ AttributeName }) => AttributeName))
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: keySchema(['pk'], ['sk']),
      AttributeDefinitions: [...new Set(['pk', 'sk', ...used])].map((AttributeName) => ({
        AttributeName,
        AttributeType: numbers.includes(AttributeName) ? 'N' : 'S',
      })),
      GlobalSecondaryIndexes: indexes.length ? indexes : undefined,
    }),
  )
  return {
    name: TableName,
    put: (Item) => client.send(new PutCommand({ TableName, Item })),
    query: (condition, values, more) => rowsOf(client, { TableName, ...more, ...conditionOf(condition, values) }),
  }
}

/** An index over all attributes. */
export function index(IndexName, partition, sort) {
  return { IndexName, KeySchema: keySchema(partition, sort), Projection: { ProjectionType: 'ALL' } }
}

function keySchema(partition, sort) {
  const keys = (names, KeyType) => names.map((AttributeName) => ({ AttributeName, KeyType }))
  return [...keys(partition, 'HASH'), ...keys(sort, 'RANGE')]
}

function conditionOf(KeyConditionExpression, values) {
  const named = Object.entries(values).map(([name, value]) => [`:${name}`, value])
  return { KeyConditionExpression, ExpressionAttributeValues: Object.fromEntries(named) }
}

async function rowsOf(client, input) {
  const rows = []
  for await (const page of paginateQuery({ client }, input)) rows.push(...page.Items)
  return rows
}
