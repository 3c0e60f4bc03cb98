// `moveOutcome`: the meaning of a transaction's error for the item to move.

import { checkedObject, isRevoked } from '../crossing/arguments.js'
import { refuseType } from '../crossing/refuse.js'
import { isArray, lengthOf } from '../crossing/shown.js'

const NAME = 'moveOutcome'
const { toString } = Object.prototype

/** How many actions a transaction can have. */
const MOST_ACTIONS = 100

/** Begins codes of single items of a transaction, and names of errors, after which the same request can succeed. */
const AGAIN = /^(TransactionConflict|TransactionInProgress|Throttling|ProvisionedThroughputExceeded|RequestLimitExceeded)/

/** Names of errors that this item, or this caller, always gets. */
const REFUSED = /^(Validation|AccessDenied|ItemCollectionSizeLimitExceeded)Exception$/

const FAILED = 'ConditionalCheckFailed'

export function moveOutcome(/** @type {any} */ error) {
  checkedObject(NAME, 'error', error)
  const reasons = codesOf(error.CancellationReasons)
  if (reasons === undefined) return outcomeOf(error)
  if (reasons.some((code) => AGAIN.test(code))) return 'again'
  // The order of `move`: an Update alone, or the Put of the new item and the Delete of the old one.
  const [first, second] = reasons
  if (second === FAILED || (first === FAILED && reasons.length === 1)) return 'changed'
  return first === FAILED ? 'taken' : 'refused'
}

/** The codes of the reasons; `undefined` without any reason. */
function codesOf(reasons) {
  const count = isArray(reasons) ? Math.min(lengthOf(reasons), MOST_ACTIONS) : 0
  const codes = Array.from({ length: count }, (_, i) => codeOf(reasons[i]))
  return codes.some((code) => code !== '' && code !== 'None') ? codes : undefined
}

const codeOf = (reason) => (typeof reason === 'object' && reason !== null && !isRevoked(reason) ? textOf(reason.Code) : '')

const textOf = (value) => (typeof value === 'string' ? value : '')

/** The meaning of an error without reasons. An error that does not concern the item is thrown again. */
function outcomeOf(error) {
  const name = textOf(error.name)
  if (AGAIN.test(name)) return 'again'
  if (name === `${FAILED}Exception`) return 'changed'
  if (REFUSED.test(name)) return 'refused'
  throw error instanceof Error || toString.call(error) === '[object Error]' ? error : refuseType(NAME, 'error', 'error', error)
}
