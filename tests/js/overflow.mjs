// Calls put so near the end of the stack that it overflows inside them: what a deep recursion does to a library that its
// leaf calls.

/** Levels from the end within which every call of the package has come back. */
const DEEPEST = 400
/** After so many levels in a row that return, the end of the stack is too far away to matter. */
const ENOUGH = 5

/** V8 throws this in JavaScript, in its own functions and in wasm alike. */
export const isOverflow = (error) => error instanceof RangeError && /call stack/.test(error.message)

/**
 * Recurses until the stack overflows, goes back by `levels` frames, and makes `call` there. Each frame, and the call, has
 * `weight` arguments more than it needs, 8 bytes each: with several weights the overflow falls on other places.
 * The end is looked for again each time, because V8 changes the size of a frame when it compiles a function.
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
 * Makes `call` at every level near the end of the stack, from the end on until it comes back, and hands each outcome over.
 * `stride` leaves levels out.
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
