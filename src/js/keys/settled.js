// Compares the attributes of an item with the keys that repeat their values, before the item is rewritten: after a rollback, or a write that
// forgot the keys, one of the two is older. Rust compares; the caller decides which of them counts.

import { readOptions } from '../crossing/arguments.js'
import { putAfter } from '../crossing/fields.js'
import { answers } from '../crossing/answers.js'
import { raw } from '../crossing/frame.js'
import { fieldIn, isNull } from '../crossing/item.js'
import { KEY_AGREES, KEY_DIFFERS, VALUES_OF_ANY } from '../crossing/layout.js'
import { checked, refusal, refuseType } from '../crossing/refuse.js'
import { named } from '../crossing/shown.js'
import { AttributeDiffers, TableKeyDiffers } from '../crossing/sentences.js'
import { heldIn, without } from './held.js'
import { fieldsBeside, fittingKeys, keysIn, only, putFitting } from './read_keys.js'

/** @type {[string, 'any'][]} */
const OPTIONS = [['trust', 'any']]

/** Which side counts where attributes and index keys differ, by the options of `upgrade`. */
export function readTrust(name, options) {
  return checkedTrust(name, readOptions(name, options, OPTIONS)[0])
}

export function checkedTrust(name, trust) {
  if (trust === undefined || trust === 'attributes' || trust === 'keys') return trust
  throw refuseType(name, 'options.trust', 'trust', trust)
}

/**
 * The item to read: without the index keys, or without the attributes, that contradict the others. `trust` says which of
 * them are left out; without it, a contradiction is refused.
 *
 * @param {any[]} formats - those of the entity, the newest first
 * @param {string} name - the function that is called
 * @param {number} age - the number of newer formats than the item's own
 * @param {any} item
 * @param {'attributes' | 'keys' | undefined} trust
 */
export function settled(formats, name, age, item, trust) {
  const { format, fromOld } = formats[age]
  const own = new Comparison(format, name, item)
  const left = new Set()
  let rest = item
  for (const { field, place, isOfOtherForm } of own.contradictions()) {
    const { isOfTable, name: attribute } = format.attributes[place]
    if (!isOfOtherForm && (isOfTable || trust === undefined)) throw own.refusal(field, place)
    if (isOfOtherForm || trust === 'keys') rest = without(format, rest, field, own.isOfClient)
    else left.add(attribute)
  }
  if (age > 0 && fromOld === undefined && trust === 'attributes') {
    for (const attribute of staleKeys(formats[0].format, own, item)) left.add(attribute)
  }
  if (left.size === 0) return rest
  const copy = { ...rest }
  for (const attribute of left) delete copy[attribute]
  return copy
}

/** The index keys of an older item that the newest format alone reads, and its attributes contradict. They count like those of its own. */
function staleKeys(newest, own, item) {
  const newer = new Comparison(newest, own.name, item)
  const stale = newer.contradictions().filter(({ place, isOfOtherForm }) => !isOfOtherForm && !newest.attributes[place].isOfTable)
  return stale.map(({ place }) => newest.attributes[place].name).filter((attribute) => !own.reads(attribute))
}

/** The attributes of an item beside the keys of one format. */
class Comparison {
  #format
  #keys
  #values
  #item

  constructor(format, name, item) {
    this.name = name
    this.#format = format
    this.#item = item
    this.#keys = keysIn(format, name, item)
    this.#values = format.names.map((_, i) => fieldIn(heldIn(format, item, i, this.#keys.isOfClient), format.shapes[i], this.#keys.isOfClient))
  }

  get isOfClient() {
    return this.#keys.isOfClient
  }

  /** The fields whose attribute contradicts a key: their places, that of the key, and whether the key holds the value in another form. */
  contradictions() {
    const { attributes } = this.#format
    const differing = this.#answersFor(this.#values)
    const isDiffering = ({ field, place }) => differing[place] === KEY_DIFFERS && this.#answersFor(this.#only(field))[place] === KEY_DIFFERS
    const pairs = attributes.flatMap(({ fields }, place) => fields.map((field) => ({ field, place })))
    const found = pairs.filter(isDiffering).map((pair) => ({ ...pair, isOfOtherForm: this.#isInSeconds(pair) }))
    const isEmpty = ({ field, place }) => !attributes[place].isOfTable && isNull(heldIn(this.#format, this.#item, field, this.isOfClient)) && this.#reads(place)
    return [...found, ...pairs.filter(isEmpty).map((pair) => ({ ...pair, isOfOtherForm: false }))]
  }

  /** Whether the format has a key attribute with this name, and reads its value. */
  reads(attribute) {
    const place = this.#format.keyNames.indexOf(attribute)
    return place >= 0 && this.#reads(place)
  }

  refusal(field, place) {
    const { isOfTable, name: attribute } = this.#format.attributes[place]
    const parameter = this.#format.names[field]
    const line = isOfTable ? TableKeyDiffers : AttributeDiffers
    const value = String(this.#keys.texts[place])
    return refusal(line, { function: this.name, parameter, attribute, value }, [shownValue(this.#values[field] ?? null), shownValue(this.#valueIn(field, place))])
  }

  /** Whether the value of a field, a number, is the time in a key in seconds, which an own attribute cuts from its milliseconds. */
  #isInSeconds({ field, place }) {
    const seconds = this.#values[field]
    const shape = this.#format.shapes[field]
    if (typeof seconds !== 'number') return false
    if (shape === 'seconds') return Math.floor(this.#valueIn(field, place) / 1000) === seconds
    return shape === 'date' && this.#answersFor(this.#only(field, seconds * 1000))[place] === KEY_AGREES
  }

  /** The value of a field in a key. */
  #valueIn(field, place) {
    return fieldsBeside(this.#format, this.name, this.#alone(place), [], VALUES_OF_ANY)[this.#format.names[field]]
  }

  #reads(place) {
    return this.#alone(place).texts[place] !== undefined
  }

  /** A key alone, beside those without fields, if the format reads it. */
  #alone(place) {
    const { attributes } = this.#format
    return fittingKeys(this.#format, only(this.#keys, (i) => i === place || attributes[i].fields.length === 0))
  }

  #only(field, value = this.#values[field]) {
    return this.#values.map((_, i) => (i === field ? value : undefined))
  }

  /** Rust's answer for each key beside these values. */
  #answersFor(values) {
    const { handle, shapes } = this.#format
    const number = handle.current()
    const { texts } = this.#keys
    putAfter(shapes, values, texts.length, putFitting(this.#format, this.#keys))
    checked(this.name, raw.entityCompare(number))
    return [...answers(texts.length)]
  }
}

const shownValue = (value) => (value instanceof Date ? value.toISOString() : named(value))
