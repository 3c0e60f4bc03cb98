// What calls give or throw, and values that throw. Nothing here imports the package, so that it can come before or after it.

import assert from 'node:assert/strict'

/** The value that a call gives, or the error that it throws. */
export function outcomeOf(call) {
  try {
    return { value: call() }
  } catch (error) {
    return { error }
  }
}

/** The error that a call throws. */
export function errorOf(call) {
  const outcome = outcomeOf(call)
  assert('error' in outcome, `nothing was refused: ${call}`)
  return outcome.error
}

/** An error of a caller, and a function that throws it. */
export const mine = new Error('mine')
export const throwing = () => {
  throw mine
}

/** A proxy that throws wherever it is used. */
export function revoked(target = {}) {
  const { proxy, revoke } = Proxy.revocable(target, {})
  revoke()
  return proxy
}
