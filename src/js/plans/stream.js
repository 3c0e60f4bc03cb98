// One query of a plan: its requests, one after the other, and its items that are not on a page yet.

import { areEqual } from '../crossing/equal.js'
import { refuseCursor, refuseType } from '../crossing/refuse.js'
import { isArray } from '../crossing/shown.js'

/** The greatest `Limit` that DynamoDB accepts. No page has as many items. */
const MOST_LIMIT = 2 ** 31 - 1

/** The most that the `Limit` of a stream grows to, as a multiple of the items wanted from it. */
const MOST_GROWTH = 1024

export class Stream {
  items = []
  next = 0
  isDone = false
  growth = 1
  order = undefined

  /** The query `input` on a partition of a plan. It continues after `key`, if given, which comes from a cursor if `isOfCursor` is set. */
  constructor(partition, input, /** @type {any} */ key = undefined, isOfCursor = false) {
    this.partition = partition
    this.input = input
    this.key = key
    this.isOfCursor = isOfCursor
  }

  get isEmpty() {
    return this.next === this.items.length
  }

  get head() {
    return this.items[this.next]
  }

  take() {
    this.order = undefined
    return this.items[this.next++]
  }
}

/**
 * Sends the next request of a stream, which has no items left, for `wanted` items. After an answer without items, the next request asks for
 * twice as many: a filter has left out all items that were read. When answers are full again, the requests shrink again.
 */
export async function ask(walk, stream, wanted) {
  const limit = wanted * stream.growth
  const { Items, LastEvaluatedKey } = answerOf(walk.name, await sent(walk, stream, requestOf(walk, stream, limit)))
  // The query would go on at the same place over and over again, and no timer would run in between.
  if (LastEvaluatedKey !== undefined && areEqual(LastEvaluatedKey, stream.key)) throw refuseType(walk.name, 'send', 'nextKey', LastEvaluatedKey)
  if (Items.length > limit) throw refuseType(walk.name, 'send', 'page', Items)
  stream.items = walk.plan.isCut ? Items.filter((item) => walk.plan.finds(stream.partition, item)) : Items
  stream.next = 0
  stream.key = LastEvaluatedKey
  stream.isOfCursor = false
  stream.isDone = LastEvaluatedKey === undefined
  if (!walk.plan.isCut) return
  if (stream.isEmpty) stream.growth = Math.min(2 * stream.growth, MOST_GROWTH)
  else if (stream.items.length >= wanted && stream.growth > 1) stream.growth /= 2
}

/** The input of one request. Properties without a value are left out, because some clients reject `undefined`. */
function requestOf({ isDescending }, { input, key }, limit) {
  const request = { ...input, ScanIndexForward: !isDescending }
  if (limit <= MOST_LIMIT) request.Limit = limit
  if (key !== undefined) request.ExclusiveStartKey = key
  return request
}

/** Calls `send`. If DynamoDB rejects the start key of a cursor, the error is the refusal of the cursor. */
async function sent({ name, send, cursor }, { isOfCursor }, request) {
  try {
    return await send(request)
  } catch (error) {
    const isOfKey = isOfCursor && request.ExclusiveStartKey !== undefined && isOfStartKey(error)
    throw isOfKey ? Object.assign(refuseCursor(name, cursor), { cause: error }) : error
  }
}

/** Parts of the messages with which DynamoDB rejects a start key. DynamoDB Local writes the last one, for a value of the wrong type. */
const OF_START_KEY = ['tarting key', 'tart Key', 'Type mismatch for attribute']

function isOfStartKey(error) {
  return error?.name === 'ValidationException' && OF_START_KEY.some((words) => String(error.message).includes(words))
}

/** The items and the last key of a DynamoDB response. Some layers above DynamoDB return `null` for absent properties. */
function answerOf(name, answer) {
  const Items = answer?.Items ?? []
  const isAnswer = typeof answer === 'object' && answer !== null && isArray(Items) && Items.findIndex((item) => typeof item !== 'object' || item === null) < 0
  if (!isAnswer) throw refuseType(name, 'send', 'answer', answer)
  const LastEvaluatedKey = answer.LastEvaluatedKey ?? undefined
  // With an empty key, the query would start over again and again.
  if (LastEvaluatedKey !== undefined && Object.keys(LastEvaluatedKey).length === 0) throw refuseType(name, 'send', 'answer', answer)
  return { Items, LastEvaluatedKey }
}
