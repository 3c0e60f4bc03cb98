// `lintTable`: each finding has a table that has it, and the same one mended that has not; the examples have none.

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { lintTable, multiAttributeIndex, tableKeys } from 'ddb-keys/design'
import { multiAttributeIndex as rootIndex } from 'ddb-keys'
import { changed } from './changed_table.mjs'
import { definitionsOf } from './example_definitions.mjs'
import { refusalOf } from './support.mjs'

const user = { pk: 'USER#{userId}', sk: 'PROFILE' }

const message = { pk: 'WS#{ws}', sk: 'MSG#{sentAt:date}#{no:int(4)}' }
const byWs = (ws, sort = {}, index = multiAttributeIndex) => index({ indexName: 'ByWs', partition: { ws }, sort })

/**
 * Tables by the finding that they have: `at` is where. Those without a suggestion are mended by hand, as `mended`, and `because` says why no
 * change of the templates is one that could be suggested.
 */
const cases = {
  NUMBER_DOES_NOT_SORT: [
    { table: { doc: { pk: 'DOC#{id}', sk: 'v{version}' } }, at: 'doc.sk.version', template: '{version:version}' },
    { table: { doc: { pk: 'DOC#{id}', sk: { template: 'X@v{n:digits}', text: 'verbatim' } } }, at: 'doc.sk.n', template: 'X@{n:version}' },
    { table: { line: { pk: 'ORDER#{id}', sk: 'LINE#{no}' } }, at: 'line.sk.no', template: 'LINE#{no:int}' },
    {
      table: { file: { pk: 'DIR#{dir}', sk: { template: '{file}@{v:digits}', text: 'verbatim' } } },
      at: 'file.sk.v',
      because: 'only digits let the text before them hold an @, and the table can have such names',
      mended: { file: { pk: 'DIR#{dir}', sk: { template: '{file}@{v:int}', text: 'verbatim' } } },
    },
    { table: { score: { pk: 'GAME#{id}', sk: '{userId}', gsi1pk: 'GAME#{id}', gsi1sk: '{highScore}#{userId}' } }, at: 'score.gsi1sk.highScore', template: '{highScore:number}#{userId}' },
  ],
  DATE_AS_TEXT: [
    { table: { order: { pk: 'USER#{userId}', sk: 'ORDER#{createdAt}#{orderId}' } }, at: 'order.sk.createdAt', template: 'ORDER#{createdAt:date}#{orderId}' },
    { table: { log: { pk: 'LOG#{day}', sk: '{id:ulid}' } }, at: 'log.pk.day', template: 'LOG#{day:day}' },
    { table: { person: { pk: 'P#{id}', sk: '{birth_date}' } }, at: 'person.sk.birth_date', template: '{birth_date:plaindate}' },
  ],
  PREFIX_BLEEDS: [
    { table: { user: { pk: 'ORG#{org}', sk: 'USER#{id}' }, admin: { pk: 'ORG#{org}', sk: 'USER#ADMIN#{id}' } }, at: 'user.sk', template: 'USER_ADMIN#{id}' },
    { table: { turn: { pk: 'GAME#{id}', sk: 'TURN{turn:int(4)}' }, stile: { pk: 'GAME#{id}', sk: 'TURNSTILE#{stile}' } }, at: 'turn.sk', template: 'TURN#{turn:int(4)}' },
    { table: { turn: { pk: 'GAME#{id}', sk: 'TURN{turn:int(3)}' }, stile: { pk: 'GAME#{id}', sk: 'TURNSTILE' } }, at: 'turn.sk', template: 'TURN#{turn:int(3)}' },
    { table: { order: { pk: 'USER#{user}', sk: 'ORDER#{at:date}' }, latest: { pk: 'USER#{user}', sk: 'ORDER#LATEST' } }, at: 'order.sk', template: 'ORDER_LATEST' },
    {
      table: { user: { pk: 'ORG#{org}', sk: 'USER{id}' }, admin: { pk: 'ORG#{org}', sk: 'USER#ADMIN#{x}' } },
      at: 'user.sk',
      because: 'the other key begins with USER# too, so both have to change',
      mended: { user: { pk: 'ORG#{org}', sk: 'USER#{id}' }, admin: { pk: 'ORG#{org}', sk: 'USER_ADMIN#{x}' } },
    },
    {
      table: { order: { pk: 'USER#{user}', sk: 'ORDER#{id}' }, line: { pk: 'USER#{user}', sk: 'ORDER#{orderId}#LINE#{no:int}' } },
      at: 'order.sk',
      because: 'whoever reads an order with its lines wants it so',
      mended: { order: { pk: 'USER#{user}', sk: 'ORDER#{id}' }, line: { pk: 'USER#{user}', sk: 'LINE#{orderId}#{no:int}' } },
    },
  ],
  MIXED_SEPARATORS: [
    { table: { a: { pk: 'A#{a}', sk: 'B#{b:int(4)}|{c}' } }, at: 'a.sk', template: 'B#{b:int(4)}#{c}' },
    {
      table: { a: { pk: 'A#{a}', sk: 'B#{b}' }, c: { pk: { template: 'C/{c}', text: 'verbatim' }, sk: 'D#{d}' } },
      at: 'c.pk',
      template: 'C#{c}',
    },
  ],
  MUTABLE_IN_PRIMARY_KEY: [
    { table: { task: { pk: 'P#{project}', sk: 'STATUS#{status}#{id}' } }, at: 'task.sk.status', template: '{id}' },
    { table: { task: { PK: 'P#{project}', SK: 'TASK#{id}#{owner}' } }, options: { mutable: ['owner'] }, at: 'task.SK.owner', template: 'TASK#{id}' },
    {
      table: { file: { pk: 'P#{project}', sk: { template: 'FILE/{stage}/{file}', text: 'verbatim' } } },
      at: 'file.sk.stage',
      template: 'FILE/{file}',
    },
    { table: { user: { pk: 'USER#{id}', sk: 'SEEN#{lastSeen:date}', gsi1pk: 'X#{x}' } }, at: 'user.sk.lastSeen', template: 'SEEN' },
    { table: { task: { pk: 'STATUS#{status}' } }, at: 'task.pk.status', because: 'nothing else tells the items apart', mended: { task: { pk: 'TASK#{id}', gsi1pk: 'STATUS#{status}' } } },
  ],
  NO_TENANT: [
    { table: { user: { pk: 'T#{tenantId}#USER#{id}', sk: 'A' }, order: { pk: 'ORDER#{id}', sk: 'B' } }, at: 'order.pk', template: 'T#{tenantId}#ORDER#{id}' },
    { table: { user: { pk: '{tenant}#{id}', gsi1pk: 'MAIL#{mail}' } }, at: 'user.gsi1pk', template: '{tenant}#MAIL#{mail}' },
    { table: { user }, options: { tenant: 'org' }, at: 'user.pk', template: 'TENANT#{org}#USER#{userId}' },
  ],
  TOO_MANY_PARTS: [
    { table: { a: { pk: 'A#{a}', sk: 'B#{b}#C#{c}#D#{d}#E#{e}#{f}' } }, at: 'a.sk', template: 'B#{b}#C#{c}#D#{d}#{e}#{f}' },
    { table: { a: { pk: 'A#{a}', sk: { template: '{b}/C/{c}/D-{d}/END', text: 'verbatim' } } }, options: { maxParts: 5 }, at: 'a.sk', template: '{b}/C/{c}/{d}/END' },
    { table: { user }, options: { maxParts: 1 }, at: 'user.pk', because: 'the label at the start tells what the item is', mended: { user: { pk: '{userId}', sk: 'PROFILE' } } },
    { table: { a: { pk: 'A#{a}', sk: '{b}#{c}#{d}' } }, options: { maxParts: 2 }, at: 'a.sk', because: 'without a field, two items could have one key', mended: { a: { pk: 'A#{a}', sk: '{b}#{c}' } } },
    {
      table: { order: { pk: 'U#{u}', sk: 'X#{x}#ORDER#{id}' }, line: { pk: 'U#{u}', sk: 'X#{x}#{no:int(4)}' } },
      options: { maxParts: 3 },
      at: 'order.sk',
      because: 'the label tells the entities apart',
      mended: { order: { pk: 'U#{u}', sk: 'O#{x}#{id}' }, line: { pk: 'U#{u}', sk: 'X#{x}' } },
    },
  ],
  ONE_PARTITION: [
    { table: { event: { pk: 'EVENTS', sk: '{id:ulid}' } }, at: 'event.pk', template: 'EVENTS#{shard:int(2)}' },
    { table: { user: { ...user, gsi1pk: 'USERS', gsi1sk: '{mail}' } }, at: 'user.gsi1pk', template: 'USERS#{shard:int(2)}' },
  ],
  KEY_CAN_BE_TOO_LONG: [
    { table: { page: { pk: 'SITE#{site}', sk: 'PAGE#{url}' } }, at: 'page.sk.url', template: 'PAGE#{urlHash}' },
    { table: { a: { pk: 'A#{a}', sk: '{b}#{c}#{d}#{e}#{f}#{g}' } }, at: 'a.sk', template: '{b}#{c}#{d}#{e}#{fHash}#{gHash}' },
    { table: { a: { pk: 'A#{a}', sk: '{url}#{b}#{c}#{d}#{e}#{f}', gsi1pk: 'F#{f}' } }, at: 'a.sk.url', template: '{urlHash}#{b}#{c}#{d}#{e}#{fHash}' },
    { table: { a: { pk: 'A#{a}', sk: '{b}#{c}' } }, options: { textBytes: 600 }, at: 'a.sk', template: '{b}#{cHash}' },
    {
      table: { a: { pk: 'A#{a}', sk: Array.from({ length: 20 }, (_, i) => `{f${i}}`).join('#') } },
      at: 'a.sk',
      because: 'hashes of all fields are too long too',
      mended: { a: { pk: 'A#{a}', sk: '{f0}' } },
    },
    {
      table: { a: { pk: 'A#{a}', sk: '{url}', gsi1pk: { template: 'URL', when: ['url'] } } },
      at: 'a.sk.url',
      because: 'a change has no place for the field that a `when` names',
      mended: { a: { pk: 'A#{a}', sk: '{urlHash}', gsi1pk: { template: 'URL', when: ['urlHash'] } } },
    },
  ],
  ENTITIES_ALIKE: [
    { table: { user, any: { pk: 'USER#{userId}', sk: '{kind}' } }, at: 'any.sk', template: 'ANY#{kind}' },
    { table: { any: { pk: 'USER#{userId}', sk: '{kind}' }, user }, at: 'user.sk', template: 'ANY#{kind}' },
    { table: { a: { pk: '{a}' }, b: { pk: '{b}' } }, at: 'b.pk', because: 'both need a label', mended: { a: { pk: 'A#{a}' }, b: { pk: 'B#{b}' } } },
  ],
  ENUM_WITH_COMMA: [
    { table: { task: { pk: 'TASK#{id}', sk: 'IS#{w:enum(open,paid)}' } }, at: 'task.sk.w', template: 'IS#{w:enum(open|paid)}' },
    { table: { task: { pk: 'TASK#{id}', sk: '{w:enum(a,a)}' } }, at: 'task.sk.w', because: 'no enum has an option twice', mended: { task: { pk: 'TASK#{id}', sk: '{w:enum(a)}' } } },
  ],
  CASE_IS_LOST: [
    { table: { user: { pk: { template: 'user#{name}', text: 'verbatim', casing: 'lower' } } }, at: 'user.pk.name', because: 'the keys exist, and are in that case', mended: { user: { pk: { template: 'user#{name:uuid}', text: 'verbatim', casing: 'lower' } } } },
  ],
  INDEX_TYPE_MISMATCH: [
    { table: { message, byWs: byWs('N') }, at: 'message.ws', because: 'the index is wrong, and no template', mended: { message, byWs: byWs('S') } },
    { table: { message, byWs: byWs('S', { no: 'S' }, rootIndex) }, at: 'message.no', because: 'the index is wrong, and no template', mended: { message, byWs: byWs('S', { no: 'N' }) } },
    {
      table: { message, byKey: multiAttributeIndex({ indexName: 'ByKey', partition: { pk: 'N' } }) },
      at: 'message.pk',
      because: 'the index is wrong, and no template',
      mended: { message, byKey: multiAttributeIndex({ indexName: 'ByKey', partition: { pk: 'S' } }) },
    },
    { table: { message, byWs: byWs('S', { sentAt: 'B' }) }, at: 'message.sentAt', because: 'the index is wrong, and no template', mended: { message, byWs: byWs('S', { sentAt: 'N' }) } },
  ],
  INDEX_LIKE_TABLE: [
    { table: { user: { pk: 'USER#{id}', sk: '{at:date}', gsi1pk: 'U#{id}', gsi1sk: 'AT#{at:date}' } }, at: 'user.gsi1pk', template: undefined },
    {
      table: {
        user: { pk: 'USER#{id}', sk: 'PROFILE', gsi1pk: 'U#{id}', gsi1sk: 'A' },
        order: { pk: 'USER#{userId}', sk: 'X#{no:int(4)}', gsi1pk: 'U#{userId}', gsi1sk: 'ORDER#{no:int(4)}' },
        settings: { pk: 'SETTINGS#{of}', sk: 'SETTINGS' },
      },
      at: 'user.gsi1pk',
      template: undefined,
    },
  ],
}

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

test('every code has a table that a suggestion mends', () => {
  const without = Object.entries(cases).filter(([, tables]) => tables.every(({ mended }) => mended !== undefined))
  assert.deepEqual(without.map(([code]) => code), ['CASE_IS_LOST', 'INDEX_TYPE_MISMATCH'], 'the case of keys that exist, and the types of an index, are not mended by a template')
})

test('sort keys that begin with the text of those of another entity are worth a look', () => {
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

test('of several entities that a query brings, each is found', () => {
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

test('of two indexes like the table, each can be left out', () => {
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

test('it takes what tableKeys has returned', () => {
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
