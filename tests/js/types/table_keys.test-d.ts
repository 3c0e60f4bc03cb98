// The types that `tableKeys` infers: entities under their names, the union of `identify`, the names of indexes.

import { type CdkTable, type KeySchemaElement, entityKeys, tableKeys } from 'ddb-keys'
import type { All, Equal } from '../../types/equal.js'

const order = entityKeys({ pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{at:day}#{no:int(4)}', GSI1PK: 'DAY#{at:day}' })
const app = tableKeys({
  customer: { pk: 'CUSTOMER#{customerId}', sk: 'PROFILE', gsi2_pk: { template: 'MAIL#{mail}', when: ['mail'] } },
  order,
})

const shipment = tableKeys({ shipment: entityKeys({ pk: 'S#{id}', sk: '{no:int(4)}', gsi1pk: '{status}', gsi1sk: '{at:date}' }) })
const identifiedShipment = shipment.identify({ pk: 'S#1', sk: '0001' })
const wholeShipment = shipment.identify({ pk: 'S#1', sk: '0001' }, { complete: true })

const keys = app.customer.keys({ customerId: '42' })
const found = app.identify({ pk: 'CUSTOMER#42', sk: 'PROFILE' })
type Found = NonNullable<typeof found>

type _entities = All<[
  Equal<typeof app.order, typeof order>,
  Equal<typeof keys, { pk: string; sk: string; gsi2_pk?: string }>,
  Equal<Found['entity'], 'customer' | 'order'>,
  Equal<Extract<Found, { entity: 'order' }>['values'], ReturnType<typeof order.parse>>,
  Equal<NonNullable<typeof identifiedShipment>['values'], { id: string; no: number; status?: string; at?: Date }>,
  Equal<NonNullable<typeof wholeShipment>['values'], { id: string; no: number; status: string; at: Date }>,
  Equal<Extract<Found, { entity: 'customer' }>['values'], { customerId: string; mail?: string }>,
  Equal<ReturnType<typeof app.schema>['KeySchema'], KeySchemaElement[]>,
]>

if (found?.entity === 'order') found.values.no

app.schema({ GSI1: { projection: 'KEYS_ONLY' }, gsi2: { projection: ['total'] } })
app.cdk({ gsi2: undefined })

// What aws-cdk-lib takes is an enum, to which no text can be assigned.
enum AttributeType {
  STRING = 'S',
  NUMBER = 'N',
}
interface Attribute {
  readonly name: string
  readonly type: AttributeType
}
const cdk: CdkTable = app.cdk()
const attribute: Attribute = cdk.partitionKey
void attribute

const inverted = entityKeys({ pk: 'TAG#{name}', sk: 'POST#{post:int(6)}' }, { indexes: { inverted: { partition: 'sk', sort: 'pk' } } })
const blog = tableKeys({
  inverted,
  post: entityKeys({ pk: 'POST#{id:int(6)}', sk: 'POST#{id:int(6)}' }, { indexes: { inverted: { partition: 'sk', sort: 'pk' } } }),
  day: { pk: 'DAY#{shard:int(1)}#{day:day}', sk: '{at:date}', gsi1pk: 'POST#{post:int(6)}', gsi1sk: '{at:date}' },
})
declare const send: (input: { IndexName?: string; KeyConditionExpression: string; ExpressionAttributeValues: Record<string, any> }) => Promise<{ Items?: Record<string, any>[] }>
const ofPost = blog.index('inverted').collection('inverted', { post: [1, 2] })
const pageOfPost = () => ofPost.page<{ total: number }>(send)
type OfPost = Awaited<ReturnType<typeof pageOfPost>>['Items'][number]
const ofDay = blog.collection('day', { shard: [0, 1, 2], day: ['2025-01-01', new Date()] }, { entities: ['day'], marshall: true }).pages(send).next()
type OfDay = NonNullable<Awaited<typeof ofDay>['value']>['Items'][number]
const onlyItem = app.collection('order', { customerId: '42' }, { filter: { total: { gte: 1 } }, project: ['total'], previous: true })
type _collections = All<[
  Equal<OfPost['entity'], 'inverted' | 'post' | undefined>,
  Equal<OfPost['item'], { total: number }>,
  Equal<Extract<OfPost, { entity: 'post' }>['values'], { id: number }>,
  Equal<OfDay['values'], { shard: number; day: Date; at: Date; post?: number }>,
  Equal<Awaited<ReturnType<typeof onlyItem.page>>['Items'][number]['entity'], 'customer' | 'order' | undefined>,
  Equal<ReturnType<typeof onlyItem.accepts>, boolean>,
]>

const members = tableKeys({ schema: { pk: 'S#{id}' }, index: { pk: 'I#{id}' }, order })
const schemaOf = members.schema()
const ofSchema = members.entities.schema.keys({ id: '1' })
const identified = members.identify(ofSchema)
type _members = All<[
  Equal<typeof schemaOf, ReturnType<typeof app.schema>>,
  Equal<typeof ofSchema, { pk: string }>,
  Equal<Parameters<typeof members.index>[0], 'GSI1'>,
  Equal<typeof members.entities.order, typeof order>,
  Equal<NonNullable<typeof identified>['entity'], 'schema' | 'index' | 'order'>,
]>
for (const entity of Object.values(members.entities)) entity.attributes.length

const { pattern, exact } = app.streamPattern(['order', 'customer'], { events: ['INSERT'] })
const text: string = JSON.stringify(pattern.$or ?? pattern.dynamodb?.Keys.pk?.S)
type _stream = All<[Equal<typeof exact, boolean>, Equal<typeof text, string>]>
