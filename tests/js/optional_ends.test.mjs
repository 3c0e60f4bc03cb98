// Optional ends of index keys, `{due?}`, and the condition `any`: what is written, read, changed, queried and checked, on random items beside a model.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entityKeys, tableKeys } from 'ddb-keys'
import { auditTable, diffTables, documentTable, fromWorkbench, lintTable, lockTable, toWorkbench } from 'ddb-keys/design'
import { random } from './plans/random.mjs'
import { refusalOf } from './support.mjs'

const LOWER = { text: 'verbatim', casing: 'lower' }
const definition = {
  pk: '$lib#id_{id}',
  gsi1pk: { template: '$lib#member_{member?}', any: ['member', 'book'] },
  gsi1sk: '$book_1#loanend_{loanEnd?:date}#copy_{copy?:int(3)}',
}
const loan = entityKeys(definition, { ...LOWER, flags: ['book'] })
const AT = '2024-05-06T07:08:09.000Z'

/** The keys by hand. */
function keysOf({ id, member, book, loanEnd, copy }) {
  const has = (value) => value !== undefined && value !== null
  const pk = `$lib#id_${id.toLowerCase()}`
  if (!has(member) && (!has(book) || book === false)) return { pk }
  const end = has(loanEnd) ? `${new Date(loanEnd).toISOString().toLowerCase()}#copy_${has(copy) ? String(copy).padStart(3, '0') : ''}` : ''
  return { pk, gsi1pk: `$lib#member_${has(member) ? member.toLowerCase() : ''}`, gsi1sk: `$book_1#loanend_${end}` }
}

function randomItem({ pick }) {
  const item = { id: pick(['A', 'b']) }
  for (const [name, values] of Object.entries({ member: ['Ada', 'BOB'], book: [true, false, 7], loanEnd: [AT, 0], copy: [0, 7, 999] })) {
    const value = pick([...values, undefined, null])
    if (value !== undefined) item[name] = value
  }
  return item
}

test('random items have the keys of the model, and read back what they have', () => {
  const numbers = random(41)
  for (let i = 0; i < 2000; i++) {
    const item = randomItem(numbers)
    const keys = keysOf(item)
    assert.deepEqual(loan.keys(item), keys)
    const stored = loan.withKeys(item)
    const read = loan.parse(stored)
    assert.deepEqual(loan.keys({ ...read, book: item.book }), keys)
    for (const name of ['member', 'loanEnd', 'copy']) {
      if (item[name] === undefined || item[name] === null) assert.equal(Object.hasOwn(read, name), false, name)
    }
    assert.deepEqual(loan.tryParse(stored), read)
  }
})

test('a bound never selects items without the field, and fields alone select them too', () => {
  const numbers = random(42)
  const ranges = [{ from: 3 }, { to: 7 }, { after: 0 }, { before: 999 }, { from: 0, to: 999 }]
  for (let i = 0; i < 500; i++) {
    const item = { ...randomItem(numbers), member: 'Ada', loanEnd: numbers.pick([AT, 0, undefined]) }
    const { gsi1sk } = loan.keys(item)
    const given = { member: 'ADA', loanEnd: AT }
    const matches = (input) => {
      const { ':sk': start, ':low': low, ':high': high } = input.ExpressionAttributeValues
      return start === undefined ? low <= gsi1sk && gsi1sk <= high : gsi1sk.startsWith(start)
    }
    const hasCopy = item.copy !== undefined && item.copy !== null
    for (const range of ranges) {
      const inRange = (copy) => (range.from === undefined || copy >= range.from) && (range.to === undefined || copy <= range.to) && (range.after === undefined || copy > range.after) && (range.before === undefined || copy < range.before)
      assert.equal(matches(loan.index('gsi1').query(given, { copy: range })), item.loanEnd === AT && hasCopy && inRange(item.copy), JSON.stringify([range, gsi1sk]))
    }
    for (const range of [{ to: AT }, { from: 0 }, { before: AT }]) {
      const time = item.loanEnd === undefined ? undefined : Date.parse(new Date(item.loanEnd).toISOString())
      const inRange = time !== undefined && (range.to === undefined || time <= Date.parse(AT)) && (range.before === undefined || time < Date.parse(AT))
      assert.equal(matches(loan.index('gsi1').query({ member: 'ada' }, { loanEnd: range })), inRange, JSON.stringify([range, gsi1sk]))
    }
    assert.equal(matches(loan.index('gsi1').query(given)), item.loanEnd === AT)
    assert.ok(matches(loan.index('gsi1').query({ member: 'ada' })))
  }
})

test('an escaped text at the optional end', () => {
  const task = entityKeys({ pk: 'TASK#{id}', gsi1pk: 'OPEN', gsi1sk: 'DUE#{due?}' })
  assert.deepEqual(task.keys({ id: '1' }), { pk: 'TASK#1', gsi1pk: 'OPEN', gsi1sk: 'DUE#' })
  assert.deepEqual(task.parse(task.keys({ id: '1', due: 'a#b' })), { id: '1', due: 'a#b' })
  assert.equal(task.index('gsi1').query({}, { due: { to: 'x' } }).ExpressionAttributeValues[':low'], 'DUE#$')
})

test('a change needs every field of the index, and undefined says that there is no value', () => {
  assert.equal(refusalOf(() => loan.changes({ member: 'x', book: true, loanEnd: undefined })).details.parameter, 'copy')
  assert.deepEqual(loan.changes({ member: 'x', book: undefined, loanEnd: undefined, copy: undefined }), { set: { gsi1pk: '$lib#member_x', gsi1sk: '$book_1#loanend_' }, remove: [] })
  assert.deepEqual(loan.changes({ member: undefined, book: false }), { set: {}, remove: ['gsi1pk', 'gsi1sk'] })
  assert.equal(refusalOf(() => loan.changes({ member: undefined })).code, 'MISSING_LEVEL')
})

test('a partition needs its fields', () => {
  assert.equal(refusalOf(() => loan.index('gsi1').query({})).details.parameter, 'member')
})

test('a table with them is checked, locked, documented and goes to Workbench and back', () => {
  const table = tableKeys({ loan })
  const items = [
    { id: 'A', member: 'Ada', loanEnd: AT, copy: 3 },
    { id: 'B', book: true },
    { id: 'C' },
    { id: 'D', member: 'Ada', loanEnd: AT },
  ].map((item) => loan.withKeys(item))
  const audit = auditTable(table)
  audit.add(items)
  assert.deepEqual([audit.report().misfits, audit.report().stale, audit.report().missing], [[], [], []])
  const faulty = auditTable(table)
  faulty.add([{ ...items[3], copy: 4 }, { ...loan.withKeys({ id: 'E', member: 'x' }), gsi1pk: undefined, gsi1sk: undefined }])
  assert.deepEqual(faulty.report().stale.map(({ reason, field }) => [reason, field]), [['changed', 'copy']])
  assert.deepEqual(faulty.report().missing.map(({ index }) => index), ['gsi1'])
  const lock = JSON.parse(JSON.stringify(lockTable(table)))
  assert.deepEqual(lock.entities.loan.keys.gsi1sk, { template: '$book_1#loanend_{loanEnd?:date}#copy_{copy?:int(3)}', text: 'verbatim', casing: 'lower', any: ['book', 'member'] })
  assert.deepEqual(diffTables(lock, table), [])
  const other = tableKeys({ loan: entityKeys({ ...definition, gsi1pk: { ...definition.gsi1pk, any: ['member', 'book', 'x'] } }, { ...LOWER, flags: ['book', 'x'] }) })
  assert.deepEqual(diffTables(table, other).map(({ code }) => code), ['CONDITION_CHANGED'])
  const required = tableKeys({ loan: entityKeys({ ...definition, gsi1sk: '$book_1#loanend_{loanEnd:date}#copy_{copy:int(3)}' }, { ...LOWER, flags: ['book'] }) })
  assert.ok(diffTables(table, required).length > 0)
  assert.match(documentTable(table), /with at least one of `member`, `book`/)
  assert.deepEqual(lintTable(table).filter(({ severity }) => severity === 'error'), [])
  const [back] = fromWorkbench(toWorkbench(table, { tableName: 'lib' })).tables
  assert.equal(back.definition.loan.gsi1sk.template, '$book_1#loanend_{loanEnd?:date}#copy_{copy?:int(3)}')
})

test('an item is upgraded to a format with an optional end, and a stale end is refused', () => {
  const old = entityKeys({ pk: 'LOAN#{id}', gsi1pk: { template: 'M#{member}', when: ['member'] } })
  const next = entityKeys({ pk: 'L#{id}', gsi1pk: 'M2#{member?}' }, { previous: [old] })
  assert.deepEqual(next.upgrade(old.keys({ id: '1' })), { pk: 'L#1', gsi1pk: 'M2#' })
  assert.deepEqual(next.upgrade(old.keys({ id: '1', member: 'a' })), { pk: 'L#1', gsi1pk: 'M2#a' })
  const stale = refusalOf(() => next.upgrade({ pk: 'L#1', gsi1pk: 'M2#', member: 'a' }))
  assert.deepEqual([stale.code, stale.details.parameter], ['TEMPLATE_MISMATCH', 'member'])
  assert.deepEqual(next.upgrade({ pk: 'L#1', gsi1pk: 'M2#', member: 'a' }, { trust: 'attributes' }), { pk: 'L#1', gsi1pk: 'M2#a', member: 'a' })
})
