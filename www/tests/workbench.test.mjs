// NoSQL Workbench: what is saved as a model comes back, models from elsewhere are opened, and what is no model loses nothing.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './load.mjs'

const { allPatterns, emptyQuery, tableOf, rowsOf, typescript, modelOf, tablesOf, openedTable } = await load('gallery/index', 'model/design', 'keys/table', 'keys/rows', 'code/typescript', 'keys/workbench', 'keys/opened_model')

const keysOf = ({ entities, items }) => rowsOf(tableOf({ entities, indexes: [] }), items).map(({ keys }) => keys)
/** A time comes back with the milliseconds that its key has. */
const codeOf = (design) => {
  const plain = { ...design, patterns: [], query: emptyQuery }
  return typescript.make({ design: plain, table: tableOf(plain), rows: [] }).text.replaceAll('.000Z', 'Z')
}
const reopened = (design) => {
  const table = tableOf(design)
  const [model] = tablesOf(modelOf(design.table, table, rowsOf(table, design.items)).text)
  return { notes: model.notes, ...openedTable(model) }
}

for (const { id, design } of allPatterns.filter(({ design }) => design.indexes.length === 0)) {
  test(`${id}: its model gives the same table, items and code`, () => {
    const { change, strangers, notes } = reopened(design)
    assert.deepEqual({ strangers, notes }, { strangers: 0, notes: [] })
    assert.equal(change.table, design.table)
    assert.deepEqual(change.entities.map(({ name, attributes }) => [name, attributes]), design.entities.map(({ name, attributes }) => [name, attributes]))
    assert.deepEqual(keysOf(change), keysOf(design))
    assert.equal(codeOf({ ...change, shown: design.shown }), codeOf(design))
  })
}

for (const { id, design } of allPatterns.filter(({ design }) => design.indexes.length > 0)) {
  test(`${id}: its model gives the same keys and attributes, and says that its index is left out`, () => {
    const table = tableOf(design)
    const { notes } = modelOf(design.table, table, rowsOf(table, design.items))
    assert.deepEqual(notes, [`The index ${design.indexes[0].name} is left out, because an index of a model has one attribute of each kind.`])
    const { change, strangers } = reopened(design)
    assert.equal(strangers, 0)
    assert.deepEqual(keysOf(change), keysOf(design))
    for (const [at, item] of change.items.entries()) {
      const given = Object.entries(design.items[at].values).filter(([name, value]) => value !== '' && design.entities[0].fields.includes(name))
      const saved = item.attributes ?? item.values
      for (const [name, value] of given) assert.equal(String(saved[name]), value)
    }
  })
}

test('attributes that are of no key come back with a pasted item', () => {
  const attributes = { pk: 'THING#1', sk: 'THING', colour: 'red', sizes: [1, { deep: null }] }
  const design = { table: 'shop', entities: [{ name: 'thing', attributes: [{ name: 'pk', template: 'THING#{id}' }, { name: 'sk', template: 'THING' }] }], indexes: [], items: [{ attributes }] }
  assert.deepEqual(reopened(design).change.items, [{ attributes }])
})

test('what no key holds is saved beside the keys, and comes back', () => {
  const entities = [{ name: 'visit', attributes: [{ name: 'pk', template: 'VISIT#{id}' }, { name: 'sk', template: 'DAY#{at:day}' }] }]
  const items = [{ entity: 'visit', values: { id: '1', at: '2024-12-01T15:30:00Z' } }, { entity: 'visit', values: { id: '2', at: '2024-12-01' } }, { entity: 'visit', values: { id: '3', at: '2024-12-01', extra: 'yes' } }]
  const { change } = reopened({ table: 'shop', entities, indexes: [], items })
  assert.deepEqual(change.items, [items[0], items[1], { attributes: { pk: 'VISIT#3', sk: 'DAY#2024-12-01', extra: 'yes' } }])
})

test('what a link cannot hold is another value on the page, and said to be', () => {
  const [table] = exported.DataModel
  const pk = { PK: { S: 'CUSTOMER#1' }, SK: { S: 'PROFILE' } }
  const openedOf = (item) => openedTable(tablesOf(JSON.stringify({ ...exported, DataModel: [{ ...table, TableData: [{ ...pk, ...item }] }] }))[0])
  const { change, notes } = openedOf({ tags: { SS: ['a', 'b'] }, photo: { B: 'AP8H' }, deep: { L: [{ M: { big: { N: '18446744073709551616' } } }] } })
  assert.deepEqual(JSON.parse(JSON.stringify(change.items))[0].attributes, { PK: 'CUSTOMER#1', SK: 'PROFILE', tags: ['a', 'b'], photo: 'AP8H', deep: [{ big: '18446744073709551616' }] })
  assert.equal(notes.length, 1)
  assert.deepEqual(openedOf({ Name: { S: 'Ada' } }).notes, [])
})

const text = (AttributeName, AttributeType = 'S') => ({ AttributeName, AttributeType })
const facet = (FacetName, PartitionKeyAlias, SortKeyAlias, ...NonKeyAttributes) => ({ FacetName, KeyAttributeAlias: { PartitionKeyAlias, SortKeyAlias }, NonKeyAttributes, TableData: [], DataAccess: { MySql: {} } })
const data = (record) => Object.fromEntries(Object.entries(record).map(([name, value]) => [name, typeof value === 'number' ? { N: String(value) } : { S: value }]))
const index = (IndexName, partition, sort) => ({ IndexName, KeyAttributes: { PartitionKey: text(partition), SortKey: text(sort) }, Projection: { ProjectionType: 'ALL' } })

/** As NoSQL Workbench exports a model of customers and their orders that was designed there: with facets and two indexes. */
const exported = {
  ModelName: 'Web shop',
  ModelMetadata: { Author: 'Ada', DateCreated: 'Mar 05, 2024, 10:12 AM', DateLastModified: 'Mar 07, 2024, 08:30 AM', Description: 'Customers, their orders and addresses', AWSService: 'Amazon DynamoDB', Version: '3.0' },
  DataModel: [
    {
      TableName: 'Shop',
      KeyAttributes: { PartitionKey: text('PK'), SortKey: text('SK') },
      NonKeyAttributes: [text('GSI1PK'), text('GSI1SK'), text('Name'), text('Total', 'N'), text('Town')],
      TableFacets: [facet('Customer', 'CUSTOMER#<CustomerId>', 'PROFILE', 'Name'), facet('Order', 'CUSTOMER#<CustomerId>', 'ORDER#<OrderId>', 'GSI1PK', 'GSI1SK', 'Total')],
      GlobalSecondaryIndexes: [index('OrdersByStatus', 'GSI1PK', 'GSI1SK'), index('ByTown', 'Town', 'PK')],
      TableData: [
        data({ PK: 'CUSTOMER#42', SK: 'PROFILE', Name: 'Ada' }),
        data({ PK: 'CUSTOMER#42', SK: 'ORDER#7', GSI1PK: 'STATUS#OPEN', GSI1SK: '2024-03-05', Total: 12.5 }),
        data({ PK: 'TOWN#Ulm', SK: 'INFO', Town: 'Ulm' }),
      ],
      DataAccess: { MySql: {} },
      SampleDataFormats: { PK: ['identifiers', 'UUID'] },
      BillingMode: 'PROVISIONED',
      ProvisionedCapacitySettings: { ProvisionedThroughput: { ReadCapacityUnits: 5, WriteCapacityUnits: 5 }, AutoScalingRead: {}, AutoScalingWrite: {} },
    },
    {
      TableName: 'Events',
      KeyAttributes: { PartitionKey: text('pk'), SortKey: text('sk') },
      NonKeyAttributes: [text('gsi1pk'), text('gsi1sk')],
      TableFacets: [],
      GlobalSecondaryIndexes: [index('EventsByDay', 'gsi1pk', 'gsi1sk')],
      TableData: Array.from({ length: 12 }, (_, at) => data({ pk: `DEVICE#${at % 3}`, sk: `EVENT#${100 + at}`, gsi1pk: `DAY#${at % 2}`, gsi1sk: `DEVICE#${at % 3}` })),
      DataAccess: { MySql: {} },
      BillingMode: 'PAY_PER_REQUEST',
    },
    { TableName: 'Empty', KeyAttributes: { PartitionKey: text('id') }, NonKeyAttributes: [], TableFacets: [], GlobalSecondaryIndexes: [], TableData: [], DataAccess: { MySql: {} } },
    {
      TableName: 'Labels',
      KeyAttributes: { PartitionKey: text('pk'), SortKey: text('sk') },
      NonKeyAttributes: [],
      TableFacets: [facet('Widget', 'Widget#customer', 'Widget#priority')],
      GlobalSecondaryIndexes: [],
      TableData: Array.from({ length: 9 }, (_, at) => data({ pk: `C#${at % 3}`, sk: `W#${at}` })),
      DataAccess: { MySql: {} },
    },
  ],
}

test('attributes that items have anyway are keys on the page, and those that are numbers are left out', () => {
  const table = {
    TableName: 'Complaints',
    KeyAttributes: { PartitionKey: text('PK'), SortKey: text('SK') },
    TableFacets: [],
    GlobalSecondaryIndexes: [index('ByCustomer', 'customer', 'SK'), { ...index('Escalated', 'escalatedTo', 'escalatedAt') }, { IndexName: 'ByRank', KeyAttributes: { PartitionKey: text('rank', 'N') } }],
    TableData: Array.from({ length: 6 }, (_, at) => data({ PK: `COMPLAINT#${at}`, SK: 'META', customer: `c${at % 2}`, rank: at, ...(at > 3 && { escalatedTo: 'AgentA', escalatedAt: `2024-03-0${at}` }) })),
  }
  const [model] = tablesOf(JSON.stringify({ ...exported, DataModel: [table] }))
  const { change, strangers } = openedTable(model)
  const made = tableOf({ entities: change.entities, indexes: [] })
  assert.deepEqual([strangers, made.problem, made.entities.flatMap(({ problems }) => problems)], [0, undefined, []])
  assert.deepEqual(change.entities[0].attributes.filter(({ name }) => name === 'escalatedTo'), [
    { name: 'escalatedTo', template: '{escalatedToValue}', text: 'verbatim', kind: 'partition', index: 'Escalated', when: ['escalatedToValue', 'escalatedAtValue'] },
  ])
  assert(model.notes.some((note) => note.endsWith(': rank is left out, because the page has no keys that are numbers.')), model.notes.join())
})

test('facets of a model from elsewhere are entities, and so is what its other items are', () => {
  const [shop] = tablesOf(JSON.stringify(exported))
  const { change, strangers } = openedTable(shop)
  assert.deepEqual(change.entities.map(({ name, attributes }) => [name, ...attributes.map(({ name, template }) => `${name} ${template}`)]), [
    ['Customer', 'PK CUSTOMER#{CustomerId}', 'SK PROFILE'],
    ['Order', 'PK CUSTOMER#{CustomerId}', 'SK ORDER#{OrderId}', 'GSI1PK STATUS#OPEN', 'GSI1SK {day:day}'],
    ['info', 'PK TOWN#{Town}', 'SK INFO'],
  ])
  assert.equal(strangers, 0)
  assert.deepEqual(shop.notes, ['The templates of "info" are guesses from the sample items.', 'The index ByTown is left out, because on the page an attribute belongs to one key.'])
})

test('an inverted index does not move the keys of the table', () => {
  const [table] = exported.DataModel
  const GlobalSecondaryIndexes = [index('Inverted', 'SK', 'PK')]
  const [model] = tablesOf(JSON.stringify({ ...exported, DataModel: [{ ...table, GlobalSecondaryIndexes }] }))
  const { change } = openedTable(model)
  assert.equal(tableOf(change).problem, undefined)
  assert.deepEqual(tableOf(change).indexes.map(({ name, partition, sort }) => [name, partition, sort]), [['table', ['PK'], ['SK']]])
  assert.match(model.notes.join(' '), /The index Inverted is left out/)
})

test('an index keeps the name that it has in the model', () => {
  const { change } = openedTable(tablesOf(JSON.stringify(exported))[1])
  const { keys } = tableOf(change)
  assert.deepEqual(keys.schema().GlobalSecondaryIndexes.map(({ IndexName, KeySchema }) => [IndexName, ...KeySchema.map(({ AttributeName }) => AttributeName)]), [['EventsByDay', 'gsi1pk', 'gsi1sk']])
  assert.deepEqual(openedTable(tablesOf(modelOf('Events', tableOf(change), rowsOf(tableOf(change), change.items)).text)[0]).change, change)
})

test('what cannot go into a model is left out, and said to be', () => {
  const entity = (name, template) => ({ name, attributes: [{ name: 'pk', template }, { name: 'sk', template: name.toUpperCase() }] })
  const savedOf = (entities, items) => {
    const table = tableOf({ entities, indexes: [] })
    return modelOf('shop', table, rowsOf(table, items))
  }
  const items = [{ entity: 'thing', values: { id: '1' } }, { entity: 'thing', values: { id: '' } }, { entity: 'bill', values: { id: '1' } }]
  const { text, notes } = savedOf([entity('thing', 'THING#{id}'), entity('bill', 'BILL#{')], items)
  assert.deepEqual(JSON.parse(text).DataModel[0].TableFacets.map(({ FacetName }) => FacetName), ['thing'])
  assert.deepEqual(JSON.parse(text).DataModel[0].TableData, [{ pk: { S: 'THING#1' }, sk: { S: 'THING' } }])
  assert.deepEqual(notes, ['“bill” is left out: its templates are not valid yet.', '2 items without keys are left out.'])
  assert.deepEqual(savedOf([entity('thing', 'THING#{id}')], items.slice(0, 2)).notes, ['1 item without keys is left out.'])
  assert.throws(() => savedOf([entity('bill', 'BILL#{')], []), { message: 'No entity has valid templates yet.' })
  assert.throws(() => savedOf([entity('a', '{x}'), { ...entity('b', '{y}'), attributes: entity('a', '{y}').attributes }], []), /^Error: This table cannot be saved as a model: Entities .*can both write the key/)
})


test('a model that has a name twice in one object is refused, and not read in part', () => {
  const text = (more) => `{"ModelName":"M",${more}"DataModel":[{"TableName":"T","KeyAttributes":{"PartitionKey":{"AttributeName":"pk","AttributeType":"S"}}}]}`
  assert.equal(tablesOf(text('')).length, 1)
  assert.throws(() => tablesOf(text('"DataModel":[],')), { message: 'This model has the name “DataModel” twice in one object, of which one would be lost.' })
})
