// Makes calls so near the end of the stack that it overflows inside them, as happens to a library that is called from deep in a recursion.

/** Within this many levels from the end of the stack, every call of the package returns. */
const DEEPEST = 400
/** After this many successive levels at which the call returns, the end of the stack is too far away to matter. */
const ENOUGH = 5

/** Whether an error is a stack overflow. V8 throws the same error in JavaScript, in its built-in functions and in wasm. */
export const isOverflow = (error) => error instanceof RangeError && /call stack/.test(error.message)

/**
 * Recurses until the stack overflows, goes back by `levels` frames, and makes `call` there. Each frame, and the call, gets `weight`
 * unneeded arguments of 8 bytes each, so that different weights move the overflow to different places. The end is searched again each time,
 * because V8 changes the size of a frame when it compiles a function.
 */
export function nearTheEnd(levels, weight, call) {
  const ballast = new Array(weight).fill(0)
  let left = -1
  let outcome
  const dive = (...rest) => {
    try {
      dive(...rest)
    } catch {
      left = levels
    }
    if (left-- === 0) outcome = outcomeOf(call, rest)
  }
  dive(...ballast)
  return outcome
}

function outcomeOf(call, ballast) {
  try {
    return { value: call(...ballast) }
  } catch (error) {
    return { error }
  }
}

/**
 * Makes `call` at every level near the end of the stack, from the end on until it returns, and reports each outcome. `stride` skips levels.
 */
export function atEveryLevel(weight, call, onOutcome, stride = 1) {
  for (let i = 0; i < 3; i++) outcomeOf(call, []) // compiling a function takes far more stack than running it
  let backInARow = 0
  for (let level = 0; level < DEEPEST && backInARow < ENOUGH; level += stride) {
    const outcome = nearTheEnd(level, weight, call)
    if (outcome === undefined) continue
    backInARow = isOverflow(outcome.error) ? 0 : backInARow + 1
    onOutcome(outcome)
  }
}
