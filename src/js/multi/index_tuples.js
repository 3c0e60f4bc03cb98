// Passes tuples of values of an index to Rust: of the partition key, and of one or both bounds on the sort key. Each value becomes a text.

import { putSlots } from '../crossing/frame.js'
import { COUNT_BITS, COUNT_HIGH, COUNT_LOW } from '../crossing/layout.js'
import { charactersOf } from '../crossing/client_values.js'
import { refuseAttribute, refuseText, refuseType, unfitAmong } from '../crossing/refuse.js'
import { isArray, lengthOf } from '../crossing/shown.js'
import { kinds } from '../crossing/values.js'

/** How many values of an array are read, and how many are counted: far more than an index has attributes. */
const MOST_VALUES = 64
const MOST_COUNT = (1 << COUNT_BITS) - 1

/**
 * The values of an array, without trailing `undefined` ones. All are read before anything is written: a getter could call this library and
 * overwrite the frame.
 */
export function tupleOf(name, parameter, array) {
  const length = isArray(array) ? lengthOf(array) : -1
  if (length < 0) throw refuseType(name, parameter, 'list', array)
  const values = []
  for (let i = 0; i < length && i < MOST_VALUES; i++) values.push(array[i])
  if (length <= MOST_VALUES) return trimmed(values)
  values.length = Math.min(length, MOST_COUNT)
  return values
}

/** Removes trailing `undefined` values. */
export function trimmed(values) {
  while (values.length > 0 && values[values.length - 1] === undefined) values.pop()
  return values
}

/**
 * Tuples in the form that is passed to Rust: all their values as texts, and the number of values in each tuple. `places` are the names of
 * the lower and the upper bound in messages, and `form` is the form of the range between them.
 */
export function tuplesOf(name, index, partition, low, high, places, form) {
  const tuples = {
    index,
    places,
    form,
    counts: partition.length | (low.length << (COUNT_BITS * COUNT_LOW)) | (high.length << (COUNT_BITS * COUNT_HIGH)),
    low: partition.length,
    high: partition.length + low.length,
    values: [...partition, ...low, ...high],
    slots: /** @type {(string | undefined)[]} */ ([]),
  }
  tuples.slots = tuples.values.map((value, slot) => textOf(name, tuples, slot, value))
  return tuples
}

/** Writes tuples into the slots of the frame. */
export function putTuples(name, tuples) {
  if (putSlots(tuples.slots, tuples.slots.length) >= 0) return
  const { index: slot, text } = unfitAmong(tuples.slots)
  const { parameter, index, attribute } = placeOf(tuples, slot)
  throw refuseText(name, parameter, text, index, attribute)
}

/** @type {{ S: 'text', N: 'numeric', B: 'binary' }} */
const KINDS = { S: 'text', N: 'numeric', B: 'binary' }

/** The text of a value that has the type of its attribute. A value without an attribute is one too many: Rust refuses it by its count. */
function textOf(name, tuples, slot, value) {
  const place = placeOf(tuples, slot)
  if (value === undefined || place.attribute === undefined) return undefined
  const kind = KINDS[place.type]
  if (!kinds[kind](value)) throw refuseAttribute(name, place, kind, value)
  return kind === 'binary' ? charactersOf(value) : String(value)
}

/** The place of the value in a slot, for messages, and the type of its attribute. */
function placeOf({ index: { partition, sort, types }, low, high, places }, slot) {
  if (slot < low) return { parameter: 'partition', index: slot, attribute: partition[slot], type: types[slot] }
  const [index, parameter] = slot < high ? [slot - low, places[0]] : [slot - high, places[1]]
  return { parameter, index, attribute: sort[index], type: types[partition.length + index] }
}
