// The package agrees with every vector of `formats.json`, which never changes, and the tables in the pages about formats show its vectors.

import assert from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import * as ddb from 'ddb-keys'
import { nameOf, templateOf } from '../../pkg-template/formats/codec_vectors.mjs'
import { formatPages } from '../../pkg-template/formats/pages.mjs'
import { conditionOf, lengthened } from '../../pkg-template/formats/vectors.mjs'
import { boundsOf, eachOf, tagged, untagged } from '../../pkg-template/formats/tagged.mjs'
import { descriptions, refusalOf } from './support.mjs'

const urlOf = (path) => new URL(`../../${path}`, import.meta.url)
const read = (path) => readFileSync(urlOf(path), 'utf8')
const GOLDEN = 'tests/formats/formats.json'
const text = read('pkg/formats.json')
const formats = JSON.parse(text)

test('a vector that has been written never changes', () => {
  const lines = new Set(text.split('\n').map(withoutComma))
  const gone = read(GOLDEN).split('\n').map(withoutComma).filter((line) => !lines.has(line))
  assert.deepEqual(gone, [], `${GOLDEN} has vectors that the package no longer has`)
  if (process.env.UPDATE_GOLDEN) writeFileSync(urlOf(GOLDEN), text)
  assert.equal(text, read(GOLDEN), `new vectors: npm test -- --update package writes ${GOLDEN}`)
})

const withoutComma = (line) => line.replace(/,$/, '')

test('a value comes back from JSON as it was', () => {
  const values = ['a', '\ud83d', 'a\udc00b', 0, -0, NaN, -Infinity, 0.1, 5e-324, Number.MAX_VALUE, 1n, -(10n ** 40n), new Date(-1), Uint8Array.of(0, 255), [1n, 'a', [2]], true]
  for (const value of values) assert.deepStrictEqual(untagged(JSON.parse(JSON.stringify(tagged(value)))), value)
})

/** Checks what a call answers beside its vector. */
function agrees(vector, name, call) {
  if (vector.refused) assert.equal(refusalOf(call).code, vector.refused, JSON.stringify(vector))
  else assert.deepEqual(call(), untagged(vector[name] ?? vector), JSON.stringify(vector))
}

const isAttribute = ({ codec }) => descriptions.find(({ name }) => name === nameOf(codec)).place === 'attribute'

test('codecs', () => {
  for (const vector of formats.codecs.filter((one) => !isAttribute(one))) {
    const codec = vector.arguments === undefined ? vector.codec : `${vector.codec}(${vector.arguments})`
    const form = ddb.keyTemplate(...templateOf({ ...vector, codec }))
    const key = `K#${vector.text}${vector.after ?? ''}`
    if (vector.read === null) assert.equal(form.tryParse(key), undefined, key)
    else agrees({ ...vector, text: key }, 'text', () => form.build({ x: untagged(vector.value) }))
    if (vector.text !== undefined && vector.read !== null) assert.deepEqual(form.parse(key), { x: untagged(vector.read ?? vector.value) }, key)
  }
})

test('codecs of attributes', () => {
  for (const { codec, value, attribute, read, refused } of formats.codecs.filter(isAttribute)) {
    const entity = ddb.entityKeys({ pk: 'P#{id}', sk: `{x:${codec}}` })
    const item = () => entity.query({ id: '1', x: untagged(value) }, undefined, { marshall: true }).ExpressionAttributeValues
    if (refused) assert.equal(refusalOf(item).code, refused)
    else {
      const own = eachOf(untagged)(attribute)
      assert.deepEqual(item()[':sk'], own)
      assert.deepEqual(entity.parse({ pk: { S: 'P#1' }, sk: own }).x, untagged(read ?? value))
    }
  }
})

test('the characters that lower refuses', () => {
  const lower = ddb.keyTemplate('{x:lower}', { text: 'verbatim' })
  const refused = new Set(formats.lowerCase.flatMap(([first, last, step]) => Array.from({ length: (last - first) / step + 1 }, (_, at) => first + at * step)))
  for (let point = 1; point <= 0x1ffff; point++) {
    const isSurrogate = point >= 0xd800 && point <= 0xdfff
    if (!isSurrogate) assert.equal(lower.matches(String.fromCodePoint(point)), !refused.has(point), point.toString(16))
  }
})

test('templates', () => {
  for (const vector of formats.templates) {
    const form = () => ddb.keyTemplate(vector.template, vector.options)
    const fieldsOf = eachOf(untagged)
    agrees(vector, 'key', () => form().build(fieldsOf(vector.values ?? {})))
    if (vector.key) assert.deepEqual(form().parse(vector.key), fieldsOf(vector.read ?? vector.values ?? {}))
  }
})

const endOf = (end) => (end.filled === undefined ? end : lengthened(end))

test('bounds', () => {
  for (const { template, options = {}, given = {}, bounds = {}, range, condition, refused } of formats.bounds) {
    const asked = [eachOf(untagged)(given), boundsOf(untagged)(bounds)]
    const conditioned = () => conditionOf(ddb, template, options, ...asked)
    if (refused) assert.equal(refusalOf(conditioned).code, refused)
    else assert.deepEqual(conditioned(), condition)
    if (range) assert.deepEqual(ddb.keyTemplate(template, options).range(...asked), range.map(endOf))
  }
})

test('shards', () => {
  for (const vector of formats.shards) {
    if (vector.base) agrees(vector, 'key', () => ddb.shardKey(vector.base, vector.id, vector.count))
    for (const [count, shard] of vector.shards ?? []) {
      assert.equal(ddb.shardOf(vector.id, count), shard)
      assert.equal(BigInt(`0x${vector.hash}`) % BigInt(count), BigInt(shard))
    }
  }
})

test('tenants', () => {
  for (const vector of formats.tenants) {
    const scope = () => ddb.tenantScope(vector.prefix, vector.tenant)
    agrees(vector, 'key', () => scope().key(...vector.parts))
    const policy = () => scope().leadingKeysPolicy('arn:aws:dynamodb:eu-west-1:123456789012:table/shop')
    agrees(vector.policy, 'patterns', () => policy().Condition['ForAllValues:StringLike']['dynamodb:LeadingKeys'])
  }
})

test('tuples', () => {
  for (const { values, text: tuple } of formats.tuples) {
    assert.equal(ddb.encodeTuple(untagged(values)), tuple)
    assert.deepEqual(ddb.decodeTuple(tuple), untagged(values))
  }
})

test('versions, ids and ULIDs', () => {
  for (const vector of formats.versions) {
    if (!vector.next) agrees(vector, 'key', () => ddb.addSortKeyVersion(vector.sk, vector.version, vector.options))
    else {
      assert.deepEqual([ddb.removeSortKeyVersion(vector.sk), ddb.getSortKeyVersion(vector.sk)], [vector.base, vector.version])
      agrees(vector.next, 'key', () => ddb.nextSortKeyVersion(vector.sk))
    }
  }
  for (const { pk, sk, id } of formats.ids) assert.equal(ddb.generateId(pk, sk), id)
  for (const { from, to, range } of formats.ulids) assert.deepEqual(ddb.ulidRange(from, to), range)
})

test('different values have different texts', () => {
  const known = new Map()
  for (const one of formats.codecs.filter(({ text, read }) => text !== undefined && read !== null)) {
    const place = JSON.stringify([one.codec, one.arguments, one.desc, one.verbatim, one.text])
    const value = JSON.stringify(one.read ?? one.value)
    assert.equal(known.get(place) ?? value, value, place)
    known.set(place, value)
  }
})

for (const { path, text: expected } of formatPages(formats, descriptions)) {
  test(`the tables of ${path} are those of formats.json`, () => assert.equal(read(path), expected))
}

test('every codec has vectors, and a page with them', () => {
  for (const { name } of descriptions) {
    assert(formats.codecs.some(({ codec, text: own, attribute }) => codec === name && (own ?? attribute)), name)
    const path = `www/docs/pages/formats/${name.toLowerCase()}.md`
    assert(existsSync(urlOf(path)), path)
    assert.match(read(path), new RegExp(`<!-- begin: (vectors|attributes) ${name} -->`), path)
  }
})
