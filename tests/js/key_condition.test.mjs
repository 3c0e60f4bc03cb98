// keyCondition: exact conditions for both clients, what is refused and how, and arguments that are not what they seem.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import vm from 'node:vm'
import { PatternHelpers, keyCondition } from 'ddb-keys'
import { refusalOf, refuses } from './support.mjs'

const bytes = (...list) => new Uint8Array(list)

test('a query takes a partition, or a comparison on the sort key', () => {
  assert.deepEqual(keyCondition({ gsi1pk: 'CUSTOMER#42' }), {
    KeyConditionExpression: '#pk = :pk',
    ExpressionAttributeNames: { '#pk': 'gsi1pk' },
    ExpressionAttributeValues: { ':pk': 'CUSTOMER#42' },
  })
  for (const [condition, expression, values] of [
    ['S', '#sk = :sk', { ':sk': 'S' }],
    [{ beginsWith: 'S' }, 'begins_with(#sk, :sk)', { ':sk': 'S' }],
    [{ between: ['S', 'T'] }, '#sk BETWEEN :low AND :high', { ':low': 'S', ':high': 'T' }],
    [{ gte: 1 }, '#sk >= :sk', { ':sk': 1 }],
    [{ gt: 1n }, '#sk > :sk', { ':sk': 1n }],
    [{ lte: bytes(1) }, '#sk <= :sk', { ':sk': bytes(1) }],
    [{ lt: -0.5 }, '#sk < :sk', { ':sk': -0.5 }],
  ]) {
    const whole = {
      KeyConditionExpression: `#pk = :pk AND ${expression}`,
      ExpressionAttributeNames: { '#pk': 'P', '#sk': 'S' },
      ExpressionAttributeValues: { ':pk': 'A', ...values },
    }
    assert.deepEqual(keyCondition({ P: 'A', S: condition }), whole)
    if (typeof condition !== 'string') assert.deepEqual(keyCondition({ S: condition, P: 'A' }), whole)
  }
})

test('the values of the plain client', () => {
  const binary = bytes(1, 2)
  const { ExpressionAttributeValues } = keyCondition({ pk: binary, sk: { between: [0.1, 10n ** 30n] } }, { marshall: true })
  assert.deepEqual(ExpressionAttributeValues, { ':pk': { B: binary }, ':low': { N: '0.1' }, ':high': { N: `1${'0'.repeat(30)}` } })
  assert.equal(ExpressionAttributeValues[':pk'].B, binary)
  assert.deepEqual(keyCondition({ pk: 'é' }, { marshall: true }).ExpressionAttributeValues, { ':pk': { S: 'é' } })
  for (const options of [undefined, {}, { marshall: false }, { marshall: undefined }]) {
    assert.deepEqual(keyCondition({ pk: 'A' }, options).ExpressionAttributeValues, { ':pk': 'A' })
  }
})

test('undefined values are ignored', () => {
  const whole = keyCondition({ pk: 'A' })
  assert.deepEqual(keyCondition({ pk: 'A', sk: undefined }), whole)
  assert.deepEqual(keyCondition({ a: undefined, b: undefined, pk: 'A', c: undefined }), whole)
  assert.deepEqual(keyCondition({ pk: 'A', sk: { gte: 'S', lt: undefined } }), keyCondition({ pk: 'A', sk: { gte: 'S' } }))
})

test('attributes that no query takes together are refused', () => {
  const none = 'keyCondition requires at least one attribute, got none'
  refuses(() => keyCondition({}), 'EMPTY_VALUE', none)
  refuses(() => keyCondition({ pk: undefined }), 'EMPTY_VALUE', none)
  refuses(() => keyCondition({ '': 'A' }), 'EMPTY_VALUE', 'keyCondition requires a non-empty name for each attribute, got ""')
  const third = 'keyCondition takes a partition key and a sort key, got "c" as a third attribute'
  refuses(() => keyCondition({ a: '1', b: '2', c: '3', d: '4' }), 'TOO_MANY_ATTRIBUTES', third)
  const noPartition = 'keyCondition requires a value without an operator for the partition key, got operators for'
  refuses(() => keyCondition({ pk: { beginsWith: 'A' } }), 'INVALID_OPTION', `${noPartition} "pk"`)
  refuses(() => keyCondition({ pk: { gt: 1 }, sk: { lt: 2 } }), 'INVALID_OPTION', `${noPartition} "pk", "sk"`)
})

test('a key takes one operator, and a known one', () => {
  const one = 'keyCondition: sk needs one operator, because a query takes one condition per key, got'
  refuses(() => keyCondition({ pk: 'A', sk: { gte: 'a', lt: 'b' } }), 'INVALID_OPTION', `${one} gte, lt`)
  for (const nothing of [{}, { beginsWith: undefined }]) {
    refuses(() => keyCondition({ pk: 'A', sk: nothing }), 'INVALID_OPTION', `${one} none`)
  }
  const there = 'only beginsWith, between, gte, gt, lte, lt'
  for (const operator of ['begins_with', '', '=', 'toString', '__proto__']) {
    const condition = JSON.parse(`{ ${JSON.stringify(operator)}: "a" }`)
    refuses(() => keyCondition({ pk: 'A', sk: condition }), 'INVALID_OPTION', `keyCondition: sk has no operator "${operator}", ${there}`)
  }
})

test('operands that no key holds are refused', () => {
  refuses(() => keyCondition({ pk: '' }), 'EMPTY_VALUE', 'keyCondition requires a non-empty pk, got ""')
  refuses(() => keyCondition({ pk: bytes() }), 'EMPTY_VALUE', 'keyCondition requires a non-empty pk, got empty binary data')
  const empty = refuses(() => keyCondition({ pk: 'A', sk: { beginsWith: '' } }), 'EMPTY_VALUE', 'keyCondition requires a non-empty sk.beginsWith, got ""')
  assert.deepEqual(empty.details, { function: 'keyCondition', parameter: 'sk.beginsWith', attribute: 'sk', value: '' })
  refuses(() => keyCondition({ pk: 'A', sk: { between: ['a', ''] } }), 'EMPTY_VALUE', 'keyCondition requires a non-empty sk.between[1], got ""')
  const held = 'to be a number that DynamoDB can store (38 digits, 1e-130 to 9.99e125)'
  refuses(() => keyCondition({ pk: 1e126 }), 'INVALID_NUMBER', `keyCondition requires pk ${held}, got 1e126`)
  const digits = 10n ** 38n + 1n
  refuses(() => keyCondition({ pk: 1, sk: { lt: digits } }), 'INVALID_NUMBER', `keyCondition requires sk.lt ${held}, got ${digits}`)
  const begins = 'keyCondition requires sk.beginsWith to be a string or a Uint8Array, because begins_with does not take numbers, got 7'
  for (const number of [7, 7n]) refuses(() => keyCondition({ pk: 1, sk: { beginsWith: number } }), 'INVALID_TYPE', begins)
  const surrogate = 'contains a lone surrogate, which has no UTF-8 form'
  refuses(() => keyCondition({ pk: 'A', sk: { between: ['a', '\ud800'] } }), 'INVALID_UNICODE', `keyCondition: sk.between[1] ${surrogate}: "\\uD800"`)
  refuses(() => keyCondition({ 'k\ud800': 'A' }), 'INVALID_UNICODE', `keyCondition: keys ${surrogate}: "k\\uD800"`)
})

test('every operand has the limit of its key', () => {
  const [partition, sort] = ['é'.repeat(1024), 'é'.repeat(512)]
  for (const condition of [sort, { gt: sort }, { between: [sort, sort] }, { beginsWith: new Uint8Array(1024) }]) {
    assert.equal(keyCondition({ pk: partition, sk: condition }).ExpressionAttributeNames['#sk'], 'sk')
  }
  const message = (place, kind, limit, bytes) =>
    `keyCondition requires ${place} to have at most ${limit} bytes, the limit of a ${kind} key, got ${bytes}: "${'é'.repeat(64)}…"`
  refuses(() => keyCondition({ pk: `${partition}x` }), 'KEY_TOO_LONG', message('pk', 'partition', 2048, 2049))
  const { details } = refuses(() => keyCondition({ pk: 'A', sk: { between: ['a', `${sort}x`] } }), 'KEY_TOO_LONG', message('sk.between[1]', 'sort', 1024, 1025))
  assert.deepEqual([details.index, details.bytes, details.limit], [1, 1025, 1024])
  const huge = refusalOf(() => keyCondition({ pk: 'A', sk: { gt: 'x'.repeat(1 << 20) } }))
  assert.deepEqual([huge.code, huge.details.parameter, huge.details.bytes], ['KEY_TOO_LONG', 'sk.gt', 1 << 20])
})

test('the longer of two values may be that of the partition key', () => {
  const long = 'x'.repeat(2048)
  assert.deepEqual(keyCondition({ pk: 'A', sk: 'B' }).ExpressionAttributeNames, { '#pk': 'pk', '#sk': 'sk' })
  assert.deepEqual(keyCondition({ pk: long, sk: 'B' }).ExpressionAttributeNames, { '#pk': 'pk', '#sk': 'sk' })
  assert.deepEqual(keyCondition({ sk: 'B', pk: long }).ExpressionAttributeNames, { '#pk': 'pk', '#sk': 'sk' })
  assert.equal(refusalOf(() => keyCondition({ pk: long, sk: long })).code, 'KEY_TOO_LONG')
})

/** Values of each type in the order of DynamoDB, each below the next. */
const ascending = [
  ['a', 'a\0', 'a!', 'aa', 'b', 'é', '\ufffd', '😀'],
  [-(10n ** 30n), -1e21, -(2n ** 53n), -1.5, -1n, -5e-100, 0, 5e-100, 1n, 1.5, 2, 2 ** 53, 2n ** 53n + 1n, 2 ** 70, 1180591620717411303423n, 1e22, 10n ** 30n],
  [bytes(0), bytes(0, 0), bytes(1), bytes(1, 0), bytes(1, 255), bytes(2), Buffer.from([128]), bytes(255)],
]

test('the bounds of between do not descend', () => {
  const takes = (low, high) => keyCondition({ pk: 'A', sk: { between: [low, high] } }).ExpressionAttributeValues
  for (const values of ascending) {
    for (const [i, low] of values.entries()) {
      for (const [j, high] of values.entries()) {
        if (i <= j) assert.deepEqual(takes(low, high), { ':pk': 'A', ':low': low, ':high': high })
        else assert.equal(refusalOf(() => takes(low, high)).code, 'INVALID_RANGE', `${String(low)} and ${String(high)}`)
      }
    }
  }
  assert.deepEqual([takes(1, 1n)[':high'], takes(-0, 0)[':high'], takes(1e22, 10n ** 22n)[':high']], [1n, 0, 10n ** 22n])
  refuses(() => takes('b', 'a'), 'INVALID_RANGE', 'keyCondition requires the lower bound of sk.between to come first, got "b" and "a"')
  refuses(() => takes(2n, 1.5), 'INVALID_RANGE', 'keyCondition requires the lower bound of sk.between to come first, got 2 and 1.5')
  refuses(() => takes('a', 1), 'INVALID_RANGE', 'keyCondition requires both bounds of sk.between to have the same type, got "a" and 1')
  for (const [low] of ascending) {
    for (const [high] of ascending) if (low !== high) assert.equal(refusalOf(() => takes(low, high)).code, 'INVALID_RANGE')
  }
})

test('other types are refused by name and place', () => {
  const keys = 'keyCondition requires keys to be a plain object with a partition key and at most one sort key'
  for (const [stranger, shown] of [[undefined, 'undefined'], [null, 'null'], ['pk', '"pk"'], [['A'], 'an array'], [new Map([['pk', 'A']]), 'an object'], [bytes(1), 'an object']]) {
    refuses(() => keyCondition(stranger), 'INVALID_TYPE', `${keys}, got ${shown}`)
  }
  const condition = 'keyCondition requires sk to be a string, a finite number, a bigint, a Uint8Array or a plain object with one operator'
  for (const [stranger, shown] of [[null, 'null'], [NaN, 'NaN'], [true, 'true'], [Symbol('x'), 'a symbol'], [['a'], 'an array'], [new Map(), 'an object'], [new Date(0), 'an object'], [new Uint16Array(1), 'an object'], [() => 'a', 'a function']]) {
    refuses(() => keyCondition({ pk: 'A', sk: stranger }), 'INVALID_TYPE', `${condition}, got ${shown}`)
  }
  const value = 'to be a string, a finite number, a bigint or a Uint8Array'
  refuses(() => keyCondition({ pk: 'A', sk: { lt: null } }), 'INVALID_TYPE', `keyCondition requires sk.lt ${value}, got null`)
  refuses(() => keyCondition({ pk: 'A', sk: { between: [1, NaN] } }), 'INVALID_TYPE', `keyCondition requires sk.between[1] ${value}, got NaN`)
  refuses(() => keyCondition({ pk: 'A', sk: { between: [, 1] } }), 'INVALID_TYPE', `keyCondition requires sk.between[0] ${value}, got undefined`)
  for (const [bounds, shown] of [[5, '5'], [[1], 'an array'], [[1, 2, 3], 'an array'], [{ 0: 1, 1: 2, length: 2 }, 'an object']]) {
    refuses(() => keyCondition({ pk: 'A', sk: { between: bounds } }), 'INVALID_TYPE', `keyCondition requires sk.between to be an array of two bounds, got ${shown}`)
  }
  refuses(() => keyCondition({ pk: 'A' }, { marshall: 1 }), 'INVALID_TYPE', 'keyCondition requires options.marshall to be a boolean, got 1')
  refuses(() => keyCondition({ pk: 'A' }, { marshal: true }), 'INVALID_OPTION', 'keyCondition: there is no option "marshal"')
})

test('attributes have any name, and only their own', () => {
  for (const name of ['__proto__', 'constructor', '#pk', 'a.b', 'status', 'é']) {
    const keys = JSON.parse(`{ ${JSON.stringify(name)}: "A", "sk": { "gt": "B" } }`)
    assert.deepEqual(keyCondition(keys).ExpressionAttributeNames, { '#pk': name, '#sk': 'sk' })
  }
  assert.equal(refusalOf(() => keyCondition(Object.create({ pk: 'A' }))).code, 'INVALID_TYPE')
  assert.equal(refusalOf(() => keyCondition({ pk: 'A', sk: Object.create({ gt: 'B' }) })).code, 'INVALID_TYPE')
  assert.equal(Object.getPrototypeOf(keyCondition({ pk: 'A' }).ExpressionAttributeNames), Object.prototype)
})

test('a binary is recognized by its type, whatever properties it has', () => {
  const lying = Object.defineProperties(bytes(2), { byteLength: { value: 0 }, length: { value: 0 } })
  const elsewhere = vm.runInNewContext('new Uint8Array([3])')
  assert.equal(keyCondition({ pk: 'A', sk: { between: [lying, elsewhere] } }).ExpressionAttributeValues[':low'], lying)
  assert.equal(refusalOf(() => keyCondition({ pk: 'A', sk: { between: [elsewhere, lying] } })).code, 'INVALID_RANGE')
  assert.equal(refusalOf(() => keyCondition({ pk: new Proxy(bytes(1), {}) })).code, 'INVALID_TYPE')
})

test('getters are read once, and may call the library', () => {
  const reads = []
  const once = (name, value) => ({
    enumerable: true,
    get() {
      reads.push(name)
      PatternHelpers.compositeKey(['WRITTEN', 'OVER', 'THE', 'FRAME'])
      keyCondition({ other: 'X', another: { beginsWith: 'Y' } })
      return value
    },
  })
  const bounds = Object.defineProperties([], { 0: once('low', 'a'), 1: once('high', 'é') })
  const condition = Object.defineProperties({}, { between: once('between', bounds) })
  const keys = Object.defineProperties({}, { sk: once('sk', condition), pk: once('pk', 'A') })
  const options = Object.defineProperties({}, { marshall: once('marshall', true) })
  assert.deepEqual(keyCondition(keys, options), {
    KeyConditionExpression: '#pk = :pk AND #sk BETWEEN :low AND :high',
    ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk' },
    ExpressionAttributeValues: { ':pk': { S: 'A' }, ':low': { S: 'a' }, ':high': { S: 'é' } },
  })
  assert.deepEqual(reads.toSorted(), ['between', 'high', 'low', 'marshall', 'pk', 'sk'])
})
