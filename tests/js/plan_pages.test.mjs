// What a plan costs and what it refuses: the number of requests, filters, failures, cursors of other plans and changed cursors.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entityKeys, KeyError, multiAttributeIndex, shardOf, shards } from 'ddb-keys'
import { base64urlOf } from './plans/forged.mjs'
import { Model } from './plans/model.mjs'
import { itemsByCursor } from './plans/pages.mjs'
import { random } from './plans/random.mjs'
import { refusalOf, refuses } from './support.mjs'

const reading = entityKeys({ pk: 'S#{sensor}#{at:hour}', sk: '{at:date}#{id}' })
const open = entityKeys({ pk: 'OPEN#{shard:int(2)}', sk: '{since:date}#{id}' })
const START = Date.UTC(2024, 0, 1)
const HOUR = 3_600_000

function tableOf(items) {
  const model = new Model({ table: ['pk', 'sk'] })
  for (const item of items) model.put(item)
  return model
}

test('a page of 50 over 16 shards takes 21 requests at most on average, and reads at most 1.8 items for each', async () => {
  const r = random(7)
  const model = tableOf(Array.from({ length: 4000 }, (_, i) => open.keys({ shard: shardOf(`${i}`, 16), since: START + r.below(1e9), id: `${i}` })))
  const plan = open.plan({ shard: shards(16) }, { since: { before: START + 1e9 } })
  const PAGES = 20
  for (const descending of [false, true]) {
    Object.assign(model, { requests: [], read: 0 })
    for (let cursor, page = 0; page < PAGES; page++) {
      const { Items, cursor: next } = await plan.page(async (input) => model.query(input), { limit: 50, descending, cursor })
      assert.equal(Items.length, 50)
      cursor = next
    }
    assert(model.requests.length <= 21 * PAGES && model.read <= 1.8 * 50 * PAGES, `${model.requests.length / PAGES} requests, ${model.read / PAGES} items`)
  }
})

/** The rounds of requests that `run` takes: those that are under way at once are one. */
async function roundsOf(model, run) {
  let [rounds, waiting] = [0, []]
  const send = (input) => new Promise((resolve) => {
    if (waiting.length === 0) setImmediate(() => { rounds++; for (const answer of waiting.splice(0)) answer() })
    waiting.push(() => resolve(model.query(input)))
  })
  await run(send)
  return rounds
}

test('720 sparse hours take at most a sixth of the rounds', async () => {
  const plan = reading.plan({ sensor: 's' }, { at: { from: START, before: START + 720 * HOUR } })
  assert.equal(plan.inputs.length, 720)
  const model = tableOf(Array.from({ length: 10 }, (_, i) => reading.keys({ sensor: 's', at: START + (i * 71 + 5) * HOUR, id: `${i}` })))
  const rounds = await roundsOf(model, async (send) => {
    for await (const { Items } of plan.pages(send)) assert.equal(Items.length, 10)
  })
  assert(rounds <= 120, `${rounds} rounds`)
  assert.equal(model.requests.length, 720)
  const alone = await roundsOf(model, async (send) => { for await (const _ of plan.pages(send, { concurrency: 1 })); })
  assert.equal(alone, 720)
})

test('a filter that leaves out most items makes the requests larger, and then smaller again', async () => {
  const items = Array.from({ length: 5000 }, (_, i) => ({ ...open.keys({ shard: i % 2, since: START + i, id: `${i}` }), no: i }))
  const model = tableOf(items)
  model.keeps = ({ no }) => no >= 3000 || no % 500 === 0
  const plan = open.plan({ shard: shards(2) })
  const [pages, limit] = [[], 10]
  for await (const page of plan.pages(async (input) => model.query(input), { limit })) pages.push(page)
  assert.deepEqual(pages.flatMap(({ Items }) => Items.map(({ no }) => no)), items.map(({ no }) => no).filter((no) => no >= 3000 || no % 500 === 0))
  const limits = model.requests.map(({ Limit }) => Limit)
  assert(Math.max(...limits) >= 100, `${Math.max(...limits)}`)
  assert(limits.slice(-50).every((one) => one <= limit), String(limits.slice(-50)))
})

test('no more requests are under way than asked for, and a failure waits for them', async () => {
  const plan = open.plan({ shard: shards(16) })
  let [now, most, settled] = [0, 0, 0]
  const send = async ({ ExpressionAttributeValues }) => {
    most = Math.max(most, ++now)
    await new Promise((resolve) => setImmediate(resolve))
    now--
    if (ExpressionAttributeValues[':pk'] === 'OPEN#02') throw new Error('slow down')
    await new Promise((resolve) => setImmediate(resolve))
    settled++
    return {}
  }
  await assert.rejects(plan.page(send, { concurrency: 4 }), { message: 'slow down' })
  assert.deepEqual([most, settled, now], [4, 3, 0])
})

test('a cursor belongs to the index, the templates, the lists, the leading fields and the direction', async () => {
  const make = (sk = '{kind:enum(a|b)}#{since:date}#{id}') => entityKeys({ pk: 'O#{shard:int(2)}', sk, gsi1pk: 'G#{shard:int(2)}', gsi1sk: '{since:date}' })
  const queue = make()
  const model = new Model({ table: ['pk', 'sk'], gsi1: ['gsi1pk', 'gsi1sk'] })
  for (let i = 0; i < 20; i++) model.put(queue.keys({ shard: i % 4, kind: 'a', since: START + i, id: `${i}` }))
  const send = async (input) => model.query(input)
  const plan = queue.plan({ shard: shards(4), kind: 'a' }, { since: { before: START + 19 } })
  const { cursor } = await plan.page(send, { limit: 5 })
  const same = [plan, make().plan({ shard: [0n, 1n, 2n, 3n], kind: 'a' }, { since: { before: START + 90 } }), queue.plan({ shard: shards(4), kind: 'a' }, {}, { marshall: true })]
  for (const one of same) assert.doesNotThrow(() => one.pages(send, { cursor }))
  const others = [
    queue.plan({ shard: shards(3), kind: 'a' }),
    queue.plan({ shard: [1, 0, 2, 3], kind: 'a' }),
    queue.plan({ shard: shards(4), kind: 'b' }),
    queue.plan({ shard: shards(4) }),
    queue.plan({ shard: shards(4), kind: 'a' }, { since: { after: START + 10 } }),
    queue.index('gsi1').plan({ shard: shards(4) }),
    make('{kind:enum(a|b)}#{since:date}').plan({ shard: shards(4), kind: 'a' }),
  ]
  for (const [i, other] of others.entries()) assert.equal(refusalOf(() => other.pages(send, { cursor })).code, 'INVALID_CURSOR', `${i}`)
  assert.equal(refusalOf(() => plan.pages(send, { cursor, descending: true })).code, 'INVALID_CURSOR')
  await assert.rejects(plan.page(send, { cursor: 'x' }), (error) => error instanceof KeyError && error.code === 'INVALID_CURSOR' && error.message.startsWith('queryPlan.page '))
  const keys = model.query({ ...plan.inputs[0] }).Items[0]
  assert(cursor.length <= ((keys.pk.length + keys.sk.length) * 4) / 3 + 40, cursor)
})

test('a cursor with any changed byte is refused', async () => {
  const model = tableOf(Array.from({ length: 20 }, (_, i) => open.keys({ shard: i % 4, since: START + i, id: `é${i}` })))
  const plan = open.plan({ shard: shards(4) })
  const { cursor } = await plan.page(async (input) => model.query(input), { limit: 6 })
  for (let at = 0; at <= cursor.length; at++) {
    for (let code = 0; code < 256; code++) {
      for (const text of [cursor.slice(0, at) + String.fromCharCode(code) + cursor.slice(at + 1), cursor.slice(0, at) + String.fromCharCode(code) + cursor.slice(at)]) {
        if (text !== cursor) assert.equal(refusalOf(() => plan.pages(assert.fail, { cursor: text })).code, 'INVALID_CURSOR', text)
      }
    }
  }
})

test('a cursor that is forged with the right checksum stays within the plan', () => {
  const plan = open.plan({ shard: [1, 2] }, { since: { from: START } })
  const hash = (text) => String(shardOf(text, Number.MAX_SAFE_INTEGER))
  const templates = JSON.stringify(['table', 'pk', 'OPEN#{shard:int(2)}', 'sk', '{since:date}#{id}'])
  const text = ['OPEN#01', 'OPEN#02'].reduce((text, pk) => hash(`${text}#28#${pk}`), hash(templates))
  const forged = (...values) => {
    const start = values.map((value) => `${value.replaceAll('#', '$23')}#`).join('')
    return base64urlOf(`${hash(`${text}+${start}`)}#${start}`)
  }
  const sk = '2024-01-01T00:00:00.000Z#1'
  assert.doesNotThrow(() => plan.pages(assert.fail, { cursor: forged('OPEN#01', sk) }), 'forged as the package makes it')
  for (const values of [['OPEN#03', sk], ['OPEN#01', '2023-12-31T00:00:00.000Z#1'], ['OPEN#01'], [sk], ['OPEN#01', sk, sk], ['OPEN#01', 'x'.repeat(1025)], ['TENANT#2', sk], ['', sk]]) {
    assert.equal(refusalOf(() => plan.pages(assert.fail, { cursor: forged(...values) })).code, 'INVALID_CURSOR', String(values))
  }
})

test('refusals of a plan', async () => {
  const name = 'entityKeys.plan'
  const months = entityKeys({ pk: 'S#{s}#{at:month}', sk: '{at:date}', gsi1pk: '{s}#{at:day}', gsi1sk: '{kind}#{at:date}' })
  const AT = { from: START, to: START }
  refuses(() => months.plan({ s: ['a', 'b', 'a'] }, { at: AT }), 'INVALID_RANGE', `${name}: two values of field "s" make the same partition key, "S#a#2024-01"`)
  refuses(() => open.plan({ shard: [1, 1n] }), 'INVALID_RANGE', `${name}: two values of field "shard" make the same partition key, "OPEN#01"`)
  refuses(() => months.plan({ s: 'a', at: ['2024-01', START] }), 'INVALID_RANGE', `${name}: two values of field "at" make the same partition key, "S#a#2024-01"`)
  refuses(() => open.plan({ shard: [] }), 'EMPTY_VALUE', `${name} requires at least one value in shard, got []`)
  refuses(() => open.plan({ shard: Array(1001).fill(1) }), 'INVALID_RANGE', `${name}: a plan has at most 1000 partitions, got 1001`)
  refuses(() => months.plan({ s: ['a', 'b'] }, { at: { from: 0, to: START } }), 'INVALID_RANGE', `${name}: a plan has at most 1000 partitions, got 1298`)
  refuses(() => months.plan({ s: 'a' }, { at: { from: START } }), 'INVALID_RANGE', `${name}: field "at" is a bucket in the partition key, so its bounds need both ends, or the bucket must be given: from "2024-01-01T00:00:00.000Z", no upper bound`)
  refuses(() => months.plan({ s: 'a' }, { at: { from: START, before: START } }), 'INVALID_RANGE', `${name}: no value of field "at" is within its bounds: from "2024-01-01T00:00:00.000Z", before "2024-01-01T00:00:00.000Z"`)
  assert.equal(refusalOf(() => months.plan({ s: 'a' })).code, 'INVALID_RANGE')
  assert.equal(refusalOf(() => months.index('gsi1').plan({ s: 'a' }, { at: AT })).code, 'MISSING_LEVEL')
  assert.equal(refusalOf(() => months.plan({ s: 'a', at: ['2023-01', '2023-02'] }, { at: AT })).code, 'INVALID_RANGE')
  assert.equal(months.plan({ s: 'a', at: ['2023-01', '2024-01'] }, { at: AT }).inputs.length, 1)
  assert.equal(refusalOf(() => months.pick('gsi1pk', 'gsi1sk').index('gsi1').plan({ s: 'a', at: START, kind: 'x' })).code, 'INVALID_OPTION')
  assert.equal(refusalOf(() => open.plan({ shard: [1, 'x'] })).code, 'INVALID_TYPE')
  assert.equal(refusalOf(() => open.plan({ shard: 1, since: [START] })).code, 'INVALID_TYPE')
  const [bare] = [{ pk: 'OPEN#01' }]
  await assert.rejects(open.plan({ shard: [1, 2] }).page(async () => ({ Items: [bare] })), { code: 'INVALID_TYPE', message: 'queryPlan.page: an item that send returned has no key attribute "sk", by which the plan orders and continues' })
  for (const option of ['limit', 'concurrency']) await assert.rejects(open.plan({ shard: 1 }).page(assert.fail, { [option]: 0 }), { code: 'INVALID_NUMBER' })
})

test('pages of a multi-attribute plan are full, too', async () => {
  const index = multiAttributeIndex({ indexName: 'Idx', partition: { a: 'S' }, sort: { n: 'N', m: 'N' } })
  const plan = index.query(['A'], { gt: [1, 1], lte: [3, 3] })
  assert.equal(plan.inputs.length, 3)
  const found = [[[1, 2], [1, 3]], [[2, 0], [2, 1]], [[3, 3]]].map((list) => list.map(([n, m]) => ({ pk: `${n}${m}`, a: 'A', n, m })))
  const send = async (input) => {
    const all = found[plan.inputs.findIndex(({ KeyConditionExpression }) => KeyConditionExpression === input.KeyConditionExpression)]
    const from = input.ExclusiveStartKey === undefined ? 0 : all.findIndex(({ pk }) => pk === input.ExclusiveStartKey.pk) + 1
    const Items = all.slice(from, from + input.Limit)
    return { Items, ...(Items.length === input.Limit && { LastEvaluatedKey: Items.at(-1) }) }
  }
  for (let limit = 1; limit <= 7; limit++) {
    assert.deepEqual(await itemsByCursor(plan, send, { limit }), found.flat())
  }
})

test('a filter and a projection are in every input; a projection keeps the keys that cursors need', () => {
  const plan = open.plan({ shard: shards(2) }, { since: { before: START } }, { filter: { total: { gte: 7 } }, project: ['total', ['a', 0]] })
  for (const input of plan) {
    assert.deepEqual([input.FilterExpression, input.ProjectionExpression], ['#f0 >= :f0', '#p0, #p1[0], #p2, #p3'])
    assert.deepEqual(input.ExpressionAttributeNames, { '#pk': 'pk', '#sk': 'sk', '#f0': 'total', '#p0': 'total', '#p1': 'a', '#p2': 'pk', '#p3': 'sk' })
    assert.equal(input.ExpressionAttributeValues[':f0'], 7)
  }
  assert.equal(open.plan({ shard: 1 }, {}, { project: ['pk'] }).inputs[0].ProjectionExpression, '#p0, #p1')
  assert.match(refusalOf(() => open.plan({ shard: 1 }, {}, { filter: { sk: 'x' } })).message, /^entityKeys\.plan: .*"sk"/)
})

test('a plan without bounds names the bucket that lacks them, and an answer has items', async () => {
  assert.match(refusalOf(() => reading.plan({ sensor: 's' })).message, /^entityKeys\.plan: field "at" is a bucket in the partition key, so its bounds need both ends, or the bucket must be given/)
  assert.match(refusalOf(() => reading.plan({ sensor: 's' }, { at: { from: '2024-01', to: '2024-03' } })).message, /, got "2024-01"$/)
  for (const Items of [[null], [7], {}]) {
    await assert.rejects(open.plan({ shard: 1 }).page(async () => ({ Items })), (error) => error instanceof KeyError && error.code === 'INVALID_TYPE')
  }
})
