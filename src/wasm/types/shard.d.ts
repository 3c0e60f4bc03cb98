// Sharded partitions and time buckets: the keys to write to, the keys to read from, and one order over all of them.

/**
 * The shard of a hot partition that an id belongs to, as a partition key. The shard is xxHash64 of the id's UTF-8 with
 * seed 0, modulo the count: the same in every process and in every language.
 *
 * @param baseKey - The partition key that is spread, such as `ITEM`.
 * @param id - What decides the shard, such as the item's own id.
 * @param shardCount - The number of shards, a whole number from 1.
 * @returns The key, such as `ITEM#SHARD_7`; the shards count from 0.
 * @throws {KeyError} `INVALID_TYPE`, `INVALID_UNICODE`, `EMPTY_VALUE` for an empty base key or id, `INVALID_NUMBER` for a
 * count that is no positive whole number, `KEY_TOO_LONG` past 2,048 bytes.
 * @example
 * shardKey('ITEM', 'order-42', 1)   // 'ITEM#SHARD_0'
 */
export function shardKey(baseKey: string, id: string, shardCount: number): string;

/**
 * All shards of a partition, to query each of them.
 *
 * @param baseKey - The partition key that is spread, such as `ITEM`.
 * @param shardCount - The number of shards, a whole number from 1.
 * @returns The keys from shard 0 to the last.
 * @throws {KeyError} `INVALID_TYPE`, `INVALID_UNICODE`, `EMPTY_VALUE` for an empty base key, `INVALID_NUMBER` for a count
 * that is no positive whole number, `KEY_TOO_LONG` past 2,048 bytes.
 * @example
 * shardKeys('ITEM', 3)   // ['ITEM#SHARD_0', 'ITEM#SHARD_1', 'ITEM#SHARD_2']
 */
export function shardKeys(baseKey: string, shardCount: number): string[];

/**
 * Every time bucket between two instants, in order, for querying partitions that are cut by time. UTC only.
 *
 * @param from - The first instant: a `Date` or milliseconds since the epoch.
 * @param to - The last instant: a `Date` or milliseconds since the epoch; its bucket is included.
 * @param granularity - How much time one bucket covers.
 * @returns The buckets: `2024`, `2024-12`, `2024-12-01` or `2024-12-01T15`, as the codecs of the same names
 * write them in a template. (`PatternHelpers.timeSeriesKey` writes an hour as `2024-12-01-15`.)
 * @throws {KeyError} `INVALID_TYPE`, `INVALID_DATE`, `INVALID_OPTION` for another granularity, `INVALID_RANGE` where `to`
 * lies before `from` or there are more than 10,000 buckets.
 * @example
 * timeBuckets(Date.UTC(2024, 10, 30), Date.UTC(2024, 11, 2), 'day')   // ['2024-11-30', '2024-12-01', '2024-12-02']
 */
export function timeBuckets(
  from: Date | number,
  to: Date | number,
  granularity: 'hour' | 'day' | 'month' | 'year',
): string[];

/**
 * Merges the results of one query per shard into DynamoDB's order of their sort keys. Items with equal sort keys come in
 * the order of the shards.
 *
 * @param resultsPerShard - The items of each shard, each list in ascending order as a query returns it.
 * @param skOf - Gives an item's sort key.
 * @returns All items in ascending order of their sort keys.
 * @throws {KeyError} `INVALID_TYPE` where a list is no array or a sort key no string, `INVALID_RANGE` where a list does not
 * ascend, `INVALID_UNICODE`.
 * @example
 * inShardOrder([['a', 'c'], ['b']], (item) => item)   // ['a', 'b', 'c']
 */
export function inShardOrder<T>(resultsPerShard: readonly (readonly T[])[], skOf: (item: T) => string): T[];
