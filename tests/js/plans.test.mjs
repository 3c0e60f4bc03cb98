// Plans over many partitions against a filter over the items, on a model of DynamoDB: the order, pages of every size, cursors, and writes
// between pages. Runs 1,000 random plans; all 10,000 with PLANS=10000. The same plans on DynamoDB Local: tests/dynamodb/plans.test.mjs.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KeyError } from 'ddb-keys'
import { compare, Model } from './plans/model.mjs'
import { kinds, planOf, randomPlan } from './plans/random.mjs'

const COUNT = Number(process.env.PLANS ?? 1000)

const marshalled = (value) => (typeof value === 'string' ? { S: value } : value instanceof Uint8Array ? { B: value } : { N: String(value?.value ?? value) })
const form = (item, isMarshalled) => (isMarshalled ? Object.fromEntries(Object.entries(item).map(([name, value]) => [name, marshalled(value)])) : item)

/** A table with the items of a random plan. */
function tableOf({ keys, stored }, isMarshalled) {
  const model = new Model(keys)
  for (const one of stored) {
    one.stored = form(one.item, isMarshalled)
    model.put(one.stored)
  }
  return model
}

/** The items of the table that the filter accepts, in the total order of the plan. */
function expectedOf({ stored, question: { filter, index = 'table' } }, model, plan, isDescending) {
  const present = new Map([...model.items.values()].map((item) => [item, true]))
  const placed = stored.filter(({ stored, fields }) => present.has(stored) && filter(fields)).map(({ stored: item }) => {
    const [sort, tie] = model.place(item, index)
    const number = plan.inputs.findIndex(({ ExpressionAttributeValues, ExpressionAttributeNames }) => sameKey(ExpressionAttributeValues[':pk'], item[ExpressionAttributeNames['#pk']]))
    return { item, sort, tie, number }
  })
  placed.sort((a, b) => compare(a.sort, b.sort) || a.number - b.number || (a.tie < b.tie ? -1 : 1))
  return (isDescending ? placed.reverse() : placed).map(({ item }) => item)
}

const plain = (value) => (typeof value === 'object' && !(value instanceof Uint8Array) ? Object.values(value)[0] : value)
const sameKey = (a, b) => String(plain(a)) === String(plain(b))

/** The plan of a question; `undefined` if nothing can be within its bounds. */
function planned(random, options) {
  try {
    return planOf(random.entity, random.question, options)
  } catch (error) {
    assert(error instanceof KeyError && error.code === 'INVALID_RANGE', error.stack)
    assert.equal(random.stored.filter(({ fields }) => random.question.filter(fields)).length, 0, `${error.message} ${JSON.stringify(random.question)}`)
    return undefined
  }
}

async function pagesOf(plan, send, options) {
  const pages = []
  for await (const page of plan.pages(send, options)) pages.push(page)
  return pages
}

test('random plans give the items that a filter gives, in order, in pages of every size', async () => {
  const counts = Object.fromEntries(kinds.map((kind) => [kind, 0]))
  for (let seed = 1; seed <= COUNT; seed++) {
    const random = randomPlan(seed)
    const { r, kind } = random
    const marshall = r.chance(50)
    const model = tableOf(random, marshall)
    const plan = planned(random, { marshall })
    if (plan === undefined) continue
    counts[kind]++
    for (const descending of [false, true]) {
      const expected = expectedOf(random, model, plan, descending)
      const limit = 1 + r.below(expected.length + 2)
      const send = async (input) => model.query(input)
      const iterated = await pagesOf(plan, send, { limit, descending, concurrency: 1 + r.below(9) })
      const asked = []
      for (let cursor; ; ) {
        const page = await plan.page(send, { limit, descending, cursor })
        asked.push(page)
        if ((cursor = page.cursor) === undefined) break
      }
      for (const pages of [iterated, asked]) {
        assert.deepEqual(pages.flatMap(({ Items }) => Items), expected, `seed ${seed} ${kind} limit ${limit}`)
        assert(pages.slice(0, -1).every(({ Items, cursor }) => Items.length === limit && cursor !== undefined), `seed ${seed}: pages of ${limit}`)
        assert.equal(pages.at(-1).cursor, undefined)
      }
      // Whether a last page is empty depends on what was read ahead.
      const common = Math.min(iterated.length, asked.length) - 1
      assert.deepEqual(iterated.slice(0, common).map(({ cursor }) => cursor), asked.slice(0, common).map(({ cursor }) => cursor), `seed ${seed}: cursors`)
    }
    const wrong = random.stored.filter(({ fields, stored }) => plan.accepts(stored) !== random.question.filter(fields))
    assert.deepEqual(wrong, [], `seed ${seed}: accepts`)
  }
  for (const [kind, count] of Object.entries(counts)) assert(count > COUNT / 20, `${kind}: ${count}`)
})

test('writes between the pages neither repeat an item nor leave one out', async () => {
  for (let seed = 1; seed <= COUNT / 2; seed++) {
    const random = randomPlan(seed)
    const { r, question } = random
    const model = tableOf(random, false)
    let plan = planned(random)
    if (plan === undefined) continue
    const [descending, limit] = [r.chance(50), 1 + r.below(5)]
    const given = []
    for (let cursor; ; ) {
      const all = expectedOf(random, model, plan, descending)
      const page = await plan.page(async (input) => model.query(input), { limit, descending, cursor })
      const isNew = (item) => !given.includes(item) && (given.length === 0 || isBehind(random, model, plan, descending, given.at(-1), item))
      assert.deepEqual(page.Items, all.filter(isNew).slice(0, limit), `seed ${seed}`)
      given.push(...page.Items)
      if ((cursor = page.cursor) === undefined) break
      for (const { stored } of random.stored) if (r.chance(15)) r.chance(50) ? model.delete(stored) : model.put(stored)
      if (question.moves !== undefined && !descending && r.chance(30)) plan = planOf(random.entity, { ...question, bounds: question.moves })
      if (question.moves !== undefined && plan.inputs.length > 0) random.question = { ...question, filter: ({ ...fields }) => plan.accepts(random.entity.keys(fields)) }
    }
  }
})

/** Whether an item comes after another one in the order of the plan. */
function isBehind({ question: { index = 'table' } }, model, plan, descending, last, item) {
  const place = (one) => {
    const [sort, tie] = model.place(one, index)
    return { sort, tie, number: plan.inputs.findIndex(({ ExpressionAttributeValues, ExpressionAttributeNames }) => sameKey(ExpressionAttributeValues[':pk'], one[ExpressionAttributeNames['#pk']])) }
  }
  const [a, b] = [place(last), place(item)]
  const order = compare(a.sort, b.sort) || a.number - b.number || (a.tie < b.tie ? -1 : Number(a.tie > b.tie))
  return descending ? order > 0 : order < 0
}
