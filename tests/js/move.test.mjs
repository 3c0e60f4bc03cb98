// The transaction of `move`: its options, its update where the key of the table stays, and how many attributes its condition can check; and what
// `moveOutcome` makes of odd errors.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { entityKeys, moveOutcome } from 'ddb-keys'
import { refusalOf, refuses } from './support.mjs'

const MOVE = { TableName: 'app', unversioned: true }
const former = entityKeys({ pk: 'U#{id}' })
const moved = entityKeys({ pk: 'USER#{id}' }, { previous: [former] })
const item = { pk: { S: 'U#1' } }

test('a move names its table, and how it knows of changes in the meantime', () => {
  const name = 'to be a non-empty string'
  for (const TableName of [undefined, '']) refuses(() => moved.move(item, { TableName, unversioned: true }), 'INVALID_TYPE', `entityKeys.move requires options.TableName ${name}, got ${JSON.stringify(TableName)}`)
  refuses(() => moved.move(item, { TableName: 'app', version: '' }), 'INVALID_TYPE', `entityKeys.move requires options.version ${name}, got ""`)
  const way = 'entityKeys.move requires options.version, the name of a version attribute, or options.unversioned: true if attributes added in the meantime can be lost'
  for (const options of [{}, { version: 'v', unversioned: true }, { version: 'pk' }]) {
    const { details } = refuses(() => moved.move(item, { TableName: 'app', ...options }), 'INVALID_OPTION', way)
    assert.deepEqual(details, { function: 'entityKeys.move', parameter: 'options' })
  }
})

test('an item without the key of the table is of no format', () => {
  assert.match(refusalOf(() => moved.move({}, MOVE)).message, /^entityKeys.move: no format of the entity reads the item/)
})

test('an item that has nothing but its key needs no values', () => {
  assert.deepEqual(moved.move(item, MOVE).TransactItems, [
    { Put: { TableName: 'app', Item: { pk: { S: 'USER#1' } }, ConditionExpression: 'attribute_not_exists(#k)', ExpressionAttributeNames: { '#k': 'pk' } } },
    { Delete: { TableName: 'app', Key: item, ConditionExpression: 'attribute_exists(#k)', ExpressionAttributeNames: { '#k': 'pk' } } },
  ])
})

test('an update sets or removes keys of indexes, and checks what they are made of', () => {
  const old = { ...item, gsi1pk: { S: 'M#a' }, rest: { S: 'not read' } }
  const previous = [entityKeys({ pk: 'U#{id}', gsi1pk: 'M#{mail}' })]
  const updateOf = (keys) => entityKeys({ pk: 'U#{id}', ...keys }, { previous }).move(old, { TableName: 'app', version: 'v' }).TransactItems[0].Update
  const { UpdateExpression: set, ExpressionAttributeValues: setValues } = updateOf({ gsi1pk: 'MAIL#{mail}' })
  assert.deepEqual([set, setValues], ['SET #c0 = :c0', { ':2': { S: 'M#a' }, ':c0': { S: 'MAIL#a' } }])
  assert.deepEqual(updateOf({}), {
    TableName: 'app',
    Key: item,
    UpdateExpression: 'REMOVE #c0',
    ConditionExpression: 'attribute_exists(#k) AND attribute_not_exists(#0) AND #1 = :1',
    ExpressionAttributeNames: { '#k': 'pk', '#0': 'id', '#1': 'gsi1pk', '#c0': 'gsi1pk' },
    ExpressionAttributeValues: { ':1': { S: 'M#a' } },
  })
})

test('a condition checks 149 attributes, and the version stands for more', () => {
  const withAttributes = (count) => ({ ...item, ...Object.fromEntries(Array.from({ length: count }, (_, i) => [`a${i}`, { N: '1' }])) })
  const checkedBy = (count, options) => moved.move(withAttributes(count), { ...MOVE, ...options }).TransactItems[1].Delete.ConditionExpression.split(' AND ')
  const versioned = { version: 'v', unversioned: undefined }
  assert.deepEqual([checkedBy(148).length, checkedBy(149).length], [149, 150])
  for (const count of [149, 150, 200]) assert.deepEqual([checkedBy(count, versioned).length, checkedBy(count, versioned)[1]], [150, 'attribute_not_exists(#0)'])
  const { details } = refuses(() => checkedBy(150), 'INVALID_OPTION', 'entityKeys.move: item can have at most 149 attributes without options.version, got 150')
  assert.deepEqual(details, { function: 'entityKeys.move', parameter: 'item', limit: 149 })
})

const FAILED = 'ConditionalCheckFailed'
const withReasons = (...CancellationReasons) => ({ name: 'ThrottlingException', CancellationReasons })

test('the reasons decide, and if none is known, the name of the error does', () => {
  for (const nothing of [[], [{ Code: 'None' }], [{ Code: 'None' }, { Code: '' }], [{}, {}], [null], ['text']]) assert.equal(moveOutcome(withReasons(...nothing)), 'again', JSON.stringify(nothing))
  assert.equal(moveOutcome(withReasons({ Code: 'ValidationError' })), 'refused')
  assert.equal(moveOutcome(withReasons({ Code: FAILED })), 'changed')
  assert.equal(moveOutcome(withReasons({ Code: FAILED }, { Code: 'None' })), 'taken')
})

test('an invalid reason counts as one without a code', () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  const disguised = { Code: { toString: () => 'ThrottlingError' } }
  for (const reason of [null, undefined, 'text', 7, proxy, disguised]) assert.equal(moveOutcome(withReasons(reason, { Code: FAILED })), 'changed')
})

test('an error whose name only resembles one that is known is thrown again, also from another realm', () => {
  for (const name of ['MyThrottlingException', 'MyValidationException', 'ValidationExceptionOfMine']) {
    const error = Object.assign(new Error(), { name })
    assert.throws(() => moveOutcome(error), (thrown) => thrown === error, name)
  }
  const foreign = runInNewContext('new Error("foreign")')
  assert.throws(() => moveOutcome(foreign), (thrown) => thrown === foreign)
  const tagged = Object.assign(Object.create(Error.prototype), { name: 'MyException' })
  assert.throws(() => moveOutcome(tagged), (thrown) => thrown === tagged)
})
