// ULIDs: the clock is JavaScript's, the order is Rust's. The last ones are kept here too, so that a new instance goes on from them.

import { millisOf, put1 } from './arguments.js'
import { answeredNumber, epoch, raw, ready, written } from './frame.js'
import { provideRandom } from './random.js'
import { refused } from './refuse.js'

const CHARS = 26
const TIME = ['time']

/** What ascends on its own: the ULIDs by the clock, and those of times that were given. */
const BY_CLOCK = 0
const BY_GIVEN_TIME = 1

/** The last ULID of each order; empty where there is none. */
const last = ['', '']
/** The instance that knows of them. */
let knowing = 0

export function ulid(time) {
  return time === undefined ? next(BY_CLOCK, Date.now()) : next(BY_GIVEN_TIME, millisOf('ulid', 'time', time))
}

function next(order, millis) {
  resume()
  let length = raw.ulid(order, millis, 0)
  if (length === 0) {
    provideRandom('ulid')
    resume()
    length = raw.ulid(order, millis, 1)
  }
  if (length < 0) throw refused('ulid')
  return (last[order] = written(length))
}

/** Tells an instance that is new what was made before it. */
function resume() {
  ready()
  if (knowing === epoch) return
  for (const order of [BY_CLOCK, BY_GIVEN_TIME]) {
    put1('ulid', TIME, last[order])
    raw.ulidResume(order)
  }
  knowing = epoch
}

export function ulidTime(id) {
  put1('ulidTime', ID, id)
  if (raw.ulidTime() < 0) throw refused('ulidTime')
  return new Date(answeredNumber())
}

const ID = ['id']

export function ulidRange(from, to) {
  const [first, end] = [millisOf('ulidRange', 'from', from), millisOf('ulidRange', 'to', to)]
  ready()
  const length = raw.ulidRange(first, end)
  if (length < 0) throw refused('ulidRange')
  const both = written(length)
  return [both.slice(0, CHARS), both.slice(CHARS)]
}
