// The suggestions of `lintTable` on random tables: each gives a table that is taken, without the finding, and without entities that were
// told apart before.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { entityKeys, lintTable, tableKeys } from 'ddb-keys/design'
import { changed } from './changed_table.mjs'

const NAMES = ['id', 'userId', 'tenantId', 'status', 'url', 'urlHash', 'version', 'no', 'createdAt', 'at', 'day', 'score', 'lastSeen', 'note', 'a', 'b', 'shard', 'state', 'city']
const LITERALS = ['USER#', 'USER#ADMIN#', 'USERNAME#', '#', '/', '|', 'v', '#v', '@v', '{{', '}}#', '#ORDER#', 'é', ':', '#STATUS#', 'A', '#{{x}}#', '_', '-', ' ']
/** The field of a `when`; most attributes have none. */
const WHENS = [...Array(12).fill(undefined), 'id', 'b', 'status', 'url']
const HEADS = ['', 'USER#', 'USER#', 'USER#ADMIN#', 'USERNAME#', 'USER', 'X', '{{#', 'v']
const CODECS = ['', '', '', '', ':int(4)', ':date', ':ulid', ':digits', ':number desc', ':text', ' : text ', ':day', ':version', ':enum(a|b)', ':semver', ':text desc']

const one = (list) => fc.constantFrom(...list)
const field = fc.tuple(one(NAMES), one(CODECS)).map(([name, codec]) => `{${name}${codec}}`)
const simple = fc.tuple(one(HEADS), one(['{id}', '{b}#{id}', 'X'])).map((parts) => parts.join(''))
const rich = fc.tuple(one(HEADS), fc.array(fc.tuple(field, one(LITERALS)), { maxLength: 6 }), fc.boolean())
  .map(([head, pairs, isOpen]) => (head + pairs.flat().slice(0, isOpen ? 2 * pairs.length - 1 : undefined).join('')) || 'X')
const template = fc.oneof(simple, rich)
const attribute = fc.tuple(template, one([false, false, true]), one(WHENS))
  .map(([text, isVerbatim, when]) => ({ template: text, ...(isVerbatim && { text: 'verbatim' }), ...(when && { when: [when] }) }))
const entity = fc.record({ pk: attribute, sk: attribute, gsi1pk: attribute, gsi1sk: attribute, lsi1sk: attribute, GSI2PK: attribute }, { requiredKeys: ['pk', 'sk'] })
const table = fc.dictionary(one(['user', 'order', 'line', 'a{b}', 'é', 'ÿ']), entity, { minKeys: 2, maxKeys: 4 }).map((given) => fitting(given, (entities) => lintTable(entities), (attributes) => fitting(attributes, entityKeys)))
const options = fc.record({ maxParts: fc.integer({ min: 1, max: 9 }), textBytes: fc.integer({ min: 1, max: 900 }), tenant: one(['tenantId', 'userId', 'shop']), mutable: fc.constant(['id']) }, { requiredKeys: [] })

/** What a function answers; nothing where it refuses. */
function tried(call) {
  try {
    return call()
  } catch (error) {
    if (error.name !== 'KeyError') throw error
    return undefined
  }
}

/** Those properties of a record that `isTaken` takes together, each made by `of`. */
function fitting(record, isTaken, of = (value) => value) {
  let kept = {}
  for (const [name, value] of Object.entries(record)) {
    const more = { ...kept, [name]: of(value) }
    if (tried(() => isTaken(more)) !== undefined) kept = more
  }
  return kept
}

/** Whether two findings are about the same. Not by their messages: these name texts of templates, which a suggestion changes. */
const same = (one, other) => ['code', 'entity', 'otherEntity', 'index', 'attribute', 'field'].every((key) => one[key] === other[key])
/** `USER#{id}` would part from `USERNAME`, but here it is the beginning of the other key all the same. */
const stillBleeding = { user: { pk: 'ORG#{org}', sk: 'USER{id}' }, admin: { pk: 'ORG#{org}', sk: 'USER#ADMIN#{x}' } }
const alike = (findings) => findings.filter(({ code }) => code === 'ENTITIES_ALIKE').length

test('what is suggested gives a good table without the finding', () => {
  let mended = 0
  fc.assert(
    fc.property(table, options, (definition, given) => {
      const findings = tried(() => lintTable(definition, given))
      if (findings === undefined) return
      for (const finding of findings.filter(({ suggestion }) => suggestion !== undefined)) {
        mended++
        const right = changed(definition, finding.suggestion.changes)
        const left = lintTable(right, given)
        assert.deepEqual(left.filter((other) => same(finding, other)), [])
        assert(alike(left) <= alike(findings), 'no entities have become alike')
        if (alike(left) === 0) assert.ok(tableKeys(right))
      }
      assert.equal(new Set(findings.map(({ suggestion, ...rest }) => JSON.stringify(rest))).size, findings.length, 'nothing is found twice')
    }),
    { numRuns: 300, examples: [[stillBleeding, {}]] },
  )
  assert(mended > 200, `${mended}`)
})
