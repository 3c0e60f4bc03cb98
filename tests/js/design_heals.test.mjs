// Nothing that a caller does ends `ddb-keys/design`: a stack that overflows anywhere in a call, code of the caller that throws, odd objects.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import * as design from 'ddb-keys/design'

const { auditTable, explainKey, inferTemplates, lintTable, mergeReports, fromWorkbench, toWorkbench, KeyError, tableKeys } = design

const table = { doc: { pk: 'DOC#{id}', sk: 'v{version}' } }
const model = toWorkbench(table)

function reportOf(items) {
  const audit = auditTable(table)
  audit.add(items)
  const report = audit.report()
  audit.free()
  return report
}

const report = reportOf([{ pk: 'DOC#1', sk: 'v1' }, {}])

/** A good call of each function. */
const calls = {
  explainKey: () => explainKey('USER#42#ORDER#7', 'USER#{id}#ORDER#{no}'),
  'explainKey of a key alone': () => explainKey('USER#42#ORDER#7'),
  lintTable: () => lintTable(table),
  inferTemplates: () => inferTemplates(['USER#1', 'USER#2', 'ORDER#0001', 'ORDER#0002']),
  'inferTemplates of items': () => inferTemplates([{ pk: 'USER#1', sk: 'A' }, { pk: 'USER#2', sk: 'A' }]),
  toWorkbench: () => toWorkbench(table).DataModel,
  fromWorkbench: () => fromWorkbench(model),
  auditTable: () => reportOf([{ pk: 'DOC#1', sk: 'v1' }, { pk: 'X', sk: 'Y' }]),
  mergeReports: () => mergeReports(report, report),
}

/** Calls at every depth of the stack, up to its end. */
function atEveryDepth(call) {
  let overflows = 0
  const down = (depth) => {
    try {
      down(depth + 1)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
    }
    if (overflows > 200) return
    try {
      call()
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      overflows++
    }
  }
  down(0)
  return overflows
}

for (const [name, call] of Object.entries(calls)) {
  test(`${name}: a stack overflow leaves the next call right`, () => {
    const right = call()
    assert(atEveryDepth(call) > 0)
    assert.deepEqual(call(), right)
  })

  test(`${name}: a timeout leaves the next call right`, () => {
    const right = call()
    for (let i = 0; i < 5; i++) {
      assert.throws(() => runInNewContext('for (;;) call()', { call }, { timeout: 3 }), { code: 'ERR_SCRIPT_EXECUTION_TIMEOUT' })
      assert.deepEqual(call(), right)
    }
  })
}

test('30,000 calls, which would abort Node 20 if an export returned a reference', () => {
  for (let i = 0; i < 30_000; i++) calls.explainKey()
})

test('a table that was made before an overflow is still known after it', () => {
  const app = tableKeys(table)
  const right = lintTable(app)
  atEveryDepth(calls.lintTable)
  assert.deepEqual(lintTable(app), right)
})

const cyclic = {}
cyclic.self = cyclic
let deep = {}
for (let i = 0; i < 100_000; i++) deep = { deep }
const { proxy: revoked, revoke } = Proxy.revocable({}, {})
revoke()
const mine = new Error('mine')
const thrower = () => {
  throw mine
}
const trap = new Proxy({}, { get: thrower, ownKeys: thrower, getPrototypeOf: thrower, has: thrower, getOwnPropertyDescriptor: thrower })
const getters = { get pk() { return thrower() }, get template() { return thrower() }, get DataModel() { return thrower() }, get ignore() { return thrower() } }
const odd = [undefined, null, 0, NaN, 1n, '', '\ud800', Symbol('x'), thrower, cyclic, deep, revoked, trap, getters, [], [cyclic], [deep], [trap], new Map(), new Date(NaN), Object.create(null), { doc: trap }, { doc: getters }, { doc: { pk: getters } }, new Array(5), { length: 3 }, { toString: thrower }]

test("odd values are refused with a KeyError or pass on their owner's error, and the next call is right", () => {
  const right = calls.lintTable()
  const functions = [
    (value) => explainKey(value),
    (value) => explainKey('A', value),
    (value) => lintTable(value),
    (value) => lintTable(table, value),
    (value) => lintTable(table, { ignore: value }),
    (value) => lintTable({ doc: value }),
    (value) => inferTemplates(value),
    (value) => inferTemplates([value]),
    (value) => inferTemplates([{ pk: value }]),
    (value) => inferTemplates(['A'], value),
    (value) => inferTemplates(['A'], { attributes: value }),
    (value) => toWorkbench(value),
    (value) => toWorkbench(table, value),
    (value) => toWorkbench(table, { items: value }),
    (value) => toWorkbench(table, { items: [value] }),
    (value) => toWorkbench(table, { items: [{ doc: value }] }),
    (value) => fromWorkbench(value),
    (value) => fromWorkbench({ ...model, DataModel: value }),
    (value) => fromWorkbench({ ...model, DataModel: [value] }),
    (value) => fromWorkbench({ ...model, DataModel: [{ ...model.DataModel[0], TableData: value }] }),
    (value) => auditTable(value),
    (value) => auditTable(table).add(value),
    (value) => auditTable(table).add([value]),
    (value) => auditTable(table).add([{ pk: value }]),
    (value) => auditTable(table).add([{ pk: 'A', sk: 'B', other: value }]),
    (value) => auditTable(table).add([{ pk: { S: 'A' }, sk: { S: 'B' }, other: { L: value } }]),
    (value) => auditTable(table).add([{ Item: value }]),
    (value) => auditTable(table).add([], value),
    (value) => auditTable(table).addLines(value),
    (value) => mergeReports(value),
    (value) => mergeReports(report, { ...report, entities: value }),
    (value) => mergeReports(report, { ...report, misfits: [value] }),
  ]
  for (const call of functions) {
    for (const value of odd) {
      try {
        call(value)
      } catch (error) {
        assert(error instanceof KeyError || error === mine, `${call}: ${error?.stack}`)
      }
    }
  }
  assert.deepEqual(calls.lintTable(), right)
})
