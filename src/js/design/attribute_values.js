// Converts the values of items to DynamoDB JSON, `{ S: 'text' }`, and back to plain values.

import { checkedObject } from '../crossing/arguments.js'
import { byteLengthOf } from '../crossing/frame.js'
import { numberOf } from '../crossing/item.js'
import { binaryOf } from '../crossing/client_values.js'
import { NESTED_LEVELS } from '../crossing/layout.js'
import { fieldsOf, listOf, marshalled } from '../crossing/marshalled.js'
import { refuseType } from '../crossing/refuse.js'

/** An item in DynamoDB JSON. Attributes that are undefined are left out. */
export function marshalledItem(name, place, item) {
  return fieldsOf(name, place, item, (value, at) => marshalled(name, at, value, NESTED_LEVELS, base64Of))
}

/** An item as plain values. */
export function plainItem(name, place, item) {
  return fieldsOf(name, place, item, (value, at) => plain(name, at, value, NESTED_LEVELS))
}

export function base64Of(binary) {
  let characters = ''
  for (let i = 0; i < byteLengthOf.call(binary); i++) characters += String.fromCharCode(binary[i])
  return btoa(characters)
}

function bytesOf(name, place, text) {
  try {
    if (typeof text === 'string') return binaryOf(atob(text))
  } catch {
    // not Base64
  }
  throw refuseType(name, place, 'base64', text)
}

function plain(name, place, value, levels) {
  checkedObject(name, place, value)
  const [type] = Object.keys(value)
  const given = value[type]
  const inner = (other, at) => plain(name, at, other, levels - 1)
  const bytes = (text, at) => bytesOf(name, at, text)
  const member = (one, at) => {
    if (one === undefined) throw refuseType(name, at, 'value', one)
    return type === 'NS' ? digitsIn(one) : one
  }
  if (type === 'N') return digitsIn(given)
  if (type === 'NULL') return null
  if (type === 'B') return bytes(given, place)
  if (type === 'SS' || type === 'NS') return new Set(listOf(name, place, given, member))
  if (type === 'BS') return new Set(listOf(name, place, given, bytes))
  if (levels > 0 && type === 'L') return listOf(name, place, given, inner)
  if (levels > 0 && type === 'M') return fieldsOf(name, place, given, inner)
  if (type === 'S' || type === 'BOOL') return given
  throw refuseType(name, place, 'value', value)
}

/** The number of a value of type N. A value that is not a text is returned unchanged. */
const digitsIn = (given) => (typeof given === 'string' ? numberOf(given) : given)
