// Links: short, exact, and harmless whatever they hold; those of the first version open as designs of today.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './load.mjs'

const { allPatterns, firstPattern, severalAttributes, hashOf, designOf, BrokenLink, emptyDesign, packed } = await load('gallery/index', 'gallery/several/index', 'model/share', 'model/design', 'model/compact')
const { design } = firstPattern
const plain = (value) => JSON.parse(JSON.stringify(value))

const deflated = async (bytes) => new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer()
const linkOf = async (version, value) => `${version}.${Buffer.from(await deflated(JSON.stringify(value))).toString('base64url')}`

test('a link has a version, and no character that a URL would escape', async () => {
  const hash = await hashOf(design)
  assert.match(hash, /^2\.[A-Za-z0-9_-]+$/)
  assert.deepEqual(await designOf(hash), plain(design))
})

test('the link of the first design is short, and none of the gallery is long', async () => {
  const lengths = await Promise.all(allPatterns.map(async ({ design }) => (await hashOf(design)).length))
  assert.ok((await hashOf(design)).length < 1500, String((await hashOf(design)).length))
  assert.ok(Math.max(...lengths) < 2000, String(lengths))
})

for (const { id, design } of [...allPatterns, { id: 'an empty table', design: emptyDesign }]) {
  test(`${id}: a link gives it back`, async () => {
    assert.deepEqual(await designOf(await hashOf(design)), plain(design))
  })
}

/** A design that uses whatever a design can have. */
const full = {
  table: 't',
  about: 'All of it',
  entities: [
    {
      name: 'a',
      attributes: [
        { name: 'p', template: 'A#{id}', kind: 'partition' },
        { name: 's', template: '{x:int(3)}', text: 'verbatim', when: ['x', 'y'], kind: 'sort', index: 'i' },
        { name: 't', template: '' },
      ],
      fields: ['one', 'two'],
      previous: [{ attributes: [{ name: 'p', template: 'B#{id}' }] }, { attributes: [] }],
    },
    { name: '', attributes: [] },
    { name: 'formers alone', attributes: [], previous: [{ attributes: [] }] },
    { name: 'fields that are none', attributes: [], fields: [], previous: [] },
  ],
  indexes: [{ name: 'm', partition: [{ name: 'one', type: 'S' }], sort: [{ name: 'two', type: 'N' }] }, { name: 'n', partition: [], sort: [] }],
  items: [{ entity: 'a', values: { id: '1', x: '' } }, { entity: 'a', values: { x: '', id: '1' } }, { entity: 'other', values: {} }, { attributes: { pk: 'x', deep: [{ a: null, b: 1.5, c: true }] } }],
  patterns: [
    { name: '', query: { entity: '', index: 'm', partition: { one: '1' }, sort: {}, range: { lower: 'after', low: ['1', ''], upper: 'before', high: [] }, descending: true } },
    { name: 'b', description: 'of a', query: { entity: 'a', index: 'table', partition: { id: '0..3' }, several: ['id'], sort: { x: { operator: 'equals', value: '1', to: '2' }, y: { operator: 'before', value: '' }, z: { operator: 'equals', value: '' } }, descending: false } },
  ],
  query: { entity: 'a', index: '', partition: {}, sort: { x: { operator: 'range', value: '1', to: '' } }, descending: false },
  shown: 3,
}

test('every part of a design comes through a link', async () => {
  const { indexes, patterns, query } = await designOf(await hashOf(full))
  assert.deepEqual([indexes, patterns], [full.indexes, full.patterns])
  assert.deepEqual(query, { ...full.query, index: 'table' }, 'no index is the table')
  for (const query of full.patterns.map(({ query }) => query)) assert.deepEqual((await designOf(await hashOf({ ...full, query }))).query, query)
  const { entities, items, about, shown } = await designOf(await hashOf(full))
  assert.deepEqual([entities.slice(0, 3), items, about, shown], [full.entities.slice(0, 3), full.items, full.about, full.shown])
})

test('hostile text comes through a link as it is', async () => {
  const text = '<img src=x onerror=alert(1)> "\'` \u202Eabc \u{1F600} \u0000 \uD800 ' + 'ü'.repeat(2000)
  const named = JSON.parse(`{"__proto__": ${JSON.stringify(text)}, "constructor": "x"}`)
  const sort = JSON.parse('{"__proto__": {"operator": "equals", "value": "1"}}')
  const hostile = { ...design, table: text, items: [{ entity: text, values: named }, { attributes: JSON.parse('{"__proto__": {"polluted": true}}') }], query: { ...design.query, partition: named, sort } }
  const back = await designOf(await hashOf(hostile))
  assert.equal(back.table, text)
  assert.deepEqual(Object.entries(back.items[0].values), [['__proto__', text], ['constructor', 'x']])
  assert.deepEqual(Object.entries(back.items[1].attributes), [['__proto__', { polluted: true }]])
  assert.deepEqual(Object.keys(back.query.partition), ['__proto__', 'constructor'])
  assert.deepEqual(Object.keys(back.query.sort), ['__proto__'])
  assert.equal({}.polluted, undefined)
  assert.equal(Object.getPrototypeOf(back.items[0].values), Object.prototype)
})

const whole = await hashOf(design)
const good = packed(design)
const v1 = { table: design.table, entities: design.entities, items: design.items, query: design.query, shown: 0 }
const changed = (part) => linkOf(2, { ...good, ...part })
const nested = (depth) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)
const broken = {
  'no version': 'abc',
  'another version': whole.replace('2.', '9.'),
  'a version that every object has': whole.replace('2.', 'constructor.'),
  'the prototype as a version': whole.replace('2.', '__proto__.'),
  'cut off': whole.slice(0, -20),
  'a changed character': whole.slice(0, 40) + (whole[40] === 'A' ? 'B' : 'A') + whole.slice(41),
  'not base64': '2.%%%',
  'nothing after the version': '2.',
  'JSON null': await linkOf(2, null),
  'a list': await linkOf(2, [1]),
  'entities that are no list': await changed({ e: {} }),
  'an entity that is a text': await changed({ e: ['x'] }),
  'an attribute that is a text': await changed({ e: [['a', ['pk']]] }),
  'an attribute of an unknown kind': await changed({ e: [['a', [['pk', 'A', { k: 'other' }]]]] }),
  'a former format that is none': await changed({ e: [['a', [], 0, [1]]] }),
  'fields that are a number': await changed({ e: [['a', [], 7]] }),
  'an index that is a text': await changed({ x: ['PlaceIndex'] }),
  'an index attribute of an unknown type': await changed({ x: [['i', ['a', 'B'], []]] }),
  'an index attribute without a type': await changed({ x: [['i', ['a'], []]] }),
  'an operator that does not exist': await changed({ q: { s: { a: [9, ''] } } }),
  'an operator that every list has': await changed({ q: { s: { a: ['length', ''] } } }),
  'a query that is the number of no pattern': await changed({ q: 77 }),
  'a query with half a number': await changed({ q: 0.5 }),
  'a range without ends': await changed({ q: { r: ['from'] } }),
  'values that are numbers': await changed({ f: [['order', 'orderId']], i: [[0, 1]] }),
  'more values than fields': await changed({ f: [['order', 'orderId']], i: [[0, '1', '2']] }),
  'an item of no shape': await changed({ f: [], i: [[0]] }),
  'an item that is a text': await changed({ i: ['x'] }),
  'a pattern whose query is a text': await changed({ p: [['x', 'y']] }),
  'an item at −1': await changed({ s: -1 }),
  'an item that is too deep': await changed({ i: [{ a: nested(100) }] }),
  'JSON that is too deep': `2.${Buffer.from(await deflated(`{"e":${'['.repeat(1_900_000)}`)).toString('base64url')}`,
  'a hundred megabytes of zeros': `2.${Buffer.from(await deflated(new Uint8Array(1e8))).toString('base64url')}`,
  'version 1: something else': await linkOf(1, { hello: 1 }),
  'version 1: entities that are no list': await linkOf(1, { ...v1, entities: {} }),
  'version 1: an operator that does not exist': await linkOf(1, { ...v1, query: { ...v1.query, sort: { a: { operator: 'like', value: '' } } } }),
  'version 1: a field that can be anything': await linkOf(1, { ...v1, query: { ...v1.query, sort: { a: { operator: 'any', value: '' } } } }),
  'version 1: several attributes that are a list': await linkOf(1, { ...v1, multi: [] }),
  'version 1: an example that is a number': await linkOf(1, { ...v1, multi: { example: 1, changes: {} } }),
  'version 1: a changed row that is a text': await linkOf(1, { ...v1, multi: { example: 'places', changes: { places: { rows: { 0: 'USA' } } } } }),
  'version 1: a query on it without a partition key': await linkOf(1, { ...v1, multi: { example: 'places', changes: { places: { query: { sort: {} } } } } }),
  'version 1: a range with an end of another kind': await linkOf(1, { ...v1, multi: { example: 'places', changes: { places: { query: { partition: {}, sort: {}, tuples: { lower: 'to', low: [], upper: 'to', high: [] } } } } } }),
}
for (const [what, hash] of Object.entries(broken)) {
  test(`a broken link is refused with a sentence: ${what}`, async () => {
    await assert.rejects(designOf(hash), (error) => error instanceof BrokenLink && error.message.endsWith('.'))
  })
}

test('any bytes are a design or a sentence', async () => {
  let state = 7
  const random = (below) => (state = (state * 48_271) % 2_147_483_647) % below
  const text = JSON.stringify(good)
  for (let round = 0; round < 300; round++) {
    const at = random(text.length)
    const mutated = text.slice(0, at) + ['0', '"', '[', '{}', 'null', '-1', '{"__proto__":[]}', ''][random(8)] + text.slice(at + random(12))
    const hash = round % 3 === 0 ? whole.slice(0, 2) + Buffer.from(Array.from({ length: random(200) }, () => random(256))).toString('base64url') : `2.${Buffer.from(await deflated(mutated)).toString('base64url')}`
    try {
      await hashOf(await designOf(hash))
    } catch (error) {
      assert.ok(error instanceof BrokenLink, `${hash}: ${error.stack}`)
    }
  }
})

// Links of the first version.

const before = '1.bU-7DsIwDPyXYw0SrPkBYGFiQx1SYmhEkpbGBaoo_45MEQLB5vO9dBlsak_QCON8OhUosmNHCXqfEU0QmhsXT1AwzL2rB_5muzMUmELnDQverTfb1Sw7W1DUW5X-qVCqUik4pjBFPtvHj8qr8YPUZTgLjSWKGC4D9aM8f_QuWroLfs3pTC972vgZoZDanqFzUbCUDhStuPXR-ETCNu0tQi_KAw'
const golden = '1.hVNNb9swDP0rA3dVgCQYENS3odgXMGxA2p2KHBibibXJoitRSYPA_32gnHZ2krWGDxb1Hvn4SB9BcO0ICmgOk_7TAHmxYilC8XAEj41eS239FgygSLDrJOPb9g8YEGpah6Ln-6_ffnx5f7RVB515QcVrKOhW3cqAFWr6lLn6YVByhy5puSPYCgqYQaeEx0ThoMELvPUVPen51E6LQfthP0xhIHIQKI6dgYpiSb5SdrFBF0lva957KKYGmuTE5kJP2LTZqx2FaNlPNHMEA2WNfttLFPLoZVKmKNxQ0FDgfb6aQfEAWDaq6cP8hVbBqusMONqRixf4WHM7gBoQZqc1a6aeWKLQlsNhIlZdPuN_Wi5_LsHAYgEG1szSk9rAVSrlsh6myvKo4B17DdzvuadGQUlx0gbLIRt_loFb8s8FHZ1Eoj9M_s1xhPccpH4mzKZ5RRBW3WDEownuMVDNKeaN4iT1YJiANrpsArcUUDhAAfSYMFuWBUABc-iuTl19cVhe0fjr7uPYE_TvPgf0pY2lmnOLUQK_Irrk5EXjOdVAsLr5puDbTClPbg-QQQUNgN855hWBQiX-v83xAp93O3-Zhu7M4pW2GvyddcyHLTXWc3irpZsLcRISGZDUun4Ajvf6_wBuhILuEu9V3A0Y0HdlILVtRqxpw0FtqO22Vsxsqlunz18'
const inTypingOrder = '1.hZDNTgMxDITfZbgGidJbXgC4cOKGeki7phuRvybe0lWUd0fOVtCKSuTkZMb-Mq5gs3UEDT_fL6UCBbZsqUC_VwTjRebRhj0UDHO224mv1fQJBSafnGG5vz2_vD7dVTs0NPXjKrdcaJu2UbBMfhnZ6fMF8mjcJLgKO0BjhSYNh4nyLI9__DYMdJL7OU4yWfLEcDlCocTM0LUpDFR2FAbp1h_GFRJ1jF8B-kHBT45tB52MT31Xjo7kChR2own75W_nN11_f3YF7vpKtjDGdMFfhLVUMVE2HDM06DCZTujhJUyMrkhbtz_-Z18gN7PJ-QY'

test('a link of version 1 opens as it did, without anything that it did not have', async () => {
  assert.deepEqual(await designOf(before), emptyDesign)
  assert.deepEqual(await designOf(await linkOf(1, v1)), plain({ ...v1, indexes: [], patterns: [] }))
})

test('every table of the first gallery is a table of today', async () => {
  for (const { id, design: { table, entities, items, query, shown } } of allPatterns) {
    assert.deepEqual(await designOf(await linkOf(1, { table, entities, items, query, shown })), plain({ table, entities: entities.map(({ name, attributes }) => ({ name, attributes })), items, query, shown, indexes: [], patterns: [] }), id)
  }
})

/** The items of an index as the panel of several attributes showed them. */
const rowsIn = ({ indexes, items }, name) => {
  const { partition, sort } = indexes.find((index) => index.name === name)
  const names = [...partition, ...sort].map(({ name }) => name)
  return items.filter(({ values = {} }) => names.every((name) => name in values)).map(({ values }) => names.map((name) => values[name]).join(' '))
}

const goldenRows = {
  ShelfIndex: ['north 2 9 tea', 'north 77 10 tea', 'north 10 1 jam', 'north 2 9 jam', 'south 1 1 tea'],
  TenantIndex: ['acme 42 sales', 'acme 42 changed', 'acme 7 sales', 'acme#42 7 sales', 'other 42 sales'],
  PathIndex: ['shop garden tools rake', 'shop changed tools hoe', 'shop garden seeds pea', 'shop garden/new tools saw'],
  ErrorIndex: ['ERROR 1733011200000 disk', 'ERROR 77 boot', 'ERROR 1733011200000 net', 'INFO 1733011200000 net'],
  PlaceIndex: ['USA CA San Francisco Mission', 'USA changed San Francisco Castro', 'USA CA Los Angeles Echo Park', 'USA NY New York Harlem', 'USA CA San Diego '],
  ProductIndex: ['audio speakers Sono One', 'audio changed Sono Two', 'audio speakers Bosse Mini', 'audio headphones Sono Air'],
  StatusIndex: ['open 10 kim', 'open 77 lee', 'open 9 kim', 'done 1 lee', 'open 2 '],
  VersionIndex: ['2 10 0 a1', '2 77 1 b7', '2 9 0 c3', '3 0 0 beta-3'],
}

test('a link with a changed item in every example of the panel has them all, beside the table', async () => {
  const opened = await designOf(golden)
  for (const [index, rows] of Object.entries(goldenRows)) assert.deepEqual(rowsIn(opened, index), rows)
  assert.deepEqual(opened.entities.map(({ name }) => name).sort(), ['artifact', 'box', 'contact', 'event', 'product', 'shop', 'thing', 'ticket'])
  assert.equal(new Set(opened.patterns.map(({ name }) => name)).size, opened.patterns.length)
  assert.deepEqual(await designOf(await hashOf(opened)), plain(opened))
})

test('its questions are access patterns that ask the same', async () => {
  const { patterns, query } = await designOf(golden)
  const asked = (index) => patterns.find(({ name, query }) => name.startsWith('My ') && query.index === index).query
  assert.deepEqual(query, asked('VersionIndex'), 'the example that was looked at')
  assert.deepEqual([asked('ShelfIndex').partition, asked('ShelfIndex').sort.aisle], [{ warehouse: 'south' }, { operator: 'equals', value: '2' }])
  assert.deepEqual(asked('PlaceIndex').sort, { state: { operator: 'equals', value: 'CA' }, city: { operator: 'range', value: 'Los', to: 'San' } })
  assert.equal(asked('VersionIndex').descending, true)
  assert.deepEqual(asked('VersionIndex').range.lower, 'after')
})

test('levels in the order of typing are the same question', async () => {
  const { query, table } = await designOf(inTypingOrder)
  assert.equal(table, 'assortment')
  assert.deepEqual(query, { entity: '', index: 'PathIndex', partition: { level1: 'shop' }, sort: { level3: { operator: 'equals', value: 'tools' }, level2: { operator: 'equals', value: 'shop' } }, descending: false })
})

const panel = { example: 'places', changes: { places: { rows: { 0: ['CH', 'ZH', 'Zürich', ''] } } } }
const own = (attributes, values) => ({ table: 'mine', entities: [{ name: 'shop', attributes }], items: [{ entity: 'shop', values }], query: { entity: 'shop', index: 'table', partition: values, sort: {}, descending: false }, shown: 0 })

test('beside a table of the visitor, an example takes its key attributes and a free name', async () => {
  const mine = own([{ name: 'id', template: 'MINE#{a}', kind: 'partition' }], { a: '1' })
  const opened = await designOf(await linkOf(1, { ...mine, multi: panel }))
  assert.deepEqual(opened.entities[1], { name: 'shop 2', attributes: [{ name: 'id', template: 'SHOP#{shopId}', kind: 'partition' }], fields: ['country', 'state', 'city', 'district'] })
  assert.deepEqual([opened.query, opened.shown, opened.table], [mine.query, 0, 'mine'])
  assert.equal(rowsIn(opened, 'PlaceIndex')[0], 'CH ZH Zürich ')
  assert.ok(opened.patterns.some(({ query }) => query.entity === '' && query.index === 'PlaceIndex'))
})

test('a table that leaves no room for another entity gets the items with their attributes', async () => {
  const mine = own([{ name: 'pk', template: '{anything}', text: 'verbatim' }, { name: 'sk', template: '{more}' }], { anything: '1', more: '2' })
  const opened = await designOf(await linkOf(1, { ...mine, multi: panel }))
  assert.deepEqual(opened.entities, mine.entities)
  assert.deepEqual(opened.items[1], { attributes: { country: 'CH', state: 'ZH', city: 'Zürich' } })
  assert.deepEqual(opened.indexes.map(({ name }) => name), ['PlaceIndex'])
})

test('strange content of an old panel does no harm', async () => {
  const rows = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [at, ['x']]))
  const changes = JSON.parse(`{"__proto__": {"rows": {}}, "constructor": {}, "places": {"rows": ${JSON.stringify(rows)}, "query": {"partition": {"__proto__": "x"}, "sort": {"__proto__": {"operator": "any", "value": "1"}}}}}`)
  const opened = await designOf(await linkOf(1, { ...v1, multi: { example: 'constructor', changes } }))
  assert.equal(opened.indexes.length, 1)
  assert.equal(opened.items.length, 5)
  assert.equal(severalAttributes.length, 8)
})
