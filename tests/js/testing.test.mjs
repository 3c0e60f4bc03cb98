// `ddb-keys/testing`: what its arbitraries generate suits the entity, with fast-check 3 and 4, from ESM and CommonJS.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import fc4 from 'fast-check'
import fc3 from 'fast-check3'
import { entityKeys, multiAttributeIndex, tableKeys } from 'ddb-keys'
import * as helpers from 'ddb-keys/testing'
import { problemsOfAll } from '../types/strict.mjs'
import { descriptions, refusalOf, refuses, valueTyped } from './support.mjs'

const require = createRequire(import.meta.url)
const versions = [
  ['fast-check 4', fc4, helpers],
  ['fast-check 3 as CommonJS', require('fast-check3'), require('ddb-keys/testing')],
  ['fast-check 3', fc3, helpers],
]

const spelled = ({ name, arguments: own }) => (own === undefined ? name : `${name}(${own})`)

/** An entity for each codec: in a sort key after a literal, or as an attribute of its own. */
const ofCodec = descriptions.map((codec) => {
  const field = `{x:${spelled(codec)}}`
  const sk = codec.place === 'attribute' ? field : { template: `B#${field}`, text: codec.place === 'verbatim' ? 'verbatim' : 'escaped' }
  return [spelled(codec), entityKeys({ pk: 'A#{id}', sk }), codec]
})

const order = entityKeys(
  {
    pk: 'CUSTOMER#{customerId}',
    sk: 'ORDER#{no:int(6)}',
    gsi1pk: { template: 'STATUS#{status:enum(open|paid)}', unless: ['deletedAt'] },
    gsi1sk: '{placedAt:day}#{no:int(6)}',
    gsi2pk: { template: 'MAIL#{mail:lower}', text: 'verbatim', when: ['mail'] },
    gsi2sk: '{placedAt:date}',
  },
  { attributes: { mail: 'contact.mail' }, flags: ['deletedAt'] },
)
const own = entityKeys({ pk: '{id:S}', sk: '{at:epoch}', gsi1pk: '{amount:N}', gsi1sk: '{data:B}' })
const shop = tableKeys({ order: { pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{orderId}' }, mails: multiAttributeIndex({ indexName: 'Mail', partition: { mail: 'S' } }) })
const entities = [...ofCodec.map(([name, entity]) => [name, entity]), ['order', order], ['own attributes', own], ['an entity of a table', shop.order], ['picked keys', order.pick('pk', 'sk')]]

for (const [title, fc, { arbitraryFields, arbitraryItem, arbitraryQuery }] of versions) {
  test(`${title}: fields are written, and read back as they are`, () => {
    for (const [name, entity] of entities) {
      const run = (fields) => {
        const { deletedAt, ...values } = fields // a flag, which no key has
        const item = fields.mail === undefined ? values : { ...values, contact: { mail: fields.mail } }
        assert.deepEqual(entity.parse({ ...item, ...entity.keys(fields) }), values, name)
      }
      const arbitrary = arbitraryFields(fc, entity)
      fc.assert(fc.property(arbitrary, run), { numRuns: 40 })
    }
  })

  test(`${title}: items are those of the entity`, () => {
    for (const [name, entity] of entities) fc.assert(fc.property(arbitraryItem(fc, entity), (item) => entity.matches(item) && entity.generation(item) === 0), { numRuns: 20 })
  })

  test(`${title}: queries are accepted, most with bounds`, () => {
    for (const [name, entity, index] of [...entities, ['gsi1', order, 'gsi1'], ['gsi2', order, 'gsi2']]) {
      const asked = index === undefined ? entity : entity.index(index)
      fc.assert(fc.property(arbitraryQuery(fc, entity, index), (query) => Boolean(asked.query(...query).KeyConditionExpression && asked.plan(...query))), { numRuns: 20 })
    }
    const conditions = fc.sample(arbitraryQuery(fc, order, 'gsi1'), { numRuns: 500, seed: 7 }).map((query) => order.index('gsi1').query(...query).KeyConditionExpression)
    assert(new Set(conditions).size > 3, [...new Set(conditions)].join())
  })
}

test('the edge cases of every codec come up', () => {
  for (const [name, entity, codec] of ofCodec) {
    const readBack = (x) => String(entity.parse(entity.keys({ id: '1', x })).x)
    const found = new Set(fc4.sample(helpers.arbitraryFields(fc4, entity), { numRuns: 600, seed: 1 }).map(({ x }) => readBack(x)))
    const missing = codec.samples.map(({ typed }) => readBack(valueTyped(codec, typed))).filter((x) => !found.has(x))
    assert.deepEqual(missing, [], name)
  }
})

test('a failing test shrinks to a short counterexample', () => {
  const isWrong = ({ customerId, no }) => [...customerId].some((one) => one < 'A') || no > 10
  const { counterexample } = fc4.check(fc4.property(helpers.arbitraryFields(fc4, order), (fields) => !isWrong(fields)), { seed: 3, numRuns: 1000 })
  const [{ customerId, no }] = counterexample
  assert(customerId.length <= 2 && no < 200_000, JSON.stringify(counterexample))
})

test('an entity whose keys fit no value is refused before the first test', () => {
  assert.equal(refusalOf(() => helpers.arbitraryFields(fc4, entityKeys({ pk: 'A', sk: '{a:base64url(256)}#{b:base64url(256)}#{c:base64url(256)}#{d:base64url(256)}' }))).code, 'KEY_TOO_LONG')
  refuses(() => helpers.arbitraryQuery(fc4, order, 'gsi3'), 'INVALID_OPTION', 'arbitraryQuery: there is no index "gsi3"; the indexes are: "table", "gsi1", "gsi2"')
})

test('the types fit both versions of fast-check, and entities of every entry', async () => {
  const program = readFileSync(new URL('../types/sdk/testing.ts', import.meta.url), 'utf8')
  assert.equal(await problemsOfAll({ 'testing.ts': program }, { exactOptionalPropertyTypes: true }), '')
})

test('fields and flags called like members of every object have values of their own, or none', () => {
  const entity = entityKeys({ pk: 'A#{id}', gsi1pk: { template: 'X#{hasOwnProperty}', when: ['valueOf'] } }, { flags: ['valueOf'] })
  for (const item of fc4.sample(helpers.arbitraryItem(fc4, entity), { numRuns: 40, seed: 1 })) {
    assert(Object.values(item).every((value) => typeof value !== 'function'), JSON.stringify(Object.keys(item)))
  }
  assert.equal(typeof fc4.sample(helpers.arbitraryQuery(fc4, entityKeys({ pk: '{toString}' })), { numRuns: 1, seed: 1 })[0][0].toString, 'string')
})
