// Calls that are compared with nothing but another build of the package: in plain JavaScript they would be much the same, or say little.

import { inputs } from '../inputs.mjs'

const MARKS = ['open', 'paid', 'sent']

const ids = inputs(({ id }) => id())
const ulids = inputs(({ ulid }) => ulid())
const pairs = inputs(({ id, flat }) => ({ first: flat(`USER#${id()}`), second: flat(`ORDER#${id()}`) }))
const names = inputs(({ name }) => name())
const levels = inputs(({ id }) => [id(), id(), id(), id()])
const times = inputs(({ id, date }) => ({ id: id(), from: date(), to: date() }))
const days = inputs(({ date }) => {
  const from = date()
  return { from, to: new Date(from.getTime() + 6 * 86_400_000) }
})
const paths = inputs(({ id, flat }) => flat(`root/${id()}/${id()}/item`))
const sharded = inputs(({ id, whole, flat }) => flat(`USER#${id()}#SHARD_${whole(10)}`))
const revised = inputs(({ ulid, whole, flat }) => flat(`ORDER#${ulid()}#v${whole(100)}`))
const identified = inputs(({ id, ulid, flat }) => {
  const pk = `PRODUCT#${id()}`
  return { pk, id: flat(`${pk}#${ulid()}`) }
})
const numbers = inputs(({ id, whole }) => ({ text: id(), number: whole(1000), fraction: whole(1e6) / 1000, big: BigInt(whole(1e9)) ** 2n }))
const owned = inputs(({ id, flat }) => flat(`TENANT#acme#ORDER#${id()}`))
const shards = inputs(({ id }) => [0, 1, 2].map((shard) => Array.from({ length: 5 }, (_, i) => ({ sk: `${i}${shard}${id()}` }))))

export function cases({ library }) {
  return [
    ...helperCases(library),
    ...versionCases(library),
    ...multiCases(library),
    ...shardCases(library),
    ...tenantCases(library),
    ...(library.keyTemplate ? templateCases(library) : []),
    ...(library.entityKeys ? entityCases(library) : []),
  ]
}

function helperCases({ PatternHelpers }) {
  return [
    { name: 'ttlTimestamp', inputs: times, use: 'number', ours: ({ from }) => PatternHelpers.ttlTimestamp(from) },
    { name: 'adjacencyKeys', inputs: pairs, use: 'object', ours: ({ first, second }) => PatternHelpers.adjacencyKeys(first, second) },
    { name: 'parseHierarchicalKey', inputs: paths, use: 'texts', ours: (key) => PatternHelpers.parseHierarchicalKey(key) },
    { name: 'distributedKey', inputs: ids, use: 'text', ours: (key) => PatternHelpers.distributedKey(key, 10) },
    { name: 'getShardNumber', inputs: sharded, use: 'number', ours: (key) => PatternHelpers.getShardNumber(key) },
    { name: 'incrementVersion', inputs: numbers, use: 'number', ours: ({ number }) => PatternHelpers.incrementVersion(number) },
    { name: 'sparseIndexValue', inputs: ids, use: 'text', ours: (id) => PatternHelpers.sparseIndexValue(true, id) },
    { name: 'gsiKey', inputs: ids, use: 'text', ours: (id) => PatternHelpers.gsiKey('GSI1', 'ORDER', id) },
  ]
}

function versionCases({ addSortKeyVersion, nextSortKeyVersion, removeSortKeyVersion, getSortKeyVersion, ...library }) {
  const { parseId, generateEntityId, ulid, ulidRange } = library
  return [
    {
      name: 'addSortKeyVersion, options',
      inputs: revised,
      use: 'text',
      ours: (sk) => addSortKeyVersion(sk, 7, { separator: '@', prefix: 'v', width: 4 }),
    },
    { name: 'nextSortKeyVersion', inputs: revised, use: 'text', ours: (sk) => nextSortKeyVersion(sk) },
    { name: 'removeSortKeyVersion', inputs: revised, use: 'text', ours: (sk) => removeSortKeyVersion(sk) },
    { name: 'getSortKeyVersion', inputs: revised, use: 'number', ours: (sk) => getSortKeyVersion(sk) },
    { name: 'parseId', inputs: identified, use: 'object', ours: ({ id, pk }) => parseId(id, pk) },
    { name: 'generateEntityId', inputs: ids, use: 'object', ours: (id) => generateEntityId('ORDER', 'acme', id) },
    { name: 'ulid, of a time', inputs: times, use: 'text', ours: ({ from }) => ulid(from) },
    { name: 'ulidRange', inputs: days, use: 'texts', ours: ({ from, to }) => ulidRange(from, to) },
  ]
}

function multiCases(library) {
  const { multiAttributeKey, hierarchicalMultiKey, timeSeriesMultiKey, statusPriorityMultiKey, versionMultiKey } = library
  return [
    { name: 'multiAttributeKey, 4 texts', inputs: levels, use: 'object', ours: ([a, b, c, d]) => multiAttributeKey(a, b, c, d) },
    {
      name: 'multiAttributeKey, text, number, bigint',
      inputs: numbers,
      use: 'object',
      ours: ({ text, fraction, big }) => multiAttributeKey(text, fraction, big),
    },
    { name: 'hierarchicalMultiKey', inputs: levels, use: 'object', ours: ([a, b, c]) => hierarchicalMultiKey(a, b, c) },
    { name: 'timeSeriesMultiKey', inputs: times, use: 'object', ours: ({ id, from }) => timeSeriesMultiKey(id, from) },
    {
      name: 'statusPriorityMultiKey',
      inputs: numbers,
      use: 'object',
      ours: ({ text, number }) => statusPriorityMultiKey('open', number, text),
    },
    { name: 'versionMultiKey', inputs: numbers, use: 'object', ours: ({ number }) => versionMultiKey(number, 2, 3) },
  ]
}

function shardCases({ shardKey, shardKeys, timeBuckets, mergeShards }) {
  return [
    { name: 'shardKey', inputs: ids, use: 'text', ours: (id) => shardKey('ORDERS', id, 10) },
    { name: 'shardKeys', inputs: ids, use: 'texts', ours: (id) => shardKeys(id, 10) },
    { name: 'timeBuckets, 7 days', inputs: days, use: 'texts', ours: ({ from, to }) => timeBuckets(from, to, 'day') },
    { name: 'mergeShards, 3 shards of 5', inputs: shards, use: 'object', ours: (results) => mergeShards(results, ({ sk }) => sk) },
  ]
}

function tenantCases({ tenantScope }) {
  const scope = tenantScope('TENANT', 'acme')
  return [
    { name: 'tenantScope', inputs: ids, use: 'object', ours: (id) => tenantScope('TENANT', id) },
    { name: 'tenantScope.key', inputs: ids, use: 'text', ours: (id) => scope.key('ORDER', id) },
    { name: 'tenantScope.owns', inputs: owned, use: 'number', ours: (key) => Number(scope.owns(key)) },
    { name: 'tenantScope.assert', inputs: owned, use: 'object', ours: (key) => scope.assert(key) },
  ]
}

function templateCases({ keyTemplate }) {
  const texts = keyTemplate('CUSTOMER#{customerId}#ORDER#{orderId}')
  const typed = keyTemplate('{tenant}#{placedAt:date}#{count:number}#{id:ulid}', { limit: 'sort' })
  const one = keyTemplate('USER#{name}')
  const orders = levels.map(([customerId, orderId]) => ({ customerId, orderId }))
  const typedFields = times.map(({ id, from }, i) => ({ tenant: id, placedAt: from, count: numbers[i].number, id: ulids[i] }))
  const flat = (key) => Buffer.from(key).toString()
  const keys = orders.map((fields) => flat(texts.build(fields)))
  const typedKeys = typedFields.map((fields) => flat(typed.build(fields)))
  const wide = names.map((name) => ({ name }))
  const wideKeys = wide.map((fields) => flat(one.build(fields)))
  return [
    { name: 'template tryParse', inputs: keys, use: 'object', ours: (key) => texts.tryParse(key) },
    { name: 'template matches', inputs: keys, use: 'number', ours: (key) => Number(texts.matches(key)) },
    { name: 'template matches, no match', inputs: typedKeys, use: 'number', ours: (key) => Number(texts.matches(key)) },
    { name: 'template prefix', inputs: orders, use: 'text', ours: ({ customerId }) => texts.prefix({ customerId }) },
    {
      name: 'template range',
      inputs: times,
      use: 'texts',
      ours: ({ id, from }) => typed.range({ tenant: id }, { placedAt: { from } }),
    },
    { name: 'template build, 4 codecs', inputs: typedFields, use: 'text', ours: (fields) => typed.build(fields) },
    { name: 'template parse, 4 codecs', inputs: typedKeys, use: 'object', ours: (key) => typed.parse(key) },
    { name: 'template build, not ASCII', inputs: wide, use: 'text', ours: (fields) => one.build(fields) },
    { name: 'template parse, not ASCII', inputs: wideKeys, use: 'object', ours: (key) => one.parse(key) },
  ]
}

function entityCases({ entityKeys }) {
  const order = entityKeys({ pk: 'USER#{userId}', sk: 'ORDER#{orderId}', gsi1pk: 'STATUS#{status}', gsi1sk: '{placedAt:date}' })
  const items = times.map(({ id, from }, i) => ({ userId: id, orderId: ulids[i], status: MARKS[i % MARKS.length], placedAt: from }))
  const keys = items.map((item) => order.keys(item))
  const definition = (id) => ({ pk: `USER#${id}#{userId}`, sk: 'ORDER#{orderId}' })
  return [
    { name: 'entityKeys.keys, with a date', inputs: items, use: 'object', ours: (item) => order.keys(item) },
    { name: 'entityKeys.parse', inputs: keys, use: 'object', ours: (item) => order.parse(item) },
    { name: 'entityKeys, made', inputs: ids.map(definition), use: 'object', ours: (one) => entityKeys(one) },
  ]
}
