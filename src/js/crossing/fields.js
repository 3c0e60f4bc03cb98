// Writes the fields of a template into the frame. Their types are checked here, their values in Rust.

import { checkedObject, getTime, isRevoked } from './arguments.js'
import { markDecimal, putSlot } from './frame.js'
import { doubleOf, numberOf, typed } from './item.js'
import { charactersOf } from './client_values.js'
import { refuseField, refuseText, refuseType, unfitAmong } from './refuse.js'
import { kinds } from './values.js'

/** What `putField` returns for a value of the wrong type. */
const WRONG_TYPE = -2

/**
 * The values of these fields, all read before anything is written: a getter could call this library, which would overwrite the frame.
 */
export function readFields(name, parameter, names, object) {
  checkedObject(name, parameter, object)
  const values = new Array(names.length)
  for (let i = 0; i < names.length; i++) values[i] = readField(object, names[i])
  return values
}

/** The names that every object inherits. A set, because `in` would take as long as all the rest of a call. */
export const INHERITED = /* @__PURE__ */ (() => new Set(Object.getOwnPropertyNames(Object.prototype)))()

/** The value of a field. Inherited functions do not count as values, and neither does what every object inherits, such as `__proto__`. */
export function readField(object, name) {
  const value = object[name]
  return (typeof value === 'function' || INHERITED.has(name)) && !Object.hasOwn(object, name) ? undefined : value
}

/**
 * Writes values into the slots of the frame, or throws the error for the first value that does not fit. The values from index `count` on
 * are both ends of the range of the field at index `bounded`.
 */
export function putFields(name, names, shapes, values, count = values.length, bounded = count) {
  let at = 0
  for (let i = 0; i < values.length && at >= 0; i++) at = putField(values[i], shapes[i < count ? i : bounded], i, at)
  if (at < 0) throw refuseFields(name, names, shapes, values, count, bounded)
}

/** Writes field values into the slots from `slot` on, and their texts from `at` on. A value that does not fit is left out. */
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
    case 'seconds': // digits tell them from the milliseconds of a Date
      return typeof value === 'number' ? putDecimal(value, slot, at) : putDate(value, slot, at)
    case 'whole':
      return typeof value === 'bigint' ? putSlot(value, slot, at) : putNumber(value, slot, at)
    case 'boolean':
      return typeof value === 'boolean' || value === undefined ? putSlot(value === undefined ? value : Number(value), slot, at) : WRONG_TYPE
    case 'numeric':
      return value === undefined || (typeof value === 'number' && Number.isFinite(value)) ? putDecimal(value, slot, at) : WRONG_TYPE
    case 'decimal':
    case 'amount':
      return putDecimal(value, slot, at)
    case 'binary':
      return value === undefined || kinds.binary(value) ? putSlot(value && charactersOf(value), slot, at) : WRONG_TYPE
    default:
      return putNumber(value, slot, at)
  }
}

/** Writes a number with all its digits: a number, a bigint, a `NumberValue` of the document client, or decimal text. */
function putDecimal(value, slot, at) {
  if (value === undefined) return putSlot(value, slot, at)
  const digits = digitsOf(value)
  if (digits === undefined) return WRONG_TYPE
  const end = putSlot(digits, slot, at)
  markDecimal(slot, doubleOf(digits))
  return end
}

/** A `NumberValue` of the document client, with its digits, which are read only once. */
class Held {
  constructor(given, digits) {
    this.given = given
    this.digits = digits
  }
}

/**
 * Reads the digits of number objects among these values. The values from index `count` on have the shape of the field at index `bounded`.
 * Must run before anything is written: a getter of such an object could call this library.
 */
export function holdNumbers(shapes, values, count = values.length, bounded = count) {
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    if (!takesDigits(shapes[i < count ? i : bounded]) || typeof value !== 'object') continue
    const [type, digits] = typed(value, false) ?? []
    if (type === 'N') values[i] = new Held(value, digits)
  }
}

/** Whether the values of a shape are numbers with all their digits. */
export const takesDigits = (shape) => shape === 'decimal' || shape === 'amount'

function digitsOf(value) {
  if (typeof value === 'string') return value
  if (value instanceof Held) return value.digits
  return typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value)) ? String(value) : undefined
}

/**
 * The value for an attribute of type N. A number or a `NumberValue` stays as it was given. Decimal text, or an object from JSON, becomes a
 * number, or text if neither a double nor a bigint holds all its digits.
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
    return WRONG_TYPE // not a Date
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
const KINDS = { text: 'text', date: 'time', seconds: 'time', whole: 'whole', number: 'number', decimal: 'decimal', amount: 'amount', numeric: 'number', boolean: 'boolean', binary: 'binary' }

/** Throws if `object` has a property that is not a field: a query with a misspelled field would return far more than intended. */
export function checkNames(name, names, object, owner) {
  for (const key of Object.keys(object)) {
    if (!names.includes(key)) throw refuseField(name, key, owner)
  }
}

/** Throws if an object that is not plain has none of the fields: passing a Map or a Promise is certainly a mistake. */
export function refuseForeignObject(name, parameter, object, values) {
  if (values.every((value) => value === undefined) && !isPlain(object)) throw refuseType(name, parameter, 'fields', object)
}

/** Whether a value is a plain object, which has own properties only. */
export function isRecord(value) {
  return typeof value === 'object' && value !== null && !isRevoked(value) && isPlain(value)
}

/** Whether an object is a plain one, of any realm. */
export function isPlain(object) {
  const prototype = Object.getPrototypeOf(object)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
