// On DynamoDB Local, the plans of multi-attribute indexes find what a filter over the tuples finds: over attributes of every type, through
// both clients, in pages of any size; and what is refused is what DynamoDB refuses, no less and no more.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PutItemCommand, QueryCommand as PlainQueryCommand } from '@aws-sdk/client-dynamodb'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { KeyError, multiAttributeIndex } from 'ddb-keys'
import { itemsByCursor } from '../js/plans/pages.mjs'
import { repeat, seededRandom } from '../js/random.mjs'
import { documents as client, plain } from './database.mjs'
import { compareTuples, marshalledTuple, operands, operandOf, stored } from './random_tuples.mjs'
import { create, schemaOf, writeAll } from './table.mjs'

/** The types of the RANGE attributes of each index: every mix of two, and longer ones. */
const TYPES = [...'SNB']
const PAIRS = TYPES.flatMap((first) => TYPES.map((second) => first + second))
const MIXES = [...TYPES, ...PAIRS, 'SNB', 'NNN', 'BSN', 'SSSS', 'NBSN', 'SNBB']
const ITEMS = 250
const CONDITIONS = 120

const { below, pick: oneOf } = seededRandom(8)

const HASH = ['S', 'N', 'B', 'S']

/** A table with one index over these types, and so many HASH attributes. Half of its items are in another partition. */
async function createTable(mix, hashes) {
  const typesOf = (letter, types) => Object.fromEntries(types.map((type, i) => [`${letter}${i}`, type]))
  const types = { partition: HASH.slice(0, hashes), sort: [...mix] }
  const index = multiAttributeIndex({ indexName: `by-${mix}`, partition: typesOf('h', types.partition), sort: typesOf('r', types.sort) })
  const TableName = `plans-${mix}`
  const { KeySchema, AttributeDefinitions } = schemaOf({ id: 'S', own: 'S' })
  await create(plain, TableName, { KeySchema, AttributeDefinitions: [...AttributeDefinitions, ...index.attributeDefinitions()], GlobalSecondaryIndexes: [index.globalSecondaryIndex()] })
  const partition = types.partition.map((type) => ({ S: 'P', N: 42n, B: new Uint8Array([7, 0]) })[type])
  const other = partition.with(-1, { S: 'Q', N: 43, B: new Uint8Array([7]) }[types.partition.at(-1)])
  const tuples = distinct(mix, repeat(ITEMS, () => types.sort.map((type) => oneOf(stored[type]))))
  const itemOf = (own) => (tuple, place) => ({
    id: { S: `${place}` },
    own: { S: own === partition ? 'yes' : 'no' },
    ...marshalledTuple('h', types.partition, own),
    ...marshalledTuple('r', types.sort, tuple),
  })
  await writeAll(plain, TableName, [...tuples.map(itemOf(partition)), ...tuples.map(itemOf(other))])
  return { TableName, index, partition, tuples, mix }
}

/** Tuples in order, each once. */
function distinct(mix, tuples) {
  const sorted = tuples.toSorted((one, other) => compareTuples(mix, one, other))
  return sorted.filter((tuple, i) => i === 0 || compareTuples(mix, sorted[i - 1], tuple) !== 0)
}

const tables = new Map()
for (const [place, mix] of MIXES.entries()) tables.set(mix, await createTable(mix, 1 + (place % 4)))

const PLAIN = { marshall: true }
const byDocument = ({ TableName }) => (input) => client.send(new QueryCommand({ TableName, ...input }))
const byPlain = ({ TableName }) => (input) => plain.send(new PlainQueryCommand({ TableName, ...input }))

/** The places of the items that the queries of a condition find, by one of the clients: by either for half of the conditions. */
async function placesOf(table, condition, isPlain) {
  const query = (options) => table.index.query(table.partition, condition, options)
  const ids = await (isPlain ? idsOf(query(PLAIN), byPlain(table), ({ id }) => id.S) : idsOf(query(), byDocument(table), ({ id }) => id))
  return ids.map(Number)
}

/** The ids of what the queries of a plan find; to read no more than that takes half the time. */
async function idsOf(plan, send, idOf) {
  const ids = []
  for (const input of plan) ids.push(...(await send({ ...input, ProjectionExpression: 'id' })).Items.map(idOf))
  return ids
}

/** A condition with what it says of a tuple. */
function randomCondition({ mix, tuples }) {
  const tuple = (least = 1) => operandOf(mix, oneOf(tuples), least + below(mix.length + 1 - least), oneOf)
  const order = (operand) => (value) => compareTuples(mix, value, operand)
  const between = () => [tuple(), tuple()].sort((one, other) => compareTuples(mix, one, other))
  const pairs = { gte: (order) => order >= 0, gt: (order) => order > 0, lte: (order) => order <= 0, lt: (order) => order < 0 }
  return oneOf([
    () => {
      const values = tuple(0)
      return [oneOf([values, values.length > 0 ? { beginsWith: values } : undefined]) ?? values, (value) => order(values)(value) === 0]
    },
    () => {
      const [low, high] = between()
      return [{ between: [low, high] }, (value) => order(low)(value) >= 0 && order(high)(value) <= 0]
    },
    () => {
      const [operator, operand] = [oneOf(Object.keys(pairs)), tuple()]
      return [{ [operator]: operand }, (value) => pairs[operator](order(operand)(value))]
    },
    () => {
      const [[low, high], lower, upper] = [between(), oneOf(['gte', 'gt']), oneOf(['lte', 'lt'])]
      return [{ [lower]: low, [upper]: high }, (value) => pairs[lower](order(low)(value)) && pairs[upper](order(high)(value))]
    },
    () => startCondition(mix, tuple()),
  ])()
}

/** A condition on the beginning of the last value, of those that can have one. */
function startCondition(mix, values) {
  while (values.length > 0 && mix[values.length - 1] === 'N') values.pop()
  if (values.length === 0) return [undefined, () => true]
  const last = values.length - 1
  if (mix[last] === 'S') values[last] = [...values[last]].slice(0, 1 + below(2)).join('')
  else values[last] = values[last].subarray(0, 1 + below(2))
  const bytes = (value) => Buffer.from(value)
  const begins = (value) => Buffer.compare(bytes(value[last]).subarray(0, bytes(values[last]).length), bytes(values[last])) === 0
  return [{ lastBeginsWith: values }, (value) => compareTuples(mix, value, values.slice(0, last)) === 0 && begins(value)]
}

const wantedBy = ({ tuples }, isWanted) => tuples.flatMap((tuple, place) => (isWanted(tuple) ? [place] : []))

const shownCondition = (condition) => JSON.stringify(condition, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))

for (const mix of MIXES) {
  test(`plans over ${mix} find what a filter finds, with at most 2k - 1 queries`, async () => {
    const table = tables.get(mix)
    let found = 0
    let parts = 0
    for (let i = 0; i < CONDITIONS; i++) {
      const [condition, isWanted] = randomCondition(table)
      const wanted = wantedBy(table, isWanted)
      assert.deepEqual(await placesOf(table, condition, i % 2 === 0), wanted, shownCondition(condition))
      const plan = table.index.query(table.partition, condition)
      assert(plan.inputs.length <= 2 * mix.length - 1)
      const accepted = wantedBy(table, (tuple) => plan.accepts({ ...marshalledTuple('h', HASH, table.partition), ...marshalledTuple('r', [...mix], tuple) }))
      assert.deepEqual(accepted, wanted, shownCondition(condition))
      found += wanted.length
      parts += plan.inputs.length
    }
    assert(found > CONDITIONS && parts >= CONDITIONS / 2)
  })
}

/** The pages of one call, which a limit of one page has. */
async function taken(pages) {
  const all = []
  for await (const page of pages) all.push(page)
  const items = all.flatMap(({ Items }) => Items)
  return [{ Items: items, cursor: all.at(-1).cursor }, all.slice(0, -1).find(({ cursor }) => cursor === undefined)]
}

/** Items that are worth a query each. */
const FEW = 60

for (const mix of ['S', 'NNN', 'SNB', 'NBSN']) {
  for (const descending of [false, true]) {
    test(`pages over ${mix}${descending ? ', backwards' : ''}, resumed at every cursor`, async () => {
      const table = tables.get(mix)
      let found = 0
      for (let i = 0; i < 40; i++) {
        const [condition, isWanted] = randomCondition(table)
        const all = wantedBy(table, isWanted)
        const wanted = descending ? all.toReversed() : all
        const plan = table.index.query(table.partition, condition, PLAIN)
        const limit = all.length > FEW ? 50 : oneOf([1, 1, 2, 7])
        assert.deepEqual((await itemsByCursor(plan, byPlain(table), { limit, descending })).map(({ id }) => Number(id.S)), wanted)
        const [{ Items, cursor }] = await taken(plan.pages(byPlain(table), { descending, limit: wanted.length + 1 }))
        assert.deepEqual([Items.map(({ id }) => Number(id.S)), cursor], [wanted, undefined])
        found += all.length
      }
      assert(found > 200, `${found}`)
    })
  }
}

test('a cursor of one client is taken by the other', async () => {
  const table = tables.get('SNB')
  const documents = table.index.query(table.partition)
  const marshalled = table.index.query(table.partition, undefined, PLAIN)
  const first = await marshalled.page(byPlain(table), { limit: 10 })
  const [second] = await taken(documents.pages(byDocument(table), { cursor: first.cursor, limit: table.tuples.length }))
  const places = [...first.Items.map(({ id }) => Number(id.S)), ...second.Items.map(({ id }) => Number(id))]
  assert.deepEqual(places, table.tuples.map((_, place) => place))
})

/** Whether DynamoDB takes something. */
async function isTaken(command) {
  try {
    await plain.send(command)
    return true
  } catch (error) {
    assert(['ValidationException', 'SerializationException'].includes(error.name), error)
    return false
  }
}

function isPlanned(call) {
  try {
    call()
    return true
  } catch (error) {
    assert(error instanceof KeyError, error)
    return false
  }
}

/** Values about which one could err: at the limits, and beyond them. */
const doubtful = {
  S: () => oneOf(['', 'a', 'é'.repeat(below(300)), 'x'.repeat(250 + below(520)), 'x'.repeat(1020 + below(10)), '😀'.repeat(below(256))]),
  N: () => oneOf([0, -0, 1e126, 9.99e125, 1e-130, 1e-131, 5e-324, 10n ** 125n, 10n ** 126n, 10n ** 38n - 1n, 10n ** 38n + 1n, -(10n ** 37n) - 1n, -(10n ** 39n - 10n), 0.1 + 0.2]),
  B: () => oneOf([new Uint8Array(0), new Uint8Array(1), new Uint8Array(below(300)), new Uint8Array(250 + below(520)), new Uint8Array(1020 + below(10))]),
}

test('the values that a plan takes are those that an item takes', async () => {
  const table = tables.get('NBSN')
  const verdicts = { taken: 0, refused: 0 }
  for (let i = 0; i < 400; i++) {
    const sort = [...'NBSN'].map((type) => (below(3) === 0 ? doubtful[type]() : oneOf(operands[type])))
    const partition = table.partition.map((value, place) => (below(4) === 0 ? doubtful[HASH[place]]() : value))
    const item = { id: { S: 'x' }, own: { S: 'x' }, ...marshalledTuple('h', HASH, partition), ...marshalledTuple('r', [...'NBSN'], sort) }
    const isRight = await isTaken(new PutItemCommand({ TableName: table.TableName, Item: item }))
    assert.equal(isPlanned(() => table.index.query(partition, sort)), isRight, shownCondition([partition, sort]))
    verdicts[isRight ? 'taken' : 'refused']++
  }
  assert(verdicts.taken > 50 && verdicts.refused > 50, JSON.stringify(verdicts))
})

/** The query as one would write it by hand. */
function written({ TableName, index }, conditions) {
  const clauses = conditions.map(([attribute, operator], i) => {
    if (operator === 'begins_with') return `begins_with(#${attribute}, :v${i})`
    return operator === 'BETWEEN' ? `#${attribute} BETWEEN :v${i} AND :w${i}` : `#${attribute} ${operator} :v${i}`
  })
  const values = conditions.flatMap(([, , value, upper], i) => [[`:v${i}`, value], ...(upper ? [[`:w${i}`, upper]] : [])])
  return new PlainQueryCommand({
    TableName,
    IndexName: index.indexName,
    KeyConditionExpression: clauses.join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(conditions.map(([attribute]) => [`#${attribute}`, attribute])),
    ExpressionAttributeValues: Object.fromEntries(values),
  })
}

test('queries that a plan refuses are refused by DynamoDB too', async () => {
  const table = tables.get('SNB')
  const { index, partition } = table
  const own = Object.entries(marshalledTuple('h', HASH, partition)).map(([attribute, value]) => [attribute, '=', value])
  const [text, number] = [{ S: 'a' }, { N: '1' }]
  const eq = (attribute, value) => [attribute, '=', value]
  const cases = [
    [() => index.query(partition.slice(1)), own.slice(1)],
    [() => index.query(partition.slice(0, -1)), own.slice(0, -1)],
    [() => index.query(partition, ['a', undefined, new Uint8Array(1)]), [...own, eq('r0', text), eq('r2', { B: new Uint8Array(1) })]],
    [() => index.query(partition, [undefined, 1]), [...own, eq('r1', number)]],
    [() => index.query(partition, [1]), [...own, eq('r0', number)]],
    [() => index.query(partition, ['a', '1']), [...own, eq('r0', text), eq('r1', { S: '1' })]],
    [() => index.query(partition, { lastBeginsWith: ['a', 1] }), [...own, eq('r0', text), ['r1', 'begins_with', number]]],
    [() => index.query(partition, { lastBeginsWith: [''] }), [...own, ['r0', 'begins_with', { S: '' }]]],
    [() => index.query(partition, { gte: [''] }), [...own, ['r0', '>=', { S: '' }]]],
    [() => index.query(partition, { lt: ['a', 10n ** 38n + 1n] }), [...own, eq('r0', text), ['r1', '<', { N: `1${'0'.repeat(37)}1` }]]],
    [() => index.query(partition, { between: [['b'], ['a']] }), [...own, ['r0', 'BETWEEN', { S: 'b' }, text]]],
    [() => index.query(partition, { between: [['a', 2], ['a', 1.5]] }), [...own, eq('r0', text), ['r1', 'BETWEEN', { N: '2' }, { N: '1.5' }]]],
    [() => index.query(partition, { gt: ['x'.repeat(1025)] }), [...own, ['r0', '>', { S: 'x'.repeat(1025) }]]],
  ]
  for (const [call, conditions] of cases) {
    assert.equal(isPlanned(call), false, String(call))
    assert.equal(await isTaken(written(table, conditions)), false, String(call))
  }
  assert(await isTaken(written(table, [...own, eq('r0', text), ['r1', 'BETWEEN', { N: '1' }, { N: '1' }]])))
})
