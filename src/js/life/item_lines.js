// Writes items as lines of DynamoDB JSON, in which a binary is Base64. An item has the form of either client, or is a line of an export.

import { checkedObject, isRevoked } from '../crossing/arguments.js'
import { readField } from '../crossing/fields.js'
import { isMarshalled } from '../crossing/item.js'
import { NESTED_LEVELS } from '../crossing/layout.js'
import { fieldsOf, listOf, marshalled } from '../crossing/marshalled.js'
import { refuseText, refuseType } from '../crossing/refuse.js'
import { isWellFormed } from '../crossing/shown.js'
import { kinds } from '../crossing/values.js'
import { base64Of } from '../design/attribute_values.js'

const TYPES = ['S', 'N', 'B', 'BOOL', 'NULL', 'M', 'L', 'SS', 'NS', 'BS']

/** An item as a line. `key` has the names of the table's key attributes, whose values decide which form the item has. */
export function lineOf(name, place, key, item) {
  const inner = unwrapped(checkedObject(name, place, item))
  const isOfClient = key.some((attribute) => readField(inner, attribute) !== undefined)
    ? key.some((attribute) => isMarshalled(readField(inner, attribute)))
    : areMarshalled(inner)
  const convert = isOfClient
    ? (value, at) => typedJson(name, at, value, NESTED_LEVELS)
    : (value, at) => marshalled(name, at, value, NESTED_LEVELS, base64Of)
  return textOf(fieldsOf(name, place, inner, convert))
}

/** The item in a line of an export, which has `Item` alone. */
function unwrapped(item) {
  const names = Object.keys(item)
  const { Item } = names.length === 1 ? item : {}
  const isItem = typeof Item === 'object' && Item !== null && !isRevoked(Item) && !isMarshalled(Item) && !kinds.binary(Item)
  return isItem ? Item : item
}

/** Whether all attributes of an item without a table key have the form of the plain client. */
function areMarshalled(item) {
  const names = Object.keys(item)
  return names.length > 0 && names.every((attribute) => typeOf(readField(item, attribute)) !== undefined)
}

/** The type of a value of the plain client. */
function typeOf(value) {
  if (typeof value !== 'object' || value === null || isRevoked(value)) return undefined
  const [type, ...more] = Object.keys(value)
  return more.length === 0 && TYPES.includes(type) ? type : undefined
}

/** A value of the plain client, with binaries as Base64. */
function typedJson(name, place, value, levels) {
  const type = typeOf(value)
  const given = type && value[type]
  const text = (one, at) => checkedPart(name, at, one, typeof one === 'string')
  const inner = (one, at) => typedJson(name, at, one, levels - 1)
  if (type === 'S' || type === 'N') return { [type]: text(given, place) }
  if (type === 'B') return { B: binaryText(name, place, given) }
  if (type === 'BOOL' || type === 'NULL') return { [type]: checkedPart(name, place, given, typeof given === 'boolean') }
  if (type === 'SS' || type === 'NS') return { [type]: listOf(name, place, given, text) }
  if (type === 'BS') return { BS: listOf(name, place, given, (one, at) => binaryText(name, at, one)) }
  if (type === 'L' && levels > 0) return { L: listOf(name, place, given, inner) }
  if (type === 'M' && levels > 0) return { M: fieldsOf(name, place, given, inner) }
  throw refuseType(name, place, 'attribute', value)
}

function binaryText(name, place, value) {
  return kinds.binary(value) ? base64Of(value) : checkedPart(name, place, value, typeof value === 'string')
}

function checkedPart(name, place, value, isRight) {
  if (!isRight) throw refuseType(name, place, 'attribute', value)
  if (typeof value === 'string' && !isWellFormed(value)) throw refuseText(name, place, value)
  return value
}

/** The JSON of a converted item. By hand, because JSON.stringify would call a `toJSON` added to a global prototype. */
function textOf(value) {
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  return `{${Object.keys(value).map((name) => `${JSON.stringify(name)}:${textOf(value[name])}`).join()}}`
}
