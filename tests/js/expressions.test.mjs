// Filters, conditions, and inputs that are joined: exact texts, both clients' forms, and refusals. DynamoDB's word on them is in
// tests/dynamodb/expressions.test.mjs.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { conditionExpression, entityKeys, filterExpression, keyCondition, mergeInputs, updateExpression } from 'ddb-keys'
import { refusalOf, refuses } from './support.mjs'

const textOf = (conditions) => filterExpression(conditions).FilterExpression
const valuesOf = (conditions, options) => Object.values(filterExpression(conditions, options).ExpressionAttributeValues)

test('every operator', () => {
  const texts = {
    '#f0 = :f0': 7,
    '#f0 <> :f0': { ne: 'a' },
    '#f0 < :f0 AND #f0 <= :f1': { lt: 1, lte: 2 },
    '#f0 > :f0 AND #f0 >= :f1': { gt: 1n, gte: '' },
    '#f0 BETWEEN :f0 AND :f1': { between: ['a', 'b'] },
    '#f0 IN (:f0, :f1, :f2)': { in: [1, 'a', null] },
    'begins_with(#f0, :f0)': { beginsWith: new Uint8Array(1) },
    'contains(#f0, :f0)': { contains: { a: 1 } },
    'attribute_exists(#f0)': { exists: true },
    'attribute_not_exists(#f0)': { exists: false },
    'attribute_type(#f0, :f0)': { type: 'SS' },
    'size(#f0) = :f0': { size: 3 },
    'size(#f0) > :f0 AND size(#f0) IN (:f1) AND NOT size(#f0) = :f2': { size: { gt: 3, in: [4], not: 5 } },
    'NOT #f0 = :f0': { not: 1 },
    'NOT NOT #f0 = :f0': { not: { not: 1 } },
    'NOT (#f0 > :f0 AND contains(#f0, :f1))': { not: { gt: 1, contains: 'a' } },
  }
  for (const [text, a] of Object.entries(texts)) assert.equal(textOf({ a }), text)
})

test('objects, lists, paths, or and not', () => {
  assert.equal(textOf({ a: 1, b: { gt: 2 }, 'c.d': null }), '#f0 = :f0 AND #f1 > :f1 AND #f2 = :f2')
  assert.equal(textOf([{ a: 1, b: 2 }, { a: 3 }]), '#f0 = :f0 AND #f1 = :f1 AND #f0 = :f2')
  assert.equal(textOf({ path: ['a', 0, 'b', 12, 'a'], exists: true }), 'attribute_exists(#f0[0].#f1[12].#f0)')
  assert.equal(textOf({ path: ['or'], eq: 1 }), '#f0 = :f0')
  assert.equal(textOf({ path: 'a', exists: true }), 'attribute_exists(#f0)')
  assert.equal(textOf({ path: Array(32).fill('a'), exists: true }), `attribute_exists(${Array(32).fill('#f0').join('.')})`)
  assert.equal(textOf({ or: [{ a: 1 }, { b: 2, c: 3 }, [{ d: 4 }, { e: 5 }]] }), '(#f0 = :f0 OR #f1 = :f1 AND #f2 = :f2 OR #f3 = :f3 AND #f4 = :f4)')
  assert.equal(textOf({ or: [{ a: 1, b: 2 }] }), '#f0 = :f0 AND #f1 = :f1')
  assert.equal(textOf({ or: [{ or: [{ a: 1 }, { a: 2 }] }, { not: { or: [{ a: 3 }, { a: 4 }] } }] }), '((#f0 = :f0 OR #f0 = :f1) OR NOT (#f0 = :f2 OR #f0 = :f3))')
  assert.equal(textOf({ not: { a: 1, b: 2 }, c: 3 }), 'NOT (#f0 = :f0 AND #f1 = :f1) AND #f2 = :f2')
  assert.deepEqual(filterExpression([{ path: ['address', 0, 'city'], beginsWith: 'Z' }, { or: [{ a: 1 }, { b: { not: { contains: 'x' } } }] }, { not: { c: 1 } }]), {
    FilterExpression: 'begins_with(#f0[0].#f1, :f0) AND (#f2 = :f1 OR NOT contains(#f3, :f2)) AND NOT #f4 = :f3',
    ExpressionAttributeNames: { '#f0': 'address', '#f1': 'city', '#f2': 'a', '#f3': 'b', '#f4': 'c' },
    ExpressionAttributeValues: { ':f0': 'Z', ':f1': 1, ':f2': 'x', ':f3': 1 },
  })
})

test('conditions that are undefined are left out of filters, with their names', () => {
  const filter = filterExpression({ a: undefined, b: { gt: 1, lt: undefined }, c: { size: undefined }, d: { size: { gt: undefined } } })
  assert.deepEqual(filter, { FilterExpression: '#f0 > :f0', ExpressionAttributeNames: { '#f0': 'b' }, ExpressionAttributeValues: { ':f0': 1 } })
  for (const nothing of [{}, [], { a: undefined }, [undefined, {}], { a: { gt: undefined } }, { path: ['a'], eq: undefined }]) assert.deepEqual(filterExpression(nothing), {})
  assert.deepEqual(Object.keys(filterExpression({ a: { exists: true } })), ['FilterExpression', 'ExpressionAttributeNames'])
  assert.deepEqual(filterExpression(Array(899).fill(undefined)), {}, 'each counts, and so does the list: three for each operator of an expression')
  assert.match(refusalOf(() => filterExpression(Array(900).fill(undefined))).message, /at most 300 operators, got more/)
  refuses(() => filterExpression(undefined), 'INVALID_TYPE', 'filterExpression requires conditions to be a plain object of conditions or an array of them, got undefined')
})

test('undefined is refused where a guard would be lost', () => {
  const guard = 'to have a value, or exists: false if the attribute must be missing, got undefined'
  refuses(() => conditionExpression({ version: undefined }), 'INVALID_TYPE', `conditionExpression requires version ${guard}`)
  refuses(() => conditionExpression({ version: { gt: undefined } }), 'INVALID_TYPE', `conditionExpression requires version.gt ${guard}`)
  refuses(() => updateExpression({ set: { a: 1 }, condition: { version: undefined } }), 'INVALID_TYPE', `updateExpression requires version ${guard}`)
  for (const filter of [{ or: [{ a: 1 }, { b: undefined }] }, { not: { a: undefined } }, { a: { not: undefined } }, { a: { not: { gt: undefined } } }]) {
    assert(refusalOf(() => filterExpression(filter)).message.endsWith(guard), JSON.stringify(filter))
  }
  for (const [nothing, place] of [[{}, 'conditions'], [[], 'conditions'], [[{}], 'conditions[0]']]) {
    refuses(() => conditionExpression(nothing), 'EMPTY_VALUE', `conditionExpression requires at least one condition in ${place}, got none`)
  }
  for (const nothing of [{ or: [] }, { or: [{}] }, { not: {} }, { a: {} }, { not: [] }]) assert.equal(refusalOf(() => filterExpression(nothing)).code, 'EMPTY_VALUE')
  refuses(() => updateExpression({ set: { a: 1 }, condition: {} }), 'EMPTY_VALUE', 'updateExpression requires at least one condition in condition, got none')
})

class NumberValue {
  constructor(value) {
    this.value = value
  }
  toString() {
    return this.value
  }
}

test('values in the form of either client', () => {
  const bytes = Uint8Array.from([1, 2])
  const values = ['', 'é', 0.5, -0, 10n ** 30n, new NumberValue('1.10'), true, null, bytes, Buffer.from('a'), new Set(['a', 'b']), new Set([1, 2n]), new Set([bytes]), [1, ['a']]]
  assert.deepEqual(valuesOf(values.map((eq, i) => ({ [`a${i}`]: eq }))), values)
  assert.deepEqual(valuesOf(values.map((eq, i) => ({ [`a${i}`]: eq })), { marshall: true }), [
    { S: '' }, { S: 'é' }, { N: '0.5' }, { N: '0' }, { N: '1000000000000000000000000000000' }, { N: '1.10' }, { BOOL: true }, { NULL: true }, { B: bytes }, { B: Buffer.from('a') },
    { SS: ['a', 'b'] }, { NS: ['1', '2'] }, { BS: [bytes] }, { L: [{ N: '1' }, { L: [{ S: 'a' }] }] },
  ])
  const map = { a: 1, b: undefined, value: 'x', inner: { list: [new Set(['x'])] } }
  assert.deepEqual(valuesOf({ a: { eq: map } }, { marshall: true }), [{ M: { a: { N: '1' }, value: { S: 'x' }, inner: { M: { list: { L: [{ SS: ['x'] }] } } } } }])
  assert.equal(valuesOf({ a: { eq: map } })[0], map)
  const words = new Uint16Array([0x0201])
  assert.deepEqual(valuesOf({ a: words, b: new DataView(words.buffer) }, { marshall: true }), [{ B: bytes }, { B: bytes }])
  const foreign = runInNewContext('({ eq: new Set([1]), ne: [new Uint8Array(1)] })')
  assert.equal(JSON.stringify(valuesOf({ a: foreign }, { marshall: true })), '[{"NS":["1"]},{"L":[{"B":{"0":0}}]}]')
})

test('rejected conditions name the attribute', () => {
  const rejected = [
    [{ a: { x: 1 } }, 'INVALID_OPTION', 'a has no operator "x", only eq, ne, lt, lte, gt, gte, between, in, not, beginsWith, contains, exists, size, type (eq compares a map)'],
    [{ a: { size: { contains: 1 } } }, 'INVALID_OPTION', 'a.size has no operator "contains", only eq, ne, lt, lte, gt, gte, between, in, not'],
    [{ a: { in: Array(101).fill(1) } }, 'INVALID_OPTION', 'a.in can have at most 100 values, got 101'],
    [Array(151).fill({ a: { exists: true } }), 'INVALID_OPTION', 'FilterExpression can have at most 300 operators, got 301'],
    [{ a: { in: Array(100).fill('x') }, ...Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`b${i}`, 1])) }, 'INVALID_OPTION', 'FilterExpression can have at most 4096 bytes, got 5889'],
    [{ path: Array(33).fill('a'), eq: 1 }, 'INVALID_OPTION', 'conditions.path can have at most 32 elements, got 33'],
    [{ ['x'.repeat(65_536)]: 1 }, 'INVALID_OPTION', `${'x'.repeat(64)}… can have at most 65535 bytes, got 65536`],
  ]
  for (const [conditions, code, message] of rejected) refuses(() => filterExpression(conditions), code, `filterExpression: ${message}`)
  const required = [
    [{ a: { in: [] } }, 'EMPTY_VALUE', 'at least one value in a.in, got []'],
    [{ '': 1 }, 'EMPTY_VALUE', 'a non-empty name for each attribute, got ""'],
    [{ path: ['a', ''], eq: 1 }, 'EMPTY_VALUE', 'a non-empty name for each attribute, got ""'],
    [{ a: { lt: true } }, 'INVALID_TYPE', 'a.lt to be a string, a finite number, a bigint or a Uint8Array, got true'],
    [{ a: { beginsWith: 7 } }, 'INVALID_TYPE', 'a.beginsWith to be a string or a Uint8Array, got 7'],
    [{ a: { exists: 'no' } }, 'INVALID_TYPE', 'a.exists to be a boolean, got "no"'],
    [{ a: { type: 'text' } }, 'INVALID_TYPE', 'a.type to be S, N, B, SS, NS, BS, BOOL, NULL, L or M, got "text"'],
    [{ a: { size: 'x' } }, 'INVALID_TYPE', 'a.size to be a finite number or a bigint, got "x"'],
    [{ a: { in: 'open' } }, 'INVALID_TYPE', 'a.in to be an array, got "open"'],
    [{ a: { in: [1, undefined] } }, 'INVALID_TYPE', 'a.in[1] to be a value that DynamoDB can store (for a Date, its toISOString() or getTime()), got undefined'],
    [{ a: { between: [1] } }, 'INVALID_TYPE', 'a.between to be an array of two bounds, got an array'],
    [{ a: { between: [2, 1] } }, 'INVALID_RANGE', 'the lower bound of a.between to come first, got 2 and 1'],
    [{ a: { between: ['\u{1f600}', '\ufffd'] } }, 'INVALID_RANGE', 'the lower bound of a.between to come first, got "😀" and "\ufffd"'],
    [{ a: { between: ['a', 1] } }, 'INVALID_RANGE', 'both bounds of a.between to have the same type, got "a" and 1'],
    [{ a: 1e126 }, 'INVALID_NUMBER', 'a to be a number that DynamoDB can store (38 digits, 1e-130 to 9.99e125), got 1e+126'],
    [{ a: [{ b: 10n ** 38n + 1n }] }, 'INVALID_NUMBER', `a[0].b to be a number that DynamoDB can store (38 digits, 1e-130 to 9.99e125), got 1${'0'.repeat(37)}1`],
    [{ path: ['m', 'n'], eq: NaN }, 'INVALID_TYPE', 'm.n.eq to be a value that DynamoDB can store (for a Date, its toISOString() or getTime()), got NaN'],
    [{ path: ['m', 0, 'n'], eq: NaN }, 'INVALID_TYPE', 'm[0].n.eq to be a value that DynamoDB can store (for a Date, its toISOString() or getTime()), got NaN'],
    [{ path: [0], eq: 1 }, 'INVALID_TYPE', 'conditions.path[0] to be a string, got 0'],
    [{ or: { a: 1 } }, 'INVALID_TYPE', 'conditions.or to be an array, got an object'],
    [{ a: new Set() }, 'INVALID_TYPE', 'a to be a non-empty Set of strings, numbers or Uint8Arrays, all of one type, got an empty Set'],
    [{ a: new Set([1, 'a']) }, 'INVALID_TYPE', 'a to be a non-empty Set of strings, numbers or Uint8Arrays, all of one type, got a Set of other values'],
    [{ a: new Set([1, 1n]) }, 'INVALID_TYPE', 'a to be a non-empty Set of strings, numbers or Uint8Arrays, all of one type, got a Set with equal values'],
  ]
  for (const [conditions, code, message] of required) refuses(() => filterExpression(conditions), code, `filterExpression requires ${message}`)
  const isPath = 'conditions.path to be an attribute name, or an array of a name and the names and list indexes below it'
  refuses(() => filterExpression({ path: [], exists: true }), 'INVALID_TYPE', `filterExpression requires ${isPath}, got an array`)
  for (const number of [-1, 0.5, 2 ** 31]) refuses(() => filterExpression({ path: ['a', number], exists: true }), 'INVALID_TYPE', `filterExpression requires conditions.path[1] to be a non-negative integer, got ${number}`)
  for (const [element, got] of [[null, 'null'], [[1], 'an array'], [{ valueOf: () => 1 }, 'an object']]) refuses(() => filterExpression({ path: ['a', '0', element], exists: true }), 'INVALID_TYPE', `filterExpression requires conditions.path[2] to be a string or a finite number, got ${got}`)
  refuses(() => filterExpression({ path: 7, exists: true }), 'INVALID_TYPE', `filterExpression requires ${isPath}, got 7`)
  for (const text of [{ 'a\ud800': 1 }, { a: '\ud800' }, { a: { eq: { '\ud800': 1 } } }, { a: new Set(['\ud800']) }]) assert.equal(refusalOf(() => filterExpression(text)).code, 'INVALID_UNICODE')
})

test('conditions that contain themselves, and foreign objects, are refused', () => {
  const or = []
  or.push({ or })
  const list = []
  list.push(list)
  assert.equal(refusalOf(() => filterExpression({ or })).code, 'INVALID_OPTION')
  assert.match(refusalOf(() => filterExpression({ a: list })).message, /can have at most 32 levels, got more$/)
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  for (const foreign of [Promise.resolve(), new Map(), new (class A {})(), /x/, proxy, 'a', 7, null, () => {}]) {
    assert.equal(refusalOf(() => filterExpression(foreign)).code, 'INVALID_TYPE')
    assert.equal(refusalOf(() => filterExpression([foreign])).code, 'INVALID_TYPE')
    if (typeof foreign === 'object' && foreign !== null) assert.equal(refusalOf(() => filterExpression({ a: foreign })).code, 'INVALID_TYPE')
  }
  assert.equal(refusalOf(() => filterExpression({}, { marshal: true })).code, 'INVALID_OPTION')
  assert.equal(refusalOf(() => filterExpression({}, { marshall: 1 })).code, 'INVALID_TYPE')
})

test('getters are read once, and may call the package', () => {
  let reads = 0
  const conditions = { get a() { reads++; return { get between() { filterExpression({ z: 1 }); return [1, keyCondition({ pk: 'A' }) && 2] } } } }
  assert.equal(textOf(conditions), '#f0 BETWEEN :f0 AND :f1')
  assert.equal(reads, 1)
})

test('updates add to numbers and sets, delete from sets, and have a condition', () => {
  assert.deepEqual(updateExpression({ set: { a: 1 }, remove: ['r'], add: { n: 1, s: new Set(['x']), u: undefined }, delete: { t: new Set([1]) }, condition: { v: 3, a: { gt: 0 } } }, { marshall: true }), {
    UpdateExpression: 'SET #set0 = :set0 REMOVE #remove0 ADD #add0 :add0, #add1 :add1 DELETE #delete0 :delete0',
    ConditionExpression: '#c0 = :c0 AND #c1 > :c1',
    ExpressionAttributeNames: { '#set0': 'a', '#remove0': 'r', '#add0': 'n', '#add1': 's', '#delete0': 't', '#c0': 'v', '#c1': 'a' },
    ExpressionAttributeValues: { ':set0': { N: '1' }, ':add0': { N: '1' }, ':add1': { SS: ['x'] }, ':delete0': { NS: ['1'] }, ':c0': { N: '3' }, ':c1': { N: '0' } },
  })
  assert.deepEqual(updateExpression({ condition: { pk: { exists: true } } }, { empty: 'allowed' }), { ConditionExpression: 'attribute_exists(#c0)', ExpressionAttributeNames: { '#c0': 'pk' } })
  assert.deepEqual(updateExpression({ add: {}, delete: undefined }, { empty: 'allowed' }), {})
  refuses(() => updateExpression({ condition: { pk: { exists: true } } }), 'EMPTY_VALUE', "updateExpression requires at least one change, got none: with { empty: 'allowed' } it returns an empty input")
  const twice = { 'set and added to': { set: { a: 1 }, add: { a: 1 } }, 'removed and deleted from': { remove: ['a'], delete: { a: new Set([1]) } }, 'added to and deleted from': { add: { a: 1 }, delete: { a: new Set([1]) } } }
  for (const [both, changes] of Object.entries(twice)) refuses(() => updateExpression(changes), 'INVALID_OPTION', `updateExpression: attribute "a" cannot be both ${both}`)
  for (const value of ['x', true, null, [1], new Uint8Array(1), { a: 1 }]) assert.match(refusalOf(() => updateExpression({ add: { a: value } })).message, /^updateExpression requires a to be a number or a Set, got /)
  assert.equal(refusalOf(() => updateExpression({ delete: { a: 1 } })).message, 'updateExpression requires a to be a Set, got 1')
  assert.equal(refusalOf(() => updateExpression({ set: { a: new Date(0) } })).code, 'INVALID_TYPE')
  assert.equal(refusalOf(() => updateExpression({ set: { '': 1 } })).code, 'EMPTY_VALUE')
  assert.equal(refusalOf(() => updateExpression({ set: { a: new Set() } })).code, 'INVALID_TYPE')
  assert.equal(refusalOf(() => updateExpression({ set: Object.fromEntries(Array.from({ length: 600 }, (_, i) => [i, i])) })).code, 'INVALID_OPTION')
})

const order = entityKeys({ pk: 'CUSTOMER#{customer}', sk: 'ORDER#{id}', gsi1pk: 'STATUS#{status}', gsi1sk: '{id:S}' })

test('queries take a filter and a projection', () => {
  assert.deepEqual(order.query({ customer: '42' }, undefined, { filter: { total: { gt: 7 } }, project: ['id', 'total', ['address', 'city', 0]], marshall: true }), {
    KeyConditionExpression: '#pk = :pk AND begins_with(#sk, :sk)',
    FilterExpression: '#f0 > :f0',
    ProjectionExpression: '#p0, #p1, #p2.#p3[0]',
    ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk', '#f0': 'total', '#p0': 'id', '#p1': 'total', '#p2': 'address', '#p3': 'city' },
    ExpressionAttributeValues: { ':pk': { S: 'CUSTOMER#42' }, ':sk': { S: 'ORDER#' }, ':f0': { N: '7' } },
  })
  const plain = order.query({ customer: '42' })
  for (const options of [undefined, {}, { filter: undefined, project: undefined }, { filter: {} }, { filter: { a: undefined } }]) assert.deepEqual(order.query({ customer: '42' }, undefined, options), plain)
  const inIndex = order.index('gsi1').query({ status: 'open' }, undefined, { filter: { sk: 'x', pk: { exists: true } }, project: ['a', 'a'] })
  assert.equal(inIndex.FilterExpression, '#f0 = :f0 AND attribute_exists(#f1)')
  assert.equal(inIndex.ProjectionExpression, '#p0')
  const key = (name, attribute) => `${name}: a filter cannot have a condition on "${attribute}", a key attribute of the query`
  for (const filter of [{ pk: 'x' }, { or: [{ a: 1 }, { pk: 'x' }] }, { path: ['pk', 'a'], exists: true }, { pk: { size: 1 } }]) refuses(() => order.query({ customer: '1' }, undefined, { filter }), 'INVALID_OPTION', key('entityKeys.query', 'pk'))
  refuses(() => order.index('gsi1').query({ status: 'a' }, undefined, { filter: { gsi1sk: 'x' } }), 'INVALID_OPTION', key('entityKeys.index.query', 'gsi1sk'))
  for (const [project, code] of [[[], 'EMPTY_VALUE'], ['a', 'INVALID_TYPE'], [[7], 'INVALID_TYPE'], [[''], 'EMPTY_VALUE'], [['a', ['a', 0]], 'INVALID_OPTION'], [[['a', 0], ['a', 'b']], 'INVALID_OPTION'], [null, 'INVALID_TYPE']]) {
    assert.equal(refusalOf(() => order.query({ customer: '1' }, undefined, { project })).code, code, JSON.stringify(project))
  }
  refuses(() => order.query({ customer: '1' }, undefined, { filter: 7 }), 'INVALID_TYPE', 'entityKeys.query requires options.filter to be a plain object of conditions or an array of them, got 7')
})

test('inputs are joined, and names never collide', () => {
  const query = order.query({ customer: '42' }, undefined, { filter: { total: 1 }, project: ['id'] })
  assert.deepEqual(mergeInputs(query, filterExpression({ or: [{ total: 2 }, { id: 3 }] }), { Limit: 5, FilterExpression: 'attribute_exists(#f0)', ProjectionExpression: '#p0,#p1.#p0', ExpressionAttributeNames: { '#f0': 'x', '#p0': 'id', '#p1': 'y' } }), {
    KeyConditionExpression: '#pk = :pk AND begins_with(#sk, :sk)',
    FilterExpression: '((#f0 = :f0) AND (#f0 = :m3 OR #p0 = :f1)) AND (attribute_exists(#m4))',
    ProjectionExpression: '#p0, #p1.#p0',
    Limit: 5,
    ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk', '#f0': 'total', '#p0': 'id', '#m4': 'x', '#p1': 'y' },
    ExpressionAttributeValues: { ':pk': 'CUSTOMER#42', ':sk': 'ORDER#', ':f0': 1, ':m3': 2, ':f1': 3 },
  })
  assert.deepEqual(
    mergeInputs(
      { FilterExpression: '#a=:a AND #ab=:ab', ExpressionAttributeNames: { '#a': 'x', '#ab': 'y' }, ExpressionAttributeValues: { ':a': 1, ':ab': 2 } },
      { FilterExpression: '#a=:a AND #ab=:ab AND #m2=:m2', ExpressionAttributeNames: { '#a': 'y', '#ab': 'x', '#m2': 'z' }, ExpressionAttributeValues: { ':a': 3, ':ab': 4, ':m2': 5 } },
    ),
    {
      FilterExpression: '(#a=:a AND #ab=:ab) AND (#ab=:m3 AND #a=:m4 AND #m2=:m2)',
      ExpressionAttributeNames: { '#a': 'x', '#ab': 'y', '#m2': 'z' },
      ExpressionAttributeValues: { ':a': 1, ':ab': 2, ':m3': 3, ':m4': 4, ':m2': 5 },
    },
  )
  assert.deepEqual(mergeInputs(), {})
  assert.deepEqual(mergeInputs({}, filterExpression({}), { Limit: undefined }), {})
})

test('updates and conditions are joined', () => {
  const own = { UpdateExpression: 'set  a.b = if_not_exists(a.b, :zero) + :one,\n c = list_append(c, :list) remove d[0]', ExpressionAttributeValues: { ':zero': 0, ':one': 1, ':list': [] } }
  assert.equal(mergeInputs(updateExpression({ set: { x: 1 }, remove: ['y'], add: { n: 1 } }), own).UpdateExpression, 'SET #set0 = :set0, a.b = if_not_exists(a.b, :zero) + :one,\n c = list_append(c, :list) REMOVE #remove0, d[0] ADD #add0 :add0')
  const twice = mergeInputs(updateExpression({ set: { a: 1 }, condition: { v: 1 } }), updateExpression({ set: { b: 2 } }), conditionExpression({ v: { exists: true } }))
  assert.equal(twice.UpdateExpression, 'SET #set0 = :set0, #m2 = :m2')
  assert.equal(twice.ConditionExpression, '(#c0 = :c0) AND (attribute_exists(#c0))')
  for (const [path, other] of [['a', 'a'], ['a', 'a.b'], ['a.b', 'a'], ['a[0]', 'a.b'], ['a[1].b', 'a[1]']]) {
    refuses(() => mergeInputs({ UpdateExpression: `REMOVE ${path}` }, { UpdateExpression: `SET ${other}=:v`, ExpressionAttributeValues: { ':v': 1 } }), 'INVALID_OPTION', `mergeInputs requires paths that do not overlap, got "${other}" and "${path}"`)
  }
  assert.doesNotThrow(() => mergeInputs({ UpdateExpression: 'REMOVE a[0], a[1].b' }, { UpdateExpression: 'SET a[1].c = :v, ab = :v', ExpressionAttributeValues: { ':v': 1 } }))
})

test('inputs that cannot be joined', () => {
  const query = keyCondition({ pk: 'A' })
  refuses(() => mergeInputs(query, query), 'INVALID_OPTION', 'mergeInputs cannot join two inputs with a KeyConditionExpression')
  refuses(() => conditionExpression([{ a: 1 }, {}]), 'EMPTY_VALUE', 'conditionExpression requires at least one condition in conditions[1], got none')
  refuses(() => mergeInputs({ FilterExpression: ' ' }, filterExpression({ a: 1 })), 'INVALID_TYPE', 'mergeInputs requires FilterExpression to be a non-empty string, got " "')
  refuses(() => mergeInputs(query, { status: 'open' }), 'INVALID_OPTION', 'mergeInputs: there is no option "status"')
  refuses(() => updateExpression({ set: { a: 1 }, condition: undefined }), 'INVALID_TYPE', 'updateExpression requires condition to have a value, or exists: false if the attribute must be missing, got undefined')
  refuses(() => mergeInputs({ IndexName: 'a' }, { IndexName: 'b' }), 'INVALID_OPTION', 'mergeInputs cannot join different values of IndexName')
  refuses(() => mergeInputs(query, filterExpression({ pk: 'A' })), 'INVALID_OPTION', 'mergeInputs: a filter cannot have a condition on "pk", a key attribute of the query')
  assert.doesNotThrow(() => mergeInputs(query, filterExpression({ path: ['a', 'pk'], eq: 1 })))
  const many = filterExpression({ or: Array.from({ length: 100 }, (_, i) => ({ a: i })) })
  refuses(() => mergeInputs(many, many), 'INVALID_OPTION', 'mergeInputs: FilterExpression can have at most 300 operators, got 399')
  const long = filterExpression(Array.from({ length: 3 }, () => ({ a: { in: Array(100).fill(1) } })))
  assert.match(refusalOf(() => mergeInputs(long, long, long)).message, /^mergeInputs: FilterExpression can have at most 4096 bytes, got \d+$/)
  for (const input of [undefined, null, 'a', [], new Map(), Promise.resolve()]) assert.equal(refusalOf(() => mergeInputs({}, input)).code, 'INVALID_TYPE')
  for (const wrong of [{ FilterExpression: 7 }, { ExpressionAttributeNames: ['a'] }, { ExpressionAttributeNames: { '#a': 7 } }, { ExpressionAttributeValues: 7 }]) assert.equal(refusalOf(() => mergeInputs(wrong)).code, 'INVALID_TYPE')
})
