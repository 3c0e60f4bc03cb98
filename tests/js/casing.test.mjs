// Keys in one case: what is mapped, what is read back, how an item's own attribute adds the case, and how tables, locks and reports treat it. The
// oracle is the case mapping of JavaScript, character by character, for the characters that it knows.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entityKeys, keyTemplate, tableKeys } from 'ddb-keys'
import { auditTable, diffTables, documentTable, explainKey, fromWorkbench, lintTable, lockTable, toWorkbench } from 'ddb-keys/design'
import { random } from './plans/random.mjs'
import { refusalOf } from './support.mjs'

const LOWER = { text: 'verbatim', casing: 'lower' }
const UPPER = { text: 'verbatim', casing: 'upper' }
const mapped = (text, casing) => [...text].map((one) => (casing === 'lower' ? one.toLowerCase() : one.toUpperCase())).join('')

const shop = tableKeys(
  { order: { pk: '$shop#customerid_{customerId}', sk: '$order_1#placedat_{placedAt:date}#orderid_{orderId}' } },
  LOWER,
)
const PLACED = '2025-03-04T10:30:00.000Z'

test('every character of Unicode, and texts of them, are mapped as JavaScript does', () => {
  const forms = { lower: keyTemplate('t_{x}', LOWER), upper: keyTemplate('T_{x}', UPPER) }
  const { below, chance } = random(31)
  for (let i = 0; i < 3000; i++) {
    const points = Array.from({ length: 1 + (i % 4) }, () => below(chance(50) ? 0x600 : 0x1f000) + 1)
    const text = String.fromCodePoint(...points.filter((one) => one !== 0x3a3 && (one < 0xd800 || one > 0xdfff)), 0x61)
    if ([...text].some((one) => !/\p{Assigned}/u.test(one))) continue
    for (const casing of ['lower', 'upper']) {
      const key = forms[casing].build({ x: text })
      assert.equal(key.slice(2), mapped(text, casing), JSON.stringify(text))
      assert.deepEqual(forms[casing].parse(key), { x: mapped(text, casing) })
      assert.equal(forms[casing].matches(key.slice(0, 2) + text), mapped(text, casing) === text)
    }
  }
})

test('the contract: a table as ElectroDB writes it', () => {
  const keys = shop.order.keys({ customerId: 'Ada42', placedAt: PLACED, orderId: 'A7' })
  assert.deepEqual(keys, { pk: '$shop#customerid_ada42', sk: '$order_1#placedat_2025-03-04t10:30:00.000z#orderid_a7' })
  const values = { customerId: 'ada42', placedAt: new Date(PLACED), orderId: 'a7' }
  assert.deepEqual(shop.identify(keys), { entity: 'order', values })
  assert.equal(shop.identify({ ...keys, pk: '$shop#customerid_Ada42' }), undefined)
})

test('an item tells the case of its texts, unless it has another text', () => {
  const keys = shop.order.keys({ customerId: 'Ada42', placedAt: PLACED, orderId: 'A7' })
  for (const [own, read] of [['Ada42', 'Ada42'], ['ADA42', 'ADA42'], ['Ada43', 'ada42'], [7, 'ada42'], [null, 'ada42'], [undefined, 'ada42']]) {
    assert.equal(shop.order.parse({ ...keys, customerId: own }).customerId, read)
    assert.equal(shop.order.tryParse({ ...keys, customerId: own }).customerId, read)
  }
  const marshalled = { pk: { S: keys.pk }, sk: { S: keys.sk }, customerId: { S: 'ADA42' }, orderId: { S: 'B' } }
  assert.deepEqual(shop.order.parse(marshalled), { customerId: 'ADA42', placedAt: new Date(PLACED), orderId: 'a7' })
  const again = shop.order.withKeys({ ...keys, ...shop.order.parse(keys) })
  assert.deepEqual([again.pk, again.sk], [keys.pk, keys.sk])
})

test('queries take values in any case', () => {
  const plain = shop.order.query({ customerId: 'ADA' }, { placedAt: { from: PLACED } })
  assert.deepEqual(plain.ExpressionAttributeValues[':pk'], '$shop#customerid_ada')
  assert.equal(plain.ExpressionAttributeValues[':low'], '$order_1#placedat_2025-03-04t10:30:00.000z#orderid_')
  const named = keyTemplate('name_{name}', LOWER)
  assert.equal(named.range({}, { name: { startsWith: 'AdA' } })[0], 'name_ada')
  assert.deepEqual(named.range({}, { name: { from: 'A', to: 'B' } }), ['name_a', 'name_b'])
})

test('two indexes in different cases agree', () => {
  const user = entityKeys({
    pk: { template: 'U#{name}', text: 'verbatim' },
    gsi1pk: { template: 'n#{name}', ...LOWER },
    gsi1sk: { template: 'N#{name}', ...UPPER },
  })
  const { below } = random(32)
  for (let i = 0; i < 2000; i++) {
    const name = String.fromCodePoint(below(0xd000) + 0x30, 0x41 + (i % 50)).replaceAll('\u03a3', 's').replaceAll('#', '-')
    const keys = user.keys({ name })
    assert.deepEqual(user.parse(keys), { name })
    const { pk, ...index } = keys
    assert.deepEqual(user.parse(index), { name: index.gsi1pk.slice(2) }, pk)
    assert.deepEqual(user.parse({ ...index, name }), { name })
  }
})

test('a default casing does not reach own attributes, and an explicit one is refused there', () => {
  const own = { template: '{mail:S}', kind: 'partition', index: 'byMail' }
  const user = entityKeys({ pk: 'user#{id}', mail: own }, LOWER)
  assert.deepEqual(user.keys({ id: 'A', mail: 'Ada@X' }), { pk: 'user#a', mail: 'Ada@X' })
  const refused = refusalOf(() => entityKeys({ pk: 'user#{id}', mail: { ...own, casing: 'lower' } }))
  assert.deepEqual([refused.code, refused.details.attribute], ['INVALID_OPTION', 'mail'])
  assert.equal(refusalOf(() => entityKeys({ pk: { template: '{pk:S}', casing: 'lower', text: 'verbatim' } })).code, 'INVALID_OPTION')
  assert.equal(refusalOf(() => tableKeys({ a: { pk: { template: 'a#{x}', text: 'escaped' } } }, LOWER)).code, 'INVALID_OPTION')
})

test('each template can have its own text and casing', () => {
  const user = entityKeys({ pk: 'user#{id}', sk: { template: 'A#{at:date}', casing: 'upper' }, gsi1pk: { template: 'x$', casing: 'lower' } }, { text: 'verbatim' })
  assert.deepEqual(user.keys({ id: 'Ab', at: PLACED }), { pk: 'user#Ab', sk: 'A#2025-03-04T10:30:00.000Z', gsi1pk: 'x$' })
})

test('a lock has the casing, and a changed casing is a finding', () => {
  const lock = JSON.parse(JSON.stringify(lockTable(shop)))
  assert.deepEqual(lock.entities.order.keys.pk, { template: '$shop#customerid_{customerId:text}', text: 'verbatim', casing: 'lower' })
  assert.deepEqual(diffTables(lock, shop), [])
  const order = { pk: '$shop#customerid_{customerId}', sk: '$order_1#placedat_{placedAt:date}#orderid_{orderId}' }
  const codes = (old, now) => diffTables(old, now).map(({ code, severity }) => `${severity} ${code}`)
  const plain = tableKeys({ order }, { text: 'verbatim' })
  assert.deepEqual(codes(shop, plain), ['breaking CASING_CHANGED'])
  assert.deepEqual(codes(plain, shop), ['breaking CASING_CHANGED'])
  const small = { pk: '$shop#customerid_{customerId:lower}', sk: '$order_1#placedat_{n:int(3)}' }
  const wide = { ...small, pk: '$shop#customerid_{customerId}' }
  assert.deepEqual(codes(tableKeys({ small }, { text: 'verbatim' }), tableKeys({ small: wide }, LOWER)), ['compatible CODEC_WIDENED'])
})

test('lint names the fields that lose their case, and no others', () => {
  const found = lintTable(shop).filter(({ code }) => code === 'CASE_IS_LOST')
  assert.deepEqual(found.map(({ severity, field }) => [severity, field]), [['info', 'customerId'], ['info', 'orderId']])
  assert.deepEqual(lintTable(tableKeys({ a: { pk: 'a#{id:uuid}', sk: '{at:date}' } }, LOWER)).filter(({ code }) => code === 'CASE_IS_LOST'), [])
})

test('a check compares attributes and keys in that case', () => {
  const table = tableKeys({ user: { pk: 'user#{id:int(3)}', gsi1pk: 'mail#{mail}' } }, LOWER)
  const audit = auditTable(table)
  audit.add([
    { pk: 'user#001', gsi1pk: 'mail#ada@x', mail: 'Ada@X' },
    { pk: 'user#002', gsi1pk: 'mail#ada@x', mail: 'ADA@x' },
    { pk: 'user#003', gsi1pk: 'mail#ada@x', mail: 'Bob@x' },
  ])
  const { misfits, stale } = audit.report()
  assert.deepEqual(misfits, [])
  assert.deepEqual(stale.map(({ reason, field, count, examples }) => [reason, field, count, examples[0].expected]), [['changed', 'mail', 1, 'mail#bob@x']])
})

test('explain, the documentation and Workbench have the casing', () => {
  const explained = explainKey('$shop#customerid_ada', shop.order)
  assert.deepEqual([explained.matches, explained.casing, explained.parts.at(-1).value], [true, 'lower', 'ada'])
  assert.equal(explainKey('t#Ada', { template: 't#{x}', ...LOWER }).matches, false)
  assert.match(documentTable(shop), /verbatim, in lower case/)
  const [table] = fromWorkbench(toWorkbench(shop, { tableName: 'shop' })).tables
  assert.deepEqual(tableKeys(table.definition).order.keys({ customerId: 'A', placedAt: PLACED, orderId: 'B' }), shop.order.keys({ customerId: 'A', placedAt: PLACED, orderId: 'B' }))
})

test('a table moves to a cased format and back', () => {
  const plain = entityKeys({ pk: { template: 'USER#{name}', text: 'verbatim' }, sk: 'A' })
  const cased = entityKeys({ pk: { template: 'user#{name}', ...LOWER }, sk: 'a' }, { previous: [plain] })
  const moved = cased.upgrade({ ...plain.keys({ name: 'Ada' }), name: 'Ada', n: 1 })
  assert.deepEqual(moved, { pk: 'user#ada', sk: 'a', name: 'Ada', n: 1 })
  const lower = entityKeys({ pk: { template: 'user#{name}', ...LOWER }, sk: 'a' })
  const back = entityKeys({ pk: { template: 'USER#{name}', text: 'verbatim' }, sk: 'A' }, { previous: [lower] })
  assert.deepEqual(back.upgrade({ pk: 'user#ada', sk: 'a', name: 'Ada' }), { pk: 'USER#Ada', sk: 'A', name: 'Ada' })
})
