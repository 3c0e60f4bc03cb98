// Shards and time buckets: the keys to write to, the keys to read from, and merging the results of all shards in order.

import { checkedNumber, checkedObject, put1, put2, readOptions } from '../crossing/arguments.js'
import { answeredNumber, decoded, written } from '../crossing/answers.js'
import { raw } from '../crossing/frame.js'
import { putFields } from '../crossing/fields.js'
import { compareKeys } from '../helpers/key_order.js'
import { checked, refuseCount, refuseOrder, refuseTexts, refuseType } from '../crossing/refuse.js'
import { isArray, isWellFormed, lengthOf } from '../crossing/shown.js'

const BASE_AND_ID = ['baseKey', 'id']
const BASE_KEY = ['baseKey']
const ID = ['id']
/** @type {('text' | 'time')[]} */
const BUCKET_KINDS = ['text', 'time', 'time']
const BUCKET_SHAPES = ['text', 'date', 'date']
const MERGE = 'mergeShards'
/** @type {[string, 'boolean' | 'number'][]} */
const MERGE_OPTIONS = [
  ['descending', 'boolean'],
  ['limit', 'number'],
]

export function shardOf(id, shardCount) {
  const count = checkedNumber('shardOf', 'shardCount', 'count', shardCount)
  put1('shardOf', ID, id)
  checked('shardOf', raw.shardOf(count))
  return answeredNumber()
}

export function shardKey(baseKey, id, shardCount) {
  const count = checkedNumber('shardKey', 'shardCount', 'count', shardCount)
  put2('shardKey', BASE_AND_ID, baseKey, id)
  return baseKey + written(checked('shardKey', raw.shardKey(count)))
}

export function shardKeys(baseKey, shardCount) {
  put1('shardKeys', BASE_KEY, baseKey)
  const length = checked('shardKeys', raw.shardKeys(checkedNumber('shardKeys', 'shardCount', 'count', shardCount)))
  const marked = baseKey + written(length)
  return Array.from({ length: shardCount }, (_, shard) => marked + shard)
}

export function shards(count) {
  checkedNumber('shards', 'count', 'count', count)
  put1('shards', BASE_KEY, 'x') // any base key: only the count is checked
  checked('shards', raw.shardKeys(count))
  return Array.from({ length: count }, (_, shard) => shard)
}

export function timeBuckets(from, to, granularity) {
  const before = typeof to === 'object' && to !== null ? checkedObject('timeBuckets', 'to', to).before : undefined
  const hasBefore = before !== undefined
  const values = [granularity, from, hasBefore ? before : to]
  const names = ['granularity', 'from', hasBefore ? 'to.before' : 'to']
  const missing = values.indexOf(undefined)
  if (missing >= 0) throw refuseType('timeBuckets', names[missing], BUCKET_KINDS[missing], undefined)
  putFields('timeBuckets', names, BUCKET_SHAPES, values)
  const length = checked('timeBuckets', raw.timeBuckets(hasBefore))
  const chars = answeredNumber()
  const all = decoded(0, length)
  return Array.from({ length: length / chars }, (_, i) => all.slice(i * chars, (i + 1) * chars))
}

export function mergeShards(resultsPerShard, skOf, options) {
  const count = countOf(resultsPerShard, 'lists')
  if (typeof skOf !== 'function') throw refuseType(MERGE, 'skOf', 'function', skOf)
  const [descending = false, limit = Infinity] = readOptions(MERGE, options, MERGE_OPTIONS)
  if (limit !== Infinity && !(Number.isInteger(limit) && limit > 0)) throw refuseCount(MERGE, 'options.limit', limit)
  const heap = []
  for (let shard = 0; shard < count; shard++) {
    const stream = streamOf(resultsPerShard[shard], shard, skOf, descending)
    if (advance(stream)) heap.push(stream)
  }
  for (let i = (heap.length >> 1) - 1; i >= 0; i--) sink(heap, i)
  return mergedFrom(heap, limit)
}

/** The first items of all streams in order, at most `limit`. No stream is read further than needed. */
function mergedFrom(heap, limit) {
  const merged = []
  while (heap.length > 0) {
    merged.push(heap[0].item)
    if (merged.length === limit) break
    if (!advance(heap[0])) {
      const last = heap.pop()
      if (heap.length === 0) break
      heap[0] = last
    }
    sink(heap, 0)
  }
  return merged
}

function countOf(list, kind, shard) {
  const count = isArray(list) ? lengthOf(list) : -1
  if (count < 0) throw refuseType(MERGE, 'resultsPerShard', kind, list, shard)
  return count
}

/** The items of one shard: a cursor over them, with the current item and its sort key. */
function streamOf(items, shard, skOf, descending) {
  return { items, count: countOf(items, 'list', shard), shard, skOf, descending, index: -1, item: undefined, sk: undefined }
}

/** Moves to the next item of a shard. Returns false if there is none. */
function advance(stream) {
  stream.index++
  if (stream.index >= stream.count) return false
  stream.item = stream.items[stream.index]
  if (stream.item === undefined) throw refuseType(MERGE, `resultsPerShard[${stream.shard}]`, 'item', undefined, stream.index)
  const sk = stream.skOf(stream.item)
  if (typeof sk !== 'string') throw refuseType(MERGE, 'skOf', 'sk', sk)
  if (stream.sk === undefined && !isWellFormed(sk)) throw refuseTexts(MERGE, ['skOf'], [sk]) // comparing checks all later ones
  if (stream.sk !== undefined && inOrder(stream, stream.sk, sk) > 0) throw refuseOrder(MERGE, sk, stream)
  stream.sk = sk
  return true
}

/** Negative if `a` comes before `b`, positive if it comes after `b`. */
function inOrder({ descending }, a, b) {
  return descending ? compareKeys(b, a) : compareKeys(a, b)
}

function isBefore(a, b) {
  const order = inOrder(a, a.sk, b.sk)
  return order === 0 ? a.shard < b.shard : order < 0
}

/** Moves the stream at `from` down a binary heap until no stream below it comes first. */
function sink(heap, from) {
  for (;;) {
    let first = from
    for (const child of [2 * from + 1, 2 * from + 2]) {
      if (child < heap.length && isBefore(heap[child], heap[first])) first = child
    }
    if (first === from) return
    ;[heap[from], heap[first]] = [heap[first], heap[from]]
    from = first
  }
}
