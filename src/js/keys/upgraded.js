// A copy of an item with the keys of the newest format. An attribute that holds its key already keeps its value, byte by byte.

import { readField } from '../crossing/fields.js'
import { doubleOf, isNull, keyTextOf } from '../crossing/item.js'
import { refusal } from '../crossing/refuse.js'
import { TooManyDigits } from '../crossing/sentences.js'
import { heldIn } from './held.js'
import { exactKeys } from './written_keys.js'

/** How many digits DynamoDB keeps of a number. */
const MOST_DIGITS = 38

/** The copy, without the attributes `old`, for the function `name`. */
export function upgraded(name, newest, old, fields, item, isOfClient) {
  const { inputs, names } = newest
  const keys = exactKeys(newest, name, inputs.map((input, i) => (i < names.length ? readField(fields, input) : heldIn(newest, item, i, isOfClient))))
  const copy = { ...item }
  for (const attribute of old) delete copy[attribute]
  for (const { name: attribute, type, own } of newest.attributes) {
    const before = readField(copy, attribute)
    const key = readField(keys, attribute)
    if (key === undefined) {
      if (!own || isNull(before)) delete copy[attribute]
    } else if (!isKept(before, key, type, isOfClient)) {
      copy[attribute] = isOfClient ? { [type]: type === 'N' ? digitsOf(key) : key } : unmarshalled(name, attribute, type, key)
    }
  }
  return copy
}

/** Whether an attribute of an item already is this key. */
function isKept(before, key, type, isOfClient) {
  const text = keyTextOf(before, type, isOfClient)
  if (text === undefined) return false
  const own = type === 'N' ? digitsOf(key) : keyTextOf(key, type, false)
  return text === own || (type === 'N' && doubleOf(text) === doubleOf(own))
}

/** The value of a key in the form of the document client, which cannot write all digits. */
function unmarshalled(name, attribute, type, key) {
  if (type !== 'N' || typeof key !== 'string') return key
  throw refusal(TooManyDigits, { function: name, parameter: attribute, value: key })
}

/** The digits of a number, in any of its forms. DynamoDB takes at most 38 of them, so the zeros at the end of a large one are counted. */
function digitsOf(key) {
  const text = String(typeof key === 'object' ? key.value ?? key : key)
  let end = text.length
  while (end > 1 && text[end - 1] === '0') end--
  return text.length > MOST_DIGITS && !text.includes('.') ? `${text.slice(0, end)}e${text.length - end}` : text
}
