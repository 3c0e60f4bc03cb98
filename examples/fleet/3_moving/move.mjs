// Moves the trips of the old format, beside the service. It can be stopped at any time and started again.

import { GetItemCommand, TransactWriteItemsCommand, paginateScan } from '@aws-sdk/client-dynamodb'
import { KeyError, moveOutcome } from 'ddb-keys'
import { trip } from './keys.mjs'

/** Moves all trips, and counts what became of them: `taken`, `refused` and `misfit` are for a person to look at. `client` is the plain client, because only its form of an item is exact. */
export async function moveTrips(client, TableName) {
  const counts = { newest: 0, moved: 0, gone: 0, taken: 0, refused: 0, misfit: 0 }
  for await (const { Items = [] } of paginateScan({ client }, { TableName })) {
    for (const item of Items.filter(trip.matches)) counts[await moveTrip(client, TableName, item)]++
  }
  return counts
}

async function moveTrip(client, TableName, read) {
  for (let item = read; item !== undefined; ) {
    const move = moveOf(item, TableName)
    if (typeof move === 'string') return move
    const outcome = await client.send(new TransactWriteItemsCommand(move)).then(() => 'moved', moveOutcome)
    if (outcome !== 'again' && outcome !== 'changed') return outcome
    if (outcome === 'again') await new Promise((resolve) => setTimeout(resolve, 20 * Math.random()))
    item = await readAgain(client, TableName, item)
  }
  return 'gone'
}

/** The transaction for an item, or why there is none. An item that lacks a value of the new keys stops nothing. */
function moveOf(item, TableName) {
  try {
    return trip.move(item, { TableName, version: 'version' }) ?? 'newest'
  } catch (error) {
    if (error instanceof KeyError) return 'misfit'
    throw error
  }
}

async function readAgain(client, TableName, { pk, sk }) {
  return (await client.send(new GetItemCommand({ TableName, Key: { pk, sk }, ConsistentRead: true }))).Item
}
