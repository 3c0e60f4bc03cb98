// Random bytes, each used only once. Many are fetched at a time, because each call of `getRandomValues` costs a microsecond.

import { putRandom, randomLength } from '../crossing/frame.js'
import { isOverflow } from '../crossing/overflow.js'
import { refuseRandom } from '../crossing/refuse.js'

/** How many 32-bit words are fetched at a time. */
const FETCHED = 512

/** How many fetches may be nested: a `getRandomValues` that calls this library again starts another fetch. */
const MOST_FETCHES = 8

/** @type {Uint32Array} */
let pool
/** How many words at the start of the pool are unused. */
let left = 0
/** How many fetches have begun but not returned. A fetch that a timeout ended never returns; the next success resets the count. */
let fetches = 0

/** Writes unused random bytes into the frame, for the next call. May run code of the environment, so call it before `put`. */
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
