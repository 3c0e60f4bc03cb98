// Random bytes, fetched many at a time because each call of `getRandomValues` costs a microsecond, and given out once.

import { putRandom, randomLength } from '../crossing/frame.js'
import { refuseRandom } from '../crossing/refuse.js'

/** Words of 32 bits. */
const FETCHED = 512

/** Fetches that may be under way at once: a `getRandomValues` that calls this library again needs one of its own. */
const MOST_FETCHES = 8

let pool = new Uint32Array(0)
/** Words at the start of the pool that have not been given out. */
let left = 0
/** Fetches that were begun and have not come back. One that a timeout ended never does: the next one that succeeds forgets it. */
let fetches = 0

/** Writes bytes that nobody has had into the frame, for the next call. May run code of the environment: call it before `put`. */
export function provideRandom(name) {
  const count = randomLength()
  if (left < count) fetch(name)
  left -= count
  putRandom(pool, left)
}

function fetch(name) {
  if (fetches >= MOST_FETCHES) {
    fetches = 0
    throw refuseRandom(name)
  }
  fetches++
  const words = new Uint32Array(FETCHED)
  try {
    globalThis.crypto.getRandomValues(words)
  } catch (error) {
    fetches = Math.max(fetches - 1, 0)
    throw isOverflow(error) ? error : refuseRandom(name)
  }
  fetches = 0
  pool = words
  left = FETCHED
}

/** The caller's stack is used up: that says nothing about the environment. */
function isOverflow(error) {
  return error instanceof RangeError
}
