// What the declarations of `entityKeys` must accept and what they must infer; this file has to compile without an error.

import {
  entityKeys,
  type EntityAttributes,
  type EntityChanges,
  type EntityFields,
  type EntityIndexName,
  type EntityKeys,
  type EntityQuery,
  type EntityValues,
  type KeyFieldResult,
} from 'ddb-keys'

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
declare function same<A, B>(proof: Equal<A, B>): void

const instant = new Date(0)
declare const someText: string
declare const maybeText: string | undefined

// The booking of a room: a table, an index, a sparse index, a local one, and names that say nothing.
const booking = entityKeys(
  {
    pk: 'GUEST#{guest}',
    sk: { template: 'BOOKING#{from:date}#{id}', kind: 'sort', text: 'verbatim' },
    GSI1PK: 'HOTEL#{hotel}',
    GSI1_SK: 'DAY#{from:day}#{hotel}#{room:int(4)}#{id}',
    gsi2pk: { template: 'UNPAID', when: ['dueSince'] },
    gsi2sk: { template: '{dueSince:date}#{id}', when: ['dueSince'] },
    lsi1sk: { template: 'STATE#{state:enum(open|done)}', when: ['state', 'hotel'] },
    by_room: { template: 'ROOM#{hotel}#{room:int(4)}', kind: 'partition', index: 'byRoom' },
    by_room_at: { template: 'AT', kind: 'sort', index: 'byRoom' },
  },
  { indexNames: { gsi2: 'UnpaidIndex', byRoom: 'RoomIndex' } },
)
type Definition = typeof booking extends EntityKeys<infer D> ? D : never
type Fields = Shown<EntityFields<Definition>>
type Shown<T> = { [Name in keyof T]: T[Name] }
type Time = Fields['from']
type Booking = {
  guest: string
  from: Time
  id: string
  hotel: string
  room: number | bigint
  dueSince?: Time | null | undefined
  state?: 'open' | 'done' | null | undefined
}
same<Fields, Booking>(true)
const aTime: Time = instant
type Values = { guest: string; from: Date; id: string; hotel: string; room: number; dueSince?: Date; state?: 'open' | 'done' }
same<EntityValues<Definition>, Values>(true)
type IndexKeys = { GSI1PK: string; GSI1_SK: string; by_room: string; by_room_at: string; gsi2pk?: string; gsi2sk?: string; lsi1sk?: string }
type Attributes = { pk: string; sk: string } & IndexKeys
same<EntityAttributes<Definition>, Shown<Attributes>>(true)
same<EntityIndexName<Definition>, 'GSI1' | 'gsi2' | 'lsi1' | 'byRoom'>(true)
same<typeof booking.attributes, readonly (keyof Attributes)[]>(true)

// An item to its keys.
interface StoredBooking {
  guest: string
  from: Date
  id: string
  hotel: string
  room: number
  dueSince: Date | null
  state?: 'open'
  total: number
  gsi2pk?: string
}
declare const stored: StoredBooking
same<ReturnType<typeof booking.keys>, Shown<Attributes>>(true)
booking.keys(stored)
booking.keys({ guest: '1', from: instant, id: '7', hotel: 'h', room: 3n, dueSince: undefined, state: null, total: 3 })
const withKeys = booking.withKeys(stored)
same<typeof withKeys.gsi2pk, string | undefined>(true)
same<typeof withKeys.pk, string>(true)
same<typeof withKeys.total, number>(true)
same<typeof withKeys.dueSince, Date | null>(true)
const again: StoredBooking = withKeys
booking.withKeys(again)
const primary = booking.primary({ guest: '1', from: instant, id: '7' })
same<typeof primary, { pk: string; sk: string }>(true)
booking.primary(stored)
const changes = booking.changes({ ...stored, state: stored.state })
same<typeof changes, EntityChanges<Definition>>(true)
same<typeof changes.set, Partial<IndexKeys>>(true)
same<typeof changes.remove, ('gsi2pk' | 'gsi2sk' | 'lsi1sk')[]>(true)
booking.changes({ guest: '1', from: 0, id: '7', hotel: 'h', room: 3, state: undefined })

// Keys to fields: whatever the document client returns.
declare const records: { Item?: Record<string, any>; Items?: Record<string, any>[] }
declare const unknowns: Record<string, unknown>
declare const anything: any
same<ReturnType<typeof booking.parse>, Values>(true)
booking.parse(records.Item!)
records.Items?.map((item) => booking.parse(item).guest)
booking.parse(unknowns)
booking.parse(anything)
booking.parse(withKeys)
booking.parse({ ...primary, total: 3 })
booking.parse({ pk: someText, sk: maybeText })
declare const unknownKey: { pk: unknown; sk: string | null | undefined }
booking.parse({ pk: unknownKey.pk })
const tried = booking.tryParse(unknowns)
same<typeof tried, Values | undefined>(true)
const matched: boolean = booking.matches(unknowns) && booking.matches(withKeys)

// Some of the attributes.
const picked = booking.pick('GSI1PK', 'gsi2pk')
same<ReturnType<typeof picked.keys>, { GSI1PK: string; gsi2pk?: string }>(true)
picked.keys({ hotel: 'h', dueSince: null, guest: 5 })
picked.keys({ hotel: 'h', dueSince: instant })
picked.index('GSI1').query({ hotel: 'h' })
same<ReturnType<typeof picked.parse>, { hotel: string }>(true)
same<typeof picked.attributes, readonly ('GSI1PK' | 'gsi2pk')[]>(true)
picked.pick('GSI1PK').keys({ hotel: 'h' })
booking.pick(...(['pk', 'sk'] as const)).keys({ guest: '1', from: 0, id: '7' })

// Queries on the table: the partition key, and the leading fields of the sort key.
const query = booking.query({ guest: '1' })
same<typeof query, EntityQuery<string>>(true)
same<typeof query.ExpressionAttributeValues, Record<string, string>>(true)
booking.query({ guest: '1', from: instant })
booking.query({ guest: '1', from: 0, id: '7' })
booking.query({ guest: '1', from: aTime }, { id: { startsWith: 'a' } })
booking.query({ guest: '1' }, { from: { from: 0, before: instant } })
booking.query({ guest: '1' }, { from: {} })
booking.query({ guest: '1' }, {})
booking.query({ guest: '1' }, undefined, { marshall: false })
declare const since: Date | undefined
booking.query({ guest: '1' }, { from: { from: since } })
booking.query({ guest: '1' }, { from: since && { from: since } })
booking.query({ guest: '1', from: since })
booking.query(since ? { guest: '1', from: since } : { guest: '1' })
declare const perhaps: { guest: string; from?: Date }
booking.query(perhaps)
const marshalled = booking.query({ guest: '1' }, {}, { marshall: true })
same<typeof marshalled.ExpressionAttributeValues, Record<string, { S: string }>>(true)
declare const flag: boolean
const either = booking.query({ guest: '1' }, {}, { marshall: flag })
same<typeof either.ExpressionAttributeValues, Record<string, string | { S: string }>>(true)

// The inputs of the SDK's commands, as both clients declare them: no cast.
interface CommandInput<Value> {
  TableName: string | undefined
  IndexName?: string | undefined
  KeyConditionExpression?: string | undefined
  ExpressionAttributeNames?: Record<string, string> | undefined
  ExpressionAttributeValues?: Record<string, Value> | undefined
}
type AttributeValue = { S: string; N?: never; $unknown?: never } | { N: string; S?: never; $unknown?: never }
const ofDocumentClient: CommandInput<any>[] = [{ TableName: 't', ...query }, { TableName: 't', ...booking.index('gsi2').query({}) }]
const ofPlainClient: CommandInput<AttributeValue>[] = [
  { TableName: 't', ...marshalled },
  { TableName: 't', ...booking.index('gsi2').query({}, {}, { marshall: true }) },
]
records.Items?.filter(booking.matches)

// Queries on indexes: by a name in upper case, of a constant, a local one, one that the definition names.
const hotels = booking.index('GSI1')
const name: string = hotels.indexName
const ofHotel: { IndexName: string } & EntityQuery = hotels.query({ hotel: 'h' }, { from: { from: 0, to: 1 } })
hotels.query({ hotel: 'h', from: 0 }, { room: { from: 3, to: 4n } })
hotels.query({ hotel: 'h', from: 0, room: 3 }, { id: { startsWith: '1' } })
booking.index('gsi2').query({})
booking.index('gsi2').query({}, { dueSince: { before: instant } })
booking.index('gsi2').query({ dueSince: instant, id: '7' })
booking.index('lsi1').query({ guest: '1', state: 'open' })
booking.index('lsi1').query({ guest: '1' }, {})
booking.index('byRoom').query({ hotel: 'h', room: 3 })

// Names that say nothing are the table's, and what stands before pk and sk is the index's.
const plain = entityKeys({ id: { template: 'A#{a}', kind: 'partition' }, by_day_pk: '{day:day}', by_day_sk: '{a}', 'x.-sk': { template: '{n:int}', kind: 'sort', index: 'x' } })
plain.query({ a: '1' })
same<Parameters<typeof plain.index>, [name: 'by_day' | 'x']>(true)
plain.index('by_day').query({ day: 0 }, { a: { startsWith: '1' } })
plain.index('x').query({ a: '1' }, { n: { to: 5 } })
const same1 = plain.primary({ a: '1' })
same<typeof same1, { id: string }>(true)

// A field of several templates has one type.
same<EntityFields<{ pk: '{n:int}'; sk: '{n:int(20)}' }>, { n: number | bigint }>(true)
same<EntityValues<{ pk: '{n:int}'; sk: '{n:int(20)}' }>, { n: number }>(true)
same<EntityFields<{ pk: 'X'; sk: 'Y' }>, {}>(true)
same<EntityValues<{ pk: '{a:year}'; sk: '{a:date}' }>, { a: Date }>(true)
entityKeys({ pk: '{n:int(3)}#{t:day}', sk: '{n:int( 5 ) desc}#{t:date desc}#{e:enum(x|y)}', gsi1pk: '{e:enum (x|y)}' })

// A definition that is known only when the program runs, or only in part, or is one of several.
declare const someDefinition: Record<string, string>
const unknownKeys = entityKeys(someDefinition)
unknownKeys.keys({ id: '42', total: 3 })
unknownKeys.primary({ id: '42' })
unknownKeys.query({ id: '42' }, { at: { from: instant, before: 5 } }, { marshall: true })
unknownKeys.index(someText).query({ id: '42' }, { x: { startsWith: 'a' } })
unknownKeys.pick(someText).parse(unknowns)
same<typeof unknownKeys.attributes, readonly string[]>(true)
const set: Record<string, string> = unknownKeys.changes({ id: '42' }).set
const total: number = unknownKeys.withKeys({ total: 3 }).total
same<ReturnType<typeof unknownKeys.parse>, Record<string, KeyFieldResult>>(true)
const partly = entityKeys({ pk: 'A#{a}', sk: someText, gsi1pk: 'B#{a}' })
partly.keys({ a: '42', total: 3 })
partly.query({ a: '42', total: 3 }, { b: { to: '5' } })
partly.index('gsi1').query({ a: '42' })
entityKeys({ pk: 'A#{a}', gsi1pk: { template: someText, when: ['x'] } }).keys({ a: '1' })
const ofAny: EntityKeys = entityKeys(anything)
const ofSome = entityKeys(someDefinition) as EntityKeys
const anyEntity: EntityKeys = booking
anyEntity.keys({ a: 1 })
anyEntity.query({ a: 1 }, { b: { from: 1 } })
anyEntity.index('gsi1').query({ a: 1 })
anyEntity.pick('pk').primary({})
const entities: EntityKeys[] = [booking, plain, picked, unknownKeys]
entities.find((entity) => entity.matches(unknowns))?.parse(unknowns)
booking.free()

// An item as the SDK returns it, of which nothing is known.
declare const read: Record<string, any>
const customers = entityKeys({ pk: 'CUSTOMER#{customerId}', sk: 'PROFILE', gsi1pk: { template: 'MAIL#{mail}', when: ['mail'] } })
const written = customers.withKeys(read)
const readTotal: number = written['total']

// A time of which the partition key has the bucket: bounds of it, or of the field after it.
const visits = entityKeys({ pk: 'MONTH#{at:month}', sk: '{at:date}#{visitId}' })
visits.query({ at: '2024-12' }, { at: { from: instant } })
visits.query({ at: instant }, { visitId: { startsWith: 'a' } })

// What may be undefined in a definition, as where an application puts it together.
declare const sparse: boolean
declare const setting: { kind: 'sort' | undefined; index: string | undefined; text: 'verbatim' | undefined; real: string | undefined }
entityKeys({ pk: 'A#{x}', sk: { template: 'B#{y}', kind: setting.kind, text: setting.text } })
entityKeys({ pk: 'A#{x}', gsi1pk: { template: 'B#{y}', when: sparse ? ['y'] : undefined } }, { indexNames: { gsi1: setting.real } })
const sometimes = entityKeys({ pk: 'A#{x}', gsi1pk: { template: 'B#{y}', when: sparse ? ['y'] : undefined } })
sometimes.keys({ x: '1' }).gsi1pk?.toUpperCase()
// Conditions that are known only when the program runs can name any field.
declare const names: string[]
const byNames = entityKeys({ pk: 'A#{x}', gsi1pk: { template: 'B#{y}', when: names } })
byNames.keys({ x: '1' }).gsi1pk?.toUpperCase()
byNames.keys({ x: '1', y: '2' })
entityKeys({ pk: 'A#{x}', other: { template: 'B#{y}', index: setting.index, kind: 'partition' } })
entityKeys({ pk: 'A#{x}' }, { indexNames: undefined })

// Names of keys after a digit, a mark or a change of case; others with their kind; local indexes that say so.
const named = entityKeys({
  pk: 'A#{a}',
  userPK: 'B',
  userSk: 'C',
  byDayPk: 'D',
  GSIpk: 'E',
  'by-size.pk': 'F',
  task: { template: 'G', kind: 'sort' },
  LSI_1_sk: 'H',
  gsi1sk: { template: 'I', kind: 'sort', index: 'gsi1' },
})
named.index('user').query({})
named.index('gsi1').query({ a: '1' })
type Named = typeof named extends EntityKeys<infer D> ? D : never
same<EntityIndexName<Named>, 'user' | 'byDay' | 'GSI' | 'by-size' | 'LSI_1' | 'gsi1'>(true)

// A field in several forms, ends of keys, defaults of all templates, and places in items.
const forms = entityKeys({ pk: 'A#{version:int(4)}#{name:lower}', gsi1pk: 'B#{version:digits}#{name:word}', gsi1sk: '{state:enum(x|y)}#{state2:bool}' }, { text: 'verbatim', casing: 'lower' })
same<Parameters<typeof forms.primary>[0]['version'], number | bigint>(true)
forms.keys({ version: 1, name: 'a', state: 'x', state2: true })
const ends = entityKeys({ pk: 'A#{id}', gsi1pk: { template: 'B#{member?}', any: ['member', 'book'] }, gsi1sk: 'C#{due?:date}#{copy?:int(3)}' }, { flags: ['book'] })
ends.keys({ id: '1' })
ends.keys({ id: '1', member: null, due: new Date(), book: true })
same<ReturnType<typeof ends.parse>, { id: string; member?: string; due?: Date; copy?: number }>(true)
ends.changes({ member: 'a', book: undefined, due: undefined, copy: undefined })
ends.index('gsi1').query({ member: 'a' }, { due: { to: new Date() } })
const open = entityKeys({ pk: 'A#{id}', gsi1pk: 'B', gsi1sk: 'DUE#{due?:date}' })
same<Parameters<typeof open.keys>[0], { id: string; due?: Date | number | string | null | undefined }>(true)
const placed = entityKeys({ pk: 'U#{owner}', sk: 'P#{path}' }, { attributes: { owner: 'userId', path: ['data', 'path'] } })
same<ReturnType<typeof placed.withKeys<{ userId: string; data: { path: string } }>>['pk'], string>(true)
placed.withKeys({ userId: 'u', data: { path: 'p' } }).sk
placed.primary({ owner: 'u', path: 'p' })

// The fields of an entity that is made, and of a part of it.
const ordered = entityKeys({ pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{no:int(6)}', gsi1pk: { template: 'OPEN#{due:day}', when: ['due'] } })
const keysAlone = ordered.pick('pk', 'sk')
type Table = { readonly pk: 'CUSTOMER#{customerId}'; readonly sk: 'ORDER#{no:int(6)}' }
same<EntityFields<typeof ordered>, EntityFields<Table & { readonly gsi1pk: { readonly template: 'OPEN#{due:day}'; readonly when: readonly ['due'] } }>>(true)
same<EntityFields<typeof keysAlone>, EntityFields<Table>>(true)
ordered.keys({ customerId: '1', no: 1 } satisfies EntityFields<typeof ordered>)

// A Standard Schema of the fields.
const { validate } = entityKeys({ pk: 'A#{a}', gsi1pk: { template: '{n:int(3)}', when: ['n', 'on'] } }, { flags: ['on'] }).standard['~standard']
const validated = validate({})
type Validated = Extract<typeof validated, { issues?: undefined }>['value']
same<[keyof Validated, Validated['a'], NonNullable<Validated['n']>], ['a' | 'n' | 'on', string, number | bigint]>(true)
same<Extract<typeof validated, { issues: readonly unknown[] }>['issues'][number]['path'], readonly string[]>(true)
