// Checks values of key attributes: their JavaScript types here, everything else in Rust.

import { byteLengthOf, putSlots, raw } from './frame.js'
import { checked, refuseText, refuseType, unfitAmong } from './refuse.js'

const { get: tagOf } = /** @type {{ get: () => unknown }} */ (
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Uint8Array.prototype), Symbol.toStringTag)
)

const isFiniteNumber = (value) => typeof value === 'number' && Number.isFinite(value)

/** Whether a value is a Uint8Array, by its internal slot: `instanceof` fails for the arrays of another realm (a Jest sandbox, a frame). */
const isBinary = (value) => tagOf.call(value) === 'Uint8Array'

/** Whether a value has a JavaScript type that this kind of parameter accepts. */
export const kinds = {
  text: (value) => typeof value === 'string',
  version: isFiniteNumber,
  /** The milliseconds of a date. Rust refuses the NaN of an invalid one. */
  date: (value) => typeof value === 'number',
  textOrNumber: (value) => typeof value === 'string' || isFiniteNumber(value),
  numeric: (value) => typeof value === 'bigint' || isFiniteNumber(value),
  binary: isBinary,
  value: (value) => typeof value === 'string' || typeof value === 'bigint' || isFiniteNumber(value) || isBinary(value),
}

export function checkType(name, parameter, kind, value) {
  if (!kinds[kind](value)) throw refuseType(name, parameter, kind, value)
}

/** Whether two bounds are in the wrong order. Not for texts: Rust compares them as UTF-8. */
export function isDescending(low, high) {
  if (isNumeric(low) && isNumeric(high)) return asSent(low) > asSent(high)
  return isBinary(low) && isBinary(high) && isBefore(high, low)
}

const isNumeric = (value) => typeof value === 'number' || typeof value === 'bigint'

/**
 * A number as it is sent to DynamoDB: with the digits that JavaScript prints. Above 2^53 these differ from the exact value of the double,
 * with which a bigint would be compared.
 */
export function asSent(number) {
  if (typeof number !== 'number' || Math.abs(number) <= Number.MAX_SAFE_INTEGER) return number
  const [digits, exponent = '0'] = String(number).split('e+')
  const [whole, fraction = ''] = digits.split('.')
  return BigInt(whole + fraction.padEnd(Number(exponent), '0'))
}

/** Whether a binary sorts before another: byte by byte, a prefix first. */
function isBefore(a, b) {
  const [lengthOfA, lengthOfB] = [byteLengthOf.call(a), byteLengthOf.call(b)]
  const common = Math.min(lengthOfA, lengthOfB)
  for (let i = 0; i < common; i++) if (a[i] !== b[i]) return a[i] < b[i]
  return lengthOfA < lengthOfB
}

/** How many of `values` make up a key, by Rust's rules: trailing `undefined` ones do not count. */
export function countOf(name, values) {
  putValues(name, values)
  return checked(name, raw.checkValues(values.length))
}

/** Writes values into the slots of the frame, or throws the refusal of the value that does not fit. */
export function putValues(name, values) {
  if (putSlots(values, values.length) >= 0) return
  const { index, text } = unfitAmong(values)
  throw refuseText(name, 'values', text, index)
}

/** Throws if DynamoDB does not take `value` as the value of a key attribute. */
export function checkKeyValue(name, parameter, value) {
  checkType(name, parameter, 'value', value)
  if (value !== '') countOf(name, [value]) // migrating projects have tests in which an empty text is returned
}
