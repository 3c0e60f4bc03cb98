// The fields of an item that is not wholly in the newest format, as the newest format reads them.

import { KeyError } from '../crossing/error.js'
import { readField } from '../crossing/fields.js'
import { fieldIn, isNull } from '../crossing/item.js'
import * as layout from '../crossing/layout.js'
import { refusal, refuseType } from '../crossing/refuse.js'
import { NoOlderFields } from '../crossing/sentences.js'
import { heldIn } from './held.js'
import { PREVIOUS } from './previous.js'
import { plainItem } from './plain_item.js'
import { fieldsBeside, fittingKeys, keysIn, only } from './read_keys.js'
import { exactKeys, primaryKey } from './written_keys.js'

const MAKE = 'entityKeys'

/**
 * The fields of an item of a format, from the first of these that has them: the keys that decide which format it is, the newest format's
 * index keys, the attributes of the item, and older index keys, which may be stale. Throws if a field that every item has is missing, unless
 * `isPartial` is set. `lenders` are the ages of the formats with such older keys. `item` is what is to be read of the `whole` item, which a function of the caller gets.
 */
export function fieldsOf(formats, lenders, name, found, item, { whole = item, isPartial = false } = {}) {
  const newest = formats[0].format
  const given = found.age === 0 ? read(newest, found.fitting, item) : olderFields(formats[found.age], newest, name, found, item, whole)
  const ages = new Set([...lenders.filter((age) => age === found.age), ...lenders])
  for (const age of ages) addStale(newest, formats[age].format, given, name, age, found, item)
  if (isPartial) return fieldsBeside(newest, name, none(newest), newest.names.map((field) => readField(given, field)), layout.VALUES_OF_ANY)
  return canonical(newest, name, given, item)
}

/** The fields of an item in an older format, without those of older index keys that no function converts. */
function olderFields({ format, fromOld }, newest, name, { age, fitting }, item, whole) {
  const ofTable = only(fitting, (i) => format.attributes[i].isOfTable)
  const start = read(format, ofTable)
  const fixed = { ...start }
  const isSame = sameKey(format, start)
  for (const field of Object.keys(start)) {
    const value = ownValue(format, field, start[field], item, fitting.isOfClient)
    if (value !== undefined && isSame(field, value)) fixed[field] = value
  }
  const values = fromOld && { ...read(format, fitting), ...read(format, ofTable, item), ...fixed }
  const own = fromOld === undefined ? fixed : converted(name, `${PREVIOUS}[${age - 1}].fromOld`, fromOld(values, plainItem(whole, fitting.isOfClient)))
  const given = {}
  const strong = {} // the fields that the key of the table decides
  for (const [place, field] of newest.names.entries()) {
    const value = readField(own, field) ?? undefined
    if (value === undefined) continue
    given[field] = value
    const isOfTable = () => newest.attributes.some((attribute) => attribute.isOfTable && attribute.fields.includes(place))
    if (fromOld === undefined || fixed[field] === value || isOfTable()) strong[field] = value
  }
  // With a function, a key that the older format reads too may hold values that were not converted.
  const isRead = (name) => fromOld !== undefined && fitting.texts.some((text, i) => text !== undefined && format.attributes[i].name === name)
  const keys = agreed(newest, only(keysIn(newest, name, item), (i) => !isRead(newest.attributes[i].name)), strong, isSame)
  const fields = read(newest, keys, item, fromOld === undefined ? format : undefined)
  const held = keys.texts.some(Boolean) ? read(newest, keys) : {}
  for (const field of Object.keys(held)) {
    // A key that has more of a time than the key of the table.
    const isFiner = areEqual(start[field], strong[field]) && isSame(field, fields[field])
    if (!Object.hasOwn(strong, field) || isFiner) given[field] = fields[field]
  }
  return { ...fields, ...given }
}

/** The value of a field in an item, where a key may hold less of it: a time in a bucket, or a text in one case. */
function ownValue(format, field, held, item, isOfClient) {
  const place = format.names.indexOf(field)
  const shape = format.shapes[place]
  if (!(held instanceof Date)) return format.isElsewhere[place] ? fieldIn(heldIn(format, item, place, isOfClient), shape, isOfClient) : undefined
  const value = fieldIn(heldIn(format, item, place, isOfClient), 'date', isOfClient)
  // Numbers are seconds where one of its keys is an `epoch`.
  return value === undefined ? undefined : new Date(shape === 'seconds' && typeof value === 'number' ? value * 1000 : value)
}

/**
 * Those index keys of the newest format which an item in an older format has after `changes`. A key that contradicts the key of the table is
 * left from something else.
 */
function agreed(newest, keys, strong, isSame) {
  const { attributes } = newest
  const candidates = only(keys, (i) => !attributes[i].isOfTable && !attributes[i].own && keys.texts[i]?.startsWith(attributes[i].literals[0]))
  if (candidates.texts.every((text) => text === undefined)) return candidates
  const known = read(newest, none(newest), strong)
  const isAgreed = (i) => {
    const own = fittingKeys(newest, only(candidates, (other) => other === i || attributes[other].fields.length === 0))
    if (own.texts[i] === undefined) return false
    const fields = read(newest, own)
    const beside = read(newest, { texts: own.texts, isOfClient: false }, known)
    return Object.keys(fields).every((field) => !Object.hasOwn(known, field) || areEqual(beside[field], known[field]) || isSame(field, fields[field]))
  }
  return fittingKeys(newest, only(candidates, isAgreed))
}

/** Adds the fields that nothing else has from the index keys of an older format, except those that the item says to be empty. */
function addStale(newest, format, given, name, age, found, item) {
  const missing = newest.names.filter((field, i) => readField(given, field) === undefined && !(newest.optional.includes(i) && isNull(heldIn(newest, item, i, found.fitting.isOfClient))))
  if (missing.length === 0) return
  const ofIndexes = (keys) => only({ texts: keys.texts, isOfClient: found.fitting.isOfClient }, (i) => !format.attributes[i].isOfTable)
  const fields = read(format, age === found.age ? ofIndexes(found.fitting) : fittingKeys(format, ofIndexes(keysIn(format, name, item))))
  for (const field of missing) given[field] = readField(fields, field)
}

/**
 * The fields as the keys of the newest format have them. Throws if a field that every item has is missing, or if a key cannot have a value
 * that `fromOld` has returned.
 */
function canonical(newest, name, given, item) {
  const { names, inputs } = newest
  const values = names.map((field) => readField(given, field))
  try {
    return whole(newest, name, none(newest), values)
  } catch (error) {
    // A key of a sparse index can refuse a value that an item outside the index may have.
    const flags = inputs.slice(names.length).map((_, i) => heldIn(newest, item, names.length + i))
    const fields = tried(() => whole(newest, name, keysIn(newest, name, exactKeys(newest, name, [...values, ...flags])), values))
    if (fields !== undefined) return fields
    exactKeys(newest, name, values) // its refusal says more
    throw error
  }
}

/** The fields in these keys and values, as the newest format has them. Throws if a value is lost. */
function whole(newest, name, keys, values) {
  const fields = fieldsBeside(newest, name, keys, values, layout.VALUES_OF_ALL)
  const lost = newest.names.findIndex((field, i) => values[i] !== undefined && !Object.hasOwn(fields, field))
  if (lost < 0) return fields
  throw refuseType(name, newest.names[lost], 'fields', values[lost])
}

/**
 * The fields in these keys, and, if an item is given, those among its attributes that the keys lack. Nothing is required. An attribute that is missing
 * may stand where the `older` format of the item has it.
 */
function read(format, keys, item, older) {
  const { isOfClient } = keys
  const olderValue = (name) => (older?.names.includes(name) ? heldIn(older, item, older.names.indexOf(name), isOfClient) : undefined)
  const heldValue = (name, i) => {
    const own = heldIn(format, item, i, isOfClient)
    return own === undefined ? olderValue(name) : own // `null` says that there is none
  }
  const value = (name, i) => (item === undefined ? undefined : fieldIn(heldValue(name, i), format.shapes[i], isOfClient))
  return fieldsBeside(format, MAKE, keys, format.names.map(value), layout.VALUES_OF_ANY)
}

/** Returns the function that says whether the key of the table stays the same with another value of a field: a time in the same bucket. */
function sameKey(format, fields) {
  let key
  return (field, value) => {
    if (!Object.hasOwn(fields, field)) return false
    key ??= primaryKey(format, MAKE, fields)
    const other = tried(() => primaryKey(format, MAKE, { ...fields, [field]: value }))
    return other !== undefined && areAlike(key, other)
  }
}

/** No keys, of an item with plain values. */
const none = ({ attributes }) => ({ isOfClient: false, texts: attributes.map(() => undefined) })

/** What a function returns. If it refuses its arguments, what `refused` makes of that. */
export function tried(read, refused = (_error) => undefined) {
  try {
    return read()
  } catch (error) {
    // Other errors come from the caller's functions and getters.
    if (error instanceof KeyError && error.code !== 'DISPOSED') return refused(error)
    throw error
  }
}

/** The fields that a function of the caller has returned. */
export function converted(name, place, fields) {
  if (typeof fields !== 'object' || fields === null) throw refuseType(name, place, 'converted', fields)
  return fields
}

/** The fields of an older table key, which `toOld` makes of those that a caller has given: perhaps only some. */
export function olderFieldsOf(name, place, toOld, fields) {
  let found
  try {
    found = toOld({ ...fields })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw Object.assign(refusal(NoOlderFields, { function: name, parameter: `${place}.toOld` }, [reason]), { cause: error })
  }
  return converted(name, `${place}.toOld`, found)
}

/** The codes of values of the right type that the keys of a format cannot hold. */
const UNFIT = ['INVALID_NUMBER', 'VERSION_OVERFLOW', 'KEY_TOO_LONG', 'SEPARATOR_IN_PART', 'EMPTY_VALUE', 'INVALID_DATE', 'INVALID_ULID', 'INVALID_UUID', 'INVALID_SEMVER', 'INVALID_OPTION']

/** Whether an error says that a format cannot hold a value, so that no item in this format has it. */
export const isUnfit = (error) => error instanceof KeyError && UNFIT.includes(error.code)

/** Whether two primary keys are equal. */
export function areAlike(a, b) {
  return Object.keys(a).every((name) => areEqual(a[name], b[name]))
}

/** Whether two values of a field, which have the same type, are equal. */
export const areEqual = (a, b) => textOf(a) === textOf(b)

const textOf = (value) => (value instanceof Date ? value.getTime() : String(value?.value ?? value)) // of a binary, the numbers of its bytes
