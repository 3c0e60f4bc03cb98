// The service when no trip of the old format is left: that of `1_before`, line by line.

import { DeleteCommand, GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { conditionExpression, updateExpression } from 'ddb-keys'
import { trip, vehicle } from './keys.mjs'

const free = conditionExpression({ pk: { exists: false } })

/** A trip that is still there, in the version that was read. Trips of the first months have none, as deleted ones have. */
const asRead = ({ version = { exists: false } }) => ({ pk: { exists: true }, version })

export function openFleet(client, TableName) {
  const send = (input) => client.send(new QueryCommand({ TableName, ...input }))

  /** The items of all pages. */
  async function all(plan) {
    const items = []
    for await (const { Items } of plan.pages(send)) items.push(...Items)
    return items
  }

  async function find(fields) {
    const { Item } = await client.send(new GetCommand({ TableName, Key: trip.primary(fields), ConsistentRead: true }))
    return Item
  }

  return {
    find,

    addVehicle: (item) => client.send(new PutCommand({ TableName, Item: vehicle.withKeys(item), ...free })),

    start: (item) => client.send(new PutCommand({ TableName, Item: trip.withKeys({ ...item, version: 1 }), ...free })),

    /**
     * Ends a trip: it leaves the index of running trips.
     *
     * @param {string} endedAt
     */
    async end(fields, endedAt) {
      const item = await find(fields)
      if (item === undefined) return
      const { set, remove } = trip.changes({ endedAt })
      const version = (item.version ?? 0) + 1
      const change = updateExpression({ set: { ...set, endedAt, version }, remove, condition: asRead(item) })
      await client.send(new UpdateCommand({ TableName, Key: trip.primary(fields), ...change }))
    },

    remove: (fields) => client.send(new DeleteCommand({ TableName, Key: trip.primary(fields) })),

    tripsOf: (vehicleId, from, before) => all(trip.plan({ vehicleId }, { startedAt: { from, before } })),

    running: () => all(trip.index('gsi1').plan({})),
  }
}
