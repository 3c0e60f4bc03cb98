// Shards and time buckets: the keys to write to, the keys to read from, and one order over all of them.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { mergeShards, keyTemplate, shardKey, shardKeys, shardOf, timeBuckets, shards } from 'ddb-keys'
import { refusalOf, refuses } from './support.mjs'

test('the shard of an id never changes', () => {
  for (const [base, id, count, key] of [
    ['ITEM', 'order-42', 16, 'ITEM#SHARD_14'],
    ['ITEM', 'order-42', 1, 'ITEM#SHARD_0'],
    ['A#B', 'x', 1, 'A#B#SHARD_0'],
  ]) {
    assert.equal(shardKey(base, id, count), key)
  }
})

test('the hash is xxHash64 with seed 0: the vectors of the reference', () => {
  const lines = readFileSync(new URL('../vectors/xxhash64.txt', import.meta.url), 'utf8').split('\n').filter(Boolean)
  assert(lines.length > 20)
  for (const line of lines) {
    const [hash, id] = [line.slice(0, 16), line.slice(17)]
    if (id === '') continue
    for (const count of [2, 7, 16, 1000, 2 ** 40]) {
      const shard = BigInt(`0x${hash}`) % BigInt(count)
      assert.equal(shardKey('A', id, count), `A#SHARD_${shard}`, id)
      assert.equal(shardOf(id, count), Number(shard), id)
    }
  }
})

test('shardOf is the number for a template', () => {
  const most = Number.MAX_SAFE_INTEGER
  assert.equal(`A#SHARD_${shardOf('order-42', most)}`, shardKey('A', 'order-42', most))
  const orders = keyTemplate('ORDERS#{shard:int(2)}')
  assert.equal(orders.build({ shard: shardOf('order-42', 16) }), 'ORDERS#14')
  const keys = Array.from({ length: 16 }, (_, shard) => orders.build({ shard }))
  for (let i = 0; i < 200; i++) assert(keys.includes(orders.build({ shard: shardOf(`é-${i}`, 16) })))
})

test('shardKeys returns all shards from 0', () => {
  assert.deepEqual(shardKeys('ITEM', 3), ['ITEM#SHARD_0', 'ITEM#SHARD_1', 'ITEM#SHARD_2'])
  assert.deepEqual(shardKeys('é😀#', 1), ['é😀##SHARD_0'])
  const all = shardKeys('ITEM', 10_000)
  assert.deepEqual([all.length, new Set(all).size, all[9999]], [10_000, 10_000, 'ITEM#SHARD_9999'])
})

const count = (name, shown) => `${name} requires shardCount to be a positive integer, got ${shown}`

test('refusals of shards', () => {
  for (const [value, code, shown] of [
    [0, 'INVALID_NUMBER', '0'], [-1, 'INVALID_NUMBER', '-1'], [1.5, 'INVALID_NUMBER', '1.5'],
    [NaN, 'INVALID_TYPE', 'NaN'], [Infinity, 'INVALID_TYPE', 'Infinity'], ['3', 'INVALID_TYPE', '"3"'], [undefined, 'INVALID_TYPE', 'undefined'], [3n, 'INVALID_TYPE', '3n'],
  ]) {
    refuses(() => shardKey('A', 'x', value), code, count('shardKey', shown))
    refuses(() => shardKeys('A', value), code, count('shardKeys', shown))
    refuses(() => shardOf('x', value), code, count('shardOf', shown))
  }
  assert.equal(refusalOf(() => shardKey('A', 'x', 2 ** 53)).code, 'INVALID_NUMBER')
  refuses(() => shardKeys('A', 10_001), 'INVALID_NUMBER', 'shardKeys returns at most 10000 keys, got shardCount 10001 (base key "A")')
  for (const [call, code] of [
    [() => shardKey('', 'x', 2), 'EMPTY_VALUE'],
    [() => shardKey('A', '', 2), 'EMPTY_VALUE'],
    [() => shardKeys('', 2), 'EMPTY_VALUE'],
    [() => shardOf('', 2), 'EMPTY_VALUE'],
    [() => shardOf(7, 2), 'INVALID_TYPE'],
    [() => shardOf('\udc00', 2), 'INVALID_UNICODE'],
    [() => shardKey(5, 'x', 2), 'INVALID_TYPE'],
    [() => shardKey('A', null, 2), 'INVALID_TYPE'],
    [() => shardKeys(undefined, 2), 'INVALID_TYPE'],
    [() => shardKey('A', '\ud800', 2), 'INVALID_UNICODE'],
    [() => shardKey('\ud800', 'x', 2), 'INVALID_UNICODE'],
    [() => shardKeys('\ud800', 2), 'INVALID_UNICODE'],
    [() => shardKey('A', 'x'.repeat(600_000), 2), 'KEY_TOO_LONG'],
  ]) {
    assert.equal(refusalOf(call).code, code, String(call))
  }
})

test('a shard key has at most 2,048 bytes', () => {
  const base = 'é'.repeat((2048 - '#SHARD_9'.length) / 2)
  assert.equal(Buffer.byteLength(shardKey(base, 'x', 10)), 2048)
  assert.equal(shardKeys(base, 10).length, 10)
  for (const call of [() => shardKeys(base, 11), () => shardKeys(`${base}x`, 1), () => shardKey(`${base}x`, 'x', 1)]) {
    const error = refusalOf(call)
    assert.deepEqual([error.code, error.details.bytes, error.details.limit], ['KEY_TOO_LONG', 2049, 2048])
  }
})

test('time buckets, both ends included', () => {
  const december = Date.UTC(2024, 11, 2, 15, 30)
  for (const [from, to, granularity, buckets] of [
    [Date.UTC(2024, 10, 30), december, 'day', ['2024-11-30', '2024-12-01', '2024-12-02']],
    [december, december, 'hour', ['2024-12-02T15']],
    [december, december + 3_600_000, 'hour', ['2024-12-02T15', '2024-12-02T16']],
    [Date.UTC(2023, 11, 31), Date.UTC(2024, 1, 1), 'month', ['2023-12', '2024-01', '2024-02']],
    [Date.UTC(2023, 11, 31), Date.UTC(2024, 0, 1), 'year', ['2023', '2024']],
    [Date.UTC(2024, 1, 28, 23), Date.UTC(2024, 2, 1), 'day', ['2024-02-28', '2024-02-29', '2024-03-01']],
    [-62_167_219_200_000, -62_167_219_200_000, 'year', ['0000']],
    [253_402_300_799_999, 253_402_300_799_999, 'hour', ['9999-12-31T23']],
    [-1, 0, 'day', ['1969-12-31', '1970-01-01']],
  ]) {
    assert.deepEqual(timeBuckets(from, to, granularity), buckets)
    assert.deepEqual(timeBuckets(new Date(from), new Date(to), granularity), buckets)
    const template = keyTemplate(`{at:${granularity}}`)
    assert.deepEqual([template.build({ at: from }), template.build({ at: to })], [buckets[0], buckets.at(-1)])
  }
  assert.equal(timeBuckets(-62_167_219_200_000, 253_402_300_799_999, 'year').length, 10_000)
})

test('time buckets before a date: the bucket that begins with it is left out', () => {
  const [january, february] = [Date.UTC(2025, 0, 1), Date.UTC(2025, 1, 1)]
  for (const [from, before, granularity, buckets] of [
    [january, february, 'month', ['2025-01']],
    [january, february + 1, 'month', ['2025-01', '2025-02']],
    [february - 1, february, 'day', ['2025-01-31']],
    [january, february, 'year', ['2025']],
    [-62_167_219_200_000, -62_167_219_199_999, 'year', ['0000']],
  ]) {
    assert.deepEqual(timeBuckets(from, { before }, granularity), buckets)
    assert.deepEqual(timeBuckets(new Date(from), { before: new Date(before) }, granularity), buckets)
    assert.deepEqual(timeBuckets(from, before - 1, granularity), buckets)
  }
  let reads = 0
  const once = { get before() { return reads++ === 0 ? (timeBuckets(0, 1, 'hour'), february) : 'later' } }
  assert.deepEqual(timeBuckets(january, once, 'month'), ['2025-01'])
})

test('time buckets of texts, in all kinds of buckets', () => {
  assert.deepEqual(timeBuckets('2024-11', '2025-01', 'month'), ['2024-11', '2024-12', '2025-01'])
  assert.deepEqual(timeBuckets('2024-W52', { before: '2025-W02' }, 'week'), ['2024-W52', '2025-W01'])
  assert.deepEqual(timeBuckets('2024', '2025', 'year'), ['2024', '2025'])
  assert.deepEqual(timeBuckets('2024-12-31T23:59', '2025-01-01T00:00', 'minute'), ['2024-12-31T23:59', '2025-01-01T00:00'])
  assert.deepEqual(timeBuckets('2024-12-01T00:30:00+01:00', { before: '2024-12-01' }, 'day'), ['2024-11-30'])
  assert.deepEqual(timeBuckets('2024-12-01T10', new Date('2024-12-01T11:00Z'), 'hour'), ['2024-12-01T10', '2024-12-01T11'])
  assert.deepEqual(timeBuckets('2024-12-01T10:00:01', { before: '2024-12-01T10:00:02' }, 'second'), ['2024-12-01T10:00:01'])
  assert.deepEqual(shards(3), [0, 1, 2])
  for (const count of [0, 1.5, -1, 10_001]) assert.equal(refusalOf(() => shards(count)).code, 'INVALID_NUMBER')
  assert.equal(refusalOf(() => shards('3')).code, 'INVALID_TYPE')
})

test('refusals of time buckets', () => {
  const hour = 3_600_000
  assert.equal(timeBuckets(0, 9_999 * hour, 'hour').length, 10_000)
  for (const [args, code] of [
    [[0, 10_000 * hour, 'hour'], 'INVALID_RANGE'],
    [[-62_167_219_200_000, 253_402_300_799_999, 'hour'], 'INVALID_RANGE'],
    [[1, 0, 'day'], 'INVALID_RANGE'],
    [[1, { before: 0 }, 'day'], 'INVALID_RANGE'],
    [[1, { before: 1 }, 'day'], 'INVALID_RANGE'],
    [[0, { before: 10_000 * hour + 1 }, 'hour'], 'INVALID_RANGE'],
    [[0, { before: '2025' }, 'day'], 'INVALID_DATE'],
    [[0, { before: null }, 'day'], 'INVALID_TYPE'],
    [[0, { before: undefined }, 'day'], 'INVALID_TYPE'],
    [[0, { after: 1 }, 'day'], 'INVALID_TYPE'],
    [[0, { before: new Date(NaN) }, 'day'], 'INVALID_DATE'],
    [[0, { before: 253_402_300_800_000 }, 'day'], 'INVALID_DATE'],
    [[0, 1, 'decade'], 'INVALID_OPTION'],
    [[0, 1, 'Day'], 'INVALID_OPTION'],
    [[0, 1, ''], 'INVALID_OPTION'],
    [[0, 1], 'INVALID_TYPE'],
    [[0, 1, 5], 'INVALID_TYPE'],
    [[0, 1, '\ud800'], 'INVALID_UNICODE'],
    [[new Date(NaN), 1, 'day'], 'INVALID_DATE'],
    [[0, 253_402_300_800_000, 'day'], 'INVALID_DATE'],
    [[0, 0.5, 'day'], 'INVALID_DATE'],
    [[NaN, 1, 'day'], 'INVALID_TYPE'],
    [['2024', 1, 'day'], 'INVALID_DATE'],
    [[null, 1, 'day'], 'INVALID_TYPE'],
    [[0, {}, 'day'], 'INVALID_TYPE'],
  ]) {
    const error = refusalOf(() => timeBuckets(...args))
    assert.equal(error.code, code, error.message)
    assert(error.message.startsWith('timeBuckets') || code === 'INVALID_OPTION', error.message)
  }
})

test('a refusal of time buckets names the end that it is about', () => {
  const messageOf = (...args) => refusalOf(() => timeBuckets(...args)).message
  assert(messageOf(5, { before: 5 }, 'day').startsWith('timeBuckets: the end of the range (to.before) must be after its start, got '))
  assert(messageOf(5, 4, 'day').startsWith('timeBuckets: the end of the range must not be before its start, got '))
  assert.match(messageOf(0, { before: 'x' }, 'day'), / "to\.before" must be a time .* or 2024-12-01, got "x"$/)
  assert.match(messageOf(0, {}, 'day'), / as to, got an object$/)
})

test('results of shards in one order, equal keys in the order of the shards', () => {
  const own = (item) => item
  assert.deepEqual(mergeShards([['a', 'c'], ['b']], own), ['a', 'b', 'c'])
  assert.deepEqual(mergeShards([], own), [])
  assert.deepEqual(mergeShards([[], [], []], own), [])
  assert.deepEqual(mergeShards([['\ufffd'], ['\u{1f600}']], own), ['\ufffd', '\u{1f600}'])
  const items = [[{ sk: 'a', n: 1 }, { sk: 'a', n: 2 }], [{ sk: 'a', n: 3 }], [{ sk: 'A', n: 4 }]]
  assert.deepEqual(mergeShards(items, ({ sk }) => sk).map(({ n }) => n), [4, 1, 2, 3])
  const shards = Array.from({ length: 64 }, (_, shard) => Array.from({ length: 100 }, (_, i) => `${String(i).padStart(3, '0')}-${String(shard).padStart(2, '0')}`))
  assert.deepEqual(mergeShards(shards, own), shards.flat().sort())
})

test('results of shards in descending order', () => {
  const own = (item) => item
  assert.deepEqual(mergeShards([['c', 'a'], ['b']], own, { descending: true }), ['c', 'b', 'a'])
  assert.deepEqual(mergeShards([['\u{1f600}'], ['\ufffd']], own, { descending: true }), ['\u{1f600}', '\ufffd'])
  const items = [[{ sk: 'a', n: 1 }, { sk: 'a', n: 2 }], [{ sk: 'a', n: 3 }], [{ sk: 'b', n: 4 }]]
  assert.deepEqual(mergeShards(items, ({ sk }) => sk, { descending: true }).map(({ n }) => n), [4, 1, 2, 3])
  assert.deepEqual(mergeShards([['a', 'c'], ['b']], own, { descending: false }), ['a', 'b', 'c'])
  assert.deepEqual(mergeShards([['a', 'c'], ['b']], own, { descending: undefined, limit: undefined }), ['a', 'b', 'c'])
})

test('a limit stops the merge, which reads at most one item more from each shard', () => {
  const own = (item) => item
  const shards = [['a', 'd', 'g'], ['b', 'e'], ['c', 'f']]
  const all = shards.flat().sort()
  for (let limit = 1; limit < 10; limit++) {
    const read = []
    const first = mergeShards(shards, (sk) => (read.push(sk), sk), { limit })
    assert.deepEqual(first, all.slice(0, limit))
    assert.deepEqual(read.sort(), all.slice(0, limit + 2))
  }
  assert.deepEqual(mergeShards(shards.map((shard) => shard.toReversed()), own, { limit: 3, descending: true }), ['g', 'f', 'e'])
  assert.deepEqual(mergeShards([], own, { limit: 1 }), [])
  assert.deepEqual(mergeShards([['a', 'b', 'a']], own, { limit: 2 }), ['a', 'b'])
})

test('refusals of the options of mergeShards', () => {
  const merge = (options) => () => mergeShards([['a']], (item) => item, options)
  for (const limit of [0, -1, 1.5]) {
    const error = refuses(merge({ limit }), 'INVALID_NUMBER', `mergeShards requires options.limit to be a positive integer, got ${limit}`)
    assert.deepEqual(error.details, { function: 'mergeShards', parameter: 'options.limit', value: String(limit) })
  }
  refuses(merge({ limit: Infinity }), 'INVALID_TYPE', 'mergeShards requires options.limit to be a finite number, got Infinity')
  refuses(merge({ limit: '5' }), 'INVALID_TYPE', 'mergeShards requires options.limit to be a finite number, got "5"')
  refuses(merge({ descending: 1 }), 'INVALID_TYPE', 'mergeShards requires options.descending to be a boolean, got 1')
  refuses(merge({ reverse: true }), 'INVALID_OPTION', 'mergeShards: there is no option "reverse"')
  refuses(merge(null), 'INVALID_TYPE', 'mergeShards requires options to be an object, got null')
})

test('refusals of mergeShards', () => {
  const own = (item) => item
  for (const [args, code] of [
    [['ab', own], 'INVALID_TYPE'],
    [[undefined, own], 'INVALID_TYPE'],
    [[['a'], own], 'INVALID_TYPE'],
    [[[['a'], null], own], 'INVALID_TYPE'],
    [[[['a']], 'sk'], 'INVALID_TYPE'],
    [[[[{}]], own], 'INVALID_TYPE'],
    [[[[{ sk: 1 }]], ({ sk }) => sk], 'INVALID_TYPE'],
    [[[['\ud800', 'a']], own], 'INVALID_UNICODE'],
    [[[['\ud800']], own], 'INVALID_UNICODE'],
    [[[['b', 'a']], own], 'INVALID_RANGE'],
  ]) {
    assert.equal(refusalOf(() => mergeShards(...args)).code, code, JSON.stringify(args))
  }
  refuses(() => mergeShards([['x'], ['a', 'c', 'b']], own), 'INVALID_RANGE', 'mergeShards requires results in ascending order, but item 2 of shard 1 sorts before the previous item: "b"')
  refuses(() => mergeShards([['x'], ['c', 'a', 'b']], own, { descending: true }), 'INVALID_RANGE', 'mergeShards requires results in descending order, but item 2 of shard 1 sorts after the previous item: "b"')
})

test('skOf may call the library, and what it throws goes through', () => {
  const items = [['a b', 'c'], ['b']]
  assert.deepEqual(mergeShards(items, (item) => (mergeShards([['x'], ['y']], String), shardKey('A', 'x', 2), item)), ['a b', 'b', 'c'])
  const own = new RangeError('own')
  assert.throws(() => mergeShards([['a']], () => { throw own }), (error) => error === own)
})
