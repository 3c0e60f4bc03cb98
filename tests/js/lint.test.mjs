// `lintTable`: each finding has a table with it and a fixed one without it; the examples have none.

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { lintTable, multiAttributeIndex, tableKeys } from 'ddb-keys/design'
import { changed } from './changed_table.mjs'
import { definitionsOf } from './example_definitions.mjs'
import { refusalOf } from './support.mjs'
import { byWs, cases, message, user } from './lint_cases.mjs'

/** The place of a finding: `entity.attribute.field`. */
const placeOf = ({ entity, attribute, field }) => [entity, attribute, field].filter((part) => part !== undefined).join('.')

for (const [code, tables] of Object.entries(cases)) {
  for (const { table, options, at, mended, because, template } of tables) {
    test(`${code} at ${at} of ${JSON.stringify(table)}`, () => {
      const finding = lintTable(table, options).find((one) => one.code === code && placeOf(one) === at)
      assert(finding, JSON.stringify(lintTable(table, options)))
      assert.match(finding.message, /^[^a-z].*\.$/s)
      assert.equal(finding.suggestion === undefined, mended !== undefined, JSON.stringify(finding.suggestion))
      assert.equal(because !== undefined, mended !== undefined, 'it says why there is no suggestion')
      if (finding.suggestion) {
        assert.equal(finding.suggestion.changes[0].template, template)
        assert.doesNotMatch(finding.suggestion.text, /\.$/)
      }
      const right = mended ?? changed(table, finding.suggestion.changes)
      const left = lintTable(right, options).filter((one) => one.code === code && placeOf(one) === at)
      assert.deepEqual(left, [])
      assert.ok(tableKeys(right))
    })
  }
}

/** Codes that only items have: see lint_items.test.mjs. */
const OF_ITEMS = ['HOT_PARTITION', 'COLLECTION_NEAR_LIMIT', 'KEY_NEAR_LIMIT', 'VALUE_NEAR_WIDTH', 'INDEX_WITHOUT_ITEMS', 'CONDITION_WITHOUT_ITEMS', 'OPTION_WITHOUT_ITEMS']

test('every code has its tables', () => {
  const [, union] = /export type LintCode = (.*);/.exec(readFileSync(new URL('../../pkg/dist/design.d.ts', import.meta.url), 'utf8'))
  const all = union.split(' | ').map((one) => JSON.parse(one))
  assert.deepEqual(all.filter((code) => !OF_ITEMS.includes(code) && code !== 'SILENCES_NOTHING').sort(), Object.keys(cases).sort())
})

test('every code has a table that a suggestion fixes', () => {
  const without = Object.entries(cases).filter(([, tables]) => tables.every(({ mended }) => mended !== undefined))
  assert.deepEqual(without.map(([code]) => code), ['CASE_IS_LOST', 'INDEX_TYPE_MISMATCH'], 'the case of keys that exist, and the types of an index, are not mended by a template')
})

test("sort keys that begin with the text of another entity's are found", () => {
  const found = (order, line) => lintTable({ order, line }).filter(({ code }) => code === 'PREFIX_BLEEDS')
  const line = { pk: 'USER#{user}', sk: 'ORDER#{id}#LINE#{no:int}' }
  const [{ severity, entity, otherEntity, message }, ...others] = found({ pk: 'USER#{user}', sk: 'ORDER#{id}' }, line)
  assert.deepEqual([severity, entity, otherEntity, others], ['info', 'order', 'line', []])
  assert.equal(
    message,
    'A query for all items of "order" also returns items of "line": the sort keys of both begin with "ORDER#". That is right if they are read together; otherwise, begin their sort keys with different literals.',
  )
  const alike = [
    [{ pk: 'USER#{user}', sk: 'ORDER#{id}#' }, line],
    [{ pk: 'USER#{user}', sk: 'ORDER#{id:ulid}' }, line],
    [{ pk: 'USER#{user}', sk: 'ORDER#{id:ulid}#' }, { pk: 'USER#{user}', sk: 'ORDER#{id:ulid}#L#{x}' }],
    [{ pk: 'USER#{user}', sk: 'ORDER#{id}' }, { pk: 'USER#{user}', sk: 'ORDER#{at:date}#L' }],
    [{ pk: { template: '{user}', text: 'verbatim' }, sk: 'ORDER#{id}' }, line],
    // The query of the lines knows more of its sort keys than that of the notes does.
    [{ pk: 'USER#{user}', sk: 'ORDER#{note}' }, { pk: 'USER#{user}', sk: 'ORDER#{user}#LINE#{no:int}' }],
  ]
  for (const [one, other] of alike) {
    const both = [found(one, other), lintTable({ line: other, order: one }).filter(({ code }) => code === 'PREFIX_BLEEDS')]
    for (const findings of both) {
      const said = findings.map(({ severity, entity, otherEntity }) => [severity, ...[entity, otherEntity].sort()])
      assert.deepEqual(said, [['info', 'line', 'order']], JSON.stringify([one, other]))
    }
  }
  const apart = [
    [{ pk: 'ORG#{org}', sk: 'ORDER#{id}' }, line],
    [{ pk: '{user}', sk: 'ORDER#{id}' }, line],
    [{ pk: '{org}#ORG', sk: 'ORDER#{id}' }, { pk: '{user}#USER', sk: 'ORDER#{id}#LINE#{no:int}' }],
    [{ pk: 'ORDER#{id}', sk: 'ORDER#{id}' }, { pk: 'ORDER#{id}', sk: 'ORDER#{id}#LINE#{no:int}' }],
    [{ pk: 'ORDER#{id}', sk: 'ORDER#{id}' }, { pk: 'ORDER#{key}', sk: 'ORDER#{key}#LINE' }],
    [{ pk: 'USER#{user}', sk: '{id}' }, { pk: 'USER#{user}', sk: '{id}#LINE#{no:int}' }],
    [{ pk: 'USER#{user}', sk: 'ORDER' }, { pk: 'USER#{user}', sk: 'ORDER#LATEST' }],
  ]
  for (const [order, other] of apart) assert.deepEqual(found(order, other), [], JSON.stringify([order, other]))
})

test('each of several entities that a query returns is found', () => {
  const of = (sk) => ({ pk: 'USER#{user}', sk })
  const table = { order: of('ORDER#{id:ulid}'), line: of('ORDER#{id:ulid}#LINE#{no:int}'), latest: of('ORDER#LATEST'), profile: of('PROFILE') }
  const found = lintTable(table).filter(({ code }) => code === 'PREFIX_BLEEDS')
  assert.deepEqual(found.map(({ entity, otherEntity }) => `${entity} ${otherEntity}`).sort(), ['line latest', 'order latest', 'order line'])
})

test('a finding says where in the template', () => {
  const [{ column, field }] = lintTable({ doc: { pk: 'DOC#{id}', sk: '😀{{#v{version}' } })
  assert.deepEqual({ column, field }, { column: 6, field: 'version' })
})

test('a finding about two entities names both, and one about an index names it', () => {
  const about = (table) => lintTable(table).map(({ code, entity, otherEntity, index }) => ({ code, entity, otherEntity, index }))
  const [, bleeding] = cases.PREFIX_BLEEDS
  assert.deepEqual(about(bleeding.table), [{ code: 'PREFIX_BLEEDS', entity: 'turn', otherEntity: 'stile', index: undefined }])
  const [alike] = cases.ENTITIES_ALIKE
  assert.deepEqual(about(alike.table), [{ code: 'ENTITIES_ALIKE', entity: 'any', otherEntity: 'user', index: undefined }])
  const [like] = cases.INDEX_LIKE_TABLE
  assert.deepEqual(about(like.table), [{ code: 'INDEX_LIKE_TABLE', entity: 'user', otherEntity: undefined, index: 'gsi1' }])
})

test('either of two indexes like the table can be left out', () => {
  const findings = lintTable({ user: { pk: 'USER#{id}', sk: '{at:date}', lsi1sk: 'A#{at:date}', lsi2sk: 'B#{at:date}' } })
  assert.deepEqual(findings.map(({ index, suggestion }) => [index, suggestion?.changes[0].attribute]), [['lsi1', 'lsi1sk'], ['lsi2', 'lsi2sk']])
})

test('an index that holds other items than the table, or in another order, is not like it', () => {
  const user = { pk: 'USER#{id}', sk: 'PROFILE' }
  const order = { pk: 'USER#{id}', sk: 'ORDER#{no:int(4)}' }
  const indexed = (entity, gsi1pk = entity.pk, gsi1sk = entity.sk) => ({ ...entity, gsi1pk, gsi1sk })
  const log = (rest) => ({ pk: { template: 'LOG#{id}', text: 'verbatim' }, sk: { template: `{no:digits}#${rest}`, text: 'verbatim' } })
  const like = (table) => lintTable(table).filter(({ code }) => code === 'INDEX_LIKE_TABLE').length
  assert.equal(like({ user: indexed(user), order: indexed(order) }), 1)
  assert.equal(like({ user, order: indexed({ ...order, pk: 'CUSTOMER#{id}' }) }), 1)
  for (const table of [
    { user, order: indexed(order) },
    { user: indexed(user), order },
    { user: { ...user, pk: '{kind}#{id}' }, order: indexed(order) },
    { user, order: { ...order, lsi1sk: order.sk } },
    { user: indexed(user), order: indexed(order, 'CUSTOMER#{id}') },
    { user: indexed({ ...user, pk: 'CUSTOMER#{id}' }, 'USER#{id}'), order: indexed(order) },
    { user: indexed(user, user.pk, 'MAIN'), order: indexed(order) },
    { user: indexed(user), order: indexed(order, order.pk, 'Z#{no:int(4)}'), other: indexed({ pk: 'USER#{id}', sk: 'Y' }) },
    { log: { ...log('{at}'), gsi1pk: log('').pk, gsi1sk: { template: '{no:digits}:{at}', text: 'verbatim' } } },
    { order: { ...indexed(order), gsi1sk: { template: order.sk, when: ['no'] } } },
  ]) {
    assert.equal(like(table), 0, JSON.stringify(table))
  }
})

test('findings that are not wanted are left out', () => {
  const table = { doc: { pk: 'DOC#{id}', sk: 'v{version}' } }
  assert.deepEqual(lintTable(table, { ignore: ['NUMBER_DOES_NOT_SORT'] }), [])
})

test('it takes a table that tableKeys has returned', () => {
  const definition = { doc: { pk: 'DOC#{id}', sk: 'v{version}' }, user }
  assert.deepEqual(lintTable(tableKeys(definition)), lintTable(definition))
})

/** What an example has on purpose. */
const onPurpose = {
  'articles_by_author_and_tag.mjs': ['ENTITIES_ALIKE'], // an article in review is the same item as the article
  'categories_by_path.mjs': ['ONE_PARTITION'], // one catalogue, read branch by branch
  'pitfall_unpadded_version.mjs': ['NUMBER_DOES_NOT_SORT', 'ONE_PARTITION'], // the versions of one invoice
}

const examples = readdirSync(new URL('../../examples', import.meta.url)).filter((file) => file.endsWith('.mjs'))

test('there are examples', () => assert(examples.length >= 21))

for (const file of examples) {
  test(`${file} has no findings but those that it shows`, async () => {
    const definition = await definitionsOf(file)
    const codes = lintTable(definition).map(({ code }) => code)
    assert.deepEqual([...new Set(codes)], onPurpose[file] ?? [], JSON.stringify(lintTable(definition), null, 1))
  })
}

test('rejected calls', () => {
  const table = { user }
  const refused = (call) => {
    const { code, message } = refusalOf(call)
    return `${code} ${message}`
  }
  assert.equal(refused(() => lintTable(null)), 'INVALID_TYPE lintTable requires definition to be an object, got null')
  assert.equal(refused(() => lintTable({})), 'EMPTY_VALUE lintTable requires at least one entity, got none')
  assert.equal(refused(() => lintTable(table, { max: 1 })), 'INVALID_OPTION lintTable: there is no option "max"')
  assert.equal(refused(() => lintTable(table, { maxParts: -1 })), 'INVALID_TYPE lintTable requires options.maxParts to be a positive integer, got -1')
  assert.equal(refused(() => lintTable(table, { mutable: 'x' })), 'INVALID_TYPE lintTable requires options.mutable to be an array of strings, got "x"')
  assert.match(refused(() => lintTable(table, { ignore: ['x'] })), /^INVALID_OPTION lintTable: unknown variant `x`, expected one of `NUMBER_DOES_NOT_SORT`/)
  assert.match(refused(() => lintTable(table, { ignore: ['x'.repeat(70_000)] })), /^INVALID_OPTION lintTable: unknown variant `x{64}…`, expected one of `NUMBER_DOES_NOT_SORT`/)
  assert.match(refused(() => lintTable({ user: { pk: '{a}{b}' } })), /^INVALID_TEMPLATE lintTable: entity "user": entityKeys: attribute "pk": /)
})

test('attributes of multi-attribute indexes against the fields of the same names', () => {
  const types = { S: [], N: [], B: [] }
  const doc = {
    pk: '{text}#{int:int(4)}#{number:number}#{version:version}#{uuid:uuid}#{semver:semver}#{plaindate:plaindate}#{enum:enum(a|b)}',
    sk: '{date:date}#{day:day}#{month:month desc}',
    gsi1pk: { template: '{digits:digits}', text: 'verbatim' },
  }
  const fields = ['text', 'int', 'number', 'version', 'uuid', 'semver', 'plaindate', 'enum', 'date', 'day', 'month', 'digits', 'other']
  for (const field of fields) {
    for (const [type, refused] of Object.entries(types)) {
      const index = multiAttributeIndex({ indexName: 'ByField', partition: { [field]: type } })
      const codes = lintTable({ doc, index }).filter(({ code }) => code === 'INDEX_TYPE_MISMATCH')
      if (codes.length > 0) refused.push(field)
    }
  }
  const numbers = ['int', 'number', 'version', 'digits']
  assert.deepEqual(types.S, numbers)
  assert.deepEqual(types.N, ['text', 'uuid', 'semver', 'plaindate', 'enum'])
  assert.deepEqual(types.B, fields.filter((field) => field !== 'other'))
})

test('a finding about the type of an attribute names the index and what to declare', () => {
  assert.deepEqual(lintTable(tableKeys({ message, byWs: byWs('N') })), [
    {
      code: 'INDEX_TYPE_MISMATCH',
      severity: 'error',
      entity: 'message',
      index: 'ByWs',
      attribute: 'ws',
      message:
        'The index "ByWs" declares "ws" as N, but {ws} of "message" is text: DynamoDB does not accept an item with a different type. Declare it as S, or index an attribute with a different name.',
    },
  ])
  assert.deepEqual(lintTable({ message, byWs: byWs('N') }, { ignore: ['INDEX_TYPE_MISMATCH'] }), [])
})

test('a finding about a key attribute says that it is text', () => {
  const [{ message: said }, ...others] = lintTable({ message, byKey: multiAttributeIndex({ indexName: 'ByKey', partition: { sk: 'B' } }) })
  assert.match(said, /^The index "ByKey" declares "sk" as B, but sk of "message" is a key, which is text: .* Declare it as S, or/)
  assert.deepEqual(others, [])
})

test('a multi-attribute index of other attributes has nothing to look at', () => {
  const byRank = multiAttributeIndex({ indexName: 'RankIndex', partition: { country: 'S' }, sort: { rank: 'N' } })
  const entities = { place: { pk: 'PLACE#{placeId}', sk: 'PLACE' } }
  assert.deepEqual(lintTable({ ...entities, byRank }), lintTable(entities))
})
