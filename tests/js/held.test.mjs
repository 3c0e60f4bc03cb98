// `options.attributes`: fields that items hold in other attributes are written, read, moved, checked, locked and compared, in either client's form.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { marshall } from '@aws-sdk/util-dynamodb'
import { entityKeys, tableKeys } from 'ddb-keys'
import { auditTable, diffTables, lockTable } from 'ddb-keys/design'
import { refusalOf } from './support.mjs'

const definition = { pk: 'U#{owner}', sk: 'P#{path}', gsi1pk: { template: 'K#{kind}', when: ['live'] }, gsi1sk: '{at:date}' }
const attributes = { path: 'data.path', owner: 'userId', kind: ['a.b', 'c'], live: 'data.live' }
const photo = entityKeys(definition, { flags: ['live'], attributes })
const AT = '2024-05-06T07:08:09.000Z'
const ITEM = { userId: 'u1', data: { path: 'x/y', live: true }, 'a.b': { c: 'jpg' }, at: AT, owner: 'another' }
const KEYS = { pk: 'U#u1', sk: 'P#x/y', gsi1pk: 'K#jpg', gsi1sk: AT }
const FIELDS = { owner: 'u1', path: 'x/y', kind: 'jpg', at: new Date(AT) }


test('items are read where they hold their fields, and fields are taken by name', () => {
  assert.deepEqual(photo.withKeys(ITEM), { ...ITEM, ...KEYS })
  assert.deepEqual(photo.keys({ ...FIELDS, live: 1 }), KEYS)
  assert.deepEqual(photo.primary(FIELDS), { pk: KEYS.pk, sk: KEYS.sk })
  const { gsi1pk, gsi1sk, ...table } = KEYS
  assert.deepEqual(photo.withKeys({ ...ITEM, data: { path: 'x/y', live: false } }), { ...ITEM, data: { path: 'x/y', live: false }, ...table }, gsi1pk + gsi1sk)
})

test('parse reads a field that no key has where the item holds it', () => {
  const table = { pk: KEYS.pk, sk: KEYS.sk }
  assert.deepEqual(photo.parse({ ...table, ...ITEM }), FIELDS)
  assert.deepEqual(photo.parse(marshall({ ...table, ...ITEM })), FIELDS)
  for (const data of [undefined, null, 'text', [], { M: { path: 'no' } }]) assert.deepEqual(photo.parse({ ...KEYS, ...ITEM, data }), FIELDS)
  const nowhere = entityKeys(definition, { flags: ['live'], attributes: { ...attributes, kind: null } })
  assert.deepEqual(nowhere.parse({ ...table, ...ITEM, kind: 'no' }), { owner: 'u1', path: 'x/y', at: new Date(AT) })
})

test('upgrade compares and trusts the values there, and move is on condition of them', () => {
  const old = entityKeys({ pk: 'O#{owner}', sk: 'P#{path}', gsi1pk: 'K#{kind}' }, { attributes: { kind: 'data.kind' } })
  const next = entityKeys({ pk: 'U#{owner}', sk: 'P#{path}', gsi1pk: 'J#{kind}' }, { attributes: { kind: 'data.kind' }, previous: [old] })
  const item = { ...old.keys({ owner: 'a', path: 'p', kind: 'k' }), data: { kind: 'k', n: 'x' } }
  assert.deepEqual(next.upgrade(item), { pk: 'U#a', sk: 'P#p', gsi1pk: 'J#k', data: item.data })
  const stale = { ...item, data: { kind: 'other', n: 'x' } }
  assert.deepEqual(refusalOf(() => next.upgrade(stale)).details.parameter, 'kind')
  assert.deepEqual(next.upgrade(stale, { trust: 'attributes' }), { pk: 'U#a', sk: 'P#p', gsi1pk: 'J#other', data: stale.data })
  assert.deepEqual(next.upgrade(stale, { trust: 'keys' }), { pk: 'U#a', sk: 'P#p', gsi1pk: 'J#k', data: stale.data })
  const [, { Delete }] = next.move(marshall(item), { TableName: 't', unversioned: true }).TransactItems
  assert.deepEqual(Object.values(Delete.ExpressionAttributeNames).sort(), ['data', 'gsi1pk', 'pk'])
})

test('an audit looks there too, in maps of maps', () => {
  const table = tableKeys({ doc: entityKeys({ pk: 'D#{id}', gsi1pk: 'K#{kind}', gsi2pk: 'C#{city}' }, { attributes: { kind: 'meta.inner.kind', city: 'town' } }) })
  const audit = auditTable(table)
  const good = { pk: 'D#1', gsi1pk: 'K#a', gsi2pk: 'C#x', town: 'x', kind: 'z', meta: { other: { kind: 'q' }, inner: { kind: 'a', more: { kind: 'r' } } } }
  audit.add([good, { ...good, pk: 'D#2', meta: { inner: { kind: 'b' } } }, { ...good, pk: 'D#3', town: 'y' }])
  audit.addLines(new TextEncoder().encode(`${JSON.stringify({ Item: marshall({ ...good, pk: 'D#4', meta: { inner: { kind: 'c' } } }) })}\n`))
  const { stale, misfits } = audit.report()
  assert.deepEqual([misfits, stale.map(({ field, count }) => [field, count]).sort()], [[], [['city', 1], ['kind', 2]]])
})

test('a field renamed only in the code stays where it was', () => {
  const before = { customer: { pk: 'CUSTOMER#{id}', gsi1pk: 'MAIL#{mail}' } }
  const after = (attributes) => tableKeys({ customer: entityKeys({ pk: 'CUSTOMER#{id}', gsi1pk: 'MAIL#{email}' }, { attributes }) })
  const codes = (one, other) => diffTables(one, other).map(({ code }) => code)
  assert.deepEqual(codes(before, after({ email: 'mail' })), [])
  assert.deepEqual(codes(lockTable(before), after({ email: 'mail' })), [])
  assert.deepEqual(codes(before, after({ email: 'contact' })), ['ATTRIBUTE_CHANGED', 'FIELD_RENAMED'])
  assert.deepEqual(codes(before, after(undefined)), ['FIELD_RENAMED'])
  assert.deepEqual(codes(after({ email: 'mail' }), after(undefined)), ['ATTRIBUTE_CHANGED'])
})

test('a lock has the places, and a changed place is a finding', () => {
  const table = tableKeys({ photo })
  const lock = JSON.parse(JSON.stringify(lockTable(table)))
  assert.deepEqual(lock.entities.photo.attributes, { kind: ['a.b', 'c'], live: ['data', 'live'], owner: ['userId'], path: ['data', 'path'] })
  assert.deepEqual(diffTables(lock, table), [])
  const moved = (change) => tableKeys({ photo: entityKeys(definition, { flags: ['live'], attributes: { ...attributes, ...change } }) })
  const verdicts = (before, after) => diffTables(before, after).map(({ severity, code }) => `${severity} ${code}`)
  assert.deepEqual(verdicts(table, moved({ owner: undefined })), ['backfill ATTRIBUTE_CHANGED'])
  assert.deepEqual(verdicts(lock, moved({ kind: 'kind' })), ['breaking ATTRIBUTE_CHANGED'])
  assert.deepEqual(verdicts(table, moved({ live: null })), ['breaking ATTRIBUTE_CHANGED'])
})

test('places that are refused', () => {
  for (const [options, parameter] of [[{ y: 'z' }, 'options.attributes'], [{ x: '' }, 'options.attributes.x'], [{ x: [] }, undefined], [{ x: ['a', 7] }, 'options.attributes.x'], [{ x: 'a..b' }, 'options.attributes.x'], [{ x: 7 }, 'options.attributes.x']]) {
    if (parameter === undefined) assert.ok(entityKeys({ pk: 'A#{x}' }, { attributes: options }))
    else assert.equal(refusalOf(() => entityKeys({ pk: 'A#{x}' }, { attributes: options })).details.parameter, parameter)
  }
  const own = { pk: 'A#{x}', x: { template: '{x:S}', kind: 'partition', index: 'byX' } }
  assert.equal(refusalOf(() => entityKeys(own, { attributes: { x: 'y' } })).code, 'INVALID_OPTION')
})

test('places that a key or another value overwrites are refused, and those that hold the key itself are not', () => {
  const refused = (definition, attributes) => refusalOf(() => entityKeys(definition, { attributes })).message
  assert.match(refused({ pk: 'P#{path}' }, { path: 'pk' }), /^entityKeys: options.attributes places field "path" in attribute "pk", whose key would overwrite it/)
  assert.match(refused({ pk: 'P#{path}' }, { path: 'pk.x' }), /places field "path" in attribute "pk"/)
  for (const attributes of [{ a: 'd', b: 'd.x' }, { b: 'd.x', a: 'd' }, { b: 'a.x' }]) assert.match(refused({ pk: 'A#{a}', sk: 'B#{b}' }, attributes), /places field "b" inside the value of field "a"/)
  for (const attributes of [{ a: 'd.x', b: 'd.y' }, { a: null, b: 'a.x' }]) assert.ok(entityKeys({ pk: 'A#{a}', sk: 'B#{b}' }, { attributes }))
  const mail = entityKeys({ pk: 'A#{a}', gsi1pk: { template: '{mail}', text: 'verbatim' } }, { attributes: { mail: 'gsi1pk' } })
  assert.deepEqual(mail.withKeys({ a: '1', gsi1pk: 'm@x' }), { a: '1', pk: 'A#1', gsi1pk: 'm@x' })
})
