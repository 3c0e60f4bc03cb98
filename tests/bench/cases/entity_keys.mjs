// All keys of one item, their fields, and the input of a query, against ElectroDB, which makes a request's parameters of them.

import { flat, inputs } from '../inputs.mjs'
import { electro } from '../peers.mjs'
import * as plain from '../plain.mjs'

/** Times ElectroDB, which gains more by newer engines. */
const BUDGETS = Number.parseInt(process.versions.node) < 24 ? { keys: 0.04, parse: 0.4, bounds: 0.07 } : { keys: 0.05, parse: 0.6, bounds: 0.08 }

const items = inputs(({ id, pick }) => ({
  userId: id(),
  orderId: id(),
  status: pick(['open', 'paid', 'sent']),
  region: pick(['eu', 'us', 'ap']),
}))

const users = inputs(({ id }) => ({ userId: id() }))

const queries = inputs(({ id, pick, date }) => {
  const at = date()
  const query = (from) => ({ fields: { userId: id(), status: pick(['open', 'paid', 'sent']) }, bounds: { placedAt: { from } } })
  return { full: query(at.toISOString()), short: query(`${at.toISOString().slice(0, 19)}Z`), date: query(at), iso: at.toISOString() }
})

const ORDER = {
  pk: 'USER#{userId}',
  sk: 'ORDER#{orderId}',
  gsi1pk: 'STATUS#{status}',
  gsi1sk: 'USER#{userId}',
  gsi2pk: 'REGION#{region}',
  gsi2sk: 'ORDER#{orderId}',
}
const HISTORY = { pk: 'USER#{userId}', sk: 'ORDER#{status}#{placedAt:date}#{orderId}' }
/** Keys that JavaScript never joins by itself. */
const NEVER_SURE = { pk: { template: 'USER#{userId}', text: 'verbatim' }, sk: 'ORDER#{status:enum(open|paid|sent)}#{orderId}', gsi1pk: 'REGION#{region}' }

/** What ElectroDB writes beside the keys of an item, and asks for when it reads one. */
const OF_ELECTRO = { __edb_e__: 'item', __edb_v__: '1' }

/** What is made and freed again. */
function freed(thing, use) {
  use?.(thing)
  thing.free()
  return thing
}

/** Keys of the table, keys of an index that has a field more, and a query. */
function firstCalls(order) {
  order.keys(items[0])
  order.query(users[0])
}

export function cases({ library }) {
  const { entityKeys } = library
  if (!entityKeys) return []
  const [order, history, neverSure] = [ORDER, HISTORY, NEVER_SURE].map((keys) => entityKeys(keys))
  const stored = items.map((item) => {
    const keys = Object.entries(order.keys(item)).map(([name, key]) => [name, flat(key)])
    return { ...item, ...Object.fromEntries(keys), ...OF_ELECTRO }
  })
  const rowOfBounds = (name, kind) => ({
    name: `query, 2 fields and a bound: ${name}`,
    inputs: queries.map((query) => ({ ...query[kind], iso: { placedAt: { from: query.iso } } })),
    use: 'object',
    ours: ({ fields, bounds }) => history.query(fields, bounds),
    baselines: [{ name: 'ElectroDB query.….params()', call: ({ fields, iso }) => electro.queryParams(fields, iso), budget: BUDGETS.bounds }],
  })
  return [
    {
      name: 'entityKeys, 6 attributes',
      inputs: items,
      use: 'object',
      ours: (item) => order.keys(item),
      baselines: [
        { name: 'ElectroDB get().params()', call: electro.getParams, budget: BUDGETS.keys },
        { name: 'ElectroDB put().params()', call: electro.putParams },
        { name: 'ElectroDB toKeys', call: electro.sixKeys },
      ],
    },
    {
      name: 'parse, 6 attributes',
      inputs: stored,
      use: 'object',
      ours: (item) => order.parse(item),
      baselines: [{ name: 'ElectroDB parse', call: electro.parse, budget: BUDGETS.parse }],
    },
    {
      name: 'withKeys, 6 attributes',
      inputs: items,
      use: 'object',
      ours: (item) => order.withKeys(item),
      baselines: [{ name: 'keys and a spread', call: (item) => ({ ...item, ...order.keys(item) }), budget: 1.3 }],
    },
    {
      name: 'query of a partition',
      inputs: users,
      use: 'object',
      ours: (fields) => history.query(fields),
      baselines: [{ name: 'plain, same checks', call: plain.queryOrders, budget: 6 }],
    },
    rowOfBounds('text', 'full'),
    rowOfBounds('text without milliseconds', 'short'),
    rowOfBounds('Date', 'date'),
    // Those that follow have no peer: they are compared with another build.
    { name: 'entityKeys of 6 attributes, made', inputs: items, use: 'object', ours: () => freed(entityKeys(ORDER)) },
    { name: 'entityKeys of 6 attributes, made and used', inputs: items, use: 'object', ours: () => freed(entityKeys(ORDER), firstCalls) },
    { name: 'keys that are never sure', inputs: items, use: 'object', ours: (item) => neverSure.keys(item) },
  ]
}
