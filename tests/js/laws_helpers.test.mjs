// The laws of semver, entity keys, tenants, shards and time buckets, tested with random and hostile values.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import semver from 'semver'
import xxhash from 'xxhash-wasm'
import { PatternHelpers, entityKeys, mergeShards, keyTemplate, shardKey, shardKeys, shardOf, tenantScope, timeBuckets } from 'ddb-keys'
import { buckets, firstOf, leastLength, textOf } from './buckets.mjs'
import { anyText, byBytes, finite, LAST, millis, shortText, ulids, versions, wholeOf } from './law_values.mjs'

/** Real ones from npm, crates.io, Go and Kubernetes among them: one a line, after `<` or `=`. */
const writtenDown = readFileSync(new URL('../vectors/semver.txt', import.meta.url), 'utf8')
const knownVersions = writtenDown.trim().split('\n').map((line) => line.slice(2))

test("semver: byte order is that of npm's semver, over 30,000 random versions and real ones", () => {
  const template = keyTemplate('{v:semver}')
  const random = fc.sample(versions, { numRuns: 30_000, seed: 1 })
  const all = [...new Set([...random, ...knownVersions])].filter((version) => semver.valid(version))
  assert(all.length > 20_000, `${all.length} versions`)
  const built = all.map((version) => ({ version, key: template.build({ v: version }) }))
  for (const { version, key } of built) assert.equal(template.parse(key).v, version)
  built.sort((a, b) => byBytes(a.key, b.key))
  for (let i = 1; i < built.length; i++) {
    const [low, high] = [built[i - 1], built[i]]
    assert.equal(byBytes(low.key, high.key), -1, `${low.version} ${high.version}`)
    assert(semver.compare(low.version, high.version) <= 0, `${low.version} ${high.version}`)
  }
})

test("semver: bounds are of npm's precedence, whatever the builds on either side, and a given value is exact", () => {
  const release = entityKeys({ pk: 'P#{package}', sk: 'R#{v:semver}' })
  const file = entityKeys({ pk: 'P#{package}', sk: '{v:semver}#{file}' })
  const builds = fc.constantFrom('', '', '+b', '+0', '+-', '+z.1', '+A-')
  const close = fc.tuple(fc.constantFrom('1.0.0', '1.0.1', '1.0.0-a', '1.0.0-a.0', '1.0.0-a.b', '1.0.0-a-', '1.0.0-a0', '0.9.9'), builds).map((parts) => parts.join(''))
  const some = fc.oneof(close, versions, fc.constantFrom(...knownVersions)).filter((version) => semver.valid(version))
  const isIn = { from: (order) => order >= 0, after: (order) => order > 0, to: (order) => order <= 0, before: (order) => order < 0 }
  fc.assert(
    fc.property(some, fc.array(some, { minLength: 1, maxLength: 20 }), fc.constantFrom(...Object.keys(isIn)), (bound, all, kind) => {
      for (const entity of [release, file]) {
        const { KeyConditionExpression, ExpressionAttributeValues } = entity.query({ package: 'p' }, { v: { [kind]: bound } })
        const exact = entity.query({ package: 'p', v: bound })
        for (const v of all) {
          const { sk } = entity.keys({ package: 'p', v, file: 'f' })
          assert.equal(selects(KeyConditionExpression, ExpressionAttributeValues, sk), isIn[kind](semver.compare(v, bound)), `${sk} ${kind} ${bound}`)
          assert.equal(selects(exact.KeyConditionExpression, exact.ExpressionAttributeValues, sk), v === bound, `${sk} ${bound}`)
        }
      }
    }),
    { numRuns: 2000 },
  )
})

/** Evaluates a condition on the sort key as DynamoDB does. */
function selects(expression, { ':sk': operand, ':low': low, ':high': high }, sk) {
  if (expression.includes('BETWEEN')) return byBytes(low, sk) <= 0 && byBytes(sk, high) <= 0
  if (expression.includes('begins_with')) return sk.startsWith(operand)
  const order = byBytes(sk, operand)
  return { '=': order === 0, '<': order < 0, '<=': order <= 0, '>': order > 0, '>=': order >= 0 }[/#sk (\S+) :sk/.exec(expression)[1]]
}

test("semver: what npm's semver takes strictly is what build takes", () => {
  const template = keyTemplate('{v:semver}')
  const texts = fc.oneof(versions, versions.map((version) => version.replace('.', '..')), fc.stringMatching(/^[-0-9a.+v ]{0,12}$/), versions.map((version) => `v${version}`), versions.map((version) => version.replace('-', '-0')))
  fc.assert(
    fc.property(texts, (text) => {
      const isVersion = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-((?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*))*))?(?:\+([0-9a-zA-Z-]+(?:\.[0-9a-zA-Z-]+)*))?$/.test(text)
      if (isVersion) return template.parse(template.build({ v: text })).v === text
      assert.throws(() => template.build({ v: text }), { name: 'KeyError', code: 'INVALID_SEMVER' })
      return true
    }),
    { numRuns: 3000 },
  )
})

test('entity keys: parse gives back the fields of keys, also where attributes share them and sparse ones are left out', () => {
  const order = entityKeys({
    pk: 'CUSTOMER#{customer}',
    sk: 'ORDER#{at:date desc}#{id:ulid}',
    gsi1pk: 'MONTH#{at:month}',
    gsi1sk: '{at:day}#{customer}#{no:int(4)}',
    gsi2pk: { template: 'STATUS#{status}#{no:int(6)}', when: ['status'] },
    gsi2sk: { template: '{weight:number}', when: ['weight', 'status'] },
  })
  const items = fc.record(
    { customer: shortText, at: millis, id: ulids, no: wholeOf(4), status: shortText, weight: finite },
    { requiredKeys: ['customer', 'at', 'id', 'no'] },
  )
  fc.assert(
    fc.property(items, items, (item, other) => {
      const keys = order.keys(item)
      const { status, weight, ...rest } = item
      const isInIndex = status !== undefined && weight !== undefined
      const expected = { ...rest, at: new Date(item.at), ...(isInIndex ? { status, weight } : {}) }
      assert.deepEqual(order.parse(keys), expected)
      // Fields that no key of the item has are read from the item.
      assert.deepEqual(order.parse({ ...item, ...keys }), { ...item, at: new Date(item.at), ...('weight' in item && { weight: weight + 0 }) })
      assert.deepEqual(order.keys(order.parse(keys)), keys)
      assert.equal('gsi2pk' in keys, isInIndex)
      assert.equal('gsi2sk' in keys, isInIndex)
      assert(Object.values(keys).every((key) => typeof key === 'string' && key !== ''))
      // One attribute of another item: either they agree, or the contradiction is reported.
      const foreign = order.keys(other)
      for (const attribute of ['pk', 'sk', 'gsi1pk', 'gsi1sk']) {
        const mixed = { ...keys, [attribute]: foreign[attribute] }
        try {
          assert.deepEqual(order.keys(order.parse(mixed)), mixed)
        } catch (error) {
          assert.equal(error.code, 'CONTRADICTORY_KEYS', error.stack)
        }
      }
    }),
    { numRuns: 500 },
  )
})

test('tenants: no key of one scope is owned by another, and no prefix begins another', () => {
  const part = anyText.filter((text) => text !== '' && text.length < 100)
  const ids = fc.oneof(fc.constantFrom('1', '10', '1!', '1 ', '1$', '1$20', '1#', '1$23', 'a', 'A', 'aa'), part)
  const escaped = (text) => keyTemplate('{text}').build({ text })
  const tenants = fc.tuple(fc.constantFrom('T', 'TE', 'TENANT'), ids)
  fc.assert(
    fc.property(tenants, tenants, fc.array(part, { minLength: 1, maxLength: 3 }), (one, two, parts) => {
      const [a, b] = [tenantScope(...one), tenantScope(...two)]
      const key = a.key(...parts)
      assert(a.owns(key) && a.owns(a.prefix().slice(0, -1)))
      assert.deepEqual(PatternHelpers.parseCompositeKey(key), [...one, ...parts].map(escaped))
      assert.equal(keyTemplate(`${one[0]}#{tenant}#{part}`).build({ tenant: one[1], part: parts[0] }), a.key(parts[0]))
      if (one.join('#') === two.join('#')) return
      assert(!b.owns(key) && !b.owns(a.prefix().slice(0, -1)) && !b.prefix().startsWith(a.prefix()) && !a.prefix().startsWith(b.prefix()))
      assert.throws(() => b.assert(key), { code: 'FOREIGN_TENANT' })
    }),
    { numRuns: 1000 },
  )
})

test('shards: the shard is xxHash64 of the id, and among all shards', async () => {
  const { h64 } = await xxhash()
  fc.assert(
    fc.property(fc.oneof(anyText, fc.uuid(), ulids), fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 10_000 })), (id, count) => {
      const key = shardKey('ITEM', id, count)
      assert.equal(key, `ITEM#SHARD_${h64(id) % BigInt(count)}`)
      assert.equal(shardOf(id, count), Number(h64(id) % BigInt(count)))
      assert.equal(shardKeys('ITEM', count)[PatternHelpers.getShardNumber(key)], key)
    }),
    { numRuns: 1000 },
  )
  for (const count of [2 ** 32 + 1, Number.MAX_SAFE_INTEGER]) {
    assert.equal(shardKey('ITEM', 'order-42', count), `ITEM#SHARD_${h64('order-42') % BigInt(count)}`)
  }
})

test('shards: ids are spread evenly', () => {
  const counts = new Array(16).fill(0)
  for (let i = 0; i < 16_000; i++) counts[PatternHelpers.getShardNumber(shardKey('A', `order-${i}`, 16))]++
  assert(counts.every((count) => count > 800 && count < 1200), counts.join(' '))
})

test('mergeShards is a stable sort of all results', () => {
  const shards = fc.array(fc.array(shortText, { maxLength: 12 }), { maxLength: 9 })
  fc.assert(
    fc.property(shards, (texts) => {
      const results = texts.map((shard, at) => shard.toSorted(byBytes).map((sk, place) => ({ sk, at, place })))
      const given = structuredClone(results)
      const ascending = results.flat().toSorted((a, b) => byBytes(a.sk, b.sk))
      assert.deepEqual(mergeShards(results, ({ sk }) => sk), ascending)
      assert.deepEqual(mergeShards(results, ({ sk }) => sk, { limit: 3 }), ascending.slice(0, 3))
      const falling = results.map((shard) => shard.toSorted((a, b) => byBytes(b.sk, a.sk)))
      const descending = falling.flat().toSorted((a, b) => byBytes(b.sk, a.sk))
      assert.deepEqual(mergeShards(falling, ({ sk }) => sk, { descending: true }), descending)
      assert.deepEqual(results, given)
    }),
    { numRuns: 1000 },
  )
})

test('timeBuckets are the buckets of all instants of the range, ascending, each once', () => {
  const range = fc.constantFrom(...buckets).chain((bucket) =>
    fc.tuple(fc.constant(bucket), millis.filter((at) => at >= firstOf(bucket)), fc.integer({ min: 0, max: leastLength(bucket) * 60 })),
  )
  fc.assert(
    fc.property(range, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 }), ([granularity, from, length], samples) => {
      const to = Math.min(from + length, LAST)
      const listed = timeBuckets(from, to, granularity)
      const expected = new Set()
      for (let at = from; at < to; at += leastLength(granularity)) expected.add(textOf(at, granularity))
      expected.add(textOf(to, granularity))
      assert.deepEqual(listed, [...expected])
      assert.deepEqual(listed, listed.toSorted(byBytes))
      for (const sample of samples) assert(listed.includes(textOf(Math.floor(from + sample * (to - from)), granularity)))
      assert.deepEqual(timeBuckets(new Date(from), new Date(to), granularity), listed)
      if (to < LAST) assert.deepEqual(timeBuckets(from, { before: to + 1 }, granularity), listed)
    }),
    { numRuns: 300 },
  )
})
