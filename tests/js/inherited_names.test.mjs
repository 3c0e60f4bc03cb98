// Fields and attributes named like what every object inherits: what is inherited is not a value, and `__proto__` is a name like
// any other, or is refused by name.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import vm from 'node:vm'
import { KeyError, addSortKeyVersion, entityKeys, keyTemplate } from 'ddb-keys'
import { nextCallWorks, refusalOf } from './support.mjs'

const INHERITED = Object.getOwnPropertyNames(Object.prototype).filter((name) => name !== '__proto__')

test('every object inherits some names', () => {
  for (const name of ['constructor', 'toString', 'valueOf', 'hasOwnProperty']) assert(INHERITED.includes(name))
})

const records = {
  'a plain record': () => ({}),
  'a record from JSON': () => JSON.parse('{}'),
  'a record of another realm': () => vm.runInNewContext('({})'),
}

for (const [what, record] of Object.entries(records)) {
  test(`${what}: what is inherited is not a value`, () => {
    for (const name of INHERITED) {
      const form = keyTemplate(`A#{${name}}#{b}`)
      const error = refusalOf(() => form.build(Object.assign(record(), { b: 'b' })))
      assert.equal(error.code, 'INVALID_TYPE')
      assert.match(error.message, new RegExp(`${name}.*undefined`))
      assert.equal(form.prefix(record()), 'A#')
      assert.equal(refusalOf(() => form.prefix(Object.assign(record(), { b: 'b' }))).code, 'MISSING_LEVEL')
      assert.deepEqual(form.range(record(), Object.assign(record(), { [name]: { from: 'a', to: 'b' } })).length, 2)

      const sparse = entityKeys({ pk: 'A#{id}', gsi1pk: { template: `{${name}}`, when: [name] } })
      assert.deepEqual(sparse.keys(Object.assign(record(), { id: '1' })), { pk: 'A#1' })
      const named = entityKeys({ pk: 'A#{x}', [name]: { template: 'B#{x}', kind: 'sort' } })
      assert.deepEqual(named.parse(Object.assign(record(), { pk: 'A#1' })), { x: '1' })
    }
  })

  test(`${what}: an own value of that name is one`, () => {
    for (const name of INHERITED) {
      const fields = Object.assign(record(), { [name]: 'x#' })
      const form = keyTemplate(`A#{${name}}`)
      assert.equal(form.build(fields), 'A#x$23')
      const parsed = form.parse('A#x$23')
      assert.deepEqual(Object.entries(parsed), [[name, 'x#']])
      const entity = entityKeys({ [name]: { template: `{${name}:S}`, kind: 'partition' } })
      const keys = entity.keys(fields)
      assert.deepEqual(Object.entries(keys), [[name, 'x#']])
      assert.deepEqual(Object.entries(entity.parse(keys)), [[name, 'x#']])
    }
  })
}

test('a value of a class is one, also under such a name', () => {
  class Item {
    get ['constructor']() {
      return 'a'
    }
    get toString() {
      return 'b'
    }
  }
  const form = keyTemplate('{constructor}#{toString}')
  assert.equal(form.build(new Item()), 'a#b')
  assert.equal(form.build(Object.create({ constructor: 'a', toString: 'b' })), 'a#b')
  assert.deepEqual(entityKeys({ pk: '{constructor}#{toString}' }).keys(new Item()), { pk: 'a#b' })
})

/** An object with an own property of that name, as JSON.parse makes one. */
const withProto = (value, rest = {}) => Object.defineProperty({ ...rest }, '__proto__', { value, enumerable: true, writable: true, configurable: true })

test('an attribute named __proto__ works, or is refused by name when the definition is made', () => {
  for (const entry of ['A#{x}', { template: 'A#{x}', kind: 'partition' }]) {
    for (const rest of [{}, { pk: 'P#{x}' }]) {
      const definition = withProto(entry, rest)
      assert(Object.hasOwn(definition, '__proto__'))
      try {
        const entity = entityKeys(definition)
        assert(entity.attributes.includes('__proto__'))
        const keys = entity.keys({ x: '1' })
        assert.equal(Object.getOwnPropertyDescriptor(keys, '__proto__')?.value, 'A#1')
        assert.equal(Object.getPrototypeOf(keys), Object.prototype)
        assert.deepEqual(entity.parse(keys), { x: '1' })
      } catch (error) {
        assert(error instanceof KeyError, error.stack)
        assert.match(error.message, /__proto__/)
      }
      nextCallWorks()
    }
  }
})

test('a field named __proto__ works, or is refused by name when the template is made', () => {
  for (const codec of ['', ':int(2)', ':date']) {
    const value = { '': 'é', ':int(2)': 7, ':date': new Date(0) }[codec]
    try {
      const form = keyTemplate(`A#{__proto__${codec}}#{b}`)
      const key = form.build(withProto(value, { b: 'b' }))
      const parsed = form.parse(key)
      assert.deepEqual(Object.getOwnPropertyDescriptor(parsed, '__proto__')?.value, value)
      assert.equal(Object.getPrototypeOf(parsed), Object.prototype)
      assert.equal(form.build(parsed), key)
      assert.equal(refusalOf(() => form.build({ b: 'b' })).code, 'INVALID_TYPE') // what is inherited is not a value
    } catch (error) {
      assert(error instanceof KeyError, error.stack)
      assert.match(error.message, /__proto__/)
    }
    try {
      const entity = entityKeys({ pk: `A#{__proto__${codec}}` })
      const fields = entity.parse(entity.keys(withProto(value)))
      assert.deepEqual(Object.getOwnPropertyDescriptor(fields, '__proto__')?.value, value)
    } catch (error) {
      assert(error instanceof KeyError, error.stack)
      assert.match(error.message, /__proto__/)
    }
  }
})

test('__proto__ among fields, bounds and options that do not know it is refused', () => {
  const form = keyTemplate('A#{x}')
  assert.equal(refusalOf(() => form.prefix(withProto('y'))).code, 'UNKNOWN_FIELD')
  refusalOf(() => form.range({}, withProto({ from: 'a' })))
  refusalOf(() => keyTemplate('A#{x}', withProto('verbatim')))
  refusalOf(() => entityKeys({ pk: withProto('A', { template: 'A#{x}' }) }))
  refusalOf(() => addSortKeyVersion('A', 1, withProto(3)))
})
