// Values of key attributes on their ways between a plan, Rust, and both clients of the SDK. To Rust each is a text.

import { isRevoked } from './arguments.js'
import { byteLengthOf } from './frame.js'
import { PARTITION_KEY_BYTES } from './limits.js'
import { kinds } from './values.js'

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

/** The type of an attribute of an item with its value, a number as a text; `undefined` for all that is no key. Of either client. */
export function typed(value) {
  switch (typeof value) {
    case 'string':
      return ['S', value]
    case 'number':
    case 'bigint':
      return ['N', String(value)]
    case 'object':
      return value === null || isRevoked(value) ? undefined : typedObject(value)
    default:
      return undefined
  }
}

/** A binary, a number that is more than a double, or a value of the plain client. */
function typedObject(value) {
  if (kinds.binary(value)) return ['B', value]
  if (value instanceof Number) return ['N', String(value)]
  if (typeof value.value === 'string') return ['N', value.value] // the document client's, with `wrapNumbers`
  if (typeof value.S === 'string') return ['S', value.S]
  if (typeof value.N === 'string') return ['N', value.N]
  return kinds.binary(value.B) ? ['B', value.B] : undefined
}

/** The value of a text that Rust has made, as a client takes it. */
export function madeOf(type, text, marshall) {
  return clientValueOf(type, type === 'B' ? binaryOf(text) : text, marshall)
}

/** A value, of which a number is a text, as a client takes it. */
export function clientValueOf(type, value, marshall) {
  if (marshall) return { [type]: value }
  return type === 'N' ? numberOf(value) : value
}

/**
 * The number of a text with all its digits. Where a double does not have them, a whole one is a bigint, and another one an object that the
 * document client takes for a number by the name of its constructor, and sends as `toString` writes it. Its value is the nearest that
 * the client takes for safe.
 */
function numberOf(text) {
  const number = Number(text)
  const nearest = Math.min(Math.max(number, Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER)
  if (number === nearest && String(number) === text) return number
  if (!text.includes('.') && !text.includes('e')) return BigInt(text)
  return Object.defineProperty(new Number(nearest), 'toString', { value: () => text })
}
