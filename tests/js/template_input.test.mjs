// Hostile input to keyTemplate: values of every type, getters that call the package again, and texts that are not Unicode.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KeyError, keyTemplate } from 'ddb-keys'
import { refusalOf } from './support.mjs'
import { formats } from './template_values.mjs'

/** One of everything; revoked proxies and objects whose every use throws among them. */
const oddities = () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  const throwing = new Proxy({}, { get: () => assert.fail('nothing may be read from a value') })
  class Sub extends Date {
    getTime() {
      return 'no'
    }
  }
  return [
    undefined, null, true, false, 0, -0, 1, -1, 1.5, NaN, Infinity, 2 ** 53, 1e300, 0n, -1n, 2n ** 64n, '', 'x', '\ud800', '\udfffa', '#', '\0', 'x'.repeat(3000), 'é'.repeat(40_000),
    Symbol('s'), Symbol.iterator, {}, [], ['x'], [null], () => 'x', class {}, new Date(), new Date(NaN), new Sub(), new Map(), new String('x'), new Number(1), Object(1n), /x/, new Uint8Array(2), new ArrayBuffer(2), new Error('x'),
    Promise.resolve(), Object.create(null), { toString: () => 'x' }, { valueOf: () => 1 }, { [Symbol.toPrimitive]: () => 'x' }, globalThis, proxy, throwing,
  ]
}

test('bad input of every type, to every method and field: a KeyError or a value, and the next call works', () => {
  const codecs = Object.keys(formats)
  const works = keyTemplate('A#{a}')
  const attempt = (call) => {
    try {
      call()
    } catch (error) {
      // A proxy that was revoked throws a TypeError by itself wherever an object is read.
      assert(error instanceof KeyError || /revoked|nothing may be read/.test(error.message), String(error?.stack))
      if (error instanceof KeyError) assert(error.message.length > 10 && error.code && !('stack' in { ...error }))
    }
    assert.equal(works.build({ a: 'b c' }), 'A#b$20c')
  }
  for (const codec of codecs) {
    for (const template of [keyTemplate(`K#{x${codec}}#{y}`), keyTemplate(`K#{x${codec}}#{y}`, { text: 'verbatim' })]) {
      for (const value of oddities()) {
        attempt(() => template.build({ x: value, y: 'y' }))
        attempt(() => template.prefix({ x: value }))
        attempt(() => template.range({ x: value }, { y: { from: 'a' } }))
        for (const bound of ['from', 'after', 'to', 'before']) attempt(() => template.range({}, { x: { [bound]: value } }))
      }
    }
  }
  for (const value of oddities()) {
    for (const name of ['build', 'parse', 'tryParse', 'matches', 'prefix', 'range']) {
      attempt(() => works[name](value))
      attempt(() => works[name](value, value))
      attempt(() => works[name]({}, value))
      attempt(() => works[name]({}, { a: value }))
    }
    attempt(() => keyTemplate(value))
    attempt(() => keyTemplate('A', value))
    attempt(() => keyTemplate('A', { limit: value }))
    attempt(() => keyTemplate('A', { text: value }))
  }
})

test('a lone surrogate is refused in every text argument', () => {
  const template = keyTemplate('A#{a}#{b}')
  for (const lone of ['\ud800', 'a\udc00b', '\udc00\ud800', '😀\ud83d']) {
    for (const call of [
      () => template.build({ a: lone, b: 'b' }),
      () => template.build({ a: 'a', b: lone }),
      () => template.prefix({ a: lone }),
      () => template.range({ a: lone }, { b: { from: 'a' } }),
      () => template.range({}, { a: { to: lone } }),
      () => template.parse(lone),
      () => template.tryParse(`A#${lone}#b`),
      () => template.matches(`A#${lone}#b`),
      () => keyTemplate(lone),
      () => keyTemplate('A', { limit: lone }),
    ]) {
      assert.equal(refusalOf(call).code, 'INVALID_UNICODE', String(call))
    }
  }
})

test('a getter that answers differently each time gives one key or a refusal', () => {
  const template = keyTemplate('A#{a}#{b:int(3)}#')
  for (const second of [undefined, null, 5, 'other']) {
    let reads = 0
    const fields = { get a() { return reads++ === 0 ? 'x' : second } }
    assert.equal(template.prefix(fields), 'A#x#')
    reads = 0
    assert.equal(template.range(fields, { b: { from: 3 } })[0], 'A#x#003#')
    reads = 0
    assert.equal(template.build(Object.defineProperty({ b: 1 }, 'a', Object.getOwnPropertyDescriptor(fields, 'a'))), 'A#x#001#')
  }
})

test('a getter that frees its template', () => {
  const template = keyTemplate('A#{a}')
  assert.equal(refusalOf(() => template.build({ get a() { return template.free(), keyTemplate('B#{a}'), 'x' } })).code, 'DISPOSED')
})

test('a getter that throws: its own error, and the next call works', () => {
  const template = keyTemplate('A#{a}#{b}')
  const own = new RangeError('own')
  for (const name of ['build', 'prefix']) {
    assert.throws(() => template[name]({ a: 'x', get b() { throw own } }), (error) => error === own)
    assert.equal(template.build({ a: '1', b: '2' }), 'A#1#2')
  }
})

test('fields are read from any object, and its other properties are ignored', () => {
  const template = keyTemplate('A#{a}#{b:int(2)}')
  assert.equal(template.build(Object.assign(Object.create(null), { a: 'x', b: 1 })), 'A#x#01')
  assert.equal(template.build({ a: 'x', b: 1, c: Symbol('s'), [Symbol('t')]: 1, d: '\ud800' }), 'A#x#01')
  assert.equal(template.build(new (class { a = 'x'; get b() { return 1 } })()), 'A#x#01')
  assert.equal(template.build(Object.create({ a: 'x', b: 1 })), 'A#x#01')
  assert.equal(template.build(Object.assign([], { a: 'x', b: 1 })), 'A#x#01')
  assert.equal(template.prefix(Object.assign(Object.create(null), { a: 'x' })), 'A#x#')
})
