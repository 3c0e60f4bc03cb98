// Values of key attributes as one text, and back. Numbers and binaries cross as texts beside their slots: Rust then has every digit that
// DynamoDB would get.

import { NOT_PUT, answers, byteLengthOf, decoded, ends, put, putSlot, raw } from '../crossing/frame.js'
import { PARTITION_KEY_BYTES } from '../crossing/limits.js'
import { binaryOf, charactersOf } from '../crossing/client_values.js'
import { checked, refuseText, refuseType, unfitAmong } from '../crossing/refuse.js'
import { kinds } from '../crossing/values.js'

/** The text of any number of values, whatever its length; `name` is the function that needs it. */
export function encodedValues(name, values) {
  return encoded(name, values, values.length, 0)
}

/** The values of such a text; `undefined` for anything else. */
export function decodedValues(name, text) {
  return valuesIn(name, text, 0)
}

/** The text of `count` values, of which those that can make a key are given. */
export function encoded(name, values, count, isKey) {
  for (let i = 0; i < values.length; i++) {
    if (!kinds.value(values[i])) throw refuseType(name, 'values', 'value', values[i], i)
  }
  let at = 0
  for (let i = 0; i < values.length && at >= 0; i++) at = putValue(values[i], i, at)
  if (at < 0) throw refuseUnfit(name, values)
  return decoded(0, checked(name, raw.encodeValues(values.length, count, isKey)))
}

function refuseUnfit(name, values) {
  const { index, text } = unfitAmong(values)
  return refuseText(name, 'values', text, index)
}

function putValue(value, slot, at) {
  const start = putSlot(value, slot, at)
  if (typeof value === 'number') return (ends[slot] = put(String(value), start))
  if (typeof value === 'object') return (ends[slot] = put(byteLengthOf.call(value) > PARTITION_KEY_BYTES ? '' : charactersOf(value), start))
  return start
}

/** The values of a text, by Rust's word; `undefined` where encoding would never write it. */
export function valuesIn(name, text, isKey) {
  const end = typeof text === 'string' ? put(text, 0) : NOT_PUT
  if (end < 0) return undefined
  ends[0] = end
  const values = answers(checked(name, raw.decodeValues(text.length, isKey)), text)
  for (let i = 0; i < values.length; i++) {
    if (typeof values[i] === 'string') values[i] = valueOf(values[i])
    if (values[i] === undefined) return undefined
  }
  return values.length === 0 ? undefined : values
}

/** The value of a text that Rust has answered with. Its first character says what it is, but for a text that stands in the key as it is. */
function valueOf(answer) {
  switch (answer[0]) {
    case '!':
      return numberOf(answer.slice(1))
    case '$':
      return BigInt(answer.slice(1))
    case '"':
      return binaryOf(answer.slice(1))
    case '#':
      return answer.slice(1)
    default:
      return answer
  }
}

/** The number that is written so; `undefined` for digits that no double is written with. */
function numberOf(text) {
  const number = Number(text)
  return String(number) === text ? number : undefined
}
