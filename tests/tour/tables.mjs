// The table of an example: `pk` and `sk`, and the global secondary indexes that the example names.

import { CreateTableCommand } from '@aws-sdk/client-dynamodb'

/**
 * @param indexes - of each index, by its name, the partition key and the sort key, `{ gsi1: ['gsi1pk', 'gsi1sk'] }`, or a
 * multi-attribute index
 */
export async function createTable(client, name, indexes = {}) {
  const all = Object.entries(indexes).map(definition)
  const attributes = [...strings(['pk', 'sk']), ...all.flatMap((index) => index.attributes)]
  await client.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: schema('pk', 'sk'),
      AttributeDefinitions: once(attributes),
      GlobalSecondaryIndexes: all.length ? all.map((index) => index.schema) : undefined, // an empty list is refused
    }),
  )
}

/** An index for `CreateTable`, and the definitions of its attributes. */
function definition([IndexName, index]) {
  if (!Array.isArray(index)) return { schema: index.globalSecondaryIndex(), attributes: index.attributeDefinitions() }
  return { schema: { IndexName, KeySchema: schema(...index), Projection: { ProjectionType: 'ALL' } }, attributes: strings(index) }
}

function schema(partition, sort) {
  return [
    { AttributeName: partition, KeyType: 'HASH' },
    { AttributeName: sort, KeyType: 'RANGE' },
  ]
}

function strings(names) {
  return names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' }))
}

/** `CreateTable` takes each attribute once, however many indexes use it. */
function once(attributes) {
  return [...new Map(attributes.map((attribute) => [attribute.AttributeName, attribute])).values()]
}
