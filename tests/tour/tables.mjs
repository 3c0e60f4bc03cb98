// The table of a scenario: `pk` and `sk`, and the global secondary indexes that the scenario names.

import { CreateTableCommand } from '@aws-sdk/client-dynamodb'

/** The table read from the other end: what points here? */
export const inverted = index('inverted', 'sk', 'pk')

/** Indexes with keys of their own; an item without them is not in the index. */
export const gsi1 = index('gsi1', 'gsi1pk', 'gsi1sk')
export const gsi2 = index('gsi2', 'gsi2pk', 'gsi2sk')

/** Creates a table; an index is `{ definition, attributes }`, as `CreateTable` takes them. */
export async function createTable(client, name, indexes = []) {
  const attributes = [...texts('pk', 'sk'), ...indexes.flatMap((each) => each.attributes)]
  await client.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: schema('pk', 'sk'),
      AttributeDefinitions: distinct(attributes),
      GlobalSecondaryIndexes: indexes.length ? indexes.map((each) => each.definition) : undefined,
    }),
  )
}

function index(name, partition, sort) {
  const definition = { IndexName: name, KeySchema: schema(partition, sort), Projection: { ProjectionType: 'ALL' } }
  return { definition, attributes: texts(partition, sort) }
}

function schema(partition, sort) {
  return [
    { AttributeName: partition, KeyType: 'HASH' },
    { AttributeName: sort, KeyType: 'RANGE' },
  ]
}

function texts(...names) {
  return names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' }))
}

/** `CreateTable` takes each attribute once, however many indexes use it. */
function distinct(attributes) {
  return [...new Map(attributes.map((each) => [each.AttributeName, each])).values()]
}
