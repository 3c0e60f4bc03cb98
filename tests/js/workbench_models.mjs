// Models of NoSQL Workbench for the tests, and the tables of the definitions that are read from them.

import fc from 'fast-check'
import { entityKeys, fromWorkbench, tableKeys } from 'ddb-keys/design'

/** The tables of a model. What is found has to be what `tableKeys` takes, whatever the model says. */
export function tablesIn(model) {
  const { tables } = fromWorkbench(model)
  for (const table of tables) if (Object.keys(table.definition).length > 0) madeOf(table)
  return tables
}

/** The table of what is found: the entities that need options have them. */
export function madeOf({ definition: found, indexNames, options = {} }) {
  const entities = Object.entries(found).map(([name, keys]) => [name, Object.hasOwn(options, name) ? entityKeys(keys, options[name]) : keys])
  return tableKeys(Object.fromEntries(entities), { indexNames })
}

/** The global indexes of what is found, each with its key: `Inverted: SK PK`. */
export function globalOf(table) {
  const indexes = madeOf(table).schema().GlobalSecondaryIndexes ?? []
  return indexes.map(({ IndexName, KeySchema }) => `${IndexName}: ${KeySchema.map(({ AttributeName }) => AttributeName).join(' ')}`)
}

export const definition = {
  customer: { pk: { template: 'CUSTOMER#{customerId}' }, sk: { template: 'PROFILE' } },
  order: {
    pk: { template: 'CUSTOMER#{customerId}' },
    sk: { template: 'ORDER#{placedAt:date desc}#{orderId}' },
    gsi1pk: { template: 'ORDER/{orderId}', text: 'verbatim' },
    gsi1sk: { template: 'ORDER' },
    gsi2pk: { template: 'OPEN#{{{openSince:day}', when: ['openSince', 'orderId'] },
  },
}
export const items = [
  { pk: 'CUSTOMER#42', sk: 'PROFILE', name: 'Ada', age: 36, tags: ['a', null, { deep: true }] },
  { pk: 'CUSTOMER#42', sk: 'ORDER#7975-87-98T90:99:99.999Z#7', gsi1pk: 'ORDER/7', gsi1sk: 'ORDER', total: 12.5 },
]

export const attribute = (AttributeName) => ({ AttributeName, AttributeType: 'S' })
export const facet = (FacetName, PartitionKeyAlias, SortKeyAlias) => ({ FacetName, KeyAttributeAlias: { PartitionKeyAlias, SortKeyAlias }, NonKeyAttributes: [] })
export const index = (IndexName, partition, sort) => ({ IndexName, KeyAttributes: { PartitionKey: attribute(partition), SortKey: attribute(sort) }, Projection: { ProjectionType: 'ALL' } })
export const elsewhere = (table) => ({
  ModelName: 'Elsewhere',
  ModelMetadata: { Author: '', Description: 'Orders', Version: '3.0' },
  DataModel: [{ TableName: 'T', KeyAttributes: { PartitionKey: attribute('PK'), SortKey: attribute('SK') }, DataAccess: { MySql: {} }, ...table }],
})

export const suggested = 'The templates are guesses from the sample items.'

/** What becomes of the items of a table: the name of the entity of each. */
export function identified(table) {
  const app = madeOf(table)
  return table.items.map((item) => app.identify(item)?.entity)
}

export const id = fc.stringMatching(/^[a-z0-9 #$._-]{1,6}$/)
