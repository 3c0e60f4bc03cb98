// On DynamoDB Local, items of older formats move exactly or are reported, by the recipes of the guide, beside writers, readers, and movers
// that are killed. MOVE_ITEMS=20000 runs the test of many items as large as it was designed.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as sdk from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { entityKeys, moveOutcome, tableKeys } from 'ddb-keys'
import { repeat, seededRandom } from '../js/random.mjs'
import { recipesFor } from '../js/recipes.mjs'
import { plain as client } from './database.mjs'
import { create, rowsOf, writeAll } from './table.mjs'
import { checkItems, idOf, itemOf, startWriters } from './writers.mjs'

const { GetItemCommand, PutItemCommand, ScanCommand, TransactWriteItemsCommand, UpdateItemCommand } = sdk
const TableName = 'moves'

await create(client, TableName, tableKeys({ any: { pk: 'A', sk: 'A', gsi1pk: 'A' } }).schema())

const put = (Item, Table = TableName) => client.send(new PutItemCommand({ TableName: Table, Item }))
const get = async (Key, Table = TableName) => (await client.send(new GetItemCommand({ TableName: Table, Key, ConsistentRead: true }))).Item
const keyOf = ({ pk, sk }) => ({ pk, sk })
const S = (text) => ({ S: text })
const N = (digits) => ({ N: digits })

const old = entityKeys({ pk: 'U#{id}', sk: 'D#{day:plaindate}#{no}', gsi1pk: 'S#{state}' })
const doc = entityKeys({ pk: 'USER#{id}', sk: 'DOC#{no}', gsi1pk: 'STATE#{state}' }, { previous: [old] })
const stored = (no, more = {}, day = '2024-12-01') => ({ pk: S('U#1'), sk: S(`D#${day}#${no}`), gsi1pk: S('S#new'), state: S('new'), ...more })

/** Sends a move; the outcome, or `undefined` if it succeeded. */
async function sent(move, send = (input) => client.send(new TransactWriteItemsCommand(input))) {
  try {
    await send(move)
    return undefined
  } catch (error) {
    return moveOutcome(error)
  }
}

const VALUES = {
  digits: N('0.12345678901234567890123456789012345678'),
  large: N('1e125'),
  small: N('-1e-130'),
  empty: S(''),
  none: { NULL: true },
  yes: { BOOL: true },
  binary: { B: new Uint8Array([0, 255]) },
  noBinary: { B: new Uint8Array() },
  texts: { SS: ['b', 'a'] },
  numbers: { NS: ['1.50', '12345678901234567890123456789012345678'] },
  binaries: { BS: [new Uint8Array([1]), new Uint8Array([2])] },
  list: { L: [] },
  map: { M: {} },
  nested: { M: { list: { L: [N('1'), { M: { ü: S('ü'), 'a.b': { L: [{ NULL: true }] } } }] } } },
  'a name with # and :': S('x'),
}

test('every type of value moves exactly', async () => {
  await put(stored('values', VALUES))
  const item = await get(keyOf(stored('values')))
  assert.equal(await sent(doc.move(item, { TableName, unversioned: true })), undefined)
  const moved = await get({ pk: S('USER#1'), sk: S('DOC#values') })
  assert.deepEqual(moved, { ...item, pk: S('USER#1'), sk: S('DOC#values'), gsi1pk: S('STATE#new') })
  assert.deepEqual(moved, doc.upgrade(item))
  assert.equal(await get(keyOf(item)), undefined)
  assert.equal(doc.move(moved, { TableName, unversioned: true }), undefined)
})

test('maps of 32 levels, and a value of almost 400 KB', async () => {
  let deep = S('x')
  for (let level = 0; level < 31; level++) deep = level % 2 === 0 ? { M: { a: deep } } : { L: [deep] }
  for (const [no, value] of [['deep', deep], ['large', S('x'.repeat(399 * 1024))]]) {
    await put(stored(no, { value }))
    assert.equal(await sent(doc.move(await get(keyOf(stored(no))), { TableName, unversioned: true })), undefined, no)
    assert.deepEqual((await get({ pk: S('USER#1'), sk: S(`DOC#${no}`) })).value, value)
  }
})

test('149 attributes are checked; with more, a version is required, and still protects the item', async () => {
  const many = (count) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`a${i}`, N(String(i))]))
  await put(stored('149', many(147)))
  const exact = await get(keyOf(stored('149')))
  await put(stored('149', { ...many(147), a146: N('0') }))
  assert.equal(await sent(doc.move(exact, { TableName, unversioned: true })), 'changed')
  assert.equal(await sent(doc.move(await get(keyOf(exact)), { TableName, unversioned: true })), undefined)

  await put(stored('150', { ...many(200), version: N('1') }))
  const large = await get(keyOf(stored('150')))
  assert.throws(() => doc.move(large, { TableName, unversioned: true }), { code: 'INVALID_OPTION' })
  await put(stored('150', { ...many(200), version: N('2') }))
  assert.equal(await sent(doc.move(large, { TableName, version: 'version' })), 'changed')
  assert.equal(await sent(doc.move(await get(keyOf(large)), { TableName, version: 'version' })), undefined)
  assert.deepEqual((await get({ pk: S('USER#1'), sk: S('DOC#150') })).a199, N('199'))
})

test('a collision is reported, and nothing is deleted', async () => {
  await put(stored('twice'))
  await put(stored('twice', { other: S('x') }, '2024-12-02'))
  const [first, second] = [await get(keyOf(stored('twice'))), await get(keyOf(stored('twice', {}, '2024-12-02')))]
  assert.equal(await sent(doc.move(first, { TableName, unversioned: true })), undefined)
  assert.equal(await sent(doc.move(second, { TableName, unversioned: true })), 'taken')
  assert.deepEqual(await get(keyOf(second)), second)
  assert.deepEqual(await get({ pk: S('USER#1'), sk: S('DOC#twice') }), doc.upgrade(first))
})

test('a lost race is a change, never a collision, with both clients', async () => {
  const document = DynamoDBDocumentClient.from(client)
  await put(stored('race'))
  const item = await get(keyOf(stored('race')))
  const move = doc.move(item, { TableName, unversioned: true })
  assert.equal(await sent(move), undefined)
  assert.equal(await sent(move), 'changed')
  const actions = move.TransactItems.map((action) => Object.fromEntries(Object.entries(action).map(([kind, { Item, Key, ExpressionAttributeValues, ...input }]) => [
    kind,
    { ...input, ...(Item && { Item: unmarshall(Item) }), ...(Key && { Key: unmarshall(Key) }), ...(ExpressionAttributeValues && { ExpressionAttributeValues: unmarshall(ExpressionAttributeValues) }) },
  ])))
  assert.equal(await sent({ TransactItems: actions }, (input) => document.send(new TransactWriteCommand(input))), 'changed')
})

test('an item that changed in any attribute does not move', async () => {
  for (const [name, value] of [['state', S('paid')], ['extra', S('new')], ['map', { M: { a: N('1') } }]]) {
    await put(stored('changed', { map: { M: {} }, extra: S('old') }))
    const item = await get(keyOf(stored('changed')))
    const move = doc.move(item, { TableName, unversioned: true })
    await put({ ...item, [name]: value })
    assert.equal(await sent(move), 'changed', name)
    await put({ ...item, [name]: undefined })
    assert.equal(await sent(move), 'changed', `no ${name}`)
  }
})

test('new index keys under the old primary key are read, and move with the item', async () => {
  await put(stored('changes'))
  const { set } = doc.changes({ state: 'paid' })
  await client.send(new UpdateItemCommand({ TableName, Key: keyOf(stored('changes')), UpdateExpression: 'SET gsi1pk = :k, #s = :s', ExpressionAttributeNames: { '#s': 'state' }, ExpressionAttributeValues: { ':k': S(set.gsi1pk), ':s': S('paid') } }))
  const item = await get(keyOf(stored('changes')))
  assert.deepEqual(doc.parse(item), { id: '1', no: 'changes', state: 'paid' })
  assert.equal(await sent(doc.move(item, { TableName, unversioned: true })), undefined)
  assert.equal((await get({ pk: S('USER#1'), sk: S('DOC#changes') })).gsi1pk.S, 'STATE#paid')
})

test('an update repairs stale index keys of an item under its newest key', async () => {
  const Key = { pk: S('USER#1'), sk: S('DOC#stale') }
  await put({ ...Key, gsi1pk: S('S#old'), state: S('paid'), rest: N('1') })
  const move = doc.move(await get(Key), { TableName, version: 'version' })
  await client.send(new UpdateItemCommand({ TableName, Key, UpdateExpression: 'SET rest = :o', ExpressionAttributeValues: { ':o': N('2') } }))
  assert.equal(await sent(move), undefined, 'an attribute that the keys do not come from may change')
  assert.deepEqual(await get(Key), { ...Key, gsi1pk: S('STATE#paid'), state: S('paid'), rest: N('2') })
  assert.equal(await sent(move), 'changed')
})

test('a result over 400 KB is refused, and the old item stays', async () => {
  const longer = entityKeys({ pk: `USER#{id}#${'x'.repeat(1000)}`, sk: 'DOC#{no}', gsi1pk: 'STATE#{state}' }, { previous: [old] })
  const full = stored('full', { value: S('x'.repeat(400 * 1024 - 100)) })
  await put(full)
  assert.equal(await sent(longer.move(await get(keyOf(full)), { TableName, unversioned: true })), 'refused')
  assert.equal((await get(keyOf(full))).value.S.length, full.value.S.length)
})

test('the error of a missing table is not an outcome of the item', async () => {
  const move = doc.move(stored('none'), { TableName: 'no-such-table', unversioned: true })
  await assert.rejects(sent(move), { name: 'ResourceNotFoundException' })
})

test('upgrade copies a table with other key attributes, by export and stream, with records in any order', async () => {
  const { pick, below, chance } = seededRandom(7)
  const attribute = (template, kind) => ({ template, kind, index: 'table' })
  const before = entityKeys({ userId: attribute('{userId:S}', 'partition'), createdAt: attribute('{createdAt:N}', 'sort') })
  const event = entityKeys({ pk: 'USER#{userId}', sk: 'AT#{createdAt:int(13)}' }, { previous: [before] })
  const app = tableKeys({ event })
  await create(client, 'source', tableKeys({ before }).schema())
  await create(client, 'copy', app.schema())
  const source = new Map()
  const records = []
  for (let i = 0; i < 60; i++) {
    const Key = { userId: S(pick(['a', 'b'])), createdAt: N(String(below(5))) }
    const name = `${Key.userId.S} ${Key.createdAt.N}`
    if (chance(0.3)) {
      source.delete(name)
      await client.send(new sdk.DeleteItemCommand({ TableName: 'source', Key }))
    } else {
      source.set(name, { ...Key, i: N(String(i)) })
      await put(source.get(name), 'source')
    }
    records.push({ Keys: Key, NewImage: source.get(name), at: i })
  }
  // The export is of some moment; the records of the stream come late, and in the order of each item alone. A delete leaves its time, so
  // that an older image never comes back.
  const writes = [...(await rowsOf(client, 'source')).slice(0, 4).map((NewImage) => ({ NewImage, Keys: NewImage, at: Number(NewImage.i.N) })), ...records]
  for (const { NewImage, Keys, at } of writes.sort(() => below(3) - 1)) {
    const Item = NewImage === undefined ? { ...app.upgrade({ userId: Keys.userId, createdAt: Keys.createdAt }), gone: { BOOL: true } } : app.upgrade(NewImage)
    const input = { TableName: 'copy', Item: { ...Item, at: N(String(at)) }, ConditionExpression: 'attribute_not_exists(pk) OR #at <= :at', ExpressionAttributeNames: { '#at': 'at' }, ExpressionAttributeValues: { ':at': N(String(at)) } }
    await client.send(new PutItemCommand(input)).catch((error) => assert.equal(error.name, 'ConditionalCheckFailedException'))
  }
  const Items = await rowsOf(client, 'copy')
  const copied = Items.filter(({ gone }) => gone === undefined).map(({ at, pk, sk, ...item }) => item)
  const byKey = (a, b) => (a.userId.S + a.createdAt.N < b.userId.S + b.createdAt.N ? -1 : 1)
  assert.deepEqual(copied.sort(byKey), [...source.values()].sort(byKey))
  for (const item of Items) assert.deepEqual(event.generation(item), 0)
})

const ITEMS = Number(process.env.MOVE_ITEMS ?? 1200)
const KILLS = 10

test(`${ITEMS} items move beside four writers, readers and movers that are killed`, { timeout: 30 * 60_000 }, async () => {
  const name = 'fleet'
  const recipes = recipesFor(sdk, client, name)
  const { trip, oldTrip } = recipes
  await create(client, name, tableKeys({ trip }).schema())
  const { below } = seededRandom(11)
  const more = { exact: VALUES.digits }
  await writeAll(client, name, repeat(ITEMS, (i) => itemOf(oldTrip, i, {}, more)))
  const writers = startWriters(recipes, ITEMS, { more })
  const { truth, deleting, problems, counts } = writers
  const reader = async () => {
    while (writers.isOn()) {
      const i = below(ITEMS)
      const before = truth.get(i)
      const found = await recipes.findTrip(idOf(i)).catch((error) => (moveOutcome(error) === 'again' ? 'again' : undefined))
      const now = truth.get(i)
      if (found !== 'again' && before !== undefined && before === now && !deleting.has(i) && found === undefined) problems.push(`read ${i}: absent`)
    }
  }
  const outcomes = {}
  const mover = async (stopAfter) => {
    let count = 0
    let ExclusiveStartKey
    do {
      const page = await client.send(new ScanCommand({ TableName: name, Limit: 50, ExclusiveStartKey }))
      for (const item of page.Items) {
        if (trip.generation(item) === 0) continue
        const outcome = await recipes.moveTrip(item)
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
        if (++count === stopAfter) return false
      }
      ExclusiveStartKey = page.LastEvaluatedKey
    } while (ExclusiveStartKey)
    return true
  }
  const readers = [reader(), reader()]
  for (let kill = 0; kill < KILLS; kill++) await mover(Math.ceil(ITEMS / 20)) // killed, and started again
  await Promise.all([mover(), mover()])
  await writers.stop()
  await Promise.all(readers)
  await mover()
  checkItems(await rowsOf(client, name), writers, trip, more)
  assert(counts.updates > 0 && outcomes.moved > 0, JSON.stringify(outcomes))
  assert.equal(outcomes.taken ?? 0, 0)
  console.log(`# ${ITEMS} items: ${JSON.stringify(outcomes)}, ${counts.updates} updates`)
})
