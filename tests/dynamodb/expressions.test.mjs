// On DynamoDB Local, random conditions find what an evaluator in memory finds, and inputs that are joined are accepted and mean both.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryCommand as PlainQueryCommand } from '@aws-sdk/client-dynamodb'
import { QueryCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { conditionExpression, entityKeys, filterExpression, keyCondition, mergeInputs } from 'ddb-keys'
import { repeat } from '../js/random.mjs'
import { documents as client, plain } from './database.mjs'
import { below, compare, condition, eachOf, isEqual, isOperators, items, NAMES, oneOf, operators, skOf, TableName, typeOf } from './expression_values.mjs'

function contains(a, b) {
  if (a instanceof Set || Array.isArray(a)) return [...a].some((element) => isEqual(element, b))
  if (typeOf(a) !== typeOf(b) || !['S', 'B'].includes(typeOf(a))) return false
  return Buffer.from(a).includes(Buffer.from(b)) || b.length === 0
}

/** What `size` gives, which counts UTF-16 units in DynamoDB Local; `undefined` for a value without a size. */
function sizeOf(value) {
  if (typeof value === 'string' || value instanceof Uint8Array || Array.isArray(value)) return value.length
  if (value instanceof Set) return value.size
  return typeOf(value) === 'M' ? Object.keys(value).length : undefined
}

/** Each operator as DynamoDB evaluates it. A missing value fails every comparison but `ne`. */
const holds = {
  eq: (value, operand) => value !== undefined && isEqual(value, operand),
  ne: (value, operand) => value === undefined || !isEqual(value, operand),
  lt: (value, operand) => value !== undefined && compare(value, operand) < 0,
  lte: (value, operand) => value !== undefined && compare(value, operand) <= 0,
  gt: (value, operand) => value !== undefined && compare(value, operand) > 0,
  gte: (value, operand) => value !== undefined && compare(value, operand) >= 0,
  between: (value, [low, high]) => value !== undefined && compare(value, low) >= 0 && compare(value, high) <= 0,
  in: (value, list) => value !== undefined && list.some((operand) => isEqual(value, operand)),
  beginsWith: (value, start) => value !== undefined && typeOf(value) === typeOf(start) && Buffer.from(value).subarray(0, Buffer.from(start).length).equals(Buffer.from(start)),
  contains: (value, operand) => value !== undefined && contains(value, operand),
  exists: (value, operand) => (value !== undefined) === operand,
  type: (value, operand) => value !== undefined && typeOf(value) === operand,
  size: (value, condition) => holdsOn(value === undefined ? undefined : sizeOf(value), condition),
  not: (value, condition) => !holdsOn(value, condition),
}

function holdsOn(value, condition) {
  if (!isOperators(condition)) return holds.eq(value, condition)
  return Object.entries(condition).every(([operator, operand]) => operand === undefined || holds[operator](value, operand))
}

const valueAt = (item, path) => path.reduce((inner, element) => (inner === undefined || inner === null ? undefined : typeof element === 'number' ? (Array.isArray(inner) ? inner[element] : undefined) : typeOf(inner) === 'M' && Object.hasOwn(inner, element) ? inner[element] : undefined), item)

function holdsFor(item, conditions) {
  if (conditions === undefined) return true
  if (Array.isArray(conditions)) return conditions.every((entry) => holdsFor(item, entry))
  if (conditions.path) {
    const { path, ...operators } = conditions
    return holdsOn(valueAt(item, path), operators)
  }
  return Object.entries(conditions).every(([name, condition]) => {
    if (name === 'or') return condition.some((entry) => holdsFor(item, entry))
    if (name === 'not') return !holdsFor(item, condition)
    return condition === undefined || holdsOn(valueAt(item, [name]), condition)
  })
}

const PLAIN = NAMES.filter((name) => !['or', 'path', 'not'].includes(name))
const pathEntry = (levels) => {
  const path = [oneOf(NAMES), ...repeat(below(3), () => oneOf([0, 1, oneOf(NAMES)]))]
  return { path, ...operators(path[0], levels) }
}
const entry = (levels) =>
  oneOf([
    () => Object.fromEntries(repeat(1 + below(2), () => oneOf(PLAIN)).map((name) => [name, condition(name, levels)])),
    () => pathEntry(levels),
    ...(levels === 0 ? [] : [() => ({ or: repeat(1 + below(3), () => conditions(levels - 1)) }), () => ({ not: conditions(levels - 1) })]),
  ])()
const conditions = (levels) => (below(3) === 0 ? repeat(1 + below(2), () => entry(levels)) : entry(levels))

const placesOf = ({ Items }) => Items.map(({ sk }) => Number((sk.S ?? sk).slice(2)))
const inPartition = keyCondition({ pk: 'P', sk: { beginsWith: 'I#' } })

test('2,000 random conditions find what an evaluator finds, through both clients', async () => {
  let [found, missed] = [0, 0]
  await eachOf(repeat(2000, (i) => [conditions(3), i]), async ([random, i]) => {
    const wanted = items.flatMap((item, place) => (holdsFor(item, random) ? [place] : []))
    const marshall = i % 2 === 0
    const input = { TableName, ...mergeInputs(marshall ? keyCondition({ pk: 'P', sk: { beginsWith: 'I#' } }, { marshall }) : inPartition, filterExpression(random, { marshall })) }
    const result = await (marshall ? plain.send(new PlainQueryCommand(input)) : client.send(new QueryCommand(input)))
    assert.deepEqual(placesOf(result), wanted, JSON.stringify(input, (_, part) => (typeof part === 'bigint' ? `${part}n` : part)))
    found += wanted.length
    missed += items.length - wanted.length
  })
  assert(found > 20_000 && missed > 20_000, `${found} found, ${missed} missed`)
})

test('random conditions of a write guard it as an evaluator says', async () => {
  await eachOf(repeat(200, () => [conditions(2), below(items.length)]), async ([random, place]) => {
    const Key = { pk: 'P', sk: skOf(place) }
    const input = { TableName, Key, ...conditionExpression(random) }
    const isDone = await client.send(new UpdateCommand(input)).then(() => true, ({ name }) => name === 'ConditionalCheckFailedException' ? false : name)
    assert.equal(isDone, holdsFor(items[place], random), input.ConditionExpression)
  })
})

test('queries with a filter and a projection', async () => {
  const entity = entityKeys({ pk: '{p:S}', sk: 'I#{no}' })
  for (const [filter, project] of [[{ size: { exists: true } }, ['sk', 'size']], [undefined, ['sk', 'a.b', ['map', 'a'], ['list', 0], ['list', 1]]], [[{ path: ['list', 0], exists: true }], undefined]]) {
    const input = entity.query({ p: 'P' }, undefined, { filter, project })
    const { Items } = await client.send(new QueryCommand({ TableName, ...input }))
    const wanted = items.filter((item) => holdsFor(item, filter))
    assert.equal(Items.length, wanted.length)
    if (project) for (const item of Items) assert(Object.keys(item).every((name) => project.some((path) => (Array.isArray(path) ? path[0] : path) === name)), Object.keys(item))
    assert(Items.length > 0)
  }
})

test('inputs that are joined are accepted, and mean both', async () => {
  await eachOf(repeat(200, () => repeat(2 + below(3), () => conditions(1))), async (all) => {
    const own = { FilterExpression: '(attribute_exists(#f0) OR #f1 <> :f0)', ExpressionAttributeNames: { '#f0': 'sk', '#f1': 'a' }, ExpressionAttributeValues: { ':f0': 7 } }
    const input = mergeInputs({ TableName, ProjectionExpression: 'sk' }, ...all.map((random) => filterExpression(random)), own, { TableName })
    const { Items } = await client.send(new ScanCommand(input))
    const wanted = items.flatMap((item, place) => (all.every((random) => holdsFor(item, random)) ? [place] : []))
    assert.deepEqual(placesOf({ Items: Items.filter(({ sk }) => sk.startsWith('I#')) }).sort((a, b) => a - b), wanted, input.FilterExpression)
  })
})
