// `options.indexes` of `entityKeys`: indexes over attributes that belong to other keys.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entityKeys, tableKeys } from 'ddb-keys'
import { lintTable, toWorkbench } from 'ddb-keys/design'
import { refuses } from './support.mjs'

const indexes = { inverted: { partition: 'sk', sort: 'pk' } }
const member = entityKeys({ pk: 'USER#{user}', sk: 'GROUP#{group}#{at:day}' }, { indexes })
const fields = { group: 'g', at: '2024-12-01' }

test('queries swap the keys of the table, from the first call on', () => {
  const input = (condition, values) => ({
    IndexName: 'inverted',
    KeyConditionExpression: `#pk = :pk AND ${condition}`,
    ExpressionAttributeNames: { '#pk': 'sk', '#sk': 'pk' },
    ExpressionAttributeValues: { ':pk': 'GROUP#g#2024-12-01', ...values },
  })
  const inverted = member.index('inverted')
  for (let call = 0; call < 5; call++) {
    assert.deepEqual(inverted.query(fields), input('begins_with(#sk, :sk)', { ':sk': 'USER#' }))
    assert.deepEqual(inverted.query({ ...fields, user: 'u' }), input('#sk = :sk', { ':sk': 'USER#u' }))
    assert.deepEqual(inverted.query(fields, { user: { from: 'a', before: 'c' } }), input('#sk BETWEEN :low AND :high', { ':low': 'USER#a', ':high': inverted.query(fields, { user: { before: 'c' } }).ExpressionAttributeValues[':high'] }))
    assert.deepEqual(inverted.query(fields, { user: { startsWith: 'a' } }), input('begins_with(#sk, :sk)', { ':sk': 'USER#a' }))
    assert.throws(() => inverted.query({ user: 'u' }), { code: 'INVALID_TYPE', message: /field "group" is required/ })
    assert.throws(() => inverted.query({ ...fields, other: 1 }), { code: 'UNKNOWN_FIELD' })
    assert.deepEqual(member.keys({ user: 'u', ...fields }), { pk: 'USER#u', sk: 'GROUP#g#2024-12-01' })
  }
})

test('an index without a sort key, one of an index key, and one with a number', () => {
  const reading = entityKeys(
    { pk: 'S#{id}', sk: '{at:epoch}', gsi1pk: { template: 'STATE#{state}', when: ['state'] }, gsi1sk: '{id}' },
    { indexes: { byTime: { partition: 'sk' }, second: { partition: 'gsi1pk', sort: 'sk' } }, indexNames: { second: 'StateByTime' } },
  )
  assert.deepEqual(reading.index('byTime').query({ at: 5 }), { IndexName: 'byTime', KeyConditionExpression: '#pk = :pk', ExpressionAttributeNames: { '#pk': 'sk' }, ExpressionAttributeValues: { ':pk': 5 } })
  const { IndexName, ExpressionAttributeValues } = reading.index('second').query({ state: 'x' }, { at: { from: 5 } }, { marshall: true })
  assert.deepEqual([IndexName, ExpressionAttributeValues], ['StateByTime', { ':pk': { S: 'STATE#x' }, ':sk': { N: '5' } }])
  // It passes no conditions on, and has none of its own.
  assert.deepEqual(reading.keys({ id: '1', at: 5 }), { pk: 'S#1', sk: 5 })
  assert.deepEqual(reading.changes({ state: undefined }), { set: {}, remove: ['gsi1pk', 'gsi1sk'] })
})

test('the lowest limit of all its keys is that of an attribute', () => {
  const user = 'u'.repeat(1020)
  const plain = entityKeys({ pk: 'USER#{user}', sk: 'GROUP#{group}#{at:day}' })
  for (let call = 0; call < 5; call++) {
    assert.equal(plain.keys({ user, ...fields }).pk.length, 1025)
    for (const refused of [() => member.keys({ user, ...fields }), () => member.primary({ user, ...fields }), () => member.pick('pk').keys({ user }), () => member.query({ user })]) {
      assert.throws(refused, { code: 'KEY_TOO_LONG', message: /a sort key can have at most 1024 bytes of UTF-8, got 1025/ })
    }
    assert.equal(member.keys({ user: user.slice(1), ...fields }).pk.length, 1024)
    assert.equal(member.tryParse({ pk: `USER#${user}`, sk: 'GROUP#g#2024-12-01' }), undefined)
  }
})

test('an index with an attribute that is not picked is gone', () => {
  assert.equal(member.pick('sk', 'pk').index('inverted').indexName, 'inverted')
  for (const names of [['pk'], ['sk']]) assert.throws(() => member.pick(...names).index('inverted'), { code: 'INVALID_OPTION', message: /there is no index "inverted"/ })
  const named = entityKeys({ pk: 'A#{a}', sk: 'B' }, { indexes, indexNames: { inverted: 'Inverted' } })
  assert.deepEqual(named.primary({ a: '1' }), { pk: 'A#1', sk: 'B' })
  assert.deepEqual(named.pick('pk').keys({ a: '1' }), { pk: 'A#1' })
})

test('a table has the index once, whoever declares it', () => {
  const other = entityKeys({ pk: 'TEAM#{team}', sk: 'TEAM' }, { indexes })
  const app = tableKeys({ member, other, third: { pk: 'X#{x}', sk: 'X' } })
  const KeySchema = [{ AttributeName: 'sk', KeyType: 'HASH' }, { AttributeName: 'pk', KeyType: 'RANGE' }]
  assert.deepEqual(app.schema({ inverted: { projection: 'KEYS_ONLY' } }), {
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }, { AttributeName: 'sk', KeyType: 'RANGE' }],
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }, { AttributeName: 'sk', AttributeType: 'S' }],
    GlobalSecondaryIndexes: [{ IndexName: 'inverted', KeySchema, Projection: { ProjectionType: 'KEYS_ONLY' } }],
  })
  assert.deepEqual(app.cdk().globalSecondaryIndexes, [{ indexName: 'inverted', partitionKey: { name: 'sk', type: 'S' }, sortKey: { name: 'pk', type: 'S' }, projectionType: 'ALL' }])
  assert.deepEqual(app.member.index('inverted').query(fields), member.index('inverted').query(fields))
  // An index with the partition key of the table is a global one, as every index of this option.
  const same = tableKeys({ same: entityKeys({ pk: 'A#{a}', sk: 'B', lsi1sk: '{c}' }, { indexes: { byC: { partition: 'pk', sort: 'lsi1sk' } } }) }).schema()
  assert.deepEqual([same.GlobalSecondaryIndexes[0].IndexName, same.LocalSecondaryIndexes[0].IndexName], ['byC', 'lsi1'])
  const entity = (definition, options) => entityKeys({ pk: 'Y#{y}', sk: 'Y', ...definition }, options)
  for (const [wrong, message] of [
    [entity({}, { indexes: { inverted: { partition: 'pk', sort: 'sk' } } }), /"pk" of entity "wrong" is the partition key of "inverted", which conflicts with entity "member", where "sk" is the partition key/],
    [entity({}, { indexes: { inverted: { partition: 'sk' } } }), /entity "wrong" writes "sk", the partition key of "inverted", but not its sort key "pk", which entity "member" writes/],
    [entity({ gsi1pk: { template: 'Y', index: 'inverted' } }), /"gsi1pk" of entity "wrong" is the partition key of "inverted", which conflicts/],
    [entity({}, { indexes, indexNames: { inverted: 'Other' } }), /conflicts with entity "member"/],
    [entity({}, { indexes: { other: indexes.inverted }, indexNames: { other: 'inverted' } }), /conflicts with entity "member"/],
  ]) assert.throws(() => tableKeys({ member, wrong }), { code: 'INVALID_OPTION', message })
})

test('entities may differ in the first index of an attribute, if it is in both for both', () => {
  const own = (first, second, letter) =>
    entityKeys(
      { pk: `${letter}#{id}`, sk: letter, mail: { template: '{mail:S}', kind: 'partition', index: first }, at: { template: '{at:N}', kind: 'sort', index: first } },
      { indexes: { [second]: { partition: 'mail', sort: 'at' } } },
    )
  const [a, b] = [own('byMail', 'again', 'A'), own('again', 'byMail', 'B')]
  const KeySchema = [{ AttributeName: 'mail', KeyType: 'HASH' }, { AttributeName: 'at', KeyType: 'RANGE' }]
  const { GlobalSecondaryIndexes } = tableKeys({ a, b, third: own('byMail', 'again', 'C') }).schema()
  assert.deepEqual(GlobalSecondaryIndexes, ['byMail', 'again'].map((IndexName) => ({ IndexName, KeySchema, Projection: { ProjectionType: 'ALL' } })))
  assert.deepEqual(b.index('byMail').query({ mail: 'x' }), a.index('byMail').query({ mail: 'x' }))
  const mail = (index) => ({ template: '{mail:S}', kind: 'partition', index })
  for (const [wrong, message] of [
    [entityKeys({ pk: 'D#{id}', sk: 'D', mail: mail('other') }), /"mail" of entity "wrong" is the partition key of "other", which conflicts with entity "a", where "mail" is the partition key of "byMail"/],
    [entityKeys({ pk: 'D#{id}', sk: 'D', mail: mail('other') }, { indexes: { byMail: { partition: 'mail' } } }), /"mail" of entity "wrong" is the partition key of "other", which conflicts/],
    [entityKeys({ pk: 'D#{id}', sk: 'D', mail: mail('again') }), /"mail" of entity "wrong" is the partition key of "again", which conflicts/],
  ]) assert.throws(() => tableKeys({ a, wrong }), { code: 'INVALID_OPTION', message })
  const local = entityKeys({ pk: 'E#{id}', sk: 'E', on: { template: '{on:N}', kind: 'sort', index: 'byTime' } })
  const global = entityKeys({ pk: 'F#{id}', sk: 'F', on: { template: '{on:N}', kind: 'sort' } }, { indexes: { byTime: { partition: 'pk', sort: 'on' } } })
  assert.throws(() => tableKeys({ local, global }), { code: 'INVALID_OPTION', message: /"pk" of entity "global" is the partition key of "byTime", which conflicts/ })
})

test('definitions that are refused', () => {
  const make = (indexes, options) => () => entityKeys({ pk: 'A#{a}', sk: 'B', gsi1pk: 'C' }, { indexes, ...options })
  for (const [index, code, message] of [
    [{ inverted: { partition: 'skk' } }, 'INVALID_OPTION', 'entityKeys: there is no attribute "skk"; the attributes are: "pk", "sk", "gsi1pk"'],
    [{ inverted: { partition: 'sk', sort: '__proto__' } }, 'INVALID_OPTION', 'entityKeys: there is no attribute "__proto__"; the attributes are: "pk", "sk", "gsi1pk"'],
    [{ inverted: { partition: 'sk', sort: 'sk' } }, 'INVALID_OPTION', 'entityKeys: attribute "sk" is both keys of index "inverted", but DynamoDB requires two attributes'],
    [{ gsi1: { partition: 'sk' } }, 'INVALID_OPTION', 'entityKeys: two indexes are named "gsi1"'],
    [{ table: { partition: 'sk' } }, 'INVALID_OPTION', 'entityKeys: two indexes are named "table"'],
    [JSON.parse('{ "__proto__": { "partition": "sk" } }'), 'INVALID_OPTION', 'entityKeys: two indexes are named "__proto__"'],
    [{ in: { partition: 'sk' } }, 'INVALID_OPTION', 'entityKeys: the name of an index must have 3 to 255 of the characters a-z, A-Z, 0-9, "_", "-" and ".", got "in"'],
    [{ inverted: { partition: 'sk', hash: 'pk' } }, 'INVALID_OPTION', 'entityKeys: there is no option "indexes.inverted.hash"'],
    [{ inverted: 'sk' }, 'INVALID_TYPE', 'entityKeys requires indexes.inverted to be an object with partition and sort, got "sk"'],
    [{ inverted: { partition: 'sk', sort: 5 } }, 'INVALID_TYPE', 'entityKeys requires indexes.inverted.sort to be a string, got 5'],
    [{ inverted: { sort: 'pk' } }, 'INVALID_TYPE', 'entityKeys requires indexes.inverted.partition to be a string, got undefined'],
    [['sk'], 'INVALID_TYPE', 'entityKeys requires indexes to be an object of indexes, got an array'],
  ]) refuses(make(index), code, message)
  assert.equal(make({ in: { partition: 'sk', sort: undefined } }, { indexNames: { in: 'Inverted' } })().index('in').indexName, 'Inverted')
})

test('lint and Workbench take such an index', () => {
  const inverted = (keys) => lintTable({ member: entityKeys(keys, { indexes }) }).map(({ code, attribute, index }) => [code, attribute, index])
  assert.deepEqual(lintTable({ member }), lintTable({ member: { pk: 'USER#{user}', sk: 'GROUP#{group}#{at:day}' } }))
  assert.deepEqual(inverted({ pk: 'USER#{user}', sk: 'PROFILE' }), [['ONE_PARTITION', 'sk', 'inverted']])
  assert.deepEqual(inverted({ pk: 'USER#{user}', sk: 'U#{user}' }), [['INDEX_LIKE_TABLE', 'sk', 'inverted']])
  assert.deepEqual(inverted({ pk: 'T#{tenantId}#{user}', sk: 'GROUP#{group}' }), [['NO_TENANT', 'sk', 'inverted']])
  const [table] = toWorkbench({ member }).DataModel
  assert.deepEqual(table.GlobalSecondaryIndexes.map(({ IndexName, KeyAttributes }) => [IndexName, KeyAttributes.PartitionKey.AttributeName, KeyAttributes.SortKey.AttributeName]), [['inverted', 'sk', 'pk']])
  assert.deepEqual(table.NonKeyAttributes, [])
})
