// The plan of a query over many partitions: turns lists of values, and the bounds of a time that the partition key holds as a bucket, into
// the values of each partition. The input of each partition is then made by the same function as that of a query.

import { highOf, lowOf } from '../crossing/bounds.js'
import { putFields } from '../crossing/fields.js'
import { answers } from '../crossing/answers.js'
import { raw } from '../crossing/frame.js'
import { normal } from '../crossing/item.js'
import { BUCKETS_DESCEND, BUCKETS_FOLLOW, BUCKETS_OPEN, END_OPEN, MOST_PARTITIONS, NO_ATTRIBUTE } from '../crossing/layout.js'
import { checked, refuseNoValues, refusePartitions, refuseTwice, refuseType } from '../crossing/refuse.js'
import { isArray, lengthOf } from '../crossing/shown.js'
import { checksumOf } from '../plans/cursor.js'
import { PartitionPlan } from '../plans/partition_plan.js'
import { rangeOf, textOf } from '../plans/range.js'
import { shapeOf } from '../plans/shape.js'

/** Stands for any time where it does not matter which one it is. */
const ANY_TIME = 0

/**
 * @typedef {object} Asked - the parts of a plan
 * @property {string} name - the function that makes it
 * @property {any} index - the description of its index, as it is queried
 * @property {any} ordered - the description of its index, by whose keys the items are in order
 * @property {{ name: string, type: 'S' | 'N' | 'B', fields: number[] }[]} attributes - the attributes of the entity
 * @property {number[]} keys - the places of those in the key of the index, and then of the others in the key of the table
 * @property {string[]} names - the fields of the entity
 * @property {string[]} shapes - and their shapes
 * @property {any[]} values - their values, followed by both ends of the range
 * @property {number} place - the place of the field with bounds, or -1
 * @property {number} kinds - the kinds of the ends
 * @property {boolean} marshall
 * @property {string} [start] - the text that sort keys begin with, if whole partitions are asked for
 * @property {string} templates - the text of the templates of the index
 * @property {() => number} current - returns the number of the entity in Rust
 * @property {(values: any[], place: number, kinds: number) => any} inputOf - returns the input of a query
 */

/**
 * The plan of what is asked, and of what `olderOf` returns from the key of the index and the inputs of the newest format: the parts of the older
 * formats, the oldest first, and which items belong to the plan.
 *
 * @param {Asked} asked
 * @param {(key: any, groups: any[][]) => { older: { templates: string, groups: any[][] }[], belongs?: (plan: PartitionPlan, item: any, format: number) => boolean }} olderOf
 */
export function planOf(asked, olderOf) {
  const key = keyOf(asked)
  const { groups, lists, time } = partsOf(asked)
  const { older, belongs } = olderOf(key, groups)
  const formats = [...older.map((format) => format.groups), groups]
  const count = formats.flat(2).length
  if (count > MOST_PARTITIONS) throw refusePartitions(asked.name, count)
  const templates = [asked, ...older].map((format) => format.templates).join()
  const plan = new PartitionPlan(key, formats, asked.marshall, () => identityOf({ ...asked, templates }, key, lists, time))
  if (belongs !== undefined) plan.judge(belongs)
  return plan
}

/** The inputs of a plan, group by group, and their parts. */
export function partsOf(asked) {
  const lists = listsOf(asked)
  const time = timeOf(asked, lists)
  if (time !== undefined) lists.delete(time.place)
  const own = time === undefined || time.follow ? lists : new Map(lists).set(time.place, time.starts)
  const combinations = combinationsOf(asked, own, time?.follow ? time.starts.length : 1)
  const groups = time?.follow
    ? time.starts.map((start) => combinations.map((values) => inputOf(asked, time, replaced(values, time.place, start))))
    : [combinations.map((values) => inputOf(asked, time, values.slice()))]
  refuseTwins(asked, own, time, combinations, groups)
  return { groups, lists, time }
}

/** The input of a partition with these values. Bounds of a bucket are left out if the bucket implies them. */
function inputOf(asked, time, values) {
  if (time === undefined || time.leavesOpen) return asked.inputOf(values, asked.place, asked.kinds)
  return asked.inputOf(unbounded(asked, values), -1, END_OPEN)
}

function unbounded({ names }, values) {
  values[names.length] = values[names.length + 1] = undefined
  return values
}

export function replaced(values, place, value) {
  const copy = values.slice()
  copy[place] = value
  return copy
}

/** The lists among the values of the partition key, by the places of their fields. */
export function listsOf({ name, index, attributes, names, values }) {
  const lists = new Map()
  for (const place of attributes[index.partition].fields) {
    if (isArray(values[place])) lists.set(place, listOf(name, names[place], values[place]))
  }
  return lists
}

function listOf(name, field, list) {
  const count = lengthOf(list)
  if (count < 0) throw refuseType(name, field, 'list', list)
  if (count === 0) throw refuseNoValues(name, field)
  if (count > MOST_PARTITIONS) throw refusePartitions(name, count)
  return Array.from({ length: count }, (_, i) => list[i])
}

/**
 * The time whose buckets divide the plan into partitions: one with bounds and without a value, or with a list of buckets. `undefined` if
 * there is none. `starts` has a time for each bucket within the bounds, in the order of the plan.
 */
function timeOf(asked, lists) {
  const { index, attributes, shapes, values, place } = asked
  const isBucket = place >= 0 && values[place] === undefined && isTime(shapes[place]) && attributes[index.partition].fields.includes(place)
  if (isBucket) return boundedTime(asked, lists)
  const lacking = place < 0 ? lackingBucket(asked) : undefined
  if (lacking !== undefined) return boundedTime({ ...asked, place: lacking }, lists) // which says that both bounds are required
  for (const [listed, list] of lists) {
    const time = isTime(shapes[listed]) ? listedTime(asked, listed, list) : undefined
    if (time !== undefined && (time.follow || listed === place)) return time
  }
  return undefined
}

/** The place of a time without a value and without bounds that both keys of the index have. */
function lackingBucket({ index, attributes, shapes, values }) {
  const sorts = attributes[index.sort]?.fields ?? []
  return attributes[index.partition].fields.find((place) => values[place] === undefined && isTime(shapes[place]) && sorts.includes(place))
}

/** Whether a field of this shape is a time. */
export const isTime = (shape) => shape === 'date' || shape === 'seconds'

/** The time whose buckets follow from its bounds; `undefined` if the partition key does not hold it as a bucket. */
function boundedTime(asked, lists) {
  const { name, values, place, kinds } = asked
  const found = bucketsOf(asked, values, place, kinds)
  if (found === undefined) return undefined
  checkCount(name, lists, found.count)
  return { ...found, place, starts: datesOf(found.starts, found.descends), listed: undefined }
}

/** The time of which buckets are listed; `undefined` if the partition key does not hold it as a bucket. */
function listedTime(asked, place, list) {
  const isBounded = place === asked.place
  const others = isBounded ? asked.values : unbounded(asked, asked.values.slice())
  const found = list.map((value) => bucketsOf(asked, replaced(others, place, value), place, isBounded ? asked.kinds : END_OPEN))
  const [first] = found
  if (first === undefined) return undefined
  const listed = found.map(({ starts: [start] }) => start)
  const within = found.filter(({ count }) => count > 0).map(({ starts: [start] }) => start)
  const starts = within.length > 0 ? within : listed.slice(0, 1) // of one that is outside its bounds, the query says so
  return { ...first, place, starts: datesOf(starts.sort((a, b) => a - b), first.descends), listed: datesOf(listed) }
}

/** Not as milliseconds: a field can take numbers as seconds. */
function datesOf(starts, descends = false) {
  const dates = starts.map((start) => new Date(start))
  return descends ? dates.reverse() : dates
}

/** What Rust knows of the buckets of a time. Of the other fields it needs to know only whether they are given. */
function bucketsOf({ name, index, names, shapes, current }, values, place, kinds) {
  const number = current()
  const given = values.map((value, i) => (i === place || i >= names.length || value === undefined ? value : ANY_TIME))
  putFields(name, names, shapes.map((shape, i) => (i === place ? shape : 'date')), given, names.length, place)
  const answer = raw.entityBuckets(number, index.partition, index.sort ?? NO_ATTRIBUTE, place, lowOf(kinds), highOf(kinds))
  const [count, marks, ...starts] = answers(checked(name, answer))
  if (count === undefined) return undefined
  return { count, starts, follow: (marks & BUCKETS_FOLLOW) !== 0, descends: (marks & BUCKETS_DESCEND) !== 0, leavesOpen: (marks & BUCKETS_OPEN) !== 0 }
}

function checkCount(name, lists, count) {
  for (const list of lists.values()) count *= list.length
  if (count > MOST_PARTITIONS) throw refusePartitions(name, count)
}

/** The values of every combination of the elements of these lists; the first list changes last. There are `times` plans of them. */
export function combinationsOf({ name, values }, lists, times) {
  checkCount(name, lists, times)
  let combinations = [values]
  for (const [place, list] of lists) {
    combinations = combinations.flatMap((combination) => list.map((value) => replaced(combination, place, value)))
  }
  return combinations
}

/** Throws if two partitions have the same key, because of a value that is given twice in any form. */
function refuseTwins({ name, names, index, attributes }, lists, time, combinations, groups) {
  const isNumber = attributes[index.partition].type === 'N'
  const seen = new Map()
  for (const [i, { ExpressionAttributeValues }] of groups.flat().entries()) {
    const text = textOf(ExpressionAttributeValues[':pk'])
    const key = isNumber ? normal(text) : text
    if (seen.has(key)) {
      const [one, other] = [seen.get(key), i].map((place) => combinations[place % combinations.length])
      const twin = [...lists].find(([place, list]) => one[place] !== other[place] || new Set(list).size < list.length)
      throw refuseTwice(name, names[twin?.[0] ?? time.place], text)
    }
    seen.set(key, i)
  }
}

/** The attributes that make up a position in the plan: those of the index, and then the others of the table. */
export function keyOf({ ordered, attributes, keys }) {
  const [partition, sort] = [ordered.partition, ordered.sort].map((place) => attributes[place])
  const own = sort === undefined ? { partition: [partition.name], sort: [], types: [partition.type] } : { partition: [partition.name], sort: [sort.name], types: [partition.type, sort.type] }
  return { ...own, shape: shapeOf(own), attributes: keys.map((place) => attributes[place]) }
}

/**
 * The text of a plan, whatever its bounds: its templates, and the partitions with the beginning of their sort keys. A bucket that follows from
 * the bounds is replaced by one of any time.
 */
function identityOf(asked, key, lists, time) {
  const all = time === undefined || time.listed === undefined ? lists : new Map(lists).set(time.place, time.listed)
  const base = time === undefined || time.listed !== undefined ? asked.values : replaced(asked.values, time.place, new Date(ANY_TIME))
  const start = checksumOf(asked.name, asked.templates)
  return combinationsOf({ ...asked, values: base }, all, 1).reduce((text, values) => {
    const { slots, form } = rangeOf(key, asked.inputOf(unbounded(asked, values.slice()), -1, END_OPEN))
    return checksumOf(asked.name, [text, form, ...slots].join('#'))
  }, start)
}
