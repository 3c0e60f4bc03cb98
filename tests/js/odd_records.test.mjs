// Objects that are not the fields, options or definitions that they should be, and proxies that are revoked or break the rules:
// a refusal, never a key that reaches further than was meant.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import vm from 'node:vm'
import { KeyError, addSortKeyVersion, entityKeys, keyCondition, keyTemplate, multiAttributeIndex, tableKeys } from 'ddb-keys'
import { nextCallWorks, refusalOf } from './support.mjs'
import { mine, outcomeOf, revoked, throwing } from './outcomes.mjs'

const AT = Date.UTC(2024, 11, 2)

const form = keyTemplate('A#{x}#{n:int(2)}')
const order = entityKeys({ pk: 'A#{x}', sk: 'B#{n:int(2)}' })
/** All that it has beside its primary key may be missing, and its index has one partition. */
const sparse = entityKeys({ pk: 'A#{x}', gsi1pk: { template: 'OPEN', when: ['n'] }, gsi1sk: { template: '{n:int(2)}', when: ['n'] } })
const table = tableKeys({ order, sparse: { pk: 'C', sk: 'D', gsi1pk: 'E#{x}' } })
const index = multiAttributeIndex({ indexName: 'Index', partition: { x: 'S' }, sort: { n: 'N' } })
const valuesOf = ({ ExpressionAttributeValues }) => ExpressionAttributeValues

/** Calls that take an object, and a good object for each. */
const calls = {
  build: [(value) => form.build(value), { x: 'a', n: 1 }, 'A#a#01'],
  prefix: [(value) => form.prefix(value), { x: 'a' }, 'A#a#'],
  'range, leading': [(value) => form.range(value, { n: { from: 1, to: 2 } }), { x: 'a' }, ['A#a#01', 'A#a#02']],
  'range, bounds': [(value) => form.range({ x: 'a' }, value), { n: { from: 1, to: 2 } }, ['A#a#01', 'A#a#02']],
  'range, bounds of the field': [(value) => form.range({ x: 'a' }, { n: value }), { from: 1, to: 2 }, ['A#a#01', 'A#a#02']],
  'keyTemplate, options': [(value) => keyTemplate('A#{x}', value).build({ x: ' ' }), { text: 'verbatim' }, 'A# '],
  'entityKeys, definition': [(value) => entityKeys(value).keys({ x: 'a' }), { pk: 'A#{x}' }, { pk: 'A#a' }],
  'entityKeys, entry': [(value) => entityKeys({ pk: value }).keys({ x: ' ' }), { template: 'A#{x}', text: 'verbatim' }, { pk: 'A# ' }],
  keys: [(value) => order.keys(value), { x: 'a', n: 1 }, { pk: 'A#a', sk: 'B#01' }],
  parse: [(value) => order.parse(value), { pk: 'A#a', sk: 'B#01' }, { x: 'a', n: 1 }],
  primary: [(value) => order.primary(value), { x: 'a', n: 1 }, { pk: 'A#a', sk: 'B#01' }],
  withKeys: [(value) => (({ pk, sk }) => ({ pk, sk }))(order.withKeys(value)), { x: 'a', n: 1 }, { pk: 'A#a', sk: 'B#01' }],
  changes: [(value) => sparse.changes(value), { x: 'a', n: 1 }, { set: { gsi1pk: 'OPEN', gsi1sk: '01' }, remove: [] }],
  tryParse: [(value) => order.tryParse(value), { pk: 'A#a', sk: 'B#01' }, { x: 'a', n: 1 }],
  matches: [(value) => order.matches(value), { pk: 'A#a', sk: 'B#01' }, true],
  'query, fields': [(value) => valuesOf(order.query(value)), { x: 'a' }, { ':pk': 'A#a', ':sk': 'B#' }],
  'query, bounds': [(value) => valuesOf(order.query({ x: 'a' }, value)), { n: { from: 1, to: 2 } }, { ':pk': 'A#a', ':low': 'B#01', ':high': 'B#02' }],
  'query, bounds of the field': [(value) => valuesOf(order.query({ x: 'a' }, { n: value })), { from: 1, to: 2 }, { ':pk': 'A#a', ':low': 'B#01', ':high': 'B#02' }],
  'query, options': [(value) => valuesOf(order.query({ x: 'a' }, {}, value)), { marshall: true }, { ':pk': { S: 'A#a' }, ':sk': { S: 'B#' } }],
  'tableKeys, definition': [(value) => tableKeys(value).order.keys({ x: 'a' }), { order: { pk: 'A#{x}' } }, { pk: 'A#a' }],
  'tableKeys, entity': [(value) => tableKeys({ order: value }).order.keys({ x: 'a' }), { pk: 'A#{x}' }, { pk: 'A#a' }],
  'tableKeys, options': [(value) => tableKeys({ order: { pk: 'A', gsi1pk: 'B' } }, value).schema().GlobalSecondaryIndexes[0].IndexName, { indexNames: { gsi1: 'Mine' } }, 'Mine'],
  identify: [(value) => table.identify(value), { pk: 'A#a', sk: 'B#01' }, { entity: 'order', values: { x: 'a', n: 1 } }],
  schema: [(value) => table.schema(value).GlobalSecondaryIndexes[0].Projection, { gsi1: { projection: 'KEYS_ONLY' } }, { ProjectionType: 'KEYS_ONLY' }],
  'schema, an index': [(value) => table.cdk({ gsi1: value }).globalSecondaryIndexes[0].projectionType, { projection: 'KEYS_ONLY' }, 'KEYS_ONLY'],
  'multiAttributeIndex, definition': [(value) => multiAttributeIndex(value).attributes(['a']), { indexName: 'abc', partition: { x: 'S' } }, { x: 'a' }],
  'multiAttributeIndex, attributes': [(value) => multiAttributeIndex({ indexName: 'abc', partition: value }).attributes(['a']), { x: 'S' }, { x: 'a' }],
  'index, values': [(value) => index.values(value), { x: 'a', n: 1 }, [['a'], [1]]],
  'index, options': [(value) => index.globalSecondaryIndex(value).Projection, { projection: 'KEYS_ONLY' }, { ProjectionType: 'KEYS_ONLY' }],
  'fromTemplate, mapping': [(value) => index.fromTemplate(form, value).attributes('A#a#01'), { n: 'n' }, { x: 'a', n: 1 }],
  'keyCondition, keys': [(value) => keyCondition(value).ExpressionAttributeValues, { a: 'A', b: 'B' }, { ':pk': 'A', ':sk': 'B' }],
  'keyCondition, condition': [(value) => keyCondition({ a: 'A', b: value }).ExpressionAttributeValues, { gt: 'B' }, { ':pk': 'A', ':sk': 'B' }],
  'keyCondition, options': [(value) => keyCondition({ a: 'A' }, value).ExpressionAttributeValues, { marshall: true }, { ':pk': { S: 'A' } }],
  'addSortKeyVersion, options': [(value) => addSortKeyVersion('A', 1, value), { width: 3 }, 'A#v001'],
}

/** Proxies of `target` with a trap that breaks the rules of the language, so that the engine throws. */
const lawless = (target) => [
  new Proxy(target, { ownKeys: () => [1] }),
  new Proxy(target, { ownKeys: () => ['x', 'x'] }),
  new Proxy(target, { ownKeys: () => undefined }),
  new Proxy(Object.freeze({ ...target }), { ownKeys: () => ['other'] }),
  new Proxy(target, { getOwnPropertyDescriptor: () => 5 }),
  new Proxy(target, { getOwnPropertyDescriptor: () => ({ value: 1, configurable: false }) }),
  new Proxy(target, { getPrototypeOf: () => 5 }),
  new Proxy(Object.freeze({ ...target }), { get: () => 'another value' }),
  new Proxy(Object.freeze({ ...target }), { has: () => false, getPrototypeOf: () => null }),
  new Proxy({}, { ownKeys: () => Object.keys(target), getOwnPropertyDescriptor: () => undefined, get: (_, key) => target[key] }),
]

const throwingProxies = (target) =>
  ['get', 'has', 'ownKeys', 'getOwnPropertyDescriptor', 'getPrototypeOf', 'isExtensible'].map((trap) => new Proxy(target, { [trap]: throwing }))

for (const [name, [call, good, answer]] of Object.entries(calls)) {
  test(`${name}: plain records of every origin`, () => {
    const elsewhere = vm.runInNewContext('JSON.parse(text)', { text: JSON.stringify(good) })
    for (const record of [{ ...good }, Object.assign(Object.create(null), good), Object.freeze({ ...good }), new Proxy({ ...good }, {}), elsewhere]) {
      assert.deepEqual(call(record), answer)
    }
  })

  test(`${name}: a revoked proxy is refused`, () => {
    for (const target of [{}, [], () => {}]) assert.equal(refusalOf(() => call(revoked(target))).code, 'INVALID_TYPE')
    nextCallWorks()
  })

  test(`${name}: a proxy that breaks the rules, or throws, gives the answer, its own error, or a refusal`, () => {
    for (const [index, proxy] of [...lawless(good), ...throwingProxies(good)].entries()) {
      const { value, error } = outcomeOf(() => call(proxy))
      if (error === undefined) assert.deepEqual(value, answer, `${index}`)
      else assert(error instanceof KeyError || error === mine || ofTheEngine(error), `${index}: ${error?.stack}`)
      nextCallWorks()
    }
  })
}

/** What V8 says of a proxy that breaks the rules. */
function ofTheEngine(error) {
  return error instanceof TypeError && /on proxy|property name|property descriptor|non-object|duplicate/.test(error.message)
}

/** None of these has a field or is a plain record: a caller who passes one has passed the wrong thing. */
const strangers = () => ({
  'a Map': new Map([['x', 'a']]),
  'a Set': new Set(['x']),
  'a promise': Promise.resolve({ x: 'a' }),
  'a date': new Date(AT),
  'an array': [],
  'an array of entries': [['x', 'a']],
  'a text object': Object('x'),
  'a typed array': new Uint8Array(3),
  'an error': new Error('x'),
  'a regular expression': /x/,
  'an instance without the fields': new (class { y = 1 })(),
  'an instance without anything': new (class {})(),
  'an instance of another realm': vm.runInNewContext('new Map([["x", "a"]])'),
  'a form': new URLSearchParams('x=a'),
  'a weak map': new WeakMap(),
  'a generator': (function* () {})(),
})

test('an object that has none of the fields and is not a plain record is refused, even if all fields may be missing', () => {
  const all = keyTemplate('A#{x}')
  for (const [what, value] of Object.entries(strangers())) {
    for (const call of [() => all.prefix(value), () => form.prefix(value), () => all.range(value, { x: { from: 'a' } }), () => all.range({}, value), () => form.build(value), () => order.keys(value), () => order.parse(value), () => sparse.changes(value), () => sparse.index('gsi1').query(value)]) {
      const error = refusalOf(call)
      assert(['INVALID_TYPE', 'UNKNOWN_FIELD'].includes(error.code), `${what}: ${error.message}`)
    }
  }
  nextCallWorks()
})

test('the name of an index is a string, not a value that converts to one', () => {
  const [first, second] = [order.index('table'), order.index('table')]
  assert.equal(first, second)
  for (const name of [revoked({}), { toString: () => 'table' }, ['table'], Object('table'), Symbol('table'), null, undefined]) {
    assert.equal(refusalOf(() => order.index(name)).code, 'INVALID_TYPE')
  }
  nextCallWorks()
})

test('a plain record without fields is the widest prefix', () => {
  for (const record of [{}, Object.create(null), vm.runInNewContext('({})'), JSON.parse('{}'), { x: undefined }, undefined]) {
    assert.equal(form.prefix(record), 'A#')
  }
})

test('an instance that has the fields counts as a record', () => {
  class Own {
    x = 'a'
  }
  class Inherited {
    get x() {
      return 'a'
    }
  }
  class Deep extends Inherited {}
  for (const instance of [new Own(), new Inherited(), new Deep(), Object.create({ x: 'a' })]) {
    assert.equal(form.prefix(instance), 'A#a#')
    assert.deepEqual(form.range(instance, { n: { from: 1, to: 2 } }), ['A#a#01', 'A#a#02'])
    assert.equal(keyTemplate('A#{x}').build(instance), 'A#a')
    assert.deepEqual(entityKeys({ pk: 'A#{x}' }).keys(instance), { pk: 'A#a' })
  }
})

test('an instance whose getter gives undefined has the field, and it is missing', () => {
  class Empty {
    get x() {
      return undefined
    }
  }
  assert.equal(refusalOf(() => form.build(new Empty())).code, 'INVALID_TYPE')
  assert.deepEqual(entityKeys({ pk: 'A', gsi1pk: { template: '{x}', when: ['x'] } }).keys(new Empty()), { pk: 'A' })
})
