// `toWorkbench` and `fromWorkbench`: what goes there comes back, and models from elsewhere give definitions too.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromWorkbench, inferTemplates, tableKeys, toWorkbench } from 'ddb-keys/design'
import { refusalOf, refuses } from './support.mjs'

/** The tables of a model. What is found has to be what `tableKeys` takes, whatever the model says. */
function tablesIn(model) {
  const { tables } = fromWorkbench(model)
  for (const { definition: found, indexNames } of tables) if (Object.keys(found).length > 0) tableKeys(found, { indexNames })
  return tables
}

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
      gsi1pk: { template: 'MAIL#{mail}' },
    },
  }
  const model = toWorkbench(tableKeys(odd, { indexNames: { gsi1: 'MailIndex' } }))
  assert.deepEqual(model.DataModel[0].GlobalSecondaryIndexes[0].IndexName, 'MailIndex')
  const tables = tablesIn(model)
  assert.deepEqual(tables[0].definition, odd)
  assert.deepEqual(tables[0].indexNames, { gsi1: 'MailIndex' })
})

test('kind and index are said where the name of an attribute does not say them', () => {
  const mixed = { user: { pk: { template: 'U#{id}' }, sk: { template: 'P' }, gsi1pk: { template: '{mail}', kind: 'partition', index: 'MailIndex' } } }
  const model = toWorkbench(mixed)
  assert.deepEqual(model.DataModel[0].GlobalSecondaryIndexes.map(({ IndexName }) => IndexName), ['MailIndex'])
  assert.deepEqual(fromWorkbench(model).tables[0].definition, mixed)
})

test('of two attributes only the one whose name says nothing has its kind and index said', () => {
  const mixed = { user: { pk: { template: 'U#{id}' }, sk: { template: 'P' }, email: { template: '{mail}', kind: 'partition', index: 'ByMail' } } }
  assert.deepEqual(tablesIn(toWorkbench(mixed))[0].definition, mixed)
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
const facet = (FacetName, PartitionKeyAlias, SortKeyAlias) => ({ FacetName, KeyAttributeAlias: { PartitionKeyAlias, SortKeyAlias }, NonKeyAttributes: [] })
const index = (IndexName, partition, sort) => ({ IndexName, KeyAttributes: { PartitionKey: attribute(partition), SortKey: attribute(sort) }, Projection: { ProjectionType: 'ALL' } })
const leftOut = (name) => `The index ${name} is left out: it shares attributes with other keys, and an attribute of a definition belongs to one key.`
const elsewhere = (table) => ({
  ModelName: 'Elsewhere',
  ModelMetadata: { Author: '', Description: 'Orders', Version: '3.0' },
  DataModel: [{ TableName: 'T', KeyAttributes: { PartitionKey: attribute('PK'), SortKey: attribute('SK') }, DataAccess: { MySql: {} }, ...table }],
})

test('a model from elsewhere: the aliases of its facets', () => {
  const TableFacets = [facet('User', 'USER#<id>', 'PROFILE'), facet('Order', 'ORDERS#{id}', 'orderId'), facet('Bad', '{a}{b}', 'X')]
  const [{ definition: found, notes }] = tablesIn(elsewhere({ TableFacets }))
  assert.deepEqual(found, {
    User: { PK: { template: 'USER#{id}' }, SK: { template: 'PROFILE' } },
    Order: { PK: { template: 'ORDERS#{id}' }, SK: { template: '{orderId}' } },
  })
  assert.deepEqual(notes, ['The aliases of the facet "Bad" are no templates.'])
})

test('a model from elsewhere: its sample items', () => {
  const item = (pk, sk) => ({ PK: { S: pk }, SK: { S: sk } })
  const TableData = ['a', 'b', 'c'].flatMap((id) => [item(`USER#${id}`, 'PROFILE'), item(`USER#${id}`, `ORDER#000${id.charCodeAt(0)}`)])
  const [{ definition: found, notes, items: plain }] = tablesIn(elsewhere({ TableData }))
  assert.deepEqual(Object.keys(found).sort(), ['order', 'profile'])
  assert.deepEqual(plain[0], { PK: 'USER#a', SK: 'PROFILE' })
  assert.deepEqual(notes, ['The templates are those that the sample items suggest.'])
})

test('a model from elsewhere: the names of its indexes, if its sample items have their keys', () => {
  const item = (pk, sk, gsi1pk) => ({ PK: { S: pk }, SK: { S: sk }, GSI1PK: { S: gsi1pk } })
  const TableData = ['a', 'b', 'c'].map((id) => item(`USER#${id}`, 'PROFILE', `MAIL#${id}@x`))
  const GlobalSecondaryIndexes = ['GSI1PK', 'GSI2PK'].map((name) => ({ IndexName: `By${name}`, KeyAttributes: { PartitionKey: attribute(name) } }))
  const [{ definition: found, indexNames, notes }] = tablesIn(elsewhere({ TableData, GlobalSecondaryIndexes }))
  assert.deepEqual(tableKeys(found, { indexNames }).schema().GlobalSecondaryIndexes.map(({ IndexName }) => IndexName), ['ByGSI1PK'])
  assert.deepEqual(notes, ['The templates are those that the sample items suggest.', 'No template writes the key of the index ByGSI2PK.'])
  assert.deepEqual(fromWorkbench(elsewhere({ GlobalSecondaryIndexes })).tables[0].indexNames, {})
})

test('a model from elsewhere: what its definition cannot say', () => {
  const TableFacets = [{ FacetName: 'Film', KeyAttributeAlias: { PartitionKeyAlias: 'Year', SortKeyAlias: 'Title' }, NonKeyAttributes: [] }]
  const KeyAttributes = { PartitionKey: { AttributeName: 'Year', AttributeType: 'N' }, SortKey: attribute('Title') }
  const GlobalSecondaryIndexes = [index('ByTitle', 'Title', 'Year'), index('ByGenre', 'Genre', 'Title')]
  const [{ notes, indexNames }] = tablesIn(elsewhere({ KeyAttributes, TableFacets, GlobalSecondaryIndexes }))
  assert.deepEqual(notes, [
    'Year is of type N in the model, and the keys of templates are texts.',
    'No template writes the key of the index ByGenre.',
    leftOut('ByTitle'),
  ])
  assert.deepEqual(indexNames, {})
})

test('an inverted index is left out, and said to be', () => {
  const GlobalSecondaryIndexes = [index('Inverted', 'SK', 'PK')]
  const facets = [facet('User', 'USER#<id>', 'PROFILE')]
  const TableData = ['a', 'b', 'c'].map((id) => ({ PK: { S: `USER#${id}` }, SK: { S: 'PROFILE' } }))
  const withFacets = tablesIn(elsewhere({ TableFacets: facets, GlobalSecondaryIndexes }))[0]
  const withItems = tablesIn(elsewhere({ TableData, GlobalSecondaryIndexes }))[0]
  assert.deepEqual([withFacets.notes, withFacets.indexNames], [[leftOut('Inverted')], {}])
  assert.deepEqual([withItems.notes, withItems.indexNames], [['The templates are those that the sample items suggest.', leftOut('Inverted')], {}])
})

test('of indexes that share an attribute, the one whose whole key the definition has keeps its name', () => {
  const names = ['PK', 'SK', 'GSI1PK', 'GSI1SK', 'GSI2SK']
  const TableData = ['a', 'b', 'c'].map((id) => Object.fromEntries(names.map((name) => [name, { S: `${name}#${id}` }])))
  const [whole, crossed] = [index('Whole', 'GSI1PK', 'GSI1SK'), index('Crossed', 'GSI1PK', 'GSI2SK')]
  for (const GlobalSecondaryIndexes of [[whole, crossed], [crossed, whole]]) {
    const [{ definition: found, indexNames, notes }] = tablesIn(elsewhere({ TableData, GlobalSecondaryIndexes }))
    assert.deepEqual(indexNames, { GSI1: 'Whole' })
    assert.deepEqual(Object.values(found).flatMap(Object.keys).sort(), ['GSI1PK', 'GSI1SK', 'PK', 'SK'])
    assert.deepEqual(notes.slice(1), ['No template writes the key of the index Crossed.'])
  }
  const twins = [whole, index('Twin', 'GSI1PK', 'GSI1SK')]
  const [{ indexNames, notes }] = tablesIn(elsewhere({ TableData, GlobalSecondaryIndexes: twins }))
  assert.deepEqual([indexNames, notes.slice(1)], [{ GSI1: 'Whole' }, [leftOut('Twin')]])
})

test('of two facets of a name the first is taken, and the other one is said to be there', () => {
  const [{ definition: found, notes }] = tablesIn(elsewhere({ TableFacets: [facet('Order', 'A#<a>', 'ORDER'), facet('Order', 'B#<b>', 'ORDER')] }))
  assert.deepEqual(found, { Order: { PK: { template: 'A#{a}' }, SK: { template: 'ORDER' } } })
  assert.deepEqual(notes, ['There is another facet "Order", and the first one is taken.'])
})

test('the values of items are those of the document client, and come back', () => {
  const items = [{
    pk: 'CUSTOMER#1', sk: 'PROFILE', big: 2n ** 64n, small: 5, yes: true, none: null, photo: Uint8Array.of(0, 255, 7),
    tags: new Set(['a', 'b']), sizes: new Set([1, 2.5, 2n ** 70n]), parts: new Set([Uint8Array.of(1), Uint8Array.of()]), deep: [{ inner: new Set(['x']) }],
  }]
  const model = JSON.parse(JSON.stringify(toWorkbench(definition, { items })))
  const [data] = model.DataModel[0].TableData
  assert.deepEqual([data.photo, data.tags, data.sizes, data.parts, data.big], [
    { B: 'AP8H' }, { SS: ['a', 'b'] }, { NS: ['1', '2.5', '1180591620717411303424'] }, { BS: ['AQ==', ''] }, { N: '18446744073709551616' },
  ])
  assert.deepEqual(tablesIn(model)[0].items, items)
})

test('a Set that DynamoDB does not have is refused, and bytes that are none', () => {
  const words = 'is a Set that is empty or holds more than strings, or numbers, or Uint8Arrays alone: DynamoDB has no such set'
  for (const set of [new Set(), new Set(['a', 1]), new Set([null])]) {
    refuses(() => toWorkbench(definition, { items: [{ set }] }), 'INVALID_TYPE', `toWorkbench: options.items[0].set ${words}`)
  }
  const within = new Set()
  within.add(within)
  assert.equal(refusalOf(() => toWorkbench(definition, { items: [{ within }] })).code, 'INVALID_TYPE')
  const TableData = [{ PK: { S: 'a' }, photo: { B: '?' } }]
  refuses(() => fromWorkbench(elsewhere({ TableData })), 'INVALID_TYPE', 'fromWorkbench: DataModel[0].TableData[0].photo is of type B, so it has to be Base64, got "?"')
})

test('the name __proto__ is not lost: tableKeys says that no table can have it', () => {
  const own = (name, value) => Object.fromEntries([[name, value]])
  const odd = own('__proto__', { pk: { template: 'A#{a}' } })
  const model = JSON.parse(JSON.stringify(toWorkbench(odd)))
  const entity = fromWorkbench(model).tables[0].definition
  assert.deepEqual(Object.entries(entity), Object.entries(odd))
  const KeyAttributes = { PartitionKey: attribute('__proto__') }
  const [{ definition: found }] = fromWorkbench(elsewhere({ KeyAttributes, TableFacets: [facet('User', 'USER#{id}')] })).tables
  assert.deepEqual(Object.keys(found.User), ['__proto__'])
  for (const one of [entity, found]) assert.match(refusalOf(() => tableKeys(one)).message, /__proto__/)
  const items = ['a', 'b', 'c'].map((id) => own('__proto__', `USER#${id}`))
  const words = 'inferTemplates: no attribute of a definition can have the name "__proto__": an object could not hold it'
  refuses(() => inferTemplates(items, { attributes: ['__proto__'] }), 'INVALID_OPTION', words)
})

test('a model may have more tables than a definition has elements', () => {
  const [table] = elsewhere({}).DataModel
  assert.equal(tablesIn({ ...elsewhere({}), DataModel: Array.from({ length: 2100 }, () => table) }).length, 2100)
})

test('what is no model is refused', () => {
  for (const model of [null, 'x', {}, { ModelName: 'x' }, { ModelName: 'x', DataModel: {} }, { ModelName: 'x', DataModel: [null] }, { ModelName: 'x', DataModel: [{}] }]) {
    assert.equal(refusalOf(() => fromWorkbench(model)).code, 'INVALID_TYPE', JSON.stringify(model))
  }
  const requires = (model, words) => refuses(() => fromWorkbench(model), 'INVALID_TYPE', `fromWorkbench requires ${words}`)
  requires({ ModelName: 'x', DataModel: [{ TableName: 'T' }] }, 'DataModel[0].KeyAttributes to be an object, got undefined')
  requires(elsewhere({ GlobalSecondaryIndexes: [{}] }), 'DataModel[0].GlobalSecondaryIndexes[0].IndexName to be a string, got undefined')
  requires(elsewhere({ KeyAttributes: { PartitionKey: { AttributeName: 7 } } }), 'DataModel[0].KeyAttributes.PartitionKey.AttributeName to be a string, got 7')
  requires(elsewhere({ TableFacets: [{ FacetName: 'a', KeyAttributeAlias: 'b' }] }), 'DataModel[0].TableFacets[0].KeyAttributeAlias to be an object, got "b"')
  assert.equal(refusalOf(() => toWorkbench(definition, { items: [{ pk: Symbol('x') }] })).code, 'INVALID_TYPE')
  assert.equal(refusalOf(() => toWorkbench({ a: { pk: '{a}' }, b: { pk: '{b}' } })).code, 'AMBIGUOUS_KEYS')
})
