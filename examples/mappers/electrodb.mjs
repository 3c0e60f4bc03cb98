// ElectroDB with keys from ddb-keys: each key is an attribute, and an index takes such attributes as they are.

import { Entity } from 'electrodb'
import { customer, order, orderKeys, status } from './keys.mjs'

const key = { type: 'string', hidden: true }

/** The keys of an index: the values of two attributes, with nothing before them and in their own case. */
const keysOf = (pk, sk) => ({
  pk: { field: pk, composite: [pk], casing: 'none' },
  sk: { field: sk, composite: [sk], casing: 'none' },
})

const model = {
  model: { service: 'shop', entity: 'order', version: '1' },
  attributes: {
    customerId: { type: 'string', required: true },
    placedAt: { type: 'number', required: true },
    orderId: { type: 'string', required: true },
    status: { type: 'string' },
    total: { type: 'number' },
    pk: key,
    sk: key,
    gsi1pk: key,
    gsi1sk: key,
  },
  indexes: {
    table: keysOf('pk', 'sk'),
    byStatus: { index: 'gsi1', ...keysOf('gsi1pk', 'gsi1sk') },
  },
}

/** @param client - a document client of the AWS SDK */
export function electroOrders(client, table) {
  const Order = new Entity(model, { client, table })
  const found = async (query) => (await query.go({ pages: 'all' })).data

  return {
    put: (fields) => Order.put({ ...fields, ...orderKeys.keys(fields) }).go(),
    get: async (fields) => (await Order.get(orderKeys.keys(fields)).go()).data,
    setStatus(fields) {
      const { pk, sk, ...indexKeys } = orderKeys.keys(fields)
      return Order.patch({ pk, sk }).set({ status: fields.status, ...indexKeys }).go()
    },

    ofCustomer: (customerId) =>
      found(Order.query.table({ pk: customer.build({ customerId }) }).begins({ sk: order.prefix({}) })),
    placedIn(customerId, placedAt) {
      const [from, to] = order.range({}, { placedAt })
      return found(Order.query.table({ pk: customer.build({ customerId }) }).between({ sk: from }, { sk: to }))
    },
    withStatus: (value) => found(Order.query.byStatus({ gsi1pk: status.build({ status: value }) })),
  }
}
