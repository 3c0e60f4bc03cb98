// ULIDs: JavaScript reads the clock, Rust keeps the order. The last ULIDs are kept here too, so that a new instance continues from them.

import { millisOf, put1 } from '../crossing/arguments.js'
import { answeredNumber, written } from '../crossing/answers.js'
import { epoch, raw, ready } from '../crossing/frame.js'
import { ULID_BY_CLOCK, ULID_BY_GIVEN_TIME } from '../crossing/layout.js'
import { provideRandom } from './random.js'
import { checked } from '../crossing/refuse.js'

const CHARS = 26
const TIME = ['time']

/** The last ULID of each order, or an empty text. */
const last = ['', '']
/** The times for which these were made: the next ULID of the same time needs no random bytes. */
const times = [NaN, NaN]
/** The epoch of the instance that knows the last ULIDs. */
let knowing = 0

export function ulid(time) {
  return time === undefined ? next(ULID_BY_CLOCK, Date.now()) : next(ULID_BY_GIVEN_TIME, millisOf('ulid', 'time', time))
}

function next(order, millis) {
  const length = millis === times[order] ? made(order, millis) : madeAtRandom(order, millis)
  const id = written(checked('ulid', length))
  times[order] = millis
  return (last[order] = id)
}

/** Makes the next ULID of the same time, and returns its length. Random bytes are provided only if Rust asks for them. */
function made(order, millis) {
  resume()
  const length = raw.ulid(order, millis, 0)
  return length === 0 ? madeAtRandom(order, millis) : length
}

function madeAtRandom(order, millis) {
  provideRandom('ulid')
  resume()
  return raw.ulid(order, millis, 1)
}

/** Passes the last ULIDs to a new instance. */
function resume() {
  ready()
  if (knowing === epoch) return
  for (const order of [ULID_BY_CLOCK, ULID_BY_GIVEN_TIME]) {
    put1('ulid', TIME, last[order])
    raw.ulidResume(order)
  }
  knowing = epoch
}

export function ulidTime(id) {
  put1('ulidTime', ID, id)
  checked('ulidTime', raw.ulidTime())
  return new Date(answeredNumber())
}

const ID = ['id']

export function ulidRange(from, to) {
  const [first, end] = [millisOf('ulidRange', 'from', from), millisOf('ulidRange', 'to', to)]
  ready()
  const both = written(checked('ulidRange', raw.ulidRange(first, end)))
  return [both.slice(0, CHARS), both.slice(CHARS)]
}
