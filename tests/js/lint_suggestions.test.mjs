// The suggestions of `lintTable` on random tables: each gives a table that is taken, without the finding, without entities that were told
// apart before, and with an equal access pattern for each that it had.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { entityKeys, lintTable, tableKeys } from 'ddb-keys/design'
import { Data, itemsOf } from './access_patterns.mjs'
import { changed } from './changed_table.mjs'
import { tried } from './diff_oracle.mjs'

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
/** The bounds of one index end at a key that the other entity writes there; the keys of the table have nothing to do with it. */
const endsInIndex = {
  user: { pk: '{id}', sk: '{id}', lsi1sk: { template: '{id}', text: 'verbatim' } },
  'a{b}': { pk: '{id}', sk: '{{#{id}', lsi1sk: 'USER#{id}' },
}
const alike = (findings) => findings.filter(({ code }) => code === 'ENTITIES_ALIKE').length

test('a suggestion gives a valid table without the finding', () => {
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
    { numRuns: 300, examples: [[stillBleeding, {}], [endsInIndex, {}]] },
  )
  assert(mended > 200, `${mended}`)
})

/** What changes the order of values on purpose: the number 10 comes behind 9 then, `ab` behind `a` in `a#` and `ab#`, and hashes have none. */
const REORDERED = ['NUMBER_DOES_NOT_SORT', 'DATE_AS_TEXT', 'KEY_CAN_BE_TOO_LONG', 'ENUM_WITH_COMMA', 'MIXED_SEPARATORS']

/** The lists of fields that queries of an index are given: all of its partition key, and the first ones of its sort key. */
function* fieldsOfQueries({ fields, sortFields }) {
  const rest = sortFields.filter((field) => !fields.includes(field))
  for (let count = 0; count <= rest.length; count++) yield [...fields, ...rest.slice(0, count)]
}

/** The fields that a change has put into a partition key: a tenant, a shard. */
function addedTo({ partition, fields }, name, before) {
  const old = before.indexes(name).find((index) => index.partition === partition)
  return old ? fields.filter((field) => !old.fields.includes(field)) : []
}

/** The items that an index finds for these fields, where it can be asked with them: in all partitions, where a change has made more of them. */
function foundIn(data, name, index, given, added) {
  const rest = index.sortFields.filter((field) => !index.fields.includes(field))
  const asked = Object.keys(given).filter((field) => !index.fields.includes(field))
  const isAsked = index.fields.every((field) => field in given || added.includes(field)) && asked.every((field) => rest.slice(0, asked.length).includes(field))
  if (!isAsked) return undefined
  const missing = index.fields.filter((field) => !(field in given))
  const partitions = new Map(data.items.filter((item) => item.name === name).map(({ values }) => {
    const more = Object.fromEntries(missing.map((field) => [field, values[field]]))
    return [JSON.stringify(more), more]
  }))
  const found = [...partitions.values()].map((more) => data.query(name, index, { ...more, ...given }))
  return found.includes(undefined) ? undefined : { found: found.flat(), isOne: missing.length === 0 }
}

/** The access patterns of an entity that no index answers after a change. */
function* lostPatterns(finding, name, before, after, items) {
  const renamed = (field) => (after.indexes(name).some(({ fields, sortFields }) => [...fields, ...sortFields].includes(field)) ? field : `${field}Hash`)
  const own = (found) => found.filter((item) => item.name === name).map(({ id }) => id)
  for (const index of before.indexes(name)) {
    for (const { values, newValues } of items.filter((item) => item.name === name)) {
      for (const fields of fieldsOfQueries(index)) {
        const all = before.query(name, index, Object.fromEntries(fields.map((field) => [field, values[field]])))
        if (all === undefined) continue
        const expected = own(all)
        const given = Object.fromEntries(fields.map(renamed).map((field) => [field, newValues[field]]))
        const isEqual = (other) => {
          const answer = foundIn(after, name, other, given, addedTo(other, name, before))
          if (answer === undefined) return false
          const inOrder = REORDERED.includes(finding.code) || !answer.isOne ? (ids) => ids.toSorted((a, b) => a - b) : (ids) => ids
          return JSON.stringify(inOrder(own(answer.found))) === JSON.stringify(inOrder(expected))
        }
        if (!after.indexes(name).some(isEqual)) yield { index, fields, values, expected }
      }
    }
  }
}

test('every access pattern has an equal one after what is suggested', () => {
  const counts = {}
  fc.assert(
    fc.property(table, options, fc.infiniteStream(fc.nat(2)), (definition, given, numbers) => {
      for (const finding of (tried(() => lintTable(definition, given)) ?? []).filter(({ suggestion }) => suggestion !== undefined)) {
        const right = changed(definition, finding.suggestion.changes)
        const items = itemsOf(definition, right, 5, () => numbers.next().value)
        const before = tried(() => new Data(definition, items, ({ values }) => values))
        const after = tried(() => new Data(right, items, ({ newValues }) => newValues))
        if (!before?.isDistinct || !after?.isDistinct) continue
        counts[finding.code] = (counts[finding.code] ?? 0) + 1
        for (const name of Object.keys(definition)) {
          for (const lost of lostPatterns(finding, name, before, after, items)) {
            assert.fail(`${finding.code}: ${JSON.stringify({ name, lost, right, suggestion: finding.suggestion })}`)
          }
        }
      }
    }),
    { numRuns: 300 },
  )
  assert(Object.keys(counts).length >= 5, JSON.stringify(counts))
})

test('nothing is suggested after which a query by the first fields would be refused', () => {
  const text = 'verbatim'
  const cases = [
    // The text that may hold its separator would be another one.
    [{ pk: '{id}', sk: { template: '{id}|{day}USER#{state:digits}USER#', text } }, {}, 'DATE_AS_TEXT'],
    // A query is given the tenant for the partition key, and would use it for the sort key too.
    [{ pk: '{id}', sk: { template: '{userId}USER#{no:digits}USER#', text } }, { tenant: 'userId' }, 'NO_TENANT'],
    [{ pk: 'X', sk: { template: '{id}USER#{userId}USER#{score:digits}USER#', text } }, { tenant: 'userId' }, 'NO_TENANT'],
  ]
  for (const [entity, options, code] of cases) {
    const found = lintTable({ entity }, options).filter((finding) => finding.code === code)
    assert.deepEqual(found.map(({ suggestion }) => suggestion), [undefined], code)
  }
})

/** Entities of one collection, or of two, some of them in an index that has the keys of the table, or others. */
const indexKeys = (own, other) => fc.tuple(one([true, true, false]), one([own, own, other])).map(([isIn, template]) => (isIn ? template : undefined))
const member = (sk, other) => fc.tuple(one(['U#{id}', 'U#{id}', '{id}', 'V#{id}']), indexKeys(sk, other)).map(([pk, gsi1sk]) => ({ pk, sk, ...(gsi1sk && { gsi1pk: pk, gsi1sk }) }))
const collection = fc.record({ user: member('PROFILE', 'A'), order: member('O#{no:int(4)}', 'X#{no:int(4)}'), note: member('{at:day}', 'N#{at:day}') })

test('an index that can be left out has all items of its partitions in the order of the table', () => {
  const counts = { found: 0, none: 0 }
  fc.assert(
    fc.property(collection, fc.infiniteStream(fc.nat(2)), (definition, numbers) => {
      const findings = (tried(() => lintTable(definition)) ?? []).filter(({ code }) => code === 'INDEX_LIKE_TABLE')
      counts[findings.length > 0 ? 'found' : 'none']++
      const items = itemsOf(definition, definition, 6, () => numbers.next().value)
      for (const { suggestion } of findings) {
        assert.ok(suggestion)
        const data = new Data(definition, items.filter(unlikeBefore(definition)), ({ values }) => values)
        for (const { keys } of data.items.filter(({ keys }) => keys.gsi1pk !== undefined)) {
          const inIndex = data.partition('gsi1pk', 'gsi1sk', (other) => other.keys.gsi1pk === keys.gsi1pk)
          const inTable = data.partition('pk', 'sk', (other) => other.keys.pk === keys.pk)
          assert.deepEqual(inIndex.map(({ id }) => id), inTable.map(({ id }) => id), JSON.stringify(definition))
        }
      }
    }),
    { numRuns: 1000 },
  )
  assert(counts.found > 50 && counts.none > 50, JSON.stringify(counts))
})

/** Whether an item has another primary key than those before it. */
function unlikeBefore(definition) {
  const seen = new Set()
  return ({ name, values }) => {
    const key = JSON.stringify(Object.values(entityKeys(definition[name]).primary(values)))
    return !seen.has(key) && seen.add(key)
  }
}
