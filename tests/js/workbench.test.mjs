// `toWorkbench` and `fromWorkbench`: what goes there comes back, and models from elsewhere give definitions too.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import * as root from 'ddb-keys'
import { entityKeys, fromWorkbench, inferTemplates, tableKeys, toWorkbench } from 'ddb-keys/design'
import { refusalOf, refuses } from './support.mjs'

/** The tables of a model. What is found has to be what `tableKeys` takes, whatever the model says. */
function tablesIn(model) {
  const { tables } = fromWorkbench(model)
  for (const table of tables) if (Object.keys(table.definition).length > 0) madeOf(table)
  return tables
}

/** The table of what is found: the entities that need options have them. */
function madeOf({ definition: found, indexNames, options = {} }) {
  const entities = Object.entries(found).map(([name, keys]) => [name, Object.hasOwn(options, name) ? entityKeys(keys, options[name]) : keys])
  return tableKeys(Object.fromEntries(entities), { indexNames })
}

/** The global indexes of what is found, each with its key: `Inverted: SK PK`. */
function globalOf(table) {
  const indexes = madeOf(table).schema().GlobalSecondaryIndexes ?? []
  return indexes.map(({ IndexName, KeySchema }) => `${IndexName}: ${KeySchema.map(({ AttributeName }) => AttributeName).join(' ')}`)
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
  assert.deepEqual(notes, ['The aliases of the facet "Bad" are not templates.'])
})

test('a model from elsewhere: its sample items', () => {
  const item = (pk, sk) => ({ PK: { S: pk }, SK: { S: sk } })
  const TableData = ['a', 'b', 'c'].flatMap((id) => [item(`USER#${id}`, 'PROFILE'), item(`USER#${id}`, `ORDER#000${id.charCodeAt(0)}`)])
  const [{ definition: found, notes, items: plain }] = tablesIn(elsewhere({ TableData }))
  assert.deepEqual(Object.keys(found).sort(), ['order', 'profile'])
  assert.deepEqual(plain[0], { PK: 'USER#a', SK: 'PROFILE' })
  assert.deepEqual(notes, ['The templates are guesses from the sample items.'])
})

test('a model from elsewhere: the names of its indexes, if its sample items have their keys', () => {
  const item = (pk, sk, gsi1pk) => ({ PK: { S: pk }, SK: { S: sk }, GSI1PK: { S: gsi1pk } })
  const TableData = ['a', 'b', 'c'].map((id) => item(`USER#${id}`, 'PROFILE', `MAIL#${id}@x`))
  const GlobalSecondaryIndexes = ['GSI1PK', 'GSI2PK'].map((name) => ({ IndexName: `By${name}`, KeyAttributes: { PartitionKey: attribute(name) } }))
  const [{ definition: found, indexNames, notes }] = tablesIn(elsewhere({ TableData, GlobalSecondaryIndexes }))
  assert.deepEqual(tableKeys(found, { indexNames }).schema().GlobalSecondaryIndexes.map(({ IndexName }) => IndexName), ['ByGSI1PK'])
  assert.deepEqual(notes, ['The templates are guesses from the sample items.', 'No template writes the key of the index ByGSI2PK.'])
  assert.deepEqual(fromWorkbench(elsewhere({ GlobalSecondaryIndexes })).tables[0].indexNames, {})
})

test('a model from elsewhere: what its definition cannot say', () => {
  const TableFacets = [{ FacetName: 'Film', KeyAttributeAlias: { PartitionKeyAlias: 'Year', SortKeyAlias: 'Title' }, NonKeyAttributes: [] }]
  const KeyAttributes = { PartitionKey: { AttributeName: 'Year', AttributeType: 'N' }, SortKey: attribute('Title') }
  const GlobalSecondaryIndexes = [index('ByTitle', 'Title', 'Year'), index('ByGenre', 'Genre', 'Title')]
  const [{ definition: found, notes, indexNames, options }] = tablesIn(elsewhere({ KeyAttributes, TableFacets, GlobalSecondaryIndexes }))
  assert.deepEqual(found.Film.Year, { template: '{Year:N}', kind: 'partition', index: 'table' })
  assert.deepEqual(notes, ['No template writes the key of the index ByGenre.'])
  assert.deepEqual(indexNames, {})
  assert.deepEqual(options, { Film: { indexes: { ByTitle: { partition: 'Title', sort: 'Year' } } } })
})

const texts = (item) => Object.fromEntries(Object.entries(item).map(([name, value]) => [name, typeof value === 'number' ? { N: String(value) } : { S: value }]))
const suggested = 'The templates are guesses from the sample items.'

/** What becomes of the items of a table: the name of the entity of each. */
function identified(table) {
  const app = madeOf(table)
  return table.items.map((item) => app.identify(item)?.entity)
}

test('the items of a model know better than the names in its aliases', () => {
  const TableFacets = [facet('User', 'userId', 'profile'), facet('Order', 'userId', 'orderId')]
  const TableData = [['1', 'PROFILE'], ['1', 'ORDER#7'], ['2', 'PROFILE'], ['2', 'ORDER#8']].map(([id, SK]) => texts({ PK: `USER#${id}`, SK }))
  const [table] = tablesIn(elsewhere({ TableFacets, TableData }))
  assert.deepEqual(Object.values(table.definition).map(({ PK, SK }) => [PK.template, SK.template]), [['USER#{userId}', 'ORDER#{orderId}'], ['USER#{userId}', 'PROFILE']])
  assert.deepEqual(identified(table), ['profile', 'order', 'profile', 'order'])
  assert.deepEqual(table.notes, [suggested])
})

test('aliases that are templates count as long as the items of their facet are of them', () => {
  const own = (name, pk, sk, ...items) => ({ ...facet(name, pk, sk), TableData: items.map(texts) })
  const TableFacets = [
    own('User', 'USER#<user>', 'PROFILE', { PK: 'USER#1', SK: 'PROFILE' }),
    own('Order', 'ORDERS#<user>', 'ORDER#<order>', { PK: 'USER#1', SK: 'ORDER#7' }),
  ]
  const [table] = tablesIn(elsewhere({ TableFacets, TableData: [texts({ PK: 'TOWN#Ulm', SK: 'INFO' })] }))
  assert.deepEqual(table.definition.User, { PK: { template: 'USER#{user}' }, SK: { template: 'PROFILE' } })
  assert.equal(table.definition.Order.PK.template, 'USER#{userId}')
  assert.deepEqual(identified(table), ['info', 'User', 'Order'])
  assert.deepEqual(table.notes, ['The templates of "info", "Order" are guesses from the sample items.'])
})

test('items that stand in facets alone, of which all aliases are called like the keys', () => {
  const rows = {
    customer: [{ PK: 'c#1', SK: 'c#1' }, { PK: 'c#2', SK: 'c#2' }],
    product: [{ PK: 'p#1', SK: 'p#1', Price: 4 }],
    line: [{ PK: 'o#9', SK: 'p#1', 'GSI1-PK': 'p#1', 'GSI1-SK': '2024-06-21T19:18:00' }, { PK: 'o#9', SK: 'p#2', 'GSI1-PK': 'p#2', 'GSI1-SK': '2024-06-21T19:20:00' }],
  }
  const TableFacets = Object.entries(rows).map(([name, items]) => ({ ...facet(name, 'PK', 'SK'), TableData: items.map(texts) }))
  const [table] = tablesIn(elsewhere({ TableFacets, TableData: [texts(rows.customer[0])], GlobalSecondaryIndexes: [index('ByProduct', 'GSI1-PK', 'GSI1-SK')] }))
  assert.deepEqual(table.items, [...rows.customer, ...rows.product, ...rows.line])
  assert.deepEqual(identified(table), ['customer', 'customer', 'product', 'line', 'line'])
  assert.deepEqual(table.indexNames, { GSI1: 'ByProduct' })
  assert.deepEqual(table.definition.line, {
    PK: { template: 'o#{oId}' }, SK: { template: 'p#{pId}' }, 'GSI1-PK': { template: 'p#{pId}' }, 'GSI1-SK': { template: '{at:second}' },
  })
})

test('an item of a facet loses the values that are no DynamoDB JSON, as Workbench writes maps there, and no more', () => {
  const TableFacets = [{ ...facet('Car', 'PK', 'SK'), TableData: [{ PK: { S: 'CAR#1' }, SK: { S: 'META' }, seats: { M: { heated: true } }, doors: { N: '5' } }] }]
  const [table] = tablesIn(elsewhere({ TableFacets }))
  assert.deepEqual(table.items, [{ PK: 'CAR#1', SK: 'META', doors: 5 }])
  assert.deepEqual(identified(table), ['Car'])
})

test('one item, and items that show no pattern', () => {
  for (const rows of [
    [['c#12345', 'c#12345']],
    [['x', 'y']],
    [['USER#1', 'A#1'], ['user-1', '#'], ['a b', 'A#1#2#3'], ['USER#1#x', '{y}'], ['$', '\u0001']],
    [['JFK', 'SFO#2024-08-01T00:00:00#direct'], ['SFO', 'JFK#2024-08-01T07:25:00#250#0'], ['Smith, Jon', '2024-08-01T10:25:00#150#2#1A'], ['SFO', 'JFK#x']],
  ]) {
    const [table] = tablesIn(elsewhere({ TableData: rows.map(([PK, SK]) => texts({ PK, SK })) }))
    assert(!identified(table).includes(undefined), JSON.stringify([rows, table.definition]))
  }
})

test('an index on attributes that the items have anyway', () => {
  const KeyAttributes = { PartitionKey: attribute('PK'), SortKey: { AttributeName: 'no', AttributeType: 'N' } }
  const TableData = [1, 2, 3].map((no) => texts({ PK: `DEVICE#${no}`, no, operator: `Liz ${no}`, date: `2024-04-2${no}`, ...(no === 3 && { escalatedTo: 'Sara' }) }))
  const GlobalSecondaryIndexes = [index('ByOperator', 'operator', 'date'), { IndexName: 'Escalated', KeyAttributes: { PartitionKey: attribute('escalatedTo') } }]
  const [table] = tablesIn(elsewhere({ KeyAttributes, TableData, GlobalSecondaryIndexes }))
  assert.deepEqual(table.definition.device, {
    PK: { template: 'DEVICE#{deviceId}' },
    no: { template: '{no:N}', kind: 'sort', index: 'table' },
    operator: { template: '{operator:S}', kind: 'partition', index: 'ByOperator' },
    date: { template: '{date:S}', kind: 'sort', index: 'ByOperator' },
    escalatedTo: { template: '{escalatedTo:S}', kind: 'partition', index: 'Escalated', when: ['escalatedTo'] },
  })
  assert.deepEqual([identified(table), table.notes], [['device', 'device', 'device'], [suggested]])
})

test('notes say why an index is left out, and where projections are', () => {
  const item = (id) => texts({ PK: `USER#${id}`, SK: 'PROFILE', mail: `${id}@x`, GSI1PK: `TEAM#${id}` })
  const projected = (ProjectionType, name, key) => ({ IndexName: name, KeyAttributes: { PartitionKey: attribute(key) }, Projection: { ProjectionType } })
  const GlobalSecondaryIndexes = [projected('ALL', 'E', 'mail'), projected('KEYS_ONLY', 'Teams', 'GSI1PK'), index('Mixed', 'other', 'SK'), projected('ALL', 'None', 'none')]
  const [{ notes, indexNames }] = tablesIn(elsewhere({ TableData: ['1', '2'].map(item), GlobalSecondaryIndexes }))
  assert.deepEqual(indexNames, { GSI1: 'Teams' })
  assert.deepEqual(notes.slice(1), [
    'The index name E is left out, because DynamoDB requires at least 3 characters.',
    'No template writes the key of the index Mixed.',
    'No template writes the key of the index None.',
    'The projection KEYS_ONLY of the index Teams is in `projections`, because a definition does not contain projections.',
  ])
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
  const TableData = ['1', '2', '3'].map((id) => texts({ PK: `USER#${id}`, SK: `TEAM#${id}` }))
  const GlobalSecondaryIndexes = [{ ...index('Inverse', 'SK', 'PK'), Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['name'] } }]
  const [{ projections, options }] = tablesIn(elsewhere({ TableData, GlobalSecondaryIndexes }))
  assert.deepEqual([projections, Object.values(options)[0].indexes], [{ Inverse: { projection: ['name'] } }, { Inverse: { partition: 'SK', sort: 'PK' } }])
})

test('samples that look alike make no template of an attribute that the item has anyway', () => {
  const TableData = ['1', '2'].map((id) => texts({ PK: `USER#${id}`, parent: `TEAM#${id}` }))
  const GlobalSecondaryIndexes = [{ IndexName: 'ParentIndex', KeyAttributes: { PartitionKey: attribute('parent') } }]
  const [table] = tablesIn(elsewhere({ KeyAttributes: { PartitionKey: attribute('PK') }, TableData, GlobalSecondaryIndexes, NonKeyAttributes: [attribute('parent')] }))
  const { user } = tableKeys(table.definition)
  assert.equal(user.withKeys({ userId: '7', parent: 'TEAM#1' }).parent, 'TEAM#1')
})

test('an index that the definition fills more than the items do is said to be', () => {
  const item = (id, more) => texts({ PK: `p#${id}`, SK: `w#${id}1`, ...more })
  const TableData = [item('1', { GSI1PK: 'w#11', GSI1SK: 'p#1' }), item('2', { GSI1PK: 'w#21', GSI1SK: 'p#2' }), item('3')]
  const [{ notes }] = tablesIn(elsewhere({ TableData, GlobalSecondaryIndexes: [index('GSI1', 'GSI1PK', 'GSI1SK')] }))
  assert.deepEqual(notes, [suggested, 'Some items of "w" are not in the index GSI1, but the definition puts all of them there.'])
})

test('a description that was there before the items changed', () => {
  const model = JSON.parse(JSON.stringify(toWorkbench(definition, { items })))
  model.DataModel[0].TableData.push(texts({ pk: 'TOWN#Ulm', sk: 'INFO' }), texts({ pk: 'CUSTOMER#1' }))
  const [table] = tablesIn(model)
  assert.deepEqual(identified(table), ['customer', 'order', 'info', undefined])
  assert.deepEqual(table.notes, ['The templates of "info" are guesses from the sample items.', '1 of the 4 sample items belong to none of these entities.'])
})

test('conditions on flags are left out, and said to be', () => {
  const mail = entityKeys({ pk: 'M#{id}', sk: 'M', gsi1pk: { template: 'UNREAD#{id}', when: ['unread', 'id'] } }, { flags: ['unread'] })
  const [{ definition: found, notes }] = tablesIn(toWorkbench({ mail }))
  assert.deepEqual(found.mail.gsi1pk, { template: 'UNREAD#{id}', when: ['id'] })
  assert.deepEqual(notes, ['The conditions on "unread" of "mail" are left out: pass them to entityKeys, with options.flags.'])
})

const id = fc.stringMatching(/^[a-z0-9 #$._-]{1,6}$/)
const someItems = fc.array(fc.record({ a: id, b: id, n: fc.nat(999), at: fc.integer({ min: 0, max: 2e12 }), due: fc.option(fc.integer({ min: 0, max: 2e12 }), { nil: undefined }), mail: id }), { minLength: 1, maxLength: 6 })
const allTemplates = {
  pk: ['A#{a}', 'A#{a}#{b}', '{a}', 'TENANT#{a}'],
  sk: ['A', 'A#{n:int(3)}', 'A#{at:date}#{b}', '{b}', 'N{n:int(4)}'],
  gsi1pk: ['{b}', 'MAIL#{mail}', 'B#{a}'],
  gsi1sk: ['{at:date desc}', 'A', '{n:int(3)}#{a}'],
}
const someEntity = fc.record({ ...Object.fromEntries(Object.entries(allTemplates).map(([name, list]) => [name, fc.constantFrom(...list)])), indexed: fc.constantFrom('none', 'all', 'some'), own: fc.boolean(), items: someItems })
const someTable = fc.array(someEntity, { minLength: 1, maxLength: 3 })

/** The definition of a random table, whose entities begin with letters of their own, and its items. */
function tableOf(entities) {
  const made = entities.map(({ pk, sk, gsi1pk, gsi1sk, indexed, own, items: given }, i) => {
    const when = indexed === 'some' ? { when: ['due'] } : {}
    const [head, other] = [`E${i}#${pk}`, sk.replace(/^A/, `S${i}`)]
    const composed = indexed === 'none' ? {} : { gsi1pk: { template: gsi1pk, ...when }, gsi1sk: { template: gsi1sk, ...when } }
    const plain = own ? { mail: { template: '{mail:S}', kind: 'partition', index: 'ByMail' } } : {}
    const keys = entityKeys({ pk: head, sk: other, ...composed, ...(composed.gsi1pk && when.when ? { gsi2pk: { template: '{due:date}', ...when } } : {}), ...plain })
    return { keys, items: given.map((fields) => ({ ...keys.keys(fields), ...(own && { mail: fields.mail }), colour: fields.a })) }
  })
  const known = new Set()
  const distinct = made.flatMap(({ items: list }) => list).filter(({ pk, sk }) => !known.has(`${pk}\n${sk}`) && known.add(`${pk}\n${sk}`))
  return { definition: Object.fromEntries(made.map(({ keys }, i) => [`e${i}`, keys])), items: distinct }
}

test('every item of a random table is known again, whatever the model says of its templates', () => {
  fc.assert(
    fc.property(someTable, fc.boolean(), fc.boolean(), fc.boolean(), (entities, isDescribed, hasAliases, isInFacets) => {
      const { definition: given, items: data } = tableOf(entities)
      const model = JSON.parse(JSON.stringify(toWorkbench(tableKeys(given), { items: data })))
      const [table] = model.DataModel
      if (!isDescribed) model.ModelMetadata.Description = ''
      if (!hasAliases) for (const one of table.TableFacets) one.KeyAttributeAlias = { PartitionKeyAlias: 'userId', SortKeyAlias: 'profile' }
      if (isInFacets) {
        table.TableFacets.forEach((one, i) => (one.TableData = table.TableData.filter(({ pk }) => pk.S.startsWith(`E${i}#`))))
        table.TableData = []
      }
      const [found] = tablesIn(model)
      assert.equal(found.items.length, data.length)
      assert(!identified(found).includes(undefined), JSON.stringify([found.definition, found.items]))
    }),
    { numRuns: 300 },
  )
})

test('an inverted index is an option of the entities', () => {
  const GlobalSecondaryIndexes = [index('Inverted', 'SK', 'PK')]
  const TableFacets = [facet('User', 'USER#<id>', 'PROFILE')]
  const TableData = ['a', 'b', 'c'].map((id) => texts({ PK: `USER#${id}`, SK: `GROUP#${id}1` }))
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
  const TableData = [1, 2, 3].map((no) => texts({ Artist: `Alanis ${no}`, Title: `Ironic ${no}`, year: `${1990 + no}`, GSI1PK: `S#${no}`, GSI1SK: 'S', ...(no < 3 && { genre: 'Rock' }) }))
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

test('names that an index over attributes of other keys cannot have', () => {
  const TableFacets = [facet('User', 'USER#<id>', 'PROFILE')]
  const [odd, table] = ['__proto__', 'table'].map((name) => tablesIn(elsewhere({ TableFacets, GlobalSecondaryIndexes: [index(name, 'SK', 'PK')] }))[0])
  assert.deepEqual(odd.options.User, { indexes: { __proto__2: { partition: 'SK', sort: 'PK' } }, indexNames: { __proto__2: '__proto__' } })
  assert.deepEqual([globalOf(odd), odd.notes], [['__proto__: SK PK'], []])
  assert.deepEqual([table.options, table.notes], [undefined, ['No template writes the key of the index table.']])
  const [short] = tablesIn(elsewhere({ TableFacets, GlobalSecondaryIndexes: [index('I', 'SK', 'PK')] }))
  assert.deepEqual([short.options, short.notes], [undefined, ['The index name I is left out, because DynamoDB requires at least 3 characters.']])
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
  for (const [indexes, own] of [[[whole, index('Twin', 'GSI1PK', 'GSI1SK')], 'Whole'], [[{ IndexName: 'Half', KeyAttributes: { PartitionKey: attribute('GSI1PK') } }, whole], 'Whole']]) {
    const [table] = tablesIn(elsewhere({ TableData, GlobalSecondaryIndexes: indexes }))
    assert.deepEqual([table.indexNames, table.notes.slice(1), Object.values(table.options).length], [{ GSI1: own }, [], 1])
    assert.deepEqual(globalOf(table).map((found) => found.split(':')[0]).sort(), indexes.map(({ IndexName }) => IndexName).sort())
  }
})

test('of two facets of a name the first is taken, and the other one is said to be there', () => {
  const [{ definition: found, notes }] = tablesIn(elsewhere({ TableFacets: [facet('Order', 'A#<a>', 'ORDER'), facet('Order', 'B#<b>', 'ORDER')] }))
  assert.deepEqual(found, { Order: { PK: { template: 'A#{a}' }, SK: { template: 'ORDER' } } })
  assert.deepEqual(notes, ['There are several facets "Order"; the first one is used.'])
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
