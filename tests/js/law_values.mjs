// The random and hostile values of every codec that the tests of laws use, and the orders of these values.

import fc from 'fast-check'

/** The byte order that all orders are checked against; independent of the package. */
export const byBytes = (a, b) => Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)))

const FIRST = -62_167_219_200_000
export const LAST = 253_402_300_799_999

// Text at every edge: around # and $, of one to four bytes, what a template uses itself, a byte order mark.
const CHARS = [...'\0\u0001 !"#$%&0129AZaz{}~\u007f\u0080é\u07ff\u0800\ud7ff\ue000\ufeff\ufffd\uffff\u{10000}😀\u{10ffff}']
const WORDS = ['$20', '$23', '$24', '$', '##', '$$', 'a', 'a!', 'a ', 'a#', 'a$', 'é', '\ufeffa', 'x'.repeat(60), '😀'.repeat(9)]
export const hostileChar = fc.constantFrom(...CHARS)
export const shortText = fc.oneof({ weight: 4, arbitrary: fc.string({ unit: hostileChar, minLength: 1, maxLength: 4 }) }, { weight: 1, arbitrary: fc.constantFrom(...WORDS) })
export const anyText = fc.oneof(shortText, fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }), fc.constantFrom('x'.repeat(1024), 'é'.repeat(512), '\u{10ffff}'.repeat(256)))

const near = (...middles) => fc.oneof(...middles.map((middle) => fc.integer({ min: -2, max: 2 }).map((step) => middle + step)))
const inRange = (arbitrary, min, max) => arbitrary.filter((value) => value >= min && value <= max)
export const millis = fc.oneof(inRange(near(FIRST + 2, LAST - 2, 0, 1_733_011_200_000), FIRST, LAST), fc.integer({ min: FIRST, max: LAST }))
export const finite = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, 5e-324, -5e-324, 1, -1, 9, 10, 0.1, 0.2, 0.1 + 0.2, 2 ** 53, -(2 ** 53), Number.MAX_VALUE, -Number.MAX_VALUE, Number.MIN_VALUE, 1e21, 1e-7),
).map((number) => number + 0) // −0 is 0
export const wholeOf = (width) => {
  const greatest = 10n ** BigInt(width) - 1n
  const any = fc.oneof(fc.bigInt({ min: 0n, max: greatest }), fc.constantFrom(0n, 1n, 9n, greatest, greatest / 2n), fc.bigInt({ min: 0n, max: 120n }))
  return any.map((whole) => (whole > greatest ? greatest : whole)).map((whole) => (whole <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(whole) : whole))
}
const CROCKFORD = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']
export const ulids = fc.tuple(fc.constantFrom(...'07'), fc.string({ unit: fc.constantFrom(...CROCKFORD), minLength: 25, maxLength: 25 })).map((parts) => parts.join(''))

const identifier = fc.oneof(
  fc.nat({ max: 120 }).map(String),
  fc.bigInt({ min: 0n, max: BigInt(Number.MAX_SAFE_INTEGER) }).map(String), // npm's semver rounds greater ones
  fc.stringMatching(/^[-0-9A-Za-z]{0,3}[-A-Za-z][-0-9A-Za-z]{0,3}$/),
  fc.constantFrom('alpha', 'beta', 'rc', 'rc1', 'rc-1', '0', '-', '--', '0a', 'a0', 'A'),
)
const dotted = (of) => fc.array(of, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'))
const coreNumber = fc.oneof(fc.nat({ max: 12 }), fc.constantFrom(99, 100, 2024, Number.MAX_SAFE_INTEGER)).map(String)
const core = fc.oneof(fc.constant('1.0.0'), fc.tuple(coreNumber, coreNumber, coreNumber).map((numbers) => numbers.join('.')))
export const versions = fc.tuple(core, fc.option(dotted(identifier), { nil: undefined }), fc.option(dotted(fc.stringMatching(/^[-0-9A-Za-z]{1,4}$/)), { nil: undefined, freq: 4 })).map(
  ([numbers, pre, build]) => numbers + (pre === undefined ? '' : `-${pre}`) + (build === undefined ? '' : `+${build}`),
).filter((version) => version.length <= 256)
