// `fromElectroDB` and `fromOneTable`: the definitions of models of our own write the keys that the libraries themselves write, to the byte.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Entity } from 'electrodb'
import { KeyError, entityKeys, fromElectroDB, fromOneTable } from 'ddb-keys/design'

/** An entity of ElectroDB with a primary key of `id` and `no`, and other indexes. */
const bookWith = (attributes, indexes = {}) =>
  new Entity(
    {
      model: { service: 'lib', entity: 'book', version: '1' },
      attributes: { id: { type: 'string', required: true }, no: { type: 'number', required: true, padding: { length: 4, char: '0' } }, ...attributes },
      indexes: { primary: { pk: { field: 'pk', composite: ['id'] }, sk: { field: 'sk', composite: ['no'] } }, ...indexes },
    },
    { table: 'app' },
  )

const gsi = (number, pk, sk, more = {}) => ({ index: `gsi${number}`, pk: { field: `gsi${number}pk`, composite: pk }, sk: { field: `gsi${number}sk`, composite: sk }, ...more })

const OWN = { id: 'Ab', no: 7 }

for (const [name, entity, items] of [
  ['a primary key, in lower case', bookWith({}), [OWN, { id: 'É#x', no: 0 }]],
  ['optional composites', bookWith({ member: { type: 'string' }, due: { type: 'string' } }, { loans: gsi(1, ['member'], ['due']) }), [OWN, { ...OWN, member: 'M' }, { ...OWN, due: 'D' }, { ...OWN, member: 'M', due: 'D' }]],
  ['booleans, numbers and options', bookWith({ on: { type: 'boolean' }, sum: { type: 'number' }, state: { type: ['new', 'OLD'] } }, { states: gsi(1, ['state'], ['on', 'sum']) }), [OWN, { ...OWN, state: 'OLD', on: false, sum: -1.5 }, { ...OWN, state: 'new', on: true, sum: 12 }]],
  ['a clustered collection', bookWith({ member: { type: 'string' } }, { people: gsi(1, ['member'], ['id'], { collection: 'people', type: 'clustered' }) }), [OWN, { ...OWN, member: 'Q' }]],
  ['an isolated collection', bookWith({ member: { type: 'string' } }, { people: gsi(1, ['member'], ['id'], { collection: 'people' }) }), [OWN, { ...OWN, member: 'Q' }]],
  ['an attribute of another name', bookWith({ member: { type: 'string', field: 'm' } }, { people: gsi(1, ['member'], ['id']) }), [OWN, { ...OWN, member: 'Q' }]],
]) {
  test(`ElectroDB writes the same keys: ${name}`, () => {
    const { definition, options } = fromElectroDB(entity)
    const keys = entityKeys(definition.book, options.book)
    for (const item of items) {
      const written = entity.put(item).params().Item
      const bare = Object.fromEntries(Object.entries(written).filter(([attribute]) => !keys.attributes.includes(attribute)))
      assert.deepEqual(keys.withKeys(bare), written)
    }
  })
}

test('values that ElectroDB writes and no codec accepts have a note', () => {
  const codes = fromElectroDB(bookWith({ member: { type: 'string' } }, { people: gsi(1, ['member', 'id'], []) })).notes.map(({ attribute, code }) => [attribute, code])
  assert.deepEqual(codes, [['no', 'PADDED_NUMBER'], ['member', 'SEPARATOR_IN_TEXT']])
})

test('an index whose condition is a function is left out, with a note', () => {
  const { definition, notes } = fromElectroDB(bookWith({ member: { type: 'string' } }, { people: gsi(1, ['member'], ['id'], { condition: ({ member }) => member !== 'x' }) }))
  assert.deepEqual(Object.keys(definition.book), ['pk', 'sk'])
  assert.ok(notes.some(({ attribute, code }) => attribute === 'people' && code === 'CONDITION'))
})

test('items narrow the codecs and prove the definition', () => {
  const entity = bookWith({})
  const items = ['01ARZ3NDEKTSV4RRFFQ69G5FAV', '01BX5ZZKBKACTAV9WEVGEMMVRZ'].map((id) => entity.put({ id, no: 1 }).params().Item)
  const { written } = fromElectroDB(entity, { items: [...items, { pk: 'other', sk: 'x' }] })
  assert.deepEqual([written?.exact.count, written?.different.count], [2, 1])
})

const TABLE = { version: '0.0.1', indexes: { primary: { hash: 'pk', sort: 'sk' } } }

test('a schema of OneTable: templates, padding, mapped names and unique values', () => {
  const user = { pk: { type: String, value: 'account#${accountId}' }, sk: { type: String, value: 'user#${no:6:0}' }, accountId: { type: String, required: true }, no: { type: Number, required: true }, email: { type: String, unique: true, map: 'data.mail' } }
  const { definition, options } = fromOneTable({ ...TABLE, models: { User: user } })
  const keys = entityKeys(definition.User, options.User)
  assert.deepEqual(keys.keys({ accountId: 'A', no: 42 }), { pk: 'account#A', sk: 'user#000042' })
  assert.equal(definition.Unique.pk.template, '_unique#{uniqueValue:rest}')
})

for (const value of [{}, { model: {} }, [], () => {}]) {
  test(`${JSON.stringify(value) ?? 'a function'} is no model`, () => {
    for (const call of [fromElectroDB, fromOneTable]) assert.throws(() => call(value), (error) => error instanceof KeyError && error.code === 'INVALID_TYPE')
  })
}
