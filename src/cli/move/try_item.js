// The result that a move would have for an item, for `--dry-run`: it only reads.

import { createHash } from 'node:crypto'
import { planItem } from './plan_item.js'

/** How many new keys a dry run compares with each other: their hashes fit in some 60 MB. */
export const MOST_COMPARED = 1_000_000

export class NewKeys {
  #seen = new Set()

  /** Whether another item would get this key. Duplicates among the first million keys are always found. */
  isTaken(key) {
    const hash = createHash('sha256').update(JSON.stringify(key)).digest().readUIntBE(0, 6)
    if (this.#seen.has(hash)) return true
    if (this.#seen.size < MOST_COMPARED) this.#seen.add(hash)
    return false
  }
}

/** The outcome for an item that was read. */
export async function tryItem({ movable, requests, options, newKeys }, item) {
  const { transaction, ...plan } = planItem(movable, options, item)
  if (transaction === undefined) return plan
  const { newKey } = plan
  if (newKey !== undefined && newKeys.isTaken(newKey)) return { ...plan, outcome: 'collision', message: 'another item would get the same key', item }
  if (newKey !== undefined && (await isThere(requests, options, newKey))) return { ...plan, outcome: 'collision', message: 'another item has its new key', item }
  return { ...plan, outcome: 'moved' }
}

async function isThere(requests, { move: { TableName }, keyNames }, Key) {
  const names = { ProjectionExpression: '#k', ExpressionAttributeNames: { '#k': keyNames[0] } }
  return (await requests.read('GetItem', { TableName, Key, ConsistentRead: true, ...names })).Item !== undefined
}
