// The formats that the items of an entity can have: its own, and those of `options.previous`. Finds the format of an item. Rust decides what
// fits a format, and that no two can be mistaken.

import { checkedObject } from '../crossing/arguments.js'
import { readField } from '../crossing/fields.js'
import { described } from '../crossing/answers.js'
import { putSlots, raw } from '../crossing/frame.js'
import { ERRORS_PAGE } from '../crossing/home.js'
import { READS_ALL, READS_TABLE } from '../crossing/layout.js'
import { checked, refusal } from '../crossing/refuse.js'
import { NoFormatReads, OtherTable } from '../crossing/sentences.js'
import { attributesOf } from './held.js'
import { areAlike, fieldsOf, isUnfit, olderFieldsOf, tried } from './older_fields.js'
import { PREVIOUS } from './previous.js'
import { fittingKeys, keysIn, wholeFields } from './read_keys.js'
import { settled } from './settled.js'
import { upgraded } from './upgraded.js'
import { primaryKey } from './written_keys.js'

/** The formats of one entity, newest first. The age of a format is the number of newer ones. */
export class Generations {
  #all
  #newest
  #foreign
  #old
  #lenders
  #otherTable

  constructor(newest, previous) {
    this.#newest = newest
    this.#all = [{ format: newest }, ...previous]
    const { foreign, left, lenders } = previous.length === 0 ? ALONE : describedTogether(this.#all)
    this.#foreign = foreign
    this.#old = left
    this.#lenders = lenders
    this.#otherTable = this.#all.findIndex(({ format }) => tableOf(format) !== tableOf(newest))
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
    return found === undefined ? wholeFields(this.#newest, keysIn(this.#newest, name, item), item) : this.#fieldsOf(name, found, item)
  }

  tryParse(name, item) {
    return tried(() => this.parse(name, item))
  }

  /** Those fields of an item that its keys and attributes have; `undefined` if its key of the table fits no format. */
  identified(name, item) {
    const found = this.#find(name, item)
    return found && (tried(() => fieldsOf(this.#all, this.#lenders, name, found, item, { isPartial: true })) ?? {})
  }

  primaries(name, fields) {
    this.checkMovable(name)
    const keys = this.#all.flatMap(({ format, toOld }, age) => {
      if (age === 0) return [primaryKey(format, name, fields)]
      const own = toOld === undefined ? fields : olderFieldsOf(name, `${PREVIOUS}[${age - 1}]`, toOld, checkedObject(name, 'fields', fields))
      try {
        return [primaryKey(format, name, own)]
      } catch (error) {
        if (isUnfit(error)) return [] // no item in the older format has such a value
        throw error
      }
    })
    return keys.filter((key, i) => !keys.slice(0, i).some((other) => areAlike(key, other)))
  }

  /** The older formats, newest first, for a plan that queries them in the same table. */
  previous(name) {
    this.checkMovable(name)
    return this.#all.slice(1).map((entry, i) => ({ ...entry, place: `${PREVIOUS}[${i}]` }))
  }

  upgrade(name, item, trust) {
    const found = this.#find(name, checkedObject(name, 'item', item))
    return found && this.#upgraded(name, found, item, trust)
  }

  /**
   * The item in the newest format, and what `move` needs to know of it: the names of all key attributes, and of the attributes that its keys
   * come from, if they are known. Throws if no format reads the item.
   */
  upgradeOf(name, item, trust) {
    const found = this.#find(name, item)
    // A sentence within a sentence, without its address.
    const refused = (/** @type {any} */ { message, details }) =>
      refusal(NoFormatReads, { function: name, parameter: 'item' }, [
        (ERRORS_PAGE === '' ? message : message.split(` (${ERRORS_PAGE}#`)[0]).replace(`${details?.function}: `, ''),
      ])
    const refuse = (error) => {
      throw refused(error)
    }
    if (found === undefined) {
      tried(() => this.parse(name, item), refuse)
      throw refused({ message: 'it has no key of the table' })
    }
    const result = this.#upgraded(name, found, item, trust, refuse)
    const keys = [...this.#newest.attributes.map(({ name }) => name), ...this.#old]
    const sources = this.#sourcesOf(this.#all[found.age], keys)
    return { result, keys, sources }
  }

  /** The attributes that keys without a function between their formats come from. */
  #sourcesOf({ format, fromOld }, keys) {
    if (fromOld !== undefined) return undefined
    const own = format.isMapped || this.#newest.isMapped ? attributesOf(format) : [] // an older item may hold a value where its own format has it
    return [...attributesOf(this.#newest), ...own, ...keys]
  }

  /** Refuses a call that needs the key attributes of the table to be the same in all formats. */
  checkMovable(name) {
    if (this.#otherTable >= 0) throw refusal(OtherTable, { function: name, parameter: `${PREVIOUS}[${this.#otherTable - 1}]` })
  }

  /** The names of the attributes that are the key of the table. */
  get tableNames() {
    return this.#newest.tableNames
  }

  /**
   * The format of an item: the newest that reads all its key attributes; if there is none, the newest that reads the key of the table. Also
   * which of its keys fit that format; the others are stale.
   */
  #find(name, item) {
    let first
    for (const [age, { format }] of this.#all.entries()) {
      const { attributes } = format
      const keys = keysIn(format, name, item)
      // The literals at the start of its keys tell most formats apart, faster than Rust.
      if (attributes.some(({ isOfTable, literals }, i) => isOfTable && !keys.texts[i]?.startsWith(literals[0]))) continue
      const found = this.#known(age, keys, item)
      if (found.isWhole) return found
      if (found.fitting.extent >= READS_TABLE) first ??= found
    }
    return first
  }

  /** What is known of an item with these keys in one format. */
  #known(age, keys, item) {
    const { format } = this.#all[age]
    const fitting = fittingKeys(format, keys)
    return { age, keys, fitting, isWhole: fitting.extent === READS_ALL && lacksAll(item, this.#foreign[age]) }
  }

  /** The item without what its attributes or its keys contradict, and what is known of it then. */
  #settled(name, found, item, trust) {
    const read = settled(this.#all, name, found.age, item, trust)
    return { read, known: read === item ? found : this.#known(found.age, keysIn(this.#all[found.age].format, name, read), read) }
  }

  /**
   * The fields of an item, as the newest format reads them. Throws if one that every item has is missing. `given` is the item as the caller
   * has passed it.
   */
  #fieldsOf(name, found, item, given = item) {
    return found.age === 0 && found.isWhole ? wholeFields(this.#newest, found.keys, item) : fieldsOf(this.#all, this.#lenders, name, found, item, { whole: given })
  }

  /** The item in the newest format. If its fields cannot be read, what `refused` makes of that. */
  #upgraded(name, found, item, trust, /** @type {any} */ refused = undefined) {
    const { known, read } = this.#settled(name, found, item, trust)
    const fields = tried(() => this.#fieldsOf(name, known, read, item), refused)
    return fields && upgraded(name, this.#newest, this.#old, fields, item, found.keys.isOfClient)
  }
}

/** Whether an item has none of these attributes. */
function lacksAll(item, names) {
  for (let i = 0; i < names.length; i++) if (readField(item, names[i]) !== undefined) return false
  return true
}

/** What is known of a format without others. */
const ALONE = { foreign: [[]], left: [], lenders: [] }

/**
 * What Rust says of formats that no item can be mistaken in: the key attributes of others that each lacks, so that an item with one of them is not, or
 * not only, in that format; those that the newest leaves out; and the ages of formats whose index keys have fields that nothing else has.
 */
function describedTogether(all) {
  const slots = all.flatMap(({ format, fromOld }) => [format.handle.current(), fromOld === undefined ? 0 : 1])
  putSlots(slots, slots.length)
  return described(checked('entityKeys', raw.entityFormats(all.length)))
}

/** The types and the names of the attributes that are the key of the table. */
function tableOf({ attributes }) {
  return attributes.filter(({ isOfTable }) => isOfTable).map(({ name, type }) => `${type}${name}`).sort().join('\0')
}
