// The changes of an update: the keys of the indexes that depend on a given field, and of no others.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entityKeys, updateExpression } from 'ddb-keys'
import { refusalOf, refuses } from './support.mjs'

const AT = Date.UTC(2024, 11, 1)

/** Sparse while it is due; an index by state without conditions, and one of fields of the table alone. */
const invoice = entityKeys(
  {
    pk: 'CUSTOMER#{customer}',
    sk: 'INVOICE#{id}',
    gsi1pk: 'STATE#{state}',
    gsi1sk: '{id}',
    gsi2pk: { template: 'DUE', when: ['due'], unless: ['deletedAt'] },
    gsi2sk: '{due:day}#{customer}',
    gsi3pk: 'INVOICE#{id}',
    gsi3sk: 'META',
    lsi1sk: { template: '{amount:int(6)}#{state}', when: ['amount'] },
  },
  { flags: ['deletedAt'] },
)
const NONE = { set: {}, remove: [] }
const GONE = { set: {}, remove: ['gsi2pk', 'gsi2sk'] }

test('only a field that an index depends on changes it', () => {
  for (const fields of [{}, { total: 3 }, { customer: '1', id: '7' }]) assert.deepEqual(invoice.changes(fields), NONE)
  assert.deepEqual(invoice.changes({ id: '7', state: 'paid', amount: undefined }), { set: { gsi1pk: 'STATE#paid', gsi1sk: '7' }, remove: ['lsi1sk'] })
  assert.deepEqual(invoice.changes({ customer: '1', due: AT, deletedAt: undefined }), { set: { gsi2pk: 'DUE', gsi2sk: '2024-12-01#1' }, remove: [] })
  assert.deepEqual(entityKeys({ pk: 'A', sk: 'B' }).changes({}), NONE)
  assert.deepEqual(entityKeys({ gsi1pk: 'A#{x}' }).changes({ x: '1' }), { set: { gsi1pk: 'A#1' }, remove: [] })
})

test('a condition that excludes the item removes the keys of the index, and needs nothing else', () => {
  for (const due of [undefined, null]) assert.deepEqual(invoice.changes({ due }), GONE)
  for (const deletedAt of [AT, true, 0, '', {}]) assert.deepEqual(invoice.changes({ deletedAt }), GONE)
  assert.deepEqual(invoice.changes({ due: AT, deletedAt: true }), GONE)
  assert.deepEqual(invoice.changes({ amount: null }), { set: {}, remove: ['lsi1sk'] })
})

test('otherwise the index needs all of its fields, and a missing one is refused', () => {
  for (const [fields, index, attribute, field] of [
    [{ state: 'paid' }, 'gsi1', 'gsi1pk', 'id'],
    [{ due: AT }, 'gsi2', 'gsi2pk', 'customer'],
    [{ due: AT, customer: '1' }, 'gsi2', 'gsi2pk', 'deletedAt'],
    [{ deletedAt: null }, 'gsi2', 'gsi2pk', 'customer'],
    [{ deletedAt: false, customer: '1' }, 'gsi2', 'gsi2pk', 'due'],
    [{ state: 'paid', id: '7' }, 'lsi1', 'lsi1sk', 'amount'],
    [{ amount: 3 }, 'lsi1', 'lsi1sk', 'state'],
  ]) {
    const { code, message, details } = refusalOf(() => invoice.changes(fields))
    assert.equal(message, `entityKeys.changes: index "${index}" (attribute "${attribute}") changes, so "${field}" is required${['deletedAt', 'due', 'amount'].includes(field) ? ' (undefined if it has no value)' : ''}`)
    assert.deepEqual([code, details.attribute, details.parameter], ['MISSING_LEVEL', attribute, field])
  }
  refuses(() => invoice.changes({ id: '7', state: undefined, amount: null }), 'INVALID_TYPE', 'entityKeys.changes: attribute "gsi1pk": field "state" is required, got undefined')
  refuses(() => invoice.changes({ due: true }), 'INVALID_TYPE', 'entityKeys.changes requires a valid Date object, whole epoch milliseconds or text such as 2024-12-01T10:30:00Z as due, got true')
})

test('the key of the table is never changed, also by a local index', () => {
  assert.deepEqual(invoice.changes({ customer: '1', id: '7', state: 'paid', amount: 3 }), { set: { gsi1pk: 'STATE#paid', gsi1sk: '7', lsi1sk: '000003#paid' }, remove: [] })
  const named = entityKeys({ id: { template: 'A#{a}', kind: 'partition' }, at: { template: '{b}', kind: 'sort' }, gsi1pk: '{a}#{c}' })
  assert.deepEqual(named.changes({ a: '1', b: '2' }), NONE)
  assert.deepEqual(named.changes({ a: '1', c: '2' }), { set: { gsi1pk: '1#2' }, remove: [] })
})

test('fields of the table stay those of the table after a pick', () => {
  const picked = invoice.pick('gsi1pk', 'gsi1sk')
  assert.deepEqual(picked.changes({ id: '7' }), NONE)
  assert.deepEqual(picked.changes({ id: '7', state: 'x' }), { set: { gsi1pk: 'STATE#x', gsi1sk: '7' }, remove: [] })
})

test('a field is given as a property of any kind: own or inherited, with a value or without', () => {
  class Patch {
    due = undefined
  }
  class Update {
    get due() {
      return null
    }
  }
  for (const fields of [new Patch(), new Update(), Object.create({ due: undefined }), Object.assign(Object.create(null), { due: undefined }), new Proxy({ due: undefined }, {})]) {
    assert.deepEqual(invoice.changes(fields), GONE)
  }
  const named = entityKeys({ pk: 'A', gsi1pk: { template: '{toString}#{x}', when: ['toString'] } })
  assert.deepEqual(named.changes({}), NONE)
  assert.equal(refusalOf(() => named.changes({ x: '1' })).details.parameter, 'toString')
  assert.deepEqual(named.changes({ toString: undefined }), { set: {}, remove: ['gsi1pk'] })
})

test('values that are not records of fields are rejected', () => {
  for (const odd of [new Map([['due', AT]]), Promise.resolve({ due: AT }), [], new Date(0), null, 5, 'due']) {
    assert.equal(refusalOf(() => invoice.changes(odd)).code, 'INVALID_TYPE')
  }
  refuses(() => entityKeys({ pk: 'A' }).changes(null), 'INVALID_TYPE', 'entityKeys.changes requires fields to be an object, got null')
  const freed = entityKeys({ pk: 'A', gsi1pk: 'B#{b}' })
  freed.free()
  refuses(() => freed.changes({}), 'DISPOSED', 'entityKeys.changes: this object was freed and can no longer be used')
})

test('values that need escapes, and as many fields as there can be', () => {
  assert.deepEqual(invoice.changes({ id: 'é 1', state: 'a#b', amount: null }), { set: { gsi1pk: 'STATE#a$23b', gsi1sk: 'é$201' }, remove: ['lsi1sk'] })
  const names = Array.from({ length: 400 }, (_, i) => `f${i}`)
  const flags = names.map((name) => `is_${name}`)
  const wide = entityKeys({ pk: 'A', gsi1pk: { template: names.map((name) => `{${name}}`).join('#'), unless: flags } }, { flags })
  const fields = Object.fromEntries([...names.map((name) => [name, 'x']), ...flags.map((name) => [name, false])])
  assert.deepEqual(wide.changes(fields), { set: { gsi1pk: names.map(() => 'x').join('#') }, remove: [] })
  assert.deepEqual(wide.changes({ is_f399: true }), { set: {}, remove: ['gsi1pk'] })
})

test('update expressions from changes', () => {
  assert.deepEqual(updateExpression(invoice.changes({ total: 3 }), { empty: 'allowed' }), {})
  assert.deepEqual(updateExpression(invoice.changes({ due: null })), { UpdateExpression: 'REMOVE #remove0, #remove1', ExpressionAttributeNames: { '#remove0': 'gsi2pk', '#remove1': 'gsi2sk' } })
})

test('an own attribute follows its field, and asks for no other one', () => {
  const task = entityKeys({
    pk: 'TASK#{id}',
    owner: { template: '{owner:S}', kind: 'partition', index: 'byOwner' },
    ownersk: { template: '{due:day}', kind: 'sort', index: 'byOwner', when: ['due'] },
    size: { template: '{size:N}', kind: 'sort', index: 'lsi1', when: ['size'] },
    team: { template: '{team:S}', kind: 'partition', index: 'byTeam', when: ['team'] },
    teamsk: { template: 'T#{id}', kind: 'sort', index: 'byTeam' },
  })
  assert.deepEqual(task.changes({ owner: 'bob' }), { set: { owner: 'bob' }, remove: [] })
  assert.deepEqual(task.changes({ due: AT }), { set: { ownersk: '2024-12-01' }, remove: [] })
  assert.deepEqual(task.changes({ owner: null, due: null }), { set: {}, remove: ['owner', 'ownersk'] })
  assert.deepEqual(task.changes({ size: 7n }), { set: { size: 7n }, remove: [] })
  assert.deepEqual(task.changes({ size: undefined }), { set: {}, remove: ['size'] })
  assert.deepEqual(task.changes({ team: 'a b', id: '1' }), { set: { team: 'a b', teamsk: 'T#1' }, remove: [] })
  assert.deepEqual(task.changes({ team: undefined }), { set: {}, remove: ['team', 'teamsk'] })
  assert.equal(refusalOf(() => task.changes({ team: 'a b' })).code, 'MISSING_LEVEL')
  assert.deepEqual(task.changes({ id: '1' }), NONE)
  const required = entityKeys({ pk: '{id:S}', at: { template: '{at:S}', kind: 'partition', index: 'byAt' } })
  refuses(() => required.changes({ at: null }), 'INVALID_TYPE', 'entityKeys.changes: attribute "at": field "at" is required, got undefined')
})
