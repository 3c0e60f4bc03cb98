// dynamodb-toolbox with keys from ddb-keys: `computeKey` for the table, links for the index.

import {
  Entity, GetItemCommand, PutItemCommand, QueryCommand, Table, UpdateItemCommand, item, number, string,
} from 'dynamodb-toolbox'
import { customer, order, orderKeys, status } from './keys.mjs'

const key = (name) => ({ name, type: 'string' })

/** A key of the index: computed from the fields by every put and update, and never read. */
function indexKey(name) {
  const value = (fields) => orderKeys.keys(fields)[name]
  return string().hidden().putLink(value).updateLink(value)
}

const schema = item({
  customerId: string().key(),
  placedAt: number().key(),
  orderId: string().key(),
  status: string(),
  total: number(),
  gsi1pk: indexKey('gsi1pk'),
  gsi1sk: indexKey('gsi1sk'),
})

/** @param documentClient - a document client of the AWS SDK */
export function toolboxOrders(documentClient, name) {
  const table = new Table({
    documentClient,
    name,
    partitionKey: key('pk'),
    sortKey: key('sk'),
    indexes: { gsi1: { type: 'global', partitionKey: key('gsi1pk'), sortKey: key('gsi1sk') } },
  })
  const Order = new Entity({
    name: 'Order',
    table,
    schema,
    computeKey(fields) {
      const { pk, sk } = orderKeys.keys(fields)
      return { pk, sk }
    },
  })
  const queries = table.build(QueryCommand).entities(Order).options({ maxPages: Infinity })
  const found = async (query) => (await queries.query(query).send()).Items

  return {
    put: (fields) => Order.build(PutItemCommand).item(fields).send(),
    get: async (fields) => (await Order.build(GetItemCommand).key(fields).send()).Item,
    /** Without the condition, it would make an order that was deleted. */
    setStatus: (fields) => Order.build(UpdateItemCommand).item(fields).options({ condition: { attr: 'orderId', exists: true } }).send(),

    ofCustomer: (customerId) =>
      found({ partition: customer.build({ customerId }), range: { beginsWith: order.prefix({}) } }),
    placedIn: (customerId, placedAt) =>
      found({ partition: customer.build({ customerId }), range: { between: order.range({}, { placedAt }) } }),
    withStatus: (value) => found({ index: 'gsi1', partition: status.build({ status: value }) }),
  }
}
