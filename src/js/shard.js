// Shards and time buckets: keys to write to, keys to read from, and one order over the results of all shards.

import { decoded, isArray, put, raw, span, written } from './boundary.js'
import { millisOf } from './clock.js'
import { compareKeys } from './keys.js'
import { checkedNumber } from './number.js'
import { isWellFormed, refused, refuseOrder, refuseTexts, refuseType } from './refuse.js'

export function shardKey(baseKey, id, shardCount) {
  const at = typeof baseKey === 'string' ? put(baseKey, 0) : -1
  const end = typeof id === 'string' ? put(id, at) : -1
  if (end < 0) throw refuseTexts('shardKey', ['baseKey', baseKey], ['id', id])
  const count = checkedNumber('shardKey', 'shardCount', 'count', shardCount)
  const length = raw.shardKey(span(0, at), span(at, end), count)
  if (length < 0) throw refused()
  return baseKey + written(length)
}

export function shardKeys(baseKey, shardCount) {
  const end = typeof baseKey === 'string' ? put(baseKey, 0) : -1
  if (end < 0) throw refuseTexts('shardKeys', ['baseKey', baseKey])
  const length = raw.shardKeys(span(0, end), checkedNumber('shardKeys', 'shardCount', 'count', shardCount))
  if (length < 0) throw refused()
  const marked = baseKey + written(length)
  return Array.from({ length: shardCount }, (_, shard) => marked + shard)
}

export function timeBuckets(from, to, granularity) {
  const first = millisOf('timeBuckets', 'from', from)
  const last = millisOf('timeBuckets', 'to', to)
  const end = typeof granularity === 'string' ? put(granularity, 0) : -1
  if (end < 0) throw refuseTexts('timeBuckets', ['granularity', granularity])
  const length = raw.timeBuckets(first, last, span(0, end))
  if (length < 0) throw refused()
  const all = decoded(0, length)
  const chars = raw.bucketChars(span(0, end))
  return Array.from({ length: length / chars }, (_, i) => all.slice(i * chars, (i + 1) * chars))
}

export function inShardOrder(resultsPerShard, skOf) {
  if (!isArray(resultsPerShard)) throw refuseType('inShardOrder', 'resultsPerShard', 'lists', resultsPerShard)
  if (typeof skOf !== 'function') throw refuseType('inShardOrder', 'skOf', 'function', skOf)
  const heap = resultsPerShard.map((items, shard) => streamOf(items, shard, skOf)).filter(advance)
  for (let i = (heap.length >> 1) - 1; i >= 0; i--) sink(heap, i)
  const merged = []
  while (heap.length > 0) {
    merged.push(heap[0].items[heap[0].index])
    if (!advance(heap[0])) {
      const last = heap.pop()
      if (heap.length === 0) break
      heap[0] = last
    }
    sink(heap, 0)
  }
  return merged
}

/** The items of one shard, of which `index` is the next and `sk` its sort key. */
function streamOf(items, shard, skOf) {
  if (!isArray(items)) throw refuseType('inShardOrder', 'resultsPerShard', 'list', items, shard)
  return { items, shard, skOf, index: -1, sk: undefined }
}

/** Goes to the next item of a shard. False where there is none. */
function advance(stream) {
  stream.index++
  if (stream.index >= stream.items.length) return false
  const sk = stream.skOf(stream.items[stream.index])
  if (typeof sk !== 'string') throw refuseType('inShardOrder', 'skOf', 'sk', sk)
  if (stream.sk === undefined && !isWellFormed(sk)) throw refuseTexts('inShardOrder', ['skOf', sk]) // the others are compared
  if (stream.sk !== undefined && compareKeys(stream.sk, sk) > 0) throw refuseOrder(sk, stream.shard, stream.index)
  stream.sk = sk
  return true
}

function isBefore(a, b) {
  const order = compareKeys(a.sk, b.sk)
  return order === 0 ? a.shard < b.shard : order < 0
}

/** Moves the stream at `from` down a binary heap to where no stream below it comes first. */
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
