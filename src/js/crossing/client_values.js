// Converts values of key attributes between Rust, where each is a text, and both clients of the SDK.

import { byteLengthOf } from './frame.js'
import { PARTITION_KEY_BYTES } from './limits.js'

/** A character for each byte of a binary. Only the length of a binary that no key can hold is kept: that is what it is refused for. */
export function charactersOf(binary) {
  const length = byteLengthOf.call(binary)
  if (length > PARTITION_KEY_BYTES) return '\0'.repeat(length)
  let characters = ''
  for (let i = 0; i < length; i++) characters += String.fromCharCode(binary[i])
  return characters
}

/** The binary with a byte for each of these characters. */
export function binaryOf(characters) {
  return Uint8Array.from(characters, (character) => character.charCodeAt(0))
}

/** An operand that Rust has computed in place of a bound: the next value above or below it, in the form of the client. */
export function neighbourOf(type, text, marshall, isAbove) {
  return clientValueOf(type, type === 'B' ? binaryOf(text) : text, marshall, isAbove)
}

/** A value in the form of the client. A number is given as text. */
export function clientValueOf(type, value, marshall, isAbove) {
  if (marshall) return { [type]: value }
  return type === 'N' ? numberOf(value, isAbove) : value
}

/**
 * The number in a text, with all its digits: a bigint or an `ExactNumber` if a double does not have them all. For an operand computed in
 * place of a bound, `isAbove` tells on which side of the bound it is.
 */
function numberOf(text, isAbove) {
  const number = Number(text)
  if (Math.abs(number) <= Number.MAX_SAFE_INTEGER && String(number) === text) return number
  if (!text.includes('.') && !text.toLowerCase().includes('e')) return BigInt(text)
  return new ExactNumber(isAbove === undefined ? number : next(number, isAbove), text)
}

/** The adjacent double, above or below. The double nearest to an operand computed in place of a bound would be the bound itself. */
function next(number, isAbove) {
  const double = new Float64Array([number])
  new BigInt64Array(double.buffer)[0] += isAbove === number > 0 ? 1n : -1n
  return double[0]
}

/**
 * A number with more digits than a double has. The document client recognizes it as a number by the name of its class, and sends the text
 * that `toString` returns. `structuredClone` and JSON copy only its primitive value: the nearby double, or NaN beyond the safe integers, so
 * that the client refuses the copy.
 */
class ExactNumber extends Number {
  static get name() {
    return 'Number'
  }

  #text

  /** Lodash copies it with `new value.constructor(value)`, and so without a text. */
  constructor(near, text = String(near)) {
    super(Math.abs(near) <= Number.MAX_SAFE_INTEGER ? near : NaN)
    this.#text = text
  }

  toString() {
    return this.#text
  }
}
