// The first put, query and parse with ddb-keys: six key attributes.
import { entityKeys } from 'ddb-keys'

export const make = () =>
  entityKeys({
    pk: 'USER#{userId}', sk: 'ORDER#{orderId}',
    gsi1pk: 'STATUS#{status}', gsi1sk: 'USER#{userId}',
    gsi2pk: 'REGION#{region}', gsi2sk: 'ORDER#{orderId}',
  })

export function first(item = make()) {
  const stored = item.withKeys({ userId: '1', orderId: '2', status: 'open', region: 'eu' })
  return [item.query({ userId: '1' }), item.parse(stored)]
}
