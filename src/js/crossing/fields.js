// Fields of a template on their way into the frame: their types are checked here, their values in Rust.

import { checkedObject } from './arguments.js'
import { markDecimal, putSlot } from './frame.js'
import { doubleOf, numberOf, typed } from './item.js'
import { charactersOf } from './client_values.js'
import { refuseField, refuseText, refuseType, unfitAmong } from './refuse.js'
import { kinds } from './values.js'

const { getTime } = Date.prototype

/** The answer of `putField` to a value of the wrong type. */
const WRONG_TYPE = -2

/**
 * The values of these fields, all read before anything is written: a getter could call this library and write over the frame.
 */
export function readFields(name, parameter, names, object) {
  checkedObject(name, parameter, object)
  const values = new Array(names.length)
  for (let i = 0; i < names.length; i++) values[i] = readField(object, names[i])
  return values
}

/** The value of a field. Inherited functions such as `toString` do not count as values. */
export function readField(object, name) {
  const value = object[name]
  return typeof value === 'function' && !Object.hasOwn(object, name) ? undefined : value
}

/**
 * Writes values into the slots of the frame, or throws the error for the first value that does not fit. Values from `count` on are the two
 * ends of a range, both of the field at `bounded`.
 */
export function putFields(name, names, shapes, values, count = values.length, bounded = count) {
  let at = 0
  for (let i = 0; i < values.length && at >= 0; i++) at = putField(values[i], shapes[i < count ? i : bounded], i, at)
  if (at < 0) throw refuseFields(name, names, shapes, values, count, bounded)
}

/** Writes values of fields into the slots from `slot` on, their texts from `at` on. A value that does not fit is left out. */
export function putAfter(shapes, values, slot, at) {
  for (let i = 0; i < values.length; i++) {
    const end = putField(values[i], shapes[i], slot + i, at)
    at = end < 0 ? putSlot(undefined, slot + i, at) : end
  }
}

/** Writes the value of a field of this shape. Returns where its text ends, or a negative number. */
function putField(value, shape, slot, at) {
  switch (shape) {
    case 'text':
      return typeof value === 'string' || value === undefined ? putSlot(value, slot, at) : WRONG_TYPE
    case 'date':
      return putDate(value, slot, at)
    case 'whole':
      return typeof value === 'bigint' ? putSlot(value, slot, at) : putNumber(value, slot, at)
    case 'decimal':
      return putDecimal(value, slot, at)
    case 'binary':
      return value === undefined || kinds.binary(value) ? putSlot(value && charactersOf(value), slot, at) : WRONG_TYPE
    default:
      return putNumber(value, slot, at)
  }
}

/** A number with all its digits: also a bigint, a `NumberValue` of the document client, and decimal text. */
function putDecimal(value, slot, at) {
  if (value === undefined) return putSlot(value, slot, at)
  const digits = digitsOf(value)
  if (digits === undefined) return WRONG_TYPE
  const end = putSlot(digits, slot, at)
  markDecimal(slot, doubleOf(digits))
  return end
}

/** A `NumberValue` of the document client, and the digits that were read from it, once. */
class Held {
  constructor(given, digits) {
    this.given = given
    this.digits = digits
  }
}

/**
 * Reads the digits of objects among the values of these shapes; values from `count` on have the shape of the field at `bounded`. A getter of
 * such an object could call this library, so this comes before anything is written.
 */
export function holdNumbers(shapes, values, count = values.length, bounded = count) {
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    if (shapes[i < count ? i : bounded] !== 'decimal' || typeof value !== 'object') continue
    const [type, digits] = typed(value, false) ?? []
    if (type === 'N') values[i] = new Held(value, digits)
  }
}

function digitsOf(value) {
  if (typeof value === 'string') return value
  if (value instanceof Held) return value.digits
  return typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value)) ? String(value) : undefined
}

/**
 * The value for an attribute of type N: a number stays as it was given; decimal text, or an object from JSON, becomes a number, or stays text
 * if neither a double nor a bigint has all its digits.
 */
export function numberAsGiven(value) {
  if (value instanceof Held && !isPlain(value.given)) return value.given
  return typeof value === 'number' || typeof value === 'bigint' ? value : numberOf(digitsOf(value))
}

function putNumber(value, slot, at) {
  const fits = value === undefined || (typeof value === 'number' && Number.isFinite(value))
  return fits ? putSlot(value, slot, at) : WRONG_TYPE
}

function putDate(value, slot, at) {
  if (typeof value === 'string') return putSlot(value, slot, at)
  if (typeof value !== 'object' || value === null) return putNumber(value, slot, at)
  let millis
  try {
    millis = getTime.call(value)
  } catch {
    return WRONG_TYPE // no Date
  }
  return putSlot(millis, slot, at)
}

/** The error for the first of these values that did not fit into the frame. */
function refuseFields(name, names, shapes, values, count, bounded) {
  const fieldOf = (i) => (i < count ? i : bounded)
  for (let i = 0; i < values.length; i++) {
    const shape = shapes[fieldOf(i)]
    if (putField(values[i], shape, 0, 0) === WRONG_TYPE) return refuseType(name, names[fieldOf(i)], KINDS[shape], values[i])
  }
  const { index, text } = unfitAmong(values.map((value) => (value instanceof Held ? value.digits : value)))
  return refuseText(name, names[fieldOf(index)], text)
}

/** @type {Record<string, import('./refuse.js').Kind>} */
const KINDS = { text: 'text', date: 'time', whole: 'whole', number: 'number', decimal: 'decimal', binary: 'binary' }

/** Throws if `object` has a property that is not a field: a query with a misspelt field would return far more than intended. */
export function checkNames(name, names, object, owner) {
  for (const key of Object.keys(object)) {
    if (!names.includes(key)) throw refuseField(name, key, owner)
  }
}

/** Throws if no value was found in an object that is not plain: a Map or a Promise is certainly a mistake. */
export function refuseForeignObject(name, parameter, object, values) {
  if (values.every((value) => value === undefined) && !isPlain(object)) throw refuseType(name, parameter, 'fields', object)
}

/** Whether an object is a plain one, of any realm. */
export function isPlain(object) {
  const prototype = Object.getPrototypeOf(object)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
