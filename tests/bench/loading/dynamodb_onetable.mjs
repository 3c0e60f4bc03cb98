// The same with OneTable. It parses only what a client answers, so the client here answers each query with the item of the last put.
import { Table } from 'dynamodb-onetable'

let stored

export function make() {
  const find = async () => ({ Items: [stored] })
  const client = { V3: true, params: {}, marshall: (item) => item, unmarshall: (item) => item, find }
  const table = new Table({
    name: 'shop', client, partial: false, logger: false,
    schema: {
      format: 'onetable:1.1.0', version: '0.0.1',
      indexes: { primary: { hash: 'pk', sort: 'sk' }, gsi1: { hash: 'gsi1pk', sort: 'gsi1sk' }, gsi2: { hash: 'gsi2pk', sort: 'gsi2sk' } },
      models: {
        Item: {
          pk: { type: String, value: 'USER#${userId}' }, sk: { type: String, value: 'ORDER#${orderId}' },
          gsi1pk: { type: String, value: 'STATUS#${status}' }, gsi1sk: { type: String, value: 'USER#${userId}' },
          gsi2pk: { type: String, value: 'REGION#${region}' }, gsi2sk: { type: String, value: 'ORDER#${orderId}' },
          ...Object.fromEntries(['userId', 'orderId', 'status', 'region'].map((name) => [name, { type: String, required: true }])),
        },
      },
      params: {},
    },
  })
  return table.getModel('Item')
}

export async function first(model = make()) {
  const { Item } = await model.create({ userId: '1', orderId: '2', status: 'open', region: 'eu' }, { execute: false })
  stored = Item
  return [Item, await model.find({ userId: '1' })]
}
