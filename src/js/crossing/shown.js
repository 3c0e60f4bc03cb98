// Values and texts as messages show them, and the checks of values that have to run before their types are known: none of them calls code of the
// value.

import { nativeIsWellFormed } from './frame.js'

/** How many elements an array has; −1 if a proxy returns something that is not a length. */
export function lengthOf(list) {
  const count = list.length
  return typeof count === 'number' && count >>> 0 === count ? count : -1
}

/** Whether a value is an array. `Array.isArray` throws for a revoked proxy, which is not an array here. */
export function isArray(value) {
  try {
    return Array.isArray(value)
  } catch {
    return false
  }
}

/** A value as messages show it. Never calls code of the value, which could throw or call this library again. */
export function named(value) {
  switch (typeof value) {
    case 'string':
      return `"${shown(value)}"`
    case 'number':
    case 'boolean':
    case 'undefined':
      return String(value)
    case 'bigint':
      return `${shown(String(value))}n`
    case 'symbol':
      return 'a symbol'
    case 'function':
      return 'a function'
    default:
      return value === null ? 'null' : isArray(value) ? 'an array' : 'an object'
  }
}

/** How many characters of a value a message shows. */
const SHOWN = 64

/** The beginning of a string, with `…` if the rest was cut off. */
export function shown(string) {
  const characters = Array.from(string.slice(0, 2 * SHOWN + 2))
  return characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('')}…` : characters.join('')
}

/** Whether a string has no lone surrogate. */
export function isWellFormed(string) {
  if (nativeIsWellFormed !== undefined) return nativeIsWellFormed.call(string)
  for (let i = 0; i < string.length; i++) {
    const point = string.codePointAt(i)
    if (point >= 0xd800 && point <= 0xdfff) return false
    if (point > 0xffff) i++
  }
  return true
}

/** The number of bytes of a well-formed string in UTF-8. */
export function utf8Length(string) {
  let bytes = string.length
  for (let i = 0; i < string.length; i++) {
    const unit = string.charCodeAt(i)
    if (unit > 0x7ff) bytes += unit >= 0xd800 && unit <= 0xdfff ? 1 : 2
    else if (unit > 0x7f) bytes += 1
  }
  return bytes
}

/** Escapes the characters that a terminal or a log would obey, as src/error/printable.rs does. */
export function printable(text) {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit < 0x20 || unit > 0x7e) return Array.from(text, spelled).join('')
  }
  return text
}

/** A character as messages show it. Lone surrogates are escaped with capital letters, because some programs compare these messages. */
function spelled(character) {
  const point = character.codePointAt(0)
  if (point >= 0xd800 && point <= 0xdfff) return `\\u${point.toString(16).toUpperCase()}`
  return isObeyed(point) ? `\\u${point.toString(16).padStart(4, '0')}` : character
}

/** Whether a character is a control character, a line or paragraph separator, or one that controls the direction of text. */
function isObeyed(point) {
  if (point < 0xa0) return point < 0x20 || point > 0x7e
  if (point < 0x2000) return point === 0x61c
  return point === 0x200e || point === 0x200f || (point >= 0x2028 && point <= 0x202e) || (point >= 0x2066 && point <= 0x2069)
}

/**
 * The sentence with its words inserted and made printable; other braces are shown unchanged. No regular expression: if V8 compiles one near
 * the end of the stack, the process ends.
 */
export function filled(sentence, wordOf) {
  const [start, ...pieces] = sentence.split('{')
  return pieces.reduce((text, piece) => {
    const end = piece.indexOf('}')
    const word = end < 0 ? undefined : wordOf(piece.slice(0, end))
    return text + (word === undefined ? `{${piece}` : printable(String(word)) + piece.slice(end + 1))
  }, start)
}
