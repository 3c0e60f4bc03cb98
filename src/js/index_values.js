// The values of the attributes of an index: as two arrays, for the partition key and the sort key, and as attributes of an item.

import { checkedObject } from './arguments.js'
import { readField } from './fields.js'
import { putSlots, raw } from './frame.js'
import { namesOf } from './index_description.js'
import { checked, isArray, lengthOf, refuseAttribute, refuseText, refuseType, unfitAmong } from './refuse.js'
import { kinds } from './values.js'

/** Values that are looked at: far more than an index has attributes. */
const MOST_VALUES = 64

/** The attributes that the function `name` makes of two arrays of values. */
export function attributesOf(name, index, partition, sort) {
  const values = checkValues(name, index, valuesOf(name, 'partition', partition), valuesOf(name, 'sort', sort))
  /** @type {any} */
  const attributes = {}
  namesOf(index).forEach((attribute, place) => {
    if (values[place] !== undefined) attributes[attribute] = values[place]
  })
  return attributes
}

/** The two arrays of the values that an item has for the attributes of an index. */
export function valuesIn(name, index, item) {
  checkedObject(name, 'item', item)
  const [partition, sort] = [listIn(item, index.partition), listIn(item, index.sort)]
  checkValues(name, index, partition, sort)
  return [givenOf(partition), givenOf(sort)]
}

const listIn = (item, names) => listOf(names.map((attribute) => readField(item, attribute)))
const givenOf = ({ values, given }) => values.slice(0, given)

/** The values of an array, all read before anything is written: a getter could call this library and write over the frame. */
export function valuesOf(name, parameter, array) {
  const length = isArray(array) ? lengthOf(array) : -1
  if (length < 0) throw refuseType(name, parameter, 'list', array)
  const values = []
  for (let i = 0; i < length && i < MOST_VALUES; i++) values.push(array[i])
  const list = listOf(values)
  return length > MOST_VALUES ? { ...list, given: length } : list
}

/** Values, and how many of them are given: `undefined` ones at the end are not. */
function listOf(values) {
  return { values, given: values.findLastIndex((value) => value !== undefined) + 1 }
}

/** The values of all attributes, in order, if they may be so; `undefined` where one is left out. */
function checkValues(name, index, partition, sort) {
  const [count, sortCount] = [index.partition.length, index.sort.length]
  const values = Array.from(index.types, (_, i) => (i < count ? partition.values[i] : sort.values[i - count]))
  const slots = values.map((value, place) => slotOf(name, index, place, value))
  if (putSlots(slots, slots.length) < 0) throw refuseUnfit(name, index, slots)
  checked(name, raw.multiAttributes(count, sortCount, partition.given, sort.given, numbersOf(index)), index)
  return values
}

/** A value as it crosses: a number as the text that DynamoDB gets. */
function slotOf(name, index, place, value) {
  const kind = KINDS[index.types[place]]
  if (value !== undefined && !kinds[kind](value)) throw refuseAttribute(name, placeOf(index, place), kind, value)
  return kind === 'numeric' && value !== undefined ? String(value) : value
}

/** @type {{ S: 'text', N: 'numeric', B: 'binary' }} */
export const KINDS = { S: 'text', N: 'numeric', B: 'binary' }

/** The refusal of values of which one did not go into the frame. */
function refuseUnfit(name, index, slots) {
  const { index: at, text } = unfitAmong(slots)
  const place = placeOf(index, at)
  return refuseText(name, place.parameter, text, place.index, place.attribute)
}

/** Where an attribute stands, for messages. */
function placeOf(index, place) {
  const count = index.partition.length
  const attribute = namesOf(index)[place]
  return place < count ? { parameter: 'partition', index: place, attribute } : { parameter: 'sort', index: place - count, attribute }
}

/** A bit for each attribute that is a number. */
function numbersOf({ types }) {
  return types.reduce((bits, type, place) => bits | (type === 'N' ? 1 << place : 0), 0)
}
