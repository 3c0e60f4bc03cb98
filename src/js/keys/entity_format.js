// One format of the keys of an entity: Rust holds the templates, and this class their number and description, for the functions that write keys
// (written_keys.js), read them (read_keys.js) and query (queries.js).

import { put1 } from '../crossing/arguments.js'
import { putDefinition } from '../crossing/definition.js'
import { takesDigits } from '../crossing/fields.js'
import { described } from '../crossing/answers.js'
import { raw } from '../crossing/frame.js'
import { Handle } from '../crossing/handle.js'
import { checked, refused } from '../crossing/refuse.js'
import { Sure } from './sure.js'

export const PICK = 'entityKeys.pick'

/** The name of the table's own key among the indexes. */
export const TABLE = 'table'

const INDEX = ['name']

/** A name as JSON. Not for an array of names: JSON.stringify would call a `toJSON` added to Array.prototype. */
const quoted = (name) => JSON.stringify(name)

export class EntityFormat {
  #primary

  /**
   * @param {string} json - the definition
   * @param {string} options
   * @param {string[]} picks - the names of the attributes in each `pick`
   */
  constructor(json, options, picks) {
    this.json = json
    this.options = options
    this.picks = picks
    this.handle = new Handle(this, maker(json, options, picks), free)
    const { fields, flags, nullable, folded, paths, optional, attributes, indexes } = descriptionOf(this.handle.current())
    this.names = fields.map(({ name }) => name)
    this.inputs = [...this.names, ...flags]
    this.paths = paths
    this.isMapped = paths.some((path) => path !== 0)
    this.shapes = [...fields.map(({ shape }) => shape), ...flags.map(() => 'number'), 'text'] // the last: which fields `changes` got
    this.optional = optional
    this.isElsewhere = fields.map(({ shape }, i) => shape === 'date' || folded.includes(i)) // the item may hold more than its keys
    this.indexes = indexes.map((index, number) => ({ ...index, number, fields: index.places.map((place) => this.names[place]) }))
    const table = this.indexes.find(({ name }) => name === TABLE)
    for (let i = 0; i < attributes.length; i++) attributes[i].isOfTable = i === table?.partition || i === table?.sort
    this.attributes = attributes
    this.tableNames = attributes.filter(({ isOfTable }) => isOfTable).map(({ name }) => name)
    this.keyNames = Object.freeze(attributes.map(({ name }) => name))
    const isOwn = (i) => attributes.some(({ own, fields }) => own && fields[0] === i)
    this.nullable = fields.map((_, i) => nullable.includes(i) || isOwn(i))
    this.tablePlace = (table ?? this.indexes[0])?.partition
    this.isOfItem = attributes.map(({ own, isOfTable }) => own && !isOfTable)
    this.hasNumbers = this.shapes.some(takesDigits)
    this.sure = new Sure(this.handle, this.names, attributes)
  }

  /** The format with only these attributes. */
  pick(names) {
    return new EntityFormat(this.json, this.options, [...this.picks, `[${names.map(quoted).join()}]`])
  }

  /** The format with only the key of the table. */
  primary(name) {
    this.checkUse(name)
    this.#primary ??= this.pick(this.keysOfIndex(this.indexOf(name, TABLE)).filter((attribute) => attribute !== undefined))
    return this.#primary
  }

  /** The attributes of the key of an index; the second is `undefined` if there is none. */
  keysOfIndex({ partition, sort }) {
    return [this.keyNames[partition], this.keyNames[sort]]
  }

  indexOf(name, index) {
    const found = this.indexes.find((one) => one.name === index)
    if (found !== undefined) return found
    const number = this.handle.current()
    put1(name, INDEX, index)
    raw.entityIndex(number)
    throw refused(name)
  }

  /** Refuses a call after `free`, for methods that do not always call Rust. */
  checkUse(name) {
    if (this.handle.isFreed && raw.entityDescribe(this.handle.current()) < 0) throw refused(name)
  }

  free() {
    this.sure.free()
    this.handle.free()
    this.#primary?.free()
  }
}

/**
 * Returns the function that makes the entity in Rust, also in a new instance. Not a closure in the constructor: its scope would keep the
 * object alive through the handle.
 */
function maker(json, options, picks) {
  return () => make(picks.length === 0 ? 'entityKeys' : PICK, json, options, picks)
}

function make(name, json, options, picks) {
  putDefinition(name, json, options, `[${picks.join()}]`)
  return checked(name, raw.entityNew())
}

function free(number) {
  raw.entityFree(number)
}

function descriptionOf(number) {
  return described(checked('entityKeys', raw.entityDescribe(number)))
}
