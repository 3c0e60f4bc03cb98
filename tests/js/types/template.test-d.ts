// What the declarations must accept and what they must infer; this file has to compile without an error.

import {
  entityKeys,
  mergeShards,
  keyTemplate,
  shardKey,
  shardKeys,
  shardOf,
  tenantScope,
  timeBuckets,
  type CheckedTemplate,
  type KeyFieldResult,
  type KeyFieldValue,
  type KeyTemplate,
  type KeyTemplateField,
  type LeadingKeysStatement,
  type TemplateFields,
  type TemplateValues,
  type ShardOrderOptions,
  type TenantScope,
} from 'ddb-keys'

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
declare function same<A, B>(proof: Equal<A, B>): void

const instant = new Date(0)

// Ids of a known length stand beside other fields.
same<{ at: Date | number | string; id: string; name: string }, TemplateFields<'{at:day}{id:hex(24)}{name}'>>(true)
keyTemplate('{at:day}{id:hex(24)}{name}').build({ at: instant, id: '0'.repeat(24), name: 'x' })

// One template, every use.
const order = keyTemplate('CUSTOMER#{customerId}#ORDER#{placedAt:date}#{orderId:ulid}')
same<typeof order, KeyTemplate<'CUSTOMER#{customerId}#ORDER#{placedAt:date}#{orderId:ulid}'>>(true)
same<Parameters<typeof order.build>, [fields: { customerId: string; placedAt: Date | number | string; orderId: string }]>(true)
same<ReturnType<typeof order.build>, string>(true)
same<ReturnType<typeof order.parse>, { customerId: string; placedAt: Date; orderId: string }>(true)
same<ReturnType<typeof order.tryParse>, { customerId: string; placedAt: Date; orderId: string } | undefined>(true)
same<ReturnType<typeof order.matches>, boolean>(true)
same<typeof order.fields, readonly KeyTemplateField[]>(true)
same<typeof order.template, 'CUSTOMER#{customerId}#ORDER#{placedAt:date}#{orderId:ulid}'>(true)
order.build({ customerId: '42', placedAt: instant, orderId: 'x' })
order.build({ customerId: '42', placedAt: 0, orderId: 'x' })
order.build({ customerId: '42', placedAt: '2024-12-01T10:30:00Z', orderId: 'x' })
order.build(order.parse(''))
order.free()

// Every prefix of the fields, the empty one and the whole included.
order.prefix({})
order.prefix({ customerId: '42' })
order.prefix({ customerId: '42', placedAt: instant })
order.prefix({ customerId: '42', placedAt: 0, orderId: 'x' })
declare const since: Date | undefined
order.prefix(since ? { customerId: '42', placedAt: since } : { customerId: '42' })
same<ReturnType<typeof order.prefix>, string>(true)
// Last fields that may be undefined are given or not.
declare const perhaps: { customerId: string; placedAt?: Date }
order.prefix(perhaps)
order.prefix({ customerId: '42', placedAt: since })
declare const perhapsAll: { customerId?: string; placedAt?: Date; orderId?: string | undefined }
order.prefix(perhapsAll)

// A range over each of the fields, with every pair of bounds.
const ends = order.range({ customerId: '42' }, { placedAt: { from: instant, to: 1 } })
same<typeof ends, [low: string, high: string]>(true)
order.range({}, { customerId: { from: 'a' } })
order.range({ customerId: '42', placedAt: 0 }, { orderId: { after: 'a', before: 'b' } })
order.range({ customerId: '42' }, { placedAt: { from: instant, before: instant } })
order.range({ customerId: '42' }, { placedAt: { after: instant, to: instant } })
order.range({ customerId: '42' }, { placedAt: { after: instant } })
order.range({ customerId: '42' }, { placedAt: { to: instant } })
order.range({ customerId: '42' }, { placedAt: { before: instant } })
order.range({ customerId: '42' }, { placedAt: since ? { from: since } : { to: 0 } })
// Bounds that may be undefined, and none at all.
order.range({ customerId: '42' }, { placedAt: { from: since, before: since } })
declare const bounds: { from?: Date; before?: Date }
order.range({ customerId: '42' }, { placedAt: bounds })
order.range({ customerId: '42' }, { placedAt: since && { from: since } })
order.range({ customerId: '42' }, { placedAt: {} })
order.range({ customerId: '42' }, {})
order.range({ customerId: '42' })
order.range(perhaps)
order.range({})
keyTemplate('PROFILE').range({})
// Texts that begin so.
order.range({}, { customerId: { startsWith: 'Sm' } })
declare const start: string | undefined
keyTemplate('{a:text}#{b}').range({ a: 'x' }, { b: { startsWith: start } })
keyTemplate('{a : text }#{b:day}').range({}, { a: { startsWith: 'x' } })

// Every codec.
same<TemplateFields<'{a}'>, { a: string }>(true)
same<TemplateFields<'{a:text}'>, { a: string }>(true)
same<TemplateFields<'{a:ulid}#{b:uuid}#{c:semver}'>, { a: string; b: string; c: string }>(true)
same<TemplateFields<'{a}@{v:digits}'>, { a: string; v: number | bigint }>(true)
same<TemplateValues<'{a}@{v:digits}'>, { a: string; v: number | bigint }>(true)
same<TemplateFields<'{a:plaindate}#{b:plaindate desc}'>, { a: string; b: string }>(true)
same<TemplateValues<'{a:plaindate}'>, { a: string }>(true)
same<TemplateFields<'{a:minute}#{b:second}Z#{c:week desc}'>, { a: Date | number | string; b: Date | number | string; c: Date | number | string }>(true)
same<TemplateValues<'{a:minute}#{b:second}Z#{c:week desc}'>, { a: Date; b: Date; c: Date }>(true)
same<TemplateFields<'{a:int}#{b:int(1)}#{c:int(20)}'>, { a: number | bigint; b: number | bigint; c: number | bigint }>(true)
same<TemplateValues<'{a:int}#{b:int(1)}#{c:int(16)}'>, { a: number; b: number; c: number }>(true)
same<TemplateValues<'{a:int(17)}#{b:int(20)}'>, { a: number | bigint; b: number | bigint }>(true)
same<TemplateFields<'{a:number}#{b:version}#{c:version(4)}'>, { a: number; b: number; c: number }>(true)
same<TemplateValues<'{a:number}#{b:version}#{c:version(4)}'>, { a: number; b: number; c: number }>(true)
type Times = '{a:date}#{b:year}#{c:month}#{d:day}#{e:hour}'
type Moment = Date | number | string
same<TemplateFields<Times>, { a: Moment; b: Moment; c: Moment; d: Moment; e: Moment }>(true)
same<TemplateValues<Times>, { a: Date; b: Date; c: Date; d: Date; e: Date }>(true)
same<TemplateFields<'{a:enum(x|y|z-z)}'>, { a: 'x' | 'y' | 'z-z' }>(true)
same<TemplateValues<'{a:enum(only)}'>, { a: 'only' }>(true)

// The other direction, white space, braces, and a template without fields.
same<TemplateFields<'{a:date desc}#{b:int(4) desc}#{c:version desc}'>, { a: Moment; b: number | bigint; c: number }>(true)
same<TemplateFields<'{ a : date desc }#{ b }#{ c : int( 4 )  desc }'>, { a: Moment; b: string; c: number | bigint }>(true)
same<TemplateFields<'{ a : int ( 4 )\tdesc }#{b:enum (x|y)}'>, { a: number | bigint; b: 'x' | 'y' }>(true)
same<TemplateFields<'{a:enum(x|}|{)}#{b:day}'>, { a: 'x' | '}' | '{'; b: Moment }>(true)
same<TemplateFields<'{desc}#{x:int desc}'>, { desc: string; x: number | bigint }>(true)
same<TemplateFields<'{{a}}#{b}'>, { b: string }>(true)
same<TemplateFields<'{{{b}}}'>, { b: string }>(true)
same<TemplateFields<'a}}b{{{b:day}'>, { b: Moment }>(true)
same<TemplateFields<'PROFILE'>, {}>(true)
keyTemplate('PROFILE').build({})
keyTemplate('PROFILE').prefix({})

// Options, and a function that passes a template on.
keyTemplate('A#{a}', { limit: 'sort' })
keyTemplate('A#{a}', { limit: 'partition', text: 'verbatim' })
keyTemplate('A#{a}', {})
const sortKey = <const T extends string>(text: CheckedTemplate<T>): KeyTemplate<T> => keyTemplate(text, { limit: 'sort' })
same<ReturnType<ReturnType<typeof sortKey<'A#{a:day}'>>['parse']>, { a: Date }>(true)
sortKey('A#{a:day}').build({ a: 0 })

// A literal that could not end an escaped text can end a verbatim one, and a field of fixed length.
keyTemplate('{a}-{b}', { text: 'verbatim' }).build({ a: 'x', b: 'y' })
keyTemplate('{a}-{b}', { text: 'verbatim', limit: 'sort' })
declare const anyOptions: import('ddb-keys').KeyTemplateOptions
keyTemplate('{a}-{b}', anyOptions)
keyTemplate('{kind:enum(x|y)}-{b:int}', { text: 'verbatim' })
keyTemplate('{a:int(4)}-{b:uuid}:{c:date}/{d:plaindate}}}{e}')
keyTemplate('{a} {b:semver}#-{c:enum(x|y)}!{{{d}\t')
keyTemplate('{file}@{v:digits}', { text: 'verbatim' }).build({ file: 'a', v: 3n })
const legacy = <const T extends string>(text: CheckedTemplate<T, 'verbatim'>): KeyTemplate<T> => keyTemplate(text, { text: 'verbatim' })
legacy('{a}-{b:day}').build({ a: 'x', b: 0 })
same<CheckedTemplate<'{a}-{b}'>, 'the literal after field "a" begins with "-", which could belong to the field: begin it with "#" or another character below "$"'>(true)
same<CheckedTemplate<'{a}#{v:semver}{{'>, 'the literal after field "v" begins with "{", which could belong to the field: begin it with "#" or another character below "$"'>(true)
same<CheckedTemplate<'{v:digits}'>, "the codec digits does not sort, 10 comes before 9: use int(width), or text: 'verbatim' for keys that exist">(true)
same<CheckedTemplate<'{a}-{b}', 'verbatim'>, '{a}-{b}'>(true)
entityKeys({ pk: { template: '{a}-{b}', text: 'verbatim' }, sk: '{a}#{c:int}-' }).keys({ a: 'x', b: 'y', c: 1 })

// A text that is known only when the program runs, or only in part, or is one of several.
declare const someText: string
declare const partOfText: `A#${string}`
declare const oneOfTwo: 'A#{a}' | 'B#{b}'
const unknownFields = keyTemplate(someText)
same<Parameters<typeof unknownFields.build>, [fields: Record<string, KeyFieldValue>]>(true)
same<ReturnType<typeof unknownFields.parse>, Record<string, KeyFieldResult>>(true)
same<TemplateFields<typeof partOfText>, Record<string, KeyFieldValue>>(true)
same<TemplateValues<typeof oneOfTwo>, Record<string, KeyFieldResult>>(true)
keyTemplate(partOfText).build({ a: 1n })
keyTemplate(oneOfTwo).build({ a: 'x' })
unknownFields.prefix({ a: '1' })
unknownFields.range({ a: '1' }, { b: { from: instant } })
const anyTemplate: KeyTemplate = order
anyTemplate.build({ a: 1 })
const templates: KeyTemplate[] = [order, keyTemplate('PROFILE'), unknownFields]
templates.map((template) => template.fields)

// Thirty fields.
const thirty = keyTemplate(
  '{a0}#{a1:int}#{a2:date}#{a3}#{a4}#{a5}#{a6}#{a7}#{a8}#{a9}#{b0}#{b1:int}#{b2:date}#{b3}#{b4}#{b5}#{b6}#{b7}#{b8}#{b9}#{c0}#{c1:int}#{c2:date}#{c3}#{c4}#{c5}#{c6}#{c7}#{c8}#{c9:enum(x|y)}',
)
same<ReturnType<typeof thirty.parse>['c9'], 'x' | 'y'>(true)
same<keyof ReturnType<typeof thirty.parse>, `${'a' | 'b' | 'c'}${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`>(true)
thirty.prefix({ a0: '', a1: 1, a2: 0 })
thirty.range({ a0: '', a1: 1 }, { a2: { from: 0 } })

// Shards, buckets, tenants.
same<ReturnType<typeof shardKey>, string>(true)
keyTemplate('ITEM#{shard:int(2)}').build({ shard: shardOf('order-42', 16) })
same<ReturnType<typeof shardKeys>, string[]>(true)
const buckets: string[] = timeBuckets(0, instant, 'year')
same<ReturnType<typeof timeBuckets>, string[]>(true)
timeBuckets(instant, { before: instant }, 'day')
interface StoredOrder {
  customerId: string
  orderId: string
  placedAt: Date
  status: 'open'
  total: number
}
declare const pages: readonly (readonly StoredOrder[])[]
const merged = mergeShards(pages, (item) => item.orderId)
same<typeof merged, StoredOrder[]>(true)
const newest: ShardOrderOptions = { descending: true, limit: 10 }
mergeShards(pages, (item) => item.orderId, newest)
const scope: TenantScope = tenantScope('TENANT', '42')
const text: string = scope.key('ORDER', '1') + scope.prefix() + buckets.join()
if (scope.owns(text)) scope.assert(text)
const statement: LeadingKeysStatement = scope.leadingKeysPolicy('arn')
same<(typeof statement.Condition)['ForAllValues:StringLike']['dynamodb:LeadingKeys'], [string, string]>(true)

// Options that may be undefined, as those of an application are.
declare const options: { limit: 'partition' | 'sort' | undefined; text: 'escaped' | 'verbatim' | undefined }
keyTemplate('A#{x}', { limit: options.limit, text: options.text })
keyTemplate('A#{x}', options)

// A rank is one of its options, with desc too, and a word is text.
const task = keyTemplate('P#{p:rank(low|medium|high)}#{q:rank(a|b) desc}#{name:word}')
same<Parameters<typeof task.build>, [fields: { p: 'low' | 'medium' | 'high'; q: 'a' | 'b'; name: string }]>(true)
same<ReturnType<typeof task.parse>, { p: 'low' | 'medium' | 'high'; q: 'a' | 'b'; name: string }>(true)
task.range({}, { p: { from: 'low', to: 'high' } })
keyTemplate('{name:word}:{id}', { text: 'verbatim' }).range({}, { name: { startsWith: 'Jo' } })

// The codecs for keys that exist. A decimal is read as text.
const price = keyTemplate('P#{price:decimal(6,2)}#{id}')
price.build({ price: 19.9, id: '1' })
price.build({ price: 19n, id: '1' })
price.build({ price: '19.90', id: '1' })
const amount: string = price.parse('P#000019.90#1').price
price.range({}, { price: { from: 10, before: '20' } })
keyTemplate('{a:decimal(20, 18) desc}-{b:decimal( 1,0 )}').build({ a: amount, b: 1 })
const foreign = keyTemplate('E#{city:lower}#{at:rfc3339}|{id:rest}', { text: 'verbatim' })
const read: { city: string; at: string; id: string } = foreign.parse('E#london#2024-12-01T10:30:00Z|a#b')
foreign.build(read)
foreign.range({ city: 'london' }, { at: { startsWith: '2024' } })
foreign.range({ city: 'london', at: read.at }, { id: { from: 'a', to: 'b' } })
keyTemplate('E#{city:lower}#{n:int}', { text: 'verbatim' }).range({}, { city: { startsWith: 'lo' } })
keyTemplate('E#{city:lower}', { text: 'verbatim' }).range({}, { city: { from: 'a', startsWith: undefined } })

// Booleans, and numbers as JavaScript writes them.
const account = keyTemplate('{active:bool}#{balance:numeric}', { text: 'verbatim', casing: 'lower' })
same<Parameters<typeof account.build>, [fields: { active: boolean; balance: number }]>(true)
same<ReturnType<typeof account.parse>, { active: boolean; balance: number }>(true)

// Ids of a fixed form are texts, with bounds and a start, next to any literal.
const file = keyTemplate('F#{folder:hex(24)}a{file:base62(27)}#{part:base64url(21)}')
same<Parameters<typeof file.build>, [fields: { folder: string; file: string; part: string }]>(true)
file.range({ folder: '507f1f77bcf86cd799439011', file: '2YcCqXHH5nH5DxXbVgXpK3p9mZq' }, { part: { startsWith: 'V1' } })
same<TemplateFields<'{id:base36(24)}'>, { id: string }>(true)
