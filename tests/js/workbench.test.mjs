// `toWorkbench` and `fromWorkbench`: what goes there comes back, and models from elsewhere give definitions too.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromWorkbench, tableKeys, toWorkbench } from 'ddb-keys/design'
import { refusalOf } from './support.mjs'

const definition = {
  customer: { pk: { template: 'CUSTOMER#{customerId}' }, sk: { template: 'PROFILE' } },
  order: {
    pk: { template: 'CUSTOMER#{customerId}' },
    sk: { template: 'ORDER#{placedAt:date desc}#{orderId}' },
    gsi1pk: { template: 'ORDER/{orderId}', text: 'verbatim' },
    gsi1sk: { template: 'ORDER' },
    gsi2pk: { template: 'OPEN#{{{openSince:day}', when: ['openSince', 'orderId'] },
  },
}
const items = [
  { pk: 'CUSTOMER#42', sk: 'PROFILE', name: 'Ada', age: 36, tags: ['a', null, { deep: true }] },
  { pk: 'CUSTOMER#42', sk: 'ORDER#7975-87-98T90:99:99.999Z#7', gsi1pk: 'ORDER/7', gsi1sk: 'ORDER', total: 12.5 },
]

test('a design comes back as it was, by way of JSON', () => {
  const model = JSON.parse(JSON.stringify(toWorkbench(definition, { tableName: 'App', modelName: 'Shop', items })))
  assert.deepEqual(fromWorkbench(model), { modelName: 'Shop', tables: [{ tableName: 'App', definition, indexNames: {}, items, notes: [] }] })
})

test('entities and attributes keep their order', () => {
  const orderOf = (table) => Object.entries(table).map(([name, attributes]) => [name, Object.keys(attributes)])
  const zoo = { zebra: { sk: 'Z', pk: 'Z#{z}', gsi1pk: 'Z' }, ant: { pk: 'A#{a}', sk: 'A' }, monkey: { sk: 'M', pk: 'M#{m}' } }
  assert.deepEqual(orderOf(fromWorkbench(toWorkbench(zoo)).tables[0].definition), orderOf(zoo))
})

test('names of indexes, and attributes whose names say nothing', () => {
  const odd = {
    user: {
      hash: { template: 'USER#{id}', kind: 'partition', index: 'table' },
      gsi1pk: { template: 'MAIL#{mail}', kind: 'partition', index: 'gsi1' },
    },
  }
  const model = toWorkbench(tableKeys(odd, { indexNames: { gsi1: 'MailIndex' } }))
  assert.deepEqual(model.DataModel[0].GlobalSecondaryIndexes[0].IndexName, 'MailIndex')
  const { tables } = fromWorkbench(model)
  assert.deepEqual(tables[0].definition, odd)
  assert.deepEqual(tables[0].indexNames, { gsi1: 'MailIndex' })
  assert.ok(tableKeys(tables[0].definition, { indexNames: tables[0].indexNames }))
})

test('kind and index are said where the name of an attribute does not say them', () => {
  const mixed = { user: { pk: { template: 'U#{id}' }, sk: { template: 'P' }, gsi1pk: { template: '{mail}', kind: 'partition', index: 'MailIndex' } } }
  const model = toWorkbench(mixed)
  assert.deepEqual(model.DataModel[0].GlobalSecondaryIndexes.map(({ IndexName }) => IndexName), ['MailIndex'])
  assert.deepEqual(fromWorkbench(model).tables[0].definition, mixed)
})

test('the model has the shape of the files of Workbench', () => {
  const { ModelName, ModelMetadata, DataModel } = toWorkbench(definition, { tableName: 'App', items })
  assert.equal(ModelName, 'App')
  assert.deepEqual(Object.keys(ModelMetadata).sort(), ['AWSService', 'Author', 'DateCreated', 'DateLastModified', 'Description', 'Version'])
  const { KeyAttributes, NonKeyAttributes, TableFacets, GlobalSecondaryIndexes, TableData, ...rest } = DataModel[0]
  assert.deepEqual(rest, { TableName: 'App', DataAccess: { MySql: {} }, BillingMode: 'PAY_PER_REQUEST' })
  assert.deepEqual(KeyAttributes, { PartitionKey: { AttributeName: 'pk', AttributeType: 'S' }, SortKey: { AttributeName: 'sk', AttributeType: 'S' } })
  assert.deepEqual(NonKeyAttributes.map(({ AttributeName, AttributeType }) => `${AttributeName} ${AttributeType}`), [
    'gsi1pk S', 'gsi1sk S', 'gsi2pk S', 'name S', 'age N', 'tags L', 'total N',
  ])
  assert.deepEqual(TableFacets[0], {
    FacetName: 'customer',
    KeyAttributeAlias: { PartitionKeyAlias: 'CUSTOMER#{customerId}', SortKeyAlias: 'PROFILE' },
    NonKeyAttributes: [],
    TableData: [],
  })
  assert.deepEqual(GlobalSecondaryIndexes[1], {
    IndexName: 'gsi2',
    KeyAttributes: { PartitionKey: { AttributeName: 'gsi2pk', AttributeType: 'S' } },
    Projection: { ProjectionType: 'ALL' },
  })
  assert.deepEqual(TableData[0].tags, { L: [{ S: 'a' }, { NULL: true }, { M: { deep: { BOOL: true } } }] })
})

const attribute = (AttributeName) => ({ AttributeName, AttributeType: 'S' })
const elsewhere = (table) => ({
  ModelName: 'Elsewhere',
  ModelMetadata: { Author: '', Description: 'Orders', Version: '3.0' },
  DataModel: [{ TableName: 'T', KeyAttributes: { PartitionKey: attribute('PK'), SortKey: attribute('SK') }, DataAccess: { MySql: {} }, ...table }],
})

test('a model from elsewhere: the aliases of its facets', () => {
  const facet = (FacetName, PartitionKeyAlias, SortKeyAlias) => ({ FacetName, KeyAttributeAlias: { PartitionKeyAlias, SortKeyAlias }, NonKeyAttributes: [] })
  const TableFacets = [facet('User', 'USER#<id>', 'PROFILE'), facet('Order', 'USER#{id}', 'orderId'), facet('Bad', '{a}{b}', 'X')]
  const [{ definition: found, notes }] = fromWorkbench(elsewhere({ TableFacets })).tables
  assert.deepEqual(found, {
    User: { PK: { template: 'USER#{id}' }, SK: { template: 'PROFILE' } },
    Order: { PK: { template: 'USER#{id}' }, SK: { template: '{orderId}' } },
  })
  assert.deepEqual(notes, ['The aliases of the facet "Bad" are no templates.'])
})

test('a model from elsewhere: its sample items', () => {
  const item = (pk, sk) => ({ PK: { S: pk }, SK: { S: sk } })
  const TableData = ['a', 'b', 'c'].flatMap((id) => [item(`USER#${id}`, 'PROFILE'), item(`USER#${id}`, `ORDER#000${id.charCodeAt(0)}`)])
  const [{ definition: found, notes, items: plain }] = fromWorkbench(elsewhere({ TableData })).tables
  assert.deepEqual(Object.keys(found).sort(), ['order', 'profile'])
  assert.ok(tableKeys(found))
  assert.deepEqual(plain[0], { PK: 'USER#a', SK: 'PROFILE' })
  assert.deepEqual(notes, ['The templates are those that the sample items suggest.'])
})

test('a model from elsewhere: the names of its indexes, if its sample items have their keys', () => {
  const item = (pk, sk, gsi1pk) => ({ PK: { S: pk }, SK: { S: sk }, GSI1PK: { S: gsi1pk } })
  const TableData = ['a', 'b', 'c'].map((id) => item(`USER#${id}`, 'PROFILE', `MAIL#${id}@x`))
  const GlobalSecondaryIndexes = ['GSI1PK', 'GSI2PK'].map((name) => ({ IndexName: `By${name}`, KeyAttributes: { PartitionKey: attribute(name) } }))
  const [{ definition: found, indexNames, notes }] = fromWorkbench(elsewhere({ TableData, GlobalSecondaryIndexes })).tables
  assert.deepEqual(tableKeys(found, { indexNames }).schema().GlobalSecondaryIndexes.map(({ IndexName }) => IndexName), ['ByGSI1PK'])
  assert.deepEqual(notes, ['The templates are those that the sample items suggest.', 'No template writes the key of the index ByGSI2PK.'])
  assert.deepEqual(fromWorkbench(elsewhere({ GlobalSecondaryIndexes })).tables[0].indexNames, {})
})

test('a model from elsewhere: what its definition cannot say', () => {
  const TableFacets = [{ FacetName: 'Film', KeyAttributeAlias: { PartitionKeyAlias: 'Year', SortKeyAlias: 'Title' }, NonKeyAttributes: [] }]
  const KeyAttributes = { PartitionKey: { AttributeName: 'Year', AttributeType: 'N' }, SortKey: attribute('Title') }
  const index = (IndexName, ...names) => ({ IndexName, KeyAttributes: { PartitionKey: attribute(names[0]), SortKey: attribute(names[1]) }, Projection: { ProjectionType: 'ALL' } })
  const GlobalSecondaryIndexes = [index('ByTitle', 'Title', 'Year'), index('ByGenre', 'Genre', 'Title')]
  const [{ notes }] = fromWorkbench(elsewhere({ KeyAttributes, TableFacets, GlobalSecondaryIndexes })).tables
  assert.deepEqual(notes, ['Year is of type N in the model, and the keys of templates are texts.', 'No template writes the key of the index ByGenre.'])
})

test('what is no model is refused', () => {
  for (const model of [null, 'x', {}, { ModelName: 'x' }, { ModelName: 'x', DataModel: {} }, { ModelName: 'x', DataModel: [null] }, { ModelName: 'x', DataModel: [{}] }]) {
    assert.equal(refusalOf(() => fromWorkbench(model)).code, 'INVALID_TYPE', JSON.stringify(model))
  }
  assert.match(refusalOf(() => fromWorkbench({ ModelName: 'x', DataModel: [{ TableName: 'T' }] })).message, /^fromWorkbench: .*KeyAttributes/)
  assert.equal(refusalOf(() => toWorkbench(definition, { items: [{ pk: Symbol('x') }] })).code, 'INVALID_TYPE')
  assert.equal(refusalOf(() => toWorkbench({ a: { pk: '{a}' }, b: { pk: '{b}' } })).code, 'AMBIGUOUS_KEYS')
})
