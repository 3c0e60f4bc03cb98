// On DynamoDB Local, random conditions find what an evaluator in memory finds, random updates change items as a model does, and inputs that
// are joined are accepted; and everything that is refused here is refused there too.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PutItemCommand, QueryCommand as PlainQueryCommand, ScanCommand as PlainScanCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { GetCommand, NumberValue, PutCommand, QueryCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { KeyError, conditionExpression, entityKeys, filterExpression, keyCondition, mergeInputs, updateExpression } from 'ddb-keys'
import { repeat, seededRandom } from '../js/random.mjs'
import { documents as client, plain } from './database.mjs'
import { createTable, writeAll } from './table.mjs'

const { name: TableName } = await createTable(client)

const { below, pick: oneOf } = seededRandom(19)

/** The names of attributes: reserved words, dots and placeholders among them. */
const NAMES = ['a', 'size', 'a.b', '#f0', 'SET', 'é', 'or', 'path', 'not', 'list', 'map']
const TEXTS = ['', 'a', 'ab', 'b', 'é', '\ufffd', '😀', 'a😀']
const NUMBERS = [0, 1, -1, 2, 1.5, 1e-7, 10n ** 20n, 123456789012345678901234567890n, NumberValue.from('1.0000000000000000000000000000000001')]
const BINARIES = [[], [0], [1, 2], [1, 2, 3], [255]].map((bytes) => Uint8Array.from(bytes))

const scalar = () => oneOf([() => oneOf(TEXTS), () => oneOf(NUMBERS), () => oneOf(BINARIES), () => oneOf([true, false, null])])()
/** The document client takes no set of numbers and large bigints. */
const MEMBERS = [TEXTS, NUMBERS.filter((number) => typeof number === 'number'), BINARIES]
const distinct = (values) => values.filter((value, i) => values.findIndex((other) => isEqual(other, value)) === i)
const set = (members = oneOf(MEMBERS)) => new Set(distinct(repeat(1 + below(3), () => oneOf(members))))
const nested = (levels) =>
  oneOf([scalar, scalar, set, () => repeat(below(3), () => value(levels - 1)), () => Object.fromEntries(repeat(below(3), () => [oneOf(NAMES), value(levels - 1)]))])()
const value = (levels = 2) => (levels === 0 ? scalar() : nested(levels))
const items = repeat(60, () => Object.fromEntries(repeat(3 + below(8), () => [oneOf(NAMES), value()])))
const skOf = (place) => `I#${String(place).padStart(4, '0')}`
await writeAll(client, TableName, items.map((item, place) => ({ ...item, pk: 'P', sk: skOf(place) })))

/** The type of a value in DynamoDB. */
function typeOf(value) {
  if (value === null) return 'NULL'
  if (value instanceof Set) return `${typeOf([...value][0])}S`
  if (value instanceof Uint8Array) return 'B'
  if (Array.isArray(value)) return 'L'
  return { string: 'S', number: 'N', bigint: 'N', boolean: 'BOOL' }[typeof value] ?? (value instanceof NumberValue ? 'N' : 'M')
}

/** A number as a fraction over one power of ten, which is enough for these numbers. */
function scaled(number) {
  const [mantissa, exponent = '0'] = String(number instanceof NumberValue ? number.value : number).split('e')
  const [whole, fraction = ''] = mantissa.split('.')
  return BigInt(whole + fraction) * 10n ** BigInt(140 + Number(exponent) - fraction.length)
}

/** The order of two values of one type; NaN where they have none. */
function compare(a, b) {
  const type = typeOf(a)
  if (type !== typeOf(b) || !['S', 'N', 'B'].includes(type)) return NaN
  if (type === 'N') return scaled(a) < scaled(b) ? -1 : Number(scaled(a) > scaled(b))
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}

function isEqual(a, b) {
  const type = typeOf(a)
  if (type !== typeOf(b)) return false
  if (type === 'S' || type === 'N' || type === 'B') return compare(a, b) === 0
  if (type === 'L') return a.length === b.length && a.every((element, i) => isEqual(element, b[i]))
  if (type === 'M') return Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((key) => key in b && isEqual(a[key], b[key]))
  return type.length === 2 ? a.size === b.size && [...a].every((member) => [...b].some((other) => isEqual(member, other))) : a === b
}

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

const isOperators = (condition) => typeOf(condition) === 'M'

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

// Random conditions, mostly with operands that some item has.

const PLAIN = NAMES.filter((name) => !['or', 'path', 'not'].includes(name))
const stored = (name) => {
  const found = items.map((item) => item[name]).filter((value) => value !== undefined)
  return found.length === 0 || below(4) === 0 ? value() : oneOf(found)
}
const ordered = (name) => {
  const found = stored(name)
  return ['S', 'N', 'B'].includes(typeOf(found)) ? found : oneOf([oneOf(TEXTS), oneOf(NUMBERS), oneOf(BINARIES)])
}
const sorted = (a, b) => (compare(a, b) > 0 ? [b, a] : [a, b])
const bounds = (name) => {
  const low = ordered(name)
  return sorted(low, oneOf([TEXTS, NUMBERS, BINARIES].find(([first]) => typeOf(first) === typeOf(low))))
}
const element = (name) => {
  const found = stored(name)
  return found instanceof Set || (Array.isArray(found) && found.length > 0) ? oneOf([...found]) : typeof found === 'string' ? found.slice(-1) : found
}
const wellFormed = (text) => (typeof text === 'string' ? text.toWellFormed().replaceAll('\ufffd', '') : text)
const beginning = () => oneOf([() => oneOf(TEXTS), () => oneOf(BINARIES)])()
const operand = {
  eq: stored, ne: stored, lt: ordered, lte: ordered, gt: ordered, gte: ordered, between: bounds,
  in: (name) => repeat(1 + below(3), () => stored(name)),
  beginsWith: beginning,
  contains: (name) => wellFormed(element(name)),
  exists: () => below(2) === 0,
  type: () => oneOf(['S', 'N', 'B', 'SS', 'NS', 'BS', 'BOOL', 'NULL', 'L', 'M']),
  size: () => oneOf([() => below(4), () => ({ [oneOf(['lt', 'gte', 'ne'])]: below(4) }), () => ({ between: [below(2), 1 + below(3)] }), () => ({ in: [0, 2] }), () => ({ not: 1 })])(),
  not: (name, levels) => condition(name, levels - 1),
}
const operators = (name, levels) =>
  Object.fromEntries(repeat(1 + below(2), () => oneOf(Object.keys(operand).filter((operator) => levels > 0 || operator !== 'not'))).map((operator) => [operator, operand[operator](name, levels)]))
function condition(name, levels) {
  const found = below(3) === 0 ? stored(name) : undefined
  return found === undefined || isOperators(found) ? operators(name, levels) : found
}
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

/** Runs a task for each of these inputs, several at a time. */
async function eachOf(inputs, task) {
  const left = [...inputs]
  await Promise.all(repeat(8, async () => {
    while (left.length > 0) await task(left.pop())
  }))
}

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

/** A random update, and the item that it makes of another. */
function randomUpdate(item) {
  const after = { ...item }
  const changes = { set: {}, remove: [], add: {}, delete: {} }
  for (const name of distinct(repeat(1 + below(5), () => oneOf(NAMES)))) {
    const kind = oneOf(['set', 'remove', 'add', 'delete'])
    const members = set()
    const before = item[name]
    if (kind === 'set') after[name] = changes.set[name] = value()
    if (kind === 'remove') {
      changes.remove.push(name)
      delete after[name]
    }
    if (kind === 'add' && (before === undefined || typeOf(before) === typeOf(members))) {
      changes.add[name] = members
      after[name] = new Set(distinct([...(before ?? []), ...members]))
    }
    if (kind === 'add' && typeof before === 'number') {
      changes.add[name] = 2
      after[name] = Number((before + 2).toPrecision(10))
    }
    if (kind === 'delete' && (before === undefined || typeOf(before) === typeOf(members))) {
      changes.delete[name] = members
      const left = [...(before ?? [])].filter((member) => ![...members].some((other) => isEqual(member, other)))
      if (left.length > 0) after[name] = new Set(left)
      else delete after[name]
    }
  }
  return { changes, after }
}

const ALLOWED = { empty: 'allowed' }

/** The value at a path of an item, and the map or list that has it. */
const above = (item, path) => path.slice(0, -1).reduce((held, element) => held?.[element], item)

/** What a change makes of the value at a path; `undefined` where DynamoDB refuses it. */
const CHANGED = {
  set: (_, given) => given,
  setIfMissing: (before, given) => before ?? given,
  append: (before, given) => (before === undefined || Array.isArray(before) ? [...(before ?? []), ...given] : undefined),
  add: (before, given) => (before === undefined || typeof before === 'number' ? (before ?? 0) + given : undefined),
}

test('2,000 random updates at paths change an item as a model does', async () => {
  const Key = { pk: 'P', sk: 'paths' }
  const start = () => ({ data: { a: { n: 1 }, 'b.c': [1, { x: 'y' }] }, rows: [{ n: 1 }, 'x', [1]], count: 3 })
  const paths = [['count'], ['new'], ['data', 'a'], ['data', 'a', 'n'], ['data', 'b.c'], ['data', 'b.c', 0], ['data', 'b.c', 1, 'x'], ['data', 'fresh'], ['rows', 0], ['rows', 0, 'n'], ['rows', 2], ['rows', 2, 0]]
  let item = start()
  await client.send(new PutCommand({ TableName, Item: { ...Key, ...item } }))
  let done = 0
  for (let i = 0; i < 2000; i++) {
    if (i % 20 === 0) await client.send(new PutCommand({ TableName, Item: { ...Key, ...(item = start()) } }))
    const own = distinct(repeat(1 + below(3), () => oneOf(paths)))
    if (own.some((path) => own.some((other) => other !== path && other.every((element, at) => path[at] === element)))) continue
    const after = structuredClone(item)
    const changes = { set: [], setIfMissing: [], append: [], add: [], remove: [] }
    let isRefused = false
    for (const path of own) {
      const kind = oneOf(Object.keys(changes))
      const [holder, last] = [above(after, path), path.at(-1)]
      const isHeld = Array.isArray(holder) ? typeof last === 'number' : typeof holder === 'object' && holder !== null && typeof last === 'string'
      if (kind === 'remove') {
        changes.remove.push(path)
        if (!isHeld) isRefused = true
        else if (Array.isArray(holder)) holder[last] = REMOVED
        else delete holder[last]
        continue
      }
      const given = { set: below(9), setIfMissing: 'new', append: [below(9)], add: 2 }[kind]
      changes[kind].push({ path, value: given })
      const made = isHeld ? CHANGED[kind](holder[last], given) : undefined
      if (made === undefined) isRefused = true
      else if (Array.isArray(holder) && last >= holder.length) holder.push(made)
      else holder[last] = made
    }
    for (const [kind, list] of Object.entries(changes)) if (list.length === 0) delete changes[kind]
    const input = { TableName, Key, ...updateExpression(changes), ReturnValues: 'ALL_NEW' }
    const { Attributes, name } = await client.send(new UpdateCommand(input)).catch((error) => error)
    const wanted = withoutRemoved(after)
    if (isRefused) assert.equal(name, 'ValidationException', JSON.stringify({ input, item }))
    else {
      const { pk, sk, ...stored } = Attributes
      assert.deepEqual(stored, wanted, JSON.stringify({ input, item }))
      item = wanted
      done++
    }
  }
  assert(done > 500, `${done}`)
})

const REMOVED = Symbol('removed')
const withoutRemoved = (value) =>
  Array.isArray(value) ? value.filter((one) => one !== REMOVED).map(withoutRemoved) : typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutRemoved(one)])) : value

test('300 random updates, half of them joined from two, change an item as a model does', async () => {
  const Key = { pk: 'P', sk: 'updated' }
  let item = {}
  for (let i = 0; i < 300; i++) {
    const { changes, after } = randomUpdate(item)
    const { set, remove, add, delete: deleted } = changes
    const condition = i % 3 === 0 ? { sk: 'updated', pk: { exists: true } } : undefined
    const input = i % 2 === 0
      ? updateExpression({ ...changes, ...(condition && { condition }) }, ALLOWED)
      : mergeInputs(updateExpression({ set, add }, ALLOWED), updateExpression({ remove, delete: deleted }, ALLOWED), condition ? conditionExpression(condition) : {})
    if (i === 0) await client.send(new PutCommand({ TableName, Item: Key }))
    await client.send(new UpdateCommand({ TableName, Key, ...input }))
    const { Item: { pk, sk, ...stored } } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }), {})
    const { Items: [same] } = await client.send(new QueryCommand({ TableName, ...mergeInputs(keyCondition(Key), filterExpression(Object.entries(after).map(([name, value]) => ({ path: [name], eq: value })))) }))
    assert(same !== undefined, JSON.stringify({ changes: input, stored, after }, (_, part) => (typeof part === 'bigint' ? String(part) : part)))
    assert.deepEqual(Object.keys(stored).sort(), Object.keys(after).sort())
    item = after
  }
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

// Refusals: what is refused here is refused by DynamoDB too.

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

test('inputs that are joined are accepted, and mean both', async () => {
  await eachOf(repeat(200, () => repeat(2 + below(3), () => conditions(1))), async (all) => {
    const own = { FilterExpression: '(attribute_exists(#f0) OR #f1 <> :f0)', ExpressionAttributeNames: { '#f0': 'sk', '#f1': 'a' }, ExpressionAttributeValues: { ':f0': 7 } }
    const input = mergeInputs({ TableName, ProjectionExpression: 'sk' }, ...all.map((random) => filterExpression(random)), own, { TableName })
    const { Items } = await client.send(new ScanCommand(input))
    const wanted = items.flatMap((item, place) => (all.every((random) => holdsFor(item, random)) ? [place] : []))
    assert.deepEqual(placesOf({ Items: Items.filter(({ sk }) => sk.startsWith('I#')) }).sort((a, b) => a - b), wanted, input.FilterExpression)
  })
})
