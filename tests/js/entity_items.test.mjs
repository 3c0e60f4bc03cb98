// entityKeys and items: the primary key, a copy with its keys, items that the SDK returns, some of the
// attributes alone.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareKeys, entityKeys } from 'ddb-keys'
import { refusalOf, refuses } from './support.mjs'
import { revoked } from './outcomes.mjs'

const AT = Date.UTC(2024, 11, 1)

/** An invoice: sparse while it is open, with constant attributes. */
const invoice = entityKeys({
  pk: 'CUSTOMER#{customerId}',
  sk: 'INVOICE#{no:int(4)}',
  gsi1pk: { template: 'OPEN', when: ['openSince'] },
  gsi1sk: { template: '{openSince:day}#{no:int(4)}', when: ['openSince'] },
  gsi2pk: 'INVOICE#{no:int(4)}',
  gsi2sk: 'META',
})
const TABLE = { pk: 'CUSTOMER#42', sk: 'INVOICE#0007' }
const ALWAYS = { ...TABLE, gsi2pk: 'INVOICE#0007', gsi2sk: 'META' }
const OPEN = { gsi1pk: 'OPEN', gsi1sk: '2024-12-01#0007' }

test('primary: the keys of the table alone, of its fields alone', () => {
  assert.deepEqual(invoice.primary({ customerId: '42', no: 7 }), TABLE)
  assert.deepEqual(invoice.primary({ customerId: '42', no: 7, openSince: 'any', total: 3 }), TABLE)
  assert.deepEqual(entityKeys({ id: { template: 'A#{a}', kind: 'partition' }, gsi1pk: '{b}' }).primary({ a: ' ' }), { id: 'A#$20' })
  refuses(() => invoice.primary({ no: 7 }), 'INVALID_TYPE', 'entityKeys.primary: attribute "pk": field "customerId" is required, got undefined')
  refuses(() => invoice.primary(null), 'INVALID_TYPE', 'entityKeys.primary requires fields to be an object, got null')
  refuses(() => entityKeys({ gsi1pk: 'A' }).primary({}), 'INVALID_OPTION', 'entityKeys.primary: there is no index "table"; the indexes are: "gsi1"')
})

test('withKeys: a copy whose keys are those of its fields; sparse ones that no longer apply are gone', () => {
  const item = Object.freeze({ customerId: '42', no: 7, total: 3, openSince: AT })
  assert.deepEqual(invoice.withKeys(item), { ...item, ...ALWAYS, ...OPEN })
  for (const openSince of [null, undefined]) {
    const paid = { ...invoice.withKeys(item), openSince }
    assert.deepEqual(invoice.withKeys(paid), { ...item, openSince, ...ALWAYS })
    assert.deepEqual(Object.keys(invoice.withKeys(paid)), ['customerId', 'no', 'total', 'openSince', 'pk', 'sk', 'gsi2pk', 'gsi2sk'])
  }
  assert.deepEqual(invoice.withKeys({ ...item, pk: 'wrong', gsi1pk: null, gsi1sk: 5 }), { ...item, ...ALWAYS, ...OPEN })
  refuses(() => invoice.withKeys({ no: 7 }), 'INVALID_TYPE', 'entityKeys.withKeys: attribute "pk": field "customerId" is required, got undefined')
})

test('withKeys: names of Object.prototype, and __proto__ as JSON gives it', () => {
  const item = JSON.parse('{ "customerId": "42", "no": 7, "__proto__": { "gsi1pk": "x" }, "toString": 1 }')
  const whole = invoice.withKeys(item)
  assert.deepEqual(Object.keys(whole), ['customerId', 'no', '__proto__', 'toString', 'pk', 'sk', 'gsi2pk', 'gsi2sk'])
  assert.equal(Object.getPrototypeOf(whole), Object.prototype)
  const named = entityKeys({ pk: 'A', toString: { template: '{x}', kind: 'sort', index: 'gsi1', when: ['x'] } })
  assert.deepEqual(named.withKeys({ toString: 'old' }), { pk: 'A' })
  assert.deepEqual(named.changes({ x: undefined }), { set: {}, remove: ['toString'] })
  assert(!Object.hasOwn(named.withKeys({}), 'toString'))
})

test('parse, tryParse and matches take what the document client returns', () => {
  const item = { ...ALWAYS, ...OPEN, total: 3, tags: new Set(['a']), note: null, lines: [{ sku: 'x' }] }
  const fields = { customerId: '42', no: 7, openSince: new Date(AT) }
  assert.deepEqual(invoice.parse(item), fields)
  assert.deepEqual(invoice.tryParse(item), fields)
  assert.equal(invoice.matches(item), true)
  assert.deepEqual(invoice.parse(TABLE), { customerId: '42', no: 7 })
})

test('parse, tryParse and matches take what the plain client returns, and a stream', () => {
  const texts = Object.entries({ ...ALWAYS, ...OPEN }).map(([name, key]) => [name, { S: key }])
  const item = { ...Object.fromEntries(texts), total: { N: '3' }, tags: { SS: ['a'] } }
  const fields = { customerId: '42', no: 7, openSince: new Date(AT) }
  assert.deepEqual(invoice.parse(item), fields)
  assert.deepEqual(invoice.tryParse(item), fields)
  assert.equal(invoice.matches(item), true)
})

test('tryParse and matches say no where parse refuses', () => {
  const whole = { ...ALWAYS, ...OPEN }
  for (const [change, code] of [
    [{ sk: 'ORDER#0007' }, 'TEMPLATE_MISMATCH'],
    [{ sk: 'INVOICE#0008' }, 'CONTRADICTORY_KEYS'],
    [{ sk: undefined }, 'INVALID_TYPE'],
    [{ sk: null }, 'INVALID_TYPE'],
    [{ sk: { S: 7 } }, 'INVALID_TYPE'],
    [{ sk: { N: '7' } }, 'INVALID_TYPE'],
    [{ sk: { S: 'ORDER#0007' } }, 'INVALID_TYPE'], // a map, in an item of plain values
    [{ sk: revoked() }, 'INVALID_TYPE'],
    [{ sk: 'INVOICE#\ud800' }, 'INVALID_UNICODE'],
    [{ sk: 'x'.repeat(1_000_000) }, 'KEY_TOO_LONG'],
    [{ gsi2sk: 'OTHER' }, 'TEMPLATE_MISMATCH'],
    [{ gsi2sk: undefined }, 'INVALID_TYPE'],
  ]) {
    const item = { ...whole, gsi2pk: undefined, gsi1sk: undefined, ...('gsi2sk' in change ? { gsi2pk: ALWAYS.gsi2pk } : {}), ...(code === 'CONTRADICTORY_KEYS' ? whole : {}), ...change }
    if (change.sk === undefined && 'sk' in change) delete item.gsi2sk
    assert.equal(refusalOf(() => invoice.parse(item)).code, code)
    assert.equal(invoice.tryParse(item), undefined)
    assert.equal(invoice.matches(item), false)
  }
  for (const name of ['tryParse', 'matches']) {
    for (const item of [undefined, null, 'pk', 5]) {
      const { code, message } = refusalOf(() => invoice[name](item))
      assert.equal(code, 'INVALID_TYPE')
      assert.match(message, new RegExp(`^entityKeys.${name} requires item to be an object, got `))
    }
  }
})

test('parse: an attribute without fields cannot be missing beside the other key of its index', () => {
  const half = { ...ALWAYS, gsi2sk: undefined }
  refuses(() => invoice.parse(half), 'INVALID_TYPE', 'entityKeys.parse: attribute "gsi2sk" is missing, but the other attribute of its key is given')
  const user = entityKeys({ pk: 'USER#{id}', sk: 'PROFILE' })
  refuses(() => user.parse({ pk: 'USER#1' }), 'INVALID_TYPE', 'entityKeys.parse: attribute "sk" is missing, but the other attribute of its key is given')
  assert.deepEqual(invoice.parse({ ...TABLE }), { customerId: '42', no: 7 })
})

test('parse: the conditions of an index are those of both attributes, so that neither is there alone', () => {
  const missing = 'entityKeys.parse: attribute "gsi1pk" is missing, but the other attribute of its key is given'
  const open = (...when) => entityKeys({ pk: 'USER#{id}', gsi1pk: { template: 'OPEN', when }, gsi1sk: { template: '{at:day}', when: ['at', 'by'] }, gsi2pk: { template: '{by}#{vip}', when: ['by', 'vip'] } })
  for (const keys of [open('at'), open('by'), open('at', 'by'), open('id'), open('at', 'vip')]) {
    refuses(() => keys.parse({ pk: 'USER#1', gsi1sk: '2024-12-01' }), 'INVALID_TYPE', missing)
    assert.equal(keys.matches({ pk: 'USER#1', gsi1sk: '2024-12-01' }), false)
    assert.deepEqual(keys.parse({ pk: 'USER#1' }), { id: '1' })
  }
})

test('pick: the keys of some attributes, which need only their fields', () => {
  assert.deepEqual(invoice.pick('sk', 'pk').attributes, ['pk', 'sk'])
  assert.deepEqual(invoice.pick('gsi2pk').keys({ no: 7 }), { gsi2pk: 'INVOICE#0007' })
  assert.deepEqual(invoice.pick('gsi1pk').keys({ openSince: null }), {})
  assert.deepEqual(invoice.pick('gsi1pk').keys({ openSince: AT }), { gsi1pk: 'OPEN' })
  assert.deepEqual(invoice.pick('gsi1pk').parse({ gsi1pk: 'OPEN' }), {})
  assert.deepEqual(invoice.pick('pk', 'sk', 'gsi2pk').pick('sk').keys({ no: 7 }), { sk: 'INVOICE#0007' })
  assert.deepEqual(invoice.pick('pk', 'pk').keys({ customerId: '1' }), { pk: 'CUSTOMER#1' })
  assert.equal(refusalOf(() => invoice.pick('gsi1pk').keys({ openSince: true })).code, 'INVALID_TYPE')
  refuses(() => invoice.pick(), 'EMPTY_VALUE', 'entityKeys.pick requires at least one attribute, got none')
  refuses(() => invoice.pick('pk', 5), 'INVALID_TYPE', 'entityKeys.pick requires attributes[1] to be a string, got 5')
  refuses(() => invoice.pick('pk').pick('sk'), 'INVALID_OPTION', 'entityKeys.pick: there is no attribute "sk"; the attributes are: "pk"')
  refuses(() => invoice.pick('\ud800'), 'INVALID_UNICODE', 'entityKeys.pick: the definition contains a lone surrogate, which has no UTF-8 form')
})

test('a picked entity is separate: freeing either leaves the other usable', () => {
  const all = entityKeys({ pk: 'A#{a}', gsi1pk: 'B#{b}' }, { indexNames: { gsi1: 'Other' } })
  const picked = all.pick('gsi1pk')
  assert.equal(picked.index('gsi1').indexName, 'Other')
  picked.free()
  assert.deepEqual(all.keys({ a: '1', b: '2' }), { pk: 'A#1', gsi1pk: 'B#2' })
  refuses(() => picked.keys({ b: '1' }), 'DISPOSED', 'entityKeys.keys: this object was freed and can no longer be used')
})

test('options that are refused, and picks, which is not', () => {
  const make = (options) => () => entityKeys({ pk: 'A', gsi1pk: 'B' }, options)
  for (const [options, code, message] of [
    [null, 'INVALID_TYPE', 'entityKeys requires options to be an object, got null'],
    [5, 'INVALID_TYPE', 'entityKeys requires options to be an object, got 5'],
    [{ indexName: {} }, 'INVALID_OPTION', 'entityKeys: there is no option "indexName"'],
    [{ picks: [['pk']] }, 'INVALID_OPTION', 'entityKeys: there is no option "picks"'],
    [{ indexNames: 5 }, 'INVALID_TYPE', 'entityKeys requires indexNames to be an object of names, got 5'],
    [{ indexNames: { gsi1: 5 } }, 'INVALID_TYPE', 'entityKeys requires indexNames.gsi1 to be a string, got 5'],
    [{ indexNames: { gsi2: 'ABC' } }, 'INVALID_OPTION', 'entityKeys: there is no index "gsi2"; the indexes are: "table", "gsi1"'],
    [{ indexNames: { gsi1: 'AB' } }, 'INVALID_OPTION', 'entityKeys: the name of an index must have 3 to 255 of the characters a-z, A-Z, 0-9, "_", "-" and ".", got "AB"'],
    [{ indexNames: { gsi1: 'A B' } }, 'INVALID_OPTION', 'entityKeys: the name of an index must have 3 to 255 of the characters a-z, A-Z, 0-9, "_", "-" and ".", got "A B"'],
  ]) {
    refuses(make(options), code, message)
  }
  assert.equal(make({})().index('gsi1').indexName, 'gsi1')
  assert.equal(make({ indexNames: undefined })().index('gsi1').indexName, 'gsi1')
})

test('odd items: proxies, getters that call the package, revoked ones, maps, lists', () => {
  const fields = { customerId: '4 2', no: 7, openSince: AT }
  const expected = { ...fields, pk: 'CUSTOMER#4$202', sk: 'INVOICE#0007', gsi2pk: 'INVOICE#0007', gsi2sk: 'META', ...OPEN }
  const busy = {
    get customerId() {
      const inner = invoice.withKeys({ customerId: 'é é', no: 9, openSince: null })
      assert.equal(inner.pk, 'CUSTOMER#é$20é')
      assert.deepEqual(invoice.changes({ openSince: null }).remove, ['gsi1pk', 'gsi1sk'])
      assert.equal(compareKeys('XXXX', 'Y'), -1)
      return '4 2'
    },
    no: 7,
    openSince: AT,
  }
  assert.deepEqual(invoice.withKeys(busy), expected)
  assert.deepEqual(invoice.withKeys(new Proxy(fields, {})), expected)
  assert.deepEqual(invoice.primary(busy), { pk: expected.pk, sk: expected.sk })
  assert.deepEqual(invoice.withKeys(Object.assign(Object.create(null), fields)), expected)
  const item = { ...expected, get gsi2sk() { return invoice.tryParse(ALWAYS), invoice.matches({}), 'META' } }
  assert.deepEqual(invoice.tryParse(item), { customerId: '4 2', no: 7, openSince: new Date(AT) })
  for (const odd of [new Map(), [], new Date(0), () => {}, revoked()]) {
    for (const name of ['keys', 'primary', 'withKeys', 'changes', 'parse']) assert.equal(refusalOf(() => invoice[name](odd)).code, 'INVALID_TYPE')
  }
  const mine = new Error('mine')
  for (const name of ['keys', 'primary', 'withKeys', 'changes', 'parse', 'tryParse', 'matches']) {
    const thrower = new Proxy({}, { get() { throw mine } })
    assert.throws(() => invoice[name](thrower), mine)
  }
})

