// The definitions that tableKeys takes, the names of entities and indexes, and the schema that follows: `schema` and `cdk`.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entityKeys, keyTemplate, multiAttributeIndex, tableKeys } from 'ddb-keys'
import { refusalOf, refuses } from './support.mjs'
import { app, order } from './small_table.mjs'

test('definitions that are not tables', () => {
  refuses(() => tableKeys({}), 'EMPTY_VALUE', 'tableKeys requires at least one entity, got none')
  for (const name of ['entities', '', '__proto__']) {
    const definition = Object.fromEntries([[name, { pk: 'A' }]])
    refuses(() => tableKeys(definition), 'INVALID_OPTION', `tableKeys: the name of an entity must not be empty, "__proto__" or a method of the table, got "${name}"`)
  }
  for (const definition of [undefined, null, 'A', { a: undefined }, { a: 'A' }, { a: null }, { a: { pk: 7 } }]) {
    assert.equal(refusalOf(() => tableKeys(definition)).code, 'INVALID_TYPE')
  }
  assert.equal(refusalOf(() => tableKeys({ a: { pk: '{x' } })).code, 'INVALID_TEMPLATE')
  assert.equal(refusalOf(() => tableKeys({ a: keyTemplate('A#{x}') })).code, 'INVALID_TYPE')
  assert.equal(refusalOf(() => tableKeys({ a: { pk: 'A' } }, { other: 1 })).code, 'INVALID_OPTION')
})

test('an entity can be called like a member of the table, which keeps its name', () => {
  const names = ['schema', 'free', 'identify', 'upgrade', 'cdk', 'index', 'collection', 'constructor', 'version', 'toString']
  const table = tableKeys(Object.fromEntries(names.map((name) => [name, { pk: `${name}#{id}` }])))
  assert.deepEqual(Object.keys(table.entities), names)
  for (const name of names) {
    const keys = table.entities[name].keys({ id: '1' })
    assert.deepEqual(keys, { pk: `${name}#1` })
    assert.deepEqual(table.identify(keys), { entity: name, values: { id: '1' } })
  }
  assert.deepEqual(Object.keys(table), ['constructor', 'version', 'toString'])
  assert.deepEqual(table.collection('index', { id: '1' }).inputs[0].ExpressionAttributeValues, { ':pk': 'index#1' })
  assert.equal(table.version, table.entities.version)
  assert.equal(table.schema().KeySchema.length, 1)
  table.free()
  assert.equal(refusalOf(() => table.entities.free.keys({ id: '1' })).code, 'DISPOSED')
})

test('no index has the name of a member that was there from the first: a table may have indexes with the names of later ones', () => {
  const index = multiAttributeIndex({ indexName: 'ByOwner', partition: { owner: 'S' } })
  const members = Object.getOwnPropertyNames(app).filter((name) => !Object.keys(app).includes(name))
  const later = ['collection', 'index', 'streamPattern']
  for (const name of later) assert.equal(tableKeys({ order, [name]: index }).entities[name], index)
  assert.deepEqual(members.filter((name) => !later.includes(name)).sort(), ['cdk', 'entities', 'free', 'identify', 'schema', 'upgrade'])
  for (const name of members.filter((name) => !later.includes(name))) assert.equal(refusalOf(() => tableKeys({ order, [name]: index })).code, 'INVALID_OPTION', name)
})

test('`entities` has the entities made before, and no indexes', () => {
  const user = entityKeys({ pk: 'USER#{id}' })
  const table = tableKeys({ user, order: { pk: 'ORDER#{id}' }, byOwner: multiAttributeIndex({ indexName: 'ByOwner', partition: { owner: 'S' } }) })
  assert.deepEqual(Object.keys(table.entities), ['user', 'order'])
  assert.equal(table.entities.user, user)
  assert.deepEqual(Object.keys(table), ['user', 'order', 'byOwner'])
})

test('schema: what CreateTable takes', () => {
  assert.deepEqual(app.schema({ gsi1: { projection: 'KEYS_ONLY' }, lsi1: { projection: ['total'] } }), {
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }, { AttributeName: 'sk', KeyType: 'RANGE' }],
    AttributeDefinitions: ['pk', 'sk', 'gsi2pk', 'gsi1pk', 'gsi1sk', 'lsi1sk'].map((name) => ({ AttributeName: name, AttributeType: 'S' })),
    GlobalSecondaryIndexes: [
      { IndexName: 'gsi2', KeySchema: [{ AttributeName: 'gsi2pk', KeyType: 'HASH' }], Projection: { ProjectionType: 'ALL' } },
      {
        IndexName: 'gsi1',
        KeySchema: [{ AttributeName: 'gsi1pk', KeyType: 'HASH' }, { AttributeName: 'gsi1sk', KeyType: 'RANGE' }],
        Projection: { ProjectionType: 'KEYS_ONLY' },
      },
    ],
    LocalSecondaryIndexes: [
      {
        IndexName: 'lsi1',
        KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }, { AttributeName: 'lsi1sk', KeyType: 'RANGE' }],
        Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['total'] },
      },
    ],
  })
  assert.deepEqual(tableKeys({ a: { pk: 'A' } }).schema(), {
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
  })
})

test('cdk: what TableV2 takes', () => {
  const key = (name) => ({ name, type: 'S' })
  assert.deepEqual(app.cdk({ gsi1: { projection: ['total'] } }), {
    partitionKey: key('pk'),
    sortKey: key('sk'),
    globalSecondaryIndexes: [
      { indexName: 'gsi2', partitionKey: key('gsi2pk'), projectionType: 'ALL' },
      { indexName: 'gsi1', partitionKey: key('gsi1pk'), sortKey: key('gsi1sk'), projectionType: 'INCLUDE', nonKeyAttributes: ['total'] },
    ],
    localSecondaryIndexes: [{ indexName: 'lsi1', sortKey: key('lsi1sk'), projectionType: 'ALL' }],
  })
  assert.deepEqual(tableKeys({ a: { pk: 'A' } }).cdk(), { partitionKey: key('pk') })
})

test('invalid projections', () => {
  refuses(() => app.schema({ gsi3: {} }), 'INVALID_OPTION', 'tableKeys.schema: there is no option "gsi3"')
  refuses(() => app.cdk({ gsi1: { projection: 'SOME' } }), 'INVALID_TYPE', 'tableKeys.cdk requires gsi1.projection to be "ALL", "KEYS_ONLY" or an array of attribute names, got "SOME"')
  for (const projection of [[7], []]) assert.equal(refusalOf(() => app.schema({ gsi1: { projection } })).code, 'INVALID_TYPE')
  assert.equal(refusalOf(() => app.schema({ gsi1: 'ALL' })).code, 'INVALID_TYPE')
  assert.equal(refusalOf(() => app.schema({ gsi1: { project: 'ALL' } })).code, 'INVALID_OPTION')
})

test('a table and its entities use the real names of indexes', () => {
  const definition = { user: { pk: 'U#{id}', gsi1pk: 'M#{mail}' }, team: { pk: 'T#{id}' } }
  const named = tableKeys(definition, { indexNames: { gsi1: 'MailIndex' } })
  assert.equal(named.schema().GlobalSecondaryIndexes[0].IndexName, 'MailIndex')
  assert.equal(named.user.index('gsi1').query({ mail: 'a' }).IndexName, 'MailIndex')
  refuses(() => tableKeys(definition, { indexNames: { gsi2: 'Index' } }), 'INVALID_OPTION', 'tableKeys: there is no option "indexNames.gsi2"')
  assert.equal(refusalOf(() => tableKeys(definition, { indexNames: { gsi1: '?' } })).code, 'INVALID_OPTION')
  assert.equal(refusalOf(() => tableKeys({ ...definition, other: entityKeys({ pk: 'O', gsi1pk: '{x}' }) }, { indexNames: { gsi1: 'MailIndex' } })).code, 'INVALID_OPTION')
})

test('two indexes have two names, and the table itself has none', () => {
  const definition = { user: { pk: 'U#{id}', gsi1pk: 'M#{mail}', gsi2pk: 'N#{name}' } }
  for (const indexNames of [{ gsi1: 'Same', gsi2: 'Same' }, { gsi1: 'gsi2' }]) {
    const real = indexNames.gsi1
    refuses(() => tableKeys(definition, { indexNames }), 'INVALID_OPTION', `tableKeys: "gsi1pk" of entity "user" is the partition key of "${real}", which conflicts with entity "user", where "gsi2pk" is the partition key of "${real}"`)
  }
  refuses(() => tableKeys(definition, { indexNames: { table: 'Users' } }), 'INVALID_OPTION', 'tableKeys: there is no option "indexNames.table"')
})

test('the name of an entity is Unicode', () => {
  refuses(() => tableKeys({ 'a\ud800': { pk: 'A' } }), 'INVALID_UNICODE', 'tableKeys: definition contains a lone surrogate, which has no UTF-8 form: "a\\uD800"')
})

test('free: the entities that the table made, and no other', () => {
  const own = entityKeys({ pk: 'O#{x}' })
  const table = tableKeys({ own, made: { pk: 'M#{x}' } })
  table.free()
  assert.deepEqual(own.keys({ x: '1' }), { pk: 'O#1' })
  assert.equal(refusalOf(() => table.made.keys({ x: '1' })).code, 'DISPOSED')
  assert.equal(refusalOf(() => table.identify({ pk: 'M#1' })).code, 'DISPOSED')
  assert.deepEqual(table.identify({ pk: 'O#1' }), { entity: 'own', values: { x: '1' } })
  assert.equal(refusalOf(() => tableKeys({ made: table.made })).code, 'DISPOSED')
})

test('a fault in the definition of an entity is reported with its name', () => {
  const definition = { a: { pk: 'A', sk: 'B' }, b: { pk: '{', sk: 'C' } }
  const sentence = 'tableKeys: entity "b": entityKeys: attribute "pk": "{" without a matching "}"; write a literal brace as "{{" (column 1 of template "{")'
  refuses(() => tableKeys(definition), 'INVALID_TEMPLATE', sentence)
})

test('an error that the definition throws is passed on', () => {
  const own = new RangeError('own')
  const entity = {
    pk: 'A',
    get sk() {
      throw own
    },
  }
  assert.throws(() => tableKeys({ entity }), (error) => error === own)
})

test('the table key of an entity that was freed is refused, also where it was asked for before', () => {
  const entity = entityKeys({ pk: 'A#{a}', sk: 'B' })
  assert.deepEqual(entity.primary({ a: '1' }), { pk: 'A#1', sk: 'B' })
  entity.free()
  refuses(() => entity.primary({ a: '1' }), 'DISPOSED', 'entityKeys.primary: this object was freed and can no longer be used')
})
