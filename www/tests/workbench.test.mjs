// NoSQL Workbench on the page: what is saved as a model comes back, models from elsewhere are opened, and what is no model loses nothing.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import * as tools from 'ddb-keys/design'
import { load } from './load.mjs'
import { inEachBrowser } from './support/browsers.mjs'
import { paste } from './support/paste.mjs'

const { allPatterns, tableOf, rowsOf, typescriptOf, modelOf, tablesOf, openedTable } = await load('gallery/index', 'keys/table', 'keys/rows', 'code/typescript', 'keys/workbench')

const keysOf = ({ entities, items }) => rowsOf(tableOf({ entities }), items).map(({ keys }) => keys)
/** A time comes back with the milliseconds that its key has. */
const codeOf = (design) => typescriptOf(design, tableOf(design), undefined).replaceAll('.000Z', 'Z')
const reopened = (design) => {
  const table = tableOf(design)
  const [model] = tablesOf(tools, modelOf(tools, design.table, table, rowsOf(table, design.items)).text)
  return { notes: model.notes, ...openedTable(model) }
}

for (const { id, design } of allPatterns) {
  test(`${id}: its model gives the same table, items and code`, () => {
    const { change, strangers, notes } = reopened(design)
    assert.deepEqual({ strangers, notes }, { strangers: 0, notes: [] })
    assert.equal(change.table, design.table)
    assert.deepEqual(change.entities.map(({ name, attributes }) => [name, attributes]), design.entities.map(({ name, attributes }) => [name, attributes]))
    assert.deepEqual(keysOf(change), keysOf(design))
    assert.equal(codeOf({ ...change, shown: design.shown }), codeOf(design))
  })
}

test('attributes that are of no key come back with a pasted item', () => {
  const attributes = { pk: 'THING#1', sk: 'THING', colour: 'red', sizes: [1, { deep: null }] }
  const design = { table: 'shop', entities: [{ name: 'thing', attributes: [{ name: 'pk', template: 'THING#{id}' }, { name: 'sk', template: 'THING' }] }], items: [{ attributes }] }
  assert.deepEqual(reopened(design).change.items, [{ attributes }])
})

test('what no key holds is saved beside the keys, and comes back', () => {
  const entities = [{ name: 'visit', attributes: [{ name: 'pk', template: 'VISIT#{id}' }, { name: 'sk', template: 'DAY#{at:day}' }] }]
  const items = [{ entity: 'visit', values: { id: '1', at: '2024-12-01T15:30:00Z' } }, { entity: 'visit', values: { id: '2', at: '2024-12-01' } }, { entity: 'visit', values: { id: '3', at: '2024-12-01', extra: 'yes' } }]
  const { change } = reopened({ table: 'shop', entities, items })
  assert.deepEqual(change.items, [items[0], items[1], { attributes: { pk: 'VISIT#3', sk: 'DAY#2024-12-01', extra: 'yes' } }])
})

test('what a link cannot hold is another value on the page, and said to be', () => {
  const [table] = exported.DataModel
  const pk = { PK: { S: 'CUSTOMER#1' }, SK: { S: 'PROFILE' } }
  const openedOf = (item) => openedTable(tablesOf(tools, JSON.stringify({ ...exported, DataModel: [{ ...table, TableData: [{ ...pk, ...item }] }] }))[0])
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

test('facets of a model from elsewhere are entities, and so is what its other items are', () => {
  const [shop] = tablesOf(tools, JSON.stringify(exported))
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
  const [model] = tablesOf(tools, JSON.stringify({ ...exported, DataModel: [{ ...table, GlobalSecondaryIndexes }] }))
  const { change } = openedTable(model)
  assert.equal(tableOf(change).problem, undefined)
  assert.deepEqual(tableOf(change).indexes.map(({ name, partition, sort }) => [name, partition, sort]), [['table', 'PK', 'SK']])
  assert.match(model.notes.join(' '), /The index Inverted is left out/)
})

test('an index keeps the name that it has in the model', () => {
  const { change } = openedTable(tablesOf(tools, JSON.stringify(exported))[1])
  const { keys } = tableOf(change)
  assert.deepEqual(keys.schema().GlobalSecondaryIndexes.map(({ IndexName, KeySchema }) => [IndexName, ...KeySchema.map(({ AttributeName }) => AttributeName)]), [['EventsByDay', 'gsi1pk', 'gsi1sk']])
  assert.deepEqual(openedTable(tablesOf(tools, modelOf(tools, 'Events', tableOf(change), rowsOf(tableOf(change), change.items)).text)[0]).change, change)
})

test('what cannot go into a model is left out, and said to be', () => {
  const entity = (name, template) => ({ name, attributes: [{ name: 'pk', template }, { name: 'sk', template: name.toUpperCase() }] })
  const savedOf = (entities, items) => {
    const table = tableOf({ entities })
    return modelOf(tools, 'shop', table, rowsOf(table, items))
  }
  const items = [{ entity: 'thing', values: { id: '1' } }, { entity: 'thing', values: { id: '' } }, { entity: 'bill', values: { id: '1' } }]
  const { text, notes } = savedOf([entity('thing', 'THING#{id}'), entity('bill', 'BILL#{')], items)
  assert.deepEqual(JSON.parse(text).DataModel[0].TableFacets.map(({ FacetName }) => FacetName), ['thing'])
  assert.deepEqual(JSON.parse(text).DataModel[0].TableData, [{ pk: { S: 'THING#1' }, sk: { S: 'THING' } }])
  assert.deepEqual(notes, ['“bill” is left out: its templates are not right yet.', '2 items without keys are left out.'])
  assert.deepEqual(savedOf([entity('thing', 'THING#{id}')], items.slice(0, 2)).notes, ['1 item without keys is left out.'])
  assert.throws(() => savedOf([entity('bill', 'BILL#{')], []), { message: 'No entity has valid templates yet.' })
  assert.throws(() => savedOf([entity('a', '{x}'), { ...entity('b', '{y}'), attributes: entity('a', '{y}').attributes }], []), /^Error: This table cannot be saved as a model: Entities .*can both write the key/)
})

/** Keeps what the page gives the browser to save: Firefox tells no driver of its downloads. */
function catchDownloads() {
  const blobs = new Map()
  globalThis.saved = []
  const { createObjectURL } = URL
  URL.createObjectURL = (blob) => {
    const url = createObjectURL.call(URL, blob)
    blobs.set(url, blob)
    return url
  }
  addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement && target.download !== '') globalThis.saved.push({ name: target.download, blob: blobs.get(target.href) })
  }, true)
}

const saved = (page) => page.evaluate(async () => Promise.all(globalThis.saved.map(async ({ name, blob }) => ({ name, type: blob.type, text: await blob.text() }))))
const codeOn = async (page) => {
  const text = await page.locator('pre').first().textContent()
  return text.split('// For QueryCommand')[0]
}
const file = (content) => ({ name: 'model.json', mimeType: 'application/json', buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)) })
const workbench = (page) => page.getByRole('group', { name: 'NoSQL Workbench' })
const openFile = (page, content) => page.getByLabel('Open a model').setInputFiles(file(content))
const said = (page, words) => workbench(page).getByRole('status').filter({ hasText: words }).waitFor()

inEachBrowser('NoSQL Workbench', ({ name, open }) => {
  test('a table that is saved comes back with its items and its code', async (t) => {
    const page = await open(t, { init: catchDownloads })
    await page.locator('[data-pattern="sparse-index"]').click()
    const before = await codeOn(page)
    const download = name === 'Chromium' ? page.waitForEvent('download') : undefined
    await workbench(page).getByRole('button', { name: 'Save as a model' }).click()
    await said(page, 'The browser saves shop.json')
    const [model, ...others] = await saved(page)
    assert.deepEqual([model.name, model.type, others], ['shop.json', 'application/json', []])
    if (download) assert.equal(readFileSync(await (await download).path(), 'utf8'), model.text)
    assert.equal(JSON.parse(model.text).DataModel[0].TableData.length, 5)

    await page.locator('[data-pattern="tenants"]').click()
    const between = await codeOn(page)
    assert.notEqual(between, before)
    await openFile(page, model.text)
    await said(page, '“shop” is the table of the page now.')
    assert.equal(await codeOn(page), before)
    assert.equal(await page.locator('.row[data-at]').count(), 5)
    assert.equal(await page.locator('.columns .problem').count(), 0)
    await page.getByRole('button', { name: 'Undo' }).click()
    assert.equal(await codeOn(page), between)
    assert.equal(await workbench(page).getByRole('status').textContent(), '')
    await page.getByRole('button', { name: 'Redo' }).click()
    await said(page, '“shop” is the table of the page now.')
  })

  test('of several tables one is chosen, by keyboard as well', async (t) => {
    const page = await open(t)
    await openFile(page, exported)
    await said(page, 'The model has 4 tables.')
    const choice = page.getByRole('group', { name: 'Tables of the model' })
    assert.deepEqual(await choice.getByRole('button').allTextContents(), ['Shop', 'Events', 'Empty', 'Labels'])
    await choice.getByRole('button', { name: 'Shop' }).focus()
    await page.keyboard.press('Enter')
    await said(page, 'The templates of "info" are guesses from the sample items.')
    await said(page, 'The index ByTown is left out, because on the page an attribute belongs to one key.')
    assert.equal(await choice.count(), 0)
    assert.equal(await page.evaluate(() => document.activeElement.type), 'file')
    assert.equal(await page.getByRole('textbox', { name: 'Template of SK of Order' }).inputValue(), 'ORDER#{OrderId}')
  })

  test('aliases that fit nothing give way to the templates of the items', async (t) => {
    const page = await open(t)
    await openFile(page, { ...exported, DataModel: [exported.DataModel[3]] })
    await said(page, 'The templates are guesses from the sample items.')
    assert.ok((await page.locator('.row .entity:not(.none)').count()) > 0)
  })

  test('a model that is pasted or dropped is opened too', async (t) => {
    const page = await open(t)
    const model = JSON.stringify({ ...exported, DataModel: [exported.DataModel[0]] })
    await paste(page, model)
    await said(page, '“Shop” is the table of the page now.')
    const isTaken = await page.evaluate((text) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([text], 'model.json', { type: 'application/json' }))
      return !document.querySelector('main').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    }, model.replace('"Shop"', '"Dropped"'))
    assert.ok(isTaken, 'or the browser would leave the page for the file')
    await said(page, '“Dropped” is the table of the page now.')
  })

  test('what is no model is a sentence, and the table stays', async (t) => {
    const page = await open(t)
    const before = await codeOn(page)
    const refusals = [
      ['no model', 'This file is not JSON'],
      [[], 'This is not a NoSQL Workbench model'],
      [{ ModelName: 'x', DataModel: [{ TableName: 'T' }] }, 'DataModel[0].KeyAttributes to be an object, got undefined'],
      [{ ModelName: 'x', DataModel: [] }, 'The model “x” has no tables.'],
      [{ ModelName: 'x', DataModel: [exported.DataModel[2]] }, 'The model does not say how the keys of “Empty” are written'],
    ]
    for (const [content, sentence] of refusals) {
      await openFile(page, content)
      await said(page, sentence)
      assert.equal(await codeOn(page), before)
    }
    assert.ok(await page.getByRole('button', { name: 'Undo' }).isDisabled())
  })
})
