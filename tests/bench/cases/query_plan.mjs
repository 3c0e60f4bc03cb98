// Plans of queries on a multi-attribute index, against ElectroDB's index of type 'composite', which writes the same condition.

import { inputs } from '../inputs.mjs'
import { measureAlone } from '../measure.mjs'
import { electro } from '../peers.mjs'

const tenants = inputs(({ id, whole }) => ({ tenantId: id(), customerId: id(), status: id(), low: whole(9), high: 10 + whole(9), minor: whole(9), patch: whole(99) }))

export function cases({ library }) {
  const { multiAttributeIndex } = library
  if (!multiAttributeIndex) return []
  const byStatus = multiAttributeIndex({
    indexName: 'StatusIndex',
    partition: { tenantId: 'S', customerId: 'S' },
    sort: { status: 'S', placedAt: 'N', orderId: 'S' },
  })
  const byVersion = multiAttributeIndex({ indexName: 'VersionIndex', partition: { tenantId: 'S' }, sort: { major: 'N', minor: 'N', patch: 'N' } })
  return [
    {
      name: 'query plan of one query',
      inputs: tenants,
      use: 'object',
      ours: ({ tenantId, customerId, status, low }) => byStatus.query([tenantId, customerId], { gte: [status, low], lte: [status] }),
      baselines: [{ name: "ElectroDB, type: 'composite'", call: electro.compositeParams, budget: 1 / 3 }],
    },
    {
      name: 'query plan, between over 3 attributes',
      inputs: tenants,
      use: 'object',
      ours: ({ tenantId, low, high, minor, patch }) => byVersion.query([tenantId], { between: [[low, minor, patch], [high, patch, minor]] }),
      measure: measureAlone,
      budgetNs: 10_000,
    },
  ]
}
