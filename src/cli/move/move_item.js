// Moves one item: the transaction, and the handling of its failure.

import { moveOutcome } from '../../design.js'
import { messageOf, planItem } from './plan_item.js'
import { ATTEMPTS, isPassing } from './requests.js'

/** Moves an item that was read. Throws an error that says nothing about the item. */
export async function moveItem({ movable, requests, options }, read) {
  let item = read
  for (let attempt = 1; ; attempt++) {
    const plan = planItem(movable, options, item)
    if (plan.transaction === undefined) return plan
    const failed = await failureOf(requests, plan.transaction)
    if (failed === undefined) return { ...plan, outcome: 'moved' }
    const { outcome, message } = failed
    if (outcome === 'taken') return { ...plan, outcome: 'collision', message: 'another item has its new key', item }
    if (outcome === 'refused') return { ...plan, outcome, message, item }
    if (attempt === ATTEMPTS && isPassing(failed.error)) throw failed.error
    if (attempt === ATTEMPTS) return { ...plan, outcome: 'refused', code: 'BUSY', message: `${ATTEMPTS} attempts met other writes`, item }
    await requests.pause(attempt)
    if (outcome === 'changed') item = await readAgain(requests, options, plan.key)
    if (item === undefined) return { ...plan, outcome: 'gone' }
  }
}

/** The outcome of a failed transaction. */
async function failureOf(requests, transaction) {
  try {
    await requests.once('TransactWriteItems', transaction)
    return undefined
  } catch (error) {
    return { error, outcome: outcomeOf(error), message: messageOf(error) }
  }
}

/** A missing permission does not concern a single item, and neither does the network. */
function outcomeOf(error) {
  if (error?.name === 'AccessDeniedException') throw error
  if (isPassing(error)) return 'again'
  return moveOutcome(error)
}

async function readAgain(requests, { move: { TableName } }, Key) {
  return (await requests.read('GetItem', { TableName, Key, ConsistentRead: true })).Item
}
