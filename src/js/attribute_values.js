// Values of items in DynamoDB JSON, `{ S: 'text' }`, and as plain ones.

import { checkedObject } from './arguments.js'
import { isPlain } from './fields.js'
import { isArray, lengthOf, refuseType } from './refuse.js'

/** Levels that DynamoDB takes. */
const MOST_LEVELS = 32

/** An item in DynamoDB JSON. What is undefined is left out. */
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
      if (levels > 0 && isArray(value)) return { L: listOf(name, place, value, inner) }
      checkedObject(name, place, value)
      if (levels > 0 && isPlain(value)) return { M: fieldsOf(name, place, value, inner) }
  }
  throw refuseType(name, place, 'value', value)
}

function plain(name, place, value, levels) {
  checkedObject(name, place, value)
  const [type] = Object.keys(value)
  const given = value[type]
  const inner = (other, at) => plain(name, at, other, levels - 1)
  if (type === 'N') return numberOf(given)
  if (type === 'NULL') return null
  if (type === 'NS') return listOf(name, place, given, numberOf)
  if (type === 'SS' || type === 'BS') return listOf(name, place, given, (text) => text)
  if (levels > 0 && type === 'L') return listOf(name, place, given, inner)
  if (levels > 0 && type === 'M') return fieldsOf(name, place, given, inner)
  if (type === 'S' || type === 'B' || type === 'BOOL') return given
  throw refuseType(name, place, 'value', value)
}

/** The number of its digits, where it holds them all; else the digits. */
function numberOf(digits) {
  const number = typeof digits === 'string' ? Number(digits) : NaN
  return String(number) === digits ? number : digits
}
