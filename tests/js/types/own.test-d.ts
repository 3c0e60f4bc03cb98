// What the declarations must accept of attributes that items have anyway, and of the codecs `S`, `N`, `B`, `word` and `rank`.

import { entityKeys, keyTemplate, tableKeys, type EntityAttributes, type EntityFields, type EntityKeys, type EntityValues, type ItemWithKeys, type KeyTemplate } from 'ddb-keys'

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
declare function same<A, B>(proof: Equal<A, B>): void
type Shown<T> = { [Name in keyof T]: T[Name] }

const now = new Date(0)
declare const bytes: Uint8Array

const file = entityKeys({
  owner: { template: '{owner:S}', kind: 'partition', index: 'table' },
  size: { template: '{size:N}', kind: 'sort', index: 'table' },
  hash: { template: '{hash:B}', kind: 'partition', index: 'byHash' },
  made: { template: '{made:date}', kind: 'sort', index: 'byHash' },
  state: { template: '{state:enum(open|done)}', kind: 'partition', index: 'byState' },
  label: { template: '{label:word}', kind: 'sort', index: 'byState' },
  byDayPk: { template: 'DAY#{made:day}', when: ['seen'] },
  seen: { template: '{seen:N}', kind: 'sort', index: 'byDay' },
})
type D = typeof file extends EntityKeys<infer D> ? D : never

type Time = Date | number | string
type NumberLike = number | bigint | string | { readonly value: string }
type Fields = {
  owner: string; size: NumberLike; hash: Uint8Array; made: Time; state: 'open' | 'done'; label: string; seen?: NumberLike | null | undefined
}
same<Shown<EntityFields<D>>, Fields>(true)
type Values = { owner: string; size: number | bigint | string; hash: Uint8Array; made: Date; state: 'open' | 'done'; label: string; seen?: number | bigint | string }
same<EntityValues<D>, Values>(true)
type Held = number | bigint | { readonly value: string }
type Attributes = {
  owner: string; size: Held; hash: Uint8Array; made: string; state: 'open' | 'done'; label: string; byDayPk?: string; seen?: Held
}
same<EntityAttributes<D>, Attributes>(true)

const item = { owner: 'ada', size: 3, hash: bytes, made: now, state: 'open', label: 'x' } as const
const keys = file.keys(item)
same<typeof keys, Attributes>(true)
file.keys({ ...item, size: 3n })
file.keys({ ...item, size: '12.50' })
file.keys({ ...item, size: { value: '12.50' } })
file.keys({ ...item, seen: null })
const primary = file.primary({ owner: 'ada', size: 3 })
same<typeof primary, { owner: string; size: Held }>(true)

// `withKeys` keeps the types of what the item has: only a Date becomes text. Twice is as once.
interface StoredFile {
  owner: string
  size: number
  hash: Uint8Array
  made: string
  state: 'open' | 'done'
  label: string
  seen?: number
  total: bigint
}
declare const stored: StoredFile
const written = file.withKeys(stored)
const again: StoredFile = written
const twice: StoredFile = file.withKeys(written)
same<typeof written.size, number>(true)
same<typeof written.total, bigint>(true)
const dated = file.withKeys({ ...stored, made: now })
same<typeof dated.made, string>(true)
same<ItemWithKeys<{ pk: 'U#{id}' }, { id: string; age: number }>['pk'], string>(true)
file.parse(stored)
file.parse({ owner: 'ada', size: { value: '12.5' } })
file.parse(written)
declare const looser: { owner: string; state: string; size?: bigint }
file.parse(looser)
file.parse({ owner: 'ada', state: looser.state })

// An own attribute changes with its field alone, and those of the table's key never do.
file.changes({ hash: bytes })
file.changes({ made: now, seen: undefined })
file.changes({ seen: undefined })
file.changes({ seen: null, made: 0 })
file.changes({ seen: 3, made: 0 })
const changed = file.changes({ state: 'done' })
same<typeof changed.set.state, 'open' | 'done' | undefined>(true)
same<typeof changed.remove, ('byDayPk' | 'seen')[]>(true)

// Queries, whose values have the types of the attributes.
const bySize = file.query({ owner: 'ada' }, { size: { from: 3, before: 10n } })
same<typeof bySize.ExpressionAttributeValues, Record<string, string | number | bigint>>(true)
file.query({ owner: 'ada', size: 3 })
file.query({ owner: 'ada' }, { size: { after: '1.5', to: { value: '2.5' } } })
const plain = file.query({ owner: 'ada' }, { size: { from: 3 } }, { marshall: true })
same<typeof plain.ExpressionAttributeValues, Record<string, { S: string } | { N: string }>>(true)
const byHash = file.index('byHash').query({ hash: bytes }, { made: { from: now } })
same<typeof byHash.ExpressionAttributeValues, Record<string, string | Uint8Array>>(true)
file.index('byState').query({ state: 'open' }, { label: { startsWith: 'x' } })
const hashes = entityKeys({ pk: 'A#{a}', digest: { template: '{digest:B}', kind: 'sort', index: 'table' }, mail: { template: '{mail:S}', kind: 'sort', index: 'byMail' } })
hashes.query({ a: '1' }, { digest: { startsWith: bytes } })
hashes.query({ a: '1' }, { digest: { from: bytes, before: bytes } })
hashes.index('byMail').query({ a: '1' }, { mail: { startsWith: 'ada@' } })

// In a sparse index an own attribute may be missing by itself.
const member = entityKeys(
  {
    pk: 'M#{id}', mail: { template: '{mail:S}', kind: 'partition', index: 'byMail', when: ['mail'] },
    since: { template: '{since:date}', kind: 'sort', index: 'byMail' },
    teamPk: { template: 'TEAM#{team}', unless: ['gone'] }, joined: { template: '{joined:N}', kind: 'sort', index: 'team' },
  },
  { flags: ['gone'] },
)
member.keys({ id: '1', mail: null, team: 't' })
member.keys({ id: '1', mail: 'm', since: now, team: 't', joined: null, gone: true }).since?.toUpperCase()
member.changes({ mail: undefined })
member.changes({ mail: null, since: now, joined: null })
member.changes({ gone: true })
member.changes({ gone: undefined, team: 't' })
member.withKeys({ id: '1', team: 't', mail: 'm' as 'm' | null }).mail satisfies 'm' | undefined

// Other attributes may use the field, as far as the codecs fit.
entityKeys({
  pk: 'U#{id}#{mail}', sk: 'N#{n:int(4)}',
  mail: { template: '{mail:S}', kind: 'partition', index: 'byMail' },
  n: { template: '{n:N}', kind: 'sort', index: 'byMail' },
  id: { template: '{id:S}', kind: 'partition', index: 'byId' },
}).keys({ id: '1', mail: 'm', n: 3 })
const stamped = entityKeys({ pk: 'U#{at:day}', sk: 'X', at: { template: '{at:date}', kind: 'sort', index: 'byAt' } })
same<EntityValues<typeof stamped extends EntityKeys<infer D> ? D : never>, { at: Date }>(true)
entityKeys({ pk: 'A', code: { template: '{code:S}', kind: 'sort', index: 'x' }, gsi1pk: '{code:ulid}' })
entityKeys({ pk: 'A', code: { template: '{code:S}', kind: 'sort', index: 'x' }, gsi1pk: '{code:enum(a|b)}' })

// A typed field need not have the name of its attribute.
const counted = entityKeys({ pk: 'A#{a}', sk: '{count:N}' })
same<ReturnType<typeof counted.keys>, { pk: string; sk: Held }>(true)
counted.query({ a: '1' }, { count: { from: 3 } })

// Beside other entities, and known only when the program runs.
const app = tableKeys({ counted, other: { pk: 'B#{b}', sk: '{count:N}' } })
app.other.keys({ b: '1', count: 3 })
const some: EntityKeys[] = [file, hashes, counted, app.counted]
some[0]?.keys({ owner: 'ada' }).size?.toFixed()
declare const dynamic: Record<string, string>
entityKeys(dynamic).keys({ size: 3 })
entityKeys(dynamic).query({ size: 3 }, { digest: { startsWith: bytes } })

// Ranks sort as they are listed, and words as they are.
const task = keyTemplate('TASK#{rank:rank(low|medium|high) desc}#{name:word}#{at:date}', { text: 'verbatim' })
same<ReturnType<typeof task.parse>, { rank: 'low' | 'medium' | 'high'; name: string; at: Date }>(true)
task.build({ rank: 'low', name: 'x', at: 0 })
task.range({}, { rank: { from: 'medium' } })
task.range({ rank: 'low' }, { name: { startsWith: 'Sm' } })
task.range({ rank: 'low' }, { name: { after: 'John' } })
keyTemplate('{name:word}-{rank:rank( a | b )}', { text: 'verbatim' })
keyTemplate('{rank:rank(a|b)}#{name:word}')

// Bounds of verbatim text: at the end of the key, and the start of a text anywhere. A template of unknown mode has all of them.
const filed = keyTemplate('{folder}#{name}', { text: 'verbatim' })
filed.range({}, { folder: { startsWith: 'a' } })
filed.range({}, { folder: undefined })
filed.range({ folder: 'a' }, { name: { from: 'b' } })
keyTemplate('{folder}#{name}').range({}, { folder: { from: 'b' } })
const unknownMode: KeyTemplate<'{folder}#{name}'> = filed
unknownMode.range({}, { folder: { from: 'b' } })
const anyFiled: KeyTemplate = filed
declare const mode: 'escaped' | 'verbatim'
keyTemplate('{folder}#{name}', { text: mode }).range({}, { folder: { from: 'b' } })
const shelf = entityKeys({ pk: 'A', sk: { template: '{folder}#{name}', text: 'verbatim' }, lsi1sk: '{folder}#{name}' })
shelf.query({}, { folder: { startsWith: 'a' } })
shelf.query({}, { folder: {} })
shelf.query({ folder: 'a' }, { name: { from: 'b' } })
shelf.index('lsi1').query({}, { folder: { from: 'b' } })

// What `withKeys` returns: an own attribute that is given is there, and has the type that is stored.
const visit = entityKeys({
  pk: 'V#{id}', status: { template: '{status:S}', kind: 'partition', index: 'x', when: ['status'] },
  at: { template: '{at:date}', kind: 'sort', index: 'x', when: ['at'] }, size: { template: '{size:N}', kind: 'sort', index: 'lsi1' },
})
const visited = visit.withKeys({ id: '1', status: 'open', at: 0, size: 3 })
same<typeof visited.at, string>(true)
same<typeof visited.status, string>(true)
same<typeof visited.size, number>(true)
visit.withKeys({ id: '1', size: '12.5' }).size satisfies number | bigint | { readonly value: string }
visit.withKeys(visited).at.toUpperCase()

// An index of own attributes alone: each changes by itself.
visit.changes({ at: 5 })
visit.changes({ status: 'done' })
visit.changes({ at: undefined })
visit.pick('at').changes({ at: 5 })
const counter = entityKeys({ pk: 'C#{id}', xpk: { template: 'T', kind: 'partition', index: 'x', when: ['at'] }, at: { template: '{at:date}', kind: 'sort', index: 'x' } })
counter.changes({ at: 5 })

// The codecs for what exists, whose text is never escaped there.
const user = entityKeys({
  pk: 'USER#{id}', sk: 'USER', gsi1pk: 'PRICES', gsi1sk: '{price:decimal(6,2)}',
  email: { template: '{email:lower}', kind: 'partition', index: 'byEmail' },
  seen: { template: '{seen:rfc3339}', kind: 'sort', index: 'byEmail' },
  path: { template: '{path:rest}', kind: 'partition', index: 'byPath' },
  price: { template: '{price:N}', kind: 'sort', index: 'byPath' },
})
user.keys({ id: '1', price: 19.9, email: 'ada@x.org', seen: '2024-12-01T10:30:00Z', path: 'a/b' })
user.index('byEmail').query({ email: 'ada@x.org' }, { seen: { startsWith: '2024' } })
user.index('byPath').query({ path: 'a/b' }, { price: { from: 10 } })

// Times as numbers: any time goes in, a Date comes out, and the attribute is a number.
const reading = entityKeys({ pk: 'S#{sensor}#{at:day}', sk: '{at:epochms}', seen: { template: '{seen:epoch}', kind: 'sort', index: 'lsi1' } })
type R = typeof reading extends EntityKeys<infer R> ? R : never
same<Shown<EntityFields<R>>, { sensor: string; at: Time; seen: Time }>(true)
same<EntityValues<R>, { sensor: string; at: Date; seen: Date }>(true)
same<EntityAttributes<R>, { pk: string; sk: number; seen: number }>(true)
same<number, ReturnType<typeof reading.keys>['sk']>(true)
reading.withKeys({ sensor: 's', at: now, seen: now }).seen satisfies number
reading.withKeys({ sensor: 's', at: '2024-12-01T10:30:00Z', seen: 5 }).seen satisfies 5 | number
reading.query({ sensor: 's', at: '2024-12-01' }, { at: { from: now, before: 5 } })
reading.query({ sensor: 's', at: now }, { at: { after: now } }).ExpressionAttributeValues satisfies Record<string, string | number | bigint>
reading.query({ sensor: 's', at: now }, undefined, { marshall: true }).ExpressionAttributeValues satisfies Record<string, { S: string } | { N: string }>
reading.parse({ pk: 'S#s#2024-12-01', sk: 5, seen: 5 }).at satisfies Date
const stay = entityKeys({ pk: '{at:epoch}', sk: '{at:date}#{no:int}', gsi1pk: '{at:month}', gsi1sk: '{at:epoch}' })
stay.query({ at: 5 }, { at: { to: now } })
stay.index('gsi1').query({ at: '2024-12' }, { at: { to: now } })
