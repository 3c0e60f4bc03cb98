// What the declarations must accept of indexes with conditions, and what they must infer: `when`, `unless`, flags, and `changes`.

import { entityKeys, type EntityAttributes, type EntityFields, type EntityKeys, type EntityValues, tableKeys, updateExpression } from 'ddb-keys'

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
declare function same<A, B>(proof: Equal<A, B>): void
type Shown<T> = { [Name in keyof T]: T[Name] }

const now = new Date(0)

const message = entityKeys(
  {
    pk: 'USER#{user}', sk: 'MESSAGE#{id}',
    gsi1pk: { template: 'UNREAD#{user}', when: ['unread'], unless: ['deletedAt'] }, gsi1sk: '{sentAt:date}#{id}',
    gsi2pk: 'OPEN', gsi2sk: { template: '{openSince:date}#{id}', when: ['openSince'] },
    gsi3pk: 'BOX#{box}', gsi3sk: '{sentAt:date}',
  },
  { flags: ['unread', 'deletedAt'], indexNames: { gsi1: 'UnreadIndex' } },
)
type D = typeof message extends EntityKeys<infer D> ? D : never

// Conditions on either attribute count for both, and a flag can be anything.
type Time = Date | number | string
type Flag = boolean | {} | null | undefined
type Fields = { user: string; id: string; sentAt: Time; box: string; openSince?: Time | null | undefined; unread?: Flag; deletedAt?: Flag }
same<Shown<EntityFields<D>>, Fields>(true)
type Sparse = { gsi1pk?: string; gsi1sk?: string; gsi2pk?: string; gsi2sk?: string }
same<EntityAttributes<D>, Shown<{ pk: string; sk: string; gsi3pk: string; gsi3sk: string } & Sparse>>(true)
// `parse` returns no flags. A field that is in an index without conditions is there.
same<EntityValues<D>, { user: string; id: string; sentAt: Date; box: string; openSince?: Date }>(true)

const item = { user: 'u', id: '1', sentAt: now, box: 'in' }
message.keys(item)
message.keys({ ...item, unread: true, deletedAt: null })
message.keys({ ...item, unread: false, deletedAt: now, openSince: null })
message.withKeys({ ...item, unread: 1 }).unread.toFixed()
const parsed = message.parse({ pk: '', sk: '' })
same<typeof parsed, EntityValues<D>>(true)

// What is picked keeps the conditions of its index.
const sort = message.pick('gsi1sk', 'gsi3sk').keys({ sentAt: 0, id: '1', unread: true })
same<typeof sort, { gsi3sk: string; gsi1sk?: string }>(true)
message.pick('gsi1sk').changes({ unread: false })

// `changes`: nothing else for what takes the item out of an index, and all of an index that it stays in.
const changed = message.changes({ deletedAt: now })
same<typeof changed.set, Shown<Sparse & { gsi3pk?: string; gsi3sk?: string }>>(true)
same<typeof changed.remove, ('gsi1pk' | 'gsi1sk' | 'gsi2pk' | 'gsi2sk')[]>(true)
message.changes({ unread: false })
message.changes({ unread: null })
message.changes({ openSince: undefined })
message.changes({ openSince: null })
message.changes({ openSince: undefined, deletedAt: now })
message.changes({ openSince: 0, id: '1' })
message.changes({ box: 'out', sentAt: 0, unread: false })
message.changes({ box: 'out', sentAt: 0, unread: false, openSince: null })
message.changes({ ...item, unread: true, deletedAt: undefined })
declare const flags: { unread: boolean; deletedAt: Date | undefined }
message.changes({ ...item, ...flags })
message.changes({ user: 'u', id: '1', sentAt: now, unread: true, deletedAt: null, box: 'in' })
// The fields of the table's key never change, so they touch no index.
message.changes({ user: 'u', id: '1' })
message.changes({ user: 'u', total: 3 })
// A whole item: what may be missing is written out.
declare const whole: { user: string; id: string; sentAt: Date; box: string; total: number; openSince?: Date; unread?: true; deletedAt?: Date | null }
message.changes({ ...whole, openSince: whole.openSince, unread: whole.unread, deletedAt: whole.deletedAt })
declare const anything: any
message.changes(anything)
updateExpression({ set: { total: 3, ...changed.set }, remove: changed.remove })

// The queries know nothing of flags.
message.index('gsi1').query({ user: 'u' }, { sentAt: { from: 0 } })
message.index('gsi2').query({}, { openSince: { before: now } })

// Two names in one list, a field as the condition of another index, and names that are known only when the program runs.
entityKeys({ pk: 'A#{a}', gsi1pk: { template: 'B#{b}', when: ['b', 'c'], unless: ['gone'] }, gsi2pk: 'C#{c}' }, { flags: ['gone'] })
  .changes({ b: null })
declare const names: string[]
entityKeys({ pk: 'A#{a}', gsi1pk: { template: 'B#{b}', unless: names } }, { flags: names }).keys({ a: '1' })
entityKeys({ pk: 'A#{a}', gsi1pk: { template: 'B#{b}', unless: ['x'] } }, { flags: names }).keys({ a: '1', b: '2' })
entityKeys({ pk: 'A#{a}', gsi1pk: { template: 'B#{b}', unless: undefined } }, { flags: undefined }).keys({ a: '1', b: '2' })

// As an entity like any other.
const app = tableKeys({ message, user: { pk: 'USER#{user}', sk: 'PROFILE', gsi1pk: { template: 'MAIL#{mail}', unless: ['mail'] }, gsi1sk: 'X' } })
const found = app.identify({}, { complete: true })
if (found?.entity === 'message') same<typeof found.values, EntityValues<D>>(true)
app.message.changes({ deletedAt: now })
const some: EntityKeys[] = [message, app.user]
some.find((entity) => entity.matches({}))?.changes({ anything: 1 })

// A field that only items in a sparse index need: what `parse` returns is taken, and an item that the index leaves out lacks it.
const task = entityKeys({ pk: 'TASK#{id}', gsi1pk: { template: 'TEAM#{team}', when: ['due'] }, gsi1sk: '{due:date}' })
type Task = typeof task extends EntityKeys<infer D> ? D : never
same<Shown<EntityFields<Task>>, { id: string; team?: string | undefined; due?: Time | null | undefined }>(true)
const stranger: EntityFields<Task> = { id: '1' }
task.keys(stranger)
task.keys({ id: '1' })
task.keys({ id: '1', team: undefined, due: null })
task.withKeys(stranger)
task.withKeys({ id: '1', team: 't', due: now })
task.withKeys(task.parse({}))
task.withKeys({ ...task.parse({}), total: 3, due: undefined })
task.keys(anything)
const project = entityKeys(
  { pk: 'T#{tenantId}', sk: 'P#{projectId}', gsi1pk: { template: 'S#{status}', unless: ['archived'] }, gsi1sk: '{at:date}' },
  { flags: ['archived'] },
)
project.withKeys({ tenantId: 'a', projectId: 'b', archived: true }).gsi1pk satisfies string | undefined
project.withKeys(project.parse({}))
project.withKeys({ ...project.parse({}), archived: flags.unread })
project.withKeys({ tenantId: 'a', projectId: 'b', status: 's', at: 0 })
project.keys({} as { tenantId: string; projectId: string; archived: true } | { tenantId: string; projectId: string; status: string; at: Date })
project.pick('gsi1pk').keys({ archived: true })
const sparse: EntityKeys[] = [task, project]
