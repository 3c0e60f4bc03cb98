// Links: short, exact, and harmless whatever they hold.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './load.mjs'

const { isTooLarge, allPatterns, firstPattern, hashOf, designOf, BrokenLink, emptyDesign, packed } = await load('gallery/index', 'model/share', 'model/checked_design', 'model/design', 'model/compact')
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

test('a design that is larger than the package takes is refused before anything is made of it', async () => {
  const [entity] = design.entities
  const [attribute] = entity.attributes
  const ofEntities = (entities) => ({ ...design, entities })
  const ofTemplate = (template) => ofEntities([{ ...entity, attributes: [{ ...attribute, template }] }])
  assert.ok(!isTooLarge(ofTemplate(Array.from({ length: 1024 }, (_, at) => `{f${at}}`).join('#'))))
  for (const large of [ofEntities(Array(1001).fill(entity)), ofEntities([{ ...entity, attributes: Array(257).fill(attribute) }]), ofTemplate('{x}#'.repeat(100_000)), ofEntities([{ ...entity, previous: [{ attributes: Array(257).fill(attribute) }] }])]) {
    await assert.rejects(designOf(await hashOf(large)), /cannot be opened: its table has more/)
  }
})
