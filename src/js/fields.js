// Fields of a template on their way into the frame: the types are checked here, what they may hold is Rust's to say.

import { putSlot } from './boundary.js'
import { refuseField, refuseText, refuseType } from './refuse.js'

const { getTime } = Date.prototype

/** What `putField` answers where the value has another type than the field. */
const WRONG_TYPE = -2

/** Writes the value of a field of this shape. Returns where its text ends, or a negative number. */
export function putField(value, shape, slot, at) {
  switch (shape) {
    case 'text':
      return typeof value === 'string' || value === undefined ? putSlot(value, slot, at) : WRONG_TYPE
    case 'date':
      return putDate(value, slot, at)
    case 'whole':
      return typeof value === 'bigint' ? putSlot(value, slot, at) : putNumber(value, slot, at)
    default:
      return putNumber(value, slot, at)
  }
}

function putNumber(value, slot, at) {
  const fits = value === undefined || (typeof value === 'number' && Number.isFinite(value))
  return fits ? putSlot(value, slot, at) : WRONG_TYPE
}

function putDate(value, slot, at) {
  if (typeof value !== 'object' || value === null) return putNumber(value, slot, at)
  try {
    return putSlot(getTime.call(value), slot, at)
  } catch {
    return WRONG_TYPE // no Date
  }
}

/** The refusal among values of fields, of which one did not go into the frame. */
export function refuseFields(name, names, shapes, values) {
  for (let i = 0; i < values.length; i++) {
    if (putField(values[i], shapes[i], 0, 0) === WRONG_TYPE) return refuseType(name, names[i], KINDS[shapes[i]], values[i])
  }
  const unfit = values.findIndex((value, i) => putField(value, shapes[i], 0, 0) < 0)
  const index = unfit >= 0 ? unfit : longest(values)
  return refuseText(name, names[index], String(values[index]))
}

const KINDS = { text: 'text', date: 'date', whole: 'whole', number: 'number' }

function longest(values) {
  const lengths = values.map((value) => (typeof value === 'string' ? value.length : 0))
  return lengths.indexOf(Math.max(...lengths))
}

/** `object`, where it is one whose properties can be read. */
export function checkedObject(name, parameter, object) {
  if (typeof object !== 'object' || object === null) throw refuseType(name, parameter, 'options', object)
  return object
}

/** Throws where `object` has a property that is no field: a misspelt one would reach far more than was meant. */
export function checkNames(name, names, object) {
  const unknown = Object.keys(object).find((key) => !names.includes(key))
  if (unknown !== undefined) throw refuseField(name, unknown)
}
