// The slow path of every call: looks at the arguments again to find what was wrong. Each function returns the error to throw.
// Refusals of values come from Rust, as a reason and the words for its sentence. Refusals of JavaScript types are composed here, before
// Rust is called. All sentences come from src/error/sentences.txt.

import { KEY_OPERATORS, PARTITION_KEY_BYTES } from './limits.js'
import { KeyError } from './error.js'
import { described } from './answers.js'
import { put, raw } from './frame.js'
import { ERRORS_PAGE } from './home.js'
import { MOST_PARTITIONS } from './layout.js'
import {
  BoundsBeforeValue,
  DefinitionTooLong,
  ForeignCursor,
  LoneSurrogate,
  NoCrypto,
  NoKeyOfItem,
  NoSuchField,
  NoSuchOperator,
  NoSuchOption,
  NoValueIn,
  NotAscending,
  NotCount,
  NotDescending,
  PartitionTwice,
  SENTENCES,
  SkippedField,
  TextTooLong,
  TooManyPartitions,
} from './sentences.js'
import { filled, isArray, isWellFormed, lengthOf, named, printable, shown, utf8Length } from './shown.js'

/** The code and the sentence of every reason, one per line: passed in when the package is loaded. */
let sentences = ''

/** @type {[code: string, sentence: string][] | undefined} Codes and sentences by reason, split at the first refusal. */
let table

/** @type {[code: string, sentence: string][] | undefined} Codes and sentences of the refusals that are composed here, in the order of sentences.js. */
let ownTable

export function setSentences(text) {
  sentences = text
}

/** The refusal that Rust holds after refusing a call of the function `name`. `tuples`, if given, are its arguments: see index_tuples.js. */
export function refused(name, tuples) {
  const { reason, words, ...details } = described(raw.refusal())
  table ??= linesOf(sentences)
  const place = tuples === undefined ? {} : placeIn(tuples, details)
  return refusal(table[reason], { function: name, ...details, ...place }, words)
}

/** The place of a value in a tuple, in the user's terms: Rust does not know the names of attributes, and calls bounds `low` and `high`. */
function placeIn({ index: { partition, sort }, places: [low, high] }, { parameter, index }) {
  const attribute = (parameter === 'partition' ? partition : sort)[index]
  return attribute === undefined ? {} : { parameter: { low, high }[parameter] ?? parameter, attribute: shown(attribute) }
}

/** Returns the answer of an export to the function `name`, or throws the refusal if the answer is negative. */
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

const ownLines = () => (ownTable ??= linesOf(SENTENCES))

/**
 * Makes a KeyError from a line of a table, with the words inserted into its sentence.
 *
 * @param {any[] | number} line - the code and the sentence, or their place in sentences.js
 * @param {any} details
 * @param {unknown[]} [words]
 */
export function refusal(line, details, words = []) {
  const [code, sentence] = typeof line === 'number' ? ownLines()[line] : line
  const { parameter, index, attribute } = details
  const place = index === undefined ? parameter : `${parameter}[${index}]`
  const inserts = attribute !== undefined && !sentence.includes('{attribute}') && sentence.startsWith(HEAD)
  const whole = inserts ? `${HEAD}attribute "{attribute}": ${sentence.slice(HEAD.length)}` : sentence
  return new KeyError(
    code,
    filled(ERRORS_PAGE === '' ? whole : `${whole} (${ERRORS_PAGE}#${code.toLowerCase()})`, (word) => (word === 'place' ? place : words[word] ?? details[word])),
    details,
  )
}

/** Adds the name that an entity has in the table to the refusal of its definition, which does not know that name. */
export function refuseEntity(name, entity, error) {
  return refuseWithin(name, `entity "${shown(entity)}"`, error)
}

/** Adds a place to the refusal of a call that the function `name` has made. */
export function refuseWithin(name, place, { code, message, details }) {
  return new KeyError(code, `${name}: ${printable(place)}: ${message}`, { ...details, function: name })
}

/** The beginning of most sentences. */
const HEAD = '{function}: '

/** @typedef {import('./sentences.js').Kind} Kind */

/**
 * The refusal of a value of a type that `parameter` does not take.
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

/** The line for values of a wrong kind: only the middle of its sentence depends on the kind. */
function lineOf(kind) {
  const [, required] = ownLines().find(([name]) => name === kind) ?? []
  return ['INVALID_TYPE', `{function} requires ${required}, got {0}`]
}

function detailsOf(name, parameter, value, index, attribute) {
  const details = { function: name, parameter: shown(parameter), value: shown(value) }
  return { ...details, ...(index !== undefined && { index }), ...(attribute !== undefined && { attribute: shown(attribute) }) }
}

/** The refusal of a value that does not have the type of its attribute of an index. */
export function refuseAttribute(name, { attribute, parameter, index }, kind, value) {
  const found = named(value)
  const line = lineOf(kind).map((text) => text.replace('{place}', 'attribute "{attribute}"'))
  return refusal(line, detailsOf(name, parameter, found, index, attribute), [found])
}

/** The longest text whose bytes a refusal counts exactly. Of a longer one it reports the number of characters, as "at least". */
const COUNTED = 1 << 20

/** The refusal of a string that did not fit into the frame: it is not well-formed Unicode, or far too long. */
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

/**
 * The refusal of a part of an expression, such as `total.between`, by a sentence with these words.
 *
 * @param {number} line
 * @param {string} name
 * @param {string} parameter
 * @param {unknown[]} [words]
 * @param {object} [details]
 */
export function refusePart(line, name, parameter, words, details) {
  return refusal(line, { function: name, parameter: shown(parameter), ...details }, words)
}

/** The refusal of an operator that no condition of a query has. */
export function refuseOperator(name, attribute, operator, operators = KEY_OPERATORS.slice(1)) {
  return refusal(NoSuchOperator, { function: name, parameter: shown(attribute), value: shown(operator) }, [operators.join(', ')])
}

/** The refusal of a condition with too many operators, or with none. The sentence of `line` says how many it needs. */
export function refuseOperators(name, parameter, line, operators) {
  return refusal(line, { function: name, parameter: shown(parameter) }, [operators.join(', ') || 'none'])
}

/** The refusal of an empty array where a condition needs a value. */
export function refuseNoValues(name, parameter) {
  return refusal(NoValueIn, { function: name, parameter })
}

/** The refusal of bounds on an attribute that also has a value, or that comes before an attribute with a value. */
export function refuseBounded(name, attribute, given) {
  return refusal(BoundsBeforeValue, { function: name, attribute: shown(attribute) }, [shown(given)])
}

/** The refusal of a text that is not a cursor of this plan in this direction. */
export function refuseCursor(name, cursor) {
  return refusal(ForeignCursor, { function: name, parameter: 'options.cursor', value: shown(cursor) })
}

/** The refusal of an item without a key attribute that the plan needs. */
export function refuseKeyOfItem(name, attribute) {
  return refusal(NoKeyOfItem, { function: name, attribute: shown(attribute) })
}

/** The refusal of a plan with too many partitions. */
export function refusePartitions(name, count) {
  return refusal(TooManyPartitions, { function: name, limit: MOST_PARTITIONS }, [count])
}

/** The refusal of a plan that has a partition twice, because of the values of a field. */
export function refuseTwice(name, field, key) {
  return refusal(PartitionTwice, { function: name, parameter: shown(field), value: shown(key) })
}

/** The refusal of a field that the template does not have. */
export function refuseField(name, field, owner = 'template') {
  return refusal(NoSuchField, { function: name, parameter: shown(field) }, [owner])
}

/** The refusal of a call that gives the field `given` without the earlier field `skipped`. */
export function refuseSkipped(name, skipped, given) {
  return refusal(SkippedField, { function: name, parameter: shown(skipped) }, [shown(given)])
}

/** The refusal of query results that are not in ascending order, or not in descending order. */
export function refuseOrder(name, sk, { shard, index, descending }) {
  const details = { function: name, parameter: 'resultsPerShard', index, value: shown(sk) }
  return refusal(descending ? NotDescending : NotAscending, details, [shard])
}

/** The refusal of a number that cannot be a count. */
export function refuseCount(name, parameter, number) {
  return refusal(NotCount, { function: name, parameter, value: String(number) })
}

/** The refusal of a call that needs random bytes in an environment without them. */
export function refuseRandom(name) {
  return refusal(NoCrypto, { function: name })
}

/** The refusal of arguments that should all be strings, given the names of the parameters and their values. */
export function refuseTexts(name, parameters, values) {
  const wrong = values.findIndex((value) => typeof value !== 'string')
  if (wrong >= 0) return refuseType(name, parameters[wrong], 'text', values[wrong])
  const { index, text } = unfitAmong(values)
  return refuseText(name, parameters[index], text)
}

/** The index and the text of the value that did not fit into the frame, or took up its space. */
export function unfitAmong(values) {
  const texts = values.map((value) => (typeof value === 'string' || typeof value === 'bigint' ? String(value) : ''))
  const alone = texts.findIndex((text) => put(text, 0) < 0)
  const index = alone >= 0 ? alone : longest(texts)
  return { index, text: texts[index] }
}

/** How many elements of an array are examined: far more than the parts of any key. */
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

/** The index of the longest of these texts. */
function longest(texts) {
  return texts.reduce((most, text, index) => (text.length > texts[most].length ? index : most), 0)
}

/** The number of bytes of a refused string; for a very long one the number of characters, since each has at least one byte. */
function bytesOf(string) {
  return string.length > COUNTED ? string.length : utf8Length(string)
}
