// What `auditTable` finds in formats, codecs and indexes of all kinds.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entityKeys, multiAttributeIndex, tableKeys } from 'ddb-keys/design'
import { entityKeys as entityKeysOfRoot } from 'ddb-keys'
import { at, found, foundIn, reportOf } from './audited.mjs'

test('formats of an entity with different keys, and with the same keys', () => {
  const first = entityKeys({ pk: 'U#{id}', sk: 'P', gsi1pk: 'S#{status}', gsi1sk: '{id}' })
  const newest = { pk: 'USER#{id}', sk: 'PROFILE', gsi1pk: 'STATUS#{status}', gsi1sk: 'USER#{id}' }
  const user = entityKeys(newest, { previous: [first] })
  const now = { ...user.keys({ id: '1', status: 'a' }), id: '1', status: 'a' }
  const old = { ...first.keys({ id: '2', status: 'b' }), id: '2', status: 'b' }
  assert.deepEqual(reportOf({ user }, [now, old, old]).entities.user.generations, [1, 2])
  assert.deepEqual(foundIn({ user }, now, old), [])
  assert.deepEqual(foundIn({ user }, { ...old, status: 'c' }), ['stale changed user gsi1 gsi1pk status 1'])
  // After `changes` by the newest code, an old item has newest index keys.
  assert.deepEqual(foundIn({ user }, { ...old, ...user.changes({ status: 'c', id: '2' }).set, status: 'c' }), [])
  assert.deepEqual(foundIn({ user }, { ...now, gsi1pk: 'S#a', gsi1sk: '1' }), ['stale unreadable user gsi1 gsi1pk 1'])
  // The entry that made it does not matter.
  const ofRoot = entityKeysOfRoot(newest, { previous: [entityKeysOfRoot({ pk: 'U#{id}', sk: 'P', gsi1pk: 'S#{status}', gsi1sk: '{id}' })] })
  assert.deepEqual(reportOf({ user: ofRoot }, [now, old]), reportOf({ user }, [now, old]))

  const plain = entityKeys({ pk: 'D#{id}', sk: 'D' })
  const moved = entityKeys({ pk: 'D#{id}', sk: 'D', gsi2pk: 'K#{kind}' })
  const doc = entityKeys({ pk: 'D#{id}', sk: 'D', gsi1pk: 'KIND#{kind}' }, { previous: [moved, plain] })
  const item = { id: '1', kind: 'k', pk: 'D#1', sk: 'D' }
  const of = (...items) => reportOf({ doc }, items)
  assert.deepEqual(of({ ...item, gsi1pk: 'KIND#k' }).entities.doc.generations, [1, 0, 0])
  assert.deepEqual(of({ ...item, gsi2pk: 'K#k' }).entities.doc.generations, [0, 1, 0])
  assert.deepEqual(found(of({ ...item, gsi2pk: 'K#k' })), [])
  assert.deepEqual(found(of({ ...item, gsi2pk: 'K#z' })), ['stale changed doc gsi2 gsi2pk kind 1'])
  assert.deepEqual(found(of(item)), ['missing absent doc gsi1 1'])
  assert.deepEqual(found(of({ ...item, gsi1pk: 'KIND#k', gsi2pk: 'K#z' })), ['stale changed doc gsi2 gsi2pk 1'])
  for (const own of [{ ...item, gsi1pk: 'KIND#k' }, { ...item, gsi2pk: 'K#k' }, item, { ...item, gsi1pk: 'KIND#k', gsi2pk: 'K#k' }, { ...item, gsi1pk: 'x' }]) {
    assert.equal(of(own).entities.doc.generations.indexOf(1), doc.generation(own))
  }
})

test('fields that a function converts', () => {
  const first = entityKeys({ pk: 'U#{id}', sk: 'P', gsi1pk: 'S#{state}' })
  const user = entityKeys({ pk: 'USER#{id}', sk: 'P', gsi1pk: 'STATUS#{state}' }, { previous: [{ keys: first, fromOld: ({ id, state }) => ({ id, state: state === 'o' ? 'open' : 'paid' }) }] })
  const old = { ...first.keys({ id: '1', state: 'o' }), id: '1', state: 'o' }
  assert.deepEqual(foundIn({ user }, old), [])
  assert.deepEqual(foundIn({ user }, { ...old, gsi1pk: 'STATUS#paid', state: 'paid' }), [])
  assert.deepEqual(foundIn({ user }, { ...old, gsi1pk: 'X' }), ['stale unreadable user gsi1 gsi1pk 1'])
})

test('own attributes, of the table and of indexes', () => {
  const item = entityKeys({
    tenant: { template: '{tenant:S}', kind: 'partition', index: 'table' },
    at: { template: '{at:N}', kind: 'sort', index: 'table' },
    email: { template: '{email:lower}', kind: 'partition', index: 'byEmail' },
    gsi1pk: { template: 'ROLE#{role}', when: ['role'] },
    since: { template: '{since:date}', kind: 'sort', index: 'gsi1' },
  })
  const table = { item }
  const own = { tenant: 't', at: 7, email: 'a@b.c', gsi1pk: 'ROLE#x', role: 'x', since: at }
  assert.deepEqual(foundIn(table, own), [])
  assert.deepEqual(reportOf(table, [own]).key, ['tenant', 'at'])
  assert.deepEqual(foundIn(table, { ...own, email: 'A@b.c' }), ['stale unreadable item byEmail email 1'])
  assert.deepEqual(foundIn(table, { ...own, email: undefined }), ['missing noField item byEmail email 1'])
  assert.deepEqual(foundIn(table, { ...own, since: undefined }), ['missing half item gsi1 since 1'])
  assert.deepEqual(foundIn(table, { ...own, gsi1pk: undefined, role: undefined }), [])
  assert.deepEqual(foundIn(table, { ...own, gsi1pk: undefined }), ['missing absent item gsi1 1'])
  assert.deepEqual(foundIn(table, { ...own, at: '7' }), ['misfits noKey at 1'])
  assert.deepEqual(found(reportOf(table, [{ ...own, at: '7' }], { untyped: true })), [])
})

test('conditions and flags', () => {
  const options = { flags: ['unread', 'deletedAt'] }
  const sparse = { when: ['unread'], unless: ['deletedAt'] }
  const mail = entityKeys({ pk: 'M#{id}', gsi1pk: { template: 'UNREAD', ...sparse }, gsi1sk: { template: '{id}', ...sparse } }, options)
  const item = { pk: 'M#1', id: '1' }
  const keys = { gsi1pk: 'UNREAD', gsi1sk: '1' }
  assert.deepEqual(foundIn({ mail }, item, { ...item, ...keys, unread: true }, { ...item, unread: true, deletedAt: at }, { ...item, unread: false }), [])
  assert.deepEqual(foundIn({ mail }, { ...item, ...keys, unread: false }), ['stale cleared mail gsi1 1'])
  assert.deepEqual(foundIn({ mail }, { ...item, ...keys, unread: true, deletedAt: at }), ['stale cleared mail gsi1 1'])
  assert.deepEqual(foundIn({ mail }, { ...item, ...keys }), ['unchecked noFlag mail gsi1 1'])
  assert.deepEqual(foundIn({ mail }, { ...item, unread: 1 }), ['missing absent mail gsi1 1'])
})

test('shared, local and multi-attribute indexes', () => {
  const member = entityKeys({ pk: 'U#{user}', sk: 'G#{group}', lsi1sk: 'ROLE#{role}' }, { indexes: { inverted: { partition: 'sk', sort: 'pk' } } })
  const byPlace = multiAttributeIndex({ indexName: 'PlaceIndex', partition: { country: 'S', zip: 'N' }, sort: { city: 'S' } })
  const table = tableKeys({ member, byPlace })
  const item = { pk: 'U#1', sk: 'G#2', lsi1sk: 'ROLE#a', role: 'a', country: 'CH', zip: 8000, city: 'Z' }
  const { largestPartitions, ...report } = reportOf(table, [item, { ...item, sk: 'G#3', city: undefined }])
  assert.deepEqual(found(report), [])
  const counters = Object.fromEntries(Object.entries(largestPartitions).map(([name, tally]) => [name, tally.counters]))
  assert.deepEqual(counters, { PlaceIndex: [['["CH","8000"]', 1]], inverted: [['G#2', 1], ['G#3', 1]], lsi1: [['U#1', 2]] })
  assert.deepEqual(foundIn(table, { ...item, role: 'b' }), ['stale changed member lsi1 lsi1sk role 1'])
  const long = reportOf(table, [{ ...item, city: 'Z'.repeat(1000) }]).nearLimit
  assert.deepEqual(long.map(({ examples, ...near }) => near), [{ index: 'PlaceIndex', attribute: 'city', limit: 1024, longest: 1000, count: 1 }])
})

test('times in keys of several precisions', () => {
  const event = { pk: 'S#{id}#{at:month}', sk: '{at:date}', gsi1pk: 'DAY#{at:day}', gsi1sk: '{at:date desc}#{id}' }
  const { event: keys } = tableKeys({ event })
  const item = keys.keys({ id: '1', at })
  assert.deepEqual(foundIn({ event }, item, { ...item, at, id: '1' }, { ...item, at: Date.parse(at) }), [])
  assert.deepEqual(foundIn({ event }, { ...item, gsi1pk: 'DAY#2024-12-02' }), ['stale contradiction event gsi1 1'])
  assert.deepEqual(foundIn({ event }, { ...item, pk: 'S#1#2024-11' }), ['misfits contradiction event sk 1'])
  const coarse = { pk: 'S#{id}', sk: '{at:day}', gsi1pk: 'X#{at:date}' }
  const rough = { pk: 'S#1', sk: '2024-12-01', gsi1pk: `X#${at}` }
  assert.deepEqual(foundIn({ coarse }, rough), ['unchecked noField coarse gsi1 at 1'])
  assert.deepEqual(foundIn({ coarse }, { ...rough, sk: '2024-12-02' }), ['stale changed coarse gsi1 gsi1pk at 1'])
})

test('shards, verbatim text, and keys near their limit', () => {
  const open = { pk: 'OPEN#{shard:int(2)}', sk: '{id}', gsi1pk: 'S#{shard:int(4)}' }
  assert.deepEqual(foundIn({ open }, { pk: 'OPEN#07', sk: 'a', gsi1pk: 'S#0007' }), [])
  assert.deepEqual(foundIn({ open }, { pk: 'OPEN#07', sk: 'a', gsi1pk: 'S#0008' }), ['stale changed open gsi1 gsi1pk shard 1'])
  const file = entityKeys({ pk: { template: 'F#{name}', text: 'verbatim' }, sk: { template: '{version:digits}', text: 'verbatim' } })
  const kept = { pk: 'F#a b$c', sk: '10', name: 'a b$c', version: 10 }
  assert.deepEqual(foundIn({ file }, kept), [])
  assert.deepEqual(foundIn({ file }, { ...kept, version: 11 }), ['misfits otherValue file sk version 1'])
  const near = reportOf({ file }, [{ pk: `F#${'x'.repeat(2000)}`, sk: '1' }]).nearLimit
  assert.deepEqual(near.map(({ examples, ...rest }) => rest), [{ entity: 'file', attribute: 'pk', limit: 2048, longest: 2002, count: 1 }])
})

test('formats that differ only in how they are spelled are the same', () => {
  const hash = (definition) => reportOf({ a: definition }, []).formats
  assert.equal(hash({ pk: 'A#{n:int}', sk: '{b}' }), hash({ pk: 'A#{n:int(16)}', sk: '{ b : text }' }))
  assert.notEqual(hash({ pk: 'A#{n:int}', sk: '{b}' }), hash({ pk: 'A#{n:int(15)}', sk: '{b}' }))
  assert.notEqual(hash({ pk: 'A#{n}', sk: '{b}' }), hash({ pk: 'A#{m}', sk: '{b}' }))
})

test('keys in lower case beside attributes with capitals, as ElectroDB writes them', () => {
  const table = { member: { pk: { template: 't#{team:lower}', text: 'verbatim' }, sk: 'm' } }
  assert.deepEqual(reportOf(table, [{ pk: 't#grün é', sk: 'm', team: 'GRÜN É' }, { pk: 't#a', sk: 'm', team: 'a' }]).misfits, [])
  assert.deepEqual(reportOf(table, [{ pk: 't#green', sk: 'm', team: 'Blue' }]).misfits.map(({ reason, field }) => [reason, field]), [['otherValue', 'team']])
})

test('attributes in another form than the codec takes are compared', () => {
  const template = (codec) => ({ pk: 'A#{id}', gsi1pk: `X#{value:${codec}}` })
  const foundFor = (codec, key, value) => foundIn({ a: template(codec) }, { pk: 'A#1', gsi1pk: `X#${key}`, id: '1', value }).map((finding) => finding.split(' ').slice(0, 2).join(' '))
  const ulid = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
  const seconds = Date.parse(at) / 1000
  for (const [codec, key, same, other, open] of [
    ['int(4)', '0042', ['42', '042'], ['43', -42, 42.5], ['many', true, []]],
    ['decimal(4,2)', '0042.50', ['42.5'], ['-1', -1], ['many', {}]],
    ['number', entityKeys({ pk: '{n:number}' }).keys({ n: -7 }).pk, ['-7', '-7.0'], ['7'], ['x']],
    ['date', at, [seconds, String(seconds), String(Date.parse(at)), at.toLowerCase()], ['17', null], ['soon', true]],
    ['day', at.slice(0, 10), [seconds, at.toLowerCase()], ['17'], ['soon']],
    ['ulid', ulid, [ulid.toLowerCase()], ['x', 7, true, null], [{}, [ulid]]],
    ['enum(open|paid)', 'open', ['OPEN'], ['gone', false], [[]]],
    ['text', 'true', [true], [false], [{}]],
  ]) {
    for (const value of same) assert.deepEqual(foundFor(codec, key, value), [], `${codec} ${value}`)
    for (const value of other) assert.deepEqual(foundFor(codec, key, value), ['stale otherValue'], `${codec} ${value}`)
    for (const value of open) assert.deepEqual(foundFor(codec, key, value), ['unchecked refused'], `${codec} ${value}`)
  }
  assert.deepEqual(foundFor('int(4)', '0042', 43), ['stale changed'])
  const [{ examples, ...stale }] = reportOf({ a: template('ulid') }, [{ pk: 'A#1', gsi1pk: `X#${ulid}`, id: '1', value: 'x' }]).stale
  assert.deepEqual(stale, { reason: 'otherValue', code: 'INVALID_ULID', entity: 'a', index: 'gsi1', attribute: 'gsi1pk', field: 'value', count: 1 })
  assert.equal(examples[0].value, 'x')
})

test('an attribute in another form leaves the table key readable', () => {
  const table = { visit: { pk: 'V#{no:int(4)}', sk: '{at:date}', gsi1pk: 'DAY#{at:day}', gsi1sk: '{no:int(6)}' } }
  const item = tableKeys(table).visit.keys({ no: 42, at })
  assert.deepEqual(foundIn(table, { ...item, no: '42', at: Date.parse(at) / 1000 }), [])
  assert.deepEqual(foundIn(table, { ...item, no: '43' }), ['misfits otherValue visit pk no 1'])
  assert.deepEqual(foundIn(table, { ...item, no: true }), ['misfits otherValue visit pk no 1'])
})

test('a sigma at the end of a word, as JavaScript writes it in lower case', () => {
  const table = { a: { pk: { template: 't#{name:lower}', text: 'verbatim' } } }
  assert.deepEqual(foundIn(table, { pk: `t#${'ΟΔΟΣ'.toLowerCase()}`, name: 'ΟΔΟΣ' }), [])
})

test('an object in a key counts as no value, in escaped text too', () => {
  const reasons = (table, pk) => reportOf(table, [{ pk }]).misfits.map(({ reason }) => reason)
  assert.deepEqual(reasons({ a: { pk: 'D#{id}' } }, 'D#[object Object]'), ['nothing'])
  assert.deepEqual(reasons({ a: { pk: 'D#{id}' } }, 'D#a b'), ['unescaped'])
})
