// Plans that query older formats too, against a filter over the items: the order of the formats, pages, cursors, items that move between the
// requests, and what is refused. With DynamoDB Local and a mover: tests/dynamodb/plans.test.mjs.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entityKeys, KeyError } from 'ddb-keys'
import { Model } from './plans/model.mjs'
import { itemsByCursor } from './plans/pages.mjs'
import { formatKinds, planOf, randomFormats } from './plans/random.mjs'
import { refusalOf, refuses } from './support.mjs'

const COUNT = Number(process.env.PLANS ?? 600)
const NAME = 'entityKeys.plan'
const PREVIOUS = { previous: true }
const TABLE = { table: ['pk', 'sk'] }

/** The plan of a random table; `undefined` if nothing can be within its bounds. */
function planned({ newest, question, stored, filter }) {
  try {
    return planOf(newest, question, PREVIOUS)
  } catch (error) {
    assert(error instanceof KeyError && error.code === 'INVALID_RANGE', error.stack)
    assert(!stored.some(({ fields }) => filter(fields)), error.message)
    return undefined
  }
}

function tableOf({ keys, stored }) {
  const model = new Model(keys)
  for (const { item } of stored) model.put(item)
  return model
}

/** All items of a plan, iterated or page by page. */
async function itemsOf(plan, send, isIterated, options) {
  if (!isIterated) return itemsByCursor(plan, send, options)
  const pages = []
  for await (const page of plan.pages(send, options)) pages.push(page)
  assert(pages.slice(0, -1).every(({ Items }) => Items.length === options.limit))
  return pages.flatMap(({ Items }) => Items)
}

test('random plans give the items of all formats, the oldest format first, each in order', async () => {
  const counts = Object.fromEntries(formatKinds.map((kind) => [kind, 0]))
  for (let seed = 1; seed <= COUNT; seed++) {
    const random = randomFormats(seed)
    const { r, kind, stored, filter, newest, keys, question: { index = 'table' } } = random
    const plan = planned(random)
    if (plan === undefined) continue
    counts[kind]++
    const model = tableOf(random)
    const expected = stored.filter(({ fields }) => filter(fields))
    assert(plan.inputs.every(({ ConsistentRead }) => ConsistentRead === (index === 'table' ? true : undefined)))
    assert.deepEqual(stored.filter(({ item }) => plan.accepts(item)), expected, `seed ${seed} ${kind}`)
    for (const descending of [false, true]) {
      const options = { descending, limit: 1 + r.below(expected.length + 2), concurrency: 1 + r.below(9) }
      const items = await itemsOf(plan, async (input) => model.query(input), r.chance(50), options)
      assert.deepEqual(items.map(({ id }) => id).sort(), expected.map(({ item }) => item.id).sort(), `seed ${seed} ${kind}`)
      if (index !== 'table') continue
      const ages = items.map((item) => newest.generation(item))
      assert.deepEqual(ages, [...ages].sort((a, b) => b - a), `seed ${seed} ${kind}`)
      for (const age of new Set(ages)) {
        const sorts = items.filter((_, i) => ages[i] === age).map((item) => item[keys.table[1]])
        const order = (a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))
        const isOfTime = (kind === 'months' || kind === 'texts') && age === 0
        if (!isOfTime) assert.deepEqual(sorts, [...sorts].sort((a, b) => (descending ? order(b, a) : order(a, b))), `seed ${seed} ${kind}`)
      }
    }
  }
  for (const [kind, count] of Object.entries(counts)) assert(count > COUNT / 10, `${kind}: ${count}`)
})

test('items that move between the requests are never missed', async () => {
  let repeated = 0
  for (let seed = 1; seed <= COUNT; seed++) {
    const random = randomFormats(seed)
    const { r, kind, stored, filter } = random
    const plan = planned(random)
    if (plan === undefined) continue
    const model = tableOf(random)
    const moved = new Set()
    const move = () => {
      for (const one of stored) {
        if (one.age === 0 || moved.has(one.item.id) || r.chance(80)) continue
        model.delete(one.item)
        model.put(one.moved)
        moved.add(one.item.id)
      }
    }
    const send = async (input) => {
      for (let wait = r.below(4); wait > 0; wait--) await new Promise((resolve) => setImmediate(resolve))
      move()
      return model.query(input)
    }
    const options = { descending: r.chance(50), limit: 1 + r.below(6), concurrency: 1 + r.below(9) }
    const ids = (await itemsOf(plan, send, r.chance(50), options)).map(({ id }) => id)
    const missed = stored.filter(({ fields, item }) => filter(fields) && !ids.includes(item.id))
    assert.deepEqual(missed, [], `seed ${seed} ${kind}`)
    const twice = ids.filter((id, i) => ids.indexOf(id) < i)
    assert(twice.every((id) => moved.has(id)), `seed ${seed} ${kind}`)
    repeated += twice.length
  }
  assert(repeated > 0)
})

const old = entityKeys({ pk: 'VEHICLE#{id}', sk: 'TRIP#{at:date}#{no}', gsi1pk: 'S#{state}', gsi1sk: '{at:date}' })
const trip = entityKeys({ pk: 'VEHICLE#{id}#{at:month}', sk: 'TRIP#{at:date}#{no}', gsi1pk: 'S#{state}', gsi1sk: '{at:date}', gsi2pk: 'N#{no}' }, { previous: [old] })
const START = Date.UTC(2024, 0, 20)
const AT = { at: { from: START, before: Date.UTC(2024, 1, 3) } }
const partitions = (plan) => plan.inputs.map((input) => input.ExpressionAttributeValues[':pk'])

test('each key is queried once, and an entity without older formats as always', () => {
  assert.deepEqual(partitions(trip.plan({ id: '1' }, AT, PREVIOUS)), ['VEHICLE#1', 'VEHICLE#1#2024-01', 'VEHICLE#1#2024-02'])
  assert.deepEqual(partitions(trip.index('gsi1').plan({ state: ['a', 'b'] }, {}, PREVIOUS)), ['S#a', 'S#b'])
  const before = entityKeys({ pk: 'U#{user}', sk: 'T#{no}', gsi1pk: 'OLD#{no}' })
  const shared = entityKeys({ pk: 'U#{id}', sk: 'T#{no}', gsi1pk: 'NEW#{no}' }, { previous: [{ keys: before, fromOld: ({ user, no }) => ({ id: user, no }), toOld: ({ id, no }) => ({ user: id, no }) }] })
  assert.deepEqual(partitions(shared.plan({ id: ['1', '2'] }, {}, PREVIOUS)), ['U#1', 'U#2'])
  assert.deepEqual(partitions(shared.index('gsi1').plan({ no: '7' }, {}, PREVIOUS)), ['OLD#7', 'NEW#7'])
  const [input] = old.plan({ id: '1' }, {}, PREVIOUS).inputs
  assert.deepEqual(input, { ...old.query({ id: '1' }), ConsistentRead: true })
  assert.deepEqual(trip.plan({ id: '1' }, AT, { previous: false }).inputs, trip.plan({ id: '1' }, AT).inputs)
  const every = trip.plan({ id: '1' }, AT, { previous: true, marshall: true, filter: { km: { gt: 3 } }, project: ['km'] }).inputs
  assert(every.every(({ FilterExpression, ProjectionExpression, ExpressionAttributeValues: values }) => FilterExpression && ProjectionExpression.split(',').length === 3 && values[':pk'].S))
})

const narrow = entityKeys({ pk: 'C#{id}', sk: 'INVOICE#{no:int(4)}' })
const invoice = entityKeys({ pk: 'C#{id}', sk: 'INVOICE#{no:int(6)}' }, { previous: [narrow] })

test('a value that an older format cannot hold is in no older item', () => {
  assert.deepEqual(invoice.primaries({ id: '1', no: 9999 }).map(({ sk }) => sk), ['INVOICE#009999', 'INVOICE#9999'])
  assert.deepEqual(invoice.primaries({ id: '1', no: 10_000 }), [{ pk: 'C#1', sk: 'INVOICE#010000' }])
  refuses(() => invoice.primaries({ id: '1' }), 'INVALID_TYPE', 'entityKeys.primaries: attribute "sk": field "no" is required, got undefined')
  refuses(() => invoice.primaries({ id: '1', no: 1_000_000 }), 'INVALID_NUMBER', 'entityKeys.primaries: attribute "sk": field "no" must be an integer of at most 6 digits, got 1000000')
  const sorts = (bounds) => invoice.plan({ id: '1' }, bounds, PREVIOUS).inputs.map(({ ExpressionAttributeValues: { ':sk': start, ':low': low = start, ':high': high = start } }) => [low, high])
  assert.deepEqual(invoice.plan({ id: '1', no: 10_000 }, {}, PREVIOUS).inputs, [{ ...invoice.query({ id: '1', no: 10_000 }), ConsistentRead: true }])
  assert.deepEqual(sorts({ no: { from: 5, to: 10_000 } }), [['INVOICE#0005', 'INVOICE#~'], ['INVOICE#000005', 'INVOICE#010000']])
  assert.deepEqual(sorts({ no: { from: 10_000 } })[0], ['INVOICE#', 'INVOICE#'])
})

test('items of another format that lie within the bounds of a query are left out, with the older formats and without them', async () => {
  const all = [...[3, 4, 300].map((no) => narrow.keys({ id: '1', no })), ...[3, 42, 300, 5000].map((no) => invoice.keys({ id: '1', no }))]
  const model = new Model(TABLE)
  for (const item of all) model.put(item)
  const found = async (bounds, options) => (await invoice.plan({ id: '1' }, { no: bounds }, options).page(async (input) => model.query(input))).Items.map(({ sk }) => sk)
  assert.deepEqual(await found({ from: 3, to: 4 }, PREVIOUS), ['INVOICE#0003', 'INVOICE#0004', 'INVOICE#000003'])
  assert.deepEqual(await found({ from: 100, to: 9999 }, PREVIOUS), ['INVOICE#0300', 'INVOICE#000300', 'INVOICE#005000'])
  assert.deepEqual(await found({ from: 100, to: 9999 }), ['INVOICE#000300', 'INVOICE#005000'])
  const plan = invoice.plan({ id: '1' }, { no: { from: 100, to: 9999 } })
  assert.deepEqual(all.map((item) => plan.accepts(item)), [false, false, false, false, false, true, true])
})

test('a newer format is not asked before the older one is read to its end', async () => {
  const years = entityKeys({ pk: 'CAR#{id}#{at:year}', sk: 'T#{at:date}' })
  const months = entityKeys({ pk: 'VEHICLE#{id}#{at:month}', sk: 'T#{at:date}' }, { previous: [years] })
  const plan = months.plan({ id: '1' }, { at: { from: Date.UTC(2000), before: Date.UTC(2025) } }, PREVIOUS)
  const open = new Set()
  let most = 0
  const send = async (input) => {
    const pk = input.ExpressionAttributeValues[':pk']
    open.add(pk)
    most = Math.max(most, open.size)
    assert.equal(new Set([...open].map((one) => one.split('#')[0])).size, 1, [...open].join())
    await new Promise((resolve) => setImmediate(resolve))
    open.delete(pk)
    return {}
  }
  assert.equal(plan.inputs.length, 25 + 300)
  assert.deepEqual(await itemsOf(plan, send, true, { limit: 3 }), [])
  assert.equal(most, 8)
})

test('a cursor holds its format, and belongs to the plan with all formats', async () => {
  const model = new Model({ table: ['pk', 'sk'] })
  for (let i = 0; i < 4; i++) model.put((i % 2 ? old : trip).keys({ id: '1', at: START + i, no: `${i}`, state: 's' }))
  const send = async (input) => model.query(input)
  const plan = trip.plan({ id: '1' }, AT, PREVIOUS)
  const { cursor } = await plan.page(send, { limit: 1 })
  for (const other of [trip.plan({ id: '1' }, AT), trip.plan({ id: '2' }, AT, PREVIOUS)]) assert.equal(refusalOf(() => other.pages(send, { cursor })).code, 'INVALID_CURSOR')
  for (let i = 0; i < cursor.length; i++) assert.equal(refusalOf(() => plan.pages(send, { cursor: cursor.slice(0, i) + (cursor[i] === '0' ? '1' : '0') + cursor.slice(i + 1) })).code, 'INVALID_CURSOR')
  assert.equal(refusalOf(() => plan.pages(send, { cursor: '' })).code, 'INVALID_CURSOR')
})

test('a time that an older key holds as text is found in all its forms, and text with capitals in lower case', async () => {
  const old = entityKeys({ pk: 'c#{owner:lower}', sk: 't#{at}#{no}', gsi1pk: 'all', gsi1sk: 'at#{at:rest}' }, { text: 'verbatim' })
  const definition = { pk: 'CAR#{owner}', sk: 'TRIP#{at:date}#{no}', gsi1pk: 'ALL', gsi1sk: '{at:date}' }
  const fromOld = ({ owner, at, ...rest }, { owner: own = owner }) => ({ owner: own, at: new Date(at), ...rest })
  const trip = entityKeys(definition, { previous: [{ keys: old, fromOld }] })
  const model = new Model({ table: ['pk', 'sk'], gsi1: ['gsi1pk', 'gsi1sk'] })
  const texts = ['2024-03-01T00:00:00.000Z', '2024-03-01T00:00:00Z', '2024-03-01T01:00:00+01:00', '2024-02-29T23:59:59Z', '2024-03-01T00:00:00.001Z', 'soon']
  for (const [i, at] of texts.entries()) model.put({ ...old.keys({ owner: 'ada', at, no: `${i}` }), owner: 'Ada' })
  model.put({ ...trip.keys({ owner: 'Ada', at: texts[0], no: 'new' }) })
  const found = async (plan, options) => (await itemsOf(plan, async (input) => model.query(input), false, { limit: 2, ...options })).map(({ sk }) => sk.split('#')[2])
  const exact = trip.plan({ owner: 'Ada', at: texts[1] }, {}, PREVIOUS)
  assert.deepEqual(await found(exact), ['0', '1', '2', '5', 'new'], 'an item without a time stays: nothing is lost')
  const before = trip.plan({ owner: 'Ada' }, { at: { before: texts[0] } }, PREVIOUS)
  assert.deepEqual(await found(before, { descending: true }), ['5', '3'])
  assert.deepEqual([...model.items.values()].filter((item) => before.accepts(item)).map(({ sk }) => sk), ['t#2024-02-29T23:59:59Z#3', 't#soon#5'])
  assert.deepEqual(await found(trip.index('gsi1').plan({}, { at: { after: texts[0] } }, PREVIOUS)), ['4', '5'])
  const [{ ExpressionAttributeValues: values }] = exact.inputs
  assert.deepEqual(values, { ':pk': 'c#ada', ':sk': 't#' })
  const at = (why) => `${NAME} cannot query options.previous[0] with these fields and bounds: ${why}`
  refuses(() => trip.plan({ owner: 'Ada', at: texts[0], no: '1' }, {}, PREVIOUS), 'INVALID_OPTION', at('its keys do not begin with field "no"'))
  const partitioned = entityKeys({ pk: 'C#{at:day}', sk: '{no}' }, { previous: [entityKeys({ pk: 'c#{at}', sk: '{no}' }, { text: 'verbatim' })] })
  refuses(() => partitioned.plan({ at: texts[0] }, {}, PREVIOUS), 'INVALID_OPTION', at('the formats do not agree about field "at"'))
})

test('refusals of a plan with older formats', () => {
  const at = (place, why) => `${NAME} cannot query options.previous[${place}] with these fields and bounds: ${why}`
  const withOld = (definition, ...previous) => entityKeys(definition, { previous })
  refuses(() => trip.index('gsi2').plan({ no: '1' }, {}, PREVIOUS), 'INVALID_OPTION', 'entityKeys.index.plan: options.previous[0] has no index "gsi2" with the same key attributes, so no query can read its items')
  refuses(() => withOld({ pk: 'A#{id}' }, entityKeys({ PK: 'B#{id}' })).plan({ id: '1' }, {}, PREVIOUS), 'INVALID_OPTION', `${NAME}: the table of options.previous[0] has other key attributes, which no write can change: copy the items with upgrade`)
  const depots = withOld({ pk: 'R#{depot}', sk: '{no}' }, entityKeys({ pk: 'S#{depot}', sk: '{no}' }), entityKeys({ pk: 'RUNNING', sk: '{no}' }))
  refuses(() => depots.plan({ depot: 'x' }, {}, PREVIOUS), 'INVALID_OPTION', at(1, 'its keys do not begin with field "depot"'))
  refuses(() => trip.plan({ id: '1', at: new Date(START) }, {}, PREVIOUS), 'INVALID_OPTION', at(0, 'the formats do not agree about field "at"'))
  const days = withOld({ pk: 'T#{id}', sk: '{at:date}' }, entityKeys({ pk: 'OLD#{id}', sk: '{at:day}' }))
  refuses(() => days.plan({ id: '1' }, AT, PREVIOUS), 'INVALID_OPTION', at(0, 'the formats do not agree about field "at"'))
  assert.deepEqual(partitions(days.plan({ id: '1' }, {}, PREVIOUS)), ['OLD#1', 'T#1'])
  const older = entityKeys({ pk: 'U#{owner}', sk: 'T#{no}' })
  const converted = (toOld) => withOld({ pk: 'USER#{id}', sk: 'TRIP#{no}' }, { keys: older, fromOld: ({ owner }) => ({ id: owner }), toOld })
  refuses(() => converted(() => { throw new TypeError('no.length') }).plan({ id: '1' }, {}, PREVIOUS), 'INVALID_OPTION', at(0, 'no.length'))
  assert.equal(refusalOf(() => converted(() => 7).plan({ id: '1' }, {}, PREVIOUS)).code, 'INVALID_OPTION')
  assert.equal(refusalOf(() => converted(() => ({})).plan({ id: '1' }, {}, PREVIOUS)).code, 'INVALID_OPTION')
  assert.equal(refusalOf(() => converted(undefined).plan({ id: '1' }, {}, PREVIOUS)).code, 'INVALID_OPTION')
  refuses(() => converted(({ id }) => ({ owner: id, no: 'x' })).plan({ id: '1' }, { no: { startsWith: '1' } }, PREVIOUS), 'INVALID_OPTION', at(0, 'the formats do not agree about field "no"'))
  assert.equal(refusalOf(() => trip.plan({ id: '1' }, AT, { previous: 1 })).code, 'INVALID_TYPE')
  assert.equal(refusalOf(() => old.query({ id: '1' }, {}, PREVIOUS)).code, 'INVALID_OPTION')
})

test('an item of another time is left out where its older sort key holds the time as text, although other fields are missing', () => {
  const older = entityKeys({ pk: 'USER#{u}', sk: { template: '{at:rfc3339}', text: 'verbatim' } })
  const entity = entityKeys({ pk: 'V#{u}', sk: 'T#{at:date}#{n:int(2)}' }, { previous: [older] })
  const plan = entity.plan({ u: '1' }, { at: { from: '2024-01-01T00:00:00Z', before: '2025-01-01T00:00:00Z' } }, { ...PREVIOUS, project: ['total'] })
  for (const more of [{}, { n: 3 }]) {
    assert.equal(plan.accepts({ pk: 'USER#1', sk: '2026-01-01T00:00:00Z', ...more }), false)
    assert.equal(plan.accepts({ pk: 'USER#1', sk: '2024-06-01T00:00:00Z', ...more }), true)
  }
})
