// The cold half of every call: what was wrong, found by looking at the arguments again. Each function returns the error to throw.
// Refusals of rules come from Rust, as a reason with its words; refusals of JavaScript types never get that far, and stand here.

import { KEY_OPERATORS, PARTITION_KEY_BYTES } from './limits.js'
import { KeyError } from './error.js'
import { described, nativeIsWellFormed, put, raw } from './frame.js'

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
  const [code, sentence] = table[reason]
  const place = tuples === undefined ? {} : placeIn(tuples, details)
  return refusal(code, sentence, { function: name, ...details, ...place }, words)
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

/** A KeyError whose message is the sentence with its words put in. */
function refusal(code, sentence, details, words = []) {
  const { parameter, index, attribute } = details
  const place = index === undefined ? parameter : `${parameter}[${index}]`
  const inserts = attribute !== undefined && !sentence.includes('{attribute}') && sentence.startsWith(HEAD)
  const whole = inserts ? `${HEAD}attribute "{attribute}": ${sentence.slice(HEAD.length)}` : sentence
  return new KeyError(code, filled(whole, (word) => (word === 'place' ? place : words[word] ?? details[word])), details)
}

/** A KeyError with a message that was composed elsewhere. All are made in this file: their messages are printable, their details are raw. */
export function errorOf(code, message, details) {
  return new KeyError(code, printable(message), details)
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

/** What a parameter of each kind has to be, after "requires", or after "to be" where that does not name the place. */
const KINDS = {
  text: 'a string',
  texts: 'an array of strings',
  date: 'a valid Date object or whole epoch milliseconds as {place}',
  time: 'a valid Date object, whole epoch milliseconds or text such as 2024-12-01T10:30:00Z as {place}',
  version: 'a non-negative integer',
  count: 'a positive integer',
  number: 'a finite number',
  boolean: 'a boolean',
  value: 'a string, a finite number, a bigint or a Uint8Array',
  textOrNumber: 'a string or a finite number',
  numeric: 'a finite number or a bigint',
  binary: 'a Uint8Array',
  decimal: 'a finite number, a bigint, a NumberValue or decimal text',
  whole: 'a whole number or a bigint',
  lists: 'an array with an array for each shard',
  list: 'an array',
  function: 'a function',
  sk: '{place} to return a string',
  item: 'an item',
  nextField: '{place} to bound the field after the leading ones, not a leading one',
  oneField: 'an object with one field',
  keys: 'a plain object, with a partition key and perhaps a sort key',
  condition: 'a string, a finite number, a bigint, a Uint8Array, or a plain object with one operator',
  pair: 'an array of two bounds',
  tupleCondition: 'an array of values, or a plain object with an operator',
  answer: '{place} to return what DynamoDB answers',
  page: '{place} to return no more items than Limit says',
  bounds: 'an object with from or after, and to or before, or startsWith alone',
  template: 'a key template or the keys of an entity',
  source: 'the name of a field or a function',
  definition: 'made of plain objects, arrays and strings',
  fields: 'a plain object, or one with some of the fields',
  object: 'an object',
  projection: '"ALL", "KEYS_ONLY" or an array of attribute names',
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
  return refusal('INVALID_TYPE', `${required(kind)}, got {0}`, detailsOf(name, parameter, found, index), [found])
}

function required(kind) {
  const text = KINDS[kind]
  return text.includes('{place}') ? `{function} requires ${text}` : `{function} requires {place} to be ${text}`
}

function detailsOf(name, parameter, value, index, attribute) {
  const details = { function: name, parameter: shown(parameter), value: shown(value) }
  return { ...details, ...(index !== undefined && { index }), ...(attribute !== undefined && { attribute: shown(attribute) }) }
}

/** The refusal of a value whose type is not that of the attribute of an index; `place` says which one that is. */
export function refuseAttribute(name, { attribute, parameter, index }, kind, value) {
  const found = named(value)
  const details = detailsOf(name, parameter, found, index, attribute)
  return refusal('INVALID_TYPE', '{function}: the value must be {0}, got {1}', details, [KINDS[kind], found])
}

/** Bytes that a refusal counts one by one; of longer texts it says that they have at least as many as characters. */
const COUNTED = 1 << 20

/** The refusal of a string that did not go into the frame: it is no Unicode text, or far too long. */
export function refuseText(name, parameter, string, index, attribute) {
  const details = detailsOf(name, parameter, string, index, attribute)
  if (string.length <= COUNTED && !isWellFormed(string)) {
    return refusal('INVALID_UNICODE', '{function}: {place} has a lone surrogate and so no UTF-8 form: "{value}"', details)
  }
  return refuseLength(details, bytesOf(string))
}

function refuseLength(details, bytes) {
  const amount = bytes > COUNTED ? 'at least {bytes}' : '{bytes}'
  const sentence = `{function}: {place} has ${amount} bytes of UTF-8, and no key holds more than {limit}: "{value}"`
  return refusal('KEY_TOO_LONG', sentence, { ...details, bytes, limit: PARTITION_KEY_BYTES })
}

/** The refusal of a definition that is larger than any table has. */
export function refuseDefinition(name, bytes, limit) {
  const sentence = '{function}: a definition has at most {limit} bytes of JSON, this one has {bytes}'
  return refusal('INVALID_OPTION', sentence, { function: name, parameter: 'definition', bytes, limit })
}

/** The refusal of an option that `name` does not know. */
export function refuseOption(name, option) {
  const value = shown(option)
  return refusal('INVALID_OPTION', '{function}: there is no option "{value}"', { function: name, parameter: 'options', value })
}

/** The refusal of an attribute that an update sets and removes at once. */
export function refuseSetAndRemoved(name, attribute) {
  const sentence = '{function}: attribute "{attribute}" cannot be both set and removed'
  return refusal('INVALID_OPTION', sentence, { function: name, attribute: shown(attribute) })
}

/** The refusal of an operator that no condition of a query has. */
export function refuseOperator(name, attribute, operator, operators = KEY_OPERATORS.slice(1)) {
  const value = shown(operator)
  const sentence = '{function}: {parameter} has no operator "{value}": there are {0}'
  return refusal('INVALID_OPTION', sentence, { function: name, parameter: shown(attribute), value }, [operators.join(', ')])
}

/** What is asked of the operators of a condition: on a key, and on tuples. */
export const ONE_OPERATOR = 'one operator, because a query takes one condition for a key'
export const ONE_OR_TWO_OPERATORS = 'one operator, or one of gte and gt with one of lte and lt'

/** The refusal of a condition with several operators, or with none. */
export function refuseOperators(name, parameter, needed, operators) {
  const words = [needed, operators.join(', ') || 'none']
  return refusal('INVALID_OPTION', '{function}: {parameter} needs {0}: got {1}', { function: name, parameter: shown(parameter) }, words)
}

/** The refusal of an empty array where a condition needs a value. */
export function refuseNoValues(name, parameter) {
  return refusal('EMPTY_VALUE', '{function} requires at least one value in {parameter}, got []', { function: name, parameter })
}

/** The refusal of bounds of an attribute that is given itself, or comes before one that is. */
export function refuseBounded(name, attribute, given) {
  const sentence = '{function}: attribute "{attribute}" cannot have bounds, because attribute "{0}" is given'
  return refusal('INVALID_RANGE', sentence, { function: name, attribute: shown(attribute) }, [shown(given)])
}

/** The refusal of a text that is no cursor of a plan in this direction. */
export function refuseCursor(name, cursor) {
  const sentence = '{function} requires a cursor of the same plan in the same direction, got "{value}"'
  return refusal('INVALID_CURSOR', sentence, { function: name, parameter: 'options.cursor', value: shown(cursor) })
}

/** The refusal of a field that the template does not have. */
export function refuseField(name, field, owner = 'template') {
  return refusal('UNKNOWN_FIELD', `{function}: the ${owner} has no field "{parameter}"`, { function: name, parameter: shown(field) })
}

/** The refusal of `given`, before which `skipped` is missing. */
export function refuseSkipped(name, skipped, given) {
  const sentence = '{function}: field "{0}" comes after field "{parameter}" in the key, which has to be given first'
  return refusal('MISSING_LEVEL', sentence, { function: name, parameter: shown(skipped) }, [shown(given)])
}

/** The refusal of query results that do not ascend, or do not descend. */
export function refuseOrder(name, sk, { shard, index, descending }) {
  const [order, wrong] = descending ? ['descending', 'after'] : ['ascending', 'before']
  const sentence = `{function} requires results in ${order} order, but item {index} of shard {0} sorts ${wrong} the previous one: "{value}"`
  return refusal('INVALID_RANGE', sentence, { function: name, parameter: 'resultsPerShard', index, value: shown(sk) }, [shard])
}

/** The refusal of a number that is no count of anything. */
export function refuseCount(name, parameter, number) {
  return refusal('INVALID_NUMBER', `${required('count')}, got {value}`, { function: name, parameter, value: String(number) })
}

/** The refusal of a call that needs random bytes where there are none. */
export function refuseRandom(name) {
  const sentence = '{function} requires crypto.getRandomValues, which this environment does not have'
  return refusal('NO_RANDOM_SOURCE', sentence, { function: name })
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
