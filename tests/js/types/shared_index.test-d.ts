// What the declarations must accept of indexes over attributes of other keys.

import { entityKeys, tableKeys, type EntityKeys } from 'ddb-keys'

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
declare function same<A, B>(proof: Equal<A, B>): void
const now = new Date(0)

const member = entityKeys(
  { pk: 'USER#{user}', sk: 'GROUP#{group}#{at:day}', gsi1pk: { template: 'STATE#{state}', when: ['open'] }, gsi1sk: '{at:date}' },
  { flags: ['open'], indexes: { inverted: { partition: 'sk', sort: 'pk' }, byTime: { partition: 'gsi1sk' } }, indexNames: { inverted: 'Inverted', gsi1: 'ByState' } },
)
const inverted = member.index('inverted')
inverted.query({ group: 'g', at: now })
inverted.query({ group: 'g', at: now, user: 'u' })
inverted.query({ group: 'g', at: now }, { user: { startsWith: 'u' } }).IndexName satisfies string
member.index('byTime').query({ at: now })
member.index('gsi1').query({ state: 'x' }, { at: { from: now } })
member.pick('pk', 'sk').index('inverted').query({ group: 'g', at: now })
member.keys({ user: 'u', group: 'g', at: now, state: 's', open: true }).pk satisfies string
same<Parameters<typeof member.index>[0], 'inverted' | 'byTime' | 'gsi1'>(true)
const any: EntityKeys = member
any.index('inverted').query({ group: 'g' })

const reading = entityKeys({ pk: 'S#{id}', sk: '{at:epoch}' }, { indexes: { byTime: { partition: 'sk', sort: 'pk' } } })
reading.index('byTime').query({ at: 5 }, { id: { from: 'a' } }).ExpressionAttributeValues satisfies Record<string, string | number | bigint>

const app = tableKeys({ member, reading: { pk: 'R#{id}', sk: 'R' } })
app.member.index('inverted').query({ group: 'g', at: now })
app.schema({ inverted: { projection: 'KEYS_ONLY' }, gsi1: { projection: 'ALL' } })

// Options that are not known exactly.
declare const indexes: { readonly [name: string]: { readonly partition: 'sk'; readonly sort: 'pk' } }
entityKeys({ pk: 'A#{a}', sk: 'B#{b}' }, { indexes }).index('any').query({ b: 'x' })
