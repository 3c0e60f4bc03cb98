// Items of an older key format: read, upgraded and moved. They have no peer: most are compared with another build only.

import { inputs } from '../inputs.mjs'
import { measureAlone } from '../measure.mjs'

/** The attributes of an item of 20, besides its keys and the fields in them. */
const REST = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`attribute${i}`, `value ${i}`]))

const OLD = { pk: 'USER#{userId}', sk: 'TRIP#{at:day}#{no}', gsi1pk: 'S#{status}', gsi1sk: 'N{no}' }
const NEW = { pk: 'U#{userId}', sk: 'T#{at:day}#{no}', gsi1pk: 'STATUS#{status}', gsi1sk: '{at:date}' }
const MOVE = { TableName: 'app', version: 'version' }

const trips = inputs(({ id, pick, date }) => ({ ...REST, userId: id(), no: id(), status: pick(['open', 'paid', 'sent']), at: date().toISOString() }))

const marshalled = (item) => Object.fromEntries(Object.entries(item).map(([name, text]) => [name, { S: text }]))

export function cases({ library }) {
  const { entityKeys } = library
  if (library.moveOutcome === undefined) return []
  const old = entityKeys(OLD)
  const trip = entityKeys(NEW, { previous: [old] })
  const older = trips.map((item) => old.withKeys(item))
  const oldest = older.map(marshalled)
  return [
    { name: 'parse of an item of an older format', inputs: older, use: 'object', ours: (item) => trip.parse(item) },
    { name: 'parse of an item of the newest format, with previous', inputs: trips.map((item) => trip.withKeys(item)), use: 'object', ours: (item) => trip.parse(item) },
    { name: 'upgrade', inputs: older, use: 'object', ours: (item) => trip.upgrade(item) },
    { name: 'move, 20 attributes', inputs: oldest, use: 'object', ours: (item) => trip.move(item, MOVE), budgetNs: 30_000, measure: measureAlone },
  ]
}
