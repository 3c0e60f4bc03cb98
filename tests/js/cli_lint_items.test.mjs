// `ddb-keys lint --items`, and findings that are silenced in the file of the table.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditTable } from 'ddb-keys/design'
import { refused, run, write } from './command_line.mjs'

const definition = { order: { pk: 'CUSTOMER#{id}', sk: 'ORDER#{no:int(4)}', gsi1pk: 'STATUS#{status}', gsi1sk: '{no:int(4)}' } }
const items = Array.from({ length: 1000 }, (_, i) => ({ pk: { S: `CUSTOMER#${i}` }, sk: { S: `ORDER#${8500 + i}` }, gsi1pk: { S: 'STATUS#open' }, gsi1sk: { S: String(8500 + i) } }))

write('orders.mjs', `export const definition = ${JSON.stringify(definition)}`)
write('orders.jsonl', items.map((Item) => JSON.stringify({ Item })).join('\n'))
write('scan.json', JSON.stringify({ Items: items, Count: items.length, ScannedCount: items.length }))

const CODES = ['VALUE_NEAR_WIDTH', 'VALUE_NEAR_WIDTH', 'HOT_PARTITION']
const codes = (...args) => JSON.parse(run(['lint', ...args, '--json']).stdout).map(({ code }) => code)

test('items of an input, or their report', () => {
  assert.deepEqual(codes('orders.mjs'), [])
  assert.deepEqual(codes('orders.mjs', '--items', 'orders.jsonl'), CODES)
  assert.deepEqual(codes('orders.mjs', '--items', 'scan.json'), CODES)
  const audit = auditTable(definition)
  audit.add(items)
  write('report.json', JSON.stringify(audit.report()))
  assert.deepEqual(codes('orders.mjs', '--report', 'report.json'), CODES)
})

test('how findings are printed', () => {
  const { status, stdout } = run(['lint', 'orders.mjs', '--items', 'orders.jsonl'])
  assert.equal(status, 1)
  assert.match(stdout, /^warning {2}order\.sk {2}VALUE_NEAR_WIDTH\n {2}The greatest \{no\} is 9499, and int\(4\) writes no number with more digits/)
  assert.match(stdout, /\nwarning {2}order\.gsi1pk {2}HOT_PARTITION\n[^]*\n3 findings in 1 entity and 1 index of orders\.mjs\n$/)
  const github = run(['lint', 'orders.mjs', '--items', 'orders.jsonl', '--format', 'github']).stdout
  assert.match(github, /^::warning file=.*orders\.mjs,line=1,title=VALUE_NEAR_WIDTH::order\.sk: The greatest/)
})

const reason = 'looked at in May'

test('findings that are silenced in a module', () => {
  const ignore = [{ code: 'VALUE_NEAR_WIDTH', entity: 'order', reason }, { code: 'HOT_PARTITION', index: 'gsi1', reason }]
  write('silenced.mjs', `export const definition = ${JSON.stringify(definition)}; export const lint = ${JSON.stringify({ ignore })}`)
  assert.deepEqual(run(['lint', 'silenced.mjs', '--items', 'orders.jsonl']), { status: 0, stdout: 'no findings in 1 entity and 1 index of silenced.mjs\n', stderr: '' })
  assert.equal(run(['lint', 'silenced.mjs']).status, 0, 'without items, entries about items say nothing')
})

test('findings that are silenced in JSON', () => {
  const of = (ignore) => write('silenced.json', JSON.stringify({ doc: { pk: 'DOC#{id}', sk: 'v{version}' }, $lint: { ignore } }))
  assert.equal(run(['lint', of([{ code: 'NUMBER_DOES_NOT_SORT', entity: 'doc', attribute: 'sk', reason }])]).status, 0)
  assert.deepEqual(codes(of([{ code: 'NO_TENANT', reason }])), ['NUMBER_DOES_NOT_SORT', 'SILENCES_NOTHING'])
  const noReason = 'lintTable requires a reason in options.ignore[0], because the next person cannot know why the finding is no problem'
  assert.deepEqual(run(['lint', of([{ code: 'NO_TENANT' }])]), refused(noReason))
})

test('wrong use', () => {
  const both = '"--items" and "--report" both say what the items are: give one of them'
  assert.deepEqual(run(['lint', 'orders.mjs', '--items', 'a', '--report', 'b']), refused(both))
  assert.deepEqual(run(['lint', 'orders.mjs', '--items', 'gone.json']), refused('there is no file gone.json'))
  write('cut.jsonl', '{"Item":{"pk":{"S":"CUSTOMER#1"},"sk":{"S":"ORDER#0001"}}}\n{"Item":{"pk":{"S":"CUST\n')
  const { status, stdout, stderr } = run(['lint', 'orders.mjs', '--items', 'cut.jsonl'])
  assert.deepEqual([status, stdout], [2, ''])
  assert.match(stderr, /^ddb-keys: .*cut\.jsonl, line \d.*\n$/)
})
