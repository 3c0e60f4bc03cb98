// The cold half of every call: what was wrong, found by looking at the arguments again. Each function returns the error to throw.
// Refusals of rules come from Rust, as a reason with its words; refusals of JavaScript types never get that far, and are composed here.
// All sentences are those of src/error/sentences.txt.

import { KEY_OPERATORS, PARTITION_KEY_BYTES } from './limits.js'
import { KeyError } from './error.js'
import { described, nativeIsWellFormed, put, raw } from './frame.js'
import {
  BoundsBeforeValue,
  DefinitionTooLong,
  ForeignCursor,
  KINDS,
  LoneSurrogate,
  NoCrypto,
  NoSuchField,
  NoSuchOperator,
  NoSuchOption,
  NoValueIn,
  NotAscending,
  NotCount,
  NotDescending,
  SetAndRemoved,
  SkippedField,
  TextTooLong,
} from './sentences.js'

/** Code and sentence of every reason, a line each: handed over when the package is loaded. */
let sentences = ''

/** @type {[code: string, sentence: string][] | undefined} Codes and sentences by reason: split when the first refusal asks for one. */
let table

export function setSentences(text) {
  sentences = text
}

/** The refusal that Rust holds after an export has said no to the function `name`. It may be of `tuples`: see index_tuples.js. */
export function refused(name, tuples) {
  const { reason, words, ...details } = described(raw.refusal())
  table ??= linesOf(sentences)
  const place = tuples === undefined ? {} : placeIn(tuples, details)
  return refusal(table[reason], { function: name, ...details, ...place }, words)
}

/** What people call the place of a value in a tuple: Rust knows no attributes by name, and calls bounds `low` and `high`. */
function placeIn({ index: { partition, sort }, places: [low, high] }, { parameter, index }) {
  const attribute = (parameter === 'partition' ? partition : sort)[index]
  return attribute === undefined ? {} : { parameter: { low, high }[parameter] ?? parameter, attribute: shown(attribute) }
}

/** The answer of an export to the function `name`, or the refusal where the answer is no. */
export function checked(name, answer, tuples) {
  if (answer < 0) throw refused(name, tuples)
  return answer
}

/** @returns {[code: string, sentence: string][]} */
function linesOf(text) {
  return text.split('\n').map((line) => {
    const end = line.indexOf(' ')
    return [line.slice(0, end), line.slice(end + 1)]
  })
}

/**
 * A KeyError of a line of the table, with its words put in.
 *
 * @param {any[]} line - its code, and its sentence
 * @param {any} details
 * @param {unknown[]} [words]
 */
export function refusal([code, sentence], details, words = []) {
  const { parameter, index, attribute } = details
  const place = index === undefined ? parameter : `${parameter}[${index}]`
  const inserts = attribute !== undefined && !sentence.includes('{attribute}') && sentence.startsWith(HEAD)
  const whole = inserts ? `${HEAD}attribute "{attribute}": ${sentence.slice(HEAD.length)}` : sentence
  return new KeyError(code, filled(whole, (word) => (word === 'place' ? place : words[word] ?? details[word])), details)
}

/** The refusal of the definition of an entity, which does not know its name in the table. */
export function refuseEntity(name, entity, { code, message, details }) {
  return new KeyError(code, `${name}: entity "${printable(shown(entity))}": ${message}`, { ...details, function: name })
}

/** A text in which the characters that a terminal or a log obeys are spelled out, as src/error/printable.rs does it. */
function printable(text) {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit < 0x20 || unit > 0x7e) return Array.from(text, spelled).join('')
  }
  return text
}

/** A character as a message shows it. Lone surrogates have capitals: some programs compare these messages. */
function spelled(character) {
  const point = character.codePointAt(0)
  if (point >= 0xd800 && point <= 0xdfff) return `\\u${point.toString(16).toUpperCase()}`
  return isObeyed(point) ? `\\u${point.toString(16).padStart(4, '0')}` : character
}

/** Whether a character is a control, a separator of lines or paragraphs, or a mark or change of the direction of text. */
function isObeyed(point) {
  if (point < 0xa0) return point < 0x20 || point > 0x7e
  if (point < 0x2000) return point === 0x61c
  return point === 0x200e || point === 0x200f || (point >= 0x2028 && point <= 0x202e) || (point >= 0x2066 && point <= 0x2069)
}

/** What most sentences begin with. */
const HEAD = '{function}: '

/** The sentence with its words, made printable; other braces are shown as they are. By hand: a regular expression that V8 compiles near the end of the stack ends the process. */
function filled(sentence, wordOf) {
  const [start, ...pieces] = sentence.split('{')
  return pieces.reduce((text, piece) => {
    const end = piece.indexOf('}')
    const word = end < 0 ? undefined : wordOf(piece.slice(0, end))
    return text + (word === undefined ? `{${piece}` : printable(String(word)) + piece.slice(end + 1))
  }, start)
}

/** @typedef {keyof typeof KINDS} Kind */

/**
 * The refusal of a value whose type is not the one that `parameter` takes.
 *
 * @param {string} name
 * @param {string} parameter
 * @param {Kind} kind
 * @param {unknown} value
 * @param {number} [index]
 */
export function refuseType(name, parameter, kind, value, index) {
  const found = named(value)
  return refusal(lineOf(kind), detailsOf(name, parameter, found, index), [found])
}

/** The line of a kind: most of it is the same for all of them. */
function lineOf(kind) {
  return ['INVALID_TYPE', `{function} requires ${KINDS[kind]}, got {0}`]
}

function detailsOf(name, parameter, value, index, attribute) {
  const details = { function: name, parameter: shown(parameter), value: shown(value) }
  return { ...details, ...(index !== undefined && { index }), ...(attribute !== undefined && { attribute: shown(attribute) }) }
}

/** The refusal of a value whose type is not that of the attribute of an index; `place` says which one that is. */
export function refuseAttribute(name, { attribute, parameter, index }, kind, value) {
  const found = named(value)
  const line = lineOf(kind).map((text) => text.replace('{place}', 'attribute "{attribute}"'))
  return refusal(line, detailsOf(name, parameter, found, index, attribute), [found])
}

/** Bytes that a refusal counts one by one; of longer texts it says that they have at least as many as characters. */
const COUNTED = 1 << 20

/** The refusal of a string that did not go into the frame: it is no Unicode text, or far too long. */
export function refuseText(name, parameter, string, index, attribute) {
  const details = detailsOf(name, parameter, string, index, attribute)
  if (string.length <= COUNTED && !isWellFormed(string)) {
    return refusal(LoneSurrogate, details)
  }
  return refuseLength(details, bytesOf(string))
}

function refuseLength(details, bytes) {
  return refusal(TextTooLong, { ...details, bytes, limit: PARTITION_KEY_BYTES }, [bytes > COUNTED ? `at least ${bytes}` : bytes])
}

/** The refusal of a definition that is larger than any table has. */
export function refuseDefinition(name, bytes, limit) {
  return refusal(DefinitionTooLong, { function: name, parameter: 'definition', bytes, limit })
}

/** The refusal of an option that `name` does not know. */
export function refuseOption(name, option) {
  return refusal(NoSuchOption, { function: name, parameter: 'options', value: shown(option) })
}

/** The refusal of an attribute that an update sets and removes at once. */
export function refuseSetAndRemoved(name, attribute) {
  return refusal(SetAndRemoved, { function: name, attribute: shown(attribute) })
}

/** The refusal of an operator that no condition of a query has. */
export function refuseOperator(name, attribute, operator, operators = KEY_OPERATORS.slice(1)) {
  return refusal(NoSuchOperator, { function: name, parameter: shown(attribute), value: shown(operator) }, [operators.join(', ')])
}

/** The refusal of a condition with several operators, or with none. `line` says how many it needs. */
export function refuseOperators(name, parameter, line, operators) {
  return refusal(line, { function: name, parameter: shown(parameter) }, [operators.join(', ') || 'none'])
}

/** The refusal of an empty array where a condition needs a value. */
export function refuseNoValues(name, parameter) {
  return refusal(NoValueIn, { function: name, parameter })
}

/** The refusal of bounds of an attribute that is given itself, or comes before one that is. */
export function refuseBounded(name, attribute, given) {
  return refusal(BoundsBeforeValue, { function: name, attribute: shown(attribute) }, [shown(given)])
}

/** The refusal of a text that is no cursor of a plan in this direction. */
export function refuseCursor(name, cursor) {
  return refusal(ForeignCursor, { function: name, parameter: 'options.cursor', value: shown(cursor) })
}

/** The refusal of a field that the template does not have. */
export function refuseField(name, field, owner = 'template') {
  return refusal(NoSuchField, { function: name, parameter: shown(field) }, [owner])
}

/** The refusal of `given`, before which `skipped` is missing. */
export function refuseSkipped(name, skipped, given) {
  return refusal(SkippedField, { function: name, parameter: shown(skipped) }, [shown(given)])
}

/** The refusal of query results that do not ascend, or do not descend. */
export function refuseOrder(name, sk, { shard, index, descending }) {
  const details = { function: name, parameter: 'resultsPerShard', index, value: shown(sk) }
  return refusal(descending ? NotDescending : NotAscending, details, [shard])
}

/** The refusal of a number that is no count of anything. */
export function refuseCount(name, parameter, number) {
  return refusal(NotCount, { function: name, parameter, value: String(number) })
}

/** The refusal of a call that needs random bytes where there are none. */
export function refuseRandom(name) {
  return refusal(NoCrypto, { function: name })
}

/** The refusal among arguments of which each should be a string: the names of the parameters, and their values. */
export function refuseTexts(name, parameters, values) {
  const wrong = values.findIndex((value) => typeof value !== 'string')
  if (wrong >= 0) return refuseType(name, parameters[wrong], 'text', values[wrong])
  const { index, text } = unfitAmong(values)
  return refuseText(name, parameters[index], text)
}

/** Where the value stands of those in the frame's slots that did not go in, or took the room: and its text. */
export function unfitAmong(values) {
  const texts = values.map((value) => (typeof value === 'string' || typeof value === 'bigint' ? String(value) : ''))
  const alone = texts.findIndex((text) => put(text, 0) < 0)
  const index = alone >= 0 ? alone : longest(texts)
  return { index, text: texts[index] }
}

/** Elements of an array that are looked at: far more than any key has parts. */
const LOOKED_AT = 100_000

/** The refusal of an array of strings, which were to be joined with `separator`. */
export function refuseList(name, parameter, list, separator) {
  if (!isArray(list)) return refuseType(name, parameter, 'texts', list)
  const count = lengthOf(list)
  if (count < 0) return refuseType(name, parameter, 'texts', list)
  let bytes = Math.max(count - 1, 0) * bytesOf(separator)
  let first = ''
  for (let i = 0; i < Math.min(count, LOOKED_AT); i++) {
    const part = list[i]
    if (typeof part !== 'string') return refuseType(name, parameter, 'text', part, i)
    if (bytes <= COUNTED && part.length <= COUNTED && !isWellFormed(part)) return refuseText(name, parameter, part, i)
    bytes += bytes > COUNTED ? part.length : bytesOf(part)
    if (i === 0) first = part
  }
  return refuseLength({ function: name, parameter, value: shown(first) }, bytes)
}

/** Where the longest of these texts stands. */
function longest(texts) {
  return texts.reduce((most, text, index) => (text.length > texts[most].length ? index : most), 0)
}

/** How many elements an array has; −1 where a proxy answers what no length is. */
export function lengthOf(list) {
  const count = list.length
  return typeof count === 'number' && count >>> 0 === count ? count : -1
}

/** Whether a value is an array; a revoked proxy, of which `Array.isArray` throws, is none. */
export function isArray(value) {
  try {
    return Array.isArray(value)
  } catch {
    return false
  }
}

/** A value as a message names it. Never calls code of the value: that could throw, or call this library again. */
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

/** Characters that a message shows of a value. */
const SHOWN = 64

/** The beginning of a string, and `…` where more was cut. */
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

/** The bytes of a string that is refused. Of a very long one its characters are counted, of which each has at least one byte. */
function bytesOf(string) {
  return string.length > COUNTED ? string.length : utf8Length(string)
}

/** Bytes of UTF-8 of a well-formed string. */
export function utf8Length(string) {
  let bytes = string.length
  for (let i = 0; i < string.length; i++) {
    const unit = string.charCodeAt(i)
    if (unit > 0x7ff) bytes += unit >= 0xd800 && unit <= 0xdfff ? 1 : 2
    else if (unit > 0x7f) bytes += 1
  }
  return bytes
}
