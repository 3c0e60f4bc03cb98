// Writes arguments into the frame. Their types are checked here, their values in Rust.

import { SURE_KEY_UNITS } from './limits.js'
import { NOT_PUT, ends, nativeIsWellFormed, put } from './frame.js'
import { refuseOption, refuseTexts, refuseType } from './refuse.js'
import { isArray, lengthOf } from './shown.js'

/** Writes a text argument as the first text of the frame. */
export function put1(name, parameters, a) {
  const end = typeof a === 'string' ? put(a, 0) : NOT_PUT
  if (end < 0) throw refuseTexts(name, parameters, [a])
  ends[0] = end
}

/** Writes two text arguments as the first texts of the frame. */
export function put2(name, parameters, a, b) {
  const first = typeof a === 'string' ? put(a, 0) : NOT_PUT
  const end = typeof b === 'string' ? put(b, first) : NOT_PUT
  if (end < 0) throw refuseTexts(name, parameters, [a, b])
  ends[0] = first
  ends[1] = end
}

/** Writes three text arguments as the first texts of the frame. */
export function put3(name, parameters, a, b, c) {
  const first = typeof a === 'string' ? put(a, 0) : NOT_PUT
  const second = typeof b === 'string' ? put(b, first) : NOT_PUT
  const end = typeof c === 'string' ? put(c, second) : NOT_PUT
  if (end < 0) throw refuseTexts(name, parameters, [a, b, c])
  ends[0] = first
  ends[1] = second
  ends[2] = end
}

/**
 * Whether a value is a text that any key can hold unchanged: not empty, well-formed Unicode, and short enough whatever its characters are.
 * If this returns false, Rust decides.
 */
export function isSurelyKeyText(value) {
  return (
    typeof value === 'string' &&
    value.length > 0 &&
    value.length <= SURE_KEY_UNITS &&
    nativeIsWellFormed !== undefined &&
    nativeIsWellFormed.call(value)
  )
}

/**
 * The texts of an array, all read before anything is written: a getter could call this library, which would overwrite the frame, or return
 * something else the second time. `undefined` for anything but an array of texts, and for far more text than a key holds.
 */
export function textsOf(list) {
  if (!isArray(list)) return undefined
  const count = lengthOf(list)
  if (count < 0 || count > MOST_TEXTS) return undefined
  const texts = new Array(count)
  let units = 0
  for (let i = 0; i < count; i++) {
    const text = list[i]
    if (typeof text !== 'string') return undefined
    units += text.length
    texts[i] = text
  }
  return units > MOST_UNITS ? undefined : texts
}

/** More texts than any key has, since each text takes a separator. */
const MOST_TEXTS = 4000
/** More characters than any key has, but still few enough to be joined in no time. */
const MOST_UNITS = 1 << 18

/** Whoever replaces it later changes nothing here. */
export const { getTime } = Date.prototype

/**
 * The epoch milliseconds of `value`, `NaN` for an invalid Date. Calls the original `getTime`: `instanceof` fails for the Date of another
 * realm (a Jest sandbox, a frame), and a subclass could return anything.
 */
export function millisOf(name, parameter, value) {
  if (typeof value === 'number') {
    if (Number.isFinite(value)) return value
  } else if (typeof value === 'object') {
    try {
      return getTime.call(value)
    } catch {
      // not a Date
    }
  }
  throw refuseType(name, parameter, 'date', value)
}

/** Returns `value` if it is a finite number, or throws. `kind` is the kind of value that the parameter takes. */
export function checkedNumber(name, parameter, kind, value) {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw refuseType(name, parameter, kind, value)
}

/** Returns `object` if it is an object whose properties can be read, which a revoked proxy is not, or throws. */
export function checkedObject(name, parameter, object) {
  if (typeof object !== 'object' || object === null || isRevoked(object)) throw refuseType(name, parameter, 'object', object)
  return object
}

/** Whether an object is a revoked proxy: any other operation on it would throw. */
export function isRevoked(object) {
  try {
    Array.isArray(object)
    return false
  } catch {
    return true
  }
}

/** The values of `options`, if given, in the order of `fields`, which are pairs of a name and a kind. */
export function readOptions(name, options, fields) {
  if (options === undefined) return []
  checkedObject(name, 'options', options)
  const unknown = Object.keys(options).find((key) => fields.every(([field]) => field !== key))
  if (unknown !== undefined) throw refuseOption(name, unknown)
  return fields.map(([field, kind]) => checkedOption(name, field, kind, options[field]))
}

/** @type {[string, 'boolean'][]} */
const MARSHALL = [['marshall', 'boolean']]

/** Whether the options of a query ask for values in the form of the plain client. */
export function readMarshall(name, options) {
  return readOptions(name, options, MARSHALL)[0] === true
}

function checkedOption(name, field, kind, value) {
  if (value === undefined || kind === 'any') return value
  const type = kind === 'text' ? 'string' : kind
  const fits = typeof value === type && (type !== 'number' || Number.isFinite(value))
  if (!fits) throw refuseType(name, `options.${field}`, kind, value)
  return value
}
