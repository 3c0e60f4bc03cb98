// `lintTable` with the report of an audit, and findings that are silenced.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KeyError, auditTable, entityKeys, lintTable, mergeReports, tableKeys } from 'ddb-keys/design'

const order = entityKeys(
  {
    pk: 'CUSTOMER#{customerId}',
    sk: 'ORDER#{no:int(4)}',
    gsi1pk: { template: 'STATUS#{status:enum(open|paid|lost)}', when: ['status'], unless: ['deletedAt'] },
    gsi1sk: { template: '{no:int(6)}', when: ['status'] },
    gsi2pk: { template: 'DUE', when: ['due'] },
    gsi2sk: { template: '{due:day}', when: ['due'] },
    lsi1sk: '{total:decimal(4,2)}',
  },
  { flags: ['deletedAt'] },
)
const definition = { order }
const app = tableKeys(definition)

const item = (i) => {
  const fields = { customerId: String(i % 50), no: 8000 + i, status: i % 4 === 0 ? 'paid' : 'open', total: (i % 900) / 10 }
  return { ...fields, ...app.order.keys(fields) }
}

const items = Array.from({ length: 1200 }, (_, i) => item(i))

const reportOf = (list) => {
  const audit = auditTable(definition)
  audit.add(list)
  return audit.report()
}

const OF_ITEMS = ['HOT_PARTITION', 'COLLECTION_NEAR_LIMIT', 'KEY_NEAR_LIMIT', 'VALUE_NEAR_WIDTH', 'INDEX_WITHOUT_ITEMS', 'CONDITION_WITHOUT_ITEMS', 'OPTION_WITHOUT_ITEMS']

const shown = ({ code, severity, entity, index, attribute, field }) => [code, severity, entity, index, attribute, field].filter(Boolean).join(' ')
const found = (report, options) => lintTable(definition, { report, ...options }).filter(({ code }) => OF_ITEMS.includes(code)).map(shown)

const ALL = [
  'VALUE_NEAR_WIDTH warning order sk no',
  'HOT_PARTITION warning order gsi1 gsi1pk',
  'HOT_PARTITION warning order gsi1 gsi1pk',
  'INDEX_WITHOUT_ITEMS warning order gsi2',
  'CONDITION_WITHOUT_ITEMS info order deletedAt',
  'CONDITION_WITHOUT_ITEMS info order due',
  'OPTION_WITHOUT_ITEMS info order gsi1pk status',
]

test('findings that only items show', () => {
  assert.deepEqual(found(reportOf(items)), ALL)
  assert.deepEqual(found(reportOf(items.slice(0, 99))), [])
  assert.deepEqual(lintTable(definition).filter(({ code }) => OF_ITEMS.includes(code)), [])
  const [width] = lintTable(definition, { report: reportOf(items) }).filter(({ code }) => code === 'VALUE_NEAR_WIDTH')
  assert.match(width.message, /^The greatest \{no\} is 9199, and int\(4\) writes no number with more digits/)
})

test('merged reports of parts show the same, in any order', () => {
  const parts = [items.slice(0, 500), items.slice(500, 501), items.slice(501)].map(reportOf)
  const whole = reportOf(items)
  for (const order of [[0, 1, 2], [2, 0, 1], [1, 2, 0]]) {
    const merged = mergeReports(...order.map((i) => parts[i]))
    assert.deepEqual(merged.usage, whole.usage)
    assert.deepEqual(found(merged), ALL)
  }
})

test('usage of the keys', () => {
  assert.deepEqual(reportOf(items).usage, {
    order: {
      indexes: { gsi1: 1200, gsi2: 0, lsi1: 1200 },
      conditions: { deletedAt: 0, due: 0, status: 1200 },
      greatest: { no: '9199', total: '89.90' },
      options: { status: ['open', 'paid'] },
    },
  })
})

test('a report goes through JSON', () => {
  assert.deepEqual(found(JSON.parse(JSON.stringify(reportOf(items)))), ALL)
})

test('silenced findings', () => {
  const report = reportOf(items)
  const reason = 'known'
  assert.deepEqual(found(report, { ignore: ['HOT_PARTITION'] }), ALL.filter((line) => !line.startsWith('HOT')))
  const ignore = [{ code: 'CONDITION_WITHOUT_ITEMS', entity: 'order', reason }, { code: 'INDEX_WITHOUT_ITEMS', index: 'gsi2', reason }, { code: 'VALUE_NEAR_WIDTH', attribute: 'pk', reason }]
  assert.deepEqual(found(report, { ignore }), [0, 1, 2, 6].map((i) => ALL[i]))
  const unused = lintTable(definition, { report, ignore }).filter(({ code }) => code === 'SILENCES_NOTHING')
  assert.deepEqual(unused.map(shown), ['SILENCES_NOTHING info pk'])
  assert.equal(unused[0].message, 'The list of silenced findings has an entry for VALUE_NEAR_WIDTH, but there is no such finding: remove the entry. Its reason was: known')
  assert.equal(lintTable(definition, { ignore }).some(({ code }) => code === 'SILENCES_NOTHING'), false)
  assert.equal(lintTable(definition, { ignore: [{ code: 'NO_TENANT', reason }] }).at(-1)?.code, 'SILENCES_NOTHING')
})

test('refused options', () => {
  const refused = (options) => {
    assert.throws(() => lintTable(definition, options), KeyError)
    try {
      lintTable(definition, options)
    } catch (error) {
      return `${error.code} ${error.message}`
    }
  }
  const start = 'lintTable requires'
  assert.match(refused({ ignore: [{ code: 'NO_TENANT' }] }), /^EMPTY_VALUE lintTable requires a reason in options\.ignore\[0\], because/)
  assert.match(refused({ ignore: [{ code: 'NO_TENANT', reason: ' ' }] }), /^EMPTY_VALUE lintTable requires a reason/)
  assert.match(refused({ ignore: ['NO_TENANT', { code: 'NO_TENANTS', reason: 'x' }] }), /^INVALID_OPTION lintTable: unknown variant `NO_TENANTS`/)
  assert.match(refused({ ignore: [{ code: 'NO_TENANT', reason: 'x', entities: 'a' }] }), /^INVALID_OPTION lintTable: there is no option "entities"$/)
  assert.ok(refused({ ignore: [{ reason: 'x' }] }).startsWith(`INVALID_TYPE ${start} options.ignore[0].code to be a string, got undefined`))
  assert.ok(refused({ ignore: [5] }).startsWith(`INVALID_TYPE ${start} options.ignore[0] to be an object, got 5`))
  assert.ok(refused({ report: 5 }).startsWith(`INVALID_TYPE ${start} options.report to be`))
  assert.match(refused({ report: { version: 1, entities: { order: {} } } }), /^INVALID_TYPE lintTable: missing field/)
  for (const other of [{ user: definition.order }, { order: { pk: 'A#{a}', sk: 'B' } }]) {
    assert.match(refused({ report: auditTable(other).report() }), /^INVALID_OPTION lintTable: options\.report is the report of a table with other formats \([0-9a-f]{16}\) than this one/)
  }
})
