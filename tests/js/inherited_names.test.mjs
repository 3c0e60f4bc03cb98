// Fields and attributes named like what every object inherits: what is inherited is not a value, and `__proto__` is a name like
// any other, or is refused by name.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import vm from 'node:vm'
import { KeyError, addSortKeyVersion, entityKeys, keyCondition, keyTemplate, mergeInputs, multiAttributeIndex, tableKeys, updateExpression } from 'ddb-keys'
import * as design from 'ddb-keys/design'
import { nextCallWorks, refusalOf } from './support.mjs'
import { validCalls } from './valid_calls.mjs'

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
  test(`${what}: an inherited property is not a value`, () => {
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

test('a value that a class inherits is one, except under a name that every object has', () => {
  class Item {
    get id() {
      return 'a'
    }
    get ['constructor']() {
      return 'b'
    }
  }
  assert.equal(keyTemplate('{id}').build(new Item()), 'a')
  assert.equal(keyTemplate('{id}').build(Object.create({ id: 'a' })), 'a')
  assert.equal(refusalOf(() => keyTemplate('{constructor}').build(new Item())).code, 'INVALID_TYPE')
  for (const name of INHERITED) {
    const object = Object.create(own(name, 'a'))
    assert.equal(refusalOf(() => keyTemplate(`{${name}}`).build(object)).code, 'INVALID_TYPE')
    assert.equal(refusalOf(() => entityKeys({ pk: `{${name}}` }).keys(object)).code, 'INVALID_TYPE')
  }
})

/** An object with an own property of any name. */
const own = (name, value, rest = {}) => Object.defineProperty({ ...rest }, name, { value, enumerable: true, writable: true, configurable: true })

test('no method of an entity takes a property that every object has for a value', () => {
  for (const name of INHERITED) {
    const old = entityKeys({ pk: 'OLD#{id}', sk: 'S', gsi1pk: { template: `G#{${name}}`, when: [name] } })
    const entity = entityKeys({ pk: 'NEW#{id}', sk: 'S', gsi1pk: { template: `G#{${name}}`, when: [name] } }, { previous: [old] })
    assert.deepEqual(entity.keys({ id: '1' }), { pk: 'NEW#1', sk: 'S' })
    assert.deepEqual(entity.withKeys({ id: '1', gsi1pk: 'G#x' }), { id: '1', pk: 'NEW#1', sk: 'S' })
    assert.deepEqual(entity.changes({ id: '1' }), { set: {}, remove: [] })
    assert.deepEqual(entity.changes(own(name, undefined)), { set: {}, remove: ['gsi1pk'] })
    assert.equal(refusalOf(() => entity.index('gsi1').query({})).code, 'INVALID_TYPE')
    assert.equal(refusalOf(() => entity.index('gsi1').plan({})).code, 'INVALID_TYPE')
    assert.equal(entity.index('gsi1').plan(own(name, ['a', 'b'])).inputs.length, 2)
    const item = { pk: 'OLD#1', sk: 'S' }
    assert.deepEqual(entity.parse(item), { id: '1' })
    assert.deepEqual(entity.upgrade(item), { pk: 'NEW#1', sk: 'S' })
    const stored = { pk: { S: 'OLD#1' }, sk: { S: 'S' } }
    const { TransactItems: [{ Put }, { Delete }] } = entity.move(stored, { TableName: 't', version: name })
    assert.deepEqual(Put.Item, { pk: { S: 'NEW#1' }, sk: { S: 'S' } })
    assert(Delete.ConditionExpression.startsWith('attribute_exists(#k) AND attribute_not_exists(#0)'), Delete.ConditionExpression)
    assert.equal(Delete.ExpressionAttributeNames['#0'], name)
    assert.equal(Delete.ExpressionAttributeValues, undefined)
    const [, versioned] = entity.move(own(name, { N: '1' }, stored), { TableName: 't', version: name }).TransactItems
    assert.deepEqual(versioned.Delete.ExpressionAttributeValues, { ':0': { N: '1' } })
  }
})

test('entities, indexes and attributes of such a name are those of the definition alone', () => {
  for (const name of INHERITED) {
    const table = tableKeys(own(name, { pk: 'A#{x}', sk: 'B' }, { other: { pk: 'C#{x}', sk: 'B' } }))
    assert.equal(table.identify({ pk: 'A#1', sk: 'B' }).entity, name)
    assert.equal(table.identify({ pk: 'C#1', sk: 'B' }).entity, 'other')
    const index = multiAttributeIndex({ indexName: 'Index', partition: { a: 'S' }, sort: own(name, 'S') })
    assert.deepEqual(index.values({ a: 'A' }), [['A'], []])
    assert.deepEqual(index.query({ a: 'A' }).inputs[0].ExpressionAttributeValues, { ':p0': 'A' })
    assert.equal(index.query(own(name, 'B', { a: 'A' })).accepts({ a: 'A' }), false)
    assert.equal(refusalOf(() => index.fromTemplate(keyTemplate('{a}#{b}'), {})).code, 'UNKNOWN_FIELD')
    assert.deepEqual(keyCondition(own(name, 'A')).ExpressionAttributeNames, { '#pk': name })
    const update = { UpdateExpression: `SET ${name} = :v`, ExpressionAttributeValues: { ':v': 1 } }
    assert.equal(refusalOf(() => mergeInputs(update, updateExpression({ remove: [name] }))).code, 'INVALID_OPTION')
    assert.equal(refusalOf(() => mergeInputs(update, { UpdateExpression: `REMOVE ${name}` })).message, `mergeInputs requires paths that do not overlap, got "${name}" and "${name}"`)
    assert.equal(refusalOf(() => mergeInputs({ ...update, UpdateExpression: `SET a = :${name}` })).code, 'INVALID_OPTION')
    const { tables: [{ definition }] } = design.fromWorkbench(design.toWorkbench(table))
    assert(Object.hasOwn(definition, name))
    assert.deepEqual(design.diffTables(table, table), [])
  }
})

test('every public function gives the same answer for arguments that inherit nothing', () => {
  let count = 0
  const outcomeOf = (call, args) => {
    const answer = call(...args)
    return answer instanceof Promise ? undefined : answer
  }
  for (const { name, args, call } of validCalls) {
    for (const [i, arg] of args.entries()) {
      if (Object.getPrototypeOf(Object(arg)) !== Object.prototype) continue
      const bare = args.map((one, place) => (place === i ? Object.assign(Object.create(null), arg) : one))
      const [answer, other] = [outcomeOf(call, args), outcomeOf(call, bare)]
      if (name !== 'ulid') assert.equal(JSON.stringify(other), JSON.stringify(answer), `${name} ${i}`)
      count++
    }
  }
  assert(count > 50, `${count}`)
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
