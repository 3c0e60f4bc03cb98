// Values of key attributes on their ways between a plan, Rust, and both clients of the SDK. To Rust each is a text.

import { byteLengthOf } from './frame.js'
import { PARTITION_KEY_BYTES } from './limits.js'

/** A character for each byte of a binary. One that no key holds is only as long as it is, which is what it is refused for. */
export function charactersOf(binary) {
  const length = byteLengthOf.call(binary)
  if (length > PARTITION_KEY_BYTES) return '\0'.repeat(length)
  let characters = ''
  for (let i = 0; i < length; i++) characters += String.fromCharCode(binary[i])
  return characters
}

/** The binary that has these characters. */
export function binaryOf(characters) {
  return Uint8Array.from(characters, (character) => character.charCodeAt(0))
}

/** The operand that Rust has made in place of a bound: the next value above it, or below, as a client takes it. */
export function neighbourOf(type, text, marshall, isAbove) {
  return clientValueOf(type, type === 'B' ? binaryOf(text) : text, marshall, isAbove)
}

/** A value, of which a number is a text, as a client takes it. */
export function clientValueOf(type, value, marshall, isAbove) {
  if (marshall) return { [type]: value }
  return type === 'N' ? numberOf(value, isAbove) : value
}

/**
 * The number of a text with all its digits: where a double does not have them, a whole one as a bigint. `isAbove` says of what was made
 * in place of a bound on which side of it that is.
 */
function numberOf(text, isAbove) {
  const number = Number(text)
  if (Math.abs(number) <= Number.MAX_SAFE_INTEGER && String(number) === text) return number
  if (!text.includes('.') && !text.toLowerCase().includes('e')) return BigInt(text)
  return new ExactNumber(isAbove === undefined ? number : next(number, isAbove), text)
}

/** The double next to one. In the place of a bound it is on the inner side: the nearest one would be the bound itself. */
function next(number, isAbove) {
  const double = new Float64Array([number])
  new BigInt64Array(double.buffer)[0] += isAbove === number > 0 ? 1n : -1n
  return double[0]
}

/**
 * A number with more digits than a double has. The document client takes it for a number by the name of its class, and sends it as
 * `toString` writes it. `structuredClone` and JSON copy its own value only: a double, or none where the client takes no double for safe, so
 * that it refuses the copy.
 */
class ExactNumber extends Number {
  static get name() {
    return 'Number'
  }

  #text

  /** Without a text it is a copy, as lodash makes it: `new value.constructor(value)`. */
  constructor(near, text = String(near)) {
    super(Math.abs(near) <= Number.MAX_SAFE_INTEGER ? near : NaN)
    this.#text = text
  }

  toString() {
    return this.#text
  }
}
