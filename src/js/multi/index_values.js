// The values of the attributes of an index: as two arrays, for the partition key and the sort key, and as attributes of an item.

import { checkedObject } from '../crossing/arguments.js'
import { readField } from '../crossing/fields.js'
import { raw } from '../crossing/frame.js'
import { namesOf } from './index_description.js'
import { putTuples, trimmed, tupleOf, tuplesOf } from './index_tuples.js'
import { checked } from '../crossing/refuse.js'

/** The attributes that the function `name` makes of two arrays of values. */
export function attributesOf(name, index, partition, sort) {
  const values = checkedValues(name, index, tupleOf(name, 'partition', partition), tupleOf(name, 'sort', sort))
  const names = namesOf(index)
  return Object.fromEntries(values.map((value, place) => [names[place], value]))
}

/** The two arrays of the values that an item has for the attributes of an index. */
export function valuesIn(name, index, item) {
  checkedObject(name, 'item', item)
  const [partition, sort] = [index.partition, index.sort].map((names) => trimmed(names.map((attribute) => readField(item, attribute))))
  checkedValues(name, index, partition, sort)
  return [partition, sort]
}

/** The values of two tuples, if an item can have them. None is missing then: they are those of the first attributes. */
function checkedValues(name, index, partition, sort) {
  const tuples = tuplesOf(name, index, partition, sort, [], ['sort'])
  putTuples(name, tuples)
  checked(name, raw.multiAttributes(index.shape, tuples.counts), tuples)
  return tuples.values
}
