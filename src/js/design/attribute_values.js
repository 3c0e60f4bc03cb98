// Converts the values of items to DynamoDB JSON, `{ S: 'text' }`, and back to plain values.

import { checkedObject } from '../crossing/arguments.js'
import { isPlain } from '../crossing/fields.js'
import { byteLengthOf } from '../crossing/frame.js'
import { numberOf } from '../crossing/item.js'
import { binaryOf } from '../crossing/client_values.js'
import { isArray, lengthOf, refusal, refuseType } from '../crossing/refuse.js'
import { NoSuchSet } from '../crossing/sentences.js'
import { kinds } from '../crossing/values.js'

/** How deep DynamoDB lets values nest. */
const MOST_LEVELS = 32

/** An item in DynamoDB JSON. Attributes that are undefined are left out. */
export function marshalledItem(name, place, item) {
  return fieldsOf(name, place, item, (value, at) => marshalled(name, at, value, MOST_LEVELS))
}

/** An item as plain values. */
export function plainItem(name, place, item) {
  return fieldsOf(name, place, item, (value, at) => plain(name, at, value, MOST_LEVELS))
}

function fieldsOf(name, place, object, act) {
  checkedObject(name, place, object)
  const entries = Object.keys(object).map((key) => [key, object[key]])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined).map(([key, value]) => [key, act(value, `${place}.${key}`)]))
}

function listOf(name, place, list, act) {
  const count = isArray(list) ? lengthOf(list) : -1
  if (count < 0) throw refuseType(name, place, 'list', list)
  return Array.from({ length: count }, (_, i) => act(list[i], `${place}[${i}]`))
}

function marshalled(name, place, value, levels) {
  const inner = (other, at) => marshalled(name, at, other, levels - 1)
  switch (typeof value) {
    case 'string':
      return { S: value }
    case 'number':
      if (Number.isFinite(value)) return { N: String(value) }
      break
    case 'bigint':
      return { N: String(value) }
    case 'boolean':
      return { BOOL: value }
    case 'object':
      if (value === null) return { NULL: true }
      checkedObject(name, place, value)
      if (kinds.binary(value)) return { B: base64Of(value) }
      if (levels > 0 && isSet(value)) return marshalledSet(name, place, value)
      if (levels > 0 && isArray(value)) return { L: listOf(name, place, value, inner) }
      if (levels > 0 && isPlain(value)) return { M: fieldsOf(name, place, value, inner) }
  }
  throw refuseType(name, place, 'value', value)
}

/** A Set of strings, of numbers or of binaries: each of the three has its own type. */
function marshalledSet(name, place, set) {
  const members = membersOf(set).map((member) => marshalled(name, place, member, 0))
  const type = ['S', 'N', 'B'].find((one) => members.every((member) => one in member))
  if (members.length === 0 || type === undefined) throw refusal(NoSuchSet, { function: name, parameter: place }, [members.length === 0 ? 'an empty Set' : 'a Set of other values'])
  return { [`${type}S`]: members.map((member) => member[type]) }
}

const { forEach } = Set.prototype
const { get: sizeOf } = /** @type {{ get: () => number }} */ (Object.getOwnPropertyDescriptor(Set.prototype, 'size'))

/** Whether a value is a Set, by its internal slot: `instanceof` fails for the sets of another realm. */
function isSet(value) {
  try {
    sizeOf.call(value)
    return true
  } catch {
    return false
  }
}

function membersOf(set) {
  const members = []
  forEach.call(set, (member) => members.push(member))
  return members
}

function base64Of(binary) {
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
  if (type === 'N') return digitsIn(given)
  if (type === 'NULL') return null
  if (type === 'B') return bytes(given, place)
  if (type === 'SS') return new Set(listOf(name, place, given, (text) => text))
  if (type === 'NS') return new Set(listOf(name, place, given, digitsIn))
  if (type === 'BS') return new Set(listOf(name, place, given, bytes))
  if (levels > 0 && type === 'L') return listOf(name, place, given, inner)
  if (levels > 0 && type === 'M') return fieldsOf(name, place, given, inner)
  if (type === 'S' || type === 'BOOL') return given
  throw refuseType(name, place, 'value', value)
}

/** The number of a value of type N. A value that is not a text is returned unchanged. */
const digitsIn = (given) => (typeof given === 'string' ? numberOf(given) : given)
