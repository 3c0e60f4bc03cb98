// `fromWorkbench` on models that others made: the definitions that it reads from their facets and finds in their sample items, with its notes.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { marshall } from '@aws-sdk/util-dynamodb'
import fc from 'fast-check'
import { entityKeys, fromWorkbench, tableKeys, toWorkbench } from 'ddb-keys/design'
import { attribute, definition, elsewhere, facet, globalOf, id, identified, index, items, suggested, tablesIn } from './workbench_models.mjs'

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

test('the items of a model know better than the names in its aliases', () => {
  const TableFacets = [facet('User', 'userId', 'profile'), facet('Order', 'userId', 'orderId')]
  const TableData = [['1', 'PROFILE'], ['1', 'ORDER#7'], ['2', 'PROFILE'], ['2', 'ORDER#8']].map(([id, SK]) => marshall({ PK: `USER#${id}`, SK }))
  const [table] = tablesIn(elsewhere({ TableFacets, TableData }))
  assert.deepEqual(Object.values(table.definition).map(({ PK, SK }) => [PK.template, SK.template]), [['USER#{userId}', 'ORDER#{orderId}'], ['USER#{userId}', 'PROFILE']])
  assert.deepEqual(identified(table), ['profile', 'order', 'profile', 'order'])
  assert.deepEqual(table.notes, [suggested])
})

test('aliases that are templates count as long as they match the items of their facet', () => {
  const own = (name, pk, sk, ...items) => ({ ...facet(name, pk, sk), TableData: items.map(marshall) })
  const TableFacets = [
    own('User', 'USER#<user>', 'PROFILE', { PK: 'USER#1', SK: 'PROFILE' }),
    own('Order', 'ORDERS#<user>', 'ORDER#<order>', { PK: 'USER#1', SK: 'ORDER#7' }),
  ]
  const [table] = tablesIn(elsewhere({ TableFacets, TableData: [marshall({ PK: 'TOWN#Ulm', SK: 'INFO' })] }))
  assert.deepEqual(table.definition.User, { PK: { template: 'USER#{user}' }, SK: { template: 'PROFILE' } })
  assert.equal(table.definition.Order.PK.template, 'USER#{userId}')
  assert.deepEqual(identified(table), ['info', 'User', 'Order'])
  assert.deepEqual(table.notes, ['The templates of "info", "Order" are guesses from the sample items.'])
})

test('items only in facets, whose aliases are all named like the keys', () => {
  const rows = {
    customer: [{ PK: 'c#1', SK: 'c#1' }, { PK: 'c#2', SK: 'c#2' }],
    product: [{ PK: 'p#1', SK: 'p#1', Price: 4 }],
    line: [{ PK: 'o#9', SK: 'p#1', 'GSI1-PK': 'p#1', 'GSI1-SK': '2024-06-21T19:18:00' }, { PK: 'o#9', SK: 'p#2', 'GSI1-PK': 'p#2', 'GSI1-SK': '2024-06-21T19:20:00' }],
  }
  const TableFacets = Object.entries(rows).map(([name, items]) => ({ ...facet(name, 'PK', 'SK'), TableData: items.map(marshall) }))
  const [table] = tablesIn(elsewhere({ TableFacets, TableData: [marshall(rows.customer[0])], GlobalSecondaryIndexes: [index('ByProduct', 'GSI1-PK', 'GSI1-SK')] }))
  assert.deepEqual(table.items, [...rows.customer, ...rows.product, ...rows.line])
  assert.deepEqual(identified(table), ['customer', 'customer', 'product', 'line', 'line'])
  assert.deepEqual(table.indexNames, { GSI1: 'ByProduct' })
  assert.deepEqual(table.definition.line, {
    PK: { template: 'o#{oId}' }, SK: { template: 'p#{pId}' }, 'GSI1-PK': { template: 'p#{pId}' }, 'GSI1-SK': { template: '{at:second}' },
  })
})

test('an item of a facet loses only values that are not DynamoDB JSON, such as the maps that Workbench writes there', () => {
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
    const [table] = tablesIn(elsewhere({ TableData: rows.map(([PK, SK]) => marshall({ PK, SK })) }))
    assert(!identified(table).includes(undefined), JSON.stringify([rows, table.definition]))
  }
})

test('an index on attributes that the items have anyway', () => {
  const KeyAttributes = { PartitionKey: attribute('PK'), SortKey: { AttributeName: 'no', AttributeType: 'N' } }
  const TableData = [1, 2, 3].map((no) => marshall({ PK: `DEVICE#${no}`, no, operator: `Liz ${no}`, date: `2024-04-2${no}`, ...(no === 3 && { escalatedTo: 'Sara' }) }))
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
  const item = (id) => marshall({ PK: `USER#${id}`, SK: 'PROFILE', mail: `${id}@x`, GSI1PK: `TEAM#${id}` })
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

test('samples that look alike make no template of an attribute that the item has anyway', () => {
  const TableData = ['1', '2'].map((id) => marshall({ PK: `USER#${id}`, parent: `TEAM#${id}` }))
  const GlobalSecondaryIndexes = [{ IndexName: 'ParentIndex', KeyAttributes: { PartitionKey: attribute('parent') } }]
  const [table] = tablesIn(elsewhere({ KeyAttributes: { PartitionKey: attribute('PK') }, TableData, GlobalSecondaryIndexes, NonKeyAttributes: [attribute('parent')] }))
  const { user } = tableKeys(table.definition)
  assert.equal(user.withKeys({ userId: '7', parent: 'TEAM#1' }).parent, 'TEAM#1')
})

test('an index that the definition fills more than the items do has a note', () => {
  const item = (id, more) => marshall({ PK: `p#${id}`, SK: `w#${id}1`, ...more })
  const TableData = [item('1', { GSI1PK: 'w#11', GSI1SK: 'p#1' }), item('2', { GSI1PK: 'w#21', GSI1SK: 'p#2' }), item('3')]
  const [{ notes }] = tablesIn(elsewhere({ TableData, GlobalSecondaryIndexes: [index('GSI1', 'GSI1PK', 'GSI1SK')] }))
  assert.deepEqual(notes, [suggested, 'Some items of "w" are not in the index GSI1, but the definition puts all of them there.'])
})

test('a description that was there before the items changed', () => {
  const model = JSON.parse(JSON.stringify(toWorkbench(definition, { items })))
  model.DataModel[0].TableData.push(marshall({ pk: 'TOWN#Ulm', sk: 'INFO' }), marshall({ pk: 'CUSTOMER#1' }))
  const [table] = tablesIn(model)
  assert.deepEqual(identified(table), ['customer', 'order', 'info', undefined])
  assert.deepEqual(table.notes, ['The templates of "info" are guesses from the sample items.', '1 of the 4 sample items belong to none of these entities.'])
})
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

test('every item of a random table is identified, whatever templates the model names', () => {
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

test('names that an index over attributes of other keys cannot have', () => {
  const TableFacets = [facet('User', 'USER#<id>', 'PROFILE')]
  const [odd, table] = ['__proto__', 'table'].map((name) => tablesIn(elsewhere({ TableFacets, GlobalSecondaryIndexes: [index(name, 'SK', 'PK')] }))[0])
  assert.deepEqual(odd.options.User, { indexes: { __proto__2: { partition: 'SK', sort: 'PK' } }, indexNames: { __proto__2: '__proto__' } })
  assert.deepEqual([globalOf(odd), odd.notes], [['__proto__: SK PK'], []])
  assert.deepEqual([table.options, table.notes], [undefined, ['No template writes the key of the index table.']])
  const [short] = tablesIn(elsewhere({ TableFacets, GlobalSecondaryIndexes: [index('I', 'SK', 'PK')] }))
  assert.deepEqual([short.options, short.notes], [undefined, ['The index name I is left out, because DynamoDB requires at least 3 characters.']])
})

test('the first of two facets with one name is taken, and a note names the other', () => {
  const [{ definition: found, notes }] = tablesIn(elsewhere({ TableFacets: [facet('Order', 'A#<a>', 'ORDER'), facet('Order', 'B#<b>', 'ORDER')] }))
  assert.deepEqual(found, { Order: { PK: { template: 'A#{a}' }, SK: { template: 'ORDER' } } })
  assert.deepEqual(notes, ['There are several facets "Order"; the first one is used.'])
})
