// Values of key attributes: the JavaScript types that DynamoDB takes, and Rust's word on the rest.

import { byteLengthOf, putSlots, raw } from './frame.js'
import { PARTITION_KEY_BYTES } from './limits.js'
import { checked, refuseText, refuseType, unfitAmong } from './refuse.js'

const { get: tagOf } = /** @type {{ get: () => unknown }} */ (
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Uint8Array.prototype), Symbol.toStringTag)
)

const isFiniteNumber = (value) => typeof value === 'number' && Number.isFinite(value)

/** By the internal slot: `instanceof` fails for the arrays of another realm (a Jest sandbox, a frame). */
const isBinary = (value) => tagOf.call(value) === 'Uint8Array'

/** The JavaScript types that a kind of parameter takes. */
export const kinds = {
  text: (value) => typeof value === 'string',
  version: isFiniteNumber,
  /** The milliseconds of a date, which Rust refuses where there are none. */
  date: (value) => typeof value === 'number',
  textOrNumber: (value) => typeof value === 'string' || isFiniteNumber(value),
  numeric: (value) => typeof value === 'bigint' || isFiniteNumber(value),
  binary: isBinary,
  value: (value) => typeof value === 'string' || typeof value === 'bigint' || isFiniteNumber(value) || isBinary(value),
}

export function checkType(name, parameter, kind, value) {
  if (!kinds[kind](value)) throw refuseType(name, parameter, kind, value)
}

/** Whether two bounds are the wrong way round. Texts are Rust's to compare, by their UTF-8. */
export function isDescending(low, high) {
  if (isNumeric(low) && isNumeric(high)) return asSent(low) > asSent(high)
  return isBinary(low) && isBinary(high) && isBefore(high, low)
}

const isNumeric = (value) => typeof value === 'number' || typeof value === 'bigint'

/**
 * A value as DynamoDB gets it: a number has the digits that JavaScript prints. Above 2^53 those are not all that the double has, and a bigint
 * that is compared with it has them all.
 */
export function asSent(number) {
  if (typeof number !== 'number' || Math.abs(number) <= Number.MAX_SAFE_INTEGER) return number
  const [digits, exponent = '0'] = String(number).split('e+')
  const [whole, fraction = ''] = digits.split('.')
  return BigInt(whole + fraction.padEnd(Number(exponent), '0'))
}

/** Whether a binary comes before another: byte by byte, and a beginning before all that goes on. What no key holds is not looked at. */
function isBefore(a, b) {
  const [lengthOfA, lengthOfB] = [byteLengthOf.call(a), byteLengthOf.call(b)]
  const common = Math.min(lengthOfA, lengthOfB, PARTITION_KEY_BYTES)
  for (let i = 0; i < common; i++) if (a[i] !== b[i]) return a[i] < b[i]
  return lengthOfA < lengthOfB
}

/** How many of `values` make a key, by Rust's rules: `undefined` ones at the end do not. */
export function countOf(name, values) {
  putValues(name, values)
  return checked(name, raw.checkValues(values.length))
}

/** Writes values into the slots of the frame, or throws the refusal of the one that does not go in. */
export function putValues(name, values) {
  if (putSlots(values, values.length) >= 0) return
  const { index, text } = unfitAmong(values)
  throw refuseText(name, 'values', text, index)
}

/** Throws where `value` is nothing that DynamoDB takes as the value of a key attribute. */
export function checkKeyValue(name, parameter, value) {
  checkType(name, parameter, 'value', value)
  if (value !== '') countOf(name, [value]) // people move over with tests in which an empty text comes back
}
