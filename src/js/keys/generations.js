// The formats that the items of an entity can have: its own, and those of `options.previous`. Finds the format of an item, and reads it into
// the fields of the newest one. Each format is an EntityKeys of its own; Rust decides what fits it, and that no two can be mistaken.

import { checkedObject, isRevoked } from '../crossing/arguments.js'
import { charactersOf } from '../crossing/client_values.js'
import { KeyError } from '../crossing/error.js'
import { readField } from '../crossing/fields.js'
import { putSlots, raw } from '../crossing/frame.js'
import { doubleOf, fieldIn, keyTextOf } from '../crossing/item.js'
import * as layout from '../crossing/layout.js'
import { DEFINITION } from '../crossing/names.js'
import { checked, isArray, lengthOf, refusal, refuseOption, refuseType } from '../crossing/refuse.js'
import { ForeignFormat, NestedFormat, NoFormatReads, OtherTable, PickedFormat, TooManyDigits } from '../crossing/sentences.js'
import { kinds } from '../crossing/values.js'

const MAKE = 'entityKeys'
const PREVIOUS = 'options.previous'

/** How many formats an entity can have: each is compared with all others. */
const MOST_FORMATS = 100

/** How many digits DynamoDB keeps of a number. */
const MOST_DIGITS = 38

/** The formats of the objects that `entityKeys` has returned. */
const formats = new WeakMap()

export function shareFormat(entity, format) {
  formats.set(entity, format)
}

/** The formats of an entity besides its newest, for the proof of a table. */
export function formerOf(entity) {
  return formats.get(entity)?.former() ?? []
}

/** The options of `entityKeys` that are data, and the formats of `previous`, the newest first. */
export function optionsWithPrevious(options) {
  if (!Object.hasOwn(checkedObject(MAKE, 'options', options), 'previous')) return [options]
  const { previous, ...own } = options
  return [own, previous === undefined ? undefined : formatsOf(previous)]
}

function formatsOf(list) {
  const count = isArray(list) ? lengthOf(list) : -1
  if (count < 0 || count >= MOST_FORMATS) throw refuseType(MAKE, PREVIOUS, 'list', list)
  return Array.from({ length: count }, (_, index) => formatOf(list[index], index))
}

/** A format, and the functions between its fields and those of the newest. */
function formatOf(entry, index) {
  const known = formats.get(entry)
  if (known !== undefined) return { format: knownFormat(known, index) }
  checkForeign(entry, index)
  if (typeof entry !== 'object' || entry === null) throw refuseType(MAKE, PREVIOUS, 'format', entry, index)
  const place = `${PREVIOUS}[${index}]`
  const unknown = Object.keys(checkedObject(MAKE, place, entry)).find((name) => !['keys', 'fromOld', 'toOld'].includes(name))
  const { keys, fromOld, toOld } = entry
  const given = formats.get(keys)
  if (given === undefined) {
    checkForeign(keys, index)
    throw refuseType(MAKE, PREVIOUS, 'format', keys ?? entry, index)
  }
  if (unknown !== undefined) throw refuseOption(MAKE, `previous[${index}].${unknown}`)
  for (const [name, value] of Object.entries({ fromOld, toOld })) {
    if (value !== undefined && typeof value !== 'function') throw refuseType(MAKE, `${place}.${name}`, 'function', value)
  }
  return { format: knownFormat(given, index), fromOld, toOld }
}

function knownFormat({ picks, format }, index) {
  const known = format()
  const line = picks.length > 0 ? PickedFormat : known.hasPrevious ? NestedFormat : undefined
  if (line !== undefined) throw refusal(line, { function: MAKE, parameter: PREVIOUS, index })
  return known
}

/** Refuses an object that another copy of the package has made. */
function checkForeign(entry, index) {
  const isObject = typeof entry === 'object' && entry !== null && !isRevoked(entry)
  if (isObject && entry[DEFINITION] !== undefined) throw refusal(ForeignFormat, { function: MAKE, parameter: PREVIOUS, index })
}

/** The formats of one entity, newest first. The age of a format is the number of newer ones. */
export class Generations {
  #all
  #newest
  #foreign
  #old
  #isMovable

  constructor(newest, previous) {
    this.#newest = newest
    this.#all = [{ format: newest }, ...previous]
    if (previous.length > 0) {
      const numbers = this.#all.map(({ format }) => format.handle.current())
      putSlots(numbers, numbers.length)
      checked(MAKE, raw.entityFormats(numbers.length))
    }
    const attributes = this.#all.map(({ format }) => format.attributes)
    const isKey = new Set(attributes.flat().filter(({ own }) => !own).map(({ name }) => name))
    const isOwn = new Set(attributes.flat().filter(({ own }) => own).map(({ name }) => name))
    // The key attributes that each format does not have. An item with one of them is not, or not only, in that format.
    this.#foreign = attributes.map((own) => [...isKey].filter((name) => own.every((attribute) => attribute.name !== name)))
    this.#old = this.#foreign[0].filter((name) => !isOwn.has(name))
    this.#isMovable = attributes.every((own) => areSameKeys(own, attributes[0]))
  }

  /** The older formats. */
  get former() {
    return this.#all.slice(1).map(({ format }) => format)
  }

  /** Whether an item whose keys all fit the newest format is certainly in it, because it has no key of another format. */
  isOfNewest(item) {
    return lacksAll(item, this.#foreign[0])
  }

  /** Removes the key attributes that only older formats have. */
  removeOld(copy) {
    for (const name of this.#old) delete copy[name]
  }

  generation(name, item) {
    return this.#find(name, checkedObject(name, 'item', item))?.age
  }

  parse(name, item) {
    const found = this.#find(name, item)
    if (found === undefined) return this.#newest.whole(this.#newest.keysOf(name, item), item)
    return this.#fieldsOf(name, found, item)
  }

  tryParse(name, item) {
    return tried(() => this.parse(name, item))
  }

  primaries(name, fields) {
    this.checkMovable(name)
    const keys = this.#all.map(({ format, toOld }, age) => {
      if (toOld === undefined) return format.primary(name, fields)
      return format.primary(name, converted(name, `${PREVIOUS}[${age - 1}].toOld`, toOld(checkedObject(name, 'fields', fields))))
    })
    return keys.filter((key, i) => !keys.slice(0, i).some((other) => areAlike(key, other)))
  }

  upgrade(name, item) {
    const found = this.#find(name, checkedObject(name, 'item', item))
    const fields = found && tried(() => this.#fieldsOf(name, found, item))
    return fields && this.#upgraded(name, found, fields, item)
  }

  /** The item in the newest format, and what `move` needs to know of it. Throws if no format reads the item. */
  upgradeOf(name, item) {
    const found = this.#find(name, item)
    let fields
    try {
      fields = found && this.#fieldsOf(name, found, item)
      if (fields === undefined) this.#newest.whole(this.#newest.keysOf(name, item), item)
    } catch (error) {
      if (!isRefusal(error)) throw error
      throw refusal(NoFormatReads, { function: name, parameter: 'item' }, [/** @type {Error} */ (error).message])
    }
    if (found === undefined || fields === undefined) throw refusal(NoFormatReads, { function: name, parameter: 'item' }, ['it has no key of the table'])
    return { result: this.#upgraded(name, found, fields, item), ...this.#sources(found.age) }
  }

  /** The names of all key attributes, and of what the keys of an item with a format of this age come from; all attributes if not known. */
  #sources(age) {
    const keys = [...this.#newest.attributes.map(({ name }) => name), ...this.#old]
    return { keys, sources: this.#all[age].fromOld === undefined ? [...this.#newest.inputs, ...keys] : undefined }
  }

  /** Refuses a call that needs the key attributes of the table to be the same in all formats. */
  checkMovable(name) {
    if (this.#isMovable) return
    const index = this.#all.findIndex(({ format }) => !areSameKeys(format.attributes, this.#newest.attributes)) - 1
    throw refusal(OtherTable, { function: name, parameter: `${PREVIOUS}[${index}]` })
  }

  /** The names of the attributes that are the key of the table. */
  get tableNames() {
    return this.#newest.attributes.filter(({ isOfTable }) => isOfTable).map(({ name }) => name)
  }

  /**
   * The format of an item: the newest that reads all its key attributes; if there is none, the newest that reads the key of the table. Also
   * which of its keys fit that format; the others are stale.
   */
  #find(name, item) {
    let first
    for (let age = 0; age < this.#all.length; age++) {
      const { format } = this.#all[age]
      const keys = format.keysOf(name, item)
      // The literals at the start of its keys tell most formats apart, faster than Rust.
      if (format.attributes.some(({ isOfTable, literals }, i) => isOfTable && !keys.texts[i]?.startsWith(literals[0]))) continue
      const fits = format.fitting(keys)
      if (format.attributes.some(({ isOfTable }, i) => isOfTable && fits[i] !== 1)) continue
      const fit = (attribute, i) => fits[i] === 1 || keys.values[i] === undefined || (attribute.own && !attribute.isOfTable)
      const found = { age, format, fits, keys, isWhole: format.attributes.every(fit) && lacksAll(item, this.#foreign[age]) }
      if (found.isWhole) return found
      first ??= found
    }
    return first
  }

  /** The fields of an item, as the newest format reads them. Throws if one that every item has is missing. */
  #fieldsOf(name, found, item) {
    const { age, keys, fits, isWhole } = found
    if (age === 0 && isWhole) return this.#newest.whole(keys, item)
    const given = age === 0 ? this.#read(this.#newest, only(keys, (i) => fits[i] === 1), item) : this.#older(name, found, item)
    this.#addStale(name, given, found, item)
    return this.#canonical(name, given, keys.isOfClient)
  }

  /**
   * The fields as the keys of the newest format have them. Throws if one that every item has is missing, or if a key cannot have one that
   * `fromOld` has returned.
   */
  #canonical(name, given, isOfClient) {
    const { names } = this.#newest
    const values = names.map((field) => given[field])
    try {
      const fields = this.#newest.read(name, none(this.#newest, isOfClient), values, layout.VALUES_OF_ALL)
      const lost = names.find((field, i) => values[i] !== undefined && !Object.hasOwn(fields, field))
      if (lost === undefined) return fields
      throw refuseType(name, lost, 'fields', given[lost])
    } catch (error) {
      this.#newest.build(name, values) // its refusal says more
      throw error
    }
  }

  /**
   * The fields of an item in an older format: from the key of the table, then from those keys of the newest format's indexes that fit it, then
   * from the attributes of the item, then from older index keys, which may be stale. `strong` are the fields that the key of the table decides.
   */
  #older(name, { age, format, keys, fits }, item) {
    const { fromOld } = this.#all[age]
    const ofTable = (i) => format.attributes[i].isOfTable
    const fixed = this.#read(format, only(keys, ofTable))
    const table = new TableKey(format, fixed)
    for (const field of Object.keys(fixed)) fixed[field] = table.refined(field, readField(item, field), keys.isOfClient)
    const values = fromOld && { ...this.#read(format, only(keys, (i) => fits[i] === 1)), ...this.#read(format, only(keys, ofTable), item), ...fixed }
    const own = fromOld === undefined ? fixed : converted(name, `${PREVIOUS}[${age - 1}].fromOld`, fromOld(values, item))
    const given = {}
    const strong = {}
    for (const field of this.#newest.names) {
      const value = readField(own, field)
      if (value === undefined || value === null) continue
      given[field] = value
      if (fromOld === undefined || this.#isOfTable(field) || (Object.hasOwn(fixed, field) && fixed[field] === value)) strong[field] = value
    }
    this.#addNew(name, given, strong, table, fromOld && { format, fits }, item)
    const beside = () => this.#read(this.#newest, none(this.#newest, keys.isOfClient), item)
    this.#addMissing(given, beside)
    if (fromOld !== undefined) return given
    this.#addMissing(given, () => this.#read(format, only(keys, (i) => fits[i] === 1 && !ofTable(i))), item)
    return given
  }

  /** Adds the fields that are missing, from what `read` returns; those that the item says to be empty stay so, if it is given. */
  #addMissing(given, read, item) {
    const missing = this.#newest.names.filter((field, i) => given[field] === undefined && !(item && this.#isEmpty(i, item)))
    if (missing.length === 0) return
    const fields = read()
    for (const field of missing) if (fields[field] !== undefined) given[field] = fields[field]
  }

  /**
   * Adds the fields in keys of the newest format's indexes, which an item in an older format has after `changes`. A key that contradicts the key
   * of the table is left from something else. If `converted` is given, a key that the older format reads too may hold values that were not
   * converted.
   */
  #addNew(name, given, strong, table, converted, item) {
    const newest = this.#newest
    const keys = newest.keysOf(name, item)
    const isOfOld = (i) => table.format.attributes.some((old) => old.isOfTable && old.name === newest.attributes[i].name)
    const isRead = (i) => converted?.format.attributes.some((old, k) => old.name === newest.attributes[i].name && converted.fits[k] === 1)
    const candidates = only(keys, (i) => !newest.attributes[i].isOfTable && !newest.attributes[i].own && !isOfOld(i) && !isRead(i))
    if (candidates.texts.every((text) => text === undefined)) return
    const known = this.#beside(none(newest, keys.isOfClient), strong)
    const isAgreed = (i) => {
      const own = only(candidates, (other) => other === i)
      if (own.texts[i] === undefined || newest.fitting(own)[i] !== 1) return false
      const fields = this.#read(newest, own)
      return Object.keys(fields).every((field) => {
        if (!Object.hasOwn(strong, field) || areEqual(strong[field], fields[field])) return true
        return table.isOf(field, fields[field]) || areEqual(this.#beside(own, strong)[field], known[field])
      })
    }
    const agreed = only(candidates, isAgreed)
    const fits = newest.fitting(agreed)
    const fitting = only(agreed, (i) => fits[i] === 1)
    const fields = this.#read(newest, fitting, item)
    const held = this.#read(newest, fitting)
    for (const field of Object.keys(held)) {
      if (!Object.hasOwn(strong, field) || table.isFiner(field, fields[field], strong[field])) given[field] = fields[field]
    }
  }

  /** Adds the fields that nothing else has from index keys of the other older formats. */
  #addStale(name, given, found, item) {
    for (let age = 1; age < this.#all.length; age++) {
      const { format, fromOld } = this.#all[age]
      if (age === found.age || fromOld !== undefined) continue
      const read = () => {
        const all = format.keysOf(name, item)
        const keys = only({ ...all, isOfClient: found.keys.isOfClient }, (i) => !format.attributes[i].isOfTable)
        const fits = format.fitting(keys)
        return this.#read(format, only(keys, (i) => fits[i] === 1))
      }
      this.#addMissing(given, read, item)
    }
  }

  /** Whether an item says that it has no value for a field that it may lack. */
  #isEmpty(i, item) {
    const value = this.#newest.nullable[i] ? readField(item, this.#newest.names[i]) : undefined
    return value === null || value?.NULL === true
  }

  /** Whether the key of the newest format's table has a field. */
  #isOfTable(field) {
    const place = this.#newest.names.indexOf(field)
    return this.#newest.attributes.some(({ isOfTable, fields }) => isOfTable && fields.includes(place))
  }

  /** The fields in keys of the newest format, with times that lie in a bucket of these keys from `values`. */
  #beside(keys, values) {
    return this.#newest.read(MAKE, keys, this.#newest.names.map((field) => values[field]), layout.VALUES_OF_ANY)
  }

  /** The fields in these keys, and, if an item is given, those among its attributes that the keys lack. Nothing is required. */
  #read(format, keys, item) {
    const value = (field, i) => (item === undefined ? undefined : fieldIn(readField(item, field), format.shapes[i], keys.isOfClient))
    return format.read(MAKE, keys, format.names.map(value), layout.VALUES_OF_ANY)
  }

  /** A copy of an item with the keys of these fields. An own attribute that it has already keeps its value. */
  #upgraded(name, { keys: { isOfClient } }, fields, item) {
    const { inputs, names, attributes } = this.#newest
    const values = inputs.map((input, i) => (i < names.length ? fields[input] : readField(item, input)))
    const keys = this.#newest.build(name, values)
    const copy = { ...item }
    this.removeOld(copy)
    for (const { name: attribute, type, own } of attributes) {
      const before = copy[attribute]
      const key = keys[attribute]
      if (key === undefined) {
        if (!own || before === null || before?.NULL === true) delete copy[attribute]
      } else if (!isKept(before, key, type, isOfClient)) {
        copy[attribute] = isOfClient ? { [type]: type === 'N' ? digitsOf(key) : key } : unmarshalled(name, attribute, type, key)
      }
    }
    return copy
  }
}

/** The key of the table in one format of an item, to find out whether another value of a field would be written alike. */
class TableKey {
  #fields
  #own

  constructor(format, fields) {
    this.format = format
    this.#fields = { ...fields }
  }

  /** Whether the key is the same with this value of a field: it lies in the same bucket. */
  isOf(field, value) {
    if (!Object.hasOwn(this.#fields, field)) return false
    const keyOf = (fields) => this.format.primary(MAKE, fields)
    this.#own ??= keyOf(this.#fields)
    const other = tried(() => keyOf({ ...this.#fields, [field]: value }))
    return other !== undefined && areAlike(this.#own, other)
  }

  /** The value of a field; of a time in a bucket, that of the item's attribute, if it lies in the bucket. */
  refined(field, attribute, isOfClient) {
    const known = this.#fields[field]
    if (!(known instanceof Date) || attribute === undefined) return known
    const value = fieldIn(attribute, 'date', isOfClient)
    return value !== undefined && this.isOf(field, value) ? new Date(value) : known
  }

  /** Whether a time from another key lies in the bucket of this one, of which `known` may be more than the beginning. */
  isFiner(field, time, known) {
    const start = this.#fields[field]
    return time instanceof Date && start instanceof Date && areEqual(start, known) && this.isOf(field, time)
  }
}

/** No keys, in the form of either client. */
function none(format, isOfClient) {
  return { isOfClient, texts: format.attributes.map(() => undefined) }
}

/** The keys of an item, without those that are not kept. */
function only(keys, isKept) {
  return { ...keys, wrong: -1, answer: layout.FIELDS_LACK_OPTIONAL, texts: keys.texts.map((text, i) => (isKept(i) ? text : undefined)) }
}

/** Whether an item has none of these attributes. */
function lacksAll(item, names) {
  for (let i = 0; i < names.length; i++) if (readField(item, names[i]) !== undefined) return false
  return true
}

/** Whether two formats have the same attributes, of the same types, as the key of the table. */
function areSameKeys(a, b) {
  const keysOf = (attributes) => attributes.filter(({ isOfTable }) => isOfTable).map(({ name, type }) => `${type}${name}`).sort()
  return keysOf(a).join('\0') === keysOf(b).join('\0')
}

/** What a function returns; `undefined` if it refuses its arguments. */
function tried(read) {
  try {
    return read()
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

/** Whether an error says that an item or a value is wrong. Other errors come from the caller's functions and getters. */
const isRefusal = (error) => error instanceof KeyError && error.code !== 'DISPOSED'

/** The fields that a function of the caller has returned. */
function converted(name, place, fields) {
  if (typeof fields !== 'object' || fields === null) throw refuseType(name, place, 'converted', fields)
  return fields
}

/** Whether two values of a field are equal. */
function areEqual(a, b) {
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime()
  return textOf(a) === textOf(b)
}

/** Whether two primary keys are equal. */
function areAlike(a, b) {
  return Object.keys(a).every((name) => textOf(a[name]) === textOf(b[name]))
}

const textOf = (value) => `${typeof value === 'bigint' ? 'number' : typeof value} ${kinds.binary(value) ? charactersOf(value) : String(value?.value ?? value)}`

/** Whether an attribute of an item already is this key. */
function isKept(before, key, type, isOfClient) {
  const text = keyTextOf(before, type, isOfClient)
  if (text === undefined) return false
  const own = type === 'N' ? digitsOf(key) : keyTextOf(key, type, false)
  return text === own || (type === 'N' && doubleOf(text) === doubleOf(own))
}

/** The value of a key in the form of the document client, which cannot write all digits. */
function unmarshalled(name, attribute, type, key) {
  if (type !== 'N' || typeof key !== 'string') return key
  throw refusal(TooManyDigits, { function: name, parameter: attribute, value: key })
}

/** The digits of a number, in any of its forms. DynamoDB takes at most 38 of them, so the zeros at the end of a large one are counted. */
function digitsOf(key) {
  const text = String(typeof key === 'object' ? key.value ?? key : key)
  let end = text.length
  while (end > 1 && text[end - 1] === '0') end--
  return text.length > MOST_DIGITS && !text.includes('.') ? `${text.slice(0, end)}e${text.length - end}` : text
}
