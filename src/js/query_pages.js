// The pages of a plan, from one query to the next, and the cursors between them.
//
// DynamoDB is asked for no more items than are left of the limit, so that its LastEvaluatedKey is right behind the last item of a page.
// A cursor is the encoding of a text of values: what tells the plan from others, the query, the direction, and for each attribute of that
// key its name, its type and its value. Nothing in it depends on the client.

import { readOptions } from './arguments.js'
import { answeredNumber, ends, put, raw } from './frame.js'
import { decodedValues, encodedValues } from './encoded_values.js'
import { namesOf } from './index_description.js'
import { isIn } from './query_accepts.js'
import { typed } from './item.js'
import { clientValueOf } from './query_values.js'
import { checked, isArray, refuseCount, refuseCursor, refuseType } from './refuse.js'

const NAME = 'queryPlan.pages'

/** @type {[string, 'boolean' | 'number' | 'text'][]} */
const OPTIONS = [
  ['descending', 'boolean'],
  ['limit', 'number'],
  ['cursor', 'text'],
]

/** The pages of the items that the queries of a range find; `send` asks DynamoDB. */
export function pagesOf(inputs, range, marshall, send, options) {
  if (typeof send !== 'function') throw refuseType(NAME, 'send', 'function', send)
  const [descending = false, limit = Infinity, cursor] = readOptions(NAME, options, OPTIONS)
  if (limit !== Infinity && !(Number.isSafeInteger(limit) && limit > 0)) throw refuseCount(NAME, 'options.limit', limit)
  const walk = { inputs: descending ? [...inputs].reverse() : inputs, range, marshall, descending }
  const start = cursor === undefined ? { place: 0, key: undefined } : placeIn(walk, cursor)
  return pagesFrom(walk, send, start, limit)
}

async function* pagesFrom(walk, send, { place, key }, limit) {
  let left = limit
  for (let input = walk.inputs[place]; input !== undefined; input = walk.inputs[place]) {
    const { Items, LastEvaluatedKey } = answerOf(await send(requestOf(walk, input, key, left)))
    if (Items.length > left) throw refuseType(NAME, 'send', 'page', Items)
    left -= Items.length
    key = LastEvaluatedKey ?? undefined
    if (key === undefined) place++
    if (place === walk.inputs.length) return yield { Items }
    if (Items.length > 0) yield { Items, cursor: cursorOf(walk, place, key) }
    if (left === 0) return
  }
  yield { Items: [] }
}

/** What `send` comes back with: nothing, where it forgets to return it. Some layers above DynamoDB write `null` for what is not there. */
function answerOf(answer) {
  const Items = answer?.Items ?? []
  if (typeof answer !== 'object' || answer === null || !isArray(Items)) throw refuseType(NAME, 'send', 'answer', answer)
  return { Items, LastEvaluatedKey: answer.LastEvaluatedKey }
}

/** The greatest `Limit` that DynamoDB reads; no page has so many items. */
const MOST_LIMIT = 2 ** 31 - 1

/** What a query is sent with. Properties that have no value are left out: some clients take `undefined` for a mistake. */
function requestOf({ descending }, input, key, left) {
  const request = { ...input, ScanIndexForward: !descending }
  if (left <= MOST_LIMIT) request.Limit = left
  if (key !== undefined) request.ExclusiveStartKey = key
  return request
}

/** Where the next page begins, as a text. */
function cursorOf(walk, place, key = {}) {
  const attributes = Object.entries(key).flatMap(([name, value]) => [name, ...(typed(value) ?? [])])
  return encodedValues(NAME, [identityOf(walk), place, ...attributes])
}

/** Where a cursor says that the next page begins. */
function placeIn(walk, cursor) {
  const [identity, place, ...attributes] = decodedValues(NAME, cursor) ?? []
  const isPlace = typeof place === 'number' && place in walk.inputs
  const key = isPlace && identity === identityOf(walk) ? keyOf(walk, attributes) : undefined
  if (key === undefined) throw refuseCursor(NAME, cursor)
  return { place, key: attributes.length === 0 ? undefined : key }
}

const TYPES = ['S', 'N', 'B']

/** The key of these names, types and values, by threes, which has to be that of an item in the range; an empty one for none. */
function keyOf({ range, marshall }, attributes) {
  const entries = Array.from({ length: Math.ceil(attributes.length / 3) }, (_, i) => attributes.slice(3 * i, 3 * i + 3))
  const isKey = ([name, type, value]) => typeof name === 'string' && TYPES.includes(type) && typed(value)?.[0] === (type === 'B' ? 'B' : 'S')
  if (!entries.every(isKey)) return undefined
  const keyFor = (marshall) => Object.fromEntries(entries.map(([name, type, value]) => [name, clientValueOf(type, value, marshall)]))
  return entries.length === 0 || isIn(range, keyFor(true)) ? keyFor(marshall) : undefined
}

/** A number that tells a plan, in one direction, from others: the hash of shards, over as many as there can be, of all that it depends on. */
function identityOf(walk) {
  const { index, form, counts, slots } = walk.range
  const names = [index.indexName, ...namesOf(index), index.types.join('')]
  ends[0] = put(encodedValues(NAME, [...names, form, counts, Number(walk.descending), ...slots]), 0)
  checked(NAME, raw.shardOf(Number.MAX_SAFE_INTEGER))
  return answeredNumber()
}
