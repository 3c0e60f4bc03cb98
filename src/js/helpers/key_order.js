// The order and the size of keys in DynamoDB. Both functions take texts of any length, also those that the frame cannot hold.

import { NOT_PUT, ends, put, raw } from '../crossing/frame.js'
import { refuseTexts } from '../crossing/refuse.js'
import { isWellFormed, utf8Length } from '../crossing/shown.js'

/** How many UTF-16 units of two long texts are compared from where they differ: more than one character has. */
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

/** Compares two long texts by the first characters that differ. */
function compareLong(a, b) {
  if (typeof a !== 'string' || typeof b !== 'string' || !isWellFormed(a) || !isWellFormed(b)) {
    throw refuseTexts('compareKeys', BOTH, [a, b])
  }
  let from = 0
  while (from < a.length && a.charCodeAt(from) === b.charCodeAt(from)) from++
  if (isTrail(a, from) || isTrail(b, from)) from-- // never split a surrogate pair
  const at = put(cut(a, from), 0)
  return compared(at, put(cut(b, from), at))
}

function isTrail(text, index) {
  return (text.charCodeAt(index) & 0xfc00) === 0xdc00
}

/** A few characters from `from` on, without half a surrogate pair at the end. */
function cut(text, from) {
  const end = from + WINDOW
  return text.slice(from, isTrail(text, end) ? end + 1 : end)
}

export function keyByteLength(key) {
  const end = typeof key === 'string' ? put(key, 0) : NOT_PUT
  if (end >= 0) return end // the frame holds the key in UTF-8, as DynamoDB does
  if (typeof key !== 'string' || !isWellFormed(key)) throw refuseTexts('keyByteLength', ['key'], [key])
  return utf8Length(key)
}
