// Every value, bound and limit that expressions refuse is one that DynamoDB Local refuses, and no other.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PutItemCommand, QueryCommand as PlainQueryCommand, ScanCommand as PlainScanCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { NumberValue, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { KeyError, filterExpression, updateExpression } from 'ddb-keys'
import { repeat } from '../js/random.mjs'
import { documents as client, plain } from './database.mjs'
import { BINARIES, eachOf, NUMBERS, TableName, TEXTS, typeOf } from './expression_values.mjs'

/** Whether DynamoDB accepts an expression with this value. */
async function isTaken(expression, values, names = { '#a': 'a' }) {
  const { ValidationException, ...said } = await plain
    .send(new PlainScanCommand({ TableName, FilterExpression: expression, ExpressionAttributeNames: names, ExpressionAttributeValues: values }))
    .then(() => ({ taken: true }), (error) => ({ [error.name]: true, taken: false }))
  return said.taken
}

const isAccepted = (call) => {
  try {
    call()
    return true
  } catch (error) {
    assert(error instanceof KeyError, error.stack)
    return false
  }
}

const u8 = Uint8Array.from([1])

/** Values in both forms: those of DynamoDB are written here once more, because what is refused has none. */
const both = [
  ['x', { S: 'x' }], ['', { S: '' }], [1, { N: '1' }], [u8, { B: u8 }], [new Uint8Array(), { B: new Uint8Array() }], [true, { BOOL: true }], [null, { NULL: true }],
  [[1], { L: [{ N: '1' }] }], [[], { L: [] }], [new Set(['a']), { SS: ['a'] }], [new Set([1]), { NS: ['1'] }], [new Set([u8]), { BS: [u8] }],
  [new Set(), { SS: [] }], [new Set([1, 1n]), { NS: ['1', '1'] }], [new Set([1, NumberValue.from('1.0')]), { NS: ['1', '1.0'] }], [new Set([u8, Uint8Array.from(u8)]), { BS: [u8, u8] }],
  ...[1e125, 9.99e125, 1e126, 1e-130, 9e-131, 5e-324, 0, -0, 10n ** 38n - 1n, 10n ** 38n + 1n, 10n ** 125n, 10n ** 126n].map((number) => [number, { N: String(number) }]),
  ...['1.00', '00012', '1e400', '123456789012345678901234567890123456789', '0.1e-129'].map((digits) => [NumberValue.from(digits), { N: digits }]),
  [nest(31, 1), { L: [nest(30, { N: '1' }, (L) => ({ L: [L] }))] }],
  [nest(32, 1), { L: [nest(31, { N: '1' }, (L) => ({ L: [L] }))] }],
  [nest(33, 1), { L: [nest(32, { N: '1' }, (L) => ({ L: [L] }))] }],
]

function nest(levels, value, wrap = (inner) => [inner]) {
  return levels === 0 ? value : wrap(nest(levels - 1, value, wrap))
}

const EXPRESSIONS = {
  eq: '#a = :v', ne: '#a <> :v', lt: '#a < :v', lte: '#a <= :v', gt: '#a > :v', gte: '#a >= :v',
  beginsWith: 'begins_with(#a, :v)', contains: 'contains(#a, :v)', in: '#a IN (:v)', between: '#a BETWEEN :v AND :v', type: 'attribute_type(#a, :v)',
}

test('every operator takes the values that DynamoDB takes', async () => {
  const counts = { taken: 0, refused: 0 }
  for (const [operator, expression] of Object.entries(EXPRESSIONS)) {
    for (const [value, stored] of both) {
      const operand = operator === 'in' ? [value] : operator === 'between' ? [value, value] : value
      const ours = isAccepted(() => filterExpression({ a: { [operator]: operand } }))
      assert.equal(ours, await isTaken(expression, { ':v': stored }), `${operator} ${JSON.stringify(stored)}`)
      counts[ours ? 'taken' : 'refused']++
    }
  }
  for (const type of ['S', 'SS', 'N', 'NS', 'B', 'BS', 'BOOL', 'NULL', 'L', 'M', 'X', 's', 'toString']) {
    assert.equal(isAccepted(() => filterExpression({ a: { type } })), await isTaken(EXPRESSIONS.type, { ':v': { S: type } }), type)
  }
  assert(counts.taken > 150 && counts.refused > 100, JSON.stringify(counts))
})

test('bounds are taken as DynamoDB takes them', async () => {
  const scalars = [...TEXTS, ...NUMBERS, ...BINARIES].map((value) => [value, marshalled(value)])
  let taken = 0
  await eachOf(scalars.flatMap((low) => scalars.map((high) => [low, high])), async ([[low, lowStored], [high, highStored]]) => {
    const ours = isAccepted(() => filterExpression({ a: { between: [low, high] } }))
    assert.equal(ours, await isTaken('#a BETWEEN :l AND :h', { ':l': lowStored, ':h': highStored }), `${String(low)} ${String(high)}`)
    taken += Number(ours)
  })
  assert(taken > 50)
})

const marshalled = (value) => ({ [typeOf(value)]: typeOf(value) === 'N' ? String(value instanceof NumberValue ? value.value : value) : value })

const longList = (count) => [...repeat(5, () => ({ a: { in: repeat(100, String) } })), { b: { in: repeat(count - 500, String) } }]

/** The most values of which an expression of 4 KB has room. */
function longest() {
  for (let count = 501; ; count++) if (filterTextOf(longList(count)).length > 4096 - 6) return count
}

/** The text of a filter of lists, written here once more. */
function filterTextOf(lists) {
  let values = 0
  return lists.map((list, i) => `#f${i < 5 ? 0 : 1} IN (${Object.values(list)[0].in.map(() => `:f${values++}`).join(', ')})`).join(' AND ')
}

test('the limits are those of DynamoDB', async () => {
  const limits = {
    '100 values': [100, (count) => ({ a: { in: repeat(count, String) } })],
    '300 operators of or': [150, (count) => ({ or: repeat(count, () => ({ a: 1 })) })],
    '300 operators of not': [100, (count) => repeat(count, () => ({ not: { a: { exists: true } } }))],
    '300 operators of size': [100, (count) => repeat(count, () => ({ a: { size: 1 } }))],
    '300 operators of in': [150, (count) => repeat(count, () => ({ a: { in: [1, 2] } }))],
    '32 names in a path': [32, (count) => ({ path: repeat(count, () => 'x'), eq: 1 })],
    '65,535 bytes of a name': [65_535, (count) => ({ ['x'.repeat(count)]: 1 })],
    '4 KB': [longest(), longList],
  }
  for (const [what, [most, make]] of Object.entries(limits)) {
    assert(isAccepted(() => filterExpression(make(most))), what)
    const input = filterExpression(make(most))
    await assert.doesNotReject(client.send(new ScanCommand({ TableName, ...input })), what)
    assert(!isAccepted(() => filterExpression(make(most + 1))), what)
  }
  for (const [expression, names] of [
    [repeat(151, () => '#a = :v').join(' OR '), { '#a': 'a' }], [repeat(101, () => 'NOT #a = :v').join(' AND '), { '#a': 'a' }], [repeat(101, () => 'size(#a) = :v').join(' AND '), { '#a': 'a' }],
    [`${repeat(33, () => '#a').join('.')} = :v`, { '#a': 'a' }], ['#a = :v', { '#a': 'x'.repeat(65_536) }], ['#a = :v', { '#a': '' }], [`#a = :v${' '.repeat(4090)}`, { '#a': 'a' }],
  ]) {
    assert.equal(await isTaken(expression, { ':v': { N: '1' } }, names), false, expression.slice(0, 40))
  }
})

test('values of add and delete are taken as DynamoDB takes them', async () => {
  for (const [change, clause] of [['add', 'ADD'], ['delete', 'DELETE'], ['set', 'SET']]) {
    for (const [i, [value, stored]] of both.entries()) {
      const ours = isAccepted(() => updateExpression({ [change]: { a: value } }))
      const theirs = await plain
        .send(new UpdateItemCommand({
          TableName, Key: { pk: { S: 'Q' }, sk: { S: `${change}${i}` } }, UpdateExpression: `${clause} #a ${change === 'set' ? '= ' : ''}:v`,
          ExpressionAttributeNames: { '#a': 'a' }, ExpressionAttributeValues: { ':v': stored },
        }))
        .then(() => true, ({ name }) => (name === 'ValidationException' ? false : name))
      assert.equal(ours, theirs, `${change} ${JSON.stringify(stored)}`)
    }
  }
})

test('a filter on a key, paths that overlap and changes that overlap are refused by DynamoDB', async () => {
  const refused = [
    new PlainQueryCommand({ TableName, KeyConditionExpression: 'pk = :p', FilterExpression: 'sk = :p', ExpressionAttributeValues: { ':p': { S: 'P' } } }),
    new PlainScanCommand({ TableName, ProjectionExpression: '#a, #a.#b', ExpressionAttributeNames: { '#a': 'a', '#b': 'b' } }),
    new PlainScanCommand({ TableName, ProjectionExpression: '#a[0], #a.#b', ExpressionAttributeNames: { '#a': 'a', '#b': 'b' } }),
    new UpdateItemCommand({ TableName, Key: { pk: { S: 'P' }, sk: { S: 'x' } }, UpdateExpression: 'SET #a = :v ADD #a :v', ExpressionAttributeNames: { '#a': 'a' }, ExpressionAttributeValues: { ':v': { N: '1' } } }),
    new PutItemCommand({ TableName, Item: { pk: { S: 'P' }, sk: { S: 'x' } }, ConditionExpression: '((#a = :v))', ExpressionAttributeNames: { '#a': 'a' }, ExpressionAttributeValues: { ':v': { N: '1' } } }),
  ]
  for (const command of refused) await assert.rejects(plain.send(command), { name: 'ValidationException' })
})
