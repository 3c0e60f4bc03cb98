// The part of a plan that queries the older formats of an entity: from the fields and bounds of the newest format, the inputs for each older
// one. An item moves to a newer format, so a plan that reads the oldest format to its end before the next one misses no item.

import { KeyError } from '../crossing/error.js'
import { readField } from '../crossing/fields.js'
import { raw } from '../crossing/frame.js'
import { NO_ATTRIBUTE } from '../crossing/layout.js'
import { isOverflow } from '../crossing/overflow.js'
import { checked, refusal } from '../crossing/refuse.js'
import { NoOlderPlan, OtherIndex } from '../crossing/sentences.js'
import { rangeOf } from '../plans/range.js'
import { askedOf } from './asked.js'
import { areEqual, converted } from './older_fields.js'
import { combinationsOf, isTime, keyOf, listsOf, partsOf, replaced } from './plan.js'

/**
 * What a plan asks of the formats `previous`, which are newest first; the result begins with the oldest. A query that a newer format has too
 * is left out if its items stay where they are: `groups` are the inputs of the newest format.
 */
export function olderParts(asked, key, groups, previous) {
  const textOf = (input) => {
    const { slots, counts, form } = rangeOf(key, input)
    return JSON.stringify([counts, form, slots])
  }
  const newer = [{ asked, texts: new Set(groups.flat().map(textOf)) }]
  const found = previous.map((entry) => {
    const { old, ...older } = olderOf(asked, key, entry)
    const texts = new Set()
    const known = [texts, ...newer.filter((one) => keepsKey(one.asked, old)).map((one) => one.texts)]
    newer.push({ asked: old, texts })
    const isNew = (input) => {
      const text = textOf(input)
      const isKnown = known.some((one) => one.has(text))
      texts.add(text)
      return !isKnown
    }
    return { ...older, groups: older.groups.map((inputs) => inputs.filter(isNew)) }
  })
  return found.reverse()
}

/** Whether an item that changes from the older format to the newer one keeps its key in the index. */
function keepsKey(newer, older) {
  const placesOf = ({ index: { partition, sort = NO_ATTRIBUTE } }) => [partition, sort]
  const [number, other] = [newer.current(), older.current()]
  return checked(newer.name, raw.entityKeepsKey(number, ...placesOf(newer), other, ...placesOf(older))) === 1
}

/** What a plan asks of one older format. Partitions that differ by the values of lists are merged. */
function olderOf(asked, key, { format, toOld, place }) {
  const { name, index, marshall, more } = asked
  const own = format.indexes.find(({ real }) => real === index.real)
  const old = own && askedOf(format, name, own, marshall, more)
  if (old === undefined || !areSame(keyOf(old), key)) throw refusal(OtherIndex, { function: name, parameter: place, value: index.real })
  const groups = []
  try {
    for (const values of combinationsOf(asked, listsOf(asked), 1)) {
      const parts = partsOf({ ...old, ...questionOf(asked, old, values, toOld, `${place}.toOld`) })
      for (const [i, inputs] of parts.groups.entries()) (groups[i] ??= []).push(...inputs)
    }
  } catch (/** @type {any} */ error) {
    if (isOverflow(error) || (error instanceof KeyError && error.code === 'DISPOSED')) throw error // no fault of the values
    throw Object.assign(refusal(NoOlderPlan, { function: name, parameter: place }, [error?.message ?? String(error)]), { cause: error })
  }
  return { groups, templates: old.templates, old }
}

/** Whether two keys have the same attributes, of the same types. */
function areSame(a, b) {
  const textOf = ({ shape, attributes }) => [shape, ...attributes.map(({ name, type }) => type + name)].join('\0')
  return textOf(a) === textOf(b)
}

/** What an index holds of a field, in its first key or its last one, whatever the direction and the width. */
function codecOf({ index, attributes, names }, field, isLast) {
  const place = names.indexOf(field)
  const keys = [attributes[index.partition], attributes[index.sort]].filter((key) => key?.fields.includes(place))
  const key = keys.at(isLast ? -1 : 0)
  return key?.codecs[key.fields.indexOf(place)]
}

/** The fields and bounds of the newest format in an older one. `toOld` converts the fields of its table key. */
function questionOf(asked, old, values, toOld, parameter) {
  const { name, names, place } = asked
  const field = names[place]
  const bounded = old.names.indexOf(field)
  const sorts = old.index.sort === undefined ? [] : old.attributes[old.index.sort].fields
  const own = old.attributes[old.index.partition].fields
  const isOfIndex = (i) => own.includes(i) || sorts.includes(i)
  const ofTable = toOld === undefined ? [] : old.table.flatMap((attribute) => old.attributes[attribute].fields).filter(isOfIndex)
  const fieldsOf = (given) => {
    const fields = Object.fromEntries(names.map((one, i) => [one, given[i]]).filter(([, value]) => value !== undefined))
    return ofTable.length === 0 ? [fields, fields] : [fields, converted(name, parameter, toOld({ ...fields }))]
  }
  const valueOf = (/** @type {any[]} */ [fields, older], i) => readField(ofTable.includes(i) ? older : fields, old.names[i])
  const ends = values.slice(names.length)
  if (place >= 0) {
    const isSame = (end) => end === undefined || areEqual(end, valueOf(fieldsOf(replaced(values, place, end)), bounded))
    if (!isOfIndex(bounded) || codecOf(old, field, true) !== codecOf(asked, field, true) || !ends.every(isSame)) throw disagreement(field)
  }
  const given = fieldsOf(values)
  const older = old.names.map((_, i) => (i === bounded ? values[place] : isOfIndex(i) ? valueOf(given, i) : undefined))
  const open = sorts.findIndex((i) => i === bounded || older[i] === undefined)
  const used = [...own, ...(open < 0 ? sorts : sorts.slice(0, open)), bounded].map((i) => old.names[i])
  const isConverted = (one) => ofTable.length > 0 && !old.names.includes(one)
  const unused = Object.keys(given[0]).find((one) => !used.includes(one) && !isConverted(one))
  if (unused !== undefined) throw new Error(`its keys do not begin with field "${unused}"`)
  // A time can stand for a month in one format, and for a day in the other.
  const other = Object.keys(given[0]).find((one) => isTime(asked.shapes[names.indexOf(one)]) && used.includes(one) && codecOf(old, one, false) !== codecOf(asked, one, false))
  if (other !== undefined) throw disagreement(other)
  return { values: [...older, ...ends], place: bounded, kinds: asked.kinds }
}

const disagreement = (field) => new Error(`the formats do not agree about field "${field}"`)
