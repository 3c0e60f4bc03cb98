// A random plan against a filter over the items, on a model of DynamoDB: the order, pages of every size, and cursors.

import assert from 'node:assert/strict'
import { KeyError } from 'ddb-keys'
import { compare, Model } from './model.mjs'
import { pagesByCursor } from './pages.mjs'
import { planOf, randomPlan } from './random.mjs'

const marshalled = (value) => (typeof value === 'string' ? { S: value } : value instanceof Uint8Array ? { B: value } : { N: String(value?.value ?? value) })
const form = (item, isMarshalled) => (isMarshalled ? Object.fromEntries(Object.entries(item).map(([name, value]) => [name, marshalled(value)])) : item)

/** A table with the items of a random plan. */
export function tableOf({ keys, stored }, isMarshalled) {
  const model = new Model(keys)
  for (const one of stored) {
    one.stored = form(one.item, isMarshalled)
    model.put(one.stored)
  }
  return model
}

/** The items of the table that the filter accepts, in the total order of the plan. */
export function expectedOf({ stored, question: { filter, index = 'table' } }, model, plan, isDescending) {
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
export const sameKey = (a, b) => String(plain(a)) === String(plain(b))

/** The plan of a question; `undefined` if nothing can be within its bounds. */
export function planned(random, options) {
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

/** Checks the plan of a seed in both directions: its kind and the number of checks, or `undefined` where nothing can be within its bounds. */
export async function checkedPlan(seed, { filterOf = (wanted) => wanted } = {}) {
  const random = randomPlan(seed)
  const { r, kind } = random
  const marshall = r.chance(50)
  const model = tableOf(random, marshall)
  const plan = planned(random, { marshall })
  if (plan === undefined) return undefined
  for (const descending of [false, true]) {
    const expected = filterOf(expectedOf(random, model, plan, descending))
    const limit = 1 + r.below(expected.length + 2)
    const send = async (input) => model.query(input)
    const iterated = await pagesOf(plan, send, { limit, descending, concurrency: 1 + r.below(9) })
    const asked = await pagesByCursor(plan, send, { limit, descending })
    for (const pages of [iterated, asked]) checkPages(pages, expected, limit, `seed ${seed} ${kind} limit ${limit}`)
    // Whether a last page is empty depends on what was read ahead.
    const common = Math.min(iterated.length, asked.length) - 1
    assert.deepEqual(iterated.slice(0, common).map(({ cursor }) => cursor), asked.slice(0, common).map(({ cursor }) => cursor), `seed ${seed}: cursors`)
  }
  const wrong = random.stored.filter(({ fields, stored }) => plan.accepts(stored) !== random.question.filter(fields))
  assert.deepEqual(wrong, [], `seed ${seed}: accepts`)
  // Four lists of pages, two pairs of cursors, and each item that is accepted or not.
  return { kind, checks: 6 + random.stored.length }
}

/** The pages have the expected items in their order, and all but the last are full. */
function checkPages(pages, expected, limit, context) {
  assert.deepEqual(pages.flatMap(({ Items }) => Items), expected, context)
  assert(pages.slice(0, -1).every(({ Items, cursor }) => Items.length === limit && cursor !== undefined), `${context}: pages`)
  assert.equal(pages.at(-1).cursor, undefined)
}
