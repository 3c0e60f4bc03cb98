// Multi-attribute keys against plain JavaScript with the same checks.

import { inputs } from '../inputs.mjs'
import * as plain from '../plain.mjs'

const tenants = inputs(({ id, whole }) => ({ tenant: id(), customer: id(), department: whole(2) === 0 ? undefined : id() }))

export function cases({ library }) {
  const { multiTenantKey } = library
  return [
    {
      name: 'multiTenantKey',
      inputs: tenants,
      use: 'texts',
      ours: ({ tenant, customer, department }) => multiTenantKey(tenant, customer, department),
      baselines: [
        {
          name: 'plain, same checks',
          call: ({ tenant, customer, department }) => plain.multiTenantKey(tenant, customer, department),
          budget: 3,
        },
      ],
    },
  ]
}
