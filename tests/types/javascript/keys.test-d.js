// A JavaScript file under `checkJs`, as editors check it without a tsconfig: right calls compile, and have types.

import { entityKeys, keyTemplate, multiAttributeIndex, tableKeys } from 'ddb-keys'
import { PatternHelpers } from 'ddb-keys/helpers'

const order = entityKeys(
  {
    pk: 'CUSTOMER#{customerId}',
    sk: { template: 'ORDER#{placedAt:date}#{id}', text: 'verbatim' },
    gsi1pk: { template: 'OPEN#{due:day}', when: ['due'] },
  },
  { indexNames: { gsi1: 'OpenIndex' } },
)
const item = { customerId: '42', placedAt: new Date(0), id: '7', due: null }

/** @satisfies {{ pk: string, sk: string, gsi1pk?: string }} */
const keys = order.keys(item)
keys.gsi1pk?.toUpperCase()
order.withKeys({ ...item, total: 3 }).total.toFixed()
order.changes({ due: undefined }).set.gsi1pk?.toUpperCase()
order.parse(keys).placedAt.getTime()
order.query({ customerId: '42' }, { placedAt: { from: 0 } })
order.query({ customerId: '42', placedAt: undefined }, {}, { marshall: true })
order.index('gsi1').query({ due: '2024-12-01' })

const app = tableKeys({ order, user: { pk: 'USER#{id}', sk: 'PROFILE' } })
const found = app.identify(keys)
if (found?.entity === 'order') found.values.placedAt.getTime()

const visit = keyTemplate('VISIT#{at:date}#{id}')
visit.build({ at: 0, id: '7' })
visit.prefix({ at: 0 })
visit.range({}, { at: { from: new Date(0), before: undefined } })

const byTenant = multiAttributeIndex({ indexName: 'TenantIndex', partition: { tenantId: 'S' }, sort: { major: 'N' } })
byTenant.query(['T'], { gte: [2] })
byTenant.query({ tenantId: 'T' }, { major: { from: 2 } })

PatternHelpers.compositeKey(['USER', '123']).toUpperCase()
