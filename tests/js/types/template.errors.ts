// What the declarations must refuse: each line under `@ts-expect-error` has to be an error, and nothing else may be one.

import { inShardOrder, keyTemplate, shardKey, shardKeys, tenantScope, timeBuckets } from 'ddb-keys'

const order = keyTemplate('CUSTOMER#{customerId}#ORDER#{placedAt:date}#{orderId:ulid}')
const codecs = keyTemplate('{n:int(4)}#{x:number}#{v:version}#{e:enum(a|b)}')
const instant = new Date(0)

// @ts-expect-error a missing field
order.build({ customerId: '42', placedAt: instant })
// @ts-expect-error no fields
order.build({})
// @ts-expect-error no argument
order.build()
// @ts-expect-error a misspelt field
order.build({ customerId: '42', placedAt: instant, ordrId: 'x' })
// @ts-expect-error a field too many
order.build({ customerId: '42', placedAt: instant, orderId: 'x', total: 3 })
// @ts-expect-error a number for a text
order.build({ customerId: 42, placedAt: instant, orderId: 'x' })
// @ts-expect-error a text for a time
order.build({ customerId: '42', placedAt: '2024-12-01', orderId: 'x' })
// @ts-expect-error a bigint for a time
order.build({ customerId: '42', placedAt: 0n, orderId: 'x' })
// @ts-expect-error undefined for a field
order.build({ customerId: undefined, placedAt: instant, orderId: 'x' })
// @ts-expect-error null for a field
order.build({ customerId: null, placedAt: instant, orderId: 'x' })
// @ts-expect-error a text for an int
codecs.build({ n: '1', x: 1, v: 1, e: 'a' })
// @ts-expect-error a bigint for a number
codecs.build({ n: 1, x: 1n, v: 1, e: 'a' })
// @ts-expect-error a bigint for a version
codecs.build({ n: 1, x: 1, v: 1n, e: 'a' })
// @ts-expect-error not one of the enum's values
codecs.build({ n: 1, x: 1, v: 1, e: 'c' })

// @ts-expect-error a misspelt field of the result
order.parse('').custmerId
// @ts-expect-error a result that may be undefined
order.tryParse('').customerId
// @ts-expect-error a key that is not a string
order.parse(42)
// @ts-expect-error a parsed time is a Date
order.parse('').placedAt satisfies number
// @ts-expect-error a wide int may be a bigint
keyTemplate('{n:int(17)}').parse('').n satisfies number

// @ts-expect-error a prefix that skips the first field
order.prefix({ placedAt: instant })
// @ts-expect-error a prefix that skips a field in the middle
order.prefix({ customerId: '42', orderId: 'x' })
// @ts-expect-error a prefix of the last field alone
order.prefix({ orderId: 'x' })
// @ts-expect-error a misspelt field in a prefix
order.prefix({ customerId: '42', placdAt: instant })
// @ts-expect-error an ill-typed field in a prefix
order.prefix({ customerId: 42 })
declare const perhaps: { customerId: string; placedAt?: Date }
// @ts-expect-error a field in a prefix that may be undefined: the prefix could reach further than meant
order.prefix(perhaps)
declare const perhapsFirst: { customerId?: string; placedAt: Date }
// @ts-expect-error a first field that may be undefined
order.prefix(perhapsFirst)
// @ts-expect-error a field for a template without fields
keyTemplate('PROFILE').prefix({ id: '42' })

// @ts-expect-error a range over a later field than the next one
order.range({ customerId: '42' }, { orderId: { from: 'a' } })
// @ts-expect-error a range over a field that is given already
order.range({ customerId: '42' }, { customerId: { from: 'a' } })
// @ts-expect-error ill-typed bounds
order.range({ customerId: '42' }, { placedAt: { from: 'a' } })
// @ts-expect-error bounds of a misspelt field
order.range({ customerId: '42' }, { placdAt: { from: instant } })
// @ts-expect-error an ill-typed leading field
order.range({ customerId: 42 }, { placedAt: { from: instant } })
// @ts-expect-error bounds of no field
order.range({ customerId: '42' }, {})
// @ts-expect-error no bound
order.range({ customerId: '42' }, { placedAt: {} })
// @ts-expect-error two lower bounds
order.range({ customerId: '42' }, { placedAt: { from: instant, after: instant } })
// @ts-expect-error two upper bounds
order.range({ customerId: '42' }, { placedAt: { to: instant, before: instant } })
// @ts-expect-error a lower bound and two upper bounds
order.range({ customerId: '42' }, { placedAt: { from: instant, to: instant, before: instant } })
// @ts-expect-error a misspelt bound
order.range({ customerId: '42' }, { placedAt: { from: instant, until: instant } })
// @ts-expect-error a bound that may be undefined where it is the only one
order.range({ customerId: '42' }, { placedAt: { from: undefined } })
// @ts-expect-error bounds of two fields
order.range({}, { customerId: { from: 'a' }, placedAt: { from: instant } })
// @ts-expect-error a range of a template without fields
keyTemplate('PROFILE').range({}, {})

// @ts-expect-error an unknown codec
keyTemplate('A#{placedAt:dat}')
// @ts-expect-error no codec after the colon
keyTemplate('A#{placedAt:}')
// @ts-expect-error a width past 20
keyTemplate('A#{n:int(21)}')
// @ts-expect-error a width of 0
keyTemplate('A#{n:int(0)}')
// @ts-expect-error a width for a codec that has none
keyTemplate('A#{at:date(4)}')
// @ts-expect-error an unclosed brace at the end
keyTemplate('A#{placedAt:date')
// @ts-expect-error an unclosed brace before another field
keyTemplate('A#{a#{b}')
// @ts-expect-error a closing brace that was never opened
keyTemplate('A#}{a}')
// @ts-expect-error a closing brace after the last field
keyTemplate('A#{a}}')
// @ts-expect-error a field without a name
keyTemplate('A#{}')
// @ts-expect-error a codec without a name
keyTemplate('A#{:date}')
// @ts-expect-error two fields with nothing between them
keyTemplate('A#{a}{b}')
// @ts-expect-error an empty template
keyTemplate('')
// @ts-expect-error one field twice
keyTemplate('A#{a}#{a}')
// @ts-expect-error an enum that is never closed
keyTemplate('A#{a:enum(x|y}')
// @ts-expect-error desc without a codec
keyTemplate('A#{a desc}')
// @ts-expect-error desc after a codec that has no reverse order
keyTemplate('A#{a:ulid desc}')
// @ts-expect-error desc after an enum
keyTemplate('A#{a:enum(x|y) desc}')
// @ts-expect-error a template that is not a string
keyTemplate(42)
// @ts-expect-error an unknown limit
keyTemplate('A#{a}', { limit: 'both' })
// @ts-expect-error an unknown way to write text
keyTemplate('A#{a}', { text: 'raw' })
// @ts-expect-error a misspelt option
keyTemplate('A#{a}', { limits: 'sort' })

// @ts-expect-error a shard count that is not a number
shardKey('ITEM', '1', '10')
// @ts-expect-error no shard count
shardKeys('ITEM')
// @ts-expect-error an unknown granularity
timeBuckets(0, 1, 'week')
// @ts-expect-error a time as text
timeBuckets('2024', 1, 'day')
// @ts-expect-error one list instead of one per shard
inShardOrder([{ sk: 'a' }], (item: { sk: string }) => item.sk)
// @ts-expect-error a sort key that is not a string
inShardOrder([[{ sk: 1 }]], (item) => item.sk)
// @ts-expect-error a part that is not a string
tenantScope('TENANT', '42').key('ORDER', 1)
// @ts-expect-error a tenant id that is not a string
tenantScope('TENANT', 42)
