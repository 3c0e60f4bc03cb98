// The pages of a plan, from one query to the next, and the cursors between them.
//
// Each query is limited to the items that are still wanted, so that LastEvaluatedKey comes right after the last item of the page. A cursor
// is a checksum and encoded values: the number of the query, and the name, type and value of each attribute of that key. The checksum
// covers the plan, the direction and these values, so that cursors of other plans and modified cursors are refused. Nothing in a cursor
// depends on the client. The checksum is not secret, but a forged cursor cannot leave the plan, because its key must be in the plan's
// range. DynamoDB checks that the key belongs to the query, and also the attributes of the table's key, which the plan does not know.

import { readOptions } from '../crossing/arguments.js'
import { answeredNumber, ends, put, putSlots, raw } from '../crossing/frame.js'
import { decodedValues, encodedValues } from './encoded_values.js'
import { namesOf } from './index_description.js'
import { isIn } from './query_accepts.js'
import { typed } from '../crossing/item.js'
import { charactersOf, clientValueOf } from '../crossing/client_values.js'
import { checked, isArray, refuseCount, refuseCursor, refuseType } from '../crossing/refuse.js'

const NAME = 'queryPlan.pages'

/** @type {[string, 'boolean' | 'number' | 'text'][]} */
const OPTIONS = [
  ['descending', 'boolean'],
  ['limit', 'number'],
  ['cursor', 'text'],
]

/** The pages of the items that the queries of a range find; `send` sends a query to DynamoDB. */
export function pagesOf(inputs, range, marshall, send, options) {
  if (typeof send !== 'function') throw refuseType(NAME, 'send', 'function', send)
  const [descending = false, limit = Infinity, cursor] = readOptions(NAME, options, OPTIONS)
  if (limit !== Infinity && !(Number.isSafeInteger(limit) && limit > 0)) throw refuseCount(NAME, 'options.limit', limit)
  const walk = { inputs: descending ? [...inputs].reverse() : inputs, range, marshall, descending }
  const start = cursor === undefined ? { place: 0, key: undefined } : placeIn(walk, cursor)
  return pagesFrom(walk, send, start, limit, cursor)
}

async function* pagesFrom(walk, send, { place, key }, limit, cursor) {
  let left = limit
  for (let input = walk.inputs[place]; input !== undefined; input = walk.inputs[place]) {
    const { Items, LastEvaluatedKey } = answerOf(await sent(send, requestOf(walk, input, key, left), cursor))
    cursor = undefined
    if (Items.length > left) throw refuseType(NAME, 'send', 'page', Items)
    left -= Items.length
    key = LastEvaluatedKey
    if (key === undefined) place++
    if (place === walk.inputs.length) return yield { Items }
    if (Items.length > 0) yield { Items, cursor: cursorOf(walk, place, key) }
    if (left === 0) return
  }
  yield { Items: [] }
}

/** Calls `send`. If DynamoDB rejects the start key of a cursor, the error is the refusal of the cursor. */
async function sent(send, request, cursor) {
  try {
    return await send(request)
  } catch (error) {
    const isOfKey = cursor !== undefined && request.ExclusiveStartKey !== undefined && isOfStartKey(error)
    throw isOfKey ? Object.assign(refuseCursor(NAME, cursor), { cause: error }) : error
  }
}

/** Parts of the messages with which DynamoDB rejects a start key. DynamoDB Local writes the last one, for a value of the wrong type. */
const OF_START_KEY = ['tarting key', 'tart Key', 'Type mismatch for attribute']

function isOfStartKey(error) {
  return error?.name === 'ValidationException' && OF_START_KEY.some((words) => String(error.message).includes(words))
}

/** The items and the last key of a DynamoDB response. Some layers above DynamoDB return `null` for absent properties. */
function answerOf(answer) {
  const Items = answer?.Items ?? []
  if (typeof answer !== 'object' || answer === null || !isArray(Items)) throw refuseType(NAME, 'send', 'answer', answer)
  const LastEvaluatedKey = answer.LastEvaluatedKey ?? undefined
  // With an empty key, the query would start over again and again.
  if (LastEvaluatedKey !== undefined && Object.keys(LastEvaluatedKey).length === 0) throw refuseType(NAME, 'send', 'answer', answer)
  return { Items, LastEvaluatedKey }
}

/** The greatest `Limit` that DynamoDB accepts. No page has as many items. */
const MOST_LIMIT = 2 ** 31 - 1

/** The input of one query. Properties without a value are left out, because some clients reject `undefined`. */
function requestOf({ descending }, input, key, left) {
  const request = { ...input, ScanIndexForward: !descending }
  if (left <= MOST_LIMIT) request.Limit = left
  if (key !== undefined) request.ExclusiveStartKey = key
  return request
}

/** Separates the checksum of a cursor from its values. */
const END = '#'

/** The cursor of the next page: where it begins, as text. */
function cursorOf(walk, place, key = {}) {
  const attributes = Object.entries(key).flatMap(([name, value]) => [name, ...(typed(value) ?? [])])
  const start = encodedValues(NAME, [place, ...attributes])
  return checksumOf(walk, start) + END + start
}

/** Where the next page begins, according to a cursor. */
function placeIn(walk, cursor) {
  const end = cursor.indexOf(END)
  const start = cursor.slice(end + 1)
  const isOwn = cursor.slice(0, Math.max(end, 0)) === checksumOf(walk, start)
  const [place, ...attributes] = (isOwn && decodedValues(NAME, start)) || []
  if (typeof place === 'number' && place in walk.inputs) {
    if (attributes.length === 0) return { place, key: undefined }
    const key = keyOf(walk, attributes)
    if (key !== undefined) return { place, key }
  }
  throw refuseCursor(NAME, cursor)
}

/** The key in a flat list of names, types and values; `undefined` if it is not the key of an item in the range. */
function keyOf({ range, marshall }, attributes) {
  const entries = Array.from({ length: Math.ceil(attributes.length / 3) }, (_, i) => attributes.slice(3 * i, 3 * i + 3))
  if (!entries.every(isKeyAttribute)) return undefined
  const keyFor = (marshall) => Object.fromEntries(entries.map(([name, type, value]) => [name, clientValueOf(type, value, marshall)]))
  return isIn(range, keyFor(true)) ? keyFor(marshall) : undefined
}

const TYPES = ['S', 'N', 'B']

/** Whether an item can have a key attribute with this name, type and value. */
function isKeyAttribute([name, type, value]) {
  const kind = TYPES.indexOf(type)
  if (typeof name !== 'string' || kind < 0 || typed(value)?.[0] !== (type === 'B' ? 'B' : 'S')) return false
  const slot = type === 'B' ? charactersOf(value) : value
  // Checked as the partition key of an index with only this attribute: see multi_index.rs.
  return putSlots([slot], 1) >= 0 && raw.multiAttributes(1 | (kind << 8), 1) >= 0
}

/**
 * The checksum of a plan, a direction and the start of a page: the shard of their text, among as many shards as possible. `undefined` if
 * the text of a cursor does not fit into the frame.
 */
function checksumOf({ range, descending }, start) {
  const { index, form, counts, slots } = range
  const names = [index.indexName, ...namesOf(index), index.types.join('')]
  const end = put(encodedValues(NAME, [...names, form, counts, Number(descending), ...slots]) + start, 0)
  if (end < 0) return undefined
  ends[0] = end
  checked(NAME, raw.shardOf(Number.MAX_SAFE_INTEGER))
  return String(answeredNumber())
}
