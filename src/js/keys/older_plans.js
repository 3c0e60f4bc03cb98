// The part of a plan that queries the older formats of an entity: from the fields and bounds of the newest format, the inputs for each older
// one. An item moves to a newer format, so a plan that reads the oldest format to its end before the next one misses no item.

import { KeyError } from '../crossing/error.js'
import { lowOf } from '../crossing/bounds.js'
import { readField } from '../crossing/fields.js'
import { answers } from '../crossing/answers.js'
import { raw } from '../crossing/frame.js'
import { END_OPEN, NO_ATTRIBUTE, OLDER_BOUNDS, OLDER_LOWER, OLDER_OPEN_TIME, OLDER_OTHER_TIME } from '../crossing/layout.js'
import { isOverflow } from '../crossing/overflow.js'
import { checked, refusal } from '../crossing/refuse.js'
import { NoOlderPlan, OtherIndex } from '../crossing/sentences.js'
import { rangeOf } from '../plans/range.js'
import { askedOf } from './asked.js'
import { areEqual, converted, isUnfit } from './older_fields.js'
import { belongingTo } from './older_items.js'
import { combinationsOf, keyOf, listsOf, partsOf, replaced } from './plan.js'

/**
 * What a plan asks of the older ones among `formats`, the oldest first, and which items belong to the plan. A query that a newer format has too
 * is left out if its items stay where they are: `groups` are the inputs of the newest format. `isOpen` says that the queries of a format select
 * items that are not asked for too.
 */
export function olderParts(asked, key, groups, formats) {
  const textOf = (input) => {
    const { slots, counts, form } = rangeOf(key, input)
    return JSON.stringify([counts, form, slots])
  }
  const newer = [{ asked, texts: new Set(groups.flat().map(textOf)) }]
  const partitionOf = (input) => rangeOf(key, input).pk
  const whole = new Set(asked.start === undefined ? [] : groups.flat().map(partitionOf))
  const found = formats.previous(asked.name).map((entry) => {
    const { old, isWhole, templates, groups, isOpen } = olderOf(asked, key, entry)
    const texts = new Set()
    const known = [texts, ...newer.filter((one) => keepsKey(one.asked, old)).map((one) => one.texts)]
    newer.push({ asked: old, texts })
    const isNew = (input) => {
      const text = textOf(input)
      const isKnown = whole.has(partitionOf(input)) || known.some((one) => one.has(text))
      texts.add(text)
      return !isKnown
    }
    const own = groups.map((inputs) => inputs.filter(isNew))
    if (isWhole) for (const input of own.flat()) whole.add(partitionOf(input))
    return { templates, groups: own, questions: groups.flat(), isOpen }
  })
  const older = found.reverse()
  return { older, belongs: belongingTo(asked, key, groups, older, formats) }
}

/** Whether an item that changes from the older format to the newer one keeps its key in the index. */
function keepsKey(newer, older) {
  const places = placesIn(newer, newer.ordered, older, older.ordered)
  return checked(newer.name, raw.entityKeepsKey(...places)) === 1
}

/** What an index of an older format says of its fields, by their places: see `OLDER_BOUNDS`. */
function olderFields(asked, old) {
  const places = placesIn(asked, asked.index, old, old.index)
  checked(asked.name, raw.entityOlderIndex(...places))
  return answers(old.names.length)
}

/** The numbers of two formats in Rust, each followed by the places of the attributes of its index. */
function placesIn(newer, own, older, other) {
  const placesOf = ({ partition, sort = NO_ATTRIBUTE }) => [partition, sort]
  return /** @type {[number, number, number, number, number, number]} */ ([newer.current(), ...placesOf(own), older.current(), ...placesOf(other)])
}

/** What a plan asks of one older format. Partitions that differ by the values of lists are merged. */
function olderOf(asked, key, { format, toOld, place }) {
  const { name, ordered: index, marshall, more, start } = asked
  const own = format.indexes.find(({ real }) => real === index.real)
  const old = own && askedOf(format, name, own, marshall, more)
  if (old === undefined || !areSame(keyOf(old), key)) throw refusal(OtherIndex, { function: name, parameter: place, value: index.real })
  const groups = []
  const marks = olderFields(asked, old)
  let [isOpen, isWhole] = [false, false]
  const partsFor = (values, kinds) => {
    const question = questionOf({ ...asked, kinds }, old, marks, values, toOld, `${place}.toOld`)
    isWhole = start !== undefined && isOfPartition(old, question.values)
    return { ...partsOf({ ...(isWhole ? askedOf(format, name, own, marshall, more, start) : old), ...question }), isOpen: question.open !== undefined }
  }
  try {
    for (const values of combinationsOf(asked, listsOf(asked), 1)) {
      const parts = loosened(asked, values, partsFor)
      isOpen ||= parts?.isOpen ?? false
      for (const [i, inputs] of (parts?.groups ?? []).entries()) (groups[i] ??= []).push(...inputs)
    }
  } catch (/** @type {any} */ error) {
    if (isOverflow(error) || (error instanceof KeyError && error.code === 'DISPOSED')) throw error // no fault of the values
    throw Object.assign(refusal(NoOlderPlan, { function: name, parameter: place }, [error?.message ?? String(error)]), { cause: error })
  }
  return { groups, templates: old.templates, old, isOpen, isWhole }
}

/**
 * The parts of a plan in an older format. No item in it has a value that it cannot write; of the bounds, those that it cannot write are left
 * out, and the items that its queries then find too are looked through. `undefined` if it has no such item.
 */
function loosened({ names, kinds }, values, partsFor) {
  const without = (ends) => values.map((value, i) => (ends.includes(i - names.length) ? undefined : value))
  const ways = [[[], kinds], [[1], lowOf(kinds)], [[0], kinds & ~3], [[0, 1], END_OPEN]]
  for (const [ends, left] of kinds === END_OPEN ? ways.slice(0, 1) : ways) {
    try {
      const parts = partsFor(without(ends), left)
      return ends.length === 0 ? parts : { ...parts, isOpen: true }
    } catch (error) {
      if (!isUnfit(error)) throw error
    }
  }
  return undefined
}

/** Whether the partition key has all fields with these values that the index has. */
function isOfPartition({ index, attributes }, values) {
  const own = attributes[index.partition].fields
  return (attributes[index.sort]?.fields ?? []).every((place) => own.includes(place) || values[place] === undefined)
}

/** Whether two keys have the same attributes, of the same types. */
function areSame(a, b) {
  const textOf = ({ shape, attributes }) => [shape, ...attributes.map(({ name, type }) => type + name)].join('\0')
  return textOf(a) === textOf(b)
}

/** The fields and bounds of the newest format in an older one. `toOld` converts the fields of its table key. */
function questionOf(asked, old, marks, values, toOld, parameter) {
  const { name, names, place } = asked
  const sorts = old.index.sort === undefined ? [] : old.attributes[old.index.sort].fields
  const own = old.attributes[old.index.partition].fields
  const isOfIndex = (i) => own.includes(i) || sorts.includes(i)
  const ofTable = toOld === undefined ? [] : old.table.flatMap((attribute) => old.attributes[attribute].fields).filter(isOfIndex)
  const fieldsOf = (given) => {
    const fields = Object.fromEntries(names.map((one, i) => [one, given[i]]).filter(([, value]) => value !== undefined))
    return ofTable.length === 0 ? [fields, fields] : [fields, converted(name, parameter, toOld({ ...fields }))]
  }
  const valueOf = (/** @type {any[]} */ [fields, older], i) => inCaseOf(marks[i], readField(ofTable.includes(i) ? older : fields, old.names[i]))
  const has = (one, mark) => (marks[old.names.indexOf(one)] & mark) !== 0
  const open = names.find((one, i) => (i === place || values[i] !== undefined) && has(one, OLDER_OPEN_TIME))
  const isOpen = open !== undefined && open === names[place]
  const field = isOpen || asked.kinds === END_OPEN ? undefined : names[place]
  const bounded = old.names.indexOf(field)
  const ends = isOpen ? [] : values.slice(names.length)
  if (field !== undefined) {
    const isSame = (end) => end === undefined || areEqual(end, valueOf(fieldsOf(replaced(values, place, end)), bounded))
    if (!has(field, OLDER_BOUNDS) || !ends.every(isSame)) throw disagreement(field)
  }
  const given = fieldsOf(values)
  const older = old.names.map((name, i) => (i === bounded ? values[place] : isOfIndex(i) && name !== open ? valueOf(given, i) : undefined))
  const end = sorts.findIndex((i) => i === bounded || older[i] === undefined)
  const used = [...own, ...(end < 0 ? sorts : sorts.slice(0, end)), bounded].map((i) => old.names[i])
  const isConverted = (one) => ofTable.length > 0 && !old.names.includes(one)
  const unused = Object.keys(given[0]).find((one) => !used.includes(one) && !isConverted(one) && one !== open)
  if (unused !== undefined) throw new Error(`its keys do not begin with field "${unused}"`)
  const other = Object.keys(given[0]).find((one) => used.includes(one) && has(one, OLDER_OTHER_TIME))
  if (other !== undefined) throw disagreement(other)
  return { values: [...older, ...ends], place: bounded, kinds: isOpen ? END_OPEN : asked.kinds, open }
}

/** A value as an older key with these marks holds it. */
const inCaseOf = (marks, value) => (typeof value === 'string' && marks & OLDER_LOWER ? value.toLowerCase() : value)

const disagreement = (field) => new Error(`the formats do not agree about field "${field}"`)
