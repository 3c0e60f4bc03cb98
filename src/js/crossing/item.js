// The one reader of an item's attributes, in the form of either client of the SDK: `{ S: 'text' }`, or plain values.

import { isRevoked } from './arguments.js'
import { binaryOf, charactersOf } from './client_values.js'
import { asSent, kinds } from './values.js'

/**
 * The type of a value of a key attribute, and the value: a text, a number as its digits, or a binary; `undefined` for all that is no key.
 *
 * @param {unknown} value
 * @param {boolean} [isMarshalled] - the form of the item; by the value itself where it is not known
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
 * A binary, a number that is more than a double, or a value of the plain client.
 *
 * @returns {['S' | 'N', string] | ['B', Uint8Array] | undefined}
 */
function typedObject(value, isMarshalled) {
  if (isMarshalled !== true) {
    if (kinds.binary(value)) return ['B', value]
    if (value instanceof Number) return ['N', String(value)]
    const { value: digits } = value // the document client's, with `wrapNumbers`
    if (typeof digits === 'string') return ['N', digits]
  }
  if (isMarshalled === false) return undefined
  const { S, N, B } = value
  if (typeof S === 'string') return ['S', S]
  if (typeof N === 'string') return ['N', N]
  if (kinds.binary(B)) return ['B', B]
  return isMarshalled && typeof B === 'string' ? ofBase64(B) : undefined
}

/** A binary as JSON has it: in the events of a stream, and in what the command line prints. */
function ofBase64(text) {
  try {
    return /** @type {['B', Uint8Array]} */ (['B', binaryOf(atob(text))])
  } catch {
    return undefined // no Base64
  }
}

/** Whether a value has the form of the plain client. That of the table key says which form the whole item has. */
export function isMarshalled(value) {
  return typeof value === 'object' && value !== null && !kinds.binary(value) && !isRevoked(value) && typedObject(value, true) !== undefined
}

/** The key in an attribute of this type as it crosses, a text: the digits of a number, a character for each byte. `undefined` for any other value. */
export function keyTextOf(value, type, isMarshalled) {
  const [found, key] = typed(value, isMarshalled) ?? []
  if (found !== type) return undefined
  return found === 'B' ? charactersOf(key) : key
}

/** The value of a field of this shape that an attribute of the item holds; `undefined` where it holds none. */
export function fieldIn(value, shape, isMarshalled) {
  if (shape === 'date' && !isMarshalled && isDate(value)) return value
  const [type, given] = typed(value, isMarshalled) ?? []
  if (!TYPES[shape].includes(type)) return undefined
  if (type !== 'N' || shape === 'decimal') return given
  if (shape === 'number') return Number(given) // also beyond 2^53, where a whole number would be a bigint
  const number = numberOf(given)
  const fits = typeof number === 'number' || (shape === 'whole' && typeof number === 'bigint')
  return fits ? number : undefined
}

/** The types of attributes that can hold the values of each shape of a field. */
const TYPES = { text: ['S'], date: ['S', 'N'], whole: ['N'], number: ['N'], decimal: ['N'], binary: ['B'] }

const { getTime } = Date.prototype

/** By the internal slot: `instanceof` fails for the dates of another realm. */
function isDate(value) {
  try {
    return Number.isFinite(getTime.call(value))
  } catch {
    return false
  }
}

/** The number that has these digits: beyond 2^53 a bigint, and the digits themselves where that is no whole number. */
export function numberOf(digits) {
  const number = doubleOf(digits)
  if (!Number.isNaN(number)) return Number.isInteger(number) ? asSent(number) : number
  return isWhole(digits) ? BigInt(digits) : digits
}

/** The double that has these digits; NaN where none has them all. DynamoDB writes `0.0000001` where JavaScript writes `1e-7`. */
export function doubleOf(digits) {
  const number = Number(digits)
  const own = String(number)
  return own === digits || (Number.isFinite(number) && normal(own) === normal(digits)) ? number : NaN
}

/** Decimal text in a form that is the same for equal numbers: the digits that count, and the power of ten of the last. */
function normal(text) {
  const [mantissa, power = '0'] = text.toLowerCase().split('e')
  const sign = mantissa.startsWith('-') ? '-' : ''
  const [whole, fraction = ''] = (sign || mantissa.startsWith('+') ? mantissa.slice(1) : mantissa).split('.')
  const digits = whole + fraction
  let [start, end] = [0, digits.length]
  while (digits[start] === '0') start++
  while (end > start && digits[end - 1] === '0') end--
  return start === end ? '0' : `${sign}${digits.slice(start, end)}e${Number(power) - fraction.length + digits.length - end}`
}

/** Whether a text has digits only, after a sign perhaps. */
function isWhole(text) {
  const digits = text.startsWith('-') ? text.slice(1) : text
  return digits !== '' && [...digits].every((digit) => digit >= '0' && digit <= '9')
}
