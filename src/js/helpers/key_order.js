// Keys as DynamoDB sees them. Both calls take texts of any length, so what the frame cannot hold goes over in pieces.

import { NOT_PUT, ends, put, raw } from '../crossing/frame.js'
import { isWellFormed, refuseTexts, utf8Length } from '../crossing/refuse.js'

/** Characters that are handed over from where two long texts differ: more than one character has units. */
const WINDOW = 4

const BOTH = ['a', 'b']

export function compareKeys(a, b) {
  const at = typeof a === 'string' ? put(a, 0) : NOT_PUT
  const end = typeof b === 'string' ? put(b, at) : NOT_PUT
  return end >= 0 ? compared(at, end) : compareLong(a, b)
}

/** The order of the two texts in the frame. */
function compared(at, end) {
  ends[0] = at
  ends[1] = end
  return /** @type {-1 | 0 | 1} */ (raw.compareKeys() - 1)
}

/** Of two long texts, only the characters at which they part are compared. */
function compareLong(a, b) {
  if (typeof a !== 'string' || typeof b !== 'string' || !isWellFormed(a) || !isWellFormed(b)) {
    throw refuseTexts('compareKeys', BOTH, [a, b])
  }
  let from = 0
  while (from < a.length && a.charCodeAt(from) === b.charCodeAt(from)) from++
  if (isTrail(a, from) || isTrail(b, from)) from-- // both halves of a pair go over, or none
  const at = put(cut(a, from), 0)
  return compared(at, put(cut(b, from), at))
}

function isTrail(text, index) {
  return (text.charCodeAt(index) & 0xfc00) === 0xdc00
}

/** A few characters from `from` on, with no half of a pair at the end. */
function cut(text, from) {
  const end = from + WINDOW
  return text.slice(from, isTrail(text, end) ? end + 1 : end)
}

export function keyByteLength(key) {
  const end = typeof key === 'string' ? put(key, 0) : NOT_PUT
  if (end >= 0) return end // the frame holds the key as DynamoDB does: in UTF-8
  if (typeof key !== 'string' || !isWellFormed(key)) throw refuseTexts('keyByteLength', ['key'], [key])
  return utf8Length(key)
}
