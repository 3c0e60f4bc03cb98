// PatternHelpers: every row of their documentation, with exact texts, codes and messages.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PatternHelpers } from 'ddb-keys'
import { refusalOf, refuses } from './support.mjs'

const {
  adjacencyKeys,
  compositeKey,
  distributedKey,
  entityKey,
  getShardNumber,
  gsiKey,
  hierarchicalKey,
  incrementVersion,
  parseCompositeKey,
  parseEntityKey,
  parseHierarchicalKey,
  sparseIndexValue,
  timeSeriesKey,
  ttlTimestamp,
  versionAttribute,
} = PatternHelpers

const noon = new Date('2024-12-02T15:30:00.999Z')

test('the helpers are plain functions of a frozen object', () => {
  assert(Object.isFrozen(PatternHelpers))
  assert.equal(compositeKey.call(undefined, ['A', 'B']), 'A#B')
})

test('compositeKey', () => {
  assert.equal(compositeKey(['USER', '123', 'ORDER', '456']), 'USER#123#ORDER#456')
  assert.equal(compositeKey(['USER', '123'], '|'), 'USER|123')
  assert.equal(compositeKey(['PROFILE', '']), 'PROFILE#')
  assert.equal(compositeKey(['USER']), 'USER')
  assert.equal(compositeKey(['A', 'B'], undefined), 'A#B')
  assert.equal(compositeKey(Object.freeze(['Zürich', '東京', '😀'])), 'Zürich#東京#😀')
  assert.equal(compositeKey(['x'.repeat(2046), 'y']).length, 2048)
  refuses(() => compositeKey([]), 'EMPTY_VALUE', 'compositeKey requires at least one part, got []')
  refuses(() => compositeKey(['A'], ''), 'EMPTY_VALUE', 'compositeKey requires a non-empty separator, got ""')
  refuses(
    () => compositeKey(['USER#123', 'x']),
    'SEPARATOR_IN_PART',
    'Key part "USER#123" contains separator "#" (compositeKey, parts[0])',
  )
  const { message } = refusalOf(() => compositeKey(['A:', 'b'], '::'))
  assert.match(message, /^Key part "A:" merges with the separator "::"/)
  refuses(() => compositeKey(['a', null]), 'INVALID_TYPE', 'compositeKey requires parts[1] to be a string, got null')
  refuses(() => compositeKey('abc'), 'INVALID_TYPE', 'compositeKey requires parts to be an array of strings, got "abc"')
})

test('compositeKey over 2,048 bytes', () => {
  const error = refusalOf(() => compositeKey(['é'.repeat(1024), '']))
  assert.equal(error.code, 'KEY_TOO_LONG')
  assert.deepEqual(error.details, { function: 'compositeKey', value: `${'é'.repeat(64)}…`, bytes: 2049, limit: 2048 })
  const over = refusalOf(() => compositeKey(Array(4097).fill(''), '::'))
  assert.deepEqual([over.code, over.details.bytes], ['KEY_TOO_LONG', 8192])
  assert.equal(refusalOf(() => compositeKey(['a', 'b'], 'x'.repeat(65_535))).details.bytes, 65_537)
})

test('parseCompositeKey', () => {
  assert.deepEqual(parseCompositeKey('USER#123#ORDER#456'), ['USER', '123', 'ORDER', '456'])
  assert.deepEqual(parseCompositeKey('USER##123'), ['USER', '', '123'])
  assert.deepEqual(parseCompositeKey('A::B:', '::'), ['A', 'B:'])
  assert.deepEqual(parseCompositeKey('USER'), ['USER'])
  refuses(() => parseCompositeKey(''), 'EMPTY_VALUE', 'parseCompositeKey requires a non-empty key, got ""')
  refuses(() => parseCompositeKey('A', ''), 'EMPTY_VALUE', 'parseCompositeKey requires a non-empty separator, got ""')
})

test('entityKey and parseEntityKey', () => {
  assert.equal(entityKey('USER', '123'), 'USER#123')
  assert.equal(entityKey('USER', 'a#b'), 'USER#a#b')
  assert.deepEqual(parseEntityKey('USER#a#b'), { entityType: 'USER', id: 'a#b' })
  refuses(() => entityKey('', '1'), 'EMPTY_VALUE', 'entityKey requires a non-empty entityType, got ""')
  refuses(() => entityKey('USER', ''), 'EMPTY_VALUE', 'entityKey requires a non-empty id, got ""')
  refuses(
    () => entityKey('US#ER', '1'),
    'SEPARATOR_IN_PART',
    'Key part "US#ER" contains separator "#", so the key could not be split again (entityKey, entityType)',
  )
  refuses(() => parseEntityKey(''), 'EMPTY_VALUE', 'parseEntityKey requires a non-empty key, got ""')
  refuses(
    () => parseEntityKey('USER123'),
    'INVALID_KEY',
    'Invalid entity key format: "USER123". Expected format: "ENTITY_TYPE#ID" (parseEntityKey)',
  )
})

test('timeSeriesKey and ttlTimestamp', () => {
  assert.equal(timeSeriesKey(noon, 'hour'), '2024-12-02-15')
  assert.equal(timeSeriesKey(noon, 'day'), '2024-12-02')
  assert.equal(timeSeriesKey(noon, 'month'), '2024-12')
  assert.equal(timeSeriesKey(noon.getTime(), 'month'), '2024-12')
  assert.equal(ttlTimestamp(noon), 1733153400)
  assert.equal(ttlTimestamp(-1), -1)
  refuses(
    () => timeSeriesKey(noon, 'week'),
    'INVALID_OPTION',
    `Invalid granularity: "week". Must be 'hour', 'day', or 'month' (timeSeriesKey)`,
  )
  for (const [name, call] of [
    ['timeSeriesKey', (date) => timeSeriesKey(date, 'day')],
    ['ttlTimestamp', (date) => ttlTimestamp(date)],
  ]) {
    const start = `${name} requires a valid Date object`
    refuses(() => call(new Date(NaN)), 'INVALID_DATE', `${start} or whole epoch milliseconds as date, got an invalid date`)
    refuses(() => call('2024'), 'INVALID_TYPE', `${start} or whole epoch milliseconds as date, got "2024"`)
    refuses(
      () => call(new Date('+010000-01-01')),
      'INVALID_DATE',
      `${start} in the years 0000 to 9999 as date, got 253402300800000 epoch milliseconds`,
    )
  }
})

test('adjacencyKeys', () => {
  assert.deepEqual(adjacencyKeys('USER#1', 'ORG#9'), { pk: 'USER#1', sk: 'ORG#9' })
  refuses(() => adjacencyKeys('', 'x'), 'EMPTY_VALUE', 'adjacencyKeys requires a non-empty sourceId, got ""')
  refuses(() => adjacencyKeys('x', ''), 'EMPTY_VALUE', 'adjacencyKeys requires a non-empty targetId, got ""')
  const { code, details } = refusalOf(() => adjacencyKeys('x', 'é'.repeat(513)))
  assert.deepEqual([code, details.bytes, details.limit], ['KEY_TOO_LONG', 1026, 1024])
})

test('hierarchicalKey and parseHierarchicalKey', () => {
  assert.equal(hierarchicalKey(['root', 'folder1', 'item']), 'root/folder1/item')
  assert.deepEqual(parseHierarchicalKey('root/folder1/item'), ['root', 'folder1', 'item'])
  refuses(() => hierarchicalKey([]), 'EMPTY_VALUE', 'hierarchicalKey requires a non-empty path array, got []')
  refuses(
    () => hierarchicalKey(['a', '']),
    'EMPTY_VALUE',
    'hierarchicalKey path segments cannot be empty: path[1] is ""',
  )
  refuses(
    () => hierarchicalKey(['a/b']),
    'SEPARATOR_IN_PART',
    'Path segment "a/b" contains separator "/". Path segments cannot contain slashes. (hierarchicalKey, path[0])',
  )
  refuses(() => parseHierarchicalKey(''), 'EMPTY_VALUE', 'parseHierarchicalKey requires a non-empty key, got ""')
})

test('distributedKey and getShardNumber', () => {
  const shards = new Set()
  for (let i = 0; i < 2000; i++) {
    const key = distributedKey('ITEM', 7)
    assert.match(key, /^ITEM#SHARD_[0-6]$/)
    shards.add(getShardNumber(key))
  }
  assert.deepEqual([...shards].sort(), [0, 1, 2, 3, 4, 5, 6])
  assert.equal(getShardNumber('ITEM#SHARD_7'), 7)
  for (const key of ['ITEM', 'SHARD_5#ITEM', 'ITEM#SHARD_', 'ITEM#SHARD_7#X']) assert.equal(getShardNumber(key), null)
  refuses(() => distributedKey('', 1), 'EMPTY_VALUE', 'distributedKey requires a non-empty baseKey, got ""')
  for (const count of [0, -1, 1.5]) {
    const message = `distributedKey requires shardCount to be a positive integer, got ${count}`
    refuses(() => distributedKey('ITEM', count), 'INVALID_NUMBER', message)
  }
  refuses(() => getShardNumber(''), 'EMPTY_VALUE', 'getShardNumber requires a non-empty key, got ""')
})

test('versionAttribute and incrementVersion', () => {
  assert.equal(versionAttribute(), 'version')
  assert.equal(incrementVersion(0), 1)
  assert.equal(incrementVersion(Number.MAX_SAFE_INTEGER - 1), Number.MAX_SAFE_INTEGER)
  for (const number of [-1, 0.5, Number.MAX_SAFE_INTEGER]) {
    const message = 'incrementVersion requires currentVersion to be a non-negative integer below 9007199254740991'
    refuses(() => incrementVersion(number), 'INVALID_NUMBER', `${message}, got ${number}`)
  }
  const message = 'incrementVersion requires currentVersion to be a non-negative integer, got NaN'
  refuses(() => incrementVersion(NaN), 'INVALID_TYPE', message)
})

test('sparseIndexValue', () => {
  assert.equal(sparseIndexValue(true, 'PREMIUM'), 'PREMIUM')
  assert.equal(sparseIndexValue(true, 7n), 7n)
  assert.equal(sparseIndexValue(false, 'PREMIUM'), undefined)
  assert.equal(sparseIndexValue(false, undefined), undefined)
  assert.equal(refusalOf(() => sparseIndexValue(1, 'x')).code, 'INVALID_TYPE')
  assert.equal(sparseIndexValue(true, ''), '')
  assert.equal(refusalOf(() => sparseIndexValue(true, new Uint8Array())).code, 'EMPTY_VALUE')
  assert.equal(refusalOf(() => sparseIndexValue(true, null)).code, 'INVALID_TYPE')
})

test('gsiKey', () => {
  assert.equal(gsiKey('StatusIndex', 'USER', 'active'), 'USER#active')
  refuses(() => gsiKey('', 'USER', 'x'), 'EMPTY_VALUE', 'gsiKey requires a non-empty indexName, got ""')
  refuses(() => gsiKey('I', '', 'x'), 'EMPTY_VALUE', 'gsiKey requires a non-empty entityType, got ""')
  refuses(() => gsiKey('I', 'USER', ''), 'EMPTY_VALUE', 'gsiKey requires a non-empty value, got ""')
})
