// The codecs `epoch` and `epochms`: attributes that are the number of a time, beside texts of the same time.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entityKeys, tableKeys } from 'ddb-keys'
import { refuses } from './support.mjs'

const at = new Date('2024-12-01T10:30:00.123Z')
const readings = { pk: 'S#{sensor}#{at:day}', sk: '{at:epochms}' }
const reading = entityKeys(readings)
const visit = entityKeys({ pk: 'V#{id}', sk: '{at:epoch}', gsi1pk: 'DAY#{at:day}', gsi1sk: '{at:date}' })
const sorted = entityKeys({ pk: 'P#{id}', sk: '{at:epoch}' })
const own = (codec) => entityKeys({ pk: 'P#{id}', createdAt: { template: `{createdAt:${codec}}`, kind: 'sort', index: 'table' } })

test('a time is written as a number, and read as a Date', () => {
  for (const time of [at, at.getTime(), '2024-12-01T10:30:00.123Z', '2024-12-01T12:30:00.123+02:00']) {
    assert.deepEqual(reading.keys({ sensor: 's', at: time }), { pk: 'S#s#2024-12-01', sk: 1733049000123 })
  }
  for (const item of [{ pk: 'S#s#2024-12-01', sk: 1733049000123 }, { pk: { S: 'S#s#2024-12-01' }, sk: { N: '1733049000123' } }, { pk: 'S#s#2024-12-01', sk: { value: '1733049000123' } }]) {
    assert.deepEqual(reading.parse(item), { sensor: 's', at })
    assert.deepEqual(reading.tryParse(item), { sensor: 's', at })
    assert.equal(reading.matches(item), true)
  }
  for (const sk of [1733049000123.5, 253402300800000, -62167219200001, NaN, '1733049000123', 1733049000123n * 10n, null]) {
    assert.equal(reading.tryParse({ pk: 'S#s#2024-12-01', sk }), undefined, String(sk))
  }
})

test('times before 1970, and both ends of the calendar', () => {
  for (const [iso, number] of [['0000-01-01T00:00:00.000Z', -62167219200000], ['1969-12-31T23:59:59.999Z', -1], ['1970-01-01T00:00:00.000Z', 0], ['9999-12-31T23:59:59.999Z', 253402300799999]]) {
    const keys = reading.keys({ sensor: 's', at: iso })
    assert.deepEqual(keys, { pk: `S#s#${iso.slice(0, 10)}`, sk: number })
    assert.deepEqual(reading.parse(keys), { sensor: 's', at: new Date(iso) })
    const seconds = sorted.keys({ id: 'a', at: iso })
    assert.equal(seconds.sk, Math.floor(number / 1000))
    assert.deepEqual(sorted.parse(seconds), { id: 'a', at: new Date(Math.floor(number / 1000) * 1000) })
  }
  refuses(() => sorted.query({ id: 'a' }, { at: { after: '9999-12-31T23:59:59Z', before: '9999-12-31T23:59:59Z' } }), 'INVALID_RANGE', 'entityKeys.query: attribute "sk": no value of field "at" is within both bounds: after "9999-12-31T23:59:59Z", before "9999-12-31T23:59:59Z"')
})

test('the most precise time is returned, and the others must agree', () => {
  const keys = visit.keys({ id: 'a', at })
  assert.deepEqual(keys, { pk: 'V#a', sk: 1733049000, gsi1pk: 'DAY#2024-12-01', gsi1sk: '2024-12-01T10:30:00.123Z' })
  assert.deepEqual(visit.parse(keys), { id: 'a', at })
  assert.deepEqual(visit.parse({ pk: keys.pk, sk: keys.sk }), { id: 'a', at: new Date(1733049000000) })
  assert.throws(() => visit.parse({ ...keys, sk: 1733049001 }), { code: 'CONTRADICTORY_KEYS', message: /attributes "sk" and "gsi1sk" contradict each other in field "at": "1733049001"/ })
  assert.throws(() => reading.parse({ pk: 'S#s#2024-12-02', sk: 1733049000123 }), { code: 'CONTRADICTORY_KEYS' })
})

test('a field that has epoch takes numbers as seconds, everywhere in the entity', () => {
  for (let call = 0; call < 5; call++) {
    assert.deepEqual(visit.keys({ id: 'a', at: 1733049000 }), { pk: 'V#a', sk: 1733049000, gsi1pk: 'DAY#2024-12-01', gsi1sk: '2024-12-01T10:30:00.000Z' })
    assert.deepEqual(visit.primary({ id: 'a', at: 1733049000 }), { pk: 'V#a', sk: 1733049000 })
    assert.deepEqual(visit.pick('gsi1pk', 'gsi1sk').keys({ at: 1733049000 }), { gsi1pk: 'DAY#2024-12-01', gsi1sk: '2024-12-01T10:30:00.000Z' })
    assert.deepEqual(visit.index('gsi1').query({ at: 1733049000 }, { at: { from: 1733049000 } }).ExpressionAttributeValues, { ':pk': 'DAY#2024-12-01', ':sk': '2024-12-01T10:30:00.000Z' })
    assert.deepEqual(visit.changes({ id: 'a', at: 1733049000 }).set, {}) // a field of the table's key alone
  }
  const picked = visit.pick('gsi1pk')
  for (let call = 0; call < 5; call++) assert.deepEqual(picked.keys({ at: 1733049000 }), { gsi1pk: 'DAY#2024-12-01' })
  const message = (got) => `entityKeys.keys: attribute "sk": field "at" must be a time in whole epoch seconds, not milliseconds, in the years 0000 to 9999, got ${got}`
  for (const number of [1733049000000, 0.5, -62167219201]) refuses(() => sorted.keys({ id: 'a', at: number }), 'INVALID_DATE', message(number))
  assert.throws(() => sorted.query({ id: 'a' }, { at: { from: 1733049000000 } }), { code: 'INVALID_DATE' })
})

test('an index that is newer than the item: its time is read from the item, a number in seconds', () => {
  const user = entityKeys({ pk: 'U#{id}', sk: 'U', gsi1pk: 'U', gsi1sk: '{seen:epoch}' })
  const parsed = { id: '1', seen: new Date(1733049000000) }
  for (const seen of [1733049000, new Date(1733049000999), '2024-12-01T10:30:00Z']) assert.deepEqual(user.parse({ pk: 'U#1', sk: 'U', seen }), parsed)
  assert.deepEqual(user.parse({ pk: { S: 'U#1' }, sk: { S: 'U' }, seen: { N: '1733049000' } }), parsed)
  assert.deepEqual(user.changes({ seen: 1733049000 }), { set: { gsi1pk: 'U', gsi1sk: 1733049000 }, remove: [] })
  for (const seen of [1733049000000, 0.5]) assert.equal(user.tryParse({ pk: 'U#1', sk: 'U', seen }), undefined)
})

test('an own attribute keeps its value', () => {
  for (const [codec, number] of [['epoch', 1733049000], ['epochms', 1733049000123]]) {
    const entity = own(codec)
    for (const value of [number, at]) {
      const item = entity.withKeys({ id: 'a', createdAt: value, total: 9 })
      assert.deepEqual(item, { id: 'a', createdAt: number, total: 9, pk: 'P#a' })
      assert.deepEqual(entity.withKeys(item), item)
    }
    assert.deepEqual(entity.withKeys(entity.parse({ pk: 'P#a', createdAt: number })), { id: 'a', pk: 'P#a', createdAt: number })
    refuses(() => entity.keys({ id: 'a', createdAt: '2024-12-01T10:30:00.123Z' }), 'INVALID_DATE', `entityKeys.keys: attribute "createdAt": field "createdAt" is stored unchanged, so it must be a Date or the number ${number}, got "2024-12-01T10:30:00.123Z"`)
    assert.throws(() => entity.keys({ id: 'a', createdAt: number + 0.5 }), { code: 'INVALID_DATE' })
  }
  const sparse = entityKeys({ pk: 'P#{id}', ttl: { template: '{ttl:epoch}', kind: 'partition', index: 'byTtl', when: ['ttl'] } })
  for (let call = 0; call < 5; call++) {
    assert.deepEqual(sparse.keys({ id: 'a' }), { pk: 'P#a' })
    assert.deepEqual(sparse.keys({ id: 'a', ttl: 5 }), { pk: 'P#a', ttl: 5 })
    assert.deepEqual(sparse.changes({ ttl: new Date(5999) }), { set: { ttl: 5 }, remove: [] })
    assert.deepEqual(sparse.changes({ ttl: undefined }), { set: {}, remove: ['ttl'] })
    assert.deepEqual(sparse.parse({ pk: 'P#a', ttl: 5 }), { id: 'a', ttl: new Date(5000) })
    assert.deepEqual(sparse.parse({ pk: 'P#a', ttl: 5.5 }), { id: 'a' }) // not what the index of this entity holds
  }
})

const asked = (entity, fields, bounds) => {
  const { KeyConditionExpression, ExpressionAttributeValues } = entity.query(fields, bounds)
  const { ':pk': pk, ...values } = ExpressionAttributeValues
  return [KeyConditionExpression.replace('#pk = :pk AND ', ''), ...Object.values(values)]
}

test('bounds of seconds include the second that they are inside', () => {
  const inside = (seconds) => new Date(seconds * 1000 + 1)
  for (const [bounds, ...condition] of [
    [{ from: 5 }, '#sk >= :sk', 5],
    [{ from: inside(5) }, '#sk >= :sk', 5],
    [{ after: 5 }, '#sk > :sk', 5],
    [{ after: inside(5) }, '#sk >= :sk', 5],
    [{ to: 5 }, '#sk <= :sk', 5],
    [{ to: inside(5) }, '#sk <= :sk', 5],
    [{ before: 5 }, '#sk < :sk', 5],
    [{ before: inside(5) }, '#sk <= :sk', 5],
    [{ from: -2, before: 3 }, '#sk BETWEEN :low AND :high', -2, 2],
    [{ after: -1, to: 3 }, '#sk BETWEEN :low AND :high', 0, 3],
    [{ after: inside(5), before: inside(6) }, '#sk BETWEEN :low AND :high', 5, 6],
    [{ from: '1970-01-01T00:00:05', to: '1970-01-01T00:00:05Z' }, '#sk BETWEEN :low AND :high', 5, 5],
  ]) assert.deepEqual(asked(sorted, { id: 'a' }, { at: bounds }), condition, JSON.stringify(bounds))
  assert.deepEqual(asked(sorted, { id: 'a', at: 5 }), ['#sk = :sk', 5])
  assert.deepEqual(sorted.query({ id: 'a', at: 5 }, undefined, { marshall: true }).ExpressionAttributeValues, { ':pk': { S: 'P#a' }, ':sk': { N: '5' } })
  for (const bounds of [{ after: 5, before: 6 }, { from: 6, to: 5 }]) assert.throws(() => sorted.query({ id: 'a' }, { at: bounds }), { code: 'INVALID_RANGE' })
  assert.throws(() => sorted.query({ id: 'a' }, { at: { startsWith: '2024' } }), { code: 'INVALID_RANGE', message: /startsWith is for text fields, but field "at" has the codec epoch/ })
})

test('bounds are cut to the bucket in the partition key', () => {
  const day = Date.UTC(2024, 11, 1)
  const last = day + 86_399_999
  const fields = { sensor: 's', at: '2024-12-01' }
  assert.deepEqual(reading.query(fields).KeyConditionExpression, '#pk = :pk')
  for (const [bounds, ...condition] of [
    [{ from: day - 1, to: last + 1 }, '#sk BETWEEN :low AND :high', day, last],
    [{ after: day - 1 }, '#sk >= :sk', day],
    [{ after: day }, '#sk > :sk', day],
    [{ from: day + 5, before: last + 1 }, '#sk BETWEEN :low AND :high', day + 5, last],
    [{ before: last }, '#sk < :sk', last],
  ]) assert.deepEqual(asked(reading, fields, { at: bounds }), condition)
  for (const bounds of [{ before: day }, { after: last }, { to: day - 1 }, { from: last + 1 }]) {
    assert.throws(() => reading.query(fields, { at: bounds }), { code: 'INVALID_RANGE', message: /field "at" is "2024-12-01" in the partition key, and no time of that day is within its bounds/ })
  }
  const old = entityKeys({ pk: 'S#{at:year}', sk: '{at:epoch}' })
  assert.deepEqual(asked(old, { at: '1969' }, { at: { from: 0 - 10, to: 20 } }), ['#sk BETWEEN :low AND :high', -10, -1])
  const second = entityKeys({ pk: '{at:epoch}', sk: '{at:date}' })
  assert.deepEqual(asked(second, { at: 5 }, { at: { from: 4, to: new Date(5500) } }), ['#sk BETWEEN :low AND :high', '1970-01-01T00:00:05.000Z', '1970-01-01T00:00:05.500Z'])
})

test('an attribute of a table has one type, and its numbers count as any numbers', () => {
  const table = tableKeys({ reading, other: { pk: 'O#{id}', sk: '{n:N}' } })
  assert.deepEqual(table.schema().AttributeDefinitions, [{ AttributeName: 'pk', AttributeType: 'S' }, { AttributeName: 'sk', AttributeType: 'N' }])
  assert.deepEqual(table.cdk().sortKey, { name: 'sk', type: 'N' })
  assert.deepEqual(table.identify({ pk: 'S#s#2024-12-01', sk: 1733049000123 }), { entity: 'reading', values: { sensor: 's', at } })
  assert.deepEqual(table.identify({ pk: 'O#s', sk: 1733049000123 }), { entity: 'other', values: { id: 's', n: 1733049000123 } })
  for (const sk of ['{n:N}', '{at:epoch}', '{at:epochms}']) assert.throws(() => tableKeys({ sorted, same: { pk: 'P#{x}', sk } }), { code: 'AMBIGUOUS_KEYS', message: /can both write the key pk "P#a", sk "1"/ })
  assert.throws(() => tableKeys({ reading, any: { pk: 'S#{a}#{b}', sk: '{n:N}' } }), { code: 'AMBIGUOUS_KEYS' })
  assert.throws(() => tableKeys({ reading, text: { pk: 'T#{id}', sk: '{at:date}' } }), { code: 'INVALID_OPTION', message: /attribute "sk" has type S in entity "text" but type N in entity "reading"/ })
})

test('codecs that do not go with the number of a time', () => {
  for (const codec of ['N', 'S', 'int', 'digits', 'text', 'plaindate', 'number', 'ulid']) {
    const definition = { pk: { template: `{at:${codec}}`, text: 'verbatim' }, sk: '{at:epoch}' }
    assert.throws(() => entityKeys(definition), { code: 'INVALID_TEMPLATE', message: /which take different values: rename one of the two fields/ }, codec)
  }
  for (const [one, other] of [['epoch', 'epochms'], ['epochms', 'epoch']]) {
    refuses(() => entityKeys({ pk: `{at:${one}}`, sk: `{at:${other}}` }), 'INVALID_TEMPLATE', `entityKeys: field "at" has the codec "${one}" in attribute "pk" but "${other}" in attribute "sk", which take different values: rename one of the two fields`)
  }
  assert.throws(() => entityKeys({ pk: 'A#{at:epoch}' }), { code: 'INVALID_TEMPLATE', message: /must be the whole template of its attribute/ })
  assert.throws(() => entityKeys({ pk: '{at:epoch desc}' }), { code: 'INVALID_TEMPLATE' })
})
