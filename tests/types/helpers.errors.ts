// Wrong calls of the helpers: each line under `@ts-expect-error` has to be an error, and nothing else may be one.

import * as api from 'ddb-keys'
import {
  addSortKeyVersion, compareKeys, generateEntityId, generateId, getSortKeyVersion, getTenantCode, hierarchicalMultiKey, KeyError, keyByteLength,
  locationMultiKey, multiAttributeKey, multiTenantKey, nextSortKeyVersion, parseId, parseTwoSegmentPkSkFromId, PatternHelpers,
  productCategoryMultiKey, removeSortKeyVersion, sortKeyBaseFromId, statusPriorityMultiKey, timeSeriesMultiKey, ulid, ulidRange, ulidTime,
  versionMultiKey,
} from 'ddb-keys'

declare const caught: unknown

// @ts-expect-error a code that does not exist
new KeyError('NO_SUCH_CODE', 'no')
// @ts-expect-error no message
new KeyError('INVALID_KEY')
// @ts-expect-error a detail that does not exist
new KeyError('INVALID_KEY', 'no', { path: 'a' })
// @ts-expect-error a comparison that is never true
if (caught instanceof KeyError && caught.code === 'NO_SUCH_CODE') throw caught
// @ts-expect-error a code cannot be changed
if (caught instanceof KeyError) caught.code = 'INVALID_KEY'

// @ts-expect-error no class
new PatternHelpers()
// @ts-expect-error nothing to free
PatternHelpers.free()
// @ts-expect-error the generated name is not exported
api.PatternHelpers__compositeKey
// @ts-expect-error the package does not export what the wasm exports
api.refusal
// @ts-expect-error a helper of PatternHelpers is not exported on its own
api.compositeKey
// @ts-expect-error private types are not exported
export type Hidden = api.Given<[string]>
// @ts-expect-error a constant cannot be changed
api.KEY_SEPARATOR = '|'

// @ts-expect-error a text for a list
PatternHelpers.compositeKey('abc')
// @ts-expect-error a number in the list
PatternHelpers.compositeKey(['USER', 1])
// @ts-expect-error a separator that is not a string
PatternHelpers.compositeKey(['USER'], 1)
// @ts-expect-error no key
PatternHelpers.parseCompositeKey()
// @ts-expect-error no id
PatternHelpers.entityKey('USER')
// @ts-expect-error a numeric id
PatternHelpers.entityKey('USER', 1)
// @ts-expect-error no such granularity
PatternHelpers.timeSeriesKey(new Date(), 'week')
// @ts-expect-error a text for a time
PatternHelpers.timeSeriesKey('2024-12-01', 'day')
// @ts-expect-error a text for a time
PatternHelpers.ttlTimestamp('2024-12-01')
// @ts-expect-error no target
PatternHelpers.adjacencyKeys('a')
// @ts-expect-error a text for a path
PatternHelpers.hierarchicalKey('a/b')
// @ts-expect-error a list for a key
PatternHelpers.parseHierarchicalKey(['a'])
// @ts-expect-error a text for a count
PatternHelpers.distributedKey('ITEM', '10')
// @ts-expect-error a bigint for a version
PatternHelpers.incrementVersion(1n)
// @ts-expect-error no boolean
PatternHelpers.sparseIndexValue('yes', 'a')
// @ts-expect-error no value
PatternHelpers.gsiKey('StatusIndex', 'USER')

// @ts-expect-error a boolean is not a key value
multiAttributeKey(true)
// @ts-expect-error a Date is not a key value
multiAttributeKey(new Date())
// @ts-expect-error a key of one value has no second
multiAttributeKey('a')[1]
// @ts-expect-error no customer
multiTenantKey('a')
// @ts-expect-error a number for a level
multiTenantKey('a', 'b', 3)
// @ts-expect-error a level too many
multiTenantKey('a', 'b', 'c', 'd')
// @ts-expect-error a key of two values has no third
multiTenantKey('a', 'b')[2]
// @ts-expect-error no level
hierarchicalMultiKey()
// @ts-expect-error a fifth level
hierarchicalMultiKey('a', 'b', 'c', 'd', 'e')
// @ts-expect-error a text for a time
timeSeriesMultiKey('ERROR', '2024-12-01')
// @ts-expect-error a number for a level
locationMultiKey('USA', 1)
// @ts-expect-error a number for a level
productCategoryMultiKey('Electronics', 'Laptops', 1)
// @ts-expect-error no priority
statusPriorityMultiKey('PENDING')
// @ts-expect-error a text for a version
versionMultiKey('2')
// @ts-expect-error a text for a patch
versionMultiKey(2, 1, '5')

// @ts-expect-error no version
addSortKeyVersion('ORDER#1')
// @ts-expect-error a text for a version
addSortKeyVersion('ORDER#1', 'v3')
// @ts-expect-error no such separator
addSortKeyVersion('ORDER#1', 3, { separator: '|' })
// @ts-expect-error no such prefix
addSortKeyVersion('ORDER#1', 3, { prefix: 'V' })
// @ts-expect-error a text for a width
addSortKeyVersion('ORDER#1', 3, { width: '10' })
// @ts-expect-error no such option
addSortKeyVersion('ORDER#1', 3, { pad: 10 })
// @ts-expect-error no key
removeSortKeyVersion()
// @ts-expect-error a number for a key
getSortKeyVersion(3)
// @ts-expect-error no sort key
generateId('pk')
// @ts-expect-error no partition key
parseId('pk#sk')
// @ts-expect-error no id
sortKeyBaseFromId('pk')
// @ts-expect-error an id that may be undefined
parseTwoSegmentPkSkFromId(perhaps)
// @ts-expect-error a number for a key
getTenantCode(3)
// @ts-expect-error no tenant
generateEntityId('PRODUCT')
// @ts-expect-error a text for a time
ulid('now')
// @ts-expect-error a Date for an id
ulidTime(new Date())
// @ts-expect-error no end
ulidRange(new Date())
// @ts-expect-error a number for a key
compareKeys('a', 1)
// @ts-expect-error binary for a key
keyByteLength(new Uint8Array())
