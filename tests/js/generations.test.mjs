// Older formats of an entity: which one an item has, where its fields come from, and what `upgrade`, `primaries`, `move` and `moveOutcome` make
// of it. Random formats are in generations_random.test.mjs.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { marshall } from '@aws-sdk/util-dynamodb'
import { entityKeys, moveOutcome, tableKeys } from 'ddb-keys'
import { refusalOf } from './support.mjs'

function refuses(call, code, message) {
  const error = refusalOf(call)
  assert.equal(error.code, code, error.message)
  assert.match(error.message, message)
}

const old = entityKeys({ pk: 'USER#{id}', sk: 'TRIP#{at:day}#{no}', gsi1pk: 'S#{state}', gsi1sk: 'N{no}' })
const trip = entityKeys({ pk: 'U#{id}', sk: 'T#{at:day}#{no}', gsi1pk: 'STATE#{state}', gsi1sk: '{at:date}' }, { previous: [old] })
const item = { pk: 'USER#1', sk: 'TRIP#2024-12-01#7', gsi1pk: 'S#open', gsi1sk: 'N7' }
const at = '2024-12-01T10:30:00.000Z'
const fields = { id: '1', at: new Date(at), no: '7', state: 'open' }
const newest = { pk: 'U#1', sk: 'T#2024-12-01#7', gsi1pk: 'STATE#open', gsi1sk: at, at }
const MOVE = { TableName: 'app', unversioned: true }

test('items of all formats are read into the fields of the newest', () => {
  assert.deepEqual([trip.generation(item), trip.generation(newest), trip.generation({ pk: 'X', sk: 'Y' })], [1, 0, undefined])
  for (const given of [{ ...item, at }, marshall({ ...item, at }), newest, marshall(newest)]) {
    assert.deepEqual(trip.parse(given), fields)
    assert.deepEqual(trip.tryParse(given), fields)
    assert(trip.matches(given))
  }
  assert.deepEqual([trip.tryParse({ pk: 'X', sk: 'Y' }), trip.upgrade({ pk: 'X', sk: 'Y' })], [undefined, undefined])
  refuses(() => trip.parse({ pk: 'X', sk: 'Y' }), 'TEMPLATE_MISMATCH', /pk/)
})

test('a time whose keys have only its bucket comes from the attribute, if that lies in the bucket', () => {
  assert.deepEqual(trip.parse({ ...item, at }).at, new Date(at))
  for (const other of ['2024-12-02T00:00:00.000Z', 'noon', undefined]) assert.deepEqual(trip.parse({ ...item, at: other }).at, new Date('2024-12-01'))
  assert.deepEqual(trip.upgrade({ ...item, at }), newest)
  // An index that is newer than the item, with and without older formats.
  const young = entityKeys({ pk: 'U#{id}', sk: 'T#{at:day}', gsi1pk: 'ALL', gsi1sk: '{at:date}' })
  assert.deepEqual(young.parse({ pk: 'U#1', sk: 'T#2024-12-01', at }), { id: '1', at: new Date(at) })
  assert.deepEqual(young.parse({ pk: 'U#1', sk: 'T#2024-12-01', at: '2024-12-02T00:00:00Z' }).at, new Date('2024-12-01'))
  for (let i = 0; i < 4; i++) assert.equal(young.upgrade({ pk: 'U#1', sk: 'T#2024-12-01', at }).gsi1sk, at)
})

test('a number of seconds in an attribute is not one of milliseconds, where the key of an older format has only its bucket', () => {
  const own = { template: '{at:epoch}', kind: 'partition', index: 'by_at' }
  const days = entityKeys({ pk: 'A#{at:day}', sk: '{id}', at: own })
  const moved = entityKeys({ pk: 'B#{at:day}', sk: '{id}', at: own }, { previous: [days] })
  const stored = days.keys({ id: '1', at: new Date(at) })
  assert.deepEqual(moved.parse(stored), { id: '1', at: new Date(at) })
  assert.deepEqual(moved.upgrade(stored), { pk: 'B#2024-12-01', sk: '1', at: 1733049000 })
})

test('a key of an index that the item is not in does not decide which values its fields can have', () => {
  const verbatim = (template, more) => ({ template, text: 'verbatim', ...more })
  const keysOf = (pk, unless) => [
    { pk, gsi1pk: verbatim('G#{size}#{mail}', { unless }), gsi1sk: verbatim('{due}', { unless }), lsi1sk: verbatim('{size}') },
    { flags: unless },
  ]
  const before = entityKeys(...keysOf('OLD#{id}', ['gone']))
  const fromOld = ({ id, ...others }) => ({ ...others, id: `${id}0` })
  const outside = { pk: 'OLD#1', gone: true, lsi1sk: 'x#y', size: 'x#y' }
  for (const [previous, id] of [[before, '1'], [{ keys: before, fromOld }, '10']]) {
    const [keys, options] = keysOf('NEW#{id}', ['gone'])
    const now = entityKeys(keys, { ...options, previous: [previous] })
    for (const more of [{}, { mail: 'a' }]) {
      const given = { ...outside, ...more }
      assert.deepEqual(now.parse(given), { id, size: 'x#y', ...more })
      assert.deepEqual(now.upgrade(given), { ...given, pk: `NEW#${id}` })
      const inForm = { ...marshall(given), gone: { BOOL: true } }
      assert.deepEqual([now.parse(inForm), now.upgrade(inForm).pk], [now.parse(given), { S: `NEW#${id}` }])
    }
    // In the index, no key can be written from what another key alone can hold.
    const inside = { ...outside, gone: false, mail: 'a', due: 'b' }
    assert.equal(now.parse(inside).size, 'x#y')
    refuses(() => now.upgrade(inside), 'SEPARATOR_IN_PART', /size/)
    assert.equal(now.parse({ ...inside, size: 'x', lsi1sk: 'x', gsi1pk: 'G#x#a', gsi1sk: 'b' }).size, 'x')
  }
})

test('keys of the newest indexes win over attributes, and these over stale keys', () => {
  assert.equal(trip.parse({ ...item, state: 'paid' }).state, 'paid')
  assert.equal(trip.parse({ ...item, gsi1pk: 'STATE#done', state: 'paid' }).state, 'done')
  const changed = { ...item, ...trip.changes({ id: '1', no: '7', state: 'done', at }).set, at }
  assert.equal(trip.generation(changed), 1)
  assert.deepEqual(trip.upgrade(changed), { ...newest, gsi1pk: 'STATE#done' })
  // Under the newest key, an older index key is stale.
  const left = { ...newest, gsi1pk: 'S#gone', state: 'paid' }
  assert.equal(trip.generation(left), 0)
  assert.equal(trip.parse(left).state, 'paid')
  assert.equal(trip.upgrade(left).gsi1pk, 'STATE#paid')
  refuses(() => entityKeys({ pk: 'U#{id}', gsi1pk: 'STATE#{state}' }).parse(left), 'TEMPLATE_MISMATCH', /gsi1pk/)
})

test('a key without fields beside a newer index key, and null in a field that every item has', () => {
  const before = entityKeys({ pk: 'USER#{id}', gsi1pk: 'M#{mail}' })
  const beside = entityKeys({ pk: 'U#{id}', gsi2pk: 'MAIL#{mail}', gsi2sk: 'USER' }, { previous: [before] })
  assert.equal(beside.parse({ pk: 'USER#1', gsi2pk: 'MAIL#new', gsi2sk: 'USER', mail: 'old' }).mail, 'new')
  const both = entityKeys({ pk: 'U#{id}', gsi2pk: 'MAIL#{mail}', gsi3pk: { template: 'X#{mail}', when: ['mail'] } }, { previous: [before] })
  assert.equal(both.parse({ pk: 'USER#1', gsi1pk: 'M#a', mail: null }).mail, 'a')
})

test('formats that share the key of the table differ in their indexes', () => {
  const shared = entityKeys({ pk: 'U#{id}', gsi1pk: 'MAIL#{mail}' }, { previous: [entityKeys({ pk: 'U#{id}', gsi1pk: 'M#{mail}', gsi2pk: 'X#{id}' })] })
  assert.deepEqual([{ gsi1pk: 'MAIL#a' }, { gsi1pk: 'M#a' }, { gsi1pk: 'M#a', gsi2pk: 'X#1' }, { gsi1pk: 'MAIL#a', gsi2pk: 'X#1' }].map((keys) => shared.generation({ pk: 'U#1', ...keys })), [0, 1, 1, 0])
  assert.deepEqual(shared.primaries({ id: '1' }), [{ pk: 'U#1' }])
  refuses(() => shared.move({ pk: { S: 'U#1' } }, { TableName: 't', version: 'pk' }), 'INVALID_OPTION', /options\.version/)
  const move = shared.move({ pk: { S: 'U#1' }, gsi1pk: { S: 'M#a' }, gsi2pk: { S: 'X#1' }, rest: { N: '1' } }, MOVE)
  assert.deepEqual(move.TransactItems, [
    {
      Update: {
        TableName: 'app',
        Key: { pk: { S: 'U#1' } },
        UpdateExpression: 'SET #c0 = :c0 REMOVE #c1',
        ConditionExpression: 'attribute_exists(#k) AND attribute_not_exists(#0) AND attribute_not_exists(#1) AND #2 = :2 AND #3 = :3',
        ExpressionAttributeNames: { '#k': 'pk', '#0': 'id', '#1': 'mail', '#2': 'gsi1pk', '#3': 'gsi2pk', '#c0': 'gsi1pk', '#c1': 'gsi2pk' },
        ExpressionAttributeValues: { ':2': { S: 'M#a' }, ':3': { S: 'X#1' }, ':c0': { S: 'MAIL#a' } },
      },
    },
  ])
})

const mail = { keys: entityKeys({ pk: 'M#{mail}', sk: 'Z{k}' }), fromOld: ({ mail, k }, { name }) => ({ id: mail.toLowerCase(), no: Number(k), name: name ?? 'nobody' }), toOld: ({ id, no }) => ({ mail: id.toUpperCase(), k: String(no) }) }
const user = entityKeys({ pk: 'N#{id}', sk: '{no:int(4)}', gsi2pk: 'NAME#{name}' }, { previous: [mail] })

test('functions convert fields between the formats', () => {
  assert.deepEqual(user.parse({ pk: 'M#ADA', sk: 'Z5' }), { id: 'ada', no: 5, name: 'nobody' })
  assert.deepEqual(user.upgrade({ pk: 'M#ADA', sk: 'Z5', name: 'Ada' }), { pk: 'N#ada', sk: '0005', gsi2pk: 'NAME#Ada', name: 'Ada' })
  assert.deepEqual(user.primaries({ id: 'ada', no: 5 }), [{ pk: 'N#ada', sk: '0005' }, { pk: 'M#ADA', sk: 'Z5' }])
  refuses(() => user.parse({ pk: 'M#ADA', sk: 'Zx' }), 'INVALID_TYPE', /no/)
  assert.equal(user.tryParse({ pk: 'M#ADA', sk: 'Zx' }), undefined)
  const renamed = entityKeys({ pk: 'A#{user}' }, { previous: [entityKeys({ pk: 'B#{id}' })] })
  assert.equal(renamed.tryParse({ pk: 'B#1' }), undefined, 'nothing maps the name')
  const throwing = entityKeys({ pk: 'A#{id}' }, { previous: [{ keys: entityKeys({ pk: 'B#{id}' }), fromOld: () => { throw new RangeError('mine') } }] })
  assert.throws(() => throwing.tryParse({ pk: 'B#1' }), RangeError)
})

test('methods that write keys write the newest format, and leave no older key behind', () => {
  const before = entityKeys({ pk: 'A#{id}', gsi9pk: 'G#{id}', mail: { template: '{mail:S}', kind: 'partition', index: 'byMail' } })
  const entity = entityKeys({ pk: 'B#{id}' }, { previous: [before] })
  const read = { id: '1', pk: 'A#1', gsi9pk: 'G#1', mail: 'm', total: 3 }
  assert.deepEqual(entity.withKeys({ ...read, ...entity.parse(read) }), { id: '1', pk: 'B#1', mail: 'm', total: 3 })
  assert.deepEqual(entity.upgrade(read), { id: '1', pk: 'B#1', mail: 'm', total: 3 })
  assert.deepEqual([entity.keys({ id: '1' }), entity.primary({ id: '1' })], [{ pk: 'B#1' }, { pk: 'B#1' }])
  assert.equal(entity.pick('pk').tryParse(read), undefined, 'the attributes that are picked have the newest format alone')
  assert.equal(entity.generation(entity.upgrade(read)), 0, 'an own attribute is no sign of the older format')
})

test('a table knows the items of all formats, and its schema is that of the newest', () => {
  const app = tableKeys({ trip, user })
  assert.deepEqual(app.identify({ ...item, at }), { entity: 'trip', values: fields })
  assert.deepEqual(app.identify({ pk: 'M#ADA', sk: 'Z5' }), { entity: 'user', values: { id: 'ada', no: 5, name: 'nobody' } })
  assert.deepEqual([app.upgrade({ ...item, at }), app.upgrade({ pk: 'X', sk: 'Y' })], [newest, undefined])
  assert.deepEqual(app.schema().AttributeDefinitions.map(({ AttributeName }) => AttributeName), ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk'])
  refuses(() => tableKeys({ trip, rider: { pk: 'USER#{id}', sk: 'TRIP#{at:day}#{no}' } }), 'AMBIGUOUS_KEYS', /"trip" and "rider"|"rider" and "trip"/)
  const two = ['A', 'B'].map((letter) => entityKeys({ pk: `${letter}#{id}` }, { previous: [entityKeys({ pk: 'C#{id}' })] }))
  refuses(() => tableKeys({ a: two[0], b: two[1] }), 'AMBIGUOUS_KEYS', /C#/)
  assert.equal(tableKeys({ a: two[0] }).identify({ pk: 'C#1' }).entity, 'a')
})

test('an older table can have other key attributes, but its items cannot be moved', () => {
  const own = (template, kind) => ({ template, kind, index: 'table' })
  const event = entityKeys({ pk: 'U#{user}', sk: 'C#{at:int(13)}' }, { previous: [entityKeys({ user: own('{user:S}', 'partition'), at: own('{at:N}', 'sort') })] })
  assert.deepEqual(event.upgrade({ user: 'a', at: 5, x: 1 }), { user: 'a', at: 5, x: 1, pk: 'U#a', sk: 'C#0000000000005' })
  assert.deepEqual(event.upgrade({ user: { S: 'a' }, at: { N: '5' } }), { user: { S: 'a' }, at: { N: '5' }, pk: { S: 'U#a' }, sk: { S: 'C#0000000000005' } })
  assert.deepEqual(tableKeys({ event }).identify({ user: 'a', at: 5 }), { entity: 'event', values: { user: 'a', at: 5 } })
  refuses(() => event.primaries({ user: 'a', at: 5 }), 'INVALID_OPTION', /previous\[0\]/)
  refuses(() => event.move({ user: { S: 'a' }, at: { N: '5' } }, MOVE), 'INVALID_OPTION', /previous\[0\]/)
})

test('numbers keep all their digits in the form of the plain client', () => {
  const digits = '0.12345678901234567890123456789012345678'
  const exact = entityKeys({ pk: 'B', sk: '{n:N}' }, { previous: [entityKeys({ pk: 'A', sk: '{n:N}' })] })
  assert.deepEqual(exact.upgrade({ pk: { S: 'A' }, sk: { N: digits } }), { pk: { S: 'B' }, sk: { N: digits } })
  const other = entityKeys({ pk: 'B', sk: 'X', gsi1pk: '{n:N}' }, { previous: [entityKeys({ pk: 'A', sk: 'Y', gsi1pk: '{n:N}' })] })
  for (const value of [digits, '1e125', '12345678901234567890123456789012345678']) {
    assert.deepEqual(other.upgrade({ pk: { S: 'A' }, sk: { S: 'Y' }, n: { N: value } }).gsi1pk, { N: value })
  }
  refuses(() => other.upgrade({ pk: 'A', sk: 'Y', n: { value: digits } }), 'INVALID_NUMBER', /gsi1pk/)
})

test('a move puts the new item if its key is free, and deletes the old one if it is as it was read', () => {
  const move = trip.move(marshall({ ...item, at }), { TableName: 'app', version: 'v' })
  assert.deepEqual(move.TransactItems, [
    { Put: { TableName: 'app', Item: marshall(newest), ConditionExpression: 'attribute_not_exists(#k)', ExpressionAttributeNames: { '#k': 'pk' } } },
    {
      Delete: {
        TableName: 'app',
        Key: marshall({ pk: item.pk, sk: item.sk }),
        ConditionExpression: 'attribute_exists(#k) AND attribute_not_exists(#0) AND #1 = :1 AND #2 = :2 AND #3 = :3',
        ExpressionAttributeNames: { '#k': 'pk', '#0': 'v', '#1': 'at', '#2': 'gsi1pk', '#3': 'gsi1sk' },
        ExpressionAttributeValues: marshall({ ':1': at, ':2': 'S#open', ':3': 'N7' }),
      },
    },
  ])
  assert.equal(trip.move(marshall(newest), MOVE), undefined)
  for (const options of [{ TableName: 'app' }, { TableName: 'app', version: 'v', unversioned: true }, { TableName: 'app', unversioned: false }]) {
    refuses(() => trip.move(marshall(item), options), 'INVALID_OPTION', /unversioned/)
  }
  refuses(() => trip.move(marshall({ pk: 'X', sk: 'Y' }), MOVE), 'TEMPLATE_MISMATCH', /no format/)
  refuses(() => trip.move(item, MOVE), 'INVALID_TYPE', /plain client/)
})

test('the outcome of a transaction', () => {
  const FAILED = 'ConditionalCheckFailed'
  for (const [codes, outcome] of [
    [[FAILED, 'None'], 'taken'],
    [['None', FAILED], 'changed'],
    [[FAILED, FAILED], 'changed'],
    [[FAILED], 'changed'],
    [['TransactionConflict', FAILED], 'again'],
    [[FAILED, 'ThrottlingError'], 'again'],
    [['None', 'ProvisionedThroughputExceeded'], 'again'],
    [['ValidationError', 'None'], 'refused'],
    [['ItemCollectionSizeLimitExceeded', 'None'], 'refused'],
  ]) {
    assert.equal(moveOutcome({ CancellationReasons: codes.map((Code) => ({ Code })) }), outcome, codes.join())
  }
  for (const [name, outcome] of [
    ['ThrottlingException', 'again'],
    ['ProvisionedThroughputExceededException', 'again'],
    ['RequestLimitExceeded', 'again'],
    ['TransactionInProgressException', 'again'],
    ['TransactionConflictException', 'again'],
    ['ConditionalCheckFailedException', 'changed'],
    ['ValidationException', 'refused'],
    ['AccessDeniedException', 'refused'],
  ]) {
    assert.equal(moveOutcome(Object.assign(new Error(), { name })), outcome, name)
  }
  for (const error of [new TypeError('x'), Object.assign(new Error(), { name: 'ResourceNotFoundException' }), Object.assign(new Error(), { CancellationReasons: [] })]) {
    assert.throws(() => moveOutcome(error), (thrown) => thrown === error)
  }
  for (const error of [undefined, null, 'x', 5, {}, { CancellationReasons: [] }, { CancellationReasons: 'x' }]) refuses(() => moveOutcome(error), 'INVALID_TYPE', /moveOutcome/)
})

test('a number that an attribute holds unchanged and a key in order', () => {
  const own = { due: { template: '{due:N}', when: ['due'], kind: 'partition', index: 'by_due' } }
  const old = entityKeys({ pk: 'B#{due:number}', sk: 'K#{id}', lsi1sk: '{n:int(3)}', ...own })
  const now = entityKeys({ pk: 'B#{due:number}', sk: 'K#{id}', lsi1sk: 'W#{n:int(3)}', ...own }, { previous: [old] })
  for (const due of [1.5, -3, 1e21]) {
    const item = old.withKeys({ due, id: 'a', n: 3 })
    assert.deepEqual(now.parse(item), old.parse(item))
    assert.equal(now.upgrade(item).lsi1sk, 'W#003')
  }
})
