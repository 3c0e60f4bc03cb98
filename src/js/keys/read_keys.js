// Reads the keys of items in one format: in JavaScript where the result is certain, and in Rust for all other keys.

import { putAfter, readFields } from '../crossing/fields.js'
import { answers } from '../crossing/answers.js'
import { markDecimal, put, putSlots, raw } from '../crossing/frame.js'
import { doubleOf, fieldIn, isMarshalled, keyTextOf, numberOf } from '../crossing/item.js'
import * as layout from '../crossing/layout.js'
import { binaryOf } from '../crossing/client_values.js'
import { checked, refuseText, refuseType, unfitAmong } from '../crossing/refuse.js'
import { cutSurely } from './cut.js'
import { heldIn } from './held.js'

const PARSE = 'entityKeys.parse'

/** The kind of value that an attribute of each type must hold, for messages. */
const KINDS = /** @type {const} */ ({ S: 'text', N: 'numeric', B: 'binary' })

/** The values of the key attributes of an item. */
export function keyValuesOf(format, name, item) {
  return readFields(name, 'item', format.keyNames, item)
}

/** The texts of the keys of an item. */
export function keysIn(format, name, item) {
  return keysOf(format, keyValuesOf(format, name, item))
}

/** The fields of an item with these keys, if JavaScript alone is certain of them. */
export function cut({ sure }, values) {
  return sure.isKnown ? cutSurely(sure, values) : undefined
}

/** The fields of an item, of which `known` are certain; `undefined` if its keys are not those of the entity. */
export function triedFields(format, name, values, known, item) {
  const keys = keysOf(format, values)
  const fields = known ?? triedFirst(format, name, keys)
  if (fields === undefined) return undefined
  const again = keys.answer === layout.FIELDS_WHOLE ? undefined : putElsewhere(format, keys, fields, item)
  if (again === undefined) return fields
  return checked(name, raw.entityTryParse(again, layout.VALUES_BESIDE)) === layout.FIELDS_WHOLE ? answeredFields(format) : undefined
}

/** The fields of an item, of which `known` are certain. Throws if its keys are not those of the entity. */
export function wholeFields(format, keys, item, known = undefined) {
  if (keys.wrong >= 0) throw wrongKey(format, keys)
  const fields = known ?? parsed(format, keys)
  const again = keys.answer === layout.FIELDS_WHOLE ? undefined : putElsewhere(format, keys, fields, item)
  if (again === undefined) return fields
  checked(PARSE, raw.entityParse(again, layout.VALUES_BESIDE))
  return answeredFields(format)
}

/** Those of the keys that fit this entity, and each other, and how much of the item is read. A key that does not fit into the frame does not. */
export function fittingKeys(format, keys) {
  const number = format.handle.current()
  putFitting(format, keys)
  const extent = checked(PARSE, raw.entityFitting(number))
  const fits = answers(keys.texts.length)
  return { isOfClient: keys.isOfClient, extent, texts: keys.texts.map((text, i) => (fits[i] === 1 ? text : undefined)) }
}

/** Writes those keys of an item that fit into the frame into the first slots, and a number for any other value. Returns where their texts end. */
export function putFitting(format, { texts, values = texts }) {
  const given = texts.map((text, i) => text ?? (values[i] === undefined ? undefined : NO_KEY))
  let end = putKeys(format, { texts: given })
  if (end >= 0) return end
  const isUnfit = (text) => typeof text === 'string' && put(text, 0) < 0
  end = putKeys(format, { texts: given.map((text) => (isUnfit(text) ? NO_KEY : text)) })
  return end >= 0 ? end : putKeys(format, { texts: given.map((text) => (text === undefined ? undefined : NO_KEY)) })
}

/** Stands for a value that is no key. */
const NO_KEY = 0

/** The keys of an item, without those that are not kept. */
export function only(keys, isKept) {
  return { isOfClient: keys.isOfClient, texts: keys.texts.map((text, i) => (isKept(i) ? text : undefined)) }
}

/** The fields in the keys of an item and in these values beside them, as Rust reads them. Throws, as `parse`, if it refuses them. */
export function fieldsBeside(format, name, keys, values, beside) {
  const number = format.handle.current()
  putAfter(format.shapes, values, keys.texts.length, putKeys(format, keys))
  checked(name, raw.entityParse(number, beside))
  return answeredFields(format)
}

/**
 * The texts of keys. `wrong` is the index of the first key whose value has the wrong type, or −1. `isOfClient` tells
 * whether the item has the form of the plain client, judged by its table key. An own attribute of an index whose value cannot be a key is
 * left out: the item is older than the index. All is read before anything is written: a getter could call this library and overwrite the
 * frame.
 */
export function keysOf({ attributes, tablePlace, isOfItem }, values) {
  const isOfClient = isMarshalled(values[tablePlace] ?? values.find((value) => value !== undefined))
  const texts = new Array(values.length)
  let wrong = -1
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    const { type } = attributes[i]
    const text = typeof value === 'string' && type === 'S' && !isOfClient ? value : keyTextOf(value, type, isOfClient)
    texts[i] = text
    if (text === undefined && value !== undefined && wrong < 0 && !isOfItem[i]) wrong = i
  }
  return { texts, isOfClient, wrong, values, answer: layout.FIELDS_LACK_OPTIONAL }
}

/** The fields in the keys of an item, as Rust reads them. Throws if they are not keys of the entity. */
function parsed(format, keys) {
  const number = format.handle.current()
  if (putKeys(format, keys) < 0) throw refuseKeys(format, keys.texts)
  keys.answer = checked(PARSE, raw.entityParse(number, layout.KEYS_ALONE))
  return answeredFields(format)
}

/** The fields in the keys of an item, as Rust reads them; `undefined` if they are not keys of the entity. */
function triedFirst(format, name, keys) {
  const number = format.handle.current()
  if (keys.wrong >= 0 || putKeys(format, keys) < 0) return undefined
  keys.answer = checked(name, raw.entityTryParse(number, layout.KEYS_ALONE))
  return keys.answer === 0 ? undefined : answeredFields(format)
}

/** Writes the keys of an item into the first slots. */
function putKeys({ attributes, hasNumbers }, { texts }) {
  const end = putSlots(texts, texts.length)
  if (end < 0 || !hasNumbers) return end
  for (let i = 0; i < texts.length; i++) {
    if (attributes[i].type === 'N' && typeof texts[i] === 'string') markDecimal(i, doubleOf(texts[i]))
  }
  return end
}

/**
 * Writes the keys of an item again, followed by the fields that none of its keys has, but that are attributes of the item. Returns the
 * number of the entity, or `undefined` if parsing again would change nothing.
 */
function putElsewhere(format, keys, fields, item) {
  const { isOfClient, answer } = keys
  const { names, shapes, isElsewhere } = format
  const values = names.map((name, i) => {
    return Object.hasOwn(fields, name) && !isElsewhere[i] ? undefined : fieldIn(heldIn(format, item, i, isOfClient), shapes[i], isOfClient)
  })
  if (answer === layout.FIELDS_LACK_OPTIONAL && values.every((value) => value === undefined)) return undefined
  const number = format.handle.current()
  putAfter(shapes, values, keys.texts.length, putKeys(format, keys))
  return number
}

/** The error for a key attribute whose value has the wrong type. */
function wrongKey({ attributes }, { wrong, values }) {
  const { name, type } = attributes[wrong]
  return refuseType(PARSE, name, KINDS[type], values[wrong])
}

/** The error for the first of these keys that did not fit into the frame. */
function refuseKeys({ keyNames }, texts) {
  const { index, text } = unfitAmong(texts)
  return refuseText(PARSE, keyNames[index], text)
}

/** The fields that Rust has read. */
function answeredFields({ names, shapes }) {
  /** @type {any} */
  const fields = {}
  const given = answers(names.length)
  for (let i = 0; i < given.length; i++) {
    const value = given[i]
    if (value !== undefined) fields[names[i]] = valueOf(shapes[i], value)
  }
  return fields
}

/** The value of a field, in the type that callers receive. */
function valueOf(shape, value) {
  switch (shape) {
    case 'date':
    case 'seconds':
      return new Date(value)
    case 'decimal':
      return typeof value === 'string' ? numberOf(value) : value // a number that was given beside the keys
    case 'binary':
      return binaryOf(value)
    case 'numeric':
      return Number(value)
    case 'boolean':
      return value === 1 || value === true
    default:
      return value
  }
}
