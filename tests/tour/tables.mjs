// The table of an example: `pk` and `sk`, and the global secondary indexes that the example names.

import { CreateTableCommand } from '@aws-sdk/client-dynamodb'

/** @param indexes - the partition key and the sort key of each index, by its name: `{ gsi1: ['gsi1pk', 'gsi1sk'] }` */
export async function createTable(client, name, indexes = {}) {
  const keys = [['pk', 'sk'], ...Object.values(indexes)]
  await client.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: schema('pk', 'sk'),
      AttributeDefinitions: strings(keys.flat()),
      GlobalSecondaryIndexes: definitions(indexes),
    }),
  )
}

/** `CreateTable` refuses an empty list. */
function definitions(indexes) {
  const all = Object.entries(indexes).map(([IndexName, [partition, sort]]) => ({
    IndexName,
    KeySchema: schema(partition, sort),
    Projection: { ProjectionType: 'ALL' },
  }))
  return all.length ? all : undefined
}

function schema(partition, sort) {
  return [
    { AttributeName: partition, KeyType: 'HASH' },
    { AttributeName: sort, KeyType: 'RANGE' },
  ]
}

/** `CreateTable` takes each attribute once, however many indexes use it. */
function strings(names) {
  return [...new Set(names)].map((AttributeName) => ({ AttributeName, AttributeType: 'S' }))
}
