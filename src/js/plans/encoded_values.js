// Encodes values of key attributes as one text, and decodes them. Numbers and binaries are passed as texts beside their slots, so that Rust
// has every digit that DynamoDB would get.

import { answers, decoded } from '../crossing/answers.js'
import { NOT_PUT, byteLengthOf, ends, put, putSlot, raw } from '../crossing/frame.js'
import { PARTITION_KEY_BYTES } from '../crossing/limits.js'
import { binaryOf, charactersOf } from '../crossing/client_values.js'
import { checked, refuseText, refuseType, unfitAmong } from '../crossing/refuse.js'
import { kinds } from '../crossing/values.js'

/** Encodes any number of values, whatever the length of the text. `name` is the function that needs it, for messages. */
export function encodedValues(name, values) {
  return encoded(name, values, values.length, 0)
}

/** Decodes the text of `encodedValues`; `undefined` for any other text. */
export function decodedValues(name, text) {
  return valuesIn(name, text, 0)
}

/** Encodes `count` values. `values` may lack those at the end that are too many for a key anyway. */
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

/** The values of a text, as Rust decodes them; `undefined` if encoding would never write this text. */
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

/** The value behind a text of Rust's answer. The first character gives its type, except for a text that is in the key unchanged. */
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

/** The number that JavaScript prints as `text`; `undefined` if there is none. */
function numberOf(text) {
  const number = Number(text)
  return String(number) === text ? number : undefined
}
