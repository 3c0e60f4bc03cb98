// Reads the attributes of items, in the form of either client of the SDK: `{ S: 'text' }`, or plain values.

import { getTime, isRevoked } from './arguments.js'
import { binaryOf, charactersOf } from './client_values.js'
import { asSent, kinds } from './values.js'

/**
 * The type and the value of a key attribute: a text, the digits of a number, or a binary. `undefined` for a value that cannot be a key.
 *
 * @param {unknown} value
 * @param {boolean} [isMarshalled] - the form of the item; if it is not known, the value itself decides
 * @returns {['S' | 'N', string] | ['B', Uint8Array] | undefined}
 */
export function typed(value, isMarshalled) {
  switch (typeof value) {
    case 'string':
      return isMarshalled ? undefined : ['S', value]
    case 'number':
    case 'bigint':
      return isMarshalled ? undefined : ['N', String(value)]
    case 'object':
      return value === null || isRevoked(value) ? undefined : typedObject(value, isMarshalled)
    default:
      return undefined
  }
}

/**
 * The type and the value of an object: a binary, a number with more digits than a double holds, or a value of the plain client.
 *
 * @returns {['S' | 'N', string] | ['B', Uint8Array] | undefined}
 */
function typedObject(value, isMarshalled) {
  if (isMarshalled !== true) {
    if (kinds.binary(value)) return ['B', value]
    if (value instanceof Number) return ['N', String(value)]
    const { value: digits } = value // a number of the document client, with `wrapNumbers`
    if (typeof digits === 'string') return ['N', digits]
  }
  if (isMarshalled === false) return undefined
  const { S, N, B } = value
  if (typeof S === 'string') return ['S', S]
  if (typeof N === 'string') return ['N', N]
  if (kinds.binary(B)) return ['B', B]
  return isMarshalled && typeof B === 'string' ? ofBase64(B) : undefined
}

/** Decodes a binary from JSON, such as a stream event or the output of the AWS command line. */
function ofBase64(text) {
  try {
    return /** @type {['B', Uint8Array]} */ (['B', binaryOf(atob(text))])
  } catch {
    return undefined // not Base64
  }
}

/** Whether a value has the form of the plain client. The value of the table key decides which form the whole item has. */
export function isMarshalled(value) {
  return typeof value === 'object' && value !== null && !kinds.binary(value) && !isRevoked(value) && typedObject(value, true) !== undefined
}

/** Whether an attribute says that there is no value, in the form of either client. */
export const isNull = (value) => value === null || (typeof value === 'object' && !isRevoked(value) && value.NULL === true)

/**
 * The key in an attribute of this type as the text that is passed to Rust: a number as its digits, a binary with a character for each byte.
 * `undefined` for any other value.
 */
export function keyTextOf(value, type, isMarshalled) {
  const [found, key] = typed(value, isMarshalled) ?? []
  if (found !== type) return undefined
  return found === 'B' ? charactersOf(key) : key
}

/** The value of a field of this shape, read from an attribute of the item; `undefined` if the attribute holds no such value. */
export function fieldIn(value, shape, isMarshalled) {
  if ((shape === 'date' || shape === 'seconds') && !isMarshalled && isDate(value)) return value
  if (shape === 'boolean') return booleanIn(value, isMarshalled)
  const [type, given] = typed(value, isMarshalled) ?? []
  if (!TYPES[shape].includes(type)) return undefined
  if (type !== 'N' || shape === 'decimal' || shape === 'amount') return given
  if (shape === 'number' || shape === 'numeric') return Number(given) // even beyond 2^53, where a field of shape `whole` gets a bigint
  const number = numberOf(given)
  const fits = typeof number === 'number' || (shape === 'whole' && typeof number === 'bigint')
  return fits ? number : undefined
}

/** The boolean in an attribute, in the form of either client; `undefined` for any other value. */
function booleanIn(value, isMarshalled) {
  if (typeof value === 'boolean') return isMarshalled ? undefined : value
  const { BOOL } = isMarshalled !== false && typeof value === 'object' && value !== null && !isRevoked(value) ? value : {}
  return typeof BOOL === 'boolean' ? BOOL : undefined
}

/** The attribute types that can hold the values of each field shape. */
const TYPES = { text: ['S'], date: ['S', 'N'], seconds: ['S', 'N'], whole: ['N'], number: ['N'], decimal: ['N'], amount: ['S', 'N'], numeric: ['N'], binary: ['B'] }

/** Whether a value is a valid date, by its internal slot: `instanceof` fails for the dates of another realm. */
function isDate(value) {
  if (typeof value !== 'object') return false // throwing would take longer than all the rest of a call
  try {
    return Number.isFinite(getTime.call(value))
  } catch {
    return false
  }
}

/** The number with these digits: a bigint if it is whole and beyond 2^53, and the text itself if neither type holds all digits. */
export function numberOf(digits) {
  const number = doubleOf(digits)
  if (!Number.isNaN(number)) return Number.isInteger(number) ? asSent(number) : number
  return isWhole(digits) ? BigInt(digits) : digits
}

/** The double with these digits; NaN if no double has them all. DynamoDB writes `0.0000001` where JavaScript writes `1e-7`. */
export function doubleOf(digits) {
  const number = Number(digits)
  const own = String(number)
  return own === digits || (Number.isFinite(number) && normal(own) === normal(digits)) ? number : NaN
}

/** Normalizes decimal text, so that equal numbers have equal texts: the significant digits, and the power of ten of the last one. */
export function normal(text) {
  const [mantissa, power = '0'] = text.toLowerCase().split('e')
  const sign = mantissa.startsWith('-') ? '-' : ''
  const [whole, fraction = ''] = (sign || mantissa.startsWith('+') ? mantissa.slice(1) : mantissa).split('.')
  const digits = whole + fraction
  let [start, end] = [0, digits.length]
  while (digits[start] === '0') start++
  while (end > start && digits[end - 1] === '0') end--
  return start === end ? '0' : `${sign}${digits.slice(start, end)}e${Number(power) - fraction.length + digits.length - end}`
}

/** Whether a text consists of digits, after an optional minus sign. */
function isWhole(text) {
  const digits = text.startsWith('-') ? text.slice(1) : text
  return digits !== '' && [...digits].every((digit) => digit >= '0' && digit <= '9')
}
