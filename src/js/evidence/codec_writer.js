// The texts that codecs write for values, taken from real templates.

import { keyTemplate } from '../keys/template.js'
import { fewOf } from './few.js'
import { resultUnlessRefused } from './refusable_calls.js'

/** The codecs of each type of values, the most precise first; then that of padded numbers, whose width is that of the digits in the key. */
const CODECS = { text: ['ulid', 'uuid', 'date', 'rest'], number: ['digits', 'numeric'], boolean: ['bool'] }
const padded = (width) => (width > 0 ? [`int(${width})`] : [])
/** The codecs of times on a boundary. Numbers count as times in milliseconds from 2001 on. */
const BUCKETS = ['day', 'month', 'year', 'hour', 'minute', 'second']
const LEAST_TIME = 1e12
/** The length of the text of a day, which is not a time. */
const DAY = '2024-01-01'.length

/** Writes the values of sources in a given case. */
export class CodecWriter {
  #casing
  #templates = new Map()
  #texts = new Map()

  constructor(casing) {
    this.#casing = casing
  }

  /** The codecs that a source can have if its first value begins at this place of its key. */
  codecsOf(source, rows) {
    const first = rows.find(({ at }) => source.values[at] !== undefined)
    if (first === undefined || source.type === undefined) return []
    const isNumber = source.type === 'number'
    const own = [...CODECS[source.type], ...(isNumber ? padded(digitsAt(first)) : [])]
    return this.#isOfTimes(source) ? [...own, ...(isNumber ? ['date'] : []), ...BUCKETS] : own
  }

  /** Whether all values of a source are whole times. */
  #isOfTimes(source) {
    if (source.type === 'number') return source.values.every((value) => value === undefined || value >= LEAST_TIME)
    return source.type === 'text' && source.values.every((value) => value === undefined || value.length > DAY) && this.textsOf(source, 'date') !== undefined
  }

  /** The text of each value of a source; `undefined` for a missing value, null for one that the codec refuses; `undefined` for all if it refuses more than a few. */
  textsOf(source, codec) {
    const id = `${source.path.join('\0')}\0\0${codec}`
    if (!this.#texts.has(id)) this.#texts.set(id, this.#written(source.values, codec))
    return this.#texts.get(id)
  }

  #written(values, codec) {
    const given = values.filter((value) => value !== undefined)
    const tried = [given[0], given[given.length >> 1], given.at(-1)]
    if (tried.every((value) => this.#text(value, codec) === null)) return undefined
    const texts = values.map((value) => (value === undefined ? undefined : this.#text(value, codec)))
    return texts.filter((text) => text === null).length <= fewOf(given) ? texts : undefined
  }

  #text(value, codec) {
    return (value === '' ? undefined : resultUnlessRefused(() => this.#template(codec)?.build({ x: value }))) ?? null
  }

  /** The template of a codec; `undefined` if this case has no such codec. */
  #template(codec) {
    if (!this.#templates.has(codec)) this.#templates.set(codec, resultUnlessRefused(() => keyTemplate(`{x:${codec}}`, { text: 'verbatim', ...(this.#casing && { casing: this.#casing }) })))
    return this.#templates.get(codec)
  }

  /** Whether a codec reads this text. */
  reads(codec, text) {
    return resultUnlessRefused(() => this.#template(codec)?.matches(text)) === true
  }

  free() {
    for (const template of this.#templates.values()) template?.free()
  }
}

/** The length of the run of digits at a place of a key, up to the widest number. */
function digitsAt({ key, place }) {
  let end = place
  while (end < key.length && key[end] >= '0' && key[end] <= '9') end++
  return Math.min(end - place, 16)
}
