// tableKeys tells the entities of a table apart: `identify`, and the keys that two entities could both write, which it refuses.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entityKeys, tableKeys } from 'ddb-keys'
import { app, order } from './small_table.mjs'
import { processorSeconds, refusalOf, refuses } from './support.mjs'

const DAY = new Date('2024-12-01')

test('each entity under its name', () => {
  assert.deepEqual(Object.keys(app), ['customer', 'order', 'product'])
  assert.equal(app.order, order)
  assert.deepEqual(app.customer.keys({ customerId: '4 2' }), { pk: 'CUSTOMER#4$202', sk: 'PROFILE' })
})

test('identify names the entity of an item, with its fields', () => {
  for (const [entity, values] of [
    ['customer', { customerId: '42' }],
    ['customer', { customerId: '42', mail: 'a@b' }],
    ['order', { customerId: '4#2', at: DAY, no: 7 }],
    ['product', { sku: 's', price: 1.5 }],
  ]) {
    const keys = app[entity].keys(values)
    assert.deepEqual(app.identify({ ...keys, total: 99 }), { entity, values })
    const image = Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, { S: key }]))
    assert.deepEqual(app.identify({ ...image, total: { N: '99' } }), { entity, values })
  }
})

test('items of no entity of the table', () => {
  const keys = order.keys({ customerId: '42', at: DAY, no: 7 })
  for (const item of [
    {},
    [],
    { pk: keys.pk },
    { sk: keys.sk, gsi1pk: keys.gsi1pk, gsi1sk: keys.gsi1sk },
    { ...keys, sk: 'INVOICE#1' },
    { ...keys, pk: 'SHOP#1' },
    { ...keys, sk: 'ORDER#2024-02-30#0007' },
    { ...keys, pk: 7 },
    { ...keys, sk: null },
    { ...keys, sk: { N: '7' } },
    { ...keys, sk: { S: 7 } },
    { ...keys, sk: { S: 'INVOICE#1' } },
    { ...keys, pk: 'CUSTOMER#\uD800' },
    { ...keys, pk: 'CUSTOMER#'.padEnd(3000, 'x') },
  ]) {
    assert.equal(app.identify(item), undefined, JSON.stringify(item))
  }
  for (const item of [undefined, null, 'CUSTOMER#42']) assert.equal(refusalOf(() => app.identify(item)).code, 'INVALID_TYPE')
})

test('the key of the table alone decides, and complete asks for all keys and fields', () => {
  const shop = tableKeys({ order: { pk: 'C#{id}', sk: 'O#{no:int(4)}', gsi1pk: 'S#{status}', gsi1sk: '{at:date}', gsi2pk: { template: 'DUE#{due:day}', when: ['due'] } } })
  const keys = { pk: 'C#1', sk: 'O#0007' }
  const at = new Date(Date.UTC(2024, 11, 2, 9))
  for (const [item, values, isComplete] of [
    [keys, { id: '1', no: 7 }, false],
    [{ ...keys, gsi1pk: 'S#open', gsi1sk: at.toISOString() }, { id: '1', no: 7, status: 'open', at }, true],
    [{ ...keys, gsi1pk: 'S#open' }, { id: '1', no: 7, status: 'open' }, false],
    [{ ...keys, gsi1pk: 'OTHER#x', gsi1sk: at.toISOString() }, { id: '1', no: 7, at }, false],
    [{ ...keys, gsi1pk: 'OTHER#x', gsi1sk: 'never' }, { id: '1', no: 7 }, false],
    [{ ...keys, gsi1pk: 7, gsi1sk: null }, { id: '1', no: 7 }, false],
    [{ ...keys, status: 'open', at }, { id: '1', no: 7, status: 'open', at }, true],
    [{ ...keys, gsi2pk: 'DUE#2024-12-24' }, { id: '1', no: 7, due: new Date(Date.UTC(2024, 11, 24)) }, false],
    [{ ...keys, gsi1pk: 'S#'.padEnd(3000, 'x') }, { id: '1', no: 7 }, false],
  ]) {
    const image = Object.fromEntries(Object.entries(item).filter(([, value]) => typeof value === 'string').map(([name, value]) => [name, { S: value }]))
    assert.deepEqual(shop.identify(item), { entity: 'order', values }, JSON.stringify(item))
    if (Object.keys(image).length === Object.keys(item).length) assert.deepEqual(shop.identify(image), { entity: 'order', values })
    assert.deepEqual(shop.identify(item, { complete: true }), isComplete ? { entity: 'order', values } : undefined, JSON.stringify(item))
    assert.deepEqual(shop.identify(item, { complete: false }), shop.identify(item))
  }
  assert.equal(refusalOf(() => shop.identify(keys, { complete: 1 })).code, 'INVALID_TYPE')
  assert.equal(refusalOf(() => shop.identify(keys, { whole: true })).code, 'INVALID_OPTION')
})

test('an item in an older format is known by the key of the table too', () => {
  const old = entityKeys({ pk: 'CUSTOMER#{id}', sk: '{no:int(4)}', gsi1pk: 'STATUS#{status}' })
  const made = entityKeys({ pk: 'CUST#{customer}', sk: '{no:int(4)}' })
  const now = { pk: 'C#{id}', sk: 'O#{no:int(6)}', gsi1pk: 'S#{status}', gsi1sk: '{total:int(5)}' }
  const fromOld = ({ customer, ...rest }, { total }) => ({ id: customer, ...rest, status: 'paid', total })
  const shop = tableKeys({ order: entityKeys(now, { previous: [old, { keys: made, fromOld }] }) })
  const read = (item) => shop.identify(item)?.values
  assert.deepEqual(read({ pk: 'CUSTOMER#1', sk: '0007' }), { id: '1', no: 7 })
  assert.deepEqual(read({ pk: 'CUSTOMER#1', sk: '0007', gsi1pk: 'STATUS#open', total: 3 }), { id: '1', no: 7, status: 'open', total: 3 })
  assert.deepEqual(read({ pk: { S: 'CUST#1' }, sk: { S: '0007' } }), { id: '1', no: 7, status: 'paid' })
  assert.deepEqual(read({ pk: 'CUST#1', sk: '0007', total: 3 }), { id: '1', no: 7, status: 'paid', total: 3 })
  assert.deepEqual(read({ pk: 'CUST#1', sk: '0007', total: 'three' }), { id: '1', no: 7, status: 'paid' })
  assert.equal(shop.identify({ pk: 'CUST#1', sk: '0007' }, { complete: true }), undefined)
})

test('items that are read as a whole have the same values with complete and without', () => {
  const names = ['a', 'b', 'c']
  for (let i = 0; i < 200; i++) {
    const shop = tableKeys({
      one: { pk: 'A#{a}', sk: '{b:int(3)}', gsi1pk: '{c}', gsi1sk: '{b:int(3)}#{a}' },
      two: { pk: 'A#{a}', sk: 'B#{b:int(3)}#{c}', gsi1pk: '{c}', gsi1sk: 'X' },
    })
    const item = { ...shop[i % 2 ? 'one' : 'two'].keys({ a: `a${i}`, b: i, c: `c#${i}` }), ...(i % 3 && { a: 'x', c: `c#${i}` }) }
    const missing = names[i % 7]
    if (missing) delete item[missing]
    assert.deepEqual(shop.identify(item), shop.identify(item, { complete: true }))
    shop.free()
  }
})

test('entities that could write the same key are refused, with that key', () => {
  const message = 'tableKeys: entities "a" and "b" can both write the key pk "U#a", sk "PROFILE", so one item would overwrite the other: give the text field a codec of ids of a known form, such as ulid, uuid, hex(24), base36(24), base62(27) or base64url(21)'
  const error = refuses(() => tableKeys({ a: { pk: 'U#{id}', sk: 'PROFILE' }, b: { pk: '{any}#{id}', sk: '{kind}' } }), 'AMBIGUOUS_KEYS', message)
  assert.equal(error?.details?.parameter ?? 'b', 'b')
  for (const [a, b] of [
    [{ pk: 'U#{id}' }, { pk: 'U#{id:ulid}' }],
    [{ pk: 'U#{id}', sk: 'U#{id}' }, { pk: 'U#{a}', sk: 'U#{b}' }],
    [{ pk: 'A' }, { pk: 'A' }],
    [{ pk: { template: '{a}-{b}', text: 'verbatim' } }, { pk: 'X-1' }],
  ]) {
    assert.equal(refusalOf(() => tableKeys({ a, b })).code, 'AMBIGUOUS_KEYS')
  }
  for (const [a, b] of [
    [{ pk: 'U#{id}' }, { pk: 'U#{id}#{n:int}' }],
    [{ pk: 'U#{id}', sk: 'U#{id}' }, { pk: 'U#A', sk: 'U#B' }],
    [{ pk: 'D#{at:day}', sk: '{at:date}' }, { pk: 'D#2024-12-01', sk: '2024-12-02{rest:enum(T00|T01)}' }],
    [{ pk: 'K#{at:day}' }, { pk: 'K#{y:year}-02-30' }],
  ]) {
    assert.equal(tableKeys({ a, b }).identify({ pk: 'no' }), undefined)
  }
})

test('entities are told apart by fields that are in both keys', () => {
  assert.ok(tableKeys({ a: { pk: 'A#{no:int(4)}#v1', sk: '{no:int(4)}#a' }, b: { pk: 'A#{no:int(4)}#{x}', sk: '{x}#a' } }))
  const crossed = { pk: '{x}#{y}', sk: '{y}#{x}' }
  assert.ok(tableKeys({ crossed, b: { pk: 'A#B', sk: 'A#B' } }))
  assert.equal(refusalOf(() => tableKeys({ crossed, b: { pk: 'A#B', sk: 'B#A' } })).code, 'AMBIGUOUS_KEYS')
})

test('no table takes long to prove', () => {
  const fields = (name) => Array.from({ length: 30 }, (_, i) => `{${name}${i}}`).join('-')
  const verbatim = (name) => ({ pk: { template: fields(name), text: 'verbatim' }, sk: 'A' })
  const many = Array.from({ length: 50 }, (_, i) => [`e${i}`, { pk: 'T#{id}', sk: `ITEM#{a}#KIND${i}#{b}` }])
  const semver = { pk: 'P#{a:semver}', sk: '{b:semver}' }
  for (const table of [Object.fromEntries(many), { a: semver, b: semver }, { a: semver, b: { ...semver, sk: '{b:semver}#B' } }, { a: verbatim('a'), b: verbatim('b') }]) {
    const once = () => {
      try {
        tableKeys(table)
      } catch (error) {
        assert.equal(error.code, 'AMBIGUOUS_KEYS')
      }
    }
    const times = [1, 2, 3, 4, 5].map(() => processorSeconds(once))
    // Some milliseconds, which `npm run bench` measures; a proof that tries all bytes at all places takes over a second.
    assert(Math.min(...times) < 0.3, `${times}`)
  }
})

test('uncertain keys are rejected as such', () => {
  refuses(
    () => tableKeys({ a: { pk: '{n:int(2)}', sk: '{n:int(3)}' }, b: { pk: '01', sk: '002' } }),
    'AMBIGUOUS_KEYS',
    'tableKeys: entities "a" and "b" might write the same key: pk "01", sk "002" matches both, and a field in both keys makes it impossible to decide. Begin each key with a literal of its own',
  )
})

test('entities have to agree about the keys of the table and its indexes', () => {
  const a = { pk: 'A#{x}', sk: 'A', gsi1pk: '{x}' }
  for (const [b, message] of [
    [{ PK: 'B', sk: 'B' }, 'tableKeys: "PK" of entity "b" is the partition key of "table", which conflicts with entity "a", where "pk" is the partition key of "table"'],
    [{ pk: 'B' }, 'tableKeys: entity "b" has no sort key for the table, but entity "a" has one'],
    [{ gsi1pk: 'B' }, 'tableKeys: entity "b" has no partition key for the table: name an attribute "pk", or give one index: "table"'],
    [
      { pk: 'B', sk: 'B', gsi1pk: { template: 'B', index: 'gsi2' } },
      'tableKeys: "gsi1pk" of entity "b" is the partition key of "gsi2", which conflicts with entity "a", where "gsi1pk" is the partition key of "gsi1"',
    ],
    [
      { pk: 'B', sk: 'B', gsi1sk: { template: 'B', kind: 'sort', index: 'gsi1' } },
      'tableKeys: "pk" of entity "b" is the partition key of "gsi1", which conflicts with entity "a", where "gsi1pk" is the partition key of "gsi1"',
    ],
  ]) {
    refuses(() => tableKeys({ a, b }), 'INVALID_OPTION', message)
  }
})

test('an index has both keys or neither in every entity', () => {
  const whole = { pk: 'A#{x}', sk: 'A', gsi1pk: '{x}', gsi1sk: 'A' }
  const half = { pk: 'B#{x}', sk: 'B', gsi1pk: 'B' }
  const message = (indexName) => `tableKeys: entity "half" writes "gsi1pk", the partition key of "${indexName}", but not its sort key "gsi1sk", which entity "whole" writes: write both or neither, because DynamoDB leaves items with only one of them out of the index`
  for (const [first, second] of [[{ whole }, { half }], [{ half }, { whole }], [{ half, other: { pk: 'C', sk: 'C' } }, { whole }]]) {
    refuses(() => tableKeys({ ...first, ...second }), 'INVALID_OPTION', message('gsi1'))
  }
  const indexNames = { gsi1: 'ByState' }
  refuses(() => tableKeys({ whole, half }, { indexNames }), 'INVALID_OPTION', message('ByState'))
  const { gsi1pk, ...without } = half
  for (const other of [without, { ...half, gsi1sk: 'B' }, { ...without, lsi1sk: 'B' }]) assert.ok(tableKeys({ whole, other }))
  assert.ok(tableKeys({ one: half, two: { ...half, pk: 'C' } }), 'an index without a sort key')
})

test('a hundred entities in one item collection are told apart while a program starts', () => {
  const entities = Array.from({ length: 100 }, (_, i) => [`e${i}`, { pk: 'C#{c}', sk: `E${i}#{x}#{y:semver}#{z:ulid}` }])
  const seconds = processorSeconds(() => assert.equal(Object.keys(tableKeys(Object.fromEntries(entities))).length, 100))
  assert(seconds < 20, `${seconds} s`)
})

test('bounds return no other entity: an entity with a key at an end is refused', () => {
  const pk = 'C#{c}'
  const ends = { pk, sk: 'ORDER$' }
  for (const sk of ['ORDER#{at:date}', 'ORDER#{at:day desc}#{id}', 'ORDER#{no:int(4)}', 'ORDER#{v:semver}', 'ORDER#{id:ulid}', 'ORDER#{p:rank(a|b)}#{id}']) {
    const app = tableKeys({ order: { pk, sk }, closed: ends })
    const [, bounded] = /\{(\w+)/.exec(sk)
    const value = { at: 0, no: 1, v: '1.0.0', p: 'a', id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }[bounded]
    for (const kind of ['from', 'after', 'to', 'before']) {
      const query = () => app.order.query({ c: '1' }, { [bounded]: { [kind]: value } }).ExpressionAttributeValues
      let values
      try {
        values = query()
      } catch (error) {
        assert.equal(error.code, 'INVALID_RANGE') // nothing is before the first one
        continue
      }
      const { ':low': low, ':high': high } = values
      assert(!(low <= 'ORDER$' && 'ORDER$' <= high), `${sk} ${kind}: ${low} ${high}`)
    }
  }
  const message = 'tableKeys: entity "closed" can write the key pk "C#a", sk "ORDER$", where bounded queries of entity "order" end, so they would return it. Begin its sort key with a literal of its own, or do not end it with "$"'
  refuses(() => tableKeys({ order: { pk, sk: 'ORDER#{name}' }, closed: ends }), 'AMBIGUOUS_KEYS', message)
  refuses(() => tableKeys({ closed: ends, order: { pk, sk: 'ORDER#{name}' } }), 'AMBIGUOUS_KEYS', message)
  tableKeys({ order: { pk, sk: 'ORDER#{name}' }, line: { pk, sk: 'ORDER#{name}#LINE#{no:int(4)}' } })
  tableKeys({ order: { pk, sk: 'ORDER#{name}' }, closed: { pk: 'CLOSED#{c}', sk: 'ORDER$' } })
})
