// Plans over many partitions: how long it takes to make one, for each of its inputs against a query of an entity, and how long its pages take
// over sparse buckets when every request takes a while.

import { setTimeout as sleep } from 'node:timers/promises'
import { compared } from '../goal.mjs'
import { inputs } from '../inputs.mjs'

const START = Date.UTC(2024, 0, 1)
const HOUR = 3_600_000
const SHARDS = 16
const HOURS = 720
const DELAY = 5

/** How many nanoseconds a call takes. Once is enough: it consists of delays. */
async function timed(call) {
  const start = performance.now()
  await call()
  return (performance.now() - start) * 1e6
}

const given = inputs(({ id }) => ({ id: id() }))

export function cases({ library }) {
  const { entityKeys, shards } = library
  if (!shards) return []
  const open = entityKeys({ pk: 'OPEN#{tenant}#{shard:int(2)}', sk: '{since:date}#{id}' })
  const reading = entityKeys({ pk: 'S#{sensor}#{at:hour}', sk: '{at:date}#{id}' })
  const all = shards(SHARDS)
  const bounds = { since: { before: START } }
  const hours = { at: { from: START, before: START + HOURS * HOUR } }
  const found = new Set(Array.from({ length: 10 }, (_, i) => new Date(START + (i * 71 + 5) * HOUR).toISOString().slice(0, 13)))
  const send = async ({ ExpressionAttributeValues: { ':pk': pk } }) => {
    await sleep(DELAY)
    const hour = pk.slice(pk.lastIndexOf('#') + 1)
    return { Items: found.has(hour) ? [{ pk, sk: `${hour}:00:00.000Z#1` }] : [] }
  }
  const read = async (sensor, concurrency) => {
    let count = 0
    for await (const { Items } of reading.plan({ sensor }, hours).pages(send, { concurrency })) count += Items.length
    if (count !== found.size) throw new Error(`${count} items`)
  }
  return [
    {
      name: `plan over ${SHARDS} shards`,
      inputs: given,
      use: 'object',
      ours: ({ id }) => open.plan({ tenant: id, shard: all }, bounds),
      baselines: [{ name: `${SHARDS} queries of an entity`, call: ({ id }) => all.map((shard) => open.query({ tenant: id, shard }, bounds)), budget: 3 }],
    },
    {
      name: `pages over ${HOURS} sparse hours`,
      budget: 1 / 6,
      measure: async ({ name, budget }) => {
        const [ours, theirs] = [await timed(() => read('s', 8)), await timed(() => read('s', 1))]
        return [compared({ name, ours, baseline: 'one query after the other', theirs }, budget)]
      },
    },
  ]
}
