// Checks that each rule that the package enforces is a rule of DynamoDB, with DynamoDB Local.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  KEY_SEPARATOR,
  KeyError,
  MAX_MULTI_ATTRIBUTE_KEY_LENGTH,
  PatternHelpers,
  addSortKeyVersion,
  compareKeys,
  generateEntityId,
  getSortKeyVersion,
  keyByteLength,
  multiAttributeKey,
  multiTenantKey,
  nextSortKeyVersion,
  ulid,
  ulidRange,
} from 'ddb-keys'
import { isOnAccount, leftOut } from '../aws/left_out.mjs'
import { documents as client } from './database.mjs'
import { randomTexts } from './random_texts.mjs'
import { createTable, index } from './table.mjs'

const { adjacencyKeys, compositeKey, entityKey } = PatternHelpers

/** Checks that DynamoDB refuses a call, and with which message of DynamoDB Local: the service words some of them otherwise. */
const refused = (promise, why) => assert.rejects(promise, { name: 'ValidationException', ...(!isOnAccount() && { message: why }) })

/** Checks that the package refuses a call. */
const refuses = (call, code) => assert.throws(call, (error) => error instanceof KeyError && error.code === code)

const texts = (...lengths) => lengths.map((length) => 'k'.repeat(length))

test('a partition key takes 2,048 bytes and not one more', async () => {
  const table = await createTable(client)
  for (const pk of [compositeKey(texts(1000, 1047)), compositeKey(['é'.repeat(1023), 'k'])]) {
    assert.equal(keyByteLength(pk), 2048)
    await table.put({ pk, sk: 'S' })
    await refused(table.put({ pk: `${pk}k`, sk: 'S' }), /must be under 2048 bytes/)
  }
  refuses(() => compositeKey(texts(1000, 1048)), 'KEY_TOO_LONG')
  refuses(() => compositeKey(['é'.repeat(1023), 'kk']), 'KEY_TOO_LONG')
})

test('a sort key takes 1,024 bytes and not one more', async () => {
  const table = await createTable(client)
  const [target, tooLong] = texts(1024, 1025)
  await table.put(adjacencyKeys('SOURCE', target))
  await table.put({ pk: 'SOURCE', sk: addSortKeyVersion(target.slice(3), 1) })
  await refused(table.put({ pk: 'SOURCE', sk: tooLong }), /must be under 1024 bytes/)
  refuses(() => adjacencyKeys('SOURCE', tooLong), 'KEY_TOO_LONG')
  refuses(() => addSortKeyVersion(target.slice(2), 1), 'KEY_TOO_LONG')
})

test('keys come in the order of compareKeys, which is not that of sort()', async () => {
  const table = await createTable(client)
  const sortKeys = [...new Set([...randomTexts(400), '\u{1F600}', '\uFFFD', 'a', 'a#', 'a!', 'a ', '#', '0', 'Z', '_', '~', 'é'])]
  await Promise.all(sortKeys.map((sk) => table.put({ pk: 'P', sk })))
  const rows = await table.query('pk = :pk', { pk: 'P' })
  assert.deepEqual(rows.map(({ sk }) => sk), sortKeys.toSorted(compareKeys))
  assert.notDeepEqual(rows.map(({ sk }) => sk), sortKeys.toSorted())
})

test('an empty key is refused, in the table and in an index', async () => {
  const table = await createTable(client, [index('gsi1', ['gsi1pk'], ['gsi1sk'])])
  await refused(table.put({ pk: '', sk: 'S' }), /empty string value/)
  await refused(table.put({ pk: 'P', sk: '' }), /empty string value/)
  await refused(table.put({ pk: 'P', sk: 'S', gsi1pk: '', gsi1sk: 'S' }), /empty string value/)
  refuses(() => compositeKey([]), 'EMPTY_VALUE')
  refuses(() => compositeKey(['']), 'EMPTY_VALUE')
  refuses(() => entityKey('', '1'), 'EMPTY_VALUE')
  refuses(() => adjacencyKeys('SOURCE', ''), 'EMPTY_VALUE')
})

const COUNTED = 'the bytes of whole numbers are those that DynamoDB counts'
test(COUNTED, { skip: leftOut(COUNTED) }, async () => {
  const table = await createTable(client, [index('bytes', ['hash'], ['text', 'number'])], ['number'])
  const filler = 'x'.repeat(1024)
  for (const number of [0, 1, 10, 12, 100, 120, 123, 1230, 12_345, -1, -12, -123, -1000, 2 ** 53 - 1]) {
    const refused = await table.put({ pk: 'p', sk: 's', hash: 'h', text: filler, number }).catch(({ message }) => message)
    const counted = Number(/actual size (\d+) bytes/.exec(refused)[1]) - filler.length
    const beside = 'x'.repeat(2048 - counted)
    assert.deepEqual([...multiAttributeKey(beside, number)], [beside, number])
    assert.throws(() => multiAttributeKey(`${beside}x`, number), { code: 'KEY_TOO_LONG' })
  }
})

test('versions with a width come in the order of their numbers, those without do not', async () => {
  const table = await createTable(client)
  const versions = [1, 2, 9, 10, 11, 99, 100, 2 ** 31, Number.MAX_SAFE_INTEGER]
  for (const version of versions) {
    await table.put({ pk: 'PADDED', sk: addSortKeyVersion('DOC', version, { width: 16 }) })
    await table.put({ pk: 'PLAIN', sk: addSortKeyVersion('DOC', version) })
  }
  const read = async (pk) => (await table.query('pk = :pk', { pk })).map(({ sk }) => getSortKeyVersion(sk))
  assert.deepEqual(await read('PADDED'), versions)
  assert.notDeepEqual(await read('PLAIN'), versions)
})

test('the next version of a padded key is the next item', async () => {
  const table = await createTable(client)
  const keys = [addSortKeyVersion('DOC', 1, { width: 4 })]
  while (keys.length < 25) keys.push(nextSortKeyVersion(keys.at(-1)))
  for (const sk of keys.toReversed()) await table.put({ pk: 'P', sk })
  const rows = await table.query('pk = :pk', { pk: 'P' })
  assert.deepEqual(rows.map(({ sk }) => sk), keys)
})

test('ulidRange selects exactly the items of its time, both ends included', async () => {
  const table = await createTable(client)
  const from = Date.UTC(2024, 11, 1)
  const to = from + 1000
  const times = [from - 1, from, from, from + 500, to, to, to + 1]
  const items = times.map((time) => ({ pk: 'P', sk: ulid(time), time }))
  const ends = ulidRange(from, to).map((sk) => ({ pk: 'P', sk, time: 'an end' }))
  for (const item of [...items, ...ends]) await table.put(item)
  const [first, last] = ulidRange(from, to)
  const rows = await table.query('pk = :pk AND sk BETWEEN :first AND :last', { pk: 'P', first, last })
  assert.deepEqual(rows, [ends[0], ...items.slice(1, 6), ends[1]])
})

test('an array is not a key', async () => {
  const table = await createTable(client)
  await refused(table.put({ pk: multiTenantKey('T', 'C'), sk: 'S' }), /Type mismatch for key|Invalid attribute value type/)
})

test('an index has up to four attributes of each kind', async () => {
  const names = (prefix, count) => Array.from({ length: count }, (_, at) => `${prefix}${at + 1}`)
  const most = MAX_MULTI_ATTRIBUTE_KEY_LENGTH
  const widest = index('gsi', names('hash', most), names('range', most))
  const table = await createTable(client, [widest])
  const item = Object.fromEntries(widest.KeySchema.map(({ AttributeName }) => [AttributeName, `${AttributeName} value`]))
  await table.put({ pk: 'P', sk: 'S', ...item })
  const condition = widest.KeySchema.map(({ AttributeName }) => `${AttributeName} = :${AttributeName}`).join(' AND ')
  assert.deepEqual(await table.query(condition, item, { IndexName: 'gsi' }), [{ pk: 'P', sk: 'S', ...item }])
  await refused(createTable(client, [index('gsi', names('hash', most + 1), ['range1'])]), /at most 4 partition keys/)
  await refused(createTable(client, [index('gsi', ['hash1'], names('range', most + 1))]), /at most 4 sort keys/)
  refuses(() => multiAttributeKey(...names('value', most + 1)), 'TOO_MANY_ATTRIBUTES')
})

test('a prefix that ends on the separator reaches the items of one user', async () => {
  const table = await createTable(client)
  const users = ['1', '10', '1!', '1$', '11']
  for (const user of users) await table.put({ pk: 'P', sk: compositeKey(['USER', user, 'ORDER', '1']) })
  const begin = async (prefix) => (await table.query('pk = :pk AND begins_with(sk, :prefix)', { pk: 'P', prefix })).length
  assert.equal(await begin(compositeKey(['USER', '1', ''])), 1)
  assert.equal(await begin(`USER${KEY_SEPARATOR}1`), users.length)
})

test('the keys of generateEntityId are an item’s keys', async () => {
  const table = await createTable(client)
  const entity = generateEntityId('PRODUCT', 'tenant001')
  await table.put(entity)
  assert.deepEqual(await table.query('pk = :pk AND sk = :sk', { pk: entity.pk, sk: entity.sk }), [entity])
})
