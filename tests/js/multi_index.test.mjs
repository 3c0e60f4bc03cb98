// multiAttributeIndex: its definition, the values of its attributes, keys that move over to it, and its place in a table.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { KeyError, entityKeys, keyTemplate, multiAttributeIndex, multiTenantKey, tableKeys, versionMultiKey } from 'ddb-keys'
import { lockTable } from 'ddb-keys/design'
import { refusalOf, refuses } from './support.mjs'

const tenantIndex = {
  indexName: 'TenantIndex',
  partition: { tenantId: 'S', customerId: 'S' },
  sort: { major: 'N', minor: 'N', patch: 'N' },
}
const byTenant = multiAttributeIndex(tenantIndex)
const byHash = multiAttributeIndex({ indexName: 'HashIndex', partition: { hash: 'B' } })
const HASH = 'HASH'
const RANGE = 'RANGE'

test('the index for CreateTable', () => {
  assert.deepEqual(byTenant.globalSecondaryIndex(), {
    IndexName: 'TenantIndex',
    KeySchema: [['tenantId', HASH], ['customerId', HASH], ['major', RANGE], ['minor', RANGE], ['patch', RANGE]].map(
      ([AttributeName, KeyType]) => ({ AttributeName, KeyType }),
    ),
    Projection: { ProjectionType: 'ALL' },
  })
  assert.deepEqual(byHash.globalSecondaryIndex({ projection: ['a', 'b'] }), {
    IndexName: 'HashIndex',
    KeySchema: [{ AttributeName: 'hash', KeyType: 'HASH' }],
    Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['a', 'b'] },
  })
  assert.deepEqual(byHash.globalSecondaryIndex({ projection: 'KEYS_ONLY' }).Projection, { ProjectionType: 'KEYS_ONLY' })
  assert.equal(byHash.indexName, 'HashIndex')
})

test('the definitions of its attributes', () => {
  const types = byTenant.attributeDefinitions().map(({ AttributeName, AttributeType }) => [AttributeName, AttributeType])
  assert.deepEqual(types, [['tenantId', 'S'], ['customerId', 'S'], ['major', 'N'], ['minor', 'N'], ['patch', 'N']])
  assert.deepEqual(byHash.attributeDefinitions(), [{ AttributeName: 'hash', AttributeType: 'B' }])
})

test('invalid projections', () => {
  const name = 'multiAttributeIndex.globalSecondaryIndex'
  refuses(() => byHash.globalSecondaryIndex({ projection: 'SOME' }), 'INVALID_TYPE', `${name} requires options.projection to be "ALL", "KEYS_ONLY" or an array of attribute names, got "SOME"`)
  refuses(() => byHash.globalSecondaryIndex({ project: 'ALL' }), 'INVALID_OPTION', `${name}: there is no option "project"`)
  for (const options of ['ALL', { projection: [] }, { projection: [1] }]) assert.equal(refusalOf(() => byHash.globalSecondaryIndex(options)).code, 'INVALID_TYPE')
})

test('arrays become attributes, undefined elements do not', () => {
  const first = { tenantId: 'T', customerId: 'C' }
  assert.deepEqual(byTenant.attributes(multiTenantKey('T', 'C'), versionMultiKey(2, 1, 5)), { ...first, major: 2, minor: 1, patch: 5 })
  assert.deepEqual(byTenant.attributes(['T', 'C'], [2n ** 70n, 0.1]), { ...first, major: 2n ** 70n, minor: 0.1 })
  for (const sort of [undefined, [], [undefined], new Array(64).fill(undefined)]) assert.deepEqual(byTenant.attributes(['T', 'C'], sort), first)
  assert.deepEqual(byTenant.attributes(['T', undefined]), { tenantId: 'T' })
  const binary = new Uint8Array([0, 255])
  assert.equal(byHash.attributes([binary]).hash, binary)
  assert.deepEqual(Object.keys(byTenant.attributes(['T', 'C'], [1])), ['tenantId', 'customerId', 'major'])
})

test('attributes to arrays', () => {
  const item = { pk: 'DOC#1', tenantId: 'T', customerId: 'C', major: 2, minor: 1n, patch: 0 }
  assert.deepEqual(byTenant.values(item), [['T', 'C'], [2, 1n, 0]])
  assert.deepEqual(byTenant.values({ tenantId: 'T', customerId: 'C', major: 2 }), [['T', 'C'], [2]])
  assert.deepEqual(byTenant.values({ tenantId: 'T' }), [['T'], []])
  // As the document client with `wrapNumbers` and the plain client return it.
  assert.deepEqual(byTenant.values({ tenantId: 'T', customerId: 'C', major: { value: '2' }, minor: { value: '9007199254740993' } }), [['T', 'C'], [2, 9007199254740993n]])
  assert.deepEqual(byTenant.values({ tenantId: { S: 'T' }, customerId: { S: 'C' }, major: { N: '2' } }), [['T', 'C'], [2]])
  assert.throws(() => byTenant.values({ tenantId: 'T', customerId: 'C', major: { value: '0.12345678901234567890123' } }), { code: 'INVALID_TYPE' })
  assert.deepEqual(byTenant.values(Object.assign(Object.create({ tenantId: 'T' }), { customerId: 'C' })), [['T', 'C'], []])
})

test('the values of an item make the same attributes again', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((value) => value.isWellFormed())
  const number = fc.oneof(fc.integer(), fc.bigInt({ min: -(10n ** 38n) + 1n, max: 10n ** 38n - 1n }), fc.double({ min: -1e125, max: 1e125, noNaN: true }).map((value) => (Math.abs(value) < 1e-130 ? 0 : value)))
  const sort = fc.tuple(number, number, number).chain((all) => fc.nat(3).map((count) => all.slice(0, count)))
  fc.assert(
    fc.property(fc.tuple(text, text), sort, (partition, sort) => {
      const item = byTenant.attributes(partition, sort)
      assert.deepEqual(byTenant.values(item), [partition, sort])
      assert.deepEqual(byTenant.attributes(...byTenant.values(item)), item)
    }),
  )
})

test('values that are refused, with the name of the attribute', () => {
  const name = 'multiAttributeIndex.attributes'
  const partition = ['T', 'C']
  for (const [call, code, message] of [
    [() => byTenant.attributes(['T', 7]), 'INVALID_TYPE', ' requires attribute "customerId" to be a string, got 7'],
    [() => byTenant.attributes(partition, [1, '2']), 'INVALID_TYPE', ' requires attribute "minor" to be a finite number or a bigint, got "2"'],
    [() => byTenant.attributes(partition, [NaN]), 'INVALID_TYPE', ' requires attribute "major" to be a finite number or a bigint, got NaN'],
    [() => byHash.attributes(['AA==']), 'INVALID_TYPE', ' requires attribute "hash" to be a Uint8Array, got "AA=="'],
    [() => byTenant.attributes(['T', null]), 'INVALID_TYPE', ' requires attribute "customerId" to be a string, got null'],
    [() => byTenant.attributes('T'), 'INVALID_TYPE', ' requires partition to be an array, got "T"'],
    [() => byTenant.attributes(partition, { major: 1 }), 'INVALID_TYPE', ' requires sort to be an array, got an object'],
    [() => byTenant.attributes(['T'], [1]), 'MISSING_LEVEL', ': attribute "customerId": the value is missing, but a later attribute of the key has one'],
    [() => byTenant.attributes(partition, [1, undefined, 3]), 'MISSING_LEVEL', ': attribute "minor": the value is missing, but a later attribute of the key has one'],
    [() => byTenant.attributes(['T', '']), 'EMPTY_VALUE', ': attribute "customerId": value 1 is empty, but DynamoDB does not allow empty key attributes'],
    [() => byHash.attributes([new Uint8Array(0)]), 'EMPTY_VALUE', ': attribute "hash": value 0 is empty, but DynamoDB does not allow empty key attributes'],
    [() => byTenant.attributes([]), 'EMPTY_VALUE', ' requires at least one value, got []'],
    [() => byTenant.attributes(['T', 'C', 'D']), 'TOO_MANY_ATTRIBUTES', ': partition can have at most 2 values, got 3'],
    [() => byTenant.attributes(partition, [1, 2, 3, 4]), 'TOO_MANY_ATTRIBUTES', ': sort can have at most 3 values, got 4'],
    [() => byHash.attributes([new Uint8Array(1)], new Array(65).fill(undefined)), 'TOO_MANY_ATTRIBUTES', ': sort can have at most 0 values, got 65'],
    [() => byTenant.attributes(partition, [1, 1e126]), 'INVALID_NUMBER', ': attribute "minor": value 1 must be a number that DynamoDB can store (38 digits, 1e-130 to 9.99e125), got 1e+126'],
    [() => byTenant.attributes(partition, [10n ** 38n + 1n]), 'INVALID_NUMBER', `: attribute "major": value 0 must be a number that DynamoDB can store (38 digits, 1e-130 to 9.99e125), got ${10n ** 38n + 1n}`],
    [() => byTenant.attributes(['T', 'a\ud800']), 'INVALID_UNICODE', ': attribute "customerId": partition[1] contains a lone surrogate, which has no UTF-8 form: "a\\uD800"'],
    [() => byTenant.attributes(['x'.repeat(1024), 'é'.repeat(512) + 'x']), 'KEY_TOO_LONG', ': the partition key can have at most 2048 bytes in all its attributes together, got 2049'],
  ]) {
    refuses(call, code, `${name}${message}`)
  }
  refuses(() => byTenant.values({ customerId: 'C' }), 'MISSING_LEVEL', 'multiAttributeIndex.values: attribute "tenantId": the value is missing, but a later attribute of the key has one')
  assert.equal(refusalOf(() => byTenant.values({})).code, 'EMPTY_VALUE')
  const { details } = refusalOf(() => byTenant.attributes(partition, [1, 1e126]))
  assert.deepEqual([details.parameter, details.index, details.attribute], ['sort', 1, 'minor'])
})

test('the bytes of both keys, up to their limits', () => {
  const index = multiAttributeIndex({ indexName: 'Index', partition: { a: 'S', b: 'N' }, sort: { c: 'B', d: 'N' } })
  const fitting = index.attributes(['x'.repeat(2046), 15], [new Uint8Array(1021), 1.5])
  assert.equal(fitting.a.length, 2046)
  assert.equal(refusalOf(() => index.attributes(['x'.repeat(2046), 1.5])).details.bytes, 2049)
  assert.equal(refusalOf(() => index.attributes(['x', 1], [new Uint8Array(1021), -1.5])).details.bytes, 1025)
  const longest = -(10n ** 39n - 10n)
  assert.equal(index.attributes(['x'.repeat(2027), longest], [new Uint8Array(1003), longest]).d, longest)
  assert.equal(index.query(['x'.repeat(2027), longest], [new Uint8Array(1003), longest]).inputs.length, 1)
})

test('a getter of an array runs before anything is written', () => {
  const values = Object.defineProperty(['T', 'C'], 1, { get: () => byTenant.attributes(['other', 'one']).customerId })
  assert.deepEqual(byTenant.attributes(values, [1]), { tenantId: 'T', customerId: 'one', major: 1 })
})

test('definitions that DynamoDB, or the order of an object, does not allow', () => {
  const a = { a: 'S' }
  const five = { a: 'S', b: 'S', c: 'S', d: 'S', e: 'S' }
  for (const [definition, code, message] of [
    [undefined, 'INVALID_TYPE', ' requires definition to be an object, got undefined'],
    [{ partition: a }, 'INVALID_OPTION', ': the name of an index must have 3 to 255 of the characters a-z, A-Z, 0-9, "_", "-" and ".", got ""'],
    [{ indexName: 7, partition: a }, 'INVALID_TYPE', ' requires indexName to be a string, got 7'],
    [{ indexName: 'abc' }, 'EMPTY_VALUE', ' requires at least one attribute in partition, got none'],
    [{ indexName: 'abc', partition: {} }, 'EMPTY_VALUE', ' requires at least one attribute in partition, got none'],
    [{ indexName: 'abc', partition: ['a'] }, 'INVALID_TYPE', ' requires partition to be an object with the type of each attribute, got an array'],
    [{ indexName: 'abc', partition: { a: 1 } }, 'INVALID_TYPE', ' requires partition.a to be a string, got 1'],
    [{ indexName: 'abc', partition: { a: 's' } }, 'INVALID_OPTION', ': attribute "a": the type of a key attribute must be "S", "N" or "B", got "s"'],
    [{ indexName: 'abc', partition: a, sort: null }, 'INVALID_TYPE', ' requires sort to be an object with the type of each attribute, got null'],
    [{ indexName: 'abc', partition: a, sort: a }, 'INVALID_OPTION', ': attribute "a": the attribute is defined twice'],
    [{ indexName: 'abc', partition: five }, 'TOO_MANY_ATTRIBUTES', ': partition can have at most 4 attributes, got 5'],
    [{ indexName: 'abc', partition: { a: 'S', '': 'S' } }, 'EMPTY_VALUE', ' requires a non-empty name for each attribute, got ""'],
    [{ indexName: 'abc', partition: a, sort: { ['__proto__']: 'S' } }, 'INVALID_OPTION', ': attribute "__proto__": an attribute must not be named "__proto__", because an object cannot have such a property'],
    [
      { indexName: 'abc', partition: { country: 'S', 1: 'S' } },
      'INVALID_OPTION',
      ': attribute "1": the name must not be an integer, because objects list integers first and the order of the key would be lost',
    ],
    [{ indexName: 'abc', partition: { 'a\ud800': 'S' } }, 'INVALID_UNICODE', ': definition contains a lone surrogate, which has no UTF-8 form: "a\\uD800"'],
    [{ indexName: 'abc', partition: a, projection: 'ALL' }, 'INVALID_OPTION', ': there is no option "projection"'],
  ]) {
    refuses(() => multiAttributeIndex(definition), code, `multiAttributeIndex${message}`)
  }
})

test('a name that JavaScript moves to the front is refused, and every other keeps its place', () => {
  const names = ['0', '7', '42', '4294967294', '4294967295', '01', '-1', '1.5', '1e3', ' 1', '٣', 'constructor', 'toString']
  for (const name of names) {
    const partition = Object.fromEntries([['first', 'S'], [name, 'S']])
    const isMoved = Object.keys(partition)[0] === name
    if (isMoved) assert.equal(refusalOf(() => multiAttributeIndex({ indexName: 'abc', partition })).code, 'INVALID_OPTION')
    else assert.deepEqual(multiAttributeIndex({ indexName: 'abc', partition }).attributes(['a', 'b']), { first: 'a', [name]: 'b' })
  }
})

test('the definition is read once, when the index is made', () => {
  const partition = { a: 'S', b: 'N' }
  const index = multiAttributeIndex({ indexName: 'abc', partition, sort: undefined })
  partition.b = 'S'
  delete partition.a
  assert.deepEqual(index.attributes(['x', 1]), { a: 'x', b: 1 })
})

const old = keyTemplate('TENANT#{tenantId}#C#{customer}#V#{major:int(4)}#{no:int(4)}#{at:date}')
const fromOld = byTenant.fromTemplate(old, { customerId: 'customer', minor: 'no', patch: ({ at }) => at.getTime() })
const AT = '2024-12-01T00:00:00.000Z'

test('keys of a template to attributes', () => {
  const attributes = { tenantId: 'T 1', customerId: 'C', major: 2, minor: 10, patch: Date.parse(AT) }
  assert.deepEqual(fromOld.attributes(`TENANT#T$201#C#C#V#0002#0010#${AT}`), attributes)
  const sparse = byTenant.fromTemplate(old, { customerId: 'customer', minor: () => undefined, patch: () => undefined })
  assert.deepEqual(sparse.attributes(`TENANT#T#C#C#V#0002#0010#${AT}`), { tenantId: 'T', customerId: 'C', major: 2 })
})

test('keys of an entity to attributes', () => {
  const document = entityKeys({ pk: 'TENANT#{tenantId}', sk: 'C#{customerId}#{major:int(4)}', gsi1pk: { template: 'M#{minor:int(2)}', when: ['minor'] } })
  const migration = byTenant.fromTemplate(document, { patch: () => undefined })
  const keys = { pk: 'TENANT#T', sk: 'C#c#0001' }
  assert.deepEqual(migration.attributes(keys), { tenantId: 'T', customerId: 'c', major: 1 })
  assert.deepEqual(migration.attributes({ ...keys, gsi1pk: 'M#07', total: 3 }), { tenantId: 'T', customerId: 'c', major: 1, minor: 7 })
  assert.deepEqual(migration.dryRun([keys, { pk: 'TENANT#T' }, null]).misfits.map(({ index, error }) => [index, error.code]), [[1, 'INVALID_TYPE'], [2, 'INVALID_TYPE']])
  document.free()
  assert.equal(refusalOf(() => migration.attributes(keys)).code, 'DISPOSED')
  assert.equal(refusalOf(() => byTenant.fromTemplate(document)).code, 'DISPOSED')
})

test('a dry run says which keys do not fit, and why', () => {
  const fits = `TENANT#T#C#C#V#0002#0010#${AT}`
  const tooLong = `TENANT#${'x'.repeat(1000)}#C#${'y'.repeat(1000)}#V#0002#0010#${AT}`
  const keys = [fits, 'TENANT#T', fits.replace('#V#0002', '#V#2'), 7, tooLong]
  const { fitting, misfits } = fromOld.dryRun(keys)
  assert.equal(fitting, 2)
  assert.deepEqual(misfits.map(({ index, item, error }) => [index, item, error instanceof KeyError && error.code]), [
    [1, keys[1], 'TEMPLATE_MISMATCH'],
    [2, keys[2], 'TEMPLATE_MISMATCH'],
    [3, 7, 'INVALID_TYPE'],
  ])
  const toNumber = multiAttributeIndex({ indexName: 'abc', partition: { tenantId: 'S' }, sort: { day: 'N' } }).fromTemplate(old, { day: ({ at }) => at.toISOString() })
  refuses(() => toNumber.attributes(fits), 'INVALID_TYPE', `multiAttributeIndex.fromTemplate.attributes requires attribute "day" to be a finite number or a bigint, got "${AT}"`)
  assert.deepEqual(fromOld.dryRun([]), { fitting: 0, misfits: [] })
  refuses(() => fromOld.dryRun(fits), 'INVALID_TYPE', `multiAttributeIndex.fromTemplate.dryRun requires keys to be an array, got "${fits.slice(0, 64)}"`)
})

test("an error that a mapping's function throws is passed on", () => {
  const mine = new Error('mine')
  const throwing = byTenant.fromTemplate(old, { customerId: 'customer', minor: 'no', patch: () => { throw mine } })
  for (const call of [() => throwing.attributes(`TENANT#T#C#C#V#0002#0010#${AT}`), () => throwing.dryRun([`TENANT#T#C#C#V#0002#0010#${AT}`])]) {
    assert.throws(call, mine)
  }
})

test('impossible mappings', () => {
  const name = 'multiAttributeIndex.fromTemplate'
  const mapping = { customerId: 'customer', minor: 'no', patch: 'no' }
  refuses(() => byTenant.fromTemplate(old, { ...mapping, minor: 'nr' }), 'UNKNOWN_FIELD', `${name}: the template has no field "nr"`)
  refuses(() => byTenant.fromTemplate(old, { ...mapping, customerId: undefined }), 'UNKNOWN_FIELD', `${name}: the template has no field "customerId"`)
  refuses(() => byTenant.fromTemplate(old), 'UNKNOWN_FIELD', `${name}: the template has no field "customerId"`)
  refuses(() => byTenant.fromTemplate(old, { ...mapping, build: 'no' }), 'INVALID_OPTION', `${name}: there is no option "mapping.build"`)
  refuses(() => byTenant.fromTemplate(old, { ...mapping, patch: 7 }), 'INVALID_TYPE', `${name} requires mapping.patch to be the name of a field or a function, got 7`)
  refuses(() => byTenant.fromTemplate({}, mapping), 'INVALID_TYPE', `${name} requires template to be a key template or the keys of an entity, got an object`)
  refuses(() => byTenant.fromTemplate({ fields: [null], parse: old.parse }, mapping), 'UNKNOWN_FIELD', `${name}: the template has no field "tenantId"`)
  for (const template of [undefined, null, 'TENANT#{tenantId}', byTenant]) assert.equal(refusalOf(() => byTenant.fromTemplate(template, mapping)).code, 'INVALID_TYPE')
})

const app = tableKeys({ document: { pk: 'DOC#{id}', sk: 'META', gsi1pk: 'MAIL#{mail}' }, byTenant, byHash })

test('an index beside the entities of a table', () => {
  assert.equal(app.byTenant, byTenant)
  assert.deepEqual(app.identify({ pk: 'DOC#1', sk: 'META', gsi1pk: 'MAIL#a' }), { entity: 'document', values: { id: '1', mail: 'a' } })
  const { AttributeDefinitions, GlobalSecondaryIndexes } = app.schema({ byTenant: { projection: 'KEYS_ONLY' } })
  assert.deepEqual(GlobalSecondaryIndexes.slice(1), [byTenant.globalSecondaryIndex({ projection: 'KEYS_ONLY' }), byHash.globalSecondaryIndex()])
  const types = AttributeDefinitions.map(({ AttributeName, AttributeType }) => `${AttributeName} ${AttributeType}`)
  assert.deepEqual(types, ['pk S', 'sk S', 'gsi1pk S', 'tenantId S', 'customerId S', 'major N', 'minor N', 'patch N', 'hash B'])
  refuses(() => app.schema({ TenantIndex: { projection: 'ALL' } }), 'INVALID_OPTION', 'tableKeys.schema: there is no option "TenantIndex"')
})

test('cdk: several attributes of a key stand in a list', () => {
  const key = (name, type) => ({ name, type })
  assert.deepEqual(app.cdk({ byHash: { projection: ['total'] } }).globalSecondaryIndexes.slice(1), [
    {
      indexName: 'TenantIndex',
      partitionKeys: [key('tenantId', 'S'), key('customerId', 'S')],
      sortKeys: [key('major', 'N'), key('minor', 'N'), key('patch', 'N')],
      projectionType: 'ALL',
    },
    { indexName: 'HashIndex', partitionKey: key('hash', 'B'), projectionType: 'INCLUDE', nonKeyAttributes: ['total'] },
  ])
})

test('an attribute that two indexes share is defined once', () => {
  const byPlace = multiAttributeIndex({ indexName: 'PlaceIndex', partition: { country: 'S' }, sort: { pk: 'S', rank: 'N' } })
  const byRank = multiAttributeIndex({ indexName: 'RankIndex', partition: { rank: 'N' } })
  const names = tableKeys({ place: { pk: 'P#{id}' }, byPlace, byRank }).schema().AttributeDefinitions.map(({ AttributeName }) => AttributeName)
  assert.deepEqual(names, ['pk', 'country', 'rank'])
})

test('an index named like a later member is in `entities` alone, and no method loses it', () => {
  const byName = (attribute) => multiAttributeIndex({ indexName: `By${attribute}`, partition: { [attribute]: 'S' } })
  const [index, collection, streamPattern] = ['a', 'b', 'c'].map(byName)
  const table = tableKeys({ place: { pk: 'P#{id}' }, index, collection, streamPattern })
  assert.deepEqual(Object.keys(table.entities), ['place', 'index', 'collection', 'streamPattern'])
  assert.equal(table.entities.index, index)
  assert.equal(typeof table.index, 'function')
  assert.deepEqual(table.schema().GlobalSecondaryIndexes.map(({ IndexName }) => IndexName), ['Bya', 'Byb', 'Byc'])
  assert.deepEqual(Object.keys(lockTable(table).indexes), ['Bya', 'Byb', 'Byc'])
})

test('indexes that conflict', () => {
  const place = { pk: 'P#{id}', gsi1pk: 'C#{country}' }
  const index = (indexName, partition) => multiAttributeIndex({ indexName, partition })
  for (const [more, message] of [
    [{ other: index('gsi1', { a: 'S' }) }, 'two indexes are named "gsi1"'],
    [{ gsi1: index('Other', { a: 'S' }) }, 'two indexes are named "gsi1"'],
    [{ a: index('Same', { a: 'S' }), b: index('Same', { b: 'S' }) }, 'two indexes are named "Same"'],
    [{ other: index('Other', { gsi1pk: 'N' }) }, 'attribute "gsi1pk" has type N in index "other" but type S in another key'],
    [{ a: index('One', { n: 'N' }), b: index('Two', { n: 'B' }) }, 'attribute "n" has type B in index "b" but type N in another key'],
    [{ schema: index('Other', { a: 'S' }) }, 'the name of an entity must not be empty, "__proto__" or a method of the table, got "schema"'],
  ]) {
    refuses(() => tableKeys({ place, ...more }), 'INVALID_OPTION', `tableKeys: ${message}`)
  }
  refuses(() => tableKeys({ byHash }), 'EMPTY_VALUE', 'tableKeys requires at least one entity, got none')
})
