// How the cost of a plan grows with its partitions: the making of the plan, and the requests and items of its pages.

import { Model } from '../../js/plans/model.mjs'
import { alone } from '../goal.mjs'
import { inputs } from '../inputs.mjs'
import { series } from './growth.mjs'

const PARTITIONS = [1, 4, 16, 64, 256]
const OF_PAGES = [1, 4, 16, 64]
const START = Date.UTC(2024, 0, 1)
const SPAN = 1e9
const ITEMS = 4000
const PAGES = 10
const LIMIT = 50

/** What a page of 50 over 16 shards may cost on average. */
const GOALS = { requests: 21, items: 1.8 }

const given = inputs(({ id }) => ({ tenant: id() }))
const labelOf = (count) => (count === 1 ? '1 partition' : `${count} partitions`)
const bounds = { since: { before: START + SPAN } }

export function cases({ library }) {
  const { entityKeys, shards } = library
  if (!shards) return []
  const open = entityKeys({ pk: 'OPEN#{tenant}#{shard:int(3)}', sk: '{since:date}#{id}' })
  const make = (count) => ({ inputs: given, call: ({ tenant }) => open.plan({ tenant, shard: shards(count) }, bounds) })
  const pages = OF_PAGES.map((count) => ({ name: `pages over ${labelOf(count)}`, measure: () => measurePages(count, open, library) }))
  return [...series({ name: (size) => `plan over ${size}`, sizes: PARTITIONS, labelOf, make }), ...pages]
}

/** Requests of a page, and items read for each that is returned: counted, not timed. */
async function measurePages(count, open, { shardOf, shards }) {
  const model = new Model({ table: ['pk', 'sk'] })
  // A step that shares no factor with the span puts the items in no order.
  for (let i = 0; i < ITEMS; i++) model.put(open.keys({ tenant: 't', shard: shardOf(`${i}`, count), since: START + ((i * 618_033_989) % SPAN), id: `${i}` }))
  const plan = open.plan({ tenant: 't', shard: shards(count) }, bounds)
  for (let cursor, page = 0; page < PAGES; page++) {
    cursor = (await plan.page(async (input) => model.query(input), { limit: LIMIT, cursor })).cursor
  }
  const row = (what, ours, unit, most) => {
    const counted = { name: `a page of ${LIMIT} over ${labelOf(count)}, ${what}`, unit, ours, growth: count }
    return count === 16 ? alone(counted, most) : { ...counted, baseline: '' }
  }
  return [row('requests', model.requests.length / PAGES, 'requests', GOALS.requests), row('items read for each returned', model.read / PAGES / LIMIT, 'items', GOALS.items)]
}
