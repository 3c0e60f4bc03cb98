// Explains keys as literals and values of their items: finds a template from left to right that writes the key of each item.

import { untaken, wordsIn } from './field_names.js'

/**
 * @typedef {import('./key_parts.js').Part} Part
 * @typedef {import('./value_sources.js').Source} Source
 * @typedef {{ key: string, at: number, place: number }} Row - a key, the number of its item, and how much of it is explained
 * @typedef {{ source: Source, codec: string, texts: (string | null | undefined)[], isOptional: boolean, length: number, fitting: Row[], others: Row[] }} Candidate
 */

/** Characters that end a value that no attribute holds. */
const SEPARATORS = ['#', '|', '/', '::', ':', '~', '@', '_', '.', '-', ' ']

/**
 * The parts of these keys, and the sources of their fields; `undefined` if the keys have nothing in common. A field without a source has a
 * value that no attribute holds. As many keys as `most` may be others, which the template does not write.
 *
 * @returns {{ parts: Part[], used: Source[], unknown: number, length: number, others: Row[] } | undefined} `length` is the length of all
 * attribute values in the keys
 */
export function templateOfKeys({ keys, sources, writer, canEnd, names, most }) {
  let rows = keys.map((/** @type {{ key: string, at: number }} */ row) => ({ ...row, place: 0 }))
  const parts = /** @type {Part[]} */ ([{ literal: '' }])
  const state = { isOptional: false, unknown: 0, length: 0, used: /** @type {Source[]} */ ([]), others: /** @type {Row[]} */ ([]) }
  const taken = new Set(names)
  for (;;) {
    if (rows.every(isDone)) return { parts, ...state }
    const last = /** @type {any} */ (parts.at(-1))
    const found = bestCandidate(rows, sources, { writer, literal: last.literal, canEnd: canEnd && last.literal !== '', isOptional: state.isOptional, most: most - state.others.length })
    if (found !== undefined) {
      rows = advanced(found)
      state.isOptional ||= found.isOptional
      state.used.push(found.source)
      state.length += found.length
      state.others.push(...found.others)
      addField(parts, { name: found.source.name, codec: found.codec, isOptional: state.isOptional }, rows)
      continue
    }
    const own = state.isOptional ? undefined : codecOfAll(rows, writer)
    if (own !== undefined) {
      for (const row of rows) row.place += own.length
      const stem = OWN_NAMES[own.codec]
      addField(parts, { name: nameFor(stem ?? stemOf(last.literal), taken), codec: own.codec, isOptional: false }, rows)
      state.unknown += 1
      continue
    }
    const common = commonCharacter(rows)
    if (common !== undefined) {
      last.literal += common
      for (const row of rows) row.place += common.length
      continue
    }
    if (state.isOptional || !addUnknownField(parts, rows, taken)) return undefined
    state.unknown += 1
  }
}

const isDone = ({ key, place }) => place === key.length

/** Adds a field; a text before a literal must not contain it. */
function addField(parts, { name, codec, isOptional }, rows) {
  const isLast = rows.every(isDone)
  Object.assign(parts.at(-1), { name, codec: codec === 'rest' && !isLast ? 'text' : codec, isOptional })
  parts.push({ literal: '' })
}

/** The source and codec that explain the most of all keys. */
function bestCandidate(rows, sources, rules) {
  const { writer, literal } = rules
  let found
  for (const source of sources) {
    for (const codec of writer.codecsOf(source, rows)) {
      const texts = writer.textsOf(source, codec)
      const candidate = texts && candidateOf({ source, codec, texts }, rows, rules)
      if (candidate === undefined || isConstant(candidate, literal)) continue
      if (found === undefined || rankOf(candidate, literal, found.length) > rankOf(found, literal, candidate.length)) found = candidate
    }
  }
  return found
}

/** A longer text is better; of two equally long texts, the one whose name stands before it. */
const rankOf = ({ length, source }, literal, other) => (length > other ? 2 : length < other ? 0 : 1 + (isNamed(source.name, literal) ? 0.5 : 0))

/** Whether all keys but a few have the whole text of a source at this place, and the same character after it. */
function candidateOf({ source, codec, texts }, rows, { canEnd, isOptional, most }) {
  const others = /** @type {Row[]} */ ([])
  const byNext = new Map()
  for (const row of rows) {
    const { key, at, place } = row
    const text = texts[at]
    if (text === undefined && canEnd && place === key.length) continue
    if (typeof text === 'string' && key.startsWith(text, place)) addTo(byNext, key[place + text.length] ?? '', row)
    else if (others.push(row) > most) return undefined
  }
  const [fitting, ...rest] = [...byNext.values()].sort((one, other) => other.length - one.length)
  others.push(...rest.flat())
  if (fitting === undefined || others.length > most) return undefined
  const length = fitting.reduce((sum, { at }) => sum + texts[at].length, 0)
  return { source, codec, texts, length, fitting, others, isOptional: isOptional || fitting.length + others.length < rows.length }
}

function addTo(lists, id, one) {
  const own = lists.get(id) ?? []
  lists.set(id, own)
  own.push(one)
}

/** Whether a source has the same value in several items, which then is a literal, unless the literal before it is its name. */
function isConstant({ source, texts, fitting, isOptional }, literal) {
  const [first] = fitting
  return !isOptional && fitting.length > 1 && fitting.every(({ at }) => texts[at] === texts[first.at]) && !isNamed(source.name, literal)
}

/** Whether the last word before a field is in its name, as in `USER#{userId}` and `customerid_{customerId}`. */
function isNamed(name, literal) {
  const word = wordsIn(literal).at(-1)?.toLowerCase()
  return word !== undefined && word.length > 1 && (name.toLowerCase().startsWith(word) || word === 'id' && name.toLowerCase().endsWith('id'))
}

/** The rows that continue after a field. */
const advanced = ({ texts, fitting }) => fitting.map((row) => ({ ...row, place: row.place + texts[row.at].length }))

/** The next character of all keys. */
function commonCharacter(rows) {
  const [{ key, place }] = rows
  const code = key.codePointAt(place)
  const character = code === undefined ? undefined : String.fromCodePoint(code)
  return character !== undefined && rows.every((row) => row.key.startsWith(character, row.place)) ? character : undefined
}

/** Codecs of fixed length that recognize values that only the key holds, the longest first, and the names of their fields if no literal names them. */
const OF_LENGTH = /** @type {[string, number][]} */ ([['uuid', 36], ['ulid', 26], ['date', 24], ['day', 10]])
const OWN_NAMES = /** @type {Record<string, string | undefined>} */ ({ date: 'at', day: 'day' })

/** The codec of the values at this place in several keys, if these differ. */
function codecOfAll(rows, writer) {
  const isEnd = (key, at) => at === key.length || wordsIn(key[at]).length === 0
  const isStart = ({ key, place }) => place === 0 || wordsIn(key[place - 1]).length === 0
  if (rows.length < 2 || !rows.every(isStart)) return undefined
  const fits = (/** @type {[string, number]} */ [codec, length]) => rows.every(({ key, place }) => place + length <= key.length && isEnd(key, place + length) && writer.reads(codec, key.slice(place, place + length)))
  const found = OF_LENGTH.find(fits)
  if (found === undefined) return undefined
  const [codec, length] = found
  const [{ key: first, place: start }] = rows
  return rows.some(({ key, place }) => key.slice(place, place + length) !== first.slice(start, start + length)) ? { codec, length } : undefined
}

/** Adds a field whose value only the key holds, up to a separator that all keys have. */
function addUnknownField(parts, rows, taken) {
  const ends = (separator) => rows.map(({ key, place }) => key.indexOf(separator, place))
  const separator = SEPARATORS.find((one) => ends(one).every((end, at) => end > rows[at].place))
  if (rows.some(isDone)) return false
  const stops = separator === undefined ? rows.map(({ key }) => key.length) : ends(separator)
  const name = nameFor(stemOf(/** @type {any} */ (parts.at(-1)).literal), taken)
  for (const [at, row] of rows.entries()) row.place = stops[at]
  addField(parts, { name, codec: 'rest', isOptional: false }, rows)
  return true
}

/** The name of a field after the word before it. */
function stemOf(literal) {
  const word = wordsIn(literal).at(-1)?.toLowerCase() ?? ''
  return word === '' || (word[0] >= '0' && word[0] <= '9') ? 'id' : word.endsWith('id') ? word : `${word}Id`
}

function nameFor(stem, taken) {
  const name = untaken(stem, taken)
  taken.add(name)
  return name
}
