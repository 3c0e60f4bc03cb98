// What the declarations must refuse of indexes with conditions: each line under `@ts-expect-error` has to be an error, and nothing else may be one.

import { entityKeys, tableKeys } from 'ddb-keys'

const now = new Date(0)
const message = entityKeys(
  {
    pk: 'USER#{user}', sk: 'MESSAGE#{id}',
    gsi1pk: { template: 'UNREAD#{user}', when: ['unread'], unless: ['deletedAt'] }, gsi1sk: '{sentAt:date}#{id}',
    gsi2pk: 'OPEN', gsi2sk: { template: '{openSince:date}#{id}', when: ['openSince'] },
    gsi3pk: 'BOX#{box}', gsi3sk: '{sentAt:date}',
  },
  { flags: ['unread', 'deletedAt'] },
)
const item = { user: 'u', id: '1', sentAt: now, box: 'in' }

// @ts-expect-error a misspelt flag
entityKeys({ pk: 'A#{a}', gsi1pk: { template: 'B', unless: ['deletedAtt'] } }, { flags: ['deletedAt'] })
// @ts-expect-error a flag that is not declared
entityKeys({ pk: 'A#{a}', gsi1pk: { template: 'B', when: ['unread'] } })
// @ts-expect-error a flag that no condition names
entityKeys({ pk: 'A#{a}', gsi1pk: { template: 'B', when: ['unread'] } }, { flags: ['unread', 'deletedAt'] })
// @ts-expect-error a flag that is a field
entityKeys({ pk: 'A#{a}', gsi1pk: { template: 'B', when: ['a'] } }, { flags: ['a'] })
// @ts-expect-error a flag that is a key attribute
entityKeys({ pk: 'A#{a}', gsi1pk: { template: 'B', when: ['pk'] } }, { flags: ['pk'] })
// @ts-expect-error flags that are no list
entityKeys({ pk: 'A#{a}', gsi1pk: { template: 'B', when: ['unread'] } }, { flags: 'unread' })
// @ts-expect-error a condition that is no list
entityKeys({ pk: 'A#{a}', gsi1pk: { template: 'B#{b}', unless: 'b' } })
// @ts-expect-error a plain definition of a table has no flags
tableKeys({ message: { pk: 'A#{a}', sk: 'B', gsi1pk: { template: 'C', when: ['unread'] } } })
// @ts-expect-error a condition on the partition key of the table
entityKeys({ pk: { template: 'A#{a}', when: ['b'] }, gsi1pk: 'B#{b}' })
// @ts-expect-error a condition on the sort key of the table
entityKeys({ pk: 'A#{a}', sk: { template: 'B#{b}', unless: ['b'] } })
// @ts-expect-error a condition on an attribute that says that it is the table's
entityKeys({ id: { template: 'A#{a}', kind: 'partition', index: 'table', when: ['b'] }, gsi1pk: 'B#{b}' })

// @ts-expect-error a field that no condition of the index names
message.keys({ user: 'u', id: '1', sentAt: now })
// @ts-expect-error parse returns no flags
message.parse({ pk: '' }).deletedAt
// @ts-expect-error a field of a flag's index is no flag
message.keys({ ...item, sentAt: true })

// @ts-expect-error an index that changes without its other field
message.changes({ box: 'out' })
// @ts-expect-error an index that may keep the item without its fields
message.changes({ unread: true })
// @ts-expect-error a condition that may have a value
message.changes({ unread: {} as boolean })
// @ts-expect-error a condition that is no longer against it
message.changes({ deletedAt: undefined })
// @ts-expect-error a field without the one of the table's key
message.changes({ openSince: now })
// @ts-expect-error a field that two indexes share
message.changes({ sentAt: now, box: 'in' })
// @ts-expect-error the conditions of an index
message.changes(item)
// @ts-expect-error one of its conditions
message.changes({ ...item, unread: true })
// @ts-expect-error a condition that may be missing
message.changes({ ...item, unread: true, ...({} as { deletedAt?: Date }) })
// @ts-expect-error an ill-typed field
message.changes({ box: 3, sentAt: now })
// @ts-expect-error an ill-typed condition
message.changes({ openSince: true })
// @ts-expect-error no fields
message.changes()
// @ts-expect-error an attribute that no change removes
message.changes({ unread: false }).remove satisfies ('gsi1pk' | 'gsi1sk' | 'gsi3pk')[]

const task = entityKeys({ pk: 'TASK#{id}', gsi1pk: { template: 'TEAM#{team}', when: ['due'] }, gsi1sk: '{due:date}' })
// @ts-expect-error an item that is surely in an index, without a field of it
task.keys({ id: '1', due: now })
// @ts-expect-error the same for the whole item
task.withKeys({ id: '1', due: now })
// @ts-expect-error an item that may be in an index of which a field is not mentioned
task.keys({ id: '1', due: {} as Date | undefined })
// @ts-expect-error an ill-typed field of an index
task.keys({ id: '1', team: 3 })
// @ts-expect-error a field that all items have
task.keys({ team: 't' })
const project = entityKeys(
  { pk: 'T#{tenantId}', sk: 'P#{projectId}', gsi1pk: { template: 'S#{status}', unless: ['archived'] }, gsi1sk: '{at:date}' },
  { flags: ['archived'] },
)
// @ts-expect-error an item that no condition leaves out
project.withKeys({ tenantId: 'a', projectId: 'b' })
// @ts-expect-error a condition that says so
project.withKeys({ tenantId: 'a', projectId: 'b', archived: false })
// @ts-expect-error a condition that may say so
project.keys({ tenantId: 'a', projectId: 'b', archived: {} as boolean })
// @ts-expect-error one of two fields
project.keys({ tenantId: 'a', projectId: 'b', status: 's' })
