// The exact types of the helpers: constants, errors, PatternHelpers, multi-attribute keys, versions and ids.

import {
  addSortKeyVersion, compareKeys, generateEntityId, generateId, getSortKeyVersion, getTenantCode, hierarchicalMultiKey, KEY_SEPARATOR, keyByteLength,
  KeyError, type KeyErrorCode, type KeyErrorDetails, type KeyValue, locationMultiKey, MAX_MULTI_ATTRIBUTE_KEY_LENGTH, multiAttributeKey,
  multiTenantKey, nextSortKeyVersion, parseId, parseTwoSegmentPkSkFromId, PatternHelpers, productCategoryMultiKey, removeSortKeyVersion,
  sortKeyBaseFromId, type SortKeyVersionOptions, statusPriorityMultiKey, timeSeriesMultiKey, ulid, ulidRange, ulidTime, VERSION, VERSION_FIRST,
  VERSION_LATEST, versionMultiKey,
} from 'ddb-keys'
import type { All, Equal } from './equal.js'

declare const perhaps: string | undefined
declare const level: 'low' | 'high' | 7
declare const time: Date | number
declare const values: KeyValue[]
declare const bytes: Uint8Array

export type Constants = All<
  [
    Equal<typeof VERSION, string>,
    Equal<typeof KEY_SEPARATOR, '#'>,
    Equal<typeof VERSION_FIRST, 1>,
    Equal<typeof VERSION_LATEST, -1>,
    Equal<typeof MAX_MULTI_ATTRIBUTE_KEY_LENGTH, 4>,
  ]
>

// Errors. The union of the codes is closed: `string` is not in it.

const error = new KeyError('INVALID_KEY', 'no', { parameter: 'key' }, { cause: new Error() })
export const asError: Error = error
declare const caught: unknown
export const code = caught instanceof KeyError ? caught.code : undefined

export type Errors = All<
  [
    Equal<typeof error.code, KeyErrorCode>,
    Equal<typeof error.name, 'KeyError'>,
    Equal<typeof error.message, string>,
    Equal<typeof error.details, KeyErrorDetails>,
    Equal<ReturnType<typeof error.toJSON>, { name: 'KeyError'; code: KeyErrorCode; message: string; details: KeyErrorDetails }>,
    Equal<typeof error.details.bytes, number | undefined>,
    Equal<typeof error.details.limit, number | undefined>,
    Equal<typeof error.details.index, number | undefined>,
    Equal<typeof error.details.function, string | undefined>,
    Equal<typeof code, KeyErrorCode | undefined>,
    Equal<string extends KeyErrorCode ? true : false, false>,
    Equal<'KEY_TOO_LONG' extends KeyErrorCode ? true : false, true>,
  ]
>

// PatternHelpers: an object of functions, not a class.

const p = PatternHelpers
const composite = p.compositeKey(['USER', '123'] as const, '#')
const parsedComposite = p.parseCompositeKey('a#b', '#')
const entity = p.entityKey('USER', '123')
const parsedEntity = p.parseEntityKey('USER#123')
const series = p.timeSeriesKey(time, 'hour')
const ttl = p.ttlTimestamp(time)
const adjacency = p.adjacencyKeys('a', 'b')
const hierarchical = p.hierarchicalKey(['a', 'b'])
const parsedHierarchical = p.parseHierarchicalKey('a/b')
const distributed = p.distributedKey('ITEM', 10)
const shard = p.getShardNumber('ITEM#SHARD_7')
const versionName = p.versionAttribute()
const incremented = p.incrementVersion(3)
const sparse = p.sparseIndexValue(true, 'PREMIUM' as string)
const sparseNumber = p.sparseIndexValue(false, perhaps === undefined ? undefined : 7)
const gsi = p.gsiKey('StatusIndex', 'USER', 'active')

export type Helpers = All<
  [
    Equal<typeof composite, string>,
    Equal<typeof parsedComposite, string[]>,
    Equal<typeof entity, string>,
    Equal<typeof parsedEntity, { entityType: string; id: string }>,
    Equal<typeof series, string>,
    Equal<typeof ttl, number>,
    Equal<typeof adjacency, { pk: string; sk: string }>,
    Equal<typeof hierarchical, string>,
    Equal<typeof parsedHierarchical, string[]>,
    Equal<typeof distributed, string>,
    Equal<typeof shard, number | null>,
    Equal<typeof versionName, 'version'>,
    Equal<typeof incremented, number>,
    Equal<typeof sparse, string | undefined>,
    Equal<typeof sparseNumber extends number | undefined ? true : false, true>,
    Equal<typeof gsi, string>,
    Equal<Extract<keyof typeof PatternHelpers, 'prototype' | 'free'>, never>,
    Equal<typeof PatternHelpers extends abstract new (...args: never[]) => unknown ? true : false, false>,
    Equal<keyof typeof PatternHelpers, Documented>,
  ]
>

type Documented =
  | 'compositeKey'
  | 'parseCompositeKey'
  | 'entityKey'
  | 'parseEntityKey'
  | 'timeSeriesKey'
  | 'ttlTimestamp'
  | 'adjacencyKeys'
  | 'hierarchicalKey'
  | 'parseHierarchicalKey'
  | 'distributedKey'
  | 'getShardNumber'
  | 'versionAttribute'
  | 'incrementVersion'
  | 'sparseIndexValue'
  | 'gsiKey'

// Multi-attribute keys: tuples of what was given.

const multi1 = multiAttributeKey('USA')
const multi4 = multiAttributeKey('USA', 94103, 1n, bytes)
const multiMany = multiAttributeKey(...values)
const tenant2 = multiTenantKey('a', 'b')
const tenant3 = multiTenantKey('a', 'b', 'c')
const hierarchy1 = hierarchicalMultiKey('a')
const hierarchy4 = hierarchicalMultiKey('a', 'b', 'c', 'd')
const event2 = timeSeriesMultiKey('ERROR', new Date())
const event3 = timeSeriesMultiKey('ERROR', time, 'disk')
const place1 = locationMultiKey('USA')
const place2 = locationMultiKey('USA', 'CA')
const product2 = productCategoryMultiKey('Electronics', 'Laptops')
const product4 = productCategoryMultiKey('Electronics', 'Laptops', 'Brand', 'Line')
const task2 = statusPriorityMultiKey('PENDING', 1)
const taskText = statusPriorityMultiKey('PENDING', 'high', 'me')
const taskEither = statusPriorityMultiKey('PENDING', level)
const version1 = versionMultiKey(2)
const version3 = versionMultiKey(2, 1, 5)
const version4 = versionMultiKey(2, 1, 5, 'beta-3')

export type MultiAttributeKeys = All<
  [
    Equal<typeof multi1, [string]>,
    Equal<typeof multi4, [string, number, bigint, Uint8Array]>,
    Equal<typeof multiMany, KeyValue[]>,
    Equal<typeof tenant2, [string, string]>,
    Equal<typeof tenant3, [string, string, string]>,
    Equal<typeof hierarchy1, [string]>,
    Equal<typeof hierarchy4, [string, string, string, string]>,
    Equal<typeof event2, [string, number]>,
    Equal<typeof event3, [string, number, string]>,
    Equal<typeof place1, [string]>,
    Equal<typeof place2, [string, string]>,
    Equal<typeof product2, [string, string]>,
    Equal<typeof product4, [string, string, string, string]>,
    Equal<typeof task2, [string, number]>,
    Equal<typeof taskText, [string, string, string]>,
    Equal<typeof taskEither, [string, string | number]>,
    Equal<typeof version1, [number]>,
    Equal<typeof version3, [number, number, number]>,
    Equal<typeof version4, [number, number, number, string]>,
  ]
>


// A key can be changed, and passed on as values.

let place = locationMultiKey('USA', 'CA')
place = locationMultiKey('Canada', 'BC')
export const passedOn: KeyValue[] = place
export const spread = multiAttributeKey(...multiTenantKey('a', 'b'), ...versionMultiKey(2))

// Versions and ids.

const options: SortKeyVersionOptions = { separator: '@', prefix: '', width: 10 }
export const noOptions: SortKeyVersionOptions = { separator: undefined, prefix: undefined, width: undefined }
const added = addSortKeyVersion('ORDER#1', 3, options)
const addedPlain = addSortKeyVersion('ORDER#1', 3)
const removed = removeSortKeyVersion('ORDER#1#v3')
const version = getSortKeyVersion('ORDER#1#v3')
const next = nextSortKeyVersion('ORDER#1#v3')
const id = generateId('pk', 'sk')
const parsedId = parseId('pk#sk', 'pk')
const skBase = sortKeyBaseFromId('pk', 'pk#sk')
const twoSegments = parseTwoSegmentPkSkFromId('a#b#sk')
const tenantCode = getTenantCode('a#b')
const entityId = generateEntityId('PRODUCT', 'tenant001')
const entityIdOfSk = generateEntityId('PRODUCT', 'tenant001', perhaps)
const fresh = ulid()
const freshAt = ulid(time)
const when = ulidTime(fresh)
const bounds = ulidRange(time, time)
const order = compareKeys('a', 'b')
const length = keyByteLength('a')
export const sorted: string[] = ['b', 'a'].sort(compareKeys)

export type VersionsAndIds = All<
  [
    Equal<typeof added, string>,
    Equal<typeof addedPlain, string>,
    Equal<typeof removed, string>,
    Equal<typeof version, number>,
    Equal<typeof next, string>,
    Equal<typeof id, string>,
    Equal<typeof parsedId, { pk: string; sk: string }>,
    Equal<typeof skBase, string | undefined>,
    Equal<typeof twoSegments, { pk: string; skBase: string } | undefined>,
    Equal<typeof tenantCode, string | undefined>,
    Equal<typeof entityId, { pk: string; sk: string; id: string }>,
    Equal<typeof entityIdOfSk, { pk: string; sk: string; id: string }>,
    Equal<typeof freshAt, string>,
    Equal<typeof when, Date>,
    Equal<typeof bounds, [string, string]>,
    Equal<typeof order, -1 | 0 | 1>,
    Equal<typeof length, number>,
    Equal<typeof spread, [string, string, number]>,
  ]
>
