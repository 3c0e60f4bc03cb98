// `PatternHelpers`: the documented helpers, in a namespace, so that completion shows the purpose of each.

import type { KeyValue } from './multi_attribute_keys.js'

export namespace PatternHelpers {
  /**
   * Joins parts into a key: `'USER#123#ORDER#456'`. `parseCompositeKey` returns the same parts.
   *
   * Empty parts are allowed: `['PROFILE', '']` gives `'PROFILE#'`.
   *
   * @param parts - the parts, in order
   * @param separator - what goes between them, `'#'` by default
   * @returns the key, at most 2,048 bytes of UTF-8
   * @throws {KeyError} `EMPTY_VALUE` without parts, for an empty separator, or if the key would be empty; `SEPARATOR_IN_PART`
   * if splitting the key would not return the same parts; `KEY_TOO_LONG`; `INVALID_TYPE`; `INVALID_UNICODE`
   *
   * @example
   * PatternHelpers.compositeKey(['USER', '123', 'ORDER', '456']) // 'USER#123#ORDER#456'
   * PatternHelpers.compositeKey(['USER', '123'], '|') // 'USER|123'
   */
  export function compositeKey(parts: readonly string[], separator?: string): string

  /**
   * Splits a key into its parts: `'USER##123'` gives `['USER', '', '123']`.
   *
   * @param key - the key
   * @param separator - what goes between its parts, `'#'` by default
   * @returns the parts, in order
   * @throws {KeyError} `EMPTY_VALUE` for an empty key or separator; `KEY_TOO_LONG`; `INVALID_TYPE`; `INVALID_UNICODE`
   *
   * @example
   * PatternHelpers.parseCompositeKey('USER#123#ORDER#456') // ['USER', '123', 'ORDER', '456']
   */
  export function parseCompositeKey(key: string, separator?: string): string[]

  /**
   * The key of an entity: `'USER#123'`. The id may contain `#`. The type may not, because the key could not be parsed back.
   *
   * @param entityType - the type of the entity, such as `USER`
   * @param id - its id
   * @returns the key
   * @throws {KeyError} `EMPTY_VALUE` if one is empty; `SEPARATOR_IN_PART` for a type with `#`; `KEY_TOO_LONG` for more than
   * 2,048 bytes of UTF-8; `INVALID_TYPE`; `INVALID_UNICODE`
   *
   * @example
   * PatternHelpers.entityKey('USER', '123') // 'USER#123'
   */
  export function entityKey(entityType: string, id: string): string

  /**
   * Splits an entity key into type and id. The id keeps its own `#`.
   *
   * @param key - the key
   * @returns the type and the id
   * @throws {KeyError} `EMPTY_VALUE` for an empty key; `INVALID_KEY` for a key without `#`; `KEY_TOO_LONG`; `INVALID_TYPE`;
   * `INVALID_UNICODE`
   *
   * @example
   * PatternHelpers.parseEntityKey('USER#123') // { entityType: 'USER', id: '123' }
   */
  export function parseEntityKey(key: string): { entityType: string; id: string }

  /**
   * The hour, day or month of a date in UTC: `'2024-12-02-15'`, `'2024-12-02'` or `'2024-12'`.
   *
   * @param date - a Date, or milliseconds since the epoch
   * @param granularity - how much time one key covers
   * @returns the key; keys of one granularity sort by time
   * @throws {KeyError} `INVALID_DATE` for an invalid date or a year outside 0000–9999; `INVALID_OPTION` for another
   * granularity; `INVALID_TYPE`
   *
   * @example
   * PatternHelpers.timeSeriesKey(new Date('2024-12-02T15:30:00Z'), 'hour') // '2024-12-02-15'
   */
  export function timeSeriesKey(date: Date | number, granularity: 'hour' | 'day' | 'month'): string

  /**
   * A date in the format of DynamoDB's time to live: whole seconds since the epoch, rounded down.
   *
   * @param date - a Date, or milliseconds since the epoch
   * @returns seconds since the epoch
   * @throws {KeyError} `INVALID_DATE` for an invalid date or a year outside 0000–9999; `INVALID_TYPE`
   *
   * @example
   * PatternHelpers.ttlTimestamp(new Date('2024-12-02T15:30:00.999Z')) // 1733153400
   */
  export function ttlTimestamp(date: Date | number): number

  /**
   * The keys of an item that links two entities: the source is the partition key, the target is the sort key.
   *
   * @param sourceId - the key of the entity that the link starts at
   * @param targetId - the key of the entity that it leads to
   * @returns both keys
   * @throws {KeyError} `EMPTY_VALUE` if one is empty; `KEY_TOO_LONG` for more than 2,048 bytes of source or 1,024 of target;
   * `INVALID_TYPE`; `INVALID_UNICODE`
   *
   * @example
   * PatternHelpers.adjacencyKeys('USER#1', 'ORG#9') // { pk: 'USER#1', sk: 'ORG#9' }
   */
  export function adjacencyKeys(sourceId: string, targetId: string): { pk: string; sk: string }

  /**
   * Joins the segments of a path: `'root/folder1/item'`.
   *
   * @param path - the segments, starting at the root
   * @returns the key
   * @throws {KeyError} `EMPTY_VALUE` for an empty path or segment; `SEPARATOR_IN_PART` for a segment with `/`; `KEY_TOO_LONG`
   * for more than 2,048 bytes of UTF-8; `INVALID_TYPE`; `INVALID_UNICODE`
   *
   * @example
   * PatternHelpers.hierarchicalKey(['root', 'folder1', 'item']) // 'root/folder1/item'
   */
  export function hierarchicalKey(path: readonly string[]): string

  /**
   * Splits a path into its segments.
   *
   * @param key - the key
   * @returns the segments, starting at the root
   * @throws {KeyError} `EMPTY_VALUE` for an empty key; `KEY_TOO_LONG`; `INVALID_TYPE`; `INVALID_UNICODE`
   *
   * @example
   * PatternHelpers.parseHierarchicalKey('root/folder1/item') // ['root', 'folder1', 'item']
   */
  export function parseHierarchicalKey(key: string): string[]

  /**
   * Spreads a busy item collection over several partitions: the base key with the number of a random shard.
   *
   * @param baseKey - the key of the item collection
   * @param shardCount - how many shards there are, 1 to 2^53 − 1
   * @returns the key of one shard
   * @throws {KeyError} `EMPTY_VALUE` for an empty base key; `INVALID_NUMBER` if the count is not a positive integer;
   * `KEY_TOO_LONG` for more than 2,048 bytes of UTF-8; `NO_RANDOM_SOURCE`; `INVALID_TYPE`; `INVALID_UNICODE`
   *
   * @example
   * PatternHelpers.distributedKey('ITEM', 10) // 'ITEM#SHARD_7', or another of 0 to 9
   */
  export function distributedKey(baseKey: string, shardCount: number): string

  /**
   * The number of the shard in a key, or `null` if the key does not end in `#SHARD_n`.
   *
   * @param key - the key
   * @returns the number, from 0
   * @throws {KeyError} `EMPTY_VALUE` for an empty key; `KEY_TOO_LONG`; `INVALID_TYPE`; `INVALID_UNICODE`
   *
   * @example
   * PatternHelpers.getShardNumber('ITEM#SHARD_7') // 7
   */
  export function getShardNumber(key: string): number | null

  /**
   * The name of the attribute that holds an item's version: `'version'`.
   *
   * @returns the name
   *
   * @example
   * const item = { pk: 'DOC#1', sk: 'META', [PatternHelpers.versionAttribute()]: 1 }
   */
  export function versionAttribute(): 'version'

  /**
   * The next version, for optimistic locking.
   *
   * @param currentVersion - the version that the item has, 0 to 2^53 − 2
   * @returns `currentVersion + 1`
   * @throws {KeyError} `INVALID_NUMBER` for a fraction, a negative number, or if the result would exceed 2^53 − 1;
   * `INVALID_TYPE`
   *
   * @example
   * PatternHelpers.incrementVersion(3) // 4
   */
  export function incrementVersion(currentVersion: number): number

  /**
   * The key of an item in a sparse index: `value` if the item belongs in the index, `undefined` (leave the attribute out)
   * if it does not. An empty string is returned unchanged, although DynamoDB does not accept one as a key.
   *
   * @param condition - whether the item belongs in the index
   * @param value - its key in the index; ignored if the condition is false
   * @returns `value` or `undefined`
   * @throws {KeyError} `INVALID_TYPE` if the condition is not a boolean or the value is not a key value; `EMPTY_VALUE` for an
   * empty binary; `INVALID_NUMBER`; `INVALID_UNICODE`; `KEY_TOO_LONG` for more than 2,048 bytes
   *
   * @example
   * PatternHelpers.sparseIndexValue(true, 'PREMIUM') // 'PREMIUM'
   * PatternHelpers.sparseIndexValue(false, 'PREMIUM') // undefined
   */
  export function sparseIndexValue<T extends KeyValue>(condition: boolean, value: T | undefined): T | undefined

  /**
   * The key of an overloaded index: `'USER#active'`. The name of the index is not in the key: it documents the call.
   *
   * @param indexName - the index that the key is for
   * @param entityType - the type of the entity, such as `USER`
   * @param value - the value that the index is queried by
   * @returns the key
   * @throws {KeyError} `EMPTY_VALUE` if one of the three is empty; `SEPARATOR_IN_PART` for a type with `#`; `KEY_TOO_LONG` for
   * more than 2,048 bytes of UTF-8; `INVALID_TYPE`; `INVALID_UNICODE`
   *
   * @example
   * PatternHelpers.gsiKey('StatusIndex', 'USER', 'active') // 'USER#active'
   */
  export function gsiKey(indexName: string, entityType: string, value: string): string
}
