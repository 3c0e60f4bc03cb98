// All keys of one item, and the input of a query, against ElectroDB, which makes a request's parameters of them.

import { inputs } from '../inputs.mjs'
import { electro } from '../peers.mjs'

const items = inputs(({ id, pick }) => ({
  userId: id(),
  orderId: id(),
  status: pick(['open', 'paid', 'sent']),
  region: pick(['eu', 'us', 'ap']),
}))

const queries = inputs(({ id, pick, date }) => ({
  fields: { userId: id(), status: pick(['open', 'paid', 'sent']) },
  bounds: { placedAt: { from: date().toISOString() } },
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
  const history = entityKeys({ pk: 'USER#{userId}', sk: 'ORDER#{status}#{placedAt:date}#{orderId}' })
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
    {
      name: 'withKeys, 6 attributes',
      inputs: items,
      use: 'object',
      ours: (item) => order.withKeys(item),
      baselines: [{ name: 'keys and a spread', call: (item) => ({ ...item, ...order.keys(item) }), budget: 1.3 }],
    },
    {
      name: 'query, 2 fields and a bound',
      inputs: queries,
      use: 'object',
      ours: ({ fields, bounds }) => history.query(fields, bounds),
      baselines: [{ name: 'ElectroDB query.….params()', call: ({ fields, bounds }) => electro.queryParams(fields, bounds), budget: 0.15 }],
    },
  ]
}
