// `auditTable` and `mergeReports`: exact reports, the forms of items, and what is refused.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { marshall } from '@aws-sdk/util-dynamodb'
import { KeyError, auditTable, mergeReports } from 'ddb-keys/design'
import { at, foundIn, reportOf } from './audited.mjs'

const shop = {
  customer: { pk: 'CUSTOMER#{customerId}', sk: 'PROFILE', gsi1pk: 'MAIL#{email}', gsi1sk: 'PROFILE' },
  order: {
    pk: 'CUSTOMER#{customerId}',
    sk: 'ORDER#{orderId}',
    gsi1pk: 'STATUS#{status}',
    gsi1sk: '{placedAt:date}#{orderId}',
  },
}
const order = { pk: 'CUSTOMER#1', sk: 'ORDER#7', gsi1pk: 'STATUS#open', gsi1sk: `${at}#7`, customerId: '1', orderId: '7', status: 'open', placedAt: at }
const customer = { pk: 'CUSTOMER#1', sk: 'PROFILE', gsi1pk: 'MAIL#a@b.c', gsi1sk: 'PROFILE', email: 'a@b.c' }

const lineOf = (item) => `${JSON.stringify({ Item: marshall(item) })}\n`
const encode = (text) => new TextEncoder().encode(text)

test('a whole report', () => {
  const report = reportOf(shop, [order, customer, { ...order, sk: 'ORDER#8', orderId: '8', status: 'paid', gsi1sk: `${at}#8` }, { pk: 'CUSTOMER#1', sk: 'Profile' }])
  const { formats, usage, ...rest } = report
  assert.match(formats, /^[0-9a-f]{16}$/)
  assert.deepEqual(rest, {
    version: 1,
    key: ['pk', 'sk'],
    count: 4,
    bytes: 343,
    entities: { customer: { count: 1, bytes: 60, generations: [1] }, order: { count: 2, bytes: 262, generations: [2] } },
    misfits: [
      { reason: 'case', code: 'TEMPLATE_MISMATCH', entity: 'customer', attribute: 'sk', count: 1, examples: [{ keys: { pk: 'CUSTOMER#1', sk: 'Profile' } }] },
    ],
    stale: [
      {
        reason: 'changed',
        entity: 'order',
        index: 'gsi1',
        attribute: 'gsi1pk',
        field: 'status',
        count: 1,
        examples: [{ keys: { gsi1pk: 'STATUS#open', gsi1sk: `${at}#8`, pk: 'CUSTOMER#1', sk: 'ORDER#8' }, expected: 'STATUS#paid' }],
      },
    ],
    missing: [],
    unchecked: [],
    nearLimit: [],
    largestCollections: { error: 0, size: 2048, counters: [['CUSTOMER#1', 343]] },
    largestPartitions: { gsi1: { error: 0, size: 2048, counters: [['STATUS#open', 2], ['MAIL#a@b.c', 1]] } },
  })
  const none = { conditions: {}, greatest: {}, options: {} }
  assert.deepEqual(usage, { customer: { indexes: { gsi1: 1 }, ...none }, order: { indexes: { gsi1: 2 }, ...none } })
  assert.deepEqual(JSON.parse(JSON.stringify(report)), report)
})

test('the same report from either form, from lines of an export, and from bytes', () => {
  const items = [order, { ...order, status: 'paid' }, customer, { ...customer, email: 'x' }, { pk: 'A', n: 1.5, list: null, on: true }, {}]
  const report = reportOf(shop, items)
  assert.deepEqual(reportOf(shop, items.map(marshall)), report)
  assert.deepEqual(reportOf(shop, items.map((item) => ({ Item: marshall(item) }))), report)
  const text = items.map(lineOf).join('\r\n')
  for (const bytes of [encode(text), Buffer.from(text), encode(text.replaceAll('{"Item":', '').replaceAll('}}}', '}}').replace('{}}', '{}').replaceAll(/\}\}(?=\r?\n)/g, '}}'))]) {
    const audit = auditTable(shop)
    audit.addLines(bytes)
    assert.deepEqual(audit.report(), report)
  }
})

test('values of all types count as DynamoDB counts them', () => {
  const size = (item) => reportOf({ a: { pk: '{id:S}' } }, [{ Item: { p: item } }]).bytes
  for (const [value, bytes] of [
    [{ S: 'é😀' }, 7], [{ S: 'a\n"' }, 4], [{ N: '-12.5' }, 5], [{ N: '100' }, 3], [{ B: new Uint8Array(5) }, 6], [{ B: 'AAAA' }, 4], [{ BOOL: false }, 2], [{ NULL: true }, 2],
    [{ SS: ['ab', 'c'] }, 4], [{ NS: ['1', '22'] }, 5], [{ BS: ['AA=='] }, 2], [{ L: [] }, 4], [{ L: [{ S: 'a' }, { NULL: true }] }, 8], [{ M: { k: { S: 'v' } } }, 7],
  ]) assert.equal(size(value), bytes, JSON.stringify(value))
})

test('audits of an instance that a call never left are lost, and say so', () => {
  const audit = auditTable(shop)
  audit.add([order])
  const lost = { name: 'KeyError', code: 'DISPOSED', message: /what was counted is lost/ }
  const deep = () => {
    deep()
    audit.add([order])
  }
  assert.throws(deep, RangeError)
  const descend = (depth) => {
    try {
      descend(depth + 1)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      for (let i = 0; i < 3; i++) {
        try {
          auditTable(shop)
        } catch (inner) {
          if (!(inner instanceof RangeError) && inner?.code !== 'DISPOSED') throw inner
        }
      }
      throw error
    }
  }
  assert.throws(() => descend(0), RangeError)
  for (let i = 0; i < 200; i++) {
    try {
      runInNewContext('for (;;) call()', { call: () => auditTable(shop).add([order]) }, { timeout: 3 })
    } catch (error) {
      if (error.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    }
    let report
    try {
      report = audit.report()
    } catch (error) {
      assert.equal(error.code, 'DISPOSED')
      break
    }
    assert.equal(report.count, 1) // never a part of it
  }
  assert.throws(() => audit.add([order]), lost)
  assert.throws(() => audit.addLines(encode(lineOf(order))), lost)
  assert.throws(() => audit.report(), lost)
  audit.free()
  assert.equal(reportOf(shop, [order]).count, 1)
})

test('a freed audit', () => {
  const audit = auditTable(shop)
  audit.free()
  audit.free()
  for (const call of [() => audit.report(), () => audit.add([]), () => audit.addLines(encode(lineOf(order)))]) assert.throws(call, { code: 'DISPOSED' })
})

test('a call that is refused adds nothing', () => {
  const audit = auditTable(shop)
  const good = lineOf(order)
  for (const [text, code] of [
    [`${good}{"Item":`, 'INVALID_TYPE'],
    [`${good}x`, 'INVALID_TYPE'],
    [`${good}[]`, 'INVALID_TYPE'],
    [`${good}{"pk":"A"}`, 'INVALID_TYPE'],
    [`${good}{"pk":{"S":"A"}} {}`, 'INVALID_TYPE'],
    [`${good}{"pk":{"S":"A\nB"}}`, 'INVALID_TYPE'],
    [`${good}{"pk":{"S":"\\ud800"}}`, 'INVALID_UNICODE'],
    [`${good}{"x":{"M":{"\\udc00":{"S":"a"}}}}`, 'INVALID_UNICODE'],
    [`${good}${'{"x":{"L":['}${'{"L":['.repeat(40)}`, 'INVALID_OPTION'],
    [`${good.repeat(3000)}${'{'.repeat(100000)}`, 'INVALID_TYPE'],
  ]) {
    assert.throws(() => audit.addLines(encode(text)), { name: 'KeyError', code }, text.slice(-60))
    assert.equal(audit.report().count, 0)
  }
  assert.throws(() => audit.addLines(new Uint8Array([...encode(good), 0xff])), { code: 'INVALID_UNICODE', message: /line 2 / })
  assert.throws(() => audit.addLines(encode(`${good}\n{`)), { message: /line 3 .*character 2: "\{"$/, details: { function: 'auditTable.addLines', parameter: 'bytes', index: 2, value: '{' } })
  const moved = new Uint8Array(encode(good))
  structuredClone(moved.buffer, { transfer: [moved.buffer] })
  for (const bytes of [undefined, 'text', [], new Uint16Array(2), new ArrayBuffer(2), moved]) assert.throws(() => audit.addLines(bytes), { code: 'INVALID_TYPE' })
  for (const items of [undefined, {}, 'text', [1], [null], [order, undefined], [{ ...order, x: () => {} }], [{ ...order, x: NaN }], [{ ...order, x: new Map() }]]) {
    assert.throws(() => audit.add(items), { code: 'INVALID_TYPE' })
  }
  assert.throws(() => audit.add([{ ...order, x: '\ud800' }]), { code: 'INVALID_UNICODE' })
  assert.throws(() => audit.add([order], { other: true }), { code: 'INVALID_OPTION' })
  assert.equal(audit.report().count, 0)
  audit.addLines(new Uint8Array())
  audit.addLines(encode('\n\r\n  \n'))
  assert.equal(audit.report().count, 0)
  audit.addLines(encode(good.repeat(3000)))
  assert.equal(audit.report().count, 3000)
})

test('tables that tableKeys refuses are refused', () => {
  assert.throws(() => auditTable({}), { code: 'EMPTY_VALUE' })
  assert.throws(() => auditTable({ a: { pk: 'A#{id}' }, b: { pk: 'A#{name}' } }), { code: 'AMBIGUOUS_KEYS', message: /^auditTable: / })
  assert.throws(() => auditTable({ a: { gsi1pk: 'A' } }), { code: 'INVALID_OPTION' })
  assert.throws(() => auditTable(undefined), { code: 'INVALID_TYPE' })
})

test('index keys of another entity are unreadable', () => {
  assert.deepEqual(foundIn({ ...shop, note: { pk: 'NOTE#{id}', sk: 'N' } }, { pk: 'NOTE#1', sk: 'N', gsi1pk: 'STATUS#open' }), ['stale unreadable note gsi1 gsi1pk 1'])
})

test('merged reports are the report of the whole', () => {
  const items = Array.from({ length: 60 }, (_, i) => ({ ...order, sk: `ORDER#${i}`, orderId: String(i), gsi1sk: `${at}#${i}`, ...(i % 3 === 0 && { status: `s${i % 2}` }), ...(i % 7 === 0 && { pk: 'X' }) }))
  const whole = reportOf(shop, items)
  const parts = [0, 1, 2, 3].map((part) => reportOf(shop, items.filter((_, i) => i % 4 === part)))
  const [a, b, c, d] = parts.map((part) => JSON.parse(JSON.stringify(part)))
  for (const merged of [mergeReports(...parts), mergeReports(d, b, a, c), mergeReports(mergeReports(c, a), mergeReports(d), b)]) assert.deepEqual(merged, whole)
})

test('reports that cannot be merged', () => {
  const report = reportOf(shop, [order, { ...order, status: 'x' }])
  const other = reportOf({ ...shop, order: { ...shop.order, gsi1pk: 'STATE#{status}' } }, [])
  assert.throws(() => mergeReports(), { code: 'EMPTY_VALUE', message: 'mergeReports requires at least one report, got none' })
  assert.throws(() => mergeReports(report, other), { code: 'INVALID_OPTION', message: /^mergeReports cannot merge reports\[1\]: its table has other formats/ })
  assert.throws(() => mergeReports({ ...report, version: 2 }), { code: 'INVALID_OPTION', message: /version 2/ })
  assert.throws(() => mergeReports({ ...report, misfits: report.stale }), { code: 'INVALID_OPTION', message: /another list/ })
  const cycle = { ...report }
  cycle.entities = cycle
  for (const wrong of [undefined, null, 1, 'x', [], {}, { version: 1 }, { ...report, count: -1 }, { ...report, count: 0.5 }, { ...report, count: '1' }, { ...report, largestCollections: {} }, { ...report, entities: { a: 1 } }, { ...report, misfits: [{}] }, { ...report, stale: [{ ...report.stale[0], reason: 'odd' }] }, cycle]) {
    assert.throws(() => mergeReports(report, wrong), (error) => error instanceof KeyError, JSON.stringify(wrong === cycle ? 'cycle' : wrong)?.slice(0, 80))
  }
})
