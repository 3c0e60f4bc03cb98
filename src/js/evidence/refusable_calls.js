// Calls that the package may refuse.

import { KeyError } from '../crossing/error.js'

/** The error with which the package refuses a call; `undefined` if it does not. Other errors are thrown. */
export function refusalOf(call) {
  try {
    call()
    return undefined
  } catch (error) {
    if (error instanceof KeyError) return /** @type {any} */ (error)
    throw error
  }
}

/**
 * The result of a call; `undefined` if the package refuses it.
 *
 * @template T
 * @param {() => T} call
 * @returns {T | undefined}
 */
export function resultUnlessRefused(call) {
  let result = /** @type {T | undefined} */ (undefined)
  return refusalOf(() => (result = call())) === undefined ? result : undefined
}
