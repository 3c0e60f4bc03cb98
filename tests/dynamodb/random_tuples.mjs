// Random tuples of key values that are hard to order: neighbours, the least and the greatest, and numbers that no double holds. The same
// on every run. Numbers that are stored are texts, as DynamoDB takes them; those that a condition has are what a caller has.

import { randomTexts } from './random_texts.mjs'

const bytes = (...values) => new Uint8Array(values)
const texts = ['\0', '\0\0', 'a', 'a\0', 'a!', 'aa', 'b', 'é', '\ud7ff', '\ue000', '\ufffd', '😀', '\u{10ffff}', ...randomTexts(12, 3)]
const binaries = [bytes(0), bytes(0, 0), bytes(1), bytes(127), bytes(128), bytes(254), bytes(255), bytes(255, 0), bytes(255, 255), bytes(7, 0, 255)]
const numbers = [0, -0, -1, 1, 2, 2.5, 10, 0.1, -0.1, 1e-7, 1e-130, -1e-130, 1e21, 2 ** 60, 10n ** 37n, 12345678901234567890n, -(10n ** 125n), 9.99e125]
const NINES = '9'.repeat(38)
const longNumbers = [`1.${'0'.repeat(36)}1`, `0.${NINES}`, `1.${'9'.repeat(37)}`, `2.${'0'.repeat(36)}1`, `-1.${'0'.repeat(36)}1`, `${NINES}e88`, `-${NINES}e88`, NINES, `1.${'0'.repeat(36)}1e-130`]

/** Values of items by type. */
export const stored = { S: texts, N: [...numbers.map(String), ...longNumbers], B: binaries }

/** Values of conditions by type. */
export const operands = { S: texts, N: numbers, B: binaries }

/** The first `count` values of a tuple as a condition has them: another number takes the place of one that JavaScript does not hold. */
export function operandOf(mix, tuple, count, oneOf) {
  return tuple.slice(0, count).map((value, i) => {
    if (mix[i] !== 'N') return value
    return numbers.find((number) => String(number) === value) ?? oneOf(numbers)
  })
}

/** Values as attributes of the plain client, by a letter and their place. */
export function marshalledTuple(letter, types, values) {
  return Object.fromEntries(values.map((value, i) => [`${letter}${i}`, { [types[i]]: types[i] === 'N' ? String(value) : value }]))
}

/** Decimal places that all of these numbers fit. */
const SCALE = 200

function scaled(number) {
  const [mantissa, exponent = '0'] = String(number).toLowerCase().split('e')
  const [whole, fraction = ''] = mantissa.split('.')
  return BigInt(whole + fraction) * 10n ** BigInt(SCALE + Number(exponent) - fraction.length)
}

const order = {
  S: (one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)),
  N: (one, other) => (scaled(one) < scaled(other) ? -1 : Number(scaled(one) > scaled(other))),
  B: (one, other) => Buffer.compare(one, other),
}

/** The order of two tuples over the attributes that both have. */
export function compareTuples(mix, one, other) {
  for (let i = 0; i < Math.min(one.length, other.length); i++) {
    const found = order[mix[i]](one[i], other[i])
    if (found !== 0) return found
  }
  return 0
}
