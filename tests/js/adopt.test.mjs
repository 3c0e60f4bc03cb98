// `fromElectroDB` and `fromOneTable`: the definitions of models of our own write the keys that the libraries themselves write, to the byte.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Entity } from 'electrodb'
import { KeyError, entityKeys, fromElectroDB, fromOneTable, tableKeys } from 'ddb-keys/design'

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
  ['a local index, which has the partition key of the table', bookWith({ title: { type: 'string' } }, { byTitle: { index: 'lsi1', type: 'isolated', pk: { field: 'pk', composite: ['id'] }, sk: { field: 'lsi1sk', composite: ['title'] } } }), [OWN, { ...OWN, title: 'T' }]],
  ['an index of the same attributes, turned around', bookWith({}, { byNumber: { index: 'gsi1', pk: { field: 'sk', composite: ['no'] }, sk: { field: 'pk', composite: ['id'] } } }), [OWN]],
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

test('text that no codec pads is never rewritten', () => {
  const padded = { type: 'string', padding: { length: 4, char: '0' } }
  const ofTable = fromElectroDB(bookWith({ code: { ...padded, required: true } }, { codes: gsi(1, ['code'], []) }))
  const keys = entityKeys(ofTable.definition.book, ofTable.options.book)
  assert.throws(() => keys.withKeys({ ...OWN, code: '7' }), { code: 'INVALID_TYPE', message: /"codePadded" is required/ })
  assert.equal(keys.keys({ ...OWN, codePadded: '0007' }).gsi1pk, '$lib#code_0007')
  const sparse = fromElectroDB(bookWith({ code: padded }, { codes: gsi(1, ['code'], []) }))
  assert.deepEqual(Object.keys(sparse.definition.book), ['pk', 'sk'])
  assert.ok(sparse.notes.some(({ code }) => code === 'PADDED_INDEX'))
})

test('values that ElectroDB writes and no codec accepts have a note', () => {
  const codes = fromElectroDB(bookWith({ member: { type: 'string' } }, { people: gsi(1, ['member', 'id'], []) })).notes.map(({ attribute, code }) => [attribute, code])
  assert.deepEqual(codes, [['no', 'PADDED_NUMBER'], ['member', 'SEPARATOR_IN_TEXT'], [undefined, 'REFUSED_TEXT']])
})

test('the note on texts names those that no codec of the entity writes, and ElectroDB does', () => {
  const entity = bookWith({})
  const { definition, options, notes } = fromElectroDB(entity)
  assert.deepEqual(notes.filter(({ code }) => code === 'REFUSED_TEXT'), [{ entity: 'book', attribute: undefined, code: 'REFUSED_TEXT', why: 'empty text and text with the letter "\u03a3" are refused: ElectroDB writes such keys' }])
  const keys = entityKeys(definition.book, options.book)
  for (const id of ['', 'a\u03a3']) {
    assert.match(entity.put({ ...OWN, id }).params().Item.pk, /^\$lib#id_/)
    assert.throws(() => keys.withKeys({ ...OWN, id }), KeyError)
  }
  const numbers = { pk: { type: String, value: 'N#${no}' }, sk: { type: String, value: 'N' }, no: { type: Number, required: true } }
  assert.deepEqual(fromOneTable({ ...TABLE, models: { Count: numbers } }).notes, [])
})

test('an index without composites is left out, with a note: ElectroDB writes nothing into it', () => {
  const local = { index: 'lsi1', pk: { field: 'pk', composite: ['id'] }, sk: { field: 'lsi1sk', composite: [] } }
  const indexes = { none: gsi(1, [], []), named: gsi(2, [], [], { pk: { field: 'gsi2pk', composite: [], template: 'ALL' } }), alone: { index: 'gsi3', pk: { field: 'gsi3pk', composite: [] } }, local }
  const entity = bookWith({}, indexes)
  const { definition, notes, written } = fromElectroDB(entity, { items: [entity.put(OWN).params().Item] })
  assert.deepEqual(Object.keys(definition.book), ['pk', 'sk', 'lsi1sk'])
  assert.deepEqual(notes.filter(({ code }) => code === 'NO_COMPOSITES').map(({ attribute }) => attribute), ['none', 'named', 'alone'])
  assert.equal(written?.exact.count, 1)
})

test('a model with the only name that an entity cannot have gets another', () => {
  const entity = new Entity({ model: { service: 'lib', entity: 'entities', version: '1' }, attributes: { id: { type: 'string' } }, indexes: { primary: { pk: { field: 'pk', composite: ['id'] }, sk: { field: 'sk', composite: [] } } } }, { table: 'app' })
  const model = { pk: { type: String, value: 'E#${id}' }, sk: { type: String, value: '${_type}' }, id: { type: String, required: true } }
  const ofOneTable = fromOneTable({ ...TABLE, models: { entities2: { ...model, pk: { type: String, value: 'F#${id}' } }, entities: model } })
  for (const [{ definition, notes }, names] of [[fromElectroDB(entity), ['entities2']], [ofOneTable, ['entities2', 'entities3']]]) {
    assert.deepEqual([Object.keys(definition), notes.map(({ code }) => code)], [names, names.map(() => 'REFUSED_TEXT')])
    assert.deepEqual(Object.keys(tableKeys(definition).entities), names)
  }
  assert.equal(ofOneTable.definition.entities3.sk.template, 'entities')
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

test('OneTable: text that no codec pads, keys that are attributes, and indexes that not every item is in', () => {
  const indexes = { ...TABLE.indexes, gs1: { hash: 'email', sort: 'gs1sk' }, gs2: { hash: 'gs2pk', sort: 'sk' } }
  const fields = { id: { type: String, required: true }, idle: { type: String }, code: { type: String }, email: { type: String } }
  const templates = { pk: { type: String, value: '${id}' }, sk: { type: String, value: '${_type}#' }, gs1sk: { type: String, value: 'I#${idle}' }, gs2pk: { type: String, value: 'C#${code:4:0}' } }
  const { definition, notes } = fromOneTable({ ...TABLE, indexes, models: { User: { ...fields, ...templates } } })
  assert.deepEqual(definition.User.email, { template: '{email:S}', kind: 'partition', index: 'gs1', when: ['email', 'idle'] })
  assert.equal(definition.User.sk.template, 'User#')
  assert.equal(definition.User.gs2pk, undefined)
  assert.deepEqual(notes.map(({ code }) => code), ['HALF', 'PADDED', 'PADDED_INDEX', 'REFUSED_TEXT'])
})

/** A key attribute of OneTable, and a field of text that every item has. */
const valued = (value) => ({ type: String, value })
const GIVEN = { type: String, required: true }

/** The notes about keys, as codes and attributes. */
const aboutKeys = (notes) => notes.filter(({ code }) => code !== 'REFUSED_TEXT').map(({ entity, attribute, code }) => [code, entity, attribute])

/** The key attributes of each index that a definition of OneTable makes. */
function schemaOf({ definition, options }) {
  const made = Object.entries(definition).map(([name, keys]) => [name, entityKeys(keys, options[name])])
  const { GlobalSecondaryIndexes = [], LocalSecondaryIndexes = [] } = tableKeys(Object.fromEntries(made)).schema()
  const named = (indexes) => Object.fromEntries(indexes.map(({ IndexName, KeySchema }) => [IndexName, KeySchema.map(({ AttributeName }) => AttributeName)]))
  return { global: named(GlobalSecondaryIndexes), local: named(LocalSecondaryIndexes) }
}

const FILE = { pk: valued('CASE#${caseId}'), sk: valued('FILE#${id}'), gs1pk: valued('ALL#'), gs1sk: valued('FILE#${id}'), id: GIVEN, caseId: GIVEN, path: GIVEN }

test('OneTable: an index whose keys are keys of other indexes is global, and described over these attributes', () => {
  const indexes = { ...TABLE.indexes, gs1: { hash: 'gs1pk', sort: 'gs1sk' }, turned: { hash: 'sk', sort: 'pk' }, byPath: { hash: 'sk', sort: 'path' }, alike: { hash: 'gs1pk', sort: 'path' } }
  const adopted = fromOneTable({ ...TABLE, indexes, models: { File: FILE } })
  assert.deepEqual(aboutKeys(adopted.notes), [])
  assert.deepEqual(schemaOf(adopted), { global: { gs1: ['gs1pk', 'gs1sk'], turned: ['sk', 'pk'], byPath: ['sk', 'path'], alike: ['gs1pk', 'path'] }, local: {} })
  const keys = entityKeys(adopted.definition.File, adopted.options.File)
  assert.deepEqual(keys.index('alike').query({ path: '/a' }).ExpressionAttributeValues, { ':pk': 'ALL#', ':sk': '/a' })
  assert.deepEqual(keys.index('turned').query({ id: '2' }).ExpressionAttributeValues[':pk'], 'FILE#2')
})

test('OneTable: an index that no definition has is left out, with a note, or described without its sort key', () => {
  const indexes = { ...TABLE.indexes, gs1: { hash: 'gs1pk', sort: 'gs1sk' }, gs2: { hash: 'gs1pk', sort: 'gs2sk' }, gs3: { hash: 'gs3pk', sort: 'sk' } }
  const adopted = fromOneTable({ ...TABLE, indexes, models: { File: { ...FILE, gs2sk: valued('P#${path}'), gs3pk: valued('P#${path}') } } })
  assert.deepEqual(aboutKeys(adopted.notes), [['SHARED_KEY', 'File', 'gs2'], ['SHARED_KEY', 'File', 'gs3']])
  assert.deepEqual(schemaOf(adopted), { global: { gs1: ['gs1pk', 'gs1sk'], gs3: ['gs3pk'] }, local: {} })
  const bare = fromOneTable({ ...TABLE, indexes: { primary: { hash: 'pk' }, gs1: indexes.gs1, alike: { hash: 'gs1pk', sort: 'path' } }, models: { File: FILE } })
  assert.deepEqual(aboutKeys(bare.notes), [['SHARED_KEY', 'File', 'alike']])
  assert.deepEqual(Object.keys(bare.definition.File), ['pk', 'gs1pk', 'gs1sk'])
})

test('OneTable: an index is local by its type, without a hash, or with the hash of the table', () => {
  const indexes = { ...TABLE.indexes, ls1: { sort: 'path', type: 'local' }, ls2: { sort: 'gs1sk' }, ls3: { hash: 'pk', sort: 'gs1pk' } }
  assert.deepEqual(schemaOf(fromOneTable({ ...TABLE, indexes, models: { File: FILE } })), { global: {}, local: { ls1: ['pk', 'path'], ls2: ['pk', 'gs1sk'], ls3: ['pk', 'gs1pk'] } })
})

test('OneTable: a model without one of the keys of a global index is not in it', () => {
  const { gs1pk: _, path: __, ...user } = { ...FILE, pk: valued('USER#${caseId}') }
  const indexes = { ...TABLE.indexes, gs1: { hash: 'gs1pk', sort: 'gs1sk' }, byPath: { hash: 'sk', sort: 'path' } }
  const adopted = fromOneTable({ ...TABLE, indexes, models: { File: FILE, User: user } })
  assert.deepEqual(aboutKeys(adopted.notes), [['HALF', 'User', 'gs1']])
  assert.deepEqual(Object.keys(adopted.definition.User), ['pk', 'sk'])
  assert.deepEqual(schemaOf(adopted).global, { gs1: ['gs1pk', 'gs1sk'], byPath: ['sk', 'path'] })
})

test('an index over attributes of an index that is refused is left out too', () => {
  const indexes = { ...TABLE.indexes, gs1: { hash: 'gs1pk', sort: 'gs1sk' }, alike: { hash: 'gs1pk', sort: 'path' } }
  const { definition, options, notes } = fromOneTable({ ...TABLE, indexes, models: { File: { ...FILE, gs1pk: valued('${path}${id}') } } })
  assert.deepEqual(notes.filter(({ code }) => code === 'REFUSED').map(({ attribute }) => attribute), ['gs1pk', 'alike'])
  assert.deepEqual([Object.keys(definition.File), options.File], [['pk', 'sk', 'path'], {}])
})

test('ElectroDB: an index that no definition has does not cost the entity', () => {
  const indexes = { people: gsi(1, ['id'], ['no']), alike: { ...gsi(2, ['id'], ['no']), pk: { field: 'gsi1pk', composite: ['id'] } }, numbers: { ...gsi(3, ['no'], ['no']), sk: { field: 'sk', composite: ['no'] } } }
  const adopted = fromElectroDB(bookWith({}, indexes))
  assert.deepEqual(aboutKeys(adopted.notes).filter(([code]) => code === 'SHARED_KEY'), [['SHARED_KEY', 'book', 'gsi2'], ['SHARED_KEY', 'book', 'gsi3']])
  assert.deepEqual(schemaOf(adopted).global, { gsi1: ['gsi1pk', 'gsi1sk'], gsi3: ['gsi3pk'] })
})

const UUID = 'bc3919b7-e3cb-4a07-a4e4-cb40c3417f31'
const ULID = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
const TIME = '2024-04-08T19:44:36.460Z'
const LOG = { ...TABLE, models: { Log: { pk: valued('U#${uid}'), sk: valued('L#${at}#${lid}'), uid: GIVEN, at: GIVEN, lid: GIVEN } } }
const logged = ({ uid = UUID, at = TIME, lid = ULID }) => ({ uid, at, lid, pk: `U#${uid}`, sk: `L#${at}#${lid}` })

test('items narrow no id to a codec that changes its case, and times with a note', () => {
  const { definition, options, notes, written } = fromOneTable(LOG, { items: [logged({})] })
  assert.equal(written?.exact.count, 1)
  assert.deepEqual([definition.Log.pk.template, definition.Log.sk.template], ['U#{uid:rest}', 'L#{at:date}#{lid:rest}'])
  const keys = entityKeys(definition.Log, options.Log)
  for (const other of [{ uid: UUID.toUpperCase() }, { lid: ULID.toLowerCase() }]) {
    const { uid, at, lid, pk, sk } = logged(other)
    assert.deepEqual(keys.primary({ uid, at, lid }), { pk, sk })
  }
  const why = 'the definition writes times as ISO text with milliseconds and Z, and OneTable writes them as given'
  assert.deepEqual(notes.filter(({ code }) => code === 'TIME_AS_GIVEN'), [{ entity: 'Log', attribute: 'at', code: 'TIME_AS_GIVEN', why }])
  assert.deepEqual(aboutKeys(fromOneTable(LOG).notes), [['SEPARATOR_IN_TEXT', 'Log', 'at']])
  const inDates = { ...LOG, params: { isoDates: true }, models: { Log: { ...LOG.models.Log, at: { type: Date, required: true } } } }
  assert.deepEqual(aboutKeys(fromOneTable(inDates, { items: [logged({})] }).notes), [])
})

test('ids are narrowed where the casing of all their keys hides their case', () => {
  const entity = (casing) => bookWith({}, { byId: gsi(1, ['no'], ['id'], { sk: { field: 'gsi1sk', composite: ['id'], casing } }) })
  const templateOf = (casing, id) => fromElectroDB(entity(casing), { items: [entity(casing).put({ id, no: 1 }).params().Item] }).definition.book.pk.template
  assert.equal(templateOf('upper', ULID), '$lib#id_{id:ulid}')
  assert.equal(templateOf('lower', UUID), '$lib#id_{id:uuid}')
  assert.equal(templateOf('none', UUID), '$lib#id_{id:rest}')
})

test('a codec is narrowed only if all items stay described, and one of them has the field', () => {
  const form = bookWith({ source: { type: 'string', default: '' }, member: { type: 'string' } }, { bySource: gsi(1, ['source'], ['id']), people: gsi(2, ['member'], ['id']) })
  const items = [UUID, 'form-1', 'form-2'].map((id) => form.put({ id, no: 1, ...(id === UUID && { source: 'web' }) }).params().Item)
  const { definition, options, written } = fromElectroDB(form, { items })
  const keys = entityKeys(definition.book, options.book)
  assert.deepEqual(items.map((item) => keys.pick('pk', 'sk').matches(item)), [true, true, true])
  assert.deepEqual([written?.exact.count, written?.lacking.count], [1, 2])
  assert.equal(definition.book.gsi2pk.template, '$lib#member_{member?:rest}')
})

test('ElectroDB: options that are numbers or booleans have their codec, and those of several types a note', () => {
  const leveled = (type) => bookWith({ level: { type, required: true } }, { levels: gsi(1, ['level'], ['id']) })
  for (const [options, codec] of [[[1, 2, 3], 'numeric'], [[true, false], 'bool']]) {
    const entity = leveled(options)
    const { definition, options: { book }, notes, written } = fromElectroDB(entity, { items: options.map((level) => entity.put({ ...OWN, level }).params().Item) })
    assert.equal(definition.book.gsi1pk.template, `$lib#level_{level:${codec}}`)
    assert.equal(written?.exact.count, options.length)
    assert.equal(entityKeys(definition.book, book).keys({ ...OWN, level: options[1] }).gsi1pk, `$lib#level_${options[1]}`)
    assert.ok(notes.every(({ attribute }) => attribute !== 'level'))
  }
  assert.deepEqual(fromElectroDB(leveled([1, 'two'])).notes.filter(({ code }) => code === 'ANY_TYPE').map(({ why }) => why), ['values of the type enum are taken as text'])
})

for (const value of [{}, { model: {} }, [], () => {}]) {
  test(`${JSON.stringify(value) ?? 'a function'} is no model`, () => {
    for (const call of [fromElectroDB, fromOneTable]) assert.throws(() => call(value), (error) => error instanceof KeyError && error.code === 'INVALID_TYPE')
  })
}
