// Which entity of a table an item is of: those of one partition are told apart by their sort keys.

import { inputs } from '../inputs.mjs'
import { measureAlone } from '../measure.mjs'

const NAMES = ['address', 'cart', 'invoice', 'letter', 'note', 'order', 'payment', 'refund', 'review', 'shipment']

const items = inputs(({ id, ulid, pick, flat, whole }) => ({
  pk: flat(`CUSTOMER#${id()}`),
  sk: flat(`${pick(NAMES).toUpperCase()}#${ulid()}`),
  total: whole(1000),
}))

/** The most nanoseconds that it may take to identify an item. */
const IDENTIFYING = 2_000

export function cases({ library }) {
  const { tableKeys } = library
  if (!tableKeys) return []
  const definitions = NAMES.map((name) => [name, { pk: 'CUSTOMER#{customerId}', sk: `${name.toUpperCase()}#{id:ulid}` }])
  const app = tableKeys(Object.fromEntries(definitions))
  return [
    {
      name: 'identify, 10 entities',
      inputs: items,
      use: 'object',
      ours: (item) => app.identify(item),
      budgetNs: IDENTIFYING,
      measure: measureAlone,
    },
  ]
}
