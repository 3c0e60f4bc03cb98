// The same with ElectroDB.
import { Entity } from 'electrodb'

export function make() {
  const field = (name, composite, template) => ({ field: name, composite, template, casing: 'none' })
  return new Entity({
    model: { entity: 'item', version: '1', service: 'shop' },
    attributes: Object.fromEntries(['userId', 'orderId', 'status', 'region'].map((name) => [name, { type: 'string' }])),
    indexes: {
      byUser: { pk: field('pk', ['userId'], 'USER#${userId}'), sk: field('sk', ['orderId'], 'ORDER#${orderId}') },
      byStatus: { index: 'gsi1', pk: field('gsi1pk', ['status'], 'STATUS#${status}'), sk: field('gsi1sk', ['userId'], 'USER#${userId}') },
      byRegion: { index: 'gsi2', pk: field('gsi2pk', ['region'], 'REGION#${region}'), sk: field('gsi2sk', ['orderId'], 'ORDER#${orderId}') },
    },
  }, { table: 'shop' })
}

export function first(item = make()) {
  const { Item } = item.put({ userId: '1', orderId: '2', status: 'open', region: 'eu' }).params()
  return [item.query.byUser({ userId: '1' }).params(), item.parse({ Item })]
}
