// OneTable with keys from ddb-keys: the table has one function for the values of all fields that are marked with `value: true`.

import { Table } from 'dynamodb-onetable'
import { Dynamo } from 'dynamodb-onetable/Dynamo'
import { customer, order, orderKeys, status } from './keys.mjs'

const key = { type: String, value: true, hidden: true }

const schema = {
  format: 'onetable:1.1.0',
  version: '0.0.1',
  indexes: {
    primary: { hash: 'pk', sort: 'sk' },
    gsi1: { hash: 'gsi1pk', sort: 'gsi1sk', project: 'all' },
  },
  models: {
    Order: {
      pk: key,
      sk: key,
      gsi1pk: key,
      gsi1sk: key,
      customerId: { type: String, required: true },
      placedAt: { type: Number, required: true },
      orderId: { type: String, required: true },
      status: { type: String },
      total: { type: Number },
    },
  },
}

/** The value of a key: computed from the fields, or given by a query, which has no fields. */
function value(_, name, fields) {
  return fields.orderId === undefined ? fields[name] : orderKeys.keys(fields)[name]
}

/** @param client - a plain client of the AWS SDK, not a document client */
export function oneTableOrders(client, name) {
  const Order = new Table({ client: new Dynamo({ client }), name, schema, value, partial: false }).getModel('Order')

  return {
    put: (fields) => Order.create(fields),
    get: (fields) => Order.get(fields),
    setStatus: (fields) => Order.update(fields),

    ofCustomer: (customerId) => Order.find({ pk: customer.build({ customerId }), sk: { begins: order.prefix({}) } }),
    placedIn: (customerId, placedAt) =>
      Order.find({ pk: customer.build({ customerId }), sk: { between: order.range({}, { placedAt }) } }),
    withStatus: (value) => Order.find({ gsi1pk: status.build({ status: value }) }, { index: 'gsi1' }),
  }
}
