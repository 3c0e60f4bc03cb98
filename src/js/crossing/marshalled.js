// Converts a value of any attribute to the form of the plain client, `{ S: 'text' }`, and refuses a value that DynamoDB cannot store.

import { checkedObject, isRevoked } from './arguments.js'
import { isPlain } from './fields.js'
import { NOT_PUT, ends, put, raw } from './frame.js'
import { normal, typed } from './item.js'
import { NAME_BYTES, NESTED_LEVELS, NUMBER_NOT_HELD } from './layout.js'
import { refusal, refusePart, refuseText, refuseType } from './refuse.js'
import { isArray, isWellFormed, lengthOf, named, utf8Length } from './shown.js'
import { NoAttributeName, NoSuchSet, NumberNotHeld, TooMuch } from './sentences.js'
import { kinds } from './values.js'

/** The levels of a member of a set, which is neither a list nor a map nor a set. */
const OF_SET = -1

/**
 * A value in the form of the plain client.
 *
 * @param {string} name - the function that the value is passed to
 * @param {string} place - its place there, for messages
 * @param {unknown} value
 * @param {number} [levels] - how many levels of lists and maps it can have
 * @param {(binary: ArrayBufferView) => unknown} [encoded] - converts a binary
 * @returns {Record<string, any>} an object with one property
 */
export function marshalled(name, place, value, levels = NESTED_LEVELS, encoded = bytesOf) {
  switch (typeof value) {
    case 'string':
      if (!isWellFormed(value)) throw refuseText(name, place, value)
      return { S: value }
    case 'boolean':
      return { BOOL: value }
    case 'bigint':
      return { N: heldNumber(name, place, String(value)) }
    case 'number':
      if (Number.isFinite(value)) return { N: heldNumber(name, place, String(value)) }
      break
    case 'object': {
      const found = value === null ? { NULL: true } : marshalledObject(name, place, value, levels, encoded)
      if (found !== undefined) return found
    }
  }
  throw refuseType(name, place, 'attribute', value)
}

function marshalledObject(name, place, value, levels, encoded) {
  if (isRevoked(value)) return undefined
  if (ArrayBuffer.isView(value)) return { B: encoded(value) }
  const isList = isArray(value)
  if (levels !== OF_SET && (isList || isPlain(value))) {
    if (levels === 0) throw refusePart(TooMuch, name, place, ['levels', 'more'], { limit: NESTED_LEVELS })
    const inner = (other, at) => marshalled(name, at, other, levels - 1, encoded)
    return isList ? { L: listOf(name, place, value, inner) } : { M: fieldsOf(name, place, value, inner) }
  }
  if (levels !== OF_SET && isSet(value)) return marshalledSet(name, place, value, encoded)
  // A boxed number is refused, as a boxed text is. `ExactNumber` has a prototype of its own.
  const [type, digits] = (Object.getPrototypeOf(value) !== Number.prototype && typed(value, false)) || []
  return type === 'N' ? { N: heldNumber(name, place, digits) } : undefined
}

/** The fields of an object, converted by `act`. Those that are undefined are left out. */
export function fieldsOf(name, place, object, act) {
  checkedObject(name, place, object)
  const entries = Object.keys(object).map((key) => [checkedName(name, place, key), object[key]])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined).map(([key, value]) => [key, act(value, `${place}.${key}`)]))
}

/** The elements of an array, converted by `act`. */
export function listOf(name, place, list, act) {
  const count = isArray(list) ? lengthOf(list) : -1
  if (count < 0) throw refuseType(name, place, 'list', list)
  const elements = []
  for (let i = 0; i < count; i++) elements.push(act(list[i], `${place}[${i}]`))
  return elements
}

/** Returns the name of an attribute that DynamoDB can store, or throws. */
export function checkedName(name, place, attribute) {
  if (attribute === '') throw refusePart(NoAttributeName, name, place)
  if (!isWellFormed(attribute)) throw refuseText(name, place, attribute)
  const bytes = utf8Length(attribute)
  if (bytes > NAME_BYTES) throw refusePart(TooMuch, name, attribute, ['bytes', bytes], { limit: NAME_BYTES })
  return attribute
}

/** A Set of strings, of numbers or of binaries: each of the three has its own type. */
function marshalledSet(name, place, set, encoded) {
  const members = membersOf(set).map((member) => marshalled(name, place, member, OF_SET, encoded))
  const type = ['S', 'N', 'B'].find((one) => members.every((member) => one in member)) ?? ''
  const isMixed = type === ''
  const values = members.map((member) => member[type])
  const differing = new Set(values.map((value) => (type === 'N' ? normal(value) : value?.join?.() ?? value)))
  const wrong = values.length === 0 ? 'an empty Set' : isMixed ? 'a Set of other values' : differing.size < values.length ? 'a Set with equal values' : ''
  if (wrong) throw refusal(NoSuchSet, { function: name, parameter: place }, [wrong])
  return { [`${type}S`]: values }
}

const [forEach, sizeOf] = /* @__PURE__ */ ofSets()

/** The original methods of sets, which nothing that replaces them later changes. */
function ofSets() {
  const { forEach, size } = Object.getOwnPropertyDescriptors(Set.prototype)
  return /** @type {[any, any]} */ ([forEach.value, size.get])
}

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

/** The bytes of a binary as the plain client takes them. */
function bytesOf(binary) {
  return kinds.binary(binary) ? binary : new Uint8Array(binary.buffer, binary.byteOffset, binary.byteLength)
}

/** Returns the digits of a number that DynamoDB can hold, or throws. */
function heldNumber(name, place, digits) {
  if (orderOf(digits, digits) >= NUMBER_NOT_HELD) throw refusePart(NumberNotHeld, name, place, [named(digits).slice(1, -1)])
  return digits
}

/** The order of two numbers, given by their digits, as Rust compares them: 0, 1 or 2. */
export function orderOf(low, high) {
  const first = put(low, 0)
  const end = first < 0 ? NOT_PUT : put(high, first)
  if (end < 0) return NUMBER_NOT_HELD // far too many digits
  ends[0] = first
  ends[1] = end
  return raw.numberOrder()
}
