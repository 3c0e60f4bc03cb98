// Wrong queries on multi-attribute indexes: each line under `@ts-expect-error` has to be an error, and nothing else may be one.

import { multiAttributeIndex, multiTenantKey, versionMultiKey } from 'ddb-keys'

declare const bytes: Uint8Array
declare const texts: string[]

const byTenant = multiAttributeIndex({
  indexName: 'TenantIndex',
  partition: { tenantId: 'S', customerNo: 'N' },
  sort: { major: 'N', name: 'S', data: 'B' },
})
const noSort = multiAttributeIndex({ indexName: 'Tenants', partition: { tenantId: 'S' } })

// @ts-expect-error nothing
byTenant.query()
// @ts-expect-error too few values of the partition key
byTenant.query(['T'])
// @ts-expect-error too many
byTenant.query(['T', 1, 2])
// @ts-expect-error swapped ones
byTenant.query([1, 'T'])
// @ts-expect-error a text for a number
byTenant.query(multiTenantKey('T', 'C'))
// @ts-expect-error any number of texts
byTenant.query(texts)
// @ts-expect-error a value of the sort key that is not of its type
byTenant.query(['T', 1], ['2'])
// @ts-expect-error a number for a text
byTenant.query(['T', 1], versionMultiKey(2, 1))
// @ts-expect-error too many values of the sort key
byTenant.query(['T', 1], [2, 'a', bytes, 4])
// @ts-expect-error a value that is no tuple
byTenant.query(['T', 1], { gte: 2 })
// @ts-expect-error an empty tuple
byTenant.query(['T', 1], { gte: [] })
// @ts-expect-error no operator
byTenant.query(['T', 1], {})
// @ts-expect-error an unknown operator
byTenant.query(['T', 1], { begins_with: [2] })
// @ts-expect-error two lower bounds
byTenant.query(['T', 1], { gt: [2], gte: [2] })
// @ts-expect-error a bound beside another operator
byTenant.query(['T', 1], { beginsWith: [2], lt: [3] })
// @ts-expect-error the beginning of a number
byTenant.query(['T', 1], { lastBeginsWith: [2] })
// @ts-expect-error one bound
byTenant.query(['T', 1], { between: [[2]] })
// @ts-expect-error bounds that are no tuples
byTenant.query(['T', 1], { between: [2, 4] })
// @ts-expect-error a condition on a sort key that is not there
noSort.query(['T'], { gte: ['a'] })
// @ts-expect-error a value of a sort key that is not there
noSort.query(['T'], ['a'])
// @ts-expect-error an unknown option
byTenant.query(['T', 1], [], { marshal: true })

// @ts-expect-error a missing attribute of the partition key
byTenant.query({ tenantId: 'T' })
// @ts-expect-error an ill-typed one
byTenant.query({ tenantId: 'T', customerNo: '1' })
// @ts-expect-error an unknown name
byTenant.query({ tenantId: 'T', customerNo: 1, patch: 1 })
// @ts-expect-error a gap
byTenant.query({ tenantId: 'T', customerNo: 1, name: 'a' })
// @ts-expect-error bounds after a gap
byTenant.query({ tenantId: 'T', customerNo: 1 }, { name: { from: 'a' } })
// @ts-expect-error bounds of an attribute that is given
byTenant.query({ tenantId: 'T', customerNo: 1, major: 1 }, { major: { from: 1 } })
// @ts-expect-error bounds of another type
byTenant.query({ tenantId: 'T', customerNo: 1 }, { major: { from: 'a' } })
// @ts-expect-error the beginning of a number
byTenant.query({ tenantId: 'T', customerNo: 1 }, { major: { startsWith: '1' } })
// @ts-expect-error two lower bounds
byTenant.query({ tenantId: 'T', customerNo: 1 }, { major: { from: 1, after: 1 } })

const plan = byTenant.query(['T', 1])
// @ts-expect-error nothing that sends
plan.pages()
// @ts-expect-error a function that does not promise
plan.pages(() => ({ Items: [] }))
// @ts-expect-error an unknown option
plan.pages(async () => ({}), { reverse: true })
// @ts-expect-error an item that is none
plan.accepts('a')
