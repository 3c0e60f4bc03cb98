// Arguments whose getters and traps call the library again: every answer is the one that plain arguments give, and every
// refusal has its own text.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  KeyError, PatternHelpers, addSortKeyVersion, entityKeys, mergeShards, keyCondition, keyTemplate, tenantScope, timeBuckets, timeSeriesMultiKey, ulidRange,
} from 'ddb-keys'
import { nextCallWorks, refusalOf } from './support.mjs'
import { everyCall, refusedCalls, validCalls, withArgument } from './valid_calls.mjs'
import { outcomeOf as quietly } from './outcomes.mjs'

const ULID = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
const AT = Date.UTC(2024, 11, 2, 15, 30, 0, 123)

const event = keyTemplate('SENSOR#{sensor}#{at:date}#{no:int(4)}')
const order = entityKeys({ pk: 'C#{customer}', sk: 'O#{id:ulid}', gsi1pk: { template: 'S#{status}', when: ['status'] } })
const scope = tenantScope('T', '1')

/** A call, and lists of its arguments: each is used as it is, and while the next one is being read. */
const calls = [
  ['compositeKey', PatternHelpers.compositeKey, [['a', 'é', '']], [['xx', 'yy', 'zz', 'ww'], '|'], [['a#b', 'c']], [['c', 5]], [['a', '\ud800']], [[]]],
  ['hierarchicalKey', PatternHelpers.hierarchicalKey, [['a', '😀', 'b']], [['x/y', 'z']], [['']], [['東'.repeat(900)]]],
  ['addSortKeyVersion', addSortKeyVersion, ['A#1', 3, { separator: '@', prefix: 'v', width: 6 }], ['BCD', 7, { width: 1 }], ['E', 10, { width: 1 }], ['F', 1, { widht: 2 }], ['G', 1, { separator: '!' }]],
  ['keyTemplate', (...args) => keyTemplate(...args).build({ x: ' ', y: 'é' }), ['A#{x}#{y}', { text: 'verbatim', limit: 'sort' }], ['BB#{y}#{x}', {}], ['C{x}', { text: 'raw' }], ['{x', { limit: 'sort' }]],
  ['build', event.build, [{ sensor: 'a b', at: AT, no: 7 }], [{ sensor: 'other', at: 0, no: 9999 }], [{ sensor: '', at: 0, no: 1 }], [{ sensor: 's', at: NaN, no: 1 }], [{ sensor: 's', at: 0 }], [{ sensor: 's', at: 0, no: 10_000 }]],
  ['prefix', event.prefix, [{ sensor: 'a b' }], [{ sensor: 'other', at: 0 }], [{ sensro: 's' }], [{ at: 0 }], [{ sensor: '\udc00' }]],
  ['range', event.range, [{ sensor: 'a' }, { at: { from: AT, before: AT + 9 } }], [{ sensor: 'other', at: 0 }, { no: { after: 3 } }], [{ sensor: 'a' }, { at: { from: 2, to: 1 } }], [{ sensor: 'a' }, { at: { form: 2 } }], [{ sensor: 'a' }, { no: { from: 1 } }]],
  ['entityKeys', (definition) => entityKeys(definition).keys({ x: ' ', y: 'é', z: 'z' }), [{ pk: 'A#{x}', sk: { template: '{y}', text: 'verbatim' }, gsi1pk: { template: 'G#{z}', when: ['z'] } }], [{ id: { template: 'B#{y}', kind: 'sort' } }], [{ pk: 'A#{x', sk: 'B' }], [{ pk: { template: 'A', kind: 'both' } }], [{ pk: { tmeplate: 'A' } }]],
  ['keys', order.keys, [{ customer: '4#2', id: ULID, status: 'open' }], [{ customer: 'other', id: ULID }], [{ customer: 'c', id: 'no' }], [{ customer: 7, id: ULID }], [{ id: ULID }]],
  ['parse', order.parse, [{ pk: 'C#4$232', sk: `O#${ULID}`, gsi1pk: 'S#open' }], [{ pk: 'C#other', sk: `O#${ULID}` }], [{ pk: 'X#1', sk: `O#${ULID}` }], [{ pk: 'C#1', sk: 5 }], [{ pk: 'C#1' }]],
  ['mergeShards in descending order', (lists, options) => mergeShards(lists, ({ sk }) => sk, options), [[[{ sk: 'é' }, { sk: 'a' }], [{ sk: 'b' }]], { descending: true, limit: 2 }], [[[{ sk: 'x' }]], { descending: true, limit: 0 }]],
  ['keyCondition', keyCondition, [{ pk: 'é', sk: { between: ['a', '😀'] } }, { marshall: true }], [{ other: 'longer than that', another: { beginsWith: 'B' } }], [{ pk: 'A', sk: { gt: '' } }], [{ pk: 'A', sk: { between: ['c', 'b'] } }], [{ pk: 'A', sk: { gt: 1, lt: 2 } }], [{ pk: '\ud800' }]],
  ['mergeShards', (lists) => mergeShards(lists, ({ sk }) => sk), [[[{ sk: 'a' }, { sk: 'é' }], [{ sk: 'b' }], []]], [[[{ sk: 'x' }], [{ sk: 'w' }]]], [[[{ sk: 'b' }, { sk: 'a' }]]], [[[{ sk: 5 }]]]],
]

/** Every object and array in `value`, with each property read through `before`. */
function withGetters(value, before) {
  if (typeof value !== 'object' || value === null) return value
  const copy = Array.isArray(value) ? [] : {}
  for (const key of Object.keys(value)) {
    Object.defineProperty(copy, key, {
      enumerable: true,
      get() {
        before()
        return withGetters(value[key], before)
      },
    })
  }
  return copy
}

const TRAPS = ['get', 'has', 'ownKeys', 'getOwnPropertyDescriptor', 'getPrototypeOf', 'isExtensible']

function withTraps(value, before) {
  if (typeof value !== 'object' || value === null) return value
  const children = Array.isArray(value) ? value.map((child) => withTraps(child, before)) : Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withTraps(child, before)]))
  const trap = (name) => (...args) => {
    before()
    return Reflect[name](...args)
  }
  return new Proxy(children, Object.fromEntries(TRAPS.map((name) => [name, trap(name)])))
}

/** The fields as getters of a class, as an ORM has them. */
function withClass(value, before) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const prototype = {}
  for (const key of Object.keys(value)) {
    Object.defineProperty(prototype, key, {
      get() {
        before()
        return value[key]
      },
    })
  }
  return Object.create(prototype)
}

const outcomeOf = (call, args) => {
  try {
    return { value: call(...args) }
  } catch (error) {
    assert(error instanceof KeyError, error?.stack ?? String(error))
    return { code: error.code, message: error.message, details: { ...error.details } }
  }
}

/** What a getter may do whenever it is read: calls with other texts, and refusals. */
const always = {
  'the same call': (call, others) => others.forEach((args) => outcomeOf(call, args)),
  refusals: () => refusedCalls.forEach(({ call }) => refusalOf(call)),
}

/** What takes longer, and so is done at one read only; many templates make the memory of wasm grow. */
const atOneRead = {
  'every call': () => everyCall.forEach(({ call, check }) => check(call())),
  'hundreds of templates': () => Array.from({ length: 100 }, (_, i) => keyTemplate(`${'X'.repeat(1000)}${i}#{x}`)),
}
const READS = [0, 1, 3]

const atRead = (read, intrude) => {
  let left = read
  return () => void (left-- === 0 && intrude())
}

/** Functions that make an intrusion for one call, each with a name. */
const intrusions = [
  ...Object.entries(always).map(([what, intrude]) => [what, (call, others) => () => intrude(call, others)]),
  ...Object.entries(atOneRead).flatMap(([what, intrude]) => READS.map((read) => [`${what} at read ${read}`, () => atRead(read, intrude)])),
]

const disguises = { getters: withGetters, proxies: withTraps, 'getters of a class': withClass }

/** Calls that ask for names; the others ask what names there are, and an instance has none of its own. */
const takesClasses = new Set(['build', 'keys', 'parse', 'prefix'])

for (const [name, call, ...lists] of calls) {
  const plain = lists.map((args) => outcomeOf(call, args))
  for (const [what, disguise] of Object.entries(disguises)) {
    if (disguise === withClass && !takesClasses.has(name)) continue
    test(`${name}: ${what} that call the library in the middle`, () => {
      for (const [intrusion, intruder] of intrusions) {
        lists.forEach((args, index) => {
          if (disguise === withClass && plain[index].code === 'UNKNOWN_FIELD') return
          const others = lists.filter((other) => other !== args)
          const intrude = intruder(call, others)
          const hostile = args.map((arg) => disguise(arg, intrude))
          assert.deepEqual(outcomeOf(call, hostile), plain[index], `${intrusion}, ${JSON.stringify(args)}`)
        })
      }
      nextCallWorks()
    })
  }
}

/** A plain record that reports every attempt to convert it to a text, a number or a list. `JSON.stringify` asks for toJSON. */
function convertible(answer) {
  const hidden = (value) => ({ value, enumerable: false })
  return Object.defineProperties({}, {
    toString: hidden(answer), valueOf: hidden(answer), toJSON: hidden(() => 'Z#9'), [Symbol.toPrimitive]: hidden(answer), [Symbol.iterator]: hidden(answer),
  })
}

test('no argument is converted to a text, a number or a list, and toJSON is not called', () => {
  let asked = 0
  const answer = () => {
    asked++
    PatternHelpers.entityKey('X', 'Y#Z')
    return 'Z#9'
  }
  for (const { name, args, call } of validCalls) {
    args.forEach((_, index) => {
      const [expected, found] = [{}, convertible(answer)].map((value) => outcomeOf(call, withArgument(args, index, value)))
      assert.deepEqual(found, expected, `${name}, parameter ${index}`)
    })
  }
  for (const field of ['sensor', 'at', 'no']) {
    const error = refusalOf(() => event.build({ sensor: 's', at: AT, no: 1, [field]: convertible(answer) }))
    assert.match(error.message, /an object/)
  }
  assert.equal(asked, 0)
})

test('a toJSON that somebody gave to all objects changes no definition', () => {
  const definition = { pk: 'A#{x}', gsi1pk: { template: 'B#{y}', when: ['y'], text: 'verbatim' } }
  for (const { prototype } of [Object, Array, String, Number]) {
    Object.defineProperty(prototype, 'toJSON', { configurable: true, value: () => 'ruined' })
    try {
      assert.deepEqual(entityKeys(definition).keys({ x: ' ', y: ' ' }), { pk: 'A#$20', gsi1pk: 'B# ' })
      assert.deepEqual(entityKeys(definition).pick('pk').pick('pk').keys({ x: ' ' }), { pk: 'A#$20' })
      assert.equal(keyTemplate('A#{x}', { text: 'verbatim' }).build({ x: ' ' }), 'A# ')
      for (const { call } of refusedCalls) assert(!refusalOf(call).message.includes('ruined'))
    } finally {
      delete prototype.toJSON
    }
  }
})

test('a date is the time that it holds, whatever its class says', () => {
  const lie = () => {
    PatternHelpers.compositeKey(['XX', 'YY'])
    return 0
  }
  class Late extends Date {
    getTime() { return lie() }
    valueOf() { return lie() }
    toISOString() { return String(lie()) }
    toJSON() { return String(lie()) }
    [Symbol.toPrimitive]() { return lie() }
  }
  const own = Object.defineProperty(new Date(AT), 'getTime', { value: lie })
  for (const date of [new Late(AT), own]) {
    assert.equal(PatternHelpers.timeSeriesKey(date, 'hour'), '2024-12-02-15')
    assert.equal(PatternHelpers.ttlTimestamp(date), Math.floor(AT / 1000))
    assert.equal(event.build({ sensor: 's', at: date, no: 1 }), 'SENSOR#s#2024-12-02T15:30:00.123Z#0001')
    assert.deepEqual(event.range({ sensor: 's' }, { at: { from: date } })[0], event.range({ sensor: 's' }, { at: { from: AT } })[0])
    assert.deepEqual(timeBuckets(date, date, 'day'), ['2024-12-02'])
    assert.deepEqual(ulidRange(date, date), ulidRange(AT, AT))
    assert.deepEqual(timeSeriesMultiKey('E', date), ['E', AT])
  }
  for (const impostor of [Object.create(Date.prototype), new Proxy(new Date(AT), {}), { getTime: lie }]) {
    assert.equal(refusalOf(() => PatternHelpers.ttlTimestamp(impostor)).code, 'INVALID_TYPE')
    assert.equal(refusalOf(() => event.build({ sensor: 's', at: impostor, no: 1 })).code, 'INVALID_TYPE')
  }
})

/** The texts of all refusals while `hook` is in place. */
const texts = () => refusedCalls.map(({ call }) => refusalOf(call)).map(({ code, message }) => [code, message])

test('a refusal keeps its text where the stack trace, or a setter, calls the library', () => {
  const expected = texts()
  const intrude = () => void refusedCalls.slice(0, 3).forEach(({ call }) => quietly(call))
  withProperty(Error, 'prepareStackTrace', { value: (error) => (intrude(), `${error.message} here`) }, () => {
    assert.deepEqual(texts(), expected)
    assert.match(refusalOf(refusedCalls[3].call).stack, / here$/)
  })
  for (const property of ['code', 'details']) {
    withProperty(KeyError.prototype, property, { get: () => undefined, set: intruding(property, intrude) }, () => assert.deepEqual(texts(), expected))
  }
  for (const property of ['value', 'parameter', 'function', 'bytes', 'index', 'limit']) {
    withProperty(Object.prototype, property, { get: () => undefined, set: intruding(property, intrude) }, () => assert.deepEqual(texts(), expected))
  }
})

/** A setter that calls the library, and then does what a plain property would. */
function intruding(property, intrude) {
  let inside = false
  return function (value) {
    Object.defineProperty(this, property, { value, writable: true, enumerable: true, configurable: true })
    if (inside) return
    inside = true
    intrude()
    inside = false
  }
}

function withProperty(object, property, descriptor, work) {
  const old = Object.getOwnPropertyDescriptor(object, property)
  Object.defineProperty(object, property, { configurable: true, ...descriptor })
  try {
    work()
  } finally {
    delete object[property]
    if (old !== undefined) Object.defineProperty(object, property, old)
  }
}
