// The service that finds a trip in either format, and still writes the old one. When all copies of the program run this version, the
// next one may write the new format: a copy of the program of `1_before` would not see such items.

import { PutCommand, QueryCommand, TransactGetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { conditionExpression, moveOutcome, updateExpression } from 'ddb-keys'
import { again } from './again.mjs'
import { trip, tripBefore, vehicle } from './keys.mjs'

/** The format of new trips. */
const written = tripBefore

const free = conditionExpression({ pk: { exists: false } })

/** A trip that is still there, in the version that was read. Trips of the first months have none, as deleted ones have. */
const asRead = ({ version = { exists: false } }) => ({ pk: { exists: true }, version })

/** The newest key of a trip, by which it is known: an attribute such as `tripId` can be missing in an item. */
const nameOf = (item) => JSON.stringify(Object.values(trip.primary(trip.parse(item))))

export function openFleet(client, TableName) {
  const send = (input) => client.send(new QueryCommand({ TableName, ...input }))
  const write = (TransactItems) => again(() => client.send(new TransactWriteCommand({ TransactItems })))

  /** The items of all pages. A trip that moves while the pages are read may come twice; its keys say that it is the same, and the newer one stays. */
  async function all(plan) {
    const items = new Map()
    for await (const { Items } of plan.pages(send)) for (const item of Items) items.set(nameOf(item), item)
    return [...items.values()]
  }

  /** One transaction looks under all keys at once: a trip that moves between two reads could be missed. */
  async function find(fields) {
    const TransactItems = trip.primaries(fields).map((Key) => ({ Get: { TableName, Key } }))
    const { Responses } = await again(() => client.send(new TransactGetCommand({ TransactItems })))
    return Responses?.find(({ Item }) => Item !== undefined)?.Item
  }

  return {
    find,

    addVehicle: (item) => client.send(new PutCommand({ TableName, Item: vehicle.withKeys(item), ...free })),

    /** The other key has to be free too: otherwise a trip could exist twice. */
    start(item) {
      const Item = written.withKeys({ ...item, version: 1 })
      const others = trip.primaries(item).filter((Key) => Key.pk !== Item.pk || Key.sk !== Item.sk)
      return write([
        { Put: { TableName, Item, ...free } },
        ...others.map((Key) => ({ ConditionCheck: { TableName, Key, ...free } })),
      ])
    },

    /**
     * Ends a trip where it is. The version alone decides, so a trip that moves in the meantime is found again.
     *
     * @param {string} endedAt
     */
    async end(fields, endedAt) {
      const item = await find(fields)
      if (item === undefined) return
      const { set, remove } = trip.changes({ endedAt })
      const version = (item.version ?? 0) + 1
      const change = updateExpression({ set: { ...set, endedAt, version }, remove, condition: asRead(item) })
      try {
        await again(() => client.send(new UpdateCommand({ TableName, Key: { pk: item.pk, sk: item.sk }, ...change })))
      } catch (error) {
        if (moveOutcome(error) !== 'changed') throw error
        await this.end(fields, endedAt)
      }
    },

    /** All keys in one transaction: between two deletes, the trip could move from one key to the other. */
    remove: (fields) => write(trip.primaries(fields).map((Key) => ({ Delete: { TableName, Key } }))),

    tripsOf: (vehicleId, from, before) => all(trip.plan({ vehicleId }, { startedAt: { from, before } }, { previous: true })),

    running: () => all(trip.index('gsi1').plan({})),
  }
}
