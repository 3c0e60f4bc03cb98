// ULIDs: the clock and the calendar are JavaScript's, the order and the random bytes are Rust's.

import { put, raw, span, written } from './boundary.js'
import { millisOf } from './clock.js'
import { refused, refuseTexts } from './refuse.js'

const CHARS = 26

export function ulid(time) {
  const length = time === undefined ? raw.ulidNow(Date.now()) : raw.ulid(millisOf('ulid', 'time', time))
  if (length < 0) throw refused()
  return written(length)
}

export function ulidTime(id) {
  const end = typeof id === 'string' ? put(id, 0) : -1
  if (end < 0) throw refuseTexts('ulidTime', ['id', id])
  const millis = raw.ulidTime(span(0, end))
  if (millis !== millis) throw refused()
  return new Date(millis)
}

export function ulidRange(from, to) {
  const length = raw.ulidRange(millisOf('ulidRange', 'from', from), millisOf('ulidRange', 'to', to))
  if (length < 0) throw refused()
  const both = written(length)
  return [both.slice(0, CHARS), both.slice(CHARS)]
}
