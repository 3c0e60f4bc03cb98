// On DynamoDB Local, a query with `keyCondition` gives exactly what a filter gives, over keys of every type and through both clients;
// and what is refused is what DynamoDB refuses, no less and no more.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryCommand as PlainQueryCommand } from '@aws-sdk/client-dynamodb'
import { NumberValue, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { KeyError, keyCondition } from 'ddb-keys'
import { repeat, seededRandom } from '../js/random.mjs'
import { documents as client, plain } from './database.mjs'
import { randomTexts } from './random_texts.mjs'
import { create, schemaOf, writeAll } from './table.mjs'

const { below, pick: oneOf } = seededRandom(11)

/** Digits as exact fractions: numerators over one power of ten, which is enough for these numbers. */
const SCALE = 140
function scaled(number) {
  const [mantissa, exponent = '0'] = String(number).toLowerCase().split('e')
  const [whole, fraction = ''] = mantissa.split('.')
  return BigInt(whole + fraction) * 10n ** BigInt(SCALE + Number(exponent) - fraction.length) * (mantissa === '-0' ? 0n : 1n)
}

const bytesOf = (value) => Buffer.from(value)
const order = {
  S: (a, b) => Buffer.compare(bytesOf(a), bytesOf(b)),
  N: (a, b) => (scaled(a) < scaled(b) ? -1 : scaled(a) > scaled(b) ? 1 : 0),
  B: (a, b) => Buffer.compare(a, b),
}

const randomBinary = () => Uint8Array.from({ length: 1 + below(4) }, () => oneOf([0, 1, 127, 128, 254, 255]))
const randomNumber = () =>
  oneOf([
    () => below(20) - 10,
    () => (below(2000) - 1000) / 8,
    () => BigInt(below(20) - 10),
    () => (below(2) ? 1n : -1n) * 10n ** BigInt(below(30)) + BigInt(below(3)),
    () => (below(2) ? 1 : -1) * Number(`${1 + below(9)}e${below(200) - 100}`),
  ])()

/** Sort keys of each type, each value once. */
const keysOf = {
  S: distinct('S', ['a', 'a#', 'aa', 'b', '\ufffd', '😀', ...randomTexts(60, 5)]),
  N: distinct('N', [0, -1, 1, 0.1, 2 ** 53 - 1, 10n ** 30n, ...repeat(60, randomNumber)]),
  B: distinct('B', [new Uint8Array([0]), new Uint8Array([255]), ...repeat(60, randomBinary)]),
}

function distinct(type, values) {
  const sorted = values.toSorted(order[type])
  return sorted.filter((value, i) => i === 0 || order[type](sorted[i - 1], value) !== 0)
}

const partitions = { S: 'P', N: 42n, B: new Uint8Array([7, 0]) }

/** The document client refuses doubles above 2^53, so this passes their digits. */
const sent = (value) => (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER ? NumberValue.from(String(value)) : value)

for (const type of Object.keys(keysOf)) {
  const TableName = `conditions-${type}`
  await create(client, TableName, schemaOf({ '#pk': type, status: type }))
  const others = { S: 'Q', N: 43, B: new Uint8Array([7]) }
  await writeAll(client, TableName, keysOf[type].flatMap((status, place) => [partitions, others].map((pk) => ({ '#pk': pk[type], status: sent(status), place }))))
}

/** The indexes of the keys that a query finds. */
async function placesBy(type, condition, values) {
  const input = { TableName: `conditions-${type}`, ...condition, ...(values && { ExpressionAttributeValues: values }) }
  const { Items } = await client.send(new QueryCommand(input))
  return Items.map(({ place }) => place)
}

async function placesByPlain(type, condition) {
  const { Items } = await plain.send(new PlainQueryCommand({ TableName: `conditions-${type}`, ...condition }))
  return Items.map(({ place }) => Number(place.N))
}

const beginsWith = (value, start) => Buffer.compare(bytesOf(value).subarray(0, bytesOf(start).length), bytesOf(start)) === 0

/** Each operator, with a function that evaluates it in the order of the type. */
const filters = {
  value: (compare, operand) => (value) => compare(value, operand) === 0,
  beginsWith: (_, operand) => (value) => beginsWith(value, operand),
  between: (compare, [low, high]) => (value) => compare(value, low) >= 0 && compare(value, high) <= 0,
  gte: (compare, operand) => (value) => compare(value, operand) >= 0,
  gt: (compare, operand) => (value) => compare(value, operand) > 0,
  lte: (compare, operand) => (value) => compare(value, operand) <= 0,
  lt: (compare, operand) => (value) => compare(value, operand) < 0,
}

/** Operands: keys that exist, and others. */
const operandOf = {
  S: () => oneOf([oneOf(keysOf.S), oneOf(randomTexts(5, below(1000))), oneOf(keysOf.S).slice(0, 1)].filter((text) => text.isWellFormed())),
  N: () => oneOf([oneOf(keysOf.N), randomNumber()]),
  B: () => oneOf([oneOf(keysOf.B), randomBinary(), oneOf(keysOf.B).subarray(0, 1)]),
}

for (const type of Object.keys(keysOf)) {
  for (const [operator, filterOf] of Object.entries(filters)) {
    if (type === 'N' && operator === 'beginsWith') continue // refused, below
    test(`${operator} over ${type}: both clients find what a filter finds`, async () => {
      let found = 0
      for (let i = 0; i < 25; i++) {
        const operand = operator === 'between' ? [operandOf[type](), operandOf[type]()].sort(order[type]) : operandOf[type]()
        const keys = { '#pk': partitions[type], status: operator === 'value' ? operand : { [operator]: operand } }
        const wanted = keysOf[type].flatMap((value, place) => (filterOf(order[type], operand)(value) ? [place] : []))
        const condition = keyCondition(keys)
        const values = Object.fromEntries(Object.entries(condition.ExpressionAttributeValues).map(([name, value]) => [name, sent(value)]))
        assert.deepEqual(await placesBy(type, condition, values), wanted, String(operand))
        assert.deepEqual(await placesByPlain(type, keyCondition(keys, { marshall: true })), wanted, String(operand))
        found += wanted.length
      }
      assert(found > 0)
    })
  }

  test(`a partition of ${type}: all of it`, async () => {
    const all = keysOf[type].map((_, place) => place)
    assert.deepEqual(await placesBy(type, keyCondition({ '#pk': partitions[type] })), all)
    assert.deepEqual(await placesByPlain(type, keyCondition({ '#pk': partitions[type], status: undefined }, { marshall: true })), all)
  })
}

/** The expression of each operator, written here once more: what is refused has no condition to ask DynamoDB with. */
const expressions = {
  value: '#status = :sk',
  beginsWith: 'begins_with(#status, :sk)',
  between: '#status BETWEEN :low AND :high',
  gte: '#status >= :sk',
  gt: '#status > :sk',
  lte: '#status <= :sk',
  lt: '#status < :sk',
}

const marshalled = (value) => (typeof value === 'string' ? { S: value } : typeof value === 'object' ? { B: value } : { N: String(value) })

/** Whether DynamoDB accepts the condition, or its reason for refusing it. */
async function saidOfDynamoDb(type, operator, operand) {
  const values = operator === 'between' ? { ':low': operand[0], ':high': operand[1] } : { ':sk': operand }
  const input = {
    TableName: `conditions-${type}`,
    KeyConditionExpression: `#pk = :pk AND ${expressions[operator]}`,
    ExpressionAttributeNames: { '#pk': '#pk', '#status': 'status' },
    ExpressionAttributeValues: Object.fromEntries(Object.entries({ ':pk': partitions[type], ...values }).map(([name, value]) => [name, marshalled(value)])),
  }
  try {
    await plain.send(new PlainQueryCommand(input))
    return 'taken'
  } catch (error) {
    if (error.name !== 'ValidationException') throw error
    return error.message
  }
}

function saidOfUs(type, operator, operand) {
  try {
    keyCondition({ '#pk': partitions[type], status: operator === 'value' ? operand : { [operator]: operand } })
    return 'taken'
  } catch (error) {
    if (!(error instanceof KeyError)) throw error
    return error.code
  }
}

/** Operands at the limits, on both sides of each. */
const edges = {
  S: ['', 'a', '\u0000', 'é'.repeat(512), `${'é'.repeat(512)}x`, 'x'.repeat(1024), 'x'.repeat(1025), '\ufffd', '😀', '\ud7ff'],
  N: [0, -0, 1, 1n, 1.5, 1e125, 9.99e125, 1e126, -1e126, 1e-130, 9e-131, 5e-324, 2 ** 53, 2n ** 53n, 2 ** 70, 2n ** 70n, 2n ** 70n - 1n, 10n ** 38n - 1n, 10n ** 38n + 1n, 10n ** 125n, 10n ** 126n],
  B: [new Uint8Array(), new Uint8Array(1), new Uint8Array([255]), new Uint8Array(1024), new Uint8Array(1025)],
}

for (const type of Object.keys(edges)) {
  test(`${type}: what is refused is what DynamoDB refuses, and nothing else`, async () => {
    const counts = { taken: 0, refused: 0 }
    const single = edges[type].flatMap((operand) => operatorsFor(operand).map((operator) => [operator, operand]))
    const pairs = repeat(250, () => ['between', [operandOrEdge(type), operandOrEdge(type)]])
    for (const [operator, operand] of [...single, ...pairs, ['between', ['a', 1]], ['between', [new Uint8Array(1), 'a']]]) {
      const own = operator === 'between' ? typeOf(operand[0]) : type
      const [theirs, ours] = [await saidOfDynamoDb(own, operator, operand), saidOfUs(own, operator, operand)]
      assert.equal(ours === 'taken', theirs === 'taken', `${operator} ${String(operand)}: ${ours}, and DynamoDB: ${theirs}`)
      counts[ours === 'taken' ? 'taken' : 'refused']++
    }
    assert(counts.taken > 50 && counts.refused > 50, JSON.stringify(counts))
  })
}

/** Of two values, one that no sort key holds is taken for the partition key's: only the table knows which attribute that is. */
const operatorsFor = (operand) =>
  Object.keys(expressions).filter((operator) => operator !== 'between' && (operator !== 'value' || !(operand.length > 512 && bytesOf(operand).length > 1024)))

const operandOrEdge = (type) => oneOf([() => oneOf(edges[type]), operandOf[type]])()
const typeOf = (value) => Object.keys(marshalled(value))[0]

test('a partition key: DynamoDB refuses what is empty or no number, and other conditions on it', async () => {
  const asks = (type, expression, value) =>
    plain.send(
      new PlainQueryCommand({
        TableName: `conditions-${type}`,
        KeyConditionExpression: expression,
        ExpressionAttributeNames: { '#pk': '#pk' },
        ExpressionAttributeValues: { ':pk': marshalled(value) },
      }),
    )
  for (const [type, value] of [['S', ''], ['B', new Uint8Array()], ['N', 1e126], ['N', 10n ** 38n + 1n]]) {
    await assert.rejects(asks(type, '#pk = :pk', value), { name: 'ValidationException' })
    assert.throws(() => keyCondition({ '#pk': value }), KeyError)
  }
  for (const expression of ['begins_with(#pk, :pk)', '#pk > :pk']) await assert.rejects(asks('S', expression, 'P'), { name: 'ValidationException' })
  assert.throws(() => keyCondition({ '#pk': { beginsWith: 'P' } }), { code: 'INVALID_OPTION' })
})

test('a partition key of 2,049 bytes: a query finds nothing, because no item can have it', async () => {
  const item = (pk) => new PutCommand({ TableName: 'conditions-S', Item: { '#pk': pk, status: 'a' } })
  const longest = 'p'.repeat(2048)
  await client.send(item(longest))
  const { Items } = await client.send(new QueryCommand({ TableName: 'conditions-S', ...keyCondition({ '#pk': longest, status: 'a' }) }))
  assert.equal(Items.length, 1)
  await assert.rejects(client.send(item(`${longest}p`)), { name: 'ValidationException' })
  assert.throws(() => keyCondition({ '#pk': `${longest}p` }), { code: 'KEY_TOO_LONG' })
})
