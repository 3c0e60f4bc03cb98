// The queries of entityKeys: conditions on the table and its indexes, what is refused, and odd input.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareKeys, entityKeys } from 'ddb-keys'
import { refusalOf, refuses } from './support.mjs'

const AT = Date.UTC(2024, 11, 1)

const order = entityKeys(
  {
    pk: 'CUSTOMER#{customerId}',
    sk: 'ORDER#{placedAt:date}#{no:int(4)}#{id}',
    GSI1_PK: { template: 'STATUS#{status}', when: ['status'] },
    GSI1_SK: { template: '{customerId}#{due:day}#{status}', when: ['due'] },
    gsi2pk: 'ORDER#{id}',
    lsi1sk: 'DUE#{due:day}',
    regionKey: { template: 'REGION#{region}', kind: 'partition', index: 'by region' },
    regionPlace: { template: 'ORDER', kind: 'sort', index: 'by region' },
  },
  { indexNames: { GSI1: 'StatusIndex', 'by region': 'Region.Index-1' } },
)

/** Expression, names and values of a condition, as short as a test reads them. */
const parts = ({ KeyConditionExpression, ExpressionAttributeNames, ExpressionAttributeValues, IndexName }) => [
  IndexName, KeyConditionExpression.replace('#pk = :pk', '=').replace(' AND ', ' '), Object.values(ExpressionAttributeNames).join(), ...Object.values(ExpressionAttributeValues),
]

test('a query has exactly the properties of a QueryCommand', () => {
  assert.deepEqual(order.query({ customerId: '4 2' }), {
    KeyConditionExpression: '#pk = :pk AND begins_with(#sk, :sk)',
    ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk' },
    ExpressionAttributeValues: { ':pk': 'CUSTOMER#4$202', ':sk': 'ORDER#' },
  })
  assert.deepEqual(order.index('lsi1').query({ customerId: '42', due: AT }, {}, { marshall: true }), {
    IndexName: 'lsi1',
    KeyConditionExpression: '#pk = :pk AND #sk = :sk',
    ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'lsi1sk' },
    ExpressionAttributeValues: { ':pk': { S: 'CUSTOMER#42' }, ':sk': { S: 'DUE#2024-12-01' } },
  })
})

test('the table: equality, begins_with, bounds', () => {
  const start = 'ORDER#2024-12-01T00:00:00.000Z#'
  for (const [fields, bounds, expression, ...values] of [
    [{}, undefined, 'begins_with(#sk, :sk)', 'ORDER#'],
    [{ placedAt: undefined }, {}, 'begins_with(#sk, :sk)', 'ORDER#'],
    [{}, { placedAt: {} }, 'begins_with(#sk, :sk)', 'ORDER#'],
    [{}, { placedAt: undefined }, 'begins_with(#sk, :sk)', 'ORDER#'],
    [{ placedAt: AT }, undefined, 'begins_with(#sk, :sk)', start],
    [{ placedAt: new Date(AT), no: 7 }, undefined, 'begins_with(#sk, :sk)', `${start}0007#`],
    [{ placedAt: AT, no: 7n, id: 'a b' }, undefined, '#sk = :sk', `${start}0007#a$20b`],
    [{ placedAt: AT, no: 7 }, { id: { startsWith: 'a b' } }, 'begins_with(#sk, :sk)', `${start}0007#a$20b`],
    [{ placedAt: AT }, { no: { from: 3, to: 5 } }, '#sk BETWEEN :low AND :high', `${start}0003#`, `${start}0005$`],
    [{ placedAt: AT }, { no: { after: 3, before: 5 } }, '#sk BETWEEN :low AND :high', `${start}0003$`, `${start}0005`],
    [{}, { placedAt: { from: AT } }, '#sk BETWEEN :low AND :high', start, 'ORDER#~'],
    [{}, { placedAt: { to: AT } }, '#sk BETWEEN :low AND :high', 'ORDER#', 'ORDER#2024-12-01T00:00:00.000Z$'],
  ]) {
    assert.deepEqual(parts(order.query({ customerId: '42', ...fields }, bounds)), [undefined, `= ${expression}`, 'pk,sk', 'CUSTOMER#42', ...values])
  }
})

test('indexes: a field of both keys counts as given, and their real names', () => {
  const status = order.index('GSI1')
  assert.equal(status.indexName, 'StatusIndex')
  assert.deepEqual(parts(status.query({ status: 'open', customerId: '42' }, { due: { before: AT + 1 } })), ['StatusIndex', '= #sk BETWEEN :low AND :high', 'GSI1_PK,GSI1_SK', 'STATUS#open', '42#', '42#2024-12-01$'])
  assert.deepEqual(parts(status.query({ status: 'open', customerId: '42', due: AT })), ['StatusIndex', '= #sk = :sk', 'GSI1_PK,GSI1_SK', 'STATUS#open', '42#2024-12-01#open'])
  assert.deepEqual(parts(status.query({ status: 'open' })), ['StatusIndex', '=', 'GSI1_PK', 'STATUS#open'])
  assert.deepEqual(parts(order.index('gsi2').query({ id: '7' })), ['gsi2', '=', 'gsi2pk', 'ORDER#7'])
  assert.deepEqual(parts(order.index('by region').query({ region: 'eu' })), ['Region.Index-1', '= #sk = :sk', 'regionKey,regionPlace', 'REGION#eu', 'ORDER'])
  assert.equal(order.index('GSI1'), order.index('GSI1'))
  assert(Object.isFrozen(order.index('GSI1')))
})

test('which attributes are the key of which index', () => {
  for (const [definition, index, names] of [
    [{ PK: 'A', SK: 'B' }, 'table', 'PK,SK'],
    [{ sk: 'B', id: { template: 'A', kind: 'partition' } }, 'table', 'id,sk'],
    [{ _pk: 'A', '-.Sk': 'B' }, 'table', '_pk,-.Sk'],
    [{ by_day_pk: 'A', by_daySK: 'B' }, 'by_day', 'by_day_pk,by_daySK'],
    [{ pk: { template: 'A', index: 'x' }, sk: 'B', y: { template: 'C', kind: 'sort', index: 'x' } }, 'x', 'pk,y'],
    [{ pk: 'A', lsi1sk: 'B' }, 'lsi1', 'pk,lsi1sk'],
    [{ pk: 'A', gsi1sk: { template: 'B', kind: 'sort', index: 'gsi1' } }, 'gsi1', 'pk,gsi1sk'],
    [{ pk: 'A', byDayPk: 'B', byDaySk: 'C' }, 'byDay', 'byDayPk,byDaySk'],
    [{ pk: 'A', sk: 'B', 'by-day.pk': 'C', userPK: 'D', userSK: 'E' }, 'user', 'userPK,userSK'],
    [{ pk: { template: 'B', kind: 'sort' }, sk: { template: 'A', kind: 'partition' } }, 'table', 'sk,pk'],
  ]) {
    assert.equal(parts(entityKeys(definition).index(index).query({}))[2], names)
  }
  for (const name of ['task', 'risk', 'desk', 'mask', 'USERPK', 'usersk']) {
    const words = '"pk" and "sk" state the kind only after a digit, "_", "-", "." or a change of case'
    refuses(() => entityKeys({ pk: 'A', sk: 'B', [name]: 'C' }), 'INVALID_OPTION', `entityKeys: attribute "${name}": ${words}, so this name needs a kind: "partition" or "sort"`)
  }
  const lone = 'entityKeys: attribute "gsi13sk" is the sort key of "gsi13", which has no partition key: define one, or, for a local index, give this attribute kind: "sort" and index: "gsi13"'
  refuses(() => entityKeys({ pk: 'A', sk: 'B', gsi3pk: 'C', gsi13sk: 'D' }), 'INVALID_OPTION', lone)
  const { pk, gsi1sk } = entityKeys({ pk: 'A', gsi1pk: 'B', gsi1sk: 'C' }).pick('pk', 'gsi1sk').keys({})
  assert.deepEqual([pk, gsi1sk], ['A', 'C'])
  assert.equal(refusalOf(() => entityKeys({ pk: 'A', gsi1pk: 'B', gsi1sk: 'C' }).pick('pk', 'gsi1sk').index('gsi1')).code, 'INVALID_OPTION')
  refuses(() => entityKeys({ pk: 'A', PK: 'B' }), 'INVALID_OPTION', 'entityKeys: attributes "pk" and "PK" are the same kind of key of "table"')
  refuses(() => entityKeys({ pk: { template: 'A', index: '' } }), 'INVALID_OPTION', 'entityKeys: attribute "pk": the name of an index must not be empty')
  refuses(() => entityKeys({ pk: { template: 'A', index: 5 } }), 'INVALID_TYPE', 'entityKeys requires pk.index to be a string, got 5')
})

test('queries that are refused', () => {
  const given = { customerId: '42' }
  for (const [args, code, message] of [
    [[], 'INVALID_TYPE', 'entityKeys.query requires fields to be an object, got undefined'],
    [[null], 'INVALID_TYPE', 'entityKeys.query requires fields to be an object, got null'],
    [[{}], 'INVALID_TYPE', 'entityKeys.query: attribute "pk": field "customerId" is required, got undefined'],
    [[{ customerId: '' }], 'EMPTY_VALUE', 'entityKeys.query: attribute "pk": field "customerId" must not be empty, got ""'],
    [[{ customerId: 42 }], 'INVALID_TYPE', 'entityKeys.query requires customerId to be a string, got 42'],
    [[{ customerID: '42' }], 'UNKNOWN_FIELD', 'entityKeys.query: the key has no field "customerID"'],
    [[{ ...given, status: 'open' }], 'UNKNOWN_FIELD', 'entityKeys.query: the key has no field "status"'],
    [[{ ...given, placedAt: null }], 'INVALID_TYPE', undefined],
    [[{ ...given, no: 1 }], 'MISSING_LEVEL', 'entityKeys.query: field "no" needs a value for field "placedAt", which comes before it in the sort key'],
    [[{ ...given, placedAt: AT, id: '1' }], 'MISSING_LEVEL', 'entityKeys.query: field "id" needs a value for field "no", which comes before it in the sort key'],
    [[given, { no: { from: 1 } }], 'MISSING_LEVEL', 'entityKeys.query: field "no" needs a value for field "placedAt", which comes before it in the sort key'],
    [[given, null], 'INVALID_TYPE', 'entityKeys.query requires bounds to be an object, got null'],
    [[given, { placdAt: {} }], 'UNKNOWN_FIELD', 'entityKeys.query: the key has no field "placdAt"'],
    [[given, { placedAt: {}, no: {} }], 'INVALID_TYPE', 'entityKeys.query requires bounds to be an object with one field, got an object'],
    [[given, { placedAt: null }], 'INVALID_TYPE', 'entityKeys.query requires placedAt to be an object, got null'],
    [[given, { placedAt: { until: 1 } }], 'INVALID_OPTION', 'entityKeys.query: there is no option "until"'],
    [[given, { placedAt: { from: 1, after: 1 } }], 'INVALID_TYPE', undefined],
    [[given, { placedAt: { startsWith: '2', from: 1 } }], 'INVALID_TYPE', undefined],
    [[given, { placedAt: { from: null } }], 'INVALID_TYPE', undefined],
    [[given, { placedAt: { from: 2, to: 1 } }], 'INVALID_RANGE', undefined],
    [[given, { customerId: { from: 'a' } }], 'INVALID_TYPE', 'entityKeys.query: field "customerId" has both a value and bounds: give one of them'],
    [[{ ...given, placedAt: AT }, { placedAt: { from: 1 } }], 'INVALID_TYPE', 'entityKeys.query: field "placedAt" has both a value and bounds: give one of them'],
    [[given, undefined, null], 'INVALID_TYPE', 'entityKeys.query requires options to be an object, got null'],
    [[given, undefined, { marshal: true }], 'INVALID_OPTION', 'entityKeys.query: there is no option "marshal"'],
    [[given, undefined, { marshall: 1 }], 'INVALID_TYPE', 'entityKeys.query requires options.marshall to be a boolean, got 1'],
  ]) {
    const error = refusalOf(() => order.query(...args))
    assert.deepEqual([error.code, message === undefined ? undefined : error.message], [code, message])
  }
  const tooLong = refusalOf(() => order.query({ customerId: '42', placedAt: AT, no: 1, id: 'x'.repeat(1024) }))
  assert.deepEqual([tooLong.code, tooLong.details.attribute, tooLong.details.limit], ['KEY_TOO_LONG', 'sk', 1024])
  refuses(() => order.index('gsi2').query({ id: '1' }, { id: { from: '1' } }), 'INVALID_RANGE', 'entityKeys.index.query: field "id" cannot have bounds: the sort key has no field left to bound')
  refuses(() => entityKeys({ gsi1pk: 'A' }).query({}), 'INVALID_OPTION', 'entityKeys.query: there is no index "table"; the indexes are: "gsi1"')
})

test('indexes that are refused', () => {
  for (const [name, code, message] of [
    ['gsi3', 'INVALID_OPTION', 'entityKeys.index: there is no index "gsi3"; the indexes are: "table", "GSI1", "gsi2", "lsi1", "by region"'],
    ['StatusIndex', 'INVALID_OPTION', 'entityKeys.index: there is no index "StatusIndex"; the indexes are: "table", "GSI1", "gsi2", "lsi1", "by region"'],
    ['', 'INVALID_OPTION', 'entityKeys.index: there is no index ""; the indexes are: "table", "GSI1", "gsi2", "lsi1", "by region"'],
    [undefined, 'INVALID_TYPE', 'entityKeys.index requires name to be a string, got undefined'],
    [5, 'INVALID_TYPE', 'entityKeys.index requires name to be a string, got 5'],
    ['\ud800', 'INVALID_UNICODE', 'entityKeys.index: name contains a lone surrogate, which has no UTF-8 form: "\\uD800"'],
  ]) {
    refuses(() => order.index(name), code, message)
  }
  for (const name of ['__proto__', 'constructor', 'toString', ['gsi2']]) refusalOf(() => order.index(name))
  assert.equal(refusalOf(() => order.index('x'.repeat(1_000_000))).message.length < 300, true)
  refuses(() => entityKeys({ gsi1sk: 'A' }).index('gsi1'), 'INVALID_OPTION', 'entityKeys.index: there is no index "gsi1"; the indexes are: none')
})

test('a query is of the entity alone: other entities of the collection are never between its bounds', () => {
  const text = (sk) => entityKeys({ pk: 'A', sk }).query({}).ExpressionAttributeValues[':sk']
  assert.deepEqual(['ORDER#{id}', 'ORDER', '{id}', '{at:date}#X'].map(text), ['ORDER#', 'ORDER', undefined, undefined])
})

test('odd input: getters that call the package, proxies, revoked ones, maps, lists', () => {
  const expected = order.query({ customerId: 'a b', placedAt: AT }, { no: { from: 3, to: 5 } }, { marshall: true })
  const other = () => {
    assert.equal(order.query({ customerId: 'é é' }, { placedAt: { from: 1 } }).ExpressionAttributeValues[':pk'], 'CUSTOMER#é$20é')
    return order.index('GSI1').query({ status: 'x y', customerId: ' ' })
  }
  const busy = (object) => new Proxy(object, { get: (target, name) => (other(), target[name]), ownKeys: (target) => (other(), Reflect.ownKeys(target)) })
  assert.deepEqual(order.query(busy({ customerId: 'a b', placedAt: AT }), busy({ no: busy({ from: 3, to: 5 }) }), busy({ marshall: true })), expected)
  assert.deepEqual(order.query(Object.assign(Object.create(null), { customerId: 'a b', placedAt: AT }), { no: { from: 3, to: 5 } }, { marshall: true }), expected)
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  for (const odd of [proxy, new Map(), [], new Date(0), () => {}, 'text', Symbol('s')]) {
    assert.equal(refusalOf(() => order.query(odd)).code, 'INVALID_TYPE')
    for (const call of [() => order.query({ customerId: '1' }, odd), () => order.query({ customerId: '1' }, { placedAt: odd }), () => order.query({ customerId: '1' }, {}, odd)]) {
      try {
        assert.deepEqual(call(), order.query({ customerId: '1' }))
      } catch (error) {
        assert.equal(refusalOf(() => { throw error }).code, 'INVALID_TYPE')
      }
    }
  }
  const protos = JSON.parse('{ "customerId": "1", "__proto__": "x" }')
  refuses(() => order.query(protos), 'UNKNOWN_FIELD', 'entityKeys.query: the key has no field "__proto__"')
  const inherited = Object.create({ from: 5 })
  assert.deepEqual(order.query({ customerId: '1' }, { placedAt: inherited }), order.query({ customerId: '1' }, { placedAt: { from: inherited.from } }))
})

test('a bucket that is given cuts the bounds of the same time down to its own period', () => {
  const reading = entityKeys({ pk: 'S#{s}#{at:month}', sk: 'P#{at:date}', gsi1pk: 'S#{s}', gsi1sk: '{at:date}' })
  const given = { s: '1', at: '2025-01' }
  for (const [at, low, high] of [
    [{ from: '2025-01-10T00:00:00Z' }, 'P#2025-01-10T00:00:00.000Z', 'P#~'],
    [{ from: '2024-12-10T00:00:00Z', to: '2025-01-10T00:00:00Z' }, 'P#2025-01-01T00:00:00.000Z', 'P#2025-01-10T00:00:00.000Z'],
    [{ after: '2025-01-10T00:00:00Z', before: '2025-03-01T00:00:00Z' }, 'P#2025-01-10T00:00:00.001Z', 'P#2025-01-31T23:59:59.999Z'],
    [{ to: '2026-01-01T00:00:00Z' }, 'P#', 'P#2025-01-31T23:59:59.999Z'],
  ]) {
    const { ':pk': pk, ':low': found, ':high': end } = reading.query(given, { at }).ExpressionAttributeValues
    assert.equal(pk, 'S#1#2025-01')
    assert(compareKeys(found, low) <= 0 && found.startsWith(low.slice(0, 24)), `${found} ${low}`)
    assert.equal(end, high)
  }
  for (const at of [
    { from: '2025-03-01T00:00:00Z' },
    { from: new Date(Date.UTC(2025, 1)) },
    { after: Date.UTC(2025, 1) - 1 },
    { to: '2024-12-31T23:59:59.999Z' },
    { before: '2025-01-01T00:00:00Z' },
    { from: '2025-02-01T00:00:00Z', to: '2025-02-02T00:00:00Z' },
  ]) {
    const error = refusalOf(() => reading.query(given, { at }))
    assert.deepEqual([error.code, error.details.parameter], ['INVALID_RANGE', 'at'], JSON.stringify(at))
  }
  refuses(
    () => reading.query(given, { at: { from: '2025-03-01T00:00:00Z' } }),
    'INVALID_RANGE',
    'entityKeys.query: field "at" is "2025-01" in the partition key, and no time of that month is within its bounds: from "2025-03-01T00:00:00Z", no upper bound',
  )
  assert.equal(reading.index('gsi1').query({ s: '1' }, { at: { from: '2025-03-01T00:00:00Z' } }).KeyConditionExpression, '#pk = :pk AND #sk >= :sk')
})

test('bounds over an enum and over verbatim text that something follows are refused, and a rank and a word have them', () => {
  const task = entityKeys({ pk: 'T#{t}', sk: 'P#{p:enum(low|mid|high)}', lsi1sk: 'P#{q:rank(low|mid|high)}' })
  assert.equal(refusalOf(() => task.query({ t: '1' }, { p: { from: 'mid' } })).code, 'INVALID_RANGE')
  assert.match(refusalOf(() => task.query({ t: '1' }, { p: { from: 'mid' } })).message, /use the codec rank/)
  assert.deepEqual(Object.values(task.index('lsi1').query({ t: '1' }, { q: { from: 'mid' } }).ExpressionAttributeValues), ['T#1', 'P#02-mid', 'P#~'])
  const verbatim = (template) => ({ template, text: 'verbatim' })
  const person = entityKeys({ pk: 'P', sk: verbatim('N#{name}#{id}'), lsi1sk: verbatim('N#{nick:word}#{id}') })
  assert.match(refusalOf(() => person.query({}, { name: { after: 'John' } })).message, /use the codec word/)
  assert.deepEqual(Object.values(person.query({}, { name: { startsWith: 'John' } }).ExpressionAttributeValues), ['P', 'N#John'])
  assert.deepEqual(Object.values(person.index('lsi1').query({}, { nick: { after: 'John' } }).ExpressionAttributeValues), ['P', 'N#John$', 'N$'])
})
