// table.streamPattern: which records of a stream it passes, by the rules of EventBridge patterns, and whether it says so of others.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { marshall } from '@aws-sdk/util-dynamodb'
import fc from 'fast-check'
import { entityKeys, tableKeys } from 'ddb-keys'
import { refuses } from './support.mjs'

const former = entityKeys({ pk: 'C#{customerId}', sk: 'O#{no:int(4)}' })
const shop = tableKeys({
  customer: { pk: 'CUSTOMER#{customerId}', sk: 'PROFILE' },
  order: entityKeys({ pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{no:int(4)}' }, { previous: [former] }),
  line: { pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{no:int(4)}#LINE#{line:int(2)}' },
  note: { pk: 'CUSTOMER#{customerId}', sk: '{day:day}' },
})
const keysOf = (pk, sk) => ({ dynamodb: { Keys: { pk: { S: [pk] }, sk: { S: [sk] } } } })

/** Whether a pattern passes a record, as EventBridge documents it: https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-event-patterns.html */
function passes(pattern, record) {
  return Object.entries(pattern).every(([name, rule]) => {
    if (name === '$or') return rule.some((one) => passes(one, record))
    const value = record?.[name]
    if (!Array.isArray(rule)) return value !== undefined && passes(rule, value)
    return rule.some((one) => (typeof one === 'string' ? value === one : 'prefix' in one ? value?.startsWith(one.prefix) : one.exists === (value !== undefined)))
  })
}

const recordOf = (keys, eventName = 'INSERT') => ({ eventName, eventSource: 'aws:dynamodb', dynamodb: { Keys: marshall(keys), StreamViewType: 'KEYS_ONLY' } })

test('literals at the beginning are prefixes, whole literals are equal, and older formats count', () => {
  const customer = shop.streamPattern('customer', { events: ['REMOVE', 'INSERT'] })
  assert.deepEqual(customer, { pattern: { eventName: ['INSERT', 'REMOVE'], ...keysOf({ prefix: 'CUSTOMER#' }, 'PROFILE') }, exact: true })
  const alternatives = [keysOf({ prefix: 'CUSTOMER#' }, { prefix: 'ORDER#' }), keysOf({ prefix: 'C#' }, { prefix: 'O#' })]
  assert.deepEqual(shop.streamPattern('order'), { pattern: { $or: alternatives }, exact: false })
  assert.deepEqual(shop.streamPattern(['line', 'order', 'line']), { pattern: { $or: alternatives }, exact: true })
  assert.deepEqual(shop.streamPattern('note'), { pattern: keysOf({ prefix: 'CUSTOMER#' }, { exists: true }), exact: false })
  assert.equal(shop.streamPattern(Object.keys(shop.entities)).exact, true)
})

test('numbers and tables without a sort key', () => {
  const sensors = tableKeys({ reading: { pk: '{pk:N}', sk: 'R#{at:date}' }, state: { pk: '{pk:N}', sk: 'STATE' } })
  const { pattern, exact } = sensors.streamPattern('reading')
  assert.deepEqual([pattern, exact], [{ dynamodb: { Keys: { pk: { N: [{ exists: true }] }, sk: { S: [{ prefix: 'R#' }] } } } }, true])
  const users = tableKeys({ user: { pk: { template: 'USER#{id}', text: 'verbatim', casing: 'upper' } }, team: { pk: 'TEAM#{id}' } })
  assert.deepEqual(users.streamPattern('user'), { pattern: { dynamodb: { Keys: { pk: { S: [{ prefix: 'USER#' }] } } } }, exact: true })
})

test('records as a stream writes them', () => {
  const { pattern } = shop.streamPattern('order', { events: ['MODIFY'] })
  const modified = {
    eventID: '7de3041dd709b024af6f29e4fa13d34c', eventName: 'MODIFY', eventVersion: '1.1', eventSource: 'aws:dynamodb', awsRegion: 'eu-west-1',
    dynamodb: {
      ApproximateCreationDateTime: 1733130000, Keys: { pk: { S: 'CUSTOMER#42' }, sk: { S: 'ORDER#0007' } }, SequenceNumber: '3100000000005858020862', SizeBytes: 59,
      NewImage: { pk: { S: 'CUSTOMER#42' }, sk: { S: 'ORDER#0007' }, total: { N: '9' } }, StreamViewType: 'NEW_AND_OLD_IMAGES',
    },
    eventSourceARN: 'arn:aws:dynamodb:eu-west-1:123456789012:table/shop/stream/2024-12-02T09:00:00.000',
  }
  const expired = { ...modified, eventName: 'REMOVE', userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' } }
  assert.ok(passes(pattern, modified) && !passes(pattern, expired))
  assert.ok(passes(shop.streamPattern('order').pattern, expired))
  assert.ok(!passes(shop.streamPattern('customer').pattern, modified))
})

test('values that are not an entity, event or option', () => {
  const name = 'tableKeys.streamPattern'
  refuses(() => shop.streamPattern('orders'), 'INVALID_OPTION', `${name}: entities: there is no entity "orders"; the entities are: customer, order, line, note`)
  refuses(() => shop.streamPattern([]), 'EMPTY_VALUE', `${name} requires at least one value in entities, got []`)
  refuses(() => shop.streamPattern(['order', 7]), 'INVALID_TYPE', `${name} requires entities to be an array of strings, got an array`)
  refuses(() => shop.streamPattern(), 'INVALID_TYPE', `${name} requires entities to be an array of strings, got undefined`)
  refuses(() => shop.streamPattern('order', { events: ['UPDATE'] }), 'INVALID_OPTION', `${name}: options.events can have INSERT, MODIFY and REMOVE, got "UPDATE"`)
  refuses(() => shop.streamPattern('order', { events: 'INSERT' }), 'INVALID_TYPE', `${name} requires options.events to be an array of strings, got "INSERT"`)
  refuses(() => shop.streamPattern('order', { event: [] }), 'INVALID_OPTION', `${name}: there is no option "event"`)
  const many = tableKeys(Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`e${i}`, { pk: `ENTITY-WITH-A-LONG-NAME-${i}#{id}` }])))
  refuses(() => many.streamPattern(Object.keys(many.entities)), 'INVALID_OPTION', `${name}: the pattern can have at most 4096 characters of JSON, got 4679`)
  many.free()
  refuses(() => many.streamPattern('e1'), 'DISPOSED', 'tableKeys: this object was freed and can no longer be used')
})

const templates = ['A', 'AB', 'A#', 'A#{x}', 'A#B', 'A#B#{x}', 'A#{x}#B', '{x}', '{x}#A', '{x:enum(A|AB|B)}#{y}', '{x:int(2)}', 'A{x:int(2)}', '{{{x}', '{{', 'é#{x}']
const entity = fc.record({ pk: fc.constantFrom(...templates), sk: fc.constantFrom(...templates.map((one) => one.replace('{x', '{z').replace('{y', '{w'))) })
const text = fc.constantFrom('A', 'B', 'A#B', '#', 'é', 'AB')
const number = fc.integer({ min: 0, max: 99 })
const kind = fc.constantFrom('A', 'AB', 'B')

/** Values for all fields of an entity. */
const valuesOf = ({ pk, sk }) => {
  const valueFor = (template, name) => (template.includes(`{${name}:int`) ? number : template.includes(`{${name}:enum`) ? kind : text)
  return fc.record({ x: valueFor(pk, 'x'), y: text, z: valueFor(sk, 'z'), w: text })
}

test('all records of an entity pass, and those of others only if the pattern is not exact', () => {
  const seen = { exact: 0, inexact: 0, proven: 0 }
  fc.assert(
    fc.property(
      fc.array(entity, { minLength: 2, maxLength: 4 }).chain((all) => fc.tuple(fc.constant(all), fc.tuple(...all.map((one) => fc.array(valuesOf(one), { minLength: 6, maxLength: 6 }))))),
      ([all, values]) => {
        const definition = Object.fromEntries(all.map((one, i) => [`e${i}`, one]))
        let table
        try {
          table = tableKeys(definition)
        } catch {
          return fc.pre(false)
        }
        for (const name of Object.keys(definition)) {
          const { pattern, exact } = table.streamPattern(name)
          seen[exact ? 'exact' : 'inexact']++
          const others = Object.keys(definition).flatMap((other, i) => values[i].map((fields) => [other, recordOf(table.entities[other].keys(fields))]))
          const stray = others.filter(([other, record]) => other !== name && passes(pattern, record))
          for (const [other, record] of others) if (other === name) assert.ok(passes(pattern, record), JSON.stringify([pattern, record]))
          if (exact) assert.deepEqual(stray, [], JSON.stringify([definition, pattern]))
          else if (stray.length > 0) seen.proven++
        }
        table.free()
      },
    ),
    { numRuns: 1500 },
  )
  assert.ok(seen.exact > 300 && seen.inexact > 100 && seen.proven > 30, JSON.stringify(seen))
})
