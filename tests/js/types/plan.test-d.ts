// Plans of entities: lists in the partition key, bounds that are required where buckets follow from them, and the types of inputs.

import { entityKeys, multiAttributeIndex, shards, timeBuckets, type EntityQuery, type QueryPage, type QueryPlan } from 'ddb-keys'
import type { All, Equal } from '../../types/equal.js'

const reading = entityKeys({ pk: 'SENSOR#{sensor}#{at:month}', sk: '{at:date}#{readingId}', gsi1pk: 'OPEN#{shard:int(2)}#{kind:enum(x|y)}', gsi1sk: '{at:date}#{readingId}' })
const AT = new Date(0)

const case1 = reading.plan({ sensor: 's' }, { at: { from: AT, before: 5 } })
reading.plan({ sensor: ['s', 't'] }, { at: { after: '2024-01-01T00:00:00Z', to: AT } })
reading.plan({ sensor: 's', at: AT })
reading.plan({ sensor: 's', at: [AT, '2024-02'] }, { at: { from: AT } })
reading.plan({ sensor: 's', at: '2024-01' }, { at: { from: AT } })
const sensors: string[] = []
reading.plan({ sensor: sensors as readonly string[] }, { at: { from: AT, to: AT } }, { marshall: true })

const open = reading.index('gsi1')
open.plan({ shard: shards(16), kind: 'x' })
open.plan({ shard: [1, 2], kind: ['x', 'y'] }, { at: { before: AT } })
open.plan({ shard: 1n, kind: 'x', at: AT }, { readingId: { startsWith: 'a' } })
const marshalled = open.plan({ shard: shards(2), kind: 'x' }, {}, { marshall: true })
const case2 = marshalled.inputs[0].ExpressionAttributeValues[':pk']
const case3 = marshalled.inputs[0].IndexName

const plan: QueryPlan = reading.plan({ sensor: 's' }, { at: { from: AT, before: AT } })
const case4 = plan.page(async () => ({ Items: [{ id: '1' }] }), { limit: 1, cursor: null as string | null, concurrency: 4, descending: true })
const other: QueryPlan = multiAttributeIndex({ indexName: 'I', partition: { a: 'S' } }).query(['a'])
other.pages(async (input) => ({ Items: [input] }))
// The client returns items of any kind; the caller names theirs.
interface Reading {
  sensor: string
  celsius: number
}
const send = async (_input: object): Promise<{ Items?: Record<string, any>[]; LastEvaluatedKey?: Record<string, any> }> => ({})
const ofClient = plan.page(send)
const case5 = plan.page<Reading>(send)
const case6: AsyncIterable<{ Items: Reading[]; cursor?: string }> = plan.pages<Reading>(send)
type _pages = All<[
  Equal<Awaited<typeof ofClient>['Items'], Record<string, any>[]>,
  Equal<Awaited<typeof case5>['Items'], Reading[]>,
]>

// A definition whose text is unknown.
const loose = entityKeys({ pk: 'A#{x}' as string })
loose.plan({ x: ['1'] }, { at: { from: 1 } })

reading.plan({ sensor: 's', at: AT }, {}, { previous: true }).inputs[0].ConsistentRead satisfies boolean | undefined
const moved = entityKeys({ pk: 'S#{sensor}#{at:month}', sk: '{at:date}', gsi1pk: 'OPEN#{shard:int(2)}#{kind:enum(x|y)}' }, { previous: [reading] })
moved.plan({ sensor: ['s'] }, { at: { from: AT, to: AT } }, { previous: true, marshall: true })
moved.index('gsi1').plan({ shard: shards(4), kind: 'x' }, undefined, { previous: true as boolean, project: ['a'] })

timeBuckets('2024-01', { before: '2024-03' }, 'month')

export type Cases = All<[
  Equal<typeof case1, QueryPlan<false, EntityQuery<string>>>,
  Equal<typeof case2, { S: string }>,
  Equal<typeof case3, string>,
  Equal<typeof case4, Promise<QueryPage<{ id: string }>>>,
]>
