// Random arrays of one to eight values that are hard to tell apart, and their order by the values alone. The same on every run.

import { seededRandom } from './random.mjs'

const TEXTS = ['a', 'b', '!', '"', '#', '$', '%', '+', '~', ' ', '\0', '\x1f', '\x7f', '\x80', '0', 'é', '\ud7ff', '\ue000', '\ufffd', '\uffff', '😀', '\u{10ffff}', '!A5', '$20']
const BYTES = [0, 1, 9, 10, 127, 128, 254, 255]
const NUMBERS = [0, -0, 1, 2, 9, 10, 11, 99, 100, 0.1, 0.5, 0.05, 1.5, 9.5, 10.5, 1e-7, 1e-130, 1.5e-130, 1e20, 1e21, 9.99e125, 2 ** 53, 0.1 + 0.2, 1 / 3]
const BIGINTS = [0n, 1n, 2n, 9n, 10n, 99n, 100n, 2n ** 53n, 2n ** 53n + 1n, 10n ** 20n, 10n ** 23n, 10n ** 24n, 10n ** 38n - 1n, 10n ** 125n]

function makers(next) {
  const oneOf = (list) => list[next(list.length)]
  const list = (most, make) => Array.from({ length: next(most + 1) }, make)
  const random = () => (next(2 ** 31) / 2 ** 31 + 0.1) * 10 ** (next(250) - 125)
  const signed = (number) => (next(2) === 0 ? number : -number)
  return [
    () => list(4, () => oneOf(TEXTS)).join(''),
    () => Uint8Array.from(list(4, () => oneOf(BYTES))),
    () => signed(oneOf(NUMBERS)),
    () => signed(oneOf([random, () => next(1000), () => next(10 ** 6) / 1000])()),
    () => signed(oneOf(BIGINTS)),
    () => signed(BigInt(next(2 ** 31)) ** BigInt(next(4))),
  ]
}

/** Arrays of values of all types and sizes. */
export function randomArrays(count, seed = 1) {
  const next = seededRandom(seed).below
  const make = makers(next)
  return Array.from({ length: count }, () => Array.from({ length: 1 + next(8) }, () => make[next(make.length)]()))
}

/** Arrays of a few values only, so that many begin alike. */
export function nearArrays(count, seed = 1) {
  const next = seededRandom(seed).below
  const make = makers(next)
  const values = Array.from({ length: 12 }, (_, i) => make[i % make.length]())
  return Array.from({ length: count }, () => Array.from({ length: 1 + next(4) }, () => values[next(values.length)]))
}

/** The order of arrays: numbers before binaries before texts, a bigint after a number of the same value. */
export function compareArrays(a, b) {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const order = compare(a[i], b[i])
    if (order !== 0) return order
  }
  return a.length - b.length
}

function compare(a, b) {
  const rank = rankOf(a) - rankOf(b)
  if (rank !== 0) return rank
  if (typeof a === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b))
  if (typeof a === 'object') return Buffer.compare(a, b)
  const [x, y] = [scaled(a), scaled(b)]
  if (x !== y) return x < y ? -1 : 1
  return Number(typeof a === 'bigint') - Number(typeof b === 'bigint')
}

function rankOf(value) {
  if (typeof value === 'string') return 2
  return typeof value === 'object' ? 1 : 0
}

/** 10^300 times a number by the digits that JavaScript prints, which makes it whole. */
function scaled(number) {
  const [digits, exponent = '0'] = String(number).split('e')
  const [whole, fraction = ''] = digits.split('.')
  return BigInt(whole + fraction) * 10n ** BigInt(300 + Number(exponent) - fraction.length)
}
