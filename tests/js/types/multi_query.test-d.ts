// The types of queries on multi-attribute indexes, exactly: conditions by the definition, in its order, and what a plan gives.

import { type KeyValue, type MarshalledKeyValue, type MultiAttributeIndex, hierarchicalMultiKey, locationMultiKey, multiAttributeIndex, multiTenantKey, versionMultiKey } from 'ddb-keys'
import type { All, Equal } from '../../types/equal.js'

// Names that the program mentions in another order before it defines the index.
type Earlier = 'patch' | 'minor' | 'major' | 'customerId' | 'tenantId'
declare const earlier: Earlier
type InAnotherOrder = { minor: Earlier; major: typeof earlier }
declare const other: InAnotherOrder
declare const bytes: Uint8Array

const byTenant = multiAttributeIndex({
  indexName: 'TenantIndex',
  partition: { tenantId: 'S', customerId: 'S' },
  sort: { major: 'N', name: 'S', data: 'B', patch: 'N' },
})
const mixed = multiAttributeIndex({ indexName: 'Mixed', partition: { minor: 'N', customerId: 'B', major: 'S' } })

const byPlace = multiAttributeIndex({ indexName: 'Place', partition: { kind: 'S' }, sort: { country: 'S', state: 'S', no: 'N', part: 'N' } })
declare const state: string | undefined
byPlace.query(['K'], locationMultiKey('US', state))
byPlace.query(['K'], { lastBeginsWith: hierarchicalMultiKey('US', state) })
byTenant.query(multiTenantKey('T', 'C'))
byTenant.query(['T', 'C'], [])
byTenant.query(['T', 'C'], [2n, 'a', bytes, 1])
byTenant.query(['T', 'C'] as const, [2, 'a'] as const)
byTenant.query(['T', 'C'], versionMultiKey(2))
byTenant.query(['T', 'C'], { beginsWith: [2] })
byTenant.query(['T', 'C'], { lastBeginsWith: [2, 'a'] })
byTenant.query(['T', 'C'], { lastBeginsWith: [2, 'a', bytes] })
byTenant.query(['T', 'C'], { between: [[2], [4, 'a']] })
byTenant.query(['T', 'C'], { gte: [2], lt: [4, 'a'] })
byTenant.query(['T', 'C'], { gt: [2, 'a', bytes, 5] })
byTenant.query(['T', 'C'], { lte: [2], gt: undefined })
mixed.query([other.minor.length, bytes, 'a'])
mixed.query([1n, bytes, 'a'], [])

byTenant.query({ tenantId: 'T', customerId: 'C' })
byTenant.query({ customerId: 'C', tenantId: 'T', major: 2 })
byTenant.query({ tenantId: 'T', customerId: 'C' }, { major: { from: 2, before: 4n } })
byTenant.query({ tenantId: 'T', customerId: 'C', major: 2 }, { name: { startsWith: 'a' } })
byTenant.query({ tenantId: 'T', customerId: 'C', major: 2, name: 'a' }, { data: { startsWith: bytes } })
mixed.query({ minor: 1, customerId: bytes, major: 'a' })

const plan = byTenant.query(['T', 'C'])
const marshalled = byTenant.query(['T', 'C'], [2], { marshall: true })
const byName = byTenant.query({ tenantId: 'T', customerId: 'C' }, {}, { marshall: true })
const [input] = plan
const [fromName] = byName
export const pages = plan.pages(async () => ({ Items: [{ id: 1 }] }), { limit: 5, descending: true, cursor: 'c' })
export const any: MultiAttributeIndex = byTenant
any.query(['T'], { gte: [1] })
any.query({ tenantId: 'T' }, { major: { from: 1 } })

type Values<Of> = Of extends { ExpressionAttributeValues: Record<string, infer Value> } ? Value : never
type PageOf<Of> = Of extends AsyncIterable<infer Page> ? Page : never
export type _ = All<
  [
    Equal<Values<(typeof plan.inputs)[number]>, KeyValue>,
    Equal<Values<(typeof marshalled.inputs)[number]>, MarshalledKeyValue>,
    Equal<Values<typeof input>, KeyValue>,
    Equal<Values<typeof fromName>, MarshalledKeyValue>,
    Equal<PageOf<typeof pages>['Items'], { id: number }[]>,
    Equal<PageOf<typeof pages>['cursor'], string | undefined>,
  ]
>
