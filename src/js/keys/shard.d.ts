// Sharded partitions and time buckets: the keys to write to, the keys to read from, and the results in one order.

import type { TimeBucket } from './codecs.js'

/**
 * The number of the shard that an id belongs to, for a template with a shard field, such as `ITEM#{shard:int(2)}`. The shard is
 * the xxHash64 of the id's UTF-8 (seed 0), modulo the number of shards, as in {@link shardKey}.
 *
 * @param id - the text that determines the shard, such as the id of the item
 * @param shardCount - the number of shards, 1 to 2^53 − 1
 * @returns the shard, from 0 to `shardCount` − 1
 * @throws {KeyError} `EMPTY_VALUE` for an empty id; `INVALID_NUMBER` if the count is not a positive integer;
 * `INVALID_TYPE`; `INVALID_UNICODE`
 *
 * @example
 * keyTemplate('ITEM#{shard:int(2)}').build({ shard: shardOf('order-42', 16) }) // 'ITEM#14'
 */
export function shardOf(id: string, shardCount: number): number

/**
 * The partition key of the shard that an id belongs to, for a busy partition. The shard is the xxHash64 of the id's UTF-8
 * (seed 0), modulo the number of shards, so every process in every language computes the same shard.
 *
 * @param baseKey - the partition key to spread, such as `ITEM`
 * @param id - the text that determines the shard, such as the id of the item
 * @param shardCount - the number of shards, 1 to 2^53 − 1
 * @returns the key, such as `ITEM#SHARD_7`; shards are numbered from 0
 * @throws {KeyError} `EMPTY_VALUE` for an empty base key or id; `INVALID_NUMBER` if the count is not a positive integer;
 * `KEY_TOO_LONG` for more than 2,048 bytes of UTF-8; `INVALID_TYPE`; `INVALID_UNICODE`
 *
 * @example
 * shardKey('ITEM', 'order-42', 16) // 'ITEM#SHARD_14'
 */
export function shardKey(baseKey: string, id: string, shardCount: number): string

/**
 * The keys of all shards of a partition, one for each query.
 *
 * @param baseKey - the partition key to spread, such as `ITEM`
 * @param shardCount - the number of shards, 1 to 10,000
 * @returns the keys from shard 0 to the last
 * @throws {KeyError} `EMPTY_VALUE` for an empty base key; `INVALID_NUMBER` if the count is not an integer from 1 to 10,000;
 * `KEY_TOO_LONG` for more than 2,048 bytes of UTF-8; `INVALID_TYPE`; `INVALID_UNICODE`
 *
 * @example
 * shardKeys('ITEM', 3) // ['ITEM#SHARD_0', 'ITEM#SHARD_1', 'ITEM#SHARD_2']
 */
export function shardKeys(baseKey: string, shardCount: number): string[]

/**
 * The numbers of all shards, for a plan over all of them: `{ shard: shards(16) }`; see {@link EntityKeys.plan}.
 *
 * @param count - the number of shards, 1 to 10,000
 * @returns the numbers from 0 to `count` − 1
 * @throws {KeyError} `INVALID_NUMBER` if the count is not an integer from 1 to 10,000; `INVALID_TYPE`
 *
 * @example
 * shards(3) // [0, 1, 2]
 */
export function shards(count: number): number[]

/**
 * All time buckets between two times in UTC, in order, to query partitions that are split by time. {@link EntityKeys.plan} does both at once.
 *
 * @param from - the first time: a Date, milliseconds since the epoch, or text, as the codec of the bucket takes it: `2024-12-01T10:30:00Z`,
 * or the bucket itself, such as `2024-12`
 * @param to - the last time, in the same forms; its bucket is included. `{ before: date }` ends the range
 * just before a date instead, and leaves out a bucket that begins at this date
 * @param granularity - how much time one bucket covers
 * @returns the buckets as the template codecs of these names write them, such as `2024-12` or `2024-12-01T15`
 * (`PatternHelpers.timeSeriesKey` writes the hour as `2024-12-01-15`)
 * @throws {KeyError} `INVALID_RANGE` if `to` is before `from`, if `before` is not after `from`, or for more than 10,000 buckets;
 * `INVALID_OPTION` for another granularity; `INVALID_DATE`; `INVALID_TYPE`
 *
 * @example
 * timeBuckets(Date.UTC(2024, 10, 30), Date.UTC(2024, 11, 2), 'day') // ['2024-11-30', '2024-12-01', '2024-12-02']
 * timeBuckets('2024-11', '2025-01', 'month') // ['2024-11', '2024-12', '2025-01']
 * timeBuckets(Date.UTC(2024, 10, 30), { before: Date.UTC(2024, 11, 2) }, 'day') // ['2024-11-30', '2024-12-01']
 */
export function timeBuckets(
  from: Date | number | string,
  to: Date | number | string | { readonly before: Date | number | string },
  granularity: TimeBucket,
): string[]

/** Options of {@link mergeShards}. */
export interface ShardOrderOptions {
  /** Whether the lists are in descending order, and so is the result. `false` by default. */
  readonly descending?: boolean | undefined
  /** The most items to return, 1 or more: the lists are read only as far as necessary. All items by default. */
  readonly limit?: number | undefined
}

/**
 * Merges the results of one query per shard into one list, ordered by sort key as DynamoDB orders it. Items with equal sort
 * keys stay in the order of the shards.
 *
 * @param resultsPerShard - the items of each shard, each list in ascending order, as a query returns it, or all in descending
 * order, as with `ScanIndexForward: false`
 * @param skOf - returns the sort key of an item
 * @param options - the order, and how many items to return
 * @returns all items, or the first of them, in the order of their sort keys
 * @throws {KeyError} `INVALID_RANGE` if a list is not in this order, as far as it is read; `INVALID_NUMBER` if the limit is not a
 * positive integer; `INVALID_TYPE` if a list is not an array or a sort key is not a string; `INVALID_OPTION`;
 * `INVALID_UNICODE`
 *
 * @example
 * mergeShards([['a', 'c'], ['b']], (item) => item) // ['a', 'b', 'c']
 * mergeShards([['c', 'a'], ['b']], (item) => item, { descending: true, limit: 2 }) // ['c', 'b']
 */
export function mergeShards<T>(
  resultsPerShard: readonly (readonly T[])[],
  skOf: (item: T) => string,
  options?: ShardOrderOptions,
): T[]
