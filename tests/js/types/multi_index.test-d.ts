// The types of `multiAttributeIndex`: values in the order of the definition, attributes by name, and what a template maps to them.

import {
  type DryRun,
  type IndexAttributes,
  type KeyAttributeDefinition,
  type MultiAttributeIndex,
  entityKeys,
  keyTemplate,
  multiAttributeIndex,
  multiTenantKey,
  tableKeys,
  versionMultiKey,
} from 'ddb-keys'
import type { All, Equal } from '../../types/equal.js'

const byTenant = multiAttributeIndex({
  indexName: 'TenantIndex',
  partition: { tenantId: 'S', customerId: 'S' },
  sort: { major: 'N', minor: 'N', patch: 'N' },
})
const byHash = multiAttributeIndex({ indexName: 'HashIndex', partition: { hash: 'B' } })

type TenantArguments = Parameters<typeof byTenant.attributes>
type _values = All<[
  Equal<TenantArguments[0], readonly [string, string | undefined]>,
  Equal<TenantArguments[1], readonly [(number | bigint | undefined)?, (number | bigint | undefined)?, (number | bigint | undefined)?] | undefined>,
  Equal<Parameters<typeof byHash.attributes>[0], readonly [Uint8Array]>,
  Equal<Parameters<typeof byHash.attributes>[1], readonly [] | undefined>,
  Equal<ReturnType<typeof byTenant.values>[0], TenantArguments[0]>,
  Equal<ReturnType<typeof byTenant.attributeDefinitions>, KeyAttributeDefinition[]>,
]>

const attributes = byTenant.attributes(multiTenantKey('T', 'C'), versionMultiKey(2, 1, 5))
type _attributes = All<[
  Equal<typeof attributes, IndexAttributes<{ tenantId: 'S'; customerId: 'S'; major: 'N'; minor: 'N'; patch: 'N' }>>,
  Equal<(typeof attributes)['tenantId'], string | undefined>,
  Equal<(typeof attributes)['major'], number | bigint | undefined>,
]>

byTenant.attributes(['T', undefined])
byTenant.attributes(['T', 'C'], [])
byTenant.attributes(['T', 'C'], [1n, undefined])
byTenant.attributes(...byTenant.values({ tenantId: 'T' }))
byHash.attributes([new Uint8Array(1)])
byTenant.globalSecondaryIndex({ projection: ['total'] }).IndexName

// An index of which nothing is known.
const anyIndex: MultiAttributeIndex = byTenant
anyIndex.attributes(['T'], [1])

// The fields of a template, and of the keys of an entity.
const old = keyTemplate('TENANT#{tenantId}#C#{customerId}#V#{major:int(4)}#{at:date}')
const mapped = byTenant.fromTemplate(old, { minor: ({ at }) => at.getTime(), patch: () => undefined })
const document = entityKeys({ pk: 'TENANT#{tenantId}', sk: 'C#{customerId}#{v:int(4)}' })
const ofEntity = byTenant.fromTemplate(document, { major: 'v', minor: ({ v }) => v, patch: () => 0n })
const report = ofEntity.dryRun([{ pk: 'TENANT#T', sk: 'C#c#0001' }])
const byDay = multiAttributeIndex({ indexName: 'DayIndex', partition: { customerId: 'S' } }).fromTemplate(old)
type _templates = All<[
  Equal<Parameters<typeof mapped.attributes>, [key: string]>,
  Equal<ReturnType<typeof mapped.attributes>, typeof attributes>,
  Equal<typeof report extends DryRun<infer Key> ? Key : never, Parameters<typeof document.parse>[0]>,
  Equal<ReturnType<typeof byDay.attributes>['customerId'], string | undefined>,
]>

// An index beside entities: under its name, projected by it, and no entity.
const app = tableKeys({ user: { pk: 'USER#{id}', sk: 'PROFILE', gsi1pk: 'MAIL#{mail}' }, byTenant })
const found = app.identify({ pk: 'USER#42' })
type _table = All<[
  Equal<typeof app.byTenant, typeof byTenant>,
  Equal<NonNullable<typeof found>['entity'], 'user'>,
  Equal<NonNullable<typeof found>['values'], { id: string; mail?: string }>,
  Equal<ReturnType<typeof app.schema>['AttributeDefinitions'][number]['AttributeType'], 'S' | 'N' | 'B'>,
]>
app.schema({ byTenant: { projection: 'KEYS_ONLY' }, gsi1: { projection: ['total'] } })
app.cdk({ byTenant: { projection: ['total'] } })
app.user.keys({ id: '42', mail: 'a@example.com' })

// What `TableV2` of aws-cdk-lib 2.276 takes: an enum, to which no text can be assigned, and lists for several attributes.
enum AttributeType {
  STRING = 'S',
}
interface Attribute {
  readonly name: string
  readonly type: AttributeType
}
interface GlobalSecondaryIndexPropsV2 {
  readonly indexName: string
  readonly partitionKey?: Attribute
  readonly partitionKeys?: Attribute[]
  readonly sortKey?: Attribute
  readonly sortKeys?: Attribute[]
}
const cdkIndexes: GlobalSecondaryIndexPropsV2[] | undefined = app.cdk().globalSecondaryIndexes
void cdkIndexes
