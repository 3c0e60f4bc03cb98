// Hostile arguments of every entry: getters and proxies that throw, change, or call the package, prototypes, huge texts, lone surrogates. The outcome
// must be a KeyError, the error of the argument itself, or a correct answer; the next call must work.

import assert from 'node:assert/strict'
import fc from 'fast-check'
import { KeyError, PatternHelpers, keyTemplate } from 'ddb-keys'
import { nextCallWorks } from '../../js/support.mjs'
import { everyCall, validCalls, withArgument } from '../../js/valid_calls.mjs'

/** The error that a hostile argument throws. */
class Hostile extends Error {}
const fail = () => {
  throw new Hostile('mine')
}

const used = keyTemplate('A#{x}#{n:int(3)}')

/** A call in the middle of another one, as a getter makes it. */
function callAgain() {
  assert.equal(used.build({ x: 'é', n: 7 }), 'A#é#007')
  assert.throws(() => used.build({ x: '' }), KeyError)
}

const isObject = (value) => typeof value === 'object' && value !== null

/** A value whose every read goes through `onRead`. */
function watched(value, onRead) {
  if (!isObject(value) || !(Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)) return value
  return new Proxy(value, {
    get(target, name, receiver) {
      onRead(name)
      return watched(Reflect.get(target, name, receiver), onRead)
    },
    getOwnPropertyDescriptor(target, name) {
      onRead(name)
      return Reflect.getOwnPropertyDescriptor(target, name)
    },
    ownKeys(target) {
      onRead('ownKeys')
      return Reflect.ownKeys(target)
    },
  })
}

/** Each turns a value into an equivalent one, for a reader that reads each part once. */
const SAME = {
  'as it is': (value) => value,
  frozen: (value) => (isObject(value) && !ArrayBuffer.isView(value) ? Object.freeze(Array.isArray(value) ? [...value] : isPlain(value) ? { ...value } : value) : value),
  'without a prototype': (value) => (isPlain(value) ? Object.assign(Object.create(null), value) : value),
  'a proxy that calls the package': (value) => watched(value, callAgain),
  'getters that call the package': (value) => withGetters(value, (one) => (callAgain(), one)),
  'with symbols': (value) => (isPlain(value) ? { ...value, [Symbol('x')]: 1 } : value),
}

const isPlain = (value) => isObject(value) && Object.getPrototypeOf(value) === Object.prototype

function withGetters(value, read) {
  if (!isPlain(value)) return value
  return Object.defineProperties({}, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, { get: () => read(one), enumerable: true, configurable: true }])))
}

const revoked = (target) => {
  const { proxy, revoke } = Proxy.revocable(target, {})
  revoke()
  return proxy
}

/** Each turns a value into something else. */
const OTHER = {
  'a proxy that throws at a read': (value, at) => {
    let count = 0
    return watched(value, () => count++ >= at % 8 && fail())
  },
  'getters that change': (value, at) => {
    let count = 0
    return withGetters(value, (one) => (count++ > at % 4 ? null : one))
  },
  'a getter that throws': (value) => withGetters(value, fail),
  revoked: (value) => revoked(Array.isArray(value) ? [] : {}),
  'inherited alone': (value) => (isPlain(value) ? Object.create(value) : value),
  'with __proto__': (value) => (isPlain(value) ? JSON.parse('{"__proto__":{"polluted":true}}') : ['__proto__']),
  'with names of every object': (value) => (isPlain(value) ? { ...value, constructor: 'x', toString: 'x', valueOf: 1, hasOwnProperty: null } : value),
  huge: () => 'x'.repeat(70_000),
  'huge and wide': () => '東😀'.repeat(30_000),
  'a lone surrogate': () => 'a\ud800',
  'a list with holes': () => [, 'a', ,],
  'a long list': () => Array(20_000).fill('a'),
  cyclic: () => {
    const value = { a: [] }
    value.a.push(value)
    return value
  },
  deep: () => Array.from({ length: 3000 }).reduce((value) => ({ a: value }), {}),
  'a thenable': () => ({ then: fail }),
  'a primitive that throws': () => ({ toString: fail, valueOf: fail, [Symbol.toPrimitive]: fail, toJSON: fail }),
  'a shared buffer': () => new Uint8Array(new SharedArrayBuffer(4)),
  'a detached buffer': () => {
    const bytes = new Uint8Array(4)
    structuredClone(bytes.buffer, { transfer: [bytes.buffer] })
    return bytes
  },
  'a buffer that can grow': () => new Uint8Array(new ArrayBuffer(2, { maxByteLength: 8 })),
}

const SCALARS = [undefined, null, true, 0, -0, -1, 0.5, NaN, Infinity, 2 ** 53, 1e300, 10n, -(10n ** 40n), '', '#', '\0', '\u{10FFFF}', 'constructor', Symbol.iterator, () => 'x', new Date(NaN), new Date(8.64e15), /x/, new Map(), new Set(['a']), new Uint8Array(0), [], {}, Object('x')]
const scalar = fc.oneof(fc.constantFrom(...SCALARS), fc.string({ unit: 'binary', maxLength: 6 }), fc.double(), fc.bigInt())

/** A part of an argument, by the names on the way to it. */
const way = fc.array(fc.nat(), { maxLength: 3 })

/** The argument, in which `make` replaces the part at the end of the way. */
function replaced(value, [step, ...rest], make) {
  if (step === undefined || !(isPlain(value) || Array.isArray(value)) || Object.keys(value).length === 0) return make(value)
  const names = Object.keys(value)
  const name = names[step % names.length]
  const part = replaced(value[name], rest, make)
  return Array.isArray(value) ? value.with(Number(name), part) : { ...value, [name]: part }
}

/** The answer of a call, or the error that it throws, which must be one of these two kinds. */
function outcomeOf(call) {
  try {
    return { answer: call() }
  } catch (error) {
    if (error instanceof Hostile) return { hostile: true }
    assert(error instanceof KeyError, String(error?.stack ?? error))
    assert(error.message.length < 1000 && error.message.isWellFormed(), error.message)
    assert.doesNotThrow(() => JSON.stringify(error))
    return { code: error.code }
  }
}

const chosen = { call: fc.nat(validCalls.length - 1), index: fc.nat(3), way, next: fc.nat(everyCall.length - 1) }

function checkNext(next) {
  nextCallWorks()
  assert.equal({}.polluted, undefined)
  assert.deepEqual(Object.keys(Object.prototype), [])
  const { call, check } = everyCall[next]
  check(call())
}

const hostile = fc.property(fc.record({ ...chosen, kind: fc.constantFrom(...Object.keys(OTHER), undefined), at: fc.nat(), scalar }), ({ call, index, way, next, kind, at, scalar }) => {
  const valid = validCalls[call]
  const place = index % valid.args.length
  const make = kind === undefined ? () => scalar : (value) => OTHER[kind](value, at)
  const args = withArgument(valid.args, place, replaced(valid.args[place], way, make))
  outcomeOf(() => valid.call(...args))
  checkNext(next)
})

/** Functions whose answers differ in each call, and are not compared. */
const RANDOM = ['distributedKey', 'ulid', 'generateEntityId']
const isComparable = (answer) => JSON.stringify(answer, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))

const same = fc.property(fc.record({ ...chosen, kind: fc.constantFrom(...Object.keys(SAME)) }), ({ call, index, way, next, kind }) => {
  const valid = validCalls[call]
  const place = index % valid.args.length
  const args = withArgument(valid.args, place, replaced(valid.args[place], way, SAME[kind]))
  const found = outcomeOf(() => valid.call(...args))
  assert.equal(found.hostile, undefined)
  if (found.code === undefined && !RANDOM.includes(valid.name)) assert.equal(isComparable(found.answer), isComparable(valid.call(...valid.args)), `${valid.name}: ${kind}`)
  checkNext(next)
})

const texts = fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 8 }), { minLength: 1, maxLength: 4 }), fc.constantFrom('#', '/', '::', '|'), (parts, separator) => {
  const { answer } = outcomeOf(() => PatternHelpers.compositeKey(parts, separator))
  const joined = parts.join(separator)
  const isRight = parts.every((part) => part.isWellFormed()) && joined !== '' && joined.split(separator).length === parts.length
  if (answer === undefined) assert(!isRight || separator === '::' || Buffer.byteLength(joined) > 2048, JSON.stringify(parts))
  else assert.deepEqual([answer, PatternHelpers.parseCompositeKey(answer, separator)], [joined, parts])
})

export const hostileArguments = [
  { what: 'arguments: hostile', unit: 'calls', property: hostile },
  { what: 'arguments: the same in another form', unit: 'calls', property: same },
  { what: 'arguments: texts of any characters', unit: 'calls', property: texts },
]
