// `encodeTuple` and `decodeTuple`: an array of values as one key of a base table, which cannot have multi-attribute keys.

import { put1 } from '../crossing/arguments.js'
import { raw } from '../crossing/frame.js'
import { encoded, valuesIn } from '../plans/encoded_values.js'
import { refuseType, refused } from '../crossing/refuse.js'
import { isArray, lengthOf } from '../crossing/shown.js'

const ENCODE = 'encodeTuple'
const DECODE = 'decodeTuple'

/** How many values are read: more than any key has. Rust is told the full number, and refuses a longer array. */
const MOST_READ = 16

export function encodeTuple(values) {
  const count = isArray(values) ? lengthOf(values) : -1
  if (count < 0) throw refuseType(ENCODE, 'values', 'list', values)
  const read = []
  for (let i = 0; i < count && i < MOST_READ; i++) read.push(values[i])
  return encoded(ENCODE, read, count, 1)
}

export function decodeTuple(key) {
  const values = valuesIn(DECODE, key, 1)
  if (values !== undefined) return values
  put1(DECODE, ['key'], key)
  raw.refuseMultiKey()
  throw refused(DECODE)
}
