// Tables of tests: each is created, filled, read and queried in a line, with either client.

import { BatchWriteItemCommand, CreateTableCommand, paginateScan as paginatePlainScan } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient, PutCommand, paginateQuery, paginateScan } from '@aws-sdk/lib-dynamodb'

/** How many items one request writes. */
const BATCH = 25

/** Creates a table with the keys and indexes of a schema, such as that of `tableKeys`. */
export const create = (client, TableName, schema) => client.send(new CreateTableCommand({ TableName, BillingMode: 'PAY_PER_REQUEST', ...schema }))

/** The schema of a table by its keys, each with its type. */
export function schemaOf(keys) {
  const names = Object.keys(keys)
  return { KeySchema: keySchema([names[0]], names.slice(1)), AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: keys[AttributeName] })) }
}

/** Writes items in as few requests as possible. */
export async function writeAll(client, TableName, items) {
  const Command = client instanceof DynamoDBDocumentClient ? BatchWriteCommand : BatchWriteItemCommand
  for (let from = 0; from < items.length; from += BATCH) {
    await client.send(new Command({ RequestItems: { [TableName]: items.slice(from, from + BATCH).map((Item) => ({ PutRequest: { Item } })) } }))
  }
}

/** All items of a table. */
export function rowsOf(client, TableName) {
  const paginate = client instanceof DynamoDBDocumentClient ? paginateScan : paginatePlainScan
  return itemsIn(paginate({ client }, { TableName, ConsistentRead: true }))
}

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
  const { AttributeDefinitions } = schemaOf(Object.fromEntries(['pk', 'sk', ...used].map((name) => [name, numbers.includes(name) ? 'N' : 'S'])))
  await create(client, TableName, { KeySchema: keySchema(['pk'], ['sk']), AttributeDefinitions, GlobalSecondaryIndexes: indexes.length ? indexes : undefined })
  return {
    name: TableName,
    put: (Item) => client.send(new PutCommand({ TableName, Item })),
    query: (condition, values, more) => itemsIn(paginateQuery({ client }, { TableName, ...more, ...conditionOf(condition, values) })),
  }
}

/** An index over all attributes. */
export function index(IndexName, partition, sort) {
  return { IndexName, KeySchema: keySchema(partition, sort), Projection: { ProjectionType: 'ALL' } }
}

export function keySchema(partition, sort) {
  const keys = (names, KeyType) => names.map((AttributeName) => ({ AttributeName, KeyType }))
  return [...keys(partition, 'HASH'), ...keys(sort, 'RANGE')]
}

function conditionOf(KeyConditionExpression, values) {
  const named = Object.entries(values).map(([name, value]) => [`:${name}`, value])
  return { KeyConditionExpression, ExpressionAttributeValues: Object.fromEntries(named) }
}

async function itemsIn(pages) {
  const items = []
  for await (const page of pages) items.push(...page.Items)
  return items
}
