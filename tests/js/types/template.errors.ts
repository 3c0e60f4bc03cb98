// What the declarations must refuse: each line under `@ts-expect-error` has to be an error, and nothing else may be one.

import { entityKeys, mergeShards, keyTemplate, shardKey, shardKeys, shardOf, tenantScope, timeBuckets } from 'ddb-keys'

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
// @ts-expect-error a boolean for a time
order.build({ customerId: '42', placedAt: true, orderId: 'x' })
// @ts-expect-error a bigint for a time
order.build({ customerId: '42', placedAt: 0n, orderId: 'x' })
// @ts-expect-error a text for an int
codecs.build({ n: '1', x: 1, v: 1, e: 'a' })
// @ts-expect-error a text for digits
keyTemplate('{v:digits}', { text: 'verbatim' }).build({ v: '3' })
// @ts-expect-error a Date for a date of the calendar, which has no time zone
keyTemplate('{d:plaindate}').build({ d: instant })
// @ts-expect-error a bigint for a number
codecs.build({ n: 1, x: 1n, v: 1, e: 'a' })
// @ts-expect-error a bigint for a version
codecs.build({ n: 1, x: 1, v: 1n, e: 'a' })
// @ts-expect-error not one of the enum's values
codecs.build({ n: 1, x: 1, v: 1, e: 'c' })

// @ts-expect-error a misspelt field of the result
order.parse('').custmerId
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
declare const perhapsFirst: { customerId?: string; placedAt: Date }
// @ts-expect-error a first field that may be undefined
order.prefix(perhapsFirst)
declare const perhapsMiddle: { customerId: string; placedAt?: Date; orderId: string }
// @ts-expect-error a field in the middle that may be undefined
order.prefix(perhapsMiddle)
declare const perhapsText: { customerId: string; placedAt?: boolean }
// @ts-expect-error an ill-typed field that may be undefined
order.prefix(perhapsText)
declare const since: Date | undefined
// @ts-expect-error a misspelt field that may be undefined
order.prefix({ customerId: '42', placdAt: since })
// @ts-expect-error a field for a template without fields
keyTemplate('PROFILE').prefix({ id: '42' })

// @ts-expect-error a range over a later field than the next one
order.range({ customerId: '42' }, { orderId: { from: 'a' } })
// @ts-expect-error a range over a field that is given already
order.range({ customerId: '42' }, { customerId: { from: 'a' } })
// @ts-expect-error ill-typed bounds
order.range({ customerId: '42' }, { placedAt: { from: 0n } })
// @ts-expect-error bounds of a misspelt field
order.range({ customerId: '42' }, { placdAt: { from: instant } })
// @ts-expect-error an ill-typed leading field
order.range({ customerId: 42 }, { placedAt: { from: instant } })
// @ts-expect-error no bound, and a leading field is left out
order.range({ placedAt: instant })
// @ts-expect-error no bound, and a misspelt leading field
order.range({ custmerId: '42' }, {})
// @ts-expect-error an ill-typed leading field without bounds
order.range({ customerId: 42 })
// @ts-expect-error a leading field that may be undefined, before bounds
order.range(perhapsFirst, { orderId: { from: 'a' } })
// @ts-expect-error a value in the place of bounds
order.range({ customerId: '42' }, { placedAt: instant })
// @ts-expect-error texts that begin with something, of a field that is a time
order.range({ customerId: '42' }, { placedAt: { startsWith: '2024' } })
// @ts-expect-error and of a ULID
order.range({ customerId: '42', placedAt: 0 }, { orderId: { startsWith: '01' } })
// @ts-expect-error and of an enum
keyTemplate('{status:enum(open|paid)}').range({}, { status: { startsWith: 'o' } })
// @ts-expect-error startsWith beside another bound
order.range({}, { customerId: { startsWith: 'Sm', from: 'Sm' } })
// @ts-expect-error startsWith that is no text
order.range({}, { customerId: { startsWith: 1 } })
declare const twoLower: { from?: Date; after?: Date }
// @ts-expect-error two lower bounds that may be given
order.range({ customerId: '42' }, { placedAt: twoLower })
// @ts-expect-error two lower bounds
order.range({ customerId: '42' }, { placedAt: { from: instant, after: instant } })
// @ts-expect-error two upper bounds
order.range({ customerId: '42' }, { placedAt: { to: instant, before: instant } })
// @ts-expect-error a lower bound and two upper bounds
order.range({ customerId: '42' }, { placedAt: { from: instant, to: instant, before: instant } })
// @ts-expect-error a misspelt bound
order.range({ customerId: '42' }, { placedAt: { from: instant, until: instant } })
// @ts-expect-error bounds of two fields
order.range({}, { customerId: { from: 'a' }, placedAt: { from: instant } })
// @ts-expect-error bounds of a field that the template does not have
keyTemplate('PROFILE').range({}, { id: { from: 'a' } })

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
// @ts-expect-error an id of a known length helps only behind a field of one
keyTemplate('A#{a}{b:hex(2)}')
// @ts-expect-error neither is an id
keyTemplate('{a:int(3)}{b:int(3)}')
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
// @ts-expect-error desc after digits, which have no order to reverse
keyTemplate('A#{a:digits desc}', { text: 'verbatim' })
// @ts-expect-error desc after an enum
keyTemplate('A#{a:enum(x|y) desc}')
// @ts-expect-error a literal that could belong to the text before it
keyTemplate('{tenant}-{id}')
// @ts-expect-error the same with other options
keyTemplate('{tenant}-{id}', { limit: 'sort' })
// @ts-expect-error the same where it is said that text is escaped
keyTemplate('{tenant}-{id}', { text: 'escaped' })
// @ts-expect-error the same at the end of the template
keyTemplate('USER#{id}/')
// @ts-expect-error the same after an enum
keyTemplate('{kind:enum(a|b)}:{id:int}')
// @ts-expect-error the same for a literal brace
keyTemplate('{id}{{')
// @ts-expect-error a version by semver ends so in verbatim templates too
keyTemplate('{v:semver}-{id}', { text: 'verbatim' })
// @ts-expect-error digits, which do not sort, in an escaped template
keyTemplate('{file}#{v:digits}')
// @ts-expect-error a literal that could belong to the text before it, in a definition
entityKeys({ pk: '{tenant}-{id}', sk: 'X' })
// @ts-expect-error the same in an object
entityKeys({ pk: { template: '{tenant}-{id}', kind: 'partition' } })
// @ts-expect-error a misspelt option beside a right one
keyTemplate('A#{a}', { limit: 'sort', txt: 'verbatim' })
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
// @ts-expect-error an id that is not a string
shardOf(42, 16)
// @ts-expect-error an unknown granularity
timeBuckets(0, 1, 'decade')
// @ts-expect-error a time as a bigint
timeBuckets(0n, 1, 'day')
// @ts-expect-error an end that is not `before`
timeBuckets(0, { after: 1 }, 'day')
// @ts-expect-error one list instead of one per shard
mergeShards([{ sk: 'a' }], (item: { sk: string }) => item.sk)
// @ts-expect-error a sort key that is not a string
mergeShards([[{ sk: 1 }]], (item) => item.sk)
// @ts-expect-error an unknown option
mergeShards([['a']], (item) => item, { reverse: true })
// @ts-expect-error a limit that is not a number
mergeShards([['a']], (item) => item, { limit: '5' })
// @ts-expect-error a part that is not a string
tenantScope('TENANT', '42').key('ORDER', 1)
// @ts-expect-error a tenant id that is not a string
tenantScope('TENANT', 42)

// @ts-expect-error not one of the options of the rank
keyTemplate('{p:rank(low|high)}').build({ p: 'mid' })
// @ts-expect-error a word has no reverse order
keyTemplate('{name:word desc}')
// @ts-expect-error a literal that could belong to the word
keyTemplate('{name:word}-{id}')
// @ts-expect-error a literal that could belong to the rank
keyTemplate('{p:rank(a|b)}-{id}')

// @ts-expect-error a decimal without its digits
keyTemplate('{price:decimal}')
// @ts-expect-error a decimal with one width alone
keyTemplate('{price:decimal(6)}')
// @ts-expect-error more digits after the point than there can be
keyTemplate('{price:decimal(6,19)}')
// @ts-expect-error no digits before the point
keyTemplate('{price:decimal(0,2)}')
// @ts-expect-error a Date is no decimal
keyTemplate('{price:decimal(6,2)}').build({ price: new Date() })
// @ts-expect-error a decimal is read as text
const dear: number = keyTemplate('{price:decimal(6,2)}').parse('000019.90').price
// @ts-expect-error startsWith is for texts
keyTemplate('{price:decimal(6,2)}').range({}, { price: { startsWith: '1' } })
// @ts-expect-error rest is for verbatim templates
keyTemplate('USER#{id:rest}')
// @ts-expect-error lower is for verbatim templates
keyTemplate('USER#{id:lower}')
// @ts-expect-error rfc3339 is for verbatim templates
keyTemplate('USER#{at:rfc3339}')
// @ts-expect-error nothing can follow the rest of a key
keyTemplate('USER#{id:rest}#ORDER', { text: 'verbatim' })
// @ts-expect-error nothing can follow the rest of a key
keyTemplate('USER#{id:rest}#{no}', { text: 'verbatim' })
// @ts-expect-error nothing stands between two fields
keyTemplate('USER#{id:rest}{no}', { text: 'verbatim' })
// @ts-expect-error times with offsets do not sort
keyTemplate('E#{at:rfc3339}#{id}', { text: 'verbatim' }).range({}, { at: { from: '2024' } })
// @ts-expect-error lower case with anything after it does not sort
keyTemplate('E#{city:lower}#{id}', { text: 'verbatim' }).range({}, { city: { from: 'a' } })
// @ts-expect-error a text in lower case has no reverse order
keyTemplate('{city:lower desc}', { text: 'verbatim' })
// @ts-expect-error a time is text here
keyTemplate('{at:rfc3339}', { text: 'verbatim' }).build({ at: new Date() })
