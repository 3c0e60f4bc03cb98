// Writes keys in one format: all keys of an item, the key of the table, and the keys that a change of fields affects.

import { INHERITED, holdNumbers, numberAsGiven, putFields, readFields, refuseForeignObject } from '../crossing/fields.js'
import { answered } from '../crossing/answers.js'
import { raw } from '../crossing/frame.js'
import * as layout from '../crossing/layout.js'
import { checked, refusal } from '../crossing/refuse.js'
import { shown } from '../crossing/shown.js'
import { TooManyDigits } from '../crossing/sentences.js'
import { joinSurely } from './join.js'

const CHANGES = 'entityKeys.changes'

/** The keys of an item, for the function `name`. */
export function keysOfItem(format, name, parameter, item) {
  return writtenKeys(format, name, valuesOf(format, name, parameter, item), false)
}

/** The key of the table. */
export function primaryKey(format, name, fields) {
  return keysOfItem(format.primary(name), name, 'fields', fields)
}

/** The keys of an item whose fields have these values; the flags have none. Numbers that JavaScript does not have are returned as their digits. */
export function exactKeys(format, name, values) {
  return writtenKeys(format, name, checkedValues(format, [...values, ...format.inputs.slice(values.length).map(() => undefined)]), true)
}

/** The keys of an item with these values. With `isExact`, a number that JavaScript does not have is returned as its digits. */
function writtenKeys(format, name, values, isExact) {
  const { sure, attributes } = format
  const known = sure.isKnown ? joinSurely(sure, values) : undefined
  if (known !== undefined) return known
  const number = format.handle.current()
  putFields(name, format.inputs, format.shapes, values)
  checked(name, raw.entityBuild(number))
  /** @type {any} */
  const keys = {}
  for (let i = 0; i < attributes.length; i++) {
    const key = answered(i)
    if (key !== undefined) keys[attributes[i].name] = keyOf(name, attributes[i], key, values, isExact)
  }
  return keys
}

/** The index key attributes that a change of fields sets and removes. */
export function changesOf(format, fields) {
  const { inputs, attributes } = format
  const values = valuesOf(format, CHANGES, 'fields', fields)
  const given = values.map((value, i) => (value !== undefined || isGiven(fields, inputs[i]) ? '1' : '0')).join('')
  // A Map or a Promise has no fields, and would silently change nothing.
  refuseForeignObject(CHANGES, 'fields', fields, given.includes('1') ? [given] : [])
  values.push(given)
  const number = format.handle.current()
  putFields(CHANGES, inputs, format.shapes, values)
  checked(CHANGES, raw.entityChanges(number))
  /** @type {any} */
  const set = {}
  const remove = []
  for (let i = 0; i < attributes.length; i++) {
    const key = answered(i)
    if (key === layout.KEY_REMOVED) remove.push(attributes[i].name)
    else if (key !== undefined) set[attributes[i].name] = keyOf(CHANGES, attributes[i], key, values)
  }
  return { set, remove }
}

/**
 * The fields and flags of an item. `null` counts as no value in a condition and in an own attribute, because items can come from JSON. A
 * flag becomes 1 if it is set.
 */
function valuesOf(format, name, parameter, item) {
  return checkedValues(format, readFields(name, parameter, format.inputs, item))
}

export function checkedValues({ names, nullable, shapes, hasNumbers }, values) {
  const count = names.length
  for (let i = 0; i < count; i++) {
    if (values[i] === null && nullable[i]) values[i] = undefined
  }
  for (let i = count; i < values.length; i++) values[i] = isSet(values[i]) ? 1 : undefined
  if (hasNumbers) holdNumbers(shapes, values)
  return values
}

/** Whether an object has a field, even without a value. Properties that every object inherits do not count, and neither do inherited functions. */
const isGiven = (object, name) => Object.hasOwn(object, name) || (name in object && !INHERITED.has(name) && typeof object[name] !== 'function')

/** Whether a flag has a value, in the form of either client. */
const isSet = (value) => value !== undefined && value !== null && value !== false && value.NULL !== true && value.BOOL !== false

/** The value of a key attribute, made from Rust's answer. */
function keyOf(name, attribute, key, values, isExact) {
  if (attribute.time) return Number(key) // the number of a time, which may have been given as a Date or a text
  if (attribute.type !== 'S') return asItIs(name, attribute, values[attribute.fields[0]], isExact)
  return key === layout.KEY_JOINED ? joined(attribute, values) : key
}

/** A key whose values are written unchanged. */
export function joined({ literals, fields }, values) {
  let key = literals[0]
  for (let i = 0; i < fields.length; i++) key += values[fields[i]] + literals[i + 1]
  return key
}

/**
 * The value of an attribute that holds a number or a binary unchanged. Digits that no JavaScript number has are refused: only the plain
 * client can write them, which takes them as text.
 */
function asItIs(name, attribute, value, isExact) {
  const held = attribute.type === 'N' ? numberAsGiven(value) : value
  if (typeof held !== 'string' || isExact) return held
  throw refusal(TooManyDigits, { function: name, parameter: attribute.name, value: shown(held) })
}
