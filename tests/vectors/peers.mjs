// Writes peers.json: what `@ddb-lib/core` 0.1.0 and `@mbc-cqrs-serverless/core` 0.1.48-beta.0 answer, to the calls of their documentation and
// to random ones. Neither is a dependency: the one is on GitHub only, the other one brings a whole framework.
//
// To make it again, outside the repository:
//   git clone https://github.com/gxclarke/ddb-lib && npx esbuild ddb-lib/packages/core/src/index.ts --bundle --format=esm --outfile=ddb-lib.mjs
//   npm pack @mbc-cqrs-serverless/core@0.1.48-beta.0 && tar xzf mbc-cqrs-serverless-core-0.1.48-beta.0.tgz
//   node peers.mjs ddb-lib.mjs package/dist/helpers/key.js > peers.json

import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const [ddbLibFile, mbcFile] = process.argv.slice(2).map((file) => resolve(file))
const { PatternHelpers, ...multi } = await import(pathToFileURL(ddbLibFile).href)
const mbc = createRequire(import.meta.url)(mbcFile)

const RANDOM_CALLS = 25

/** mulberry32 with a fixed seed: the same calls on every run. */
const below = ((seed) => (count) => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) % count
})(2024)
const oneOf = (list) => list[below(list.length)]
const times = (count, make) => Array.from({ length: count }, () => make())

const text = () => times(below(4), () => oneOf(['a', 'B', '7', '#', '/', '@', ':', '|', ' ', '-', 'é', '😀', 'USER', '@3', '@12', '#v2'])).join('')
const texts = () => times(below(4), text)
const date = () => oneOf([0, 86_399_999, 1_709_164_800_000, 1_733_011_200_000, 951_782_400_000]) + below(400) * 3_600_000
const whole = () => oneOf([0, 1, 2, 9, 10, 99, below(1_000_000), -1, 1.5])
const maybe = (make) => () => (below(3) ? make() : undefined)

/** The functions, with the calls of their documentation, and what makes random arguments. Dates travel as `{ date }`. */
const ddbLib = {
  compositeKey: [[[['USER', '123']], [['USER', '123', 'ORDER', '456']], [['USER', '123'], '|'], [['TENANT', 'abc', 'CUSTOMER', 'xyz'], '::'], [['USER']], [[]], [['USER#123', '456']], [['USER#123', '456'], '|']], () => (below(2) ? [texts()] : [texts(), oneOf(['|', '::', '#', '-'])])],
  parseCompositeKey: [[['USER#123'], ['USER#123#ORDER#456'], ['USER|123', '|'], ['USER'], [''], ['USER##123']], () => (below(2) ? [text()] : [text(), oneOf(['|', '::', '-'])])],
  entityKey: [[['USER', '123'], ['ORDER', 'abc-def'], ['ORDER', 'order_2024_01'], ['', '123'], ['USER', '']], () => [text(), text()]],
  parseEntityKey: [[['USER#123'], ['USER#123#456#789'], ['USER#'], ['USER123'], ['']], () => [text()]],
  timeSeriesKey: [[[{ date: 1733153445000 }, 'hour'], [{ date: 1733153445000 }, 'day'], [{ date: 1733153445000 }, 'month'], [{ date: 1704443400000 }, 'hour'], [{ date: 1733153400000 }, 'week']], () => [{ date: date() }, oneOf(['hour', 'day', 'month'])]],
  ttlTimestamp: [[[{ date: 1733153400000 }], [{ date: 1733153445123 }], [{ date: 0 }]], () => [{ date: date() + below(1000) }]],
  adjacencyKeys: [[['USER#123', 'ORDER#456'], ['', 'ORDER#456'], ['USER#123', '']], () => [text(), text()]],
  hierarchicalKey: [[[['root', 'folder1', 'item']], [['root']], [[]], [['root', '', 'item']], [['root', 'folder/subfolder', 'item']]], () => [texts()]],
  parseHierarchicalKey: [[['root/folder1/item'], ['root'], [''], ['root//item']], () => [text()]],
  getShardNumber: [[['ITEM#SHARD_7'], ['ITEM'], [''], ['ITEM#SHARD_12#x']], () => [text() + oneOf(['#SHARD_3', '#SHARD_', 'SHARD_3', '#SHARD_007', ''])]],
  versionAttribute: [[[]], undefined],
  incrementVersion: [[[0], [1], [5], [-1], [1.5]], () => [whole()]],
  sparseIndexValue: [[[true, 'a@b'], [false, 'a@b']], () => [below(2) === 0, text()]],
  gsiKey: [[['StatusIndex', 'USER', 'active'], ['', 'USER', 'active'], ['StatusIndex', '', 'active'], ['StatusIndex', 'USER', '']], () => [text(), text(), text()]],
}
const levels = (count) => () => [oneOf(['a', 'B']), ...Array.from({ length: count - 1 }, maybe(() => oneOf(['x', 'y z', 'é'])))]
const ddbLibMulti = {
  multiAttributeKey: [[['TENANT-1', 'CUSTOMER-2'], [2, 1, 5], ['a', 1]], () => times(1 + below(4), () => oneOf(['a', 'b#', 1, 2.5, -3]))],
  multiTenantKey: [[['TENANT-1', 'CUSTOMER-2'], ['TENANT-1', 'CUSTOMER-2', 'DEPT-3']], () => [oneOf(['a', 'b']), oneOf(['c', 'd']), maybe(() => 'e')()]],
  hierarchicalMultiKey: [[['a'], ['a', 'b'], ['a', 'b', 'c', 'd']], levels(4)],
  timeSeriesMultiKey: [[['ERROR', { date: 1733011200000 }], ['ERROR', { date: 1733011200000 }, 'db']], () => [oneOf(['ERROR', 'i']), { date: date() }, maybe(() => 'db')()]],
  locationMultiKey: [[['USA'], ['USA', 'CA', 'SF', 'Mission']], levels(4)],
  productCategoryMultiKey: [[['Electronics', 'Phones', 'Apple', 'iPhone']], levels(4)],
  statusPriorityMultiKey: [[['PENDING', 1], ['PENDING', 1, 'USER-7']], () => [oneOf(['a', 'b']), below(9), maybe(() => 'u')()]],
  versionMultiKey: [[[2, 1, 5], [2, 1, 5, 'beta-3'], [2]], () => [below(9), maybe(() => below(9))(), maybe(() => below(9))(), maybe(() => 'rc')()]],
}
const mbcCalls = {
  addSortKeyVersion: [[['CAT#001', 1], ['CAT#001@1', 2]], () => [text() || 'a', below(1000)]],
  getSortKeyVersion: [[['CAT#001@3'], ['CAT#001']], () => [text()]],
  removeSortKeyVersion: [[['CAT#001@3'], ['CAT#001']], () => [text()]],
  generateId: [[['PRODUCT#t1', '01HX@3'], ['PRODUCT#t1', '01HX']], () => [text() || 'p', text() || 's']],
  getTenantCode: [[['PRODUCT#t1'], ['PRODUCT']], () => [text()]],
}

const given = (value) => (value?.date === undefined ? value : new Date(value.date))

function answerOf(call, args) {
  try {
    return { result: call(...args.map(given)) }
  } catch (error) {
    return { error: error.message }
  }
}

/** JSON has no `undefined`, and no NaN. */
const plain = (value) => (value === undefined ? { none: true } : Number.isNaN(value) ? { nan: true } : value)

function lines(from, owner, calls) {
  return Object.entries(calls).flatMap(([call, [documented, random]]) => {
    const all = [...documented, ...(random ? times(RANDOM_CALLS, random) : [])]
    return all.map((args) => {
      const { result, error } = answerOf((...values) => owner[call](...values), args)
      return JSON.stringify({ from, call, args: args.map(plain), ...(error === undefined ? { result: plain(result) } : { error }) })
    })
  })
}

const all = [...lines('@ddb-lib/core', PatternHelpers, ddbLib), ...lines('@ddb-lib/core', multi, ddbLibMulti), ...lines('@mbc-cqrs-serverless/core', mbc, mbcCalls)]
console.log(`[\n${[...new Set(all)].join(',\n')}\n]`)
