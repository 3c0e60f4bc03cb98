// On DynamoDB Local, attributes that hold their values as they are: written, read by both clients, and queried with bounds of every
// kind, against a filter in memory. A failure prints the seed: OWN_SEED=… makes the same items again.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { GetItemCommand, QueryCommand as PlainQueryCommand } from '@aws-sdk/client-dynamodb'
import { NumberValue, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { entityKeys, tableKeys } from 'ddb-keys'
import { seededRandom } from '../js/random.mjs'
import { documents as client, plain } from './database.mjs'
import { create } from './table.mjs'

const seed = Number(process.env.OWN_SEED ?? Date.now() % 2 ** 31)
const { below, pick } = seededRandom(seed)

const NUMBERS = [0, 1, -1, 7, 10, 9.5, -9.5, 0.1, 1e-7, 1e-130, -1e-130, 9007199254740991, 9007199254740993n, -9007199254740993n, 123456789012345678901234567890n]
const TEXTS = ['a', 'a b', 'a#b', 'a$', 'aa', 'b', 'B', 'é', '\u{FFFD}', '😀', '#', '\u0000']
const BINARIES = [[0], [0, 0], [1], [127], [128], [255], [255, 0], [255, 255], [97, 35]].map((bytes) => Uint8Array.from(bytes))

/** The kinds of own attributes: values, their order to DynamoDB, and whether a query takes what they begin with. */
const KINDS = {
  N: { values: NUMBERS, key: (value) => value, compare: (a, b) => compareNumbers(a, b) },
  S: { values: TEXTS, key: (value) => Buffer.from(value), compare: (a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)), starts: true },
  B: { values: BINARIES, key: (value) => Buffer.from(value), compare: (a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)), starts: true },
}

/** Doubles and bigints by value: exact for the values above. */
function compareNumbers(a, b) {
  return a < b ? -1 : a > b ? 1 : 0
}

const KEYS = { AttributeName: 'pk', KeyType: 'HASH' }

for (const [codec, kind] of Object.entries(KINDS)) {
  test(`{value:${codec}} as the sort key of the table and of an index, with every bound (seed ${seed})`, async () => {
    const entity = entityKeys({
      pk: '{pk:S}',
      value: { template: `{value:${codec}}`, kind: 'sort', index: 'table' },
      gsi1pk: 'ALL#{group}',
      copy: { template: `{value:${codec}}`, kind: 'sort', index: 'gsi1' },
    })
    const table = tableKeys({ entity })
    const TableName = `own-${codec}`
    await create(plain, TableName, table.schema())
    assert.deepEqual(table.schema().KeySchema, [KEYS, { AttributeName: 'value', KeyType: 'RANGE' }])
    const items = kind.values.map((value) => ({ pk: 'p#1', group: 'g', value }))
    for (const item of items) {
      const whole = entity.withKeys(item)
      assert.deepEqual(entity.withKeys(whole), whole)
      assert.deepEqual([whole.pk, whole.value, whole.copy], ['p#1', item.value, item.value])
      await client.send(new PutCommand({ TableName, Item: whole }))
    }
    const sorted = [...kind.values].sort(kind.compare)
    for (let round = 0; round < 60; round++) {
      const bounds = randomBounds(kind)
      const expected = sorted.filter((value) => isWithin(kind, value, bounds))
      const from = pick([entity, entity.index('gsi1')])
      const fields = from === entity ? { pk: 'p#1' } : { group: 'g' }
      const ask = (options) => from.query(fields, bounds && { value: bounds }, options)
      let input
      try {
        input = ask({ marshall: true })
      } catch (error) {
        assert.equal(error.code, 'INVALID_RANGE')
        assert.deepEqual(expected, [])
        continue
      }
      const { Items } = await plain.send(new PlainQueryCommand({ TableName, ...input }))
      const found = Items.map((item) => table.identify(item)?.values.value)
      assert.deepEqual(found, expected, JSON.stringify(input))
      const asDocuments = await client.send(new QueryCommand({ TableName, ...ask() }))
      assert.equal(asDocuments.Count, expected.length)
    }
  })
}

function randomBounds({ values, starts }) {
  const kindOfBounds = below(starts ? 6 : 5)
  if (kindOfBounds === 0) return undefined
  if (kindOfBounds === 5) return { startsWith: typeof values[0] === 'string' ? pick(['a', 'b', '#']) : pick([Uint8Array.of(255), Uint8Array.of(0)]) }
  const low = { [pick(['from', 'after'])]: pick(values) }
  const high = { [pick(['to', 'before'])]: pick(values) }
  return [{ ...low, ...high }, low, high, { ...low, ...high }][kindOfBounds - 1]
}

function isWithin({ compare, key }, value, bounds = {}) {
  const { from, after, to, before, startsWith } = bounds
  if (startsWith !== undefined) return Buffer.from(key(value)).subarray(0, key(startsWith).length).equals(Buffer.from(key(startsWith)))
  const isLow = (from === undefined || compare(value, from) >= 0) && (after === undefined || compare(value, after) > 0)
  return isLow && (to === undefined || compare(value, to) <= 0) && (before === undefined || compare(value, before) < 0)
}

test('bounds that are left out lie beside all numbers of 38 digits, in the form of either client', async () => {
  const entity = entityKeys({ pk: 'B#{id}', x: { template: '{x:N}', kind: 'sort', index: 'table' } })
  const TableName = 'own-exact'
  await create(plain, TableName, tableKeys({ entity }).schema())
  const nines = '9.9999999999999999999999999999999999999'
  const numbers = [`-${nines}`, '-1.0000000000000000000000000000000000001', '1', '1.0000000000000000000000000000000000001', '9.9999999999999999', nines, '10']
  for (const number of numbers) await client.send(new PutCommand({ TableName, Item: entity.withKeys({ id: '1', x: NumberValue.from(number) }) }))
  for (const [bounds, found] of [
    [{ from: 1, before: 10n }, numbers.slice(2, 6)],
    [{ after: 1, before: 10 }, numbers.slice(3, 6)],
    [{ after: -10n, before: -1 }, numbers.slice(0, 2)],
    [{ after: NumberValue.from('9.9999999999999999'), to: 10 }, numbers.slice(5)],
    [{ after: 1n, before: NumberValue.from(nines) }, numbers.slice(3, 5)],
  ]) {
    const { Items } = await plain.send(new PlainQueryCommand({ TableName, ...entity.query({ id: '1' }, { x: bounds }, { marshall: true }) }))
    assert.deepEqual(Items.map(({ x }) => x.N), found)
    const { Count } = await client.send(new QueryCommand({ TableName, ...entity.query({ id: '1' }, { x: bounds }) }))
    assert.equal(Count, found.length)
  }
})

test('an own index: an item without the attribute is not in it, and the library never removes a value', async () => {
  const user = entityKeys({
    pk: 'USER#{id}',
    sk: 'USER',
    email: { template: '{email:S}', kind: 'partition', index: 'byEmail', when: ['email'] },
    made: { template: '{made:date}', kind: 'sort', index: 'byEmail', when: ['email'] },
  })
  const table = tableKeys({ user })
  const TableName = 'own-index'
  await create(plain, TableName, table.schema())
  const made = new Date('2024-12-01T10:30:00Z')
  for (const [id, email] of [['1', 'a#1@x'], ['2', undefined], ['3', null]]) {
    await client.send(new PutCommand({ TableName, Item: user.withKeys({ id, email, made }) }))
  }
  const { Items } = await client.send(new QueryCommand({ TableName, ...user.index('byEmail').query({ email: 'a#1@x' }, { made: { from: made } }) }))
  assert.deepEqual(Items.map((item) => table.identify(item)), [{ entity: 'user', values: { id: '1', email: 'a#1@x', made } }])
  const { Item } = await plain.send(new GetItemCommand({ TableName, Key: { pk: { S: 'USER#2' }, sk: { S: 'USER' } } }))
  assert.deepEqual([Item.email, Item.made], [undefined, { S: '2024-12-01T10:30:00.000Z' }])
  assert.deepEqual(user.parse(Item), { id: '2', made })
})

test('a number of 38 digits is never rounded: as a NumberValue, and from the plain client', async () => {
  const entity = entityKeys({ pk: 'P#{id}', size: { template: '{size:N}', kind: 'sort', index: 'table' } })
  const TableName = 'own-digits'
  await create(plain, TableName, tableKeys({ entity }).schema())
  const digits = '0.12345678901234567890123456789012345678'
  await client.send(new PutCommand({ TableName, Item: entity.keys({ id: '1', size: NumberValue.from(digits) }) }))
  const { Items } = await plain.send(new PlainQueryCommand({ TableName, ...entity.query({ id: '1' }, { size: { from: digits, to: digits } }, { marshall: true }) }))
  assert.deepEqual(entity.parse(Items[0]), { id: '1', size: digits })
  assert.throws(() => entity.keys({ id: '1', size: digits }), { code: 'INVALID_NUMBER' })
})

test(`{at:epoch} and {at:epochms} beside the bucket of the same time, with every bound (seed ${seed})`, async () => {
  const day = Date.UTC(2024, 11, 1)
  const offsets = [0, 1, 999, 1000, 1001, 43_200_000, 43_200_500, 86_398_999, 86_399_000, 86_399_999]
  for (const [codec, unit] of [['epoch', 1000], ['epochms', 1]]) {
    const reading = entityKeys({ pk: 'S#{id}#{at:day}', sk: `{at:${codec}}`, gsi1pk: 'S#{id}', made: { template: `{made:${codec}}`, kind: 'sort', index: 'gsi1' } })
    const table = tableKeys({ reading })
    const TableName = `own-${codec}`
    await create(plain, TableName, table.schema())
    const floor = (time) => Math.floor(time / unit) * unit
    const times = [-1, 86_400_000, ...offsets].map((offset) => day + offset)
    for (const time of times) await client.send(new PutCommand({ TableName, Item: reading.keys({ id: 's', at: new Date(time), made: new Date(time - day) }) }))
    for (let round = 0; round < 60; round++) {
      const [low, high] = [pick(times), pick(times)]
      const [from, to] = [pick(['from', 'after', undefined]), pick(['to', 'before', undefined])]
      const isWithinTimes = (time, start) => {
        const [own, least, most] = [floor(time), floor(low - start), floor(high - start)]
        const isAtLeast = from === undefined || own > least || (own === least && (from === 'from' || least !== low - start))
        return isAtLeast && (to === undefined || own < most || (own === most && (to === 'to' || most !== high - start)))
      }
      const bounds = (start) => ({ ...(from && { [from]: new Date(low - start) }), ...(to && { [to]: new Date(high - start) }) })
      const ofDay = times.filter((time) => time >= day && time < day + 86_400_000 && isWithinTimes(time, 0))
      const ofIndex = times.map((time) => time - day).filter((time) => isWithinTimes(time, day))
      for (const [ask, field, expected] of [
        [(options) => reading.query({ id: 's', at: '2024-12-01' }, { at: bounds(0) }, options), 'at', ofDay],
        [(options) => reading.index('gsi1').query({ id: 's' }, { made: bounds(day) }, options), 'made', ofIndex],
      ]) {
        const sorted = [...new Set(expected.map(floor))].sort((a, b) => a - b)
        let input
        try {
          input = ask({ marshall: true })
        } catch (error) {
          assert.equal(error.code, 'INVALID_RANGE')
          assert.deepEqual(sorted, [])
          continue
        }
        const found = (await plain.send(new PlainQueryCommand({ TableName, ...input }))).Items.map((item) => reading.parse(item)[field].getTime())
        assert.deepEqual([...new Set(found)], sorted, JSON.stringify(input))
        const { Items } = await client.send(new QueryCommand({ TableName, ...ask() }))
        assert.deepEqual(Items.map((item) => table.identify(item).values[field].getTime()), found)
      }
    }
  }
})

test('an inverted index: its queries, its limit, and the items that are in it', async () => {
  const indexes = { inverted: { partition: 'sk', sort: 'pk' } }
  const member = entityKeys({ pk: 'USER#{user}', sk: 'GROUP#{group}' }, { indexes })
  const profile = entityKeys({ pk: 'USER#{user}', sk: 'PROFILE' }, { indexes })
  const table = tableKeys({ member, profile })
  const TableName = 'inverted'
  await create(plain, TableName, table.schema())
  const users = ['a', 'a#', 'ab', 'b', 'é', 'x'.repeat(1019)]
  for (const user of users) {
    for (const group of ['g', 'g#']) await client.send(new PutCommand({ TableName, Item: member.withKeys({ user, group }) }))
    await client.send(new PutCommand({ TableName, Item: profile.keys({ user }) }))
  }
  const found = async (input) => (await client.send(new QueryCommand({ TableName, ...input }))).Items.map((item) => table.identify(item).values.user)
  const sorted = [...users].sort(KINDS.S.compare)
  assert.deepEqual(await found(member.index('inverted').query({ group: 'g' })), sorted)
  assert.deepEqual(await found(member.index('inverted').query({ group: 'g#' }, { user: { from: 'ab', before: 'é' } })), sorted.slice(2, 5))
  assert.deepEqual(await found(member.index('inverted').query({ group: 'g', user: 'a' })), ['a'])
  assert.deepEqual(await found(profile.index('inverted').query({}, { user: { startsWith: 'a' } })), sorted.slice(0, 3))
  // What the library refuses, DynamoDB refuses too: the write of the item fails.
  const user = 'x'.repeat(1020)
  assert.throws(() => member.keys({ user, group: 'g' }), { code: 'KEY_TOO_LONG' })
  await assert.rejects(client.send(new PutCommand({ TableName, Item: { pk: `USER#${user}`, sk: 'GROUP#g' } })), { name: 'ValidationException' })
})
