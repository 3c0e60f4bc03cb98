// `toWorkbench` and `fromWorkbench`: a design that goes there comes back as it was, with its indexes and its items.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { marshall } from '@aws-sdk/util-dynamodb'
import * as root from 'ddb-keys'
import { entityKeys, fromWorkbench, inferTemplates, tableKeys, toWorkbench } from 'ddb-keys/design'
import { refusalOf, refuses } from './support.mjs'
import { attribute, definition, elsewhere, facet, globalOf, identified, index, items, madeOf, suggested, tablesIn } from './workbench_models.mjs'

test('a design comes back as it was, by way of JSON', () => {
  const model = JSON.parse(JSON.stringify(toWorkbench(definition, { tableName: 'App', modelName: 'Shop', items })))
  assert.deepEqual(fromWorkbench(model), { modelName: 'Shop', tables: [{ tableName: 'App', definition, indexNames: {}, items, notes: [] }] })
})

test('entities and attributes keep their order', () => {
  const orderOf = (table) => Object.entries(table).map(([name, attributes]) => [name, Object.keys(attributes)])
  const zoo = { zebra: { sk: 'Z', pk: 'Z#{z}', gsi1pk: 'Z' }, ant: { pk: 'A#{a}', sk: 'A' }, monkey: { sk: 'M', pk: 'M#{m}' } }
  assert.deepEqual(orderOf(fromWorkbench(toWorkbench(zoo)).tables[0].definition), orderOf(zoo))
})

test('names of indexes, and attributes whose names tell nothing', () => {
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

test('kind and index are given where the name of an attribute does not tell them', () => {
  const mixed = { user: { pk: { template: 'U#{id}' }, sk: { template: 'P' }, gsi1pk: { template: '{mail}', kind: 'partition', index: 'MailIndex' } } }
  const model = toWorkbench(mixed)
  assert.deepEqual(model.DataModel[0].GlobalSecondaryIndexes.map(({ IndexName }) => IndexName), ['MailIndex'])
  assert.deepEqual(fromWorkbench(model).tables[0].definition, mixed)
})

test('only an attribute whose name does not tell them has its kind and index', () => {
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

test('projections and the names of multi-attribute indexes survive', () => {
  const table = root.tableKeys({
    user: root.entityKeys({ pk: 'U#{id}', sk: 'P', gsi1pk: 'T#{team}', gsi2pk: 'M#{mail}', gsi3pk: 'A' }, { indexNames: { gsi2: 'MailIndex' } }),
    byPlace: root.multiAttributeIndex({ indexName: 'byPlace', partition: { country: 'S' }, sort: { city: 'S', rank: 'N' } }),
  })
  const projections = { gsi1: { projection: ['name', 'age'] }, gsi2: { projection: 'KEYS_ONLY' } }
  const model = toWorkbench(table, { projections })
  const projected = ({ DataModel: [{ GlobalSecondaryIndexes }] }) => GlobalSecondaryIndexes.map(({ IndexName, Projection }) => [IndexName, Projection])
  assert.deepEqual(projected(model), [['gsi1', { ProjectionType: 'INCLUDE', NonKeyAttributes: ['name', 'age'] }], ['MailIndex', { ProjectionType: 'KEYS_ONLY' }], ['gsi3', { ProjectionType: 'ALL' }]])
  const [found] = tablesIn(model)
  assert.deepEqual(found.projections, projections)
  assert.equal(found.notes.at(-1), 'The index byPlace on country; city, rank is left out, because an index of a model has one attribute of each kind.')
  const again = tableKeys(found.definition, { indexNames: found.indexNames })
  assert.deepEqual(projected(toWorkbench(again, { projections: found.projections })), projected(model))
  assert.deepEqual(again.schema(found.projections).GlobalSecondaryIndexes[0].Projection, projected(model)[0][1])
  refuses(() => toWorkbench(table, { projections: { gsi9: {} } }), 'INVALID_OPTION', 'toWorkbench: there is no option "gsi9"')
  assert.equal(refusalOf(() => toWorkbench(table, { projections: { gsi1: { projection: 'SOME' } } })).code, 'INVALID_TYPE')
})

test('an index over shared attributes keeps its projection', () => {
  const TableData = ['1', '2', '3'].map((id) => marshall({ PK: `USER#${id}`, SK: `TEAM#${id}` }))
  const GlobalSecondaryIndexes = [{ ...index('Inverse', 'SK', 'PK'), Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['name'] } }]
  const [{ projections, options }] = tablesIn(elsewhere({ TableData, GlobalSecondaryIndexes }))
  assert.deepEqual([projections, Object.values(options)[0].indexes], [{ Inverse: { projection: ['name'] } }, { Inverse: { partition: 'SK', sort: 'PK' } }])
})

test('conditions on flags are left out, with a note', () => {
  const mail = entityKeys({ pk: 'M#{id}', sk: 'M', gsi1pk: { template: 'UNREAD#{id}', when: ['unread', 'id'] } }, { flags: ['unread'] })
  const [{ definition: found, notes }] = tablesIn(toWorkbench({ mail }))
  assert.deepEqual(found.mail.gsi1pk, { template: 'UNREAD#{id}', when: ['id'] })
  assert.deepEqual(notes, ['The conditions on "unread" of "mail" are left out: pass them to entityKeys, with options.flags.'])
})

test('an inverted index is an option of the entities', () => {
  const GlobalSecondaryIndexes = [index('Inverted', 'SK', 'PK')]
  const TableFacets = [facet('User', 'USER#<id>', 'PROFILE')]
  const TableData = ['a', 'b', 'c'].map((id) => marshall({ PK: `USER#${id}`, SK: `GROUP#${id}1` }))
  const indexes = { Inverted: { partition: 'SK', sort: 'PK' } }
  const [withFacets] = tablesIn(elsewhere({ TableFacets, GlobalSecondaryIndexes }))
  assert.deepEqual([withFacets.notes, withFacets.indexNames, withFacets.options], [[], {}, { User: { indexes } }])
  const [withItems] = tablesIn(elsewhere({ TableData, GlobalSecondaryIndexes }))
  assert.deepEqual([withItems.notes, withItems.indexNames, withItems.options], [[suggested], {}, { group: { indexes } }])
  for (const table of [withFacets, withItems]) assert.deepEqual(globalOf(table), ['Inverted: SK PK'])
  assert.deepEqual(madeOf(withItems).group.index('Inverted').query({ groupId: 'a1' }).ExpressionAttributeValues, { ':pk': 'GROUP#a1', ':sk': 'USER#' })
})

test('an index over attributes of other keys and one of its own', () => {
  const KeyAttributes = { PartitionKey: attribute('Artist'), SortKey: attribute('Title') }
  const TableData = [1, 2, 3].map((no) => marshall({ Artist: `Alanis ${no}`, Title: `Ironic ${no}`, year: `${1990 + no}`, GSI1PK: `S#${no}`, GSI1SK: 'S', ...(no < 3 && { genre: 'Rock' }) }))
  const GlobalSecondaryIndexes = [index('ByGenre', 'genre', 'Title'), index('ByState', 'GSI1PK', 'GSI1SK'), index('ByStateAndYear', 'GSI1PK', 'year'), index('ByYear', 'year', 'genre')]
  const [table] = tablesIn(elsewhere({ KeyAttributes, TableData, GlobalSecondaryIndexes }))
  const [[name, keys]] = Object.entries(table.definition)
  assert.deepEqual(keys.genre, { template: '{genre:S}', kind: 'sort', index: 'ByYear', when: keys.genre.when })
  assert.deepEqual(table.indexNames, { GSI1: 'ByState' })
  assert.deepEqual(table.options[name], {
    indexes: { ByGenre: { partition: 'genre', sort: 'Title' }, ByStateAndYear: { partition: 'GSI1PK', sort: 'year' } },
    indexNames: { GSI1: 'ByState' },
  })
  assert.deepEqual(globalOf(table).sort(), ['ByGenre: genre Title', 'ByState: GSI1PK GSI1SK', 'ByStateAndYear: GSI1PK year', 'ByYear: year genre'])
  assert.deepEqual([identified(table), table.notes], [[name, name, name], [suggested]])
  const [alone] = tablesIn(elsewhere({ KeyAttributes, TableData, GlobalSecondaryIndexes: [index('ByGenre', 'genre', 'Title')] }))
  assert.deepEqual(Object.values(alone.definition)[0].genre, { template: '{genre:S}', kind: 'partition', when: ['genre'] })
  assert.deepEqual(globalOf(alone), ['ByGenre: genre Title'])
  // Without a sort key of the table, `year` would become one.
  const hash = { PartitionKey: attribute('Artist') }
  const [left] = tablesIn(elsewhere({ KeyAttributes: hash, TableData, GlobalSecondaryIndexes: [index('ByArtist', 'Artist', 'year')] }))
  assert.deepEqual([left.options, left.notes], [undefined, [suggested, 'No template writes the key of the index ByArtist.']])
})

test('indexes over attributes of other keys come back, with the names of all indexes', () => {
  const keys = { pk: 'USER#{user}', sk: 'GROUP#{group}', gsi1pk: 'TEAM#{team}', gsi1sk: '{at:date}', on: { template: '{day:epochms}', kind: 'sort' } }
  const indexes = { inverted: { partition: 'sk', sort: 'pk' }, byTeam: { partition: 'gsi1pk', sort: 'on' }, bySort: { partition: 'sk' } }
  const member = entityKeys(keys, { indexes, indexNames: { gsi1: 'TeamIndex' } })
  const plain = { pk: 'X#{x}', sk: 'X', gsi1pk: 'X', gsi1sk: '{x}' }
  const model = JSON.parse(JSON.stringify(toWorkbench({ member, plain: entityKeys(plain, { indexNames: { gsi1: 'TeamIndex' } }) })))
  const [table] = tablesIn(model)
  assert.deepEqual(table.options, {
    member: { indexes, indexNames: { gsi1: 'TeamIndex' } },
    plain: { indexes: { inverted: indexes.inverted, bySort: indexes.bySort }, indexNames: { gsi1: 'TeamIndex' } },
  })
  assert.deepEqual([table.notes, table.indexNames, table.definition.member.on], [[], { gsi1: 'TeamIndex' }, { template: '{day:epochms}', kind: 'sort' }])
  assert.deepEqual(toWorkbench(madeOf(table)).DataModel[0].GlobalSecondaryIndexes, model.DataModel[0].GlobalSecondaryIndexes)
})

test('a number or a time in a key of the table needs no note, whatever its field is called', () => {
  const reading = { pk: 'METER#{meter}', at: { template: '{time:epochms}', kind: 'sort' } }
  const other = { pk: 'SITE#{site}', at: { template: '{no:N}', kind: 'sort' } }
  const model = toWorkbench({ reading, other })
  assert.equal(model.DataModel[0].KeyAttributes.SortKey.AttributeType, 'N')
  const [{ notes, definition: found }] = tablesIn(model)
  assert.deepEqual([notes, found.reading.at.template, found.other.at.template], [[], '{time:epochms}', '{no:N}'])
  const KeyAttributes = { PartitionKey: attribute('PK'), SortKey: { AttributeName: 'at', AttributeType: 'N' } }
  const [{ notes: said }] = tablesIn(elsewhere({ KeyAttributes, TableFacets: [facet('Log', 'LOG#<id>', '<time>')] }))
  assert.deepEqual(said, ['at has type N in the model, but templates write strings.'])
})

test('among indexes that share an attribute, the one whose whole key the definition has keeps its name', () => {
  const names = ['PK', 'SK', 'GSI1PK', 'GSI1SK', 'GSI2SK']
  const TableData = ['a', 'b', 'c'].map((id) => Object.fromEntries(names.map((name) => [name, { S: `${name}#${id}` }])))
  const [whole, crossed] = [index('Whole', 'GSI1PK', 'GSI1SK'), index('Crossed', 'GSI1PK', 'GSI2SK')]
  for (const GlobalSecondaryIndexes of [[whole, crossed], [crossed, whole]]) {
    const [{ definition: found, indexNames, notes }] = tablesIn(elsewhere({ TableData, GlobalSecondaryIndexes }))
    assert.deepEqual(indexNames, { GSI1: 'Whole' })
    assert.deepEqual(Object.values(found).flatMap(Object.keys).sort(), ['GSI1PK', 'GSI1SK', 'PK', 'SK'])
    assert.deepEqual(notes.slice(1), ['No template writes the key of the index Crossed.'])
  }
  for (const [indexes, own] of [[[whole, index('Twin', 'GSI1PK', 'GSI1SK')], 'Whole'], [[{ IndexName: 'Half', KeyAttributes: { PartitionKey: attribute('GSI1PK') } }, whole], 'Whole']]) {
    const [table] = tablesIn(elsewhere({ TableData, GlobalSecondaryIndexes: indexes }))
    assert.deepEqual([table.indexNames, table.notes.slice(1), Object.values(table.options).length], [{ GSI1: own }, [], 1])
    assert.deepEqual(globalOf(table).map((found) => found.split(':')[0]).sort(), indexes.map(({ IndexName }) => IndexName).sort())
  }
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

test('a Set that DynamoDB does not have is refused, and so are invalid bytes', () => {
  const needed = 'toWorkbench requires options.items[0].set to be a non-empty Set of strings, numbers or Uint8Arrays, all of one type'
  for (const [set, got] of [[new Set(), 'an empty Set'], [new Set(['a', 1]), 'a Set of other values'], [new Set([null]), 'a Set of other values']]) {
    refuses(() => toWorkbench(definition, { items: [{ set }] }), 'INVALID_TYPE', `${needed}, got ${got}`)
  }
  const within = new Set()
  within.add(within)
  assert.equal(refusalOf(() => toWorkbench(definition, { items: [{ within }] })).code, 'INVALID_TYPE')
  const TableData = [{ PK: { S: 'a' }, photo: { B: '?' } }]
  refuses(() => fromWorkbench(elsewhere({ TableData })), 'INVALID_TYPE', 'fromWorkbench requires DataModel[0].TableData[0].photo to be Base64 because its type is B, got "?"')
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
  const words = 'inferTemplates: an attribute must not be named "__proto__", because an object cannot have such a property'
  refuses(() => inferTemplates(items, { attributes: ['__proto__'] }), 'INVALID_OPTION', words)
})

test('a model may have more tables than a definition has elements', () => {
  const [table] = elsewhere({}).DataModel
  assert.equal(tablesIn({ ...elsewhere({}), DataModel: Array.from({ length: 2100 }, () => table) }).length, 2100)
})

test('values that are not models are rejected', () => {
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
