// The links of the page: a design must survive one; every other text must be a usable design, or a broken link.

import assert from 'node:assert/strict'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { load } from '../../../www/tests/load.mjs'
import { changedText, textChanges } from './changes.mjs'
import { withValue } from './readers.mjs'

const { hashOf, designOf, BrokenLink, allPatterns, packed } = await load('model/share', 'gallery/index', 'model/compact')

const text = fc.oneof(fc.string({ maxLength: 5 }), fc.constantFrom('pk', 'sk', 'A#{id}', '{x:int(3)}', '__proto__', 'constructor', '\ud800', '', '<img src=x onerror=alert(1)>'))
const texts = fc.array(text, { maxLength: 3 })
const optional = (one) => fc.option(one, { nil: undefined, freq: 2 })
const record = (one) => fc.dictionary(text, one, { maxKeys: 3 })
const attribute = fc.record({ name: text, template: text, when: optional(fc.array(text, { minLength: 1, maxLength: 2 })), text: optional(fc.constant('verbatim')), kind: optional(fc.constantFrom('partition', 'sort')), index: optional(text.filter((one) => one !== '')) })
const attributes = fc.array(attribute, { maxLength: 3 })
const entity = fc.record({ name: text, attributes, fields: optional(fc.array(text, { minLength: 1, maxLength: 2 })), previous: optional(fc.array(fc.record({ attributes }), { minLength: 1, maxLength: 2 })) })
const part = fc.record({ name: text, type: fc.constantFrom('S', 'N') })
const parts = fc.array(part, { maxLength: 3 })
const condition = fc.record({ operator: fc.constantFrom('equals', 'startsWith', 'range', 'after', 'before', 'span'), value: text, to: optional(text) })
const range = fc.record({ lower: fc.constantFrom('from', 'after'), low: texts, upper: fc.constantFrom('to', 'before'), high: texts })
const query = fc.record({ entity: text, index: fc.oneof(fc.constant('table'), text.filter((one) => one !== '')), partition: record(text), several: optional(fc.array(text, { minLength: 1, maxLength: 2 })), sort: record(condition), range: optional(range), descending: fc.boolean() })
const json = fc.jsonValue({ maxDepth: 2 })
const item = fc.oneof(fc.record({ entity: text, values: record(text) }), fc.record({ attributes: fc.dictionary(text, json, { maxKeys: 3 }) }))
const design = fc.record({
  table: text,
  about: optional(text.filter((one) => one !== '')),
  entities: fc.array(entity, { maxLength: 3 }),
  indexes: fc.array(fc.record({ name: text, partition: parts, sort: parts }), { maxLength: 2 }),
  items: fc.array(item, { maxLength: 3 }),
  patterns: fc.array(fc.record({ name: text, description: optional(text.filter((one) => one !== '')), query }), { maxLength: 2 }),
  query,
  shown: fc.nat(5),
})

const plain = (value) => JSON.parse(JSON.stringify(value))

/** The design of a link, or nothing for a broken link; any other error is a fault. */
async function designIn(hash) {
  try {
    return await designOf(hash)
  } catch (error) {
    assert(error instanceof BrokenLink, String(error.stack))
    assert.match(error.message, /^This (link|browser) .*\.$/s)
    return undefined
  } finally {
    assert.equal({}.polluted, undefined)
    assert.deepEqual(Object.keys(Object.prototype), [])
  }
}

const roundTrip = fc.asyncProperty(design, async (design) => {
  const hash = await hashOf(design)
  assert.match(hash, /^2\.[A-Za-z0-9_-]+$/)
  const back = await designIn(hash)
  assert.deepEqual(plain(back), plain(design))
  assert.equal(await hashOf(back), hash)
})

const hashWith = (version, value) => `${version}.${deflateRawSync(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')}`

/** A design without defaults: an empty part may be left out, and a missing index means the table. */
const meaning = (design) => JSON.parse(JSON.stringify(design), (name, value) => (value === '' || (Array.isArray(value) && value.length === 0) || (name === 'index' && value === 'table') ? undefined : value))

/** A design from a link must keep its meaning in the next link, and stay identical from then on. */
async function checkDesign(hash) {
  const found = await designIn(hash)
  if (found === undefined) return
  const again = await designIn(await hashOf(found))
  assert.deepEqual(meaning(again), meaning(found))
  assert.deepEqual(plain(await designIn(await hashOf(again))), plain(again))
}

const scalar = fc.oneof(fc.constantFrom(null, true, 0, -1, 0.5, 1e300, '', 'x', [], {}, [[]], [0], { a: 1 }, { __proto__: null, x: [] }, undefined), fc.string({ maxLength: 3 }), fc.nat(9))
const base = fc.oneof(design.map((one) => packed(one)), fc.constantFrom(...allPatterns.map(({ design }) => packed(design))))
const changed = fc.asyncProperty(base, fc.array(fc.tuple(fc.nat(), scalar), { minLength: 1, maxLength: 3 }), async (base, changes) => {
  const value = changes.reduce((value, [place, other]) => (value === undefined ? value : withValue(value, place, other)), plain(base))
  await checkDesign(hashWith(2, value ?? null))
})

/** The form of version 1: a design in whole words, with a panel. */
const OLD = {
  table: 't',
  entities: [{ name: 'a', attributes: [{ name: 'pk', template: 'A#{id}', when: ['id'] }, { name: 'sk', template: 'B', text: 'verbatim' }] }],
  items: [{ entity: 'a', values: { id: '1' } }],
  query: { entity: 'a', index: 'table', partition: { id: '1' }, sort: { x: { operator: 'equals', value: '1', to: '2' } }, descending: true },
  shown: 0,
  multi: { example: 'versions', changes: { versions: { rows: { 0: ['a', 'b'] }, query: { partition: { tenantId: 'T' }, sort: { major: { operator: 'any', value: '' } }, tuples: { lower: 'from', low: ['1'], upper: 'to', high: ['2'] }, by: 'levels', descending: false } } } },
}

const first = fc.asyncProperty(fc.array(fc.tuple(fc.nat(), scalar), { maxLength: 3 }), async (changes) => {
  const value = changes.reduce((value, [place, other]) => (value === undefined ? value : withValue(value, place, other)), plain(OLD))
  await checkDesign(hashWith(1, value ?? null))
})

const damaged = fc.asyncProperty(design, textChanges, fc.boolean(), async (design, changes, isInside) => {
  const hash = await hashOf(design)
  if (!isInside) return checkDesign(changedText(hash, changes))
  const inside = inflateRawSync(Buffer.from(hash.slice(2), 'base64url')).toString()
  return checkDesign(hashWith(2, changedText(inside, changes)))
})

export const links = [
  { what: 'links: a design comes back', unit: 'designs', property: roundTrip },
  { what: 'links: with other values', unit: 'links', property: changed },
  { what: 'links: of the first version', unit: 'links', property: first },
  { what: 'links: damaged', unit: 'links', property: damaged },
]
