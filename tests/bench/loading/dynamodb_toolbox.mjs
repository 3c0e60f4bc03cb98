// The same with dynamodb-toolbox: a table and its two indexes.
import { Entity, EntityFormatter, PutItemCommand, QueryCommand, Table, item, string } from 'dynamodb-toolbox'

export function make() {
  const table = new Table({ name: 'shop', partitionKey: { name: 'pk', type: 'string' }, sortKey: { name: 'sk', type: 'string' }, documentClient: /** @type {any} */ ({}) })
  const order = new Entity({
    name: 'ORDER',
    table,
    schema: item({ userId: string().key(), orderId: string().key(), status: string(), region: string(), gsi1pk: string().link(({ status }) => `STATUS#${status}`), gsi1sk: string().link(({ userId }) => `USER#${userId}`), gsi2pk: string().link(({ region }) => `REGION#${region}`), gsi2sk: string().link(({ orderId }) => `ORDER#${orderId}`) }),
    computeKey: ({ userId, orderId }) => ({ pk: `USER#${userId}`, sk: `ORDER#${orderId}` }),
  })
  return { table, order }
}

export function first({ table, order } = make()) {
  const { Item } = order.build(PutItemCommand).item({ userId: '1', orderId: '2', status: 'open', region: 'eu' }).params()
  const query = table.build(QueryCommand).entities(order).query({ partition: 'USER#1' }).params()
  return [query, order.build(EntityFormatter).format(Item)]
}
