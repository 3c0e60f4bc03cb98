// Converts the values of an index between two arrays, for the partition key and the sort key, and the attributes of an item.

import { checkedObject } from '../crossing/arguments.js'
import { readField } from '../crossing/fields.js'
import { raw } from '../crossing/frame.js'
import { numberOf, typed } from '../crossing/item.js'
import { namesOf } from '../plans/shape.js'
import { putTuples, trimmed, tupleOf, tuplesOf } from './index_tuples.js'
import { checked } from '../crossing/refuse.js'

/** The attributes with the values of these two arrays, for the function `name`. */
export function attributesOf(name, index, partition, sort) {
  const values = checkedValues(name, index, tupleOf(name, 'partition', partition), tupleOf(name, 'sort', sort))
  const names = namesOf(index)
  return Object.fromEntries(values.map((value, place) => [names[place], value]))
}

/** The values of an index in an item, as two arrays. */
export function valuesIn(name, index, item) {
  checkedObject(name, 'item', item)
  const [partition, sort] = [index.partition, index.sort].map((names) => trimmed(names.map((attribute) => valueOf(readField(item, attribute)))))
  checkedValues(name, index, partition, sort)
  return [partition, sort]
}

/** The value of an attribute in an item of either client: a `NumberValue` becomes a number. */
function valueOf(value) {
  const [type, own] = (typeof value === 'object' && typed(value)) || []
  if (type === undefined) return value
  return type === 'N' ? numberOf(own) : own
}

/** The values of both tuples, checked to be possible in an item. Valid tuples have no gaps, so the values are in the order of the names. */
function checkedValues(name, index, partition, sort) {
  const tuples = tuplesOf(name, index, partition, sort, [], ['sort'])
  putTuples(name, tuples)
  checked(name, raw.multiAttributes(index.shape, tuples.counts), tuples)
  return tuples.values
}
