// Query plans: the inputs that they are made of, what they refuse, which items they accept, and their pages. What DynamoDB finds with
// them is tested in tests/dynamodb/multi_index.test.mjs.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { multiAttributeIndex, versionMultiKey } from 'ddb-keys'
import { base64urlOf } from './plans/forged.mjs'
import { refusalOf, refuses } from './support.mjs'

const index = multiAttributeIndex({
  indexName: 'VersionIndex',
  partition: { tenantId: 'S', docId: 'S' },
  sort: { major: 'N', minor: 'N', stage: 'S', data: 'B' },
})
const OWN = ['T', 'D']
const bytes = (...values) => new Uint8Array(values)

/** The conditions of a plan after those on the partition key, and their values. */
function partsOf(plan) {
  return plan.inputs.map(({ IndexName, KeyConditionExpression, ExpressionAttributeNames, ExpressionAttributeValues }) => {
    const { '#p0': first, '#p1': second, ...names } = ExpressionAttributeNames
    const { ':p0': tenant, ':p1': doc, ...values } = ExpressionAttributeValues
    assert.deepEqual([IndexName, first, second, tenant, doc], ['VersionIndex', 'tenantId', 'docId', 'T', 'D'])
    const [own, more = ''] = KeyConditionExpression.split(/(?<=#p1 = :p1)(?: AND |$)/)
    assert.equal(own, '#p0 = :p0 AND #p1 = :p1')
    return [Object.entries(names).reduce((text, [key, name]) => text.replaceAll(key, name), more), values]
  })
}

const planOf = (condition) => partsOf(index.query(OWN, condition))

test('one query wherever one is enough', () => {
  assert.deepEqual(planOf(undefined), [['', {}]])
  assert.deepEqual(planOf([]), [['', {}]])
  assert.deepEqual(planOf([2, 1]), [['major = :s0 AND minor = :s1', { ':s0': 2, ':s1': 1 }]])
  assert.deepEqual(planOf({ beginsWith: [2] }), [['major = :s0', { ':s0': 2 }]])
  assert.deepEqual(planOf({ lastBeginsWith: [2, 1, 'be'] }), [['major = :s0 AND minor = :s1 AND begins_with(stage, :s2)', { ':s0': 2, ':s1': 1, ':s2': 'be' }]])
  assert.deepEqual(planOf({ gte: [2, 1], lte: [2, 5] }), [['major = :s0 AND minor BETWEEN :low AND :high', { ':s0': 2, ':low': 1, ':high': 5 }]])
  assert.deepEqual(planOf({ lt: [2] }), [['major < :s0', { ':s0': 2 }]])
  assert.deepEqual(planOf({ gt: [2, 1], lte: [2] }), [['major = :s0 AND minor > :s1', { ':s0': 2, ':s1': 1 }]])
  assert.deepEqual(planOf({ between: [[2, 1], [2, 1]] }), [['major = :s0 AND minor = :s1', { ':s0': 2, ':s1': 1 }]])
})

test('a range over several attributes takes a query for each level of its ends, in order', () => {
  const plan = index.query(OWN, { between: [versionMultiKey(2, 1, 0).slice(0, 2), [4, 3, 'rc']] })
  assert.deepEqual(partsOf(plan).map(([condition]) => condition), [
    'major = :s0 AND minor >= :s1',
    'major BETWEEN :low AND :high',
    'major = :s0 AND minor < :s1',
    'major = :s0 AND minor = :s1 AND stage <= :s2',
  ])
  assert.deepEqual([...plan], plan.inputs)
})

test('ends that are left out become their neighbours, with all their digits for both clients', () => {
  const condition = { gt: [2], lt: [4, 1] }
  const [[, { ':low': low, ':high': high }]] = planOf(condition)
  assert.deepEqual([String(low), low.constructor.name], ['2.0000000000000000000000000000000000001', 'Number'])
  assert.equal(String(high), '3.9999999999999999999999999999999999999')
  const [input] = index.query(OWN, condition, { marshall: true })
  assert.deepEqual(input.ExpressionAttributeValues, {
    ':p0': { S: 'T' },
    ':p1': { S: 'D' },
    ':low': { N: '2.0000000000000000000000000000000000001' },
    ':high': { N: '3.9999999999999999999999999999999999999' },
  })
  const [[, texts]] = planOf({ gt: [2, 1, 'a'], lt: [2, 1, 'b', bytes(1)] })
  assert.equal(texts[':low'], 'a\0')
  const [[, binaries]] = planOf({ gt: [2, 1, 'a', bytes(0)], lt: [2, 1, 'a', bytes(1, 0)] })
  assert.deepEqual([binaries[':low'], binaries[':high']], [bytes(0, 0), bytes(1)])
})

test('an input that was copied still leaves its ends out', () => {
  const copies = [structuredClone, (input) => JSON.parse(JSON.stringify(input))]
  const copied = (low, high) => copies.map((copy) => copy(index.query(OWN, { gt: [low], lt: [high] }).inputs[0]).ExpressionAttributeValues)
  for (const [low, high] of [[2, 4], [-4, -2], [-1, 1], [0.1, 0.2], [0, 1e15], [5e-100, 7]]) {
    for (const { ':low': from, ':high': to } of copied(low, high)) {
      assert(from > low && to < high, `${low} < ${from}, ${to} < ${high}`)
      assert(from - low <= Math.abs(low) * Number.EPSILON + 1e-130 && high - to <= Math.abs(high) * Number.EPSILON + 1e-130, `${from}, ${to}`)
    }
  }
  // Beyond what the document client takes for safe, it refuses the copy.
  for (const { ':low': from, ':high': to } of copied(1e20, 2e20)) assert.deepEqual([Number(from ?? NaN), Number(to ?? NaN)], [NaN, NaN])
  const { ':low': exact } = index.query(OWN, { gt: [2], lt: [4] }).inputs[0]?.ExpressionAttributeValues ?? {}
  assert.equal(String(new exact.constructor(exact)), String(exact)) // as lodash copies
})

test('numbers that no double holds are bigints', () => {
  const nines = 10n ** 38n - 1n
  const [[, { ':low': low, ':high': high }]] = planOf({ gt: [2n ** 53n * 10n ** 22n], lt: [nines] })
  assert.deepEqual([low, high], [2n ** 53n * 10n ** 22n + 1n, nines - 1n])
  assert.deepEqual(planOf([2 ** 60])[0][1], { ':s0': 1152921504606847000n })
})

test('an empty range has no queries', () => {
  for (const condition of [{ gt: [2], lt: [2] }, { gt: [2], lte: [2, 1] }, { gte: [2, 1], lt: [2] }, { gt: [2, 1, 'a'], lt: [2, 1, 'a\0'] }]) {
    assert.deepEqual(planOf(condition), [], JSON.stringify(condition))
  }
})

test('by name', () => {
  const byName = (fields, bounds) => partsOf(index.query({ tenantId: 'T', docId: 'D', ...fields }, bounds))
  assert.deepEqual(byName({}), [['', {}]])
  assert.deepEqual(byName({ major: 2, minor: undefined }), [['major = :s0', { ':s0': 2 }]])
  assert.deepEqual(byName({ major: 2 }, { minor: { from: 1, to: 4 } }), [['major = :s0 AND minor BETWEEN :low AND :high', { ':s0': 2, ':low': 1, ':high': 4 }]])
  assert.deepEqual(byName({ major: 2 }, { minor: { after: 1 } }), [['major = :s0 AND minor > :s1', { ':s0': 2, ':s1': 1 }]])
  assert.deepEqual(byName({}, { major: { before: 1 } }), [['major < :s0', { ':s0': 1 }]])
  assert.deepEqual(byName({ major: 2 }, { minor: {} }), [['major = :s0', { ':s0': 2 }]])
  assert.deepEqual(byName({ major: 2, minor: 1 }, { stage: { startsWith: 'be' } }), [['major = :s0 AND minor = :s1 AND begins_with(stage, :s2)', { ':s0': 2, ':s1': 1, ':s2': 'be' }]])
})

const NAME = 'multiAttributeIndex.query'

test('refusals name the attribute', () => {
  const of = (condition, partition = OWN) => () => index.query(partition, condition)
  refuses(of([], ['T']), 'MISSING_LEVEL', `${NAME}: attribute "docId": a query needs a value for every attribute of the partition key, and this one has none`)
  refuses(of([], ['T', 'D', 'X']), 'TOO_MANY_ATTRIBUTES', `${NAME}: partition can have at most 2 values, got 3`)
  refuses(of([], ['T', 5]), 'INVALID_TYPE', `${NAME} requires attribute "docId" to be a string, got 5`)
  refuses(of([2, undefined, 'a']), 'MISSING_LEVEL', `${NAME}: attribute "minor": the value is missing, but a later attribute of the key has one`)
  refuses(of([2, 1, 'a', bytes(1), 5]), 'TOO_MANY_ATTRIBUTES', `${NAME}: sort can have at most 4 values, got 5`)
  refuses(of({ gte: [2, 1, ''] }), 'EMPTY_VALUE', `${NAME}: attribute "stage": value 2 is empty, but DynamoDB does not allow empty key attributes`)
  refuses(of({ lt: [1e126] }), 'INVALID_NUMBER', `${NAME}: attribute "major": value 0 must be a number that DynamoDB can store (38 digits, 1e-130 to 9.99e125), got 1e+126`)
  refuses(of({ lastBeginsWith: [2, 1] }), 'INVALID_TYPE', `${NAME}: attribute "minor": the value must be a string or a Uint8Array, because begins_with does not take numbers, got 1`)
  refuses(of({ between: [[2, 5], [2, 1]] }), 'INVALID_RANGE', `${NAME}: attribute "minor": the lower bound must come first, got 5 and 1`)
  refuses(of({ gt: [2, 1, 'b'], lt: [2, 1, 'a'] }), 'INVALID_RANGE', `${NAME}: attribute "stage": the lower bound must come first, got "b" and "a"`)
  refuses(of([2, 1, 'x'.repeat(1000), bytes(...Array(21).fill(0))]), 'KEY_TOO_LONG', `${NAME}: the sort key can have at most 1024 bytes in all its attributes together, got 1025`)
  refuses(of([], ['x'.repeat(2048), 'D']), 'KEY_TOO_LONG', `${NAME}: the partition key can have at most 2048 bytes in all its attributes together, got 2049`)
  refuses(of([2, 1, '\ud800']), 'INVALID_UNICODE', `${NAME}: attribute "stage": condition[2] contains a lone surrogate, which has no UTF-8 form: "\\uD800"`)
  const { details } = refuses(of({ lte: ['2'] }), 'INVALID_TYPE', `${NAME} requires attribute "major" to be a finite number or a bigint, got "2"`)
  assert.deepEqual(details, { function: NAME, parameter: 'lte', index: 0, attribute: 'major', value: '"2"' })
})

test('refusals of invalid conditions', () => {
  const of = (condition) => () => index.query(OWN, condition)
  const operators = 'condition needs one operator, or one of gte and gt with one of lte and lt'
  refuses(of({}), 'INVALID_OPTION', `${NAME}: ${operators}, got none`)
  refuses(of({ gt: [1], gte: [1] }), 'INVALID_OPTION', `${NAME}: ${operators}, got gt, gte`)
  refuses(of({ beginsWith: [1], lt: [2] }), 'INVALID_OPTION', `${NAME}: ${operators}, got beginsWith, lt`)
  refuses(of({ between: [[1], [2]], gte: [1] }), 'INVALID_OPTION', `${NAME}: ${operators}, got between, gte`)
  refuses(of({ lastBeginsWith: [1, 1, 'a'], gte: [1] }), 'INVALID_OPTION', `${NAME}: ${operators}, got lastBeginsWith, gte`)
  refuses(of({ equals: [1] }), 'INVALID_OPTION', `${NAME}: condition has no operator "equals", only beginsWith, lastBeginsWith, between, gte, gt, lte, lt`)
  refuses(of({ gte: [] }), 'EMPTY_VALUE', `${NAME} requires at least one value in gte, got []`)
  refuses(of({ between: [[1], []] }), 'EMPTY_VALUE', `${NAME} requires at least one value in between[1], got []`)
  refuses(of({ between: [[1]] }), 'INVALID_TYPE', `${NAME} requires between to be an array of two bounds, got an array`)
  refuses(of({ gte: 2 }), 'INVALID_TYPE', `${NAME} requires gte to be an array, got 2`)
  for (const condition of [2, 'a', null, new Map(), () => {}]) assert.equal(refusalOf(of(condition)).code, 'INVALID_TYPE')
})

test('refusals by name', () => {
  const of = (fields, bounds) => () => index.query(fields, bounds)
  const own = { tenantId: 'T', docId: 'D' }
  refuses(of({ tenantId: 'T' }), 'MISSING_LEVEL', `${NAME}: attribute "docId": a query needs a value for every attribute of the partition key, and this one has none`)
  refuses(of({ ...own, minor: 1 }), 'MISSING_LEVEL', `${NAME}: attribute "major": the value is missing, but a later attribute of the key has one`)
  refuses(of(own, { minor: { from: 1 } }), 'MISSING_LEVEL', `${NAME}: attribute "major": the value is missing, but a later attribute of the key has one`)
  refuses(of({ ...own, major: 1, minor: 2 }, { major: { from: 1 } }), 'INVALID_RANGE', `${NAME}: attribute "major" cannot have bounds, because attribute "minor" has a value`)
  refuses(of({ ...own, patch: 1 }), 'UNKNOWN_FIELD', `${NAME}: the index has no field "patch"`)
  refuses(of(own, { tenantId: { from: 'a' } }), 'UNKNOWN_FIELD', `${NAME}: the index has no field "tenantId"`)
  refuses(of(own, { major: { from: 2, before: 1 } }), 'INVALID_RANGE', `${NAME}: attribute "major": the lower bound must come first, got 2 and 1`)
  refuses(of(own, { major: { startsWith: 1 } }), 'INVALID_TYPE', `${NAME}: attribute "major": the value must be a string or a Uint8Array, because begins_with does not take numbers, got 1`)
  refuses(of(own, { major: { from: null } }), 'INVALID_TYPE', `${NAME} requires attribute "major" to be a finite number or a bigint, got null`)
})

test('items that a plan accepts, of both clients', () => {
  const plan = index.query(OWN, { gt: [2, 1], lt: [4] })
  const item = { tenantId: 'T', docId: 'D', major: 3, minor: 0, stage: 'a', data: bytes(0) }
  const marshalled = { tenantId: { S: 'T' }, docId: { S: 'D' }, major: { N: '3.0' }, minor: { N: '0' }, stage: { S: 'a' }, data: { B: bytes(0) } }
  for (const one of [item, { ...item, major: 3n }, { ...item, major: 2, minor: 1.5 }, marshalled, { ...item, major: { value: '3.5' } }]) {
    assert.equal(plan.accepts(one), true, JSON.stringify(one, (_, value) => (typeof value === 'bigint' ? `${value}` : value)))
  }
  const others = [{ tenantId: 'U' }, { major: 2, minor: 1 }, { major: 4 }, { major: '3' }, { major: NaN }, { major: { S: '3' } }, { stage: '' }, { stage: undefined }]
  for (const change of [...others, { stage: null }, { stage: '\ud800' }, { data: 'a' }, { data: bytes() }, { data: { B: 'AA==' } }, { minor: { N: 'x' } }]) {
    assert.equal(plan.accepts({ ...item, ...change }), false, JSON.stringify(change))
  }
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  const odd = Object.assign(new Number(3), { toString: () => ({}) })
  assert.deepEqual([plan.accepts({ ...item, major: proxy }), plan.accepts({ ...item, major: odd })], [false, true])
  refuses(() => plan.accepts('T'), 'INVALID_TYPE', 'queryPlan.accepts requires item to be an object, got "T"')
})

/** What DynamoDB does with a plan whose queries find these ids, at most two at a time. */
function stub(plan, found, asked = []) {
  return async (input) => {
    asked.push(input)
    const place = plan.inputs.findIndex(({ KeyConditionExpression }) => KeyConditionExpression === input.KeyConditionExpression)
    const ids = input.ScanIndexForward ? found[place] : found[place].toReversed()
    const from = input.ExclusiveStartKey === undefined ? 0 : ids.indexOf(input.ExclusiveStartKey.id) + 1
    const items = ids.slice(from, from + Math.min(input.Limit ?? 2, 2)).map((id) => ({ id, tenantId: 'T', docId: 'D', major: 3, minor: 1, stage: 'a', data: bytes(1) }))
    const isEnd = from + items.length === ids.length && items.length < (input.Limit ?? 2)
    return { Items: items, ...(isEnd ? {} : { LastEvaluatedKey: items.at(-1) ?? { id: ids[from - 1], tenantId: 'T', docId: 'D', major: 3, minor: 1, stage: 'a', data: bytes(1) } }) }
  }
}

async function allOf(pages) {
  const all = []
  for await (const { Items, cursor } of pages) all.push([Items.map(({ id }) => id), cursor !== undefined])
  return all
}

const plan = index.query(OWN, { gt: [2, 1], lt: [4] })
const FOUND = [['a', 'b', 'c'], ['d']]

test('pages go from one query to the next, and the last one has no cursor', async () => {
  assert.deepEqual(await allOf(plan.pages(stub(plan, FOUND))), [[['a', 'b', 'c', 'd'], false]])
  assert.deepEqual(await allOf(plan.pages(stub(plan, FOUND), { descending: true, limit: 3 })), [[['d', 'c', 'b'], true], [['a'], false]])
  assert.deepEqual(await allOf(plan.pages(stub(plan, [[], ['a']]))), [[['a'], false]])
  assert.deepEqual(await allOf(plan.pages(stub(plan, [['a'], []]))), [[['a'], false]])
  assert.deepEqual(await allOf(plan.pages(async () => ({ Items: null, LastEvaluatedKey: null }))), [[[], false]])
  assert.deepEqual(await allOf(index.query(OWN, { gt: [1], lt: [1] }).pages(assert.fail)), [[[], false]])
})

test('a limit is kept to the item, and asked for', async () => {
  const asked = []
  assert.deepEqual(await allOf(plan.pages(stub(plan, FOUND, asked), { limit: 3 })), [[['a', 'b', 'c'], true], [['d'], false]])
  assert.deepEqual(asked.map(({ Limit, ScanIndexForward }) => [Limit, ScanIndexForward]), [[3, true], [1, true], [3, true], [3, true]])
  assert.deepEqual(await allOf(plan.pages(stub(plan, FOUND), { limit: 99 })), [[['a', 'b', 'c', 'd'], false]])
  for (const limit of [2 ** 31 - 1, 2 ** 31]) {
    const first = []
    await plan.pages(stub(plan, FOUND, first), { limit }).next()
    assert.equal(first[0].Limit, limit < 2 ** 31 ? limit : undefined)
  }
})

test('a cursor goes on where its page ended, and fits its plan and direction alone', async () => {
  for (const descending of [false, true]) {
    const ids = []
    for (let cursor; ; ) {
      const { value } = await plan.pages(stub(plan, FOUND), { limit: 1, descending, cursor }).next()
      ids.push(...value.Items.map(({ id }) => id))
      cursor = value.cursor
      if (cursor === undefined) break
    }
    assert.deepEqual(ids.join(''), descending ? 'dcba' : 'abcd')
  }
  const { value } = await plan.pages(stub(plan, FOUND), { limit: 1 }).next()
  const { cursor } = value
  const inside = Buffer.from(cursor, 'base64url').toString()
  const others = [index.query(OWN), index.query(['T', 'E'], { gt: [2, 1], lt: [4] }), index.query(OWN, { gte: [2, 1], lt: [4] }), index.query(OWN, { gt: [2, 1], lt: [4, 1] })]
  for (const other of others) assert.equal(refusalOf(() => other.pages(assert.fail, { cursor })).code, 'INVALID_CURSOR')
  const code = (cursor, options) => refusalOf(() => plan.pages(assert.fail, { ...options, cursor })).code
  for (const other of ['', 'x', `${cursor}#`, cursor.slice(1), cursor.slice(0, -1), base64urlOf(inside.replace('#T#', '#U#')), inside]) assert.equal(code(other), 'INVALID_CURSOR', other)
  assert.equal(code(cursor, { descending: true }), 'INVALID_CURSOR')
  const [identity] = inside.split('#')
  for (const place of ['0', 'length', 'map', '!A9', '!A0.5', '!A0+', '"00']) assert.equal(code(base64urlOf(`${identity}#${place}#`)), 'INVALID_CURSOR', place)
  assert.doesNotThrow(() => index.query(OWN, { gt: [2n, 1n], lt: [4] }, { marshall: true }).pages(assert.fail, { cursor }))
})

test('refusals of pages', async () => {
  const name = 'queryPlan.pages'
  refuses(() => plan.pages(), 'INVALID_TYPE', `${name} requires send to be a function, got undefined`)
  for (const limit of [0, -1, 1.5]) refuses(() => plan.pages(assert.fail, { limit }), 'INVALID_NUMBER', `${name} requires options.limit to be a positive integer, got ${limit}`)
  refuses(() => plan.pages(assert.fail, { limit: '1' }), 'INVALID_TYPE', `${name} requires options.limit to be a finite number, got "1"`)
  refuses(() => plan.pages(assert.fail, { size: 1 }), 'INVALID_OPTION', `${name}: there is no option "size"`)
  for (const [answer, got] of [[undefined, undefined], [null, null], [{ Items: 'a' }, 'an object']]) {
    const message = `${name} requires send to return a DynamoDB response, got ${got}`
    await assert.rejects(plan.pages(async () => answer).next(), { code: 'INVALID_TYPE', message })
  }
  const more = plan.pages(async () => ({ Items: [{}, {}] }), { limit: 1 }).next()
  await assert.rejects(more, { code: 'INVALID_TYPE', message: `${name} requires send to return no more items than its Limit, got an array` })
  for (const Items of [[, {}], new Array(1), [{}, null]]) {
    await assert.rejects(plan.pages(async () => ({ Items })).next(), { code: 'INVALID_TYPE', message: `${name} requires send to return a DynamoDB response, got an object` })
  }
})

test('an answer that leads back to the start of its own query is refused, and empty answers that go on are not', async () => {
  const message = 'queryPlan.pages requires send to return a LastEvaluatedKey after its ExclusiveStartKey, got an object'
  for (const key of [{ pk: 'a', n: 1 }, { pk: { S: 'a' }, n: { N: '1' } }, { pk: 'a', b: new Uint8Array([1]) }]) {
    let asked = 0
    const send = async () => (++asked > 9 ? {} : { Items: [], LastEvaluatedKey: structuredClone(key) })
    await assert.rejects(plan.pages(send).next(), { code: 'INVALID_TYPE', message })
    assert.equal(asked, 2)
  }
  let asked = 0
  const { value } = await index.query(OWN).pages(async () => (++asked > 50 ? { Items: [{ pk: 'a' }] } : { Items: [], LastEvaluatedKey: { pk: 'a', n: asked } })).next()
  assert.deepEqual([value.Items, asked], [[{ pk: 'a' }], 51])
})
