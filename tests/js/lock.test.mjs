// `lockTable`: what the lock of a table says, and what is refused in one.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as root from 'ddb-keys'
import { diffTables, entityKeys, lockTable, multiAttributeIndex, tableKeys } from 'ddb-keys/design'

const keys = { pk: 'CUSTOMER#{id}', sk: 'ORDER#{at:date}', gsi1pk: { template: 'OPEN', when: ['unread'] } }

function tableOf(api) {
  const old = api.entityKeys({ pk: 'C#{id}', sk: 'O#{at:date}' })
  const order = api.entityKeys(keys, { flags: ['unread'], indexNames: { gsi1: 'OpenIndex' }, indexes: { inverted: { partition: 'sk', sort: 'pk' } }, previous: [{ keys: old, fromOld: (values) => values }] })
  const mail = { template: '{mail:lower}', kind: 'partition', index: 'byMail' }
  const tenant = api.multiAttributeIndex({ indexName: 'TenantIndex', partition: { tenant: 'S' }, sort: { rank: 'N' } })
  return { order, user: api.entityKeys({ pk: 'USER#{ id }', sk: { template: 'P/{ n : int }', text: 'verbatim' }, mail }), tenant }
}

const LOCK = {
  version: 1,
  entities: {
    order: {
      keys: { gsi1pk: { template: 'OPEN', when: ['unread'] }, pk: 'CUSTOMER#{id:text}', sk: 'ORDER#{at:date}' },
      flags: ['unread'],
      indexes: { inverted: { partition: 'sk', sort: 'pk' } },
      indexNames: { gsi1: 'OpenIndex' },
      previous: [{ keys: { pk: 'C#{id:text}', sk: 'O#{at:date}' }, converted: true }],
    },
    user: { keys: { mail: { template: '{mail:lower}', kind: 'partition', index: 'byMail' }, pk: 'USER#{id:text}', sk: 'P/{n:int(16)}' } },
  },
  indexes: { TenantIndex: { partition: { tenant: 'S' }, sort: { rank: 'N' } } },
  former: [],
  accepted: [],
}

test('a lock has every format of a table, whatever it was made of', () => {
  const own = tableOf({ entityKeys, multiAttributeIndex })
  for (const table of [own, tableKeys(own), tableOf(root), root.tableKeys(tableOf(root)), LOCK, lockTable(LOCK)]) {
    assert.deepEqual(lockTable(table), LOCK)
    assert.equal(JSON.stringify(lockTable(table)), JSON.stringify(LOCK), 'in the same order')
  }
  assert.deepEqual(diffTables(own, LOCK), [])
})

test('definitions that mean the same have the same lock', () => {
  const one = { user: { pk: 'U#{id}', sk: '{n:int}', gsi1pk: { template: 'X#{a}', when: ['a', 'n'] }, gsi1sk: '{n:int(4) desc}' } }
  const other = { user: { gsi1sk: { template: '{ n:int(4)  desc }', when: ['n'] }, gsi1pk: { template: 'X#{a:text}', when: ['a'] }, sk: '{n:int(16)}', pk: 'U#{id}' } }
  assert.equal(JSON.stringify(lockTable(one)), JSON.stringify(lockTable(other)))
})

test('removed formats are kept until a person deletes them', () => {
  const before = { user: { pk: 'U#{id}', gsi1pk: 'S#{status}', gsi2pk: 'M#{mail}' }, gone: { pk: 'G#{id}' } }
  const after = { user: { pk: 'U#{id}', gsi2pk: 'M#{mail}' } }
  const accepted = [{ code: 'ENTITY_REMOVED', entity: 'gone', reason: 'never used' }]
  const lock = lockTable(after, { before, accepted })
  assert.deepEqual(lock.former, [{ entity: 'gone', keys: { pk: 'G#{id:text}' } }, { entity: 'user', keys: { gsi1pk: 'S#{status:text}' } }])
  assert.deepEqual(lock.accepted, accepted)
  assert.deepEqual(lockTable(after, { before: lock }), lock)
  assert.deepEqual(lockTable(lock, { before: lock, accepted }), lock, 'each entry once')
})

test('names that every object has', () => {
  const table = JSON.parse('{"__proto__":{"pk":"A#{constructor}"},"toString":{"pk":"B#{id}","gsi1pk":"X#{valueOf}"}}')
  const lock = lockTable(table)
  assert.deepEqual(Object.keys(lock.entities), ['__proto__', 'toString'])
  assert.equal(Object.getPrototypeOf(lock.entities), Object.prototype)
  assert.equal(JSON.stringify(lockTable(lock)), JSON.stringify(lock))
  assert.deepEqual(diffTables(lock, table), [])
})

test('locks that are refused, and where', () => {
  const entity = (entity) => ({ version: 1, entities: { a: entity } })
  const cyclic = { pk: 'A' }
  cyclic.sk = cyclic
  for (const [lock, code, message] of [
    [{ version: 2, entities: {} }, 'INVALID_OPTION', 'lockTable reads locks of version 1, got version 2: if a later ddb-keys wrote it, update this one'],
    [{ version: '1' }, 'INVALID_OPTION', 'lockTable reads locks of version 1, got version 1'],
    [{ version: 1 }, 'INVALID_TYPE', 'lockTable requires entities to be an object, got undefined'],
    [{ version: 1, entities: [] }, 'INVALID_TYPE', 'lockTable requires entities to be an object, got an array'],
    [{ version: 1, entities: {}, extra: 1 }, 'INVALID_OPTION', 'lockTable: there is no option "extra"'],
    [entity(5), 'INVALID_TYPE', 'lockTable requires entities.a to be an object, got 5'],
    [entity({}), 'INVALID_TYPE', 'lockTable requires entities.a.keys to be an object, got undefined'],
    [entity({ keys: { pk: 'A' }, more: 1 }), 'INVALID_OPTION', 'lockTable: there is no option "entities.a.more"'],
    [entity({ keys: { pk: '{' } }), 'INVALID_TEMPLATE', 'lockTable: entity "a": entityKeys: attribute "pk": "{" without'],
    [entity({ keys: cyclic }), 'INVALID_OPTION', 'lockTable: entity "a": entityKeys: there is no option'],
    [entity({ keys: { pk: 'A' }, previous: [5] }), 'INVALID_TYPE', 'lockTable requires entities.a.previous[0] to be an object, got 5'],
    [entity({ keys: { pk: 'A' }, previous: [{ keys: { pk: 'B' }, converted: 1 }] }), 'INVALID_TYPE', 'lockTable requires entities.a.previous[0].converted to be a boolean, got 1'],
    [{ version: 1, entities: {}, former: {} }, 'INVALID_TYPE', 'lockTable requires former to be an array, got an object'],
    [{ version: 1, entities: {}, former: [{ entity: 1, keys: {} }] }, 'INVALID_TYPE', 'lockTable requires former[0].entity to be a string, got 1'],
    [{ version: 1, entities: {}, accepted: [{ code: 'X' }] }, 'INVALID_TYPE', 'lockTable requires accepted[0].reason to be a string, got undefined'],
    [{ version: 1, entities: {}, indexes: { I: { partition: {} } } }, 'INVALID_OPTION', 'lockTable: entity "indexes.I": multiAttributeIndex'],
    [null, 'INVALID_TYPE', 'lockTable requires table to be an object, got null'],
  ]) {
    assert.throws(() => lockTable(lock), (error) => {
      assert.equal(error.name, 'KeyError', error.stack)
      assert.equal(error.code, code, error.message)
      assert.ok(error.message.startsWith(message), error.message)
      return true
    })
  }
})
