// `diffTables`: each code has a change that gives exactly it, with an example that proves it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { diffTables, entityKeys, lockTable, multiAttributeIndex, tableKeys } from 'ddb-keys/design'

const base = { pk: 'USER#{id}', sk: 'P#{no:int(4)}', gsi1pk: 'S#{status:enum(open|paid)}', gsi1sk: '{at:date}' }
const buckets = { pk: 'U#{id}', sk: '{at:day}', gsi1pk: 'M#{at:month}' }
const wide = { ...base, gsi2pk: { template: 'M#{mail}', when: ['mail'] } }
const one = (keys, options) => ({ user: options ? entityKeys(keys, options) : keys })
const index = (definition) => ({ ...one(base), tenant: multiAttributeIndex(definition) })
const TENANT = { indexName: 'TenantIndex', partition: { tenant: 'S' }, sort: { rank: 'N' } }
const old = entityKeys(base)
const bothKeys = { pk: 'USER#{id}', sk: '{id}#{name}' }

/** Changes with their codes: before, after, findings, each as `CODE attribute`. */
const CHANGES = [
  [one(base), one({ ...base, sk: 'Q#{no:int(4)}' }), 'LITERAL_CHANGED sk'],
  [one(base), one({ ...base, sk: 'P#{no:int(4)}#{x}' }), 'FIELD_ADDED sk'],
  [one({ ...base, sk: 'P#{no:int(4)}#{x}' }), one(base), 'FIELD_REMOVED sk'],
  [one({ pk: 'U#{a}#{b}' }), one({ pk: 'U#{b}#{a}' }), 'FIELDS_REORDERED pk'],
  [one({ pk: 'U#{a}', sk: '{b}' }), one({ pk: 'U#{b}', sk: '{a}' }), 'FIELDS_REORDERED pk'],
  [one(base), one({ ...base, sk: 'P#{no:int(5)}' }), 'CODEC_CHANGED sk'],
  [one({ pk: 'U#{k:enum(a|b)}' }), one({ pk: 'U#{k:enum(a)}' }), 'ENUM_SHRUNK pk'],
  [one({ pk: 'U#{id}' }), one({ pk: { template: 'U#{id}', text: 'verbatim' } }), 'TEXT_MODE_CHANGED pk'],
  [one({ pk: 'U#{id}', sk: '{b}' }), one({ pk: 'U#{id}', SK: '{b}' }), 'KEY_ATTRIBUTE_RENAMED SK'],
  [one({ pk: 'U#{a}', sk: '{b}' }), one({ pk: 'U#{a}', sk: '{a}' }), 'FIELDS_MERGED sk'],
  [one(base), one({ ...base, gsi2pk: { template: 'M#{mail}', when: ['no'] } }), 'FIELD_REQUIRED gsi2pk; INDEX_ADDED gsi2pk'],
  [one(wide), one({ ...wide, gsi2pk: 'M#{mail}' }), 'FIELD_REQUIRED gsi2pk'],
  [one(base), one({ ...base, gsi2pk: 'N#{no:int(2)}' }), 'FIELD_NARROWED gsi2pk; INDEX_ADDED gsi2pk'],
  [one(buckets), one({ pk: buckets.pk, sk: buckets.sk }), 'FIELD_NARROWED sk; INDEX_REMOVED gsi1pk'],
  [one(buckets), one({ ...buckets, gsi1pk: 'M#{at:second}' }), 'INDEX_REUSED gsi1pk'],
  [one(base), one({ ...base, gsi1pk: 'STATUS#{status:enum(open|paid)}' }), 'INDEX_REUSED gsi1pk'],
  [one({ pk: 'U#{id}', gsi1pk: 'M{mail}' }), one({ pk: 'U#{id}', gsi1pk: '{mail}' }), 'INDEX_REUSED gsi1pk'],
  [{ ...one(base), gone: { pk: 'G#{id}', sk: 'x' } }, one(base), 'ENTITY_REMOVED'],
  [one(base, { previous: [entityKeys({ ...base, pk: 'U#{id}' })] }), one(base), 'GENERATION_DROPPED pk'],
  [one(base), one({ ...base, sk: 'Q#{no:int(4)}' }, { previous: [old] }), 'KEY_MOVED sk'],
  [one(base), one({ ...base, gsi2pk: 'N#{no:int(4)}', gsi2sk: '{at:date}' }), 'INDEX_ADDED gsi2pk'],
  [one(base), one({ ...base, gsi1pk: 'STATUS#{status:enum(open|paid)}' }, { previous: [old] }), 'INDEX_CHANGED gsi1pk'],
  [{ ...one(base), other: { ...base, pk: 'O#{id}' } }, { ...one({ pk: base.pk, sk: base.sk }), other: { ...base, pk: 'O#{id}' } }, 'INDEX_LEFT_BEHIND gsi1pk'],
  [one(wide), one({ ...wide, gsi2pk: { template: 'M#{mail}', when: ['mail', 'news'] } }, { flags: ['news'] }), 'CONDITION_ADDED gsi2pk'],
  [one({ ...base, gsi1pk: { template: base.gsi1pk, unless: ['gone'] } }, { flags: ['gone'] }), one(base), 'CONDITION_REMOVED gsi1pk', 'FIELD_REQUIRED'],
  [one({ ...wide, gsi2pk: { template: 'M#{mail}', when: ['mail', 'news'] } }, { flags: ['news'] }), one({ ...wide, gsi2pk: { template: 'M#{mail}', when: ['mail', 'letters'] } }, { flags: ['letters'] }), 'CONDITION_CHANGED gsi2pk'],
  [one(base), one({ ...base, gsi1sk: '{since:date}' }), 'FIELD_RENAMED gsi1sk'],
  [one(base), { ...one(base), other: { pk: 'O#{id}', sk: 'x' } }, 'ENTITY_ADDED'],
  [one(base), { person: base }, 'ENTITY_RENAMED'],
  [one(wide), one(base), 'INDEX_REMOVED gsi2pk'],
  [one(base), one(base, { indexNames: { gsi1: 'StatusIndex' } }), 'INDEX_NAME_CHANGED gsi1pk'],
  [one(base), one({ ...base, gsi1pk: 'S#{status:enum(open|paid|void)}' }), 'CODEC_WIDENED gsi1pk'],
  [one({ pk: 'U#{k:rank(a|b)}' }), one({ pk: 'U#{k:rank(a|b|c)}' }), 'CODEC_WIDENED pk'],
  [one(base), one(base, { previous: [entityKeys({ ...base, pk: 'U#{id}' })] }), 'GENERATION_ADDED'],
  [one(base), one(Object.fromEntries(Object.entries(base).toReversed())), ''],
  [one(base), one(base, { indexes: { inverted: { partition: 'sk', sort: 'pk' } } }), ''],
  [index(TENANT), index({ ...TENANT, partition: { tenant: 'N' } }), 'INDEX_REUSED tenant'],
  [index(TENANT), index({ ...TENANT, partition: { tenant: 'S', region: 'S' } }), 'INDEX_CHANGED region'],
  [index(TENANT), index({ ...TENANT, indexName: 'OtherIndex' }), 'INDEX_NAME_CHANGED tenant'],
  [index(TENANT), one(base), 'INDEX_REMOVED tenant'],
  [one(bothKeys), one({ ...bothKeys, gsi1pk: 'INBOX' }), 'INDEX_ADDED gsi1pk'],
]

const shownOf = (findings) => findings.map(({ code, attribute }) => [code, attribute].filter(Boolean).join(' ')).join('; ')

test('each code has a change that gives it, with a proof', () => {
  for (const [before, after, expected, more] of CHANGES) {
    for (const [from, to] of [[before, after], [lockTable(before), lockTable(after)]]) {
      const findings = diffTables(from, to)
      assert.equal(shownOf(findings.filter(({ code }) => code !== more)), expected)
      for (const finding of findings) {
        const isOfItems = finding.severity !== 'compatible' && finding.entity !== undefined
        assert.equal(finding.example !== undefined, isOfItems, `${shownOf([finding])}: ${finding.message}`)
        assert.ok(finding.message.length > 10 && !/undefined|null/.test(finding.message), finding.message)
      }
    }
  }
})

test('CHANGES has every code', () => {
  const codes = new Set(CHANGES.flatMap(([, , expected]) => expected.split('; ').map((finding) => finding.split(' ')[0])).filter(Boolean))
  const all = ['LITERAL_CHANGED', 'FIELD_ADDED', 'FIELD_REMOVED', 'FIELDS_REORDERED', 'CODEC_CHANGED', 'ENUM_SHRUNK', 'TEXT_MODE_CHANGED', 'KEY_ATTRIBUTE_RENAMED', 'FIELDS_MERGED', 'FIELD_REQUIRED', 'FIELD_NARROWED', 'INDEX_REUSED', 'ENTITY_REMOVED', 'GENERATION_DROPPED', 'KEY_MOVED', 'INDEX_ADDED', 'INDEX_CHANGED', 'INDEX_LEFT_BEHIND', 'CONDITION_ADDED', 'CONDITION_REMOVED', 'CONDITION_CHANGED', 'FIELD_RENAMED', 'ENTITY_ADDED', 'ENTITY_RENAMED', 'INDEX_REMOVED', 'INDEX_NAME_CHANGED', 'CODEC_WIDENED', 'GENERATION_ADDED']
  assert.deepEqual([...codes].sort(), all.sort()) // FORMER_KEYS_CLAIMED has a test of its own
})

test('an example has the item, what is read, and what would be written', () => {
  const [{ example, message }] = diffTables(one({ pk: 'U#{id}', gsi1pk: 'M{mail}' }), one({ pk: 'U#{id}', gsi1pk: '{mail}' }))
  assert.equal(example.readAs.values.mail, `M${example.item.mail}`, 'an old key that is taken for a new one')
  assert.deepEqual(example.rewritten, { pk: example.item.pk, gsi1pk: example.item.mail })
  assert.match(message, /take a new attribute name/)
})

test('formats that items may still have are not claimed', () => {
  const lock = lockTable({ user: { pk: 'U#{id}' } }, { before: { user: { pk: 'U#{id}', gsi1pk: 'S#{status}' }, gone: { pk: 'G#{id}' } } })
  const [reused] = diffTables(lock, { user: { pk: 'U#{id}', gsi1pk: { template: 'S#{stage}', when: ['stage'] } } })
  assert.deepEqual([reused.code, reused.entity, reused.attribute], ['FORMER_KEYS_CLAIMED', 'user', 'gsi1pk'])
  assert.equal(reused.example.readAs.values.stage, 'a')
  const claims = (entity) => diffTables(lock, { user: { pk: 'U#{id}' }, ...entity }).filter(({ code }) => code === 'FORMER_KEYS_CLAIMED')
  assert.equal(claims({ group: { pk: 'G#{id:int(4)}' } })[0].example.readAs.entity, 'group')
  assert.deepEqual(claims({ gone: { pk: 'G#{id}' } }), [], 'the entity itself may come back')
  assert.deepEqual(claims({ group: { pk: 'H#{id}' } }), [])
})

test('the functions of the caller are run on examples, where there are any', () => {
  const moved = (fromOld) => one({ ...base, sk: 'Q#{number:int(4)}' }, { previous: [{ keys: old, fromOld }] })
  const good = moved(({ no, ...fields }) => ({ ...fields, number: no }))
  assert.equal(shownOf(diffTables(one(base), good)), 'KEY_MOVED sk')
  const [bad] = diffTables(one(base), moved(() => ({})))
  assert.deepEqual([bad.severity, bad.code, bad.example.readAs], ['breaking', 'FIELD_REQUIRED', null])
  const [thrown] = diffTables(one(base), moved(() => { throw new TypeError('no') }))
  assert.equal(thrown.code, 'FIELD_REQUIRED')
  const [locked] = diffTables(one(base), lockTable(good))
  assert.equal(locked.code, 'KEY_MOVED')
  assert.match(locked.message, /has no functions, so `fromOld` could not be tried\.$/)
  assert.equal(locked.example, undefined)
})

test('tables that cannot be compared are refused', () => {
  assert.throws(() => diffTables(one(base), { a: { pk: 'A#{x}' }, b: { pk: 'A#{y}' } }), { code: 'AMBIGUOUS_KEYS' })
  assert.throws(() => diffTables(5, one(base)), { message: 'diffTables requires before to be an object, got 5' })
  assert.throws(() => diffTables(one(base)), { message: 'diffTables requires after to be an object, got undefined' })
  assert.throws(() => diffTables(one(base), { version: 3, entities: {} }), { code: 'INVALID_OPTION' })
})

test('300 entities', () => {
  const many = (change) => Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`entity${i}`, { pk: `E${i}#{id}`, sk: `S#{no:int(${i < change ? 5 : 4})}`, gsi1pk: `I${i}#{status}`, gsi1sk: '{at:date}' }]))
  const lock = lockTable(many(0))
  assert.equal(diffTables(lock, many(0)).length, 0)
  const findings = diffTables(lock, many(30))
  assert.equal(findings.length, 30)
  assert.ok(findings.every(({ example }) => example?.readAs === null))
})

test('a key of an index that is told from a new one does not hide that the other is not', () => {
  const verbatim = { template: '{note}', text: 'verbatim' }
  // An older format that items do not have: its text mode changed with the newest.
  const found = (before, after, previous) => {
    const table = { pk: 'U#{id}' }
    return diffTables(one({ ...table, ...before }), one({ ...table, ...after }, { previous: [entityKeys({ ...table, ...previous })] }))
  }
  const both = found({ gsi1pk: 'A#{a}', gsi1sk: '{note}' }, { gsi1pk: 'B#{a}', gsi1sk: verbatim }, { gsi1pk: 'A#{a}', gsi1sk: verbatim })
  assert.equal(shownOf(both), 'INDEX_REUSED gsi1sk; INDEX_CHANGED gsi1pk')
  const [{ example }] = both
  assert.notEqual(example.readAs.values.note, example.item.note)
  const turned = found({ gsi1pk: '{note}', gsi1sk: 'A#{a}' }, { gsi1pk: verbatim, gsi1sk: 'B#{a}' }, { gsi1pk: verbatim, gsi1sk: 'A#{a}' })
  assert.equal(shownOf(turned), 'INDEX_REUSED gsi1pk')
  const without = found({ gsi1pk: 'A', gsi1sk: '{note}' }, { gsi1pk: 'B', gsi1sk: verbatim }, { gsi1pk: 'A', gsi1sk: verbatim })
  assert.equal(shownOf(without), 'INDEX_CHANGED gsi1pk', 'beside a stale key without fields, the other is not read')
  const added = found({ gsi1pk: 'A#{a}', gsi2pk: 'C#{gsi1sk}' }, { gsi1pk: 'B#{a}', gsi1sk: 'N#{a}' }, { gsi1pk: 'A#{a}' })
  assert.equal(shownOf(added), 'INDEX_REUSED gsi1sk; INDEX_CHANGED gsi1pk; INDEX_REMOVED gsi2pk')
})

test('a field that only a sparse index names anew is not read from items outside the index', () => {
  const keysOf = (head, field) => ({
    pk: `${head}#{id}#{${field}}`,
    sk: 'E',
    gsi1pk: { template: 'I', when: ['opt'] },
    gsi1sk: { template: `{opt}#{${field}}`, when: ['opt'] },
  })
  const old = entityKeys(keysOf('E', 'beta'))
  const now = entityKeys(keysOf('Q', 'renamed'), { previous: [old] })
  const [first] = diffTables({ one: old }, { one: now })
  assert.deepEqual([first.severity, first.code, first.example.readAs], ['breaking', 'FIELD_REQUIRED', null])
  assert.equal(tableKeys({ one: now }).identify(first.example.item, { complete: true }), undefined)
})

test('an example of a lock reads items as the table does', () => {
  const old = entityKeys({ pk: 'E#{id}', sk: 'S#{no:version}', gsi1pk: 'I#{no:version}', gsi1sk: 'Z' })
  const now = entityKeys({ pk: 'E#{id}', sk: 'S#{no:version(4)}', gsi1pk: 'I#{no:version}', gsi1sk: 'Z' }, { previous: [old] })
  for (const after of [{ one: now }, lockTable({ one: now })]) {
    const [{ code, example }] = diffTables({ one: old }, after)
    assert.equal(code, 'FIELD_NARROWED')
    const { entity, values } = tableKeys({ one: now }).identify(example.item, { complete: true })
    assert.deepEqual(example.readAs, { entity, values })
  }
})

/** The worst of the findings, with its field's code and what the new definition reads of its example. */
function worstOf(before, after) {
  const [worst] = diffTables({ one: before }, { one: after })
  return worst && [worst.severity, worst.code, worst.example?.readAs]
}

const LOST = ['breaking', 'FIELD_REQUIRED', null]
const flags = ['urgent']
const urgent = (template) => ({ template, when: ['urgent'] })

test('a renamed field that older formats hold only in keys that are not read any more is lost', () => {
  const keysOf = (head, field, index) => ({ pk: `${head}#{id}`, sk: `{${field}}`, gsi1pk: `${index}#{${field}}`, lsi1sk: urgent(`{${field}}`) })
  const older = entityKeys(keysOf('OLD', 'due', 'I'), { flags })
  const old = entityKeys(keysOf('A', 'due', 'I'), { flags, previous: [older] })
  const changed = (index, previous) => entityKeys(keysOf('A', 'status', index), { flags, previous })
  assert.deepEqual(worstOf(old, changed('J', [older])), LOST, 'the key of gsi1 is another, and not all items have that of lsi1')
  const [{ message, example }] = diffTables({ one: old }, { one: changed('J', [older]) })
  assert.match(message, /^Field "due" is "status" now, .* with a `fromOld` that maps the name, or give them the attribute "status" first\.$/)
  assert.ok(example.item.pk.startsWith('OLD#'))
  assert.equal(changed('J', [older]).tryParse({ ...example.item, status: example.item.due }).status, example.item.due, 'the way out')
  assert.equal(worstOf(old, changed('I', [older]))[0], 'backfill', 'each item has the key of gsi1, which stays')
  const fromOld = ({ due, ...fields }) => ({ ...fields, status: due })
  assert.equal(worstOf(old, changed('J', [{ keys: older, fromOld }]))[0], 'backfill')
  const between = entityKeys(keysOf('B', 'status', 'I'), { flags })
  assert.equal(worstOf(old, changed('J', [between, older]))[0], 'backfill', 'an older format reads the key of gsi1 with the new name')
})

test('a renamed time is lost where a key that waits for move has more of it than the key of the table', () => {
  const keysOf = (field, head, codec) => ({ pk: 'U#{id}', sk: `{${field}:${codec}}`, lsi1sk: `${head}{${field}:minute}` })
  const changed = (codec) => entityKeys(keysOf('due', 'N#', codec), { previous: [entityKeys(keysOf('due', '', codec))] })
  const old = entityKeys(keysOf('at', '', 'day'))
  assert.deepEqual(worstOf(old, changed('day')).slice(0, 2), LOST.slice(0, 2))
  const [{ example: { item } }] = diffTables({ one: old }, { one: changed('day') })
  assert.notDeepEqual(changed('day').parse(item).due, old.parse(item).at)
  assert.deepEqual(changed('day').parse({ ...item, due: item.at }).due, old.parse(item).at, 'the way out')
  assert.equal(worstOf(entityKeys(keysOf('at', '', 'minute')), changed('minute'))[0], 'backfill', 'the key of the table has all of it')
})

test('a renamed field is lost with the other half of its index', () => {
  const keysOf = (head, field) => ({ pk: `${head}#{id}`, gsi1pk: `I#{${field}}` })
  const previous = [entityKeys(keysOf('OLD', 'due'))]
  const old = entityKeys(keysOf('A', 'due'), { previous })
  assert.equal(worstOf(old, entityKeys(keysOf('A', 'status'), { previous }))[0], 'backfill')
  assert.deepEqual(worstOf(old, entityKeys({ ...keysOf('A', 'status'), gsi1sk: 'CONST' }, { previous })), LOST)
})

test('a field of the key of the table that an older format of the same key does not know is lost where that format reads an item', () => {
  const keysOf = (field, index) => ({ pk: `A#{${field}}`, gsi1pk: index })
  const [older, newer] = [entityKeys(keysOf('due', 'I')), (index) => entityKeys(keysOf('status', index), { previous: [older] })]
  assert.equal(worstOf(older, newer('I'))[0], 'backfill', 'all items are wholly in the newest format')
  assert.deepEqual(worstOf(older, newer('J')), LOST)
  assert.deepEqual(worstOf(newer('I'), newer('J')), LOST)
})

test('what items of older formats met before a change is no finding', () => {
  const previous = [entityKeys({ pk: 'O#{id}', gsi1pk: 'X#{no:int(4)}' })]
  const order = (more) => entityKeys({ pk: 'A#{id}#{tenant}', gsi1pk: 'X#{no:int(3)}', ...more }, { previous })
  assert.equal(diffTables({ order: entityKeys({ pk: 'O#{id}', gsi1pk: 'X#{no:int(4)}' }) }, { order: order() })[0].code, 'FIELD_NARROWED')
  assert.deepEqual(diffTables({ order: order() }, { order: order() }), [])
  assert.equal(shownOf(diffTables({ order: order() }, { order: order({ gsi2pk: 'Y#{id}' }) })), 'INDEX_ADDED gsi2pk')
  assert.match(shownOf(diffTables({ order: order() }, { order: order({ gsi2pk: 'Y#{region}' }) })), /^FIELD_REQUIRED gsi2pk/)
})

test('a table is equal to its lock, which has its attributes in another order, also with a field in two forms', () => {
  const own = { text: 'verbatim', casing: 'lower' }
  const keys = { pk: { template: '$a#id_{id:rest}', ...own }, sk: { template: 'at_{at}#no_{no:rest}', ...own }, gsi1pk: { template: 's_{status?:rest}', ...own }, gsi1sk: { template: 'at_{at:rest}', ...own } }
  assert.deepEqual(diffTables(lockTable({ order: keys }), { order: keys }), [])
  const changed = { ...keys, gsi1sk: { template: 'at_{at:word}', ...own } }
  assert.equal(diffTables(lockTable({ order: keys }), { order: changed })[0]?.severity, 'breaking')
})
