// Indexes, values and mappings that do not compile.

import { keyTemplate, multiAttributeIndex, multiTenantKey, tableKeys, versionMultiKey } from 'ddb-keys'

const byTenant = multiAttributeIndex({
  indexName: 'TenantIndex',
  partition: { tenantId: 'S', customerId: 'S' },
  sort: { major: 'N', stage: 'S', hash: 'B' },
})

// @ts-expect-error -- no name
multiAttributeIndex({ partition: { a: 'S' } })
// @ts-expect-error -- no partition key
multiAttributeIndex({ indexName: 'Index' })
// @ts-expect-error -- no such type
multiAttributeIndex({ indexName: 'Index', partition: { a: 'SS' } })
// @ts-expect-error -- a list has no types
multiAttributeIndex({ indexName: 'Index', partition: ['a'] })
// @ts-expect-error -- not an option
multiAttributeIndex({ indexName: 'Index', partition: { a: 'S' }, projection: 'ALL' })

// @ts-expect-error -- too few values of the partition key
byTenant.attributes(['T'])
// @ts-expect-error -- too many
byTenant.attributes(multiTenantKey('T', 'C', 'D'))
// @ts-expect-error -- of another type
byTenant.attributes(['T', 1])
// @ts-expect-error -- swapped
byTenant.attributes(['T', 'C'], ['draft', 2])
// @ts-expect-error -- too many values of the sort key
byTenant.attributes(['T', 'C'], [2, 'draft', new Uint8Array(1), 4])
// @ts-expect-error -- numbers of which the second should be a text
byTenant.attributes(['T', 'C'], versionMultiKey(2, 1))
// @ts-expect-error -- no such attribute
byTenant.attributes(['T', 'C']).customer
// @ts-expect-error -- no such projection
byTenant.globalSecondaryIndex({ projection: 'SOME' })

const old = keyTemplate('TENANT#{tenantId}#{customer}#{at:date}')
// @ts-expect-error -- attributes without a field of their name
byTenant.fromTemplate(old)
// @ts-expect-error -- one of them is missing
byTenant.fromTemplate(old, { customerId: 'customer', major: () => 1, stage: () => 'draft' })
const rest = { stage: () => 'draft', hash: (): undefined => undefined }
// @ts-expect-error -- no such field
byTenant.fromTemplate(old, { customerId: 'custommer', major: () => 1, ...rest })
// @ts-expect-error -- a field of another type
byTenant.fromTemplate(old, { customerId: 'customer', major: 'at', ...rest })
// @ts-expect-error -- a function that gives another type
byTenant.fromTemplate(old, { customerId: 'customer', major: () => '1', ...rest })
const byCustomer = multiAttributeIndex({ indexName: 'CustomerIndex', partition: { customer: 'S' } })
// @ts-expect-error -- no such attribute
byCustomer.fromTemplate(old, { tenantId: 'tenantId' })
// @ts-expect-error -- keys are texts
byCustomer.fromTemplate(old).attributes(7)
// @ts-expect-error -- no template
byCustomer.fromTemplate('TENANT#{tenantId}', {})

const app = tableKeys({ user: { pk: 'USER#{id}' }, byTenant })
// @ts-expect-error -- an index is no entity
app.byTenant.keys({ tenantId: 'T' })
// @ts-expect-error -- no such index
app.schema({ byTenants: { projection: 'ALL' } })
const found = app.identify({ pk: 'USER#1' })
// @ts-expect-error -- an item is of an entity, never of an index
if (found?.entity === 'byTenant') void found
