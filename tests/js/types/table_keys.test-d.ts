// The types that `tableKeys` infers: entities under their names, the union of `identify`, the names of indexes.

import { type CdkTable, type KeySchemaElement, entityKeys, tableKeys } from 'ddb-keys'
import type { All, Equal } from '../../types/equal.js'

const order = entityKeys({ pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{at:day}#{no:int(4)}', GSI1PK: 'DAY#{at:day}' })
const app = tableKeys({
  customer: { pk: 'CUSTOMER#{customerId}', sk: 'PROFILE', gsi2_pk: { template: 'MAIL#{mail}', when: ['mail'] } },
  order,
})

const keys = app.customer.keys({ customerId: '42' })
const found = app.identify({ pk: 'CUSTOMER#42', sk: 'PROFILE' })
type Found = NonNullable<typeof found>

type _entities = All<[
  Equal<typeof app.order, typeof order>,
  Equal<typeof keys, { pk: string; sk: string; gsi2_pk?: string }>,
  Equal<Found['entity'], 'customer' | 'order'>,
  Equal<Extract<Found, { entity: 'order' }>['values'], ReturnType<typeof order.parse>>,
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

const members = tableKeys({ schema: { pk: 'S#{id}' }, index: { pk: 'I#{id}' }, order })
const schemaOf = members.schema()
const ofSchema = members.entities.schema.keys({ id: '1' })
const identified = members.identify(ofSchema)
type _members = All<[
  Equal<typeof schemaOf, ReturnType<typeof app.schema>>,
  Equal<typeof ofSchema, { pk: string }>,
  Equal<typeof members.index, typeof members.entities.index>,
  Equal<typeof members.entities.order, typeof order>,
  Equal<NonNullable<typeof identified>['entity'], 'schema' | 'index' | 'order'>,
]>
for (const entity of Object.values(members.entities)) entity.attributes.length

const { pattern, exact } = app.streamPattern(['order', 'customer'], { events: ['INSERT'] })
const text: string = JSON.stringify(pattern.$or ?? pattern.dynamodb?.Keys.pk?.S)
type _stream = All<[Equal<typeof exact, boolean>, Equal<typeof text, string>]>
