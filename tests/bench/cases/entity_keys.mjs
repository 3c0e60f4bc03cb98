// All keys of one item against ElectroDB, which makes a request's parameters of them.

import { inputs } from '../inputs.mjs'
import { electro } from '../peers.mjs'

const items = inputs(({ id, pick }) => ({
  userId: id(),
  orderId: id(),
  status: pick(['open', 'paid', 'sent']),
  region: pick(['eu', 'us', 'ap']),
}))

export function cases({ library }) {
  const { entityKeys } = library
  if (!entityKeys) return []
  const order = entityKeys({
    pk: 'USER#{userId}',
    sk: 'ORDER#{orderId}',
    gsi1pk: 'STATUS#{status}',
    gsi1sk: 'USER#{userId}',
    gsi2pk: 'REGION#{region}',
    gsi2sk: 'ORDER#{orderId}',
  })
  return [
    {
      name: 'entityKeys, 6 attributes',
      inputs: items,
      use: 'object',
      ours: (item) => order.keys(item),
      baselines: [
        { name: 'ElectroDB get().params()', call: electro.getParams, budget: 1 / 10 },
        { name: 'ElectroDB put().params()', call: electro.putParams },
        { name: 'ElectroDB toKeys', call: electro.sixKeys },
      ],
    },
  ]
}
