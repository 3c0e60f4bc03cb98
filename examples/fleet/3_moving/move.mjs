// Moves the trips of the old format, beside the service. It can be stopped at any time and started again.

import { GetItemCommand, TransactWriteItemsCommand, paginateScan } from '@aws-sdk/client-dynamodb'
import { moveOutcome } from 'ddb-keys'
import { trip } from './keys.mjs'

/** Moves all trips, and counts what became of them. `client` is the plain client, because only its form of an item is exact. */
export async function moveTrips(client, TableName) {
  const counts = { newest: 0, moved: 0, gone: 0, taken: 0, refused: 0 }
  for await (const { Items = [] } of paginateScan({ client }, { TableName })) {
    for (const item of Items.filter(trip.matches)) counts[await moveTrip(client, TableName, item)]++
  }
  return counts
}

async function moveTrip(client, TableName, read) {
  for (let item = read; item !== undefined; ) {
    const move = trip.move(item, { TableName, version: 'version' })
    if (move === undefined) return 'newest'
    const outcome = await client.send(new TransactWriteItemsCommand(move)).then(() => 'moved', moveOutcome)
    if (outcome !== 'again' && outcome !== 'changed') return outcome // 'taken' and 'refused' are for a person to look at
    if (outcome === 'again') await new Promise((resolve) => setTimeout(resolve, 20 * Math.random()))
    item = await readAgain(client, TableName, item)
  }
  return 'gone'
}

async function readAgain(client, TableName, { pk, sk }) {
  return (await client.send(new GetItemCommand({ TableName, Key: { pk, sk }, ConsistentRead: true }))).Item
}
