// Plans over many partitions against a filter over the items, on a model of DynamoDB: the order, pages of every size, cursors, and writes
// between pages. Runs 200 random plans; 10,000 with PLANS=10000, and others in `npm run prove`. The same plans on DynamoDB Local: tests/dynamodb/plans.test.mjs.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkedPlan, expectedOf, planned, sameKey, tableOf } from './plans/checked.mjs'
import { compare } from './plans/model.mjs'
import { kinds, planOf, randomPlan } from './plans/random.mjs'

const COUNT = Number(process.env.PLANS ?? 200)

test('random plans give the items that a filter gives, in order, in pages of every size', async () => {
  const counts = Object.fromEntries(kinds.map((kind) => [kind, 0]))
  for (let seed = 1; seed <= COUNT; seed++) {
    const checked = await checkedPlan(seed)
    if (checked) counts[checked.kind]++
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
