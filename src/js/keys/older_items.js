// Which items belong to a plan over several formats. The keys of two formats can lie side by side in a partition, so that a query of one selects
// items of the other whose values are not asked for, or items that the other's query returns too.

import { readField } from '../crossing/fields.js'
import { END_OPEN } from '../crossing/layout.js'
import { rangeOf } from '../plans/range.js'
import { combinationsOf, listsOf, replaced } from './plan.js'

/**
 * The function that says whether an item found by the queries of a format belongs to the plan there: in the format that the item has, if a query
 * of it selects the item; otherwise in the oldest whose query does, by its values. `older` are the parts of the older formats, the oldest
 * first, and `groups` the inputs of the newest. An item whose values are not known belongs to the plan.
 */
export function belongingTo(asked, key, groups, older, formats) {
  const questions = [...older.map(({ questions }) => questions), groups.flat()].map((inputs) => inputs.map((input) => ({ input, range: undefined })))
  const newest = older.length
  const read = (way, item) => known(() => formats[way](asked.name, item))
  const isAsked = (plan, item) => {
    const keys = keysFor(asked, key, read('identified', item))
    return keys === undefined || plan.isIn([newest], keys)
  }
  return (plan, item, format) => {
    const age = read('generation', item)
    if (age === undefined) return true
    const own = newest - age
    const isOpen = older[own]?.isOpen ?? false
    if (own === format) return !isOpen || isAsked(plan, item)
    if (own < 0) return isAsked(plan, item) // the plan does not query its format
    if (plan.isIn([own], item)) return false
    if (plan.isIn([...older.keys()].slice(0, format), item)) return false
    return (!isOpen && plan.isInAny(questions[own], item)) || isAsked(plan, item)
  }
}

/** What is read of an item; `undefined` if a function of the caller needs attributes that a query has left out. */
function known(read) {
  try {
    return read()
  } catch {
    return undefined
  }
}

/**
 * The start of the keys that the newest format has for these fields, with the other values of the plan; `undefined` if they are not enough to say
 * whether they are asked for.
 */
function keysFor(asked, key, fields) {
  const { index, attributes, names, place, start } = asked
  if (fields === undefined || key.types.some((type) => type !== 'S')) return undefined
  const partition = attributes[index.partition].fields
  const sorts = start === undefined ? (attributes[index.sort]?.fields ?? []) : []
  const [listed] = combinationsOf(asked, listsOf(asked), 1)
  const valueOf = (i) => inAskedCase(readField(fields, names[i]), asked.values[i]) ?? listed[i]
  const values = names.map((_, i) => (partition.includes(i) || sorts.includes(i) ? valueOf(i) : undefined))
  const end = sorts.findIndex((i) => values[i] === undefined)
  const unused = end < 0 ? [] : sorts.slice(end).filter((i) => !partition.includes(i))
  const used = unused.reduce((rest, i) => replaced(rest, i, undefined), [...values, undefined, undefined])
  if ([...partition, place].some((i) => i >= 0 && used[i] === undefined)) return undefined
  const found = known(() => rangeOf(key, asked.inputOf(used, -1, END_OPEN)))
  if (found === undefined || (key.sort.length > 0 && found.low === undefined)) return undefined
  return Object.fromEntries([found.pk, found.low].slice(0, key.types.length).map((text, i) => [key.attributes[i].name, text]))
}

/** A text as it is asked for, if one of the values that are asked for differs in its case alone: a key in one case does not hold the case. */
function inAskedCase(value, given) {
  if (typeof value !== 'string') return value
  const isAlike = (one) => typeof one === 'string' && one.toLowerCase() === value.toLowerCase()
  return [given].flat().find(isAlike) ?? value
}
