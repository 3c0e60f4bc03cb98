// Cursors: the pages after a cursor must be the rest of the plan; every other text must be refused, and a forged cursor must stay within its plan.

import assert from 'node:assert/strict'
import fc from 'fast-check'
import { KeyError, multiAttributeIndex } from 'ddb-keys'
import { nextCallWorks } from '../../js/support.mjs'
import { encodedTexts, forgedCursor, startOf as startIn } from '../../js/plans/forged.mjs'
import { Model } from '../../js/plans/model.mjs'
import { planOf, randomFormats, randomPlan } from '../../js/plans/random.mjs'
import { changedText, textChanges } from './changes.mjs'

/** A plan over a table in memory, with one or several formats of keys; `undefined` if its bounds cannot contain anything. */
function tableOf(seed, hasFormats) {
  const made = hasFormats ? randomFormats(seed) : randomPlan(seed)
  const model = new Model(made.keys)
  for (const { item } of made.stored) model.put(item)
  try {
    return { model, plan: planOf(made.newest ?? made.entity, made.question) }
  } catch (error) {
    assert(error instanceof KeyError && error.code === 'INVALID_RANGE', String(error.stack))
    return undefined
  }
}

/** The refusal of a cursor, or the pages after it. */
async function pagesBehind(plan, model, options) {
  const pages = []
  try {
    for await (const page of plan.pages(async (input) => model.query(input), options)) pages.push(page)
    return pages
  } catch (error) {
    assert(error instanceof KeyError && error.code === 'INVALID_CURSOR', String(error.stack))
    return undefined
  }
}

const flat = (pages) => pages.flatMap(({ Items }) => Items)

const own = fc.asyncProperty(
  fc.nat(100_000), fc.nat(100_000), fc.boolean(), fc.boolean(), fc.integer({ min: 1, max: 12 }), fc.nat(), textChanges,
  async (seed, other, hasFormats, descending, limit, at, changes) => {
    const table = tableOf(seed, hasFormats)
    if (table === undefined) return
    const { plan, model } = table
    const pages = await pagesBehind(plan, model, { limit, descending })
    const place = at % pages.length
    const { cursor } = pages[place]
    if (cursor === undefined) return
    assert.match(cursor, /^[A-Za-z0-9_-]+$/)
    const rest = await pagesBehind(plan, model, { limit: limit + (at % 3), descending, cursor })
    assert.deepEqual(flat(rest), flat(pages.slice(place + 1)), 'the pages behind a cursor are the rest')
    assert.equal(await pagesBehind(plan, model, { descending: !descending, cursor }), undefined, 'the other direction is another plan')
    const text = changedText(cursor, changes)
    if (text !== cursor) assert.equal(await pagesBehind(plan, model, { descending, cursor: text }), undefined, JSON.stringify(text))
    await checkStranger(tableOf(other, !hasFormats), { cursor, descending })
    nextCallWorks()
  },
)

/** Another plan refuses the cursor, or has the position in it. */
async function checkStranger(table, options) {
  if (table === undefined) return
  const { plan, model } = table
  const behind = await pagesBehind(plan, model, options)
  if (behind !== undefined) assert(flat(behind).every((item) => plan.accepts(item)))
}

const index = multiAttributeIndex({ indexName: 'VersionIndex', partition: { tenantId: 'S' }, sort: { major: 'N', stage: 'S', data: 'B' } })
const forms = [{}, { marshall: true }].map((options) => index.query(['T'], { gt: [2, 'b'], lt: [4] }, options))
const KEY = { pk: 'U#1', no: 12, tenantId: 'T', major: 2, stage: 'rc é😀', data: new Uint8Array([0, 255]) }

/** The text that the checksum of the plan's cursors covers, up to the place: see src/js/multi/query_plan.js. */
const PLAN = ['VersionIndex', 'tenantId', 'major', 'stage', 'data', 'SNSB', 16, 1 | (2 << 8) | (1 << 16), 0, 'T', '2', 'b', '4']
const forged = (start) => forgedCursor(encodedTexts(PLAN), start)

async function cursorBehind(plan, key) {
  const { value } = await plan.pages(async () => ({ Items: [key], LastEvaluatedKey: key }), { limit: 1 }).next()
  return value.cursor
}

/** The first request of the pages after a cursor. */
async function requestBehind(plan, cursor) {
  let asked
  const pages = await pagesBehind(plan, { query: (input) => ((asked ??= input), {}) }, { cursor })
  return pages === undefined ? undefined : asked
}

const value = fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom('S', 'N', 'B', 'T', 'pk', 'no', 'tenantId', 'major', 'stage', 'data', '2', '3', 2, 3, 3n, 0.5, -1, 1e21), fc.uint8Array({ maxLength: 3 }))
const start = fc.oneof(
  textChanges.map((changes) => ({ changes })),
  fc.record({ major: fc.constantFrom(1, 2, 3, 4, 3n, 2.5), stage: fc.string({ minLength: 1, maxLength: 3 }), data: fc.uint8Array({ minLength: 1, maxLength: 2 }) }).map((part) => ({ part })),
  fc.array(value, { minLength: 1, maxLength: 14 }).map((values) => ({ values })),
)

/** The text after the checksum: of a changed cursor, of another position, or of any values. */
async function startOf({ changes = [], part, values }) {
  if (values !== undefined) return encodedTexts(values)
  const cursor = await cursorBehind(forms[0], { ...KEY, ...part })
  return changedText(startIn(cursor), changes)
}

const forgery = fc.asyncProperty(start, async (start) => {
  const text = await startOf(start)
  if (!text.isWellFormed() || text.length > 10_000) return
  const requests = await Promise.all(forms.map((plan) => requestBehind(plan, forged(text))))
  assert.equal(requests[0] === undefined, requests[1] === undefined, 'both clients refuse it, or none')
  for (const [i, input] of requests.entries()) {
    if (input === undefined) continue
    const { ExclusiveStartKey: key, ExpressionAttributeValues: values } = input
    assert(key === undefined || forms[i].accepts(key), JSON.stringify(text))
    assert.deepEqual(values[':p0'], i === 0 ? 'T' : { S: 'T' })
  }
  nextCallWorks()
})

export const cursors = [
  { what: 'cursors: changed, or of another plan', unit: 'plans', property: own },
  { what: 'cursors: forged', unit: 'cursors', property: forgery },
]
