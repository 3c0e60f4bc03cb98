// The keys of an item: Rust holds the templates, this class their number and the strings that keys are joined from.

import { bindMethods, checkedObject, put1, readOptions, textsOf } from './arguments.js'
import { addEnds, boundedBy, highOf, lowOf } from './bounds.js'
import { jsonOf, putDefinition } from './definition.js'
import { checkNames, isPlain, putFields, readField, readFields } from './fields.js'
import { answered, described, put, putSlots, raw } from './frame.js'
import { Handle, shareHandle } from './handle.js'
import { nameClass } from './names.js'
import { conditionOf } from './query.js'
import { isWellFormed, longest, refused, refuseList, refuseText, refuseType } from './refuse.js'

export function entityKeys(definition, options = {}) {
  const json = jsonOf('entityKeys', 'definition', definition)
  return new EntityKeys(json, jsonOf('entityKeys', 'options', options), [])
}

/** Makes the keys of an entity in Rust. Not a method: the handle that keeps it must not hold the object. */
function make(name, json, options, picks) {
  putDefinition(name, json, picks.length === 0 ? options : JSON.stringify({ ...JSON.parse(options), picks }))
  const number = raw.entityNew()
  if (number < 0) throw refused(name)
  return number
}

function free(number) {
  raw.entityFree(number)
}

function descriptionOf(number) {
  const length = raw.entityDescribe(number)
  if (length < 0) throw refused('entityKeys')
  return described(length)
}

const PICK = 'entityKeys.pick'

/** The table among the indexes. */
const TABLE = 'table'

/** What an attribute's answer is where JavaScript has the strings of the key and joins them. */
const JOIN = 0

class EntityKeys {
  #json
  #options
  #picks
  #handle
  #names
  #shapes
  #conditions
  #attributes
  #indexes
  #queries = new Map()
  #primary
  #secondary

  constructor(json, options, picks) {
    this.#json = json
    this.#options = options
    this.#picks = picks
    this.#handle = new Handle(this, () => make(picks.length === 0 ? 'entityKeys' : PICK, json, options, picks), free)
    const { fields, conditions, attributes, indexes } = descriptionOf(this.#handle.current())
    this.#names = fields.map(({ name }) => name)
    this.#shapes = fields.map(({ shape }) => shape)
    this.#conditions = fields.map((_, i) => conditions.includes(i))
    this.#attributes = attributes
    this.#indexes = indexes.map((index, number) => ({ ...index, number, fields: index.places.map((place) => this.#names[place]) }))
    this.attributes = Object.freeze(attributes.map(({ name }) => name))
    bindMethods(this, METHODS)
    shareHandle(this, this.#handle)
  }

  keys(item) {
    return this.#build('entityKeys.keys', 'item', item)
  }

  primary(fields) {
    this.#primary ??= this.pick(...this.#attributesOf('entityKeys.primary', TABLE))
    return this.#primary.#build('entityKeys.primary', 'fields', fields)
  }

  withKeys(item) {
    const keys = this.#build('entityKeys.withKeys', 'item', item)
    const whole = { ...item, ...keys }
    for (const name of this.attributes) {
      if (keys[name] === undefined && Object.hasOwn(whole, name)) delete whole[name]
    }
    return whole
  }

  changes(item) {
    checkedObject('entityKeys.changes', 'item', item)
    // Of a Map or a Promise every sparse index would be removed.
    if (!isPlain(item) && this.#names.every((name) => readField(item, name) === undefined)) {
      throw refuseType('entityKeys.changes', 'item', 'fields', item)
    }
    const names = this.#indexAttributes()
    if (names.length === 0) return { set: {}, remove: [] }
    this.#secondary ??= this.pick(...names)
    const set = this.#secondary.#build('entityKeys.changes', 'item', item)
    return { set, remove: names.filter((name) => set[name] === undefined) }
  }

  query(fields, bounds, options) {
    return this.#query('entityKeys.query', this.#indexOf('entityKeys.query', TABLE), fields, bounds, options)
  }

  index(name) {
    return this.#queries.get(name) ?? this.#queriesOf(this.#indexOf('entityKeys.index', name))
  }

  parse(item) {
    checkedObject('entityKeys.parse', 'item', item)
    const texts = this.attributes.map((attribute) => readField(item, attribute))
    const wrong = texts.findIndex(isNoKey)
    if (wrong >= 0) throw refuseType('entityKeys.parse', this.attributes[wrong], 'text', texts[wrong])
    const number = this.#handle.current()
    if (putSlots(texts, texts.length) < 0) throw this.#refuseKeys(texts)
    if (raw.entityParse(number) < 0) throw refused('entityKeys.parse')
    return this.#fields()
  }

  tryParse(item) {
    return this.#holds('entityKeys.tryParse', item) ? this.#fields() : undefined
  }

  matches(item) {
    return this.#holds('entityKeys.matches', item)
  }

  pick(...attributes) {
    const names = textsOf(attributes)
    if (names === undefined) throw refuseList(PICK, 'attributes', attributes, '')
    if (this.#handle.isFreed) descriptionOf(this.#handle.current()) // which is refused
    return new EntityKeys(this.#json, this.#options, [...this.#picks, names])
  }

  free() {
    this.#handle.free()
    this.#primary?.free()
    this.#secondary?.free()
  }

  /** The keys of an item, for the function `name`. */
  #build(name, parameter, item) {
    const values = this.#read(name, parameter, item)
    const number = this.#handle.current()
    putFields(name, this.#names, this.#shapes, values)
    if (raw.entityBuild(number) < 0) throw refused(name)
    /** @type {any} */
    const keys = {}
    for (let i = 0; i < this.#attributes.length; i++) {
      const attribute = this.#attributes[i]
      const key = answered(i)
      if (key !== undefined) keys[attribute.name] = key === JOIN ? joined(attribute, values) : key
    }
    return keys
  }

  #queriesOf(index) {
    const query = (fields, bounds, options) => this.#query('entityKeys.index.query', index, fields, bounds, options)
    const queries = Object.freeze({ indexName: index.real, query })
    this.#queries.set(index.name, queries)
    return queries
  }

  /** The input of a query: what it asks of the keys of an index. */
  #query(name, index, fields, bounds, options) {
    const marshall = options !== undefined && readOptions(name, options, QUERY)[0] === true
    const values = this.#queried(name, index, fields)
    const field = bounds === undefined ? undefined : boundedBy(name, index.fields, bounds)
    const place = this.#names.indexOf(field)
    const kinds = addEnds(name, field, field === undefined ? undefined : bounds[field], values)
    const number = this.#handle.current()
    putFields(name, this.#names, this.#shapes, values, this.#names.length, place)
    if (raw.entityQuery(number, index.number, place, lowOf(kinds), highOf(kinds)) < 0) throw refused(name)
    const [partition, kind, operand, greater] = [answered(0), answered(1), answered(2), answered(3)]
    const pk = partition === JOIN ? joined(this.#attributes[index.partition], values) : partition
    const condition = conditionOf(kind, marshall, this.attributes[index.partition], pk, this.attributes[index.sort], operand, greater)
    return index.name === TABLE ? condition : { IndexName: index.real, ...condition }
  }

  /** The values of the fields of an index; those of other fields are empty. */
  #queried(name, index, fields) {
    checkedObject(name, 'fields', fields)
    checkNames(name, index.fields, fields)
    const values = new Array(this.#names.length).fill(undefined)
    for (const place of index.places) values[place] = readField(fields, this.#names[place])
    if (!isPlain(fields) && values.every((value) => value === undefined)) throw refuseType(name, 'fields', 'fields', fields)
    return values
  }

  /** The fields of an item. `null` counts as no value where a `when` asks for one: items come from JSON. */
  #read(name, parameter, item) {
    const values = readFields(name, parameter, this.#names, item)
    for (let i = 0; i < values.length; i++) {
      if (values[i] === null && this.#conditions[i]) values[i] = undefined
    }
    return values
  }

  /** Whether the keys of an item are the entity's; its fields then stand in the answer. */
  #holds(name, item) {
    checkedObject(name, 'item', item)
    const texts = this.attributes.map((attribute) => readField(item, attribute))
    const number = this.#handle.current()
    if (texts.some(isNoKey) || putSlots(texts, texts.length) < 0) return false
    const answer = raw.entityTryParse(number)
    if (answer < 0) throw refused(name)
    return answer === 1
  }

  /** The fields that Rust has read. */
  #fields() {
    /** @type {any} */
    const fields = {}
    for (let i = 0; i < this.#names.length; i++) {
      const value = answered(i)
      if (value !== undefined) fields[this.#names[i]] = this.#shapes[i] === 'date' ? new Date(value) : value
    }
    return fields
  }

  /** The names of the attributes that are the key of an index. */
  #attributesOf(name, index) {
    const { partition, sort } = this.#indexOf(name, index)
    return [partition, sort].filter((place) => place !== undefined).map((place) => this.attributes[place])
  }

  /** The names of the attributes that are not the table's. */
  #indexAttributes() {
    const own = this.#indexes.some(({ name }) => name === TABLE) ? this.#attributesOf('entityKeys.changes', TABLE) : []
    return this.attributes.filter((name) => !own.includes(name))
  }

  #indexOf(name, index) {
    const found = this.#indexes.find((one) => one.name === index)
    if (found !== undefined) return found
    const number = this.#handle.current()
    put1(name, INDEX, index)
    raw.entityIndex(number)
    throw refused(name)
  }

  /** The refusal of keys of which one did not go into the frame. */
  #refuseKeys(texts) {
    const given = texts.map((text) => text ?? '')
    const wrong = given.findIndex((text) => put(text, 0) < 0 && !isWellFormed(text))
    const index = wrong >= 0 ? wrong : longest(given)
    return refuseText('entityKeys.parse', this.attributes[index], given[index])
  }
}

const METHODS = /** @type {const} */ ([
  'keys', 'primary', 'withKeys', 'changes', 'query', 'index', 'parse', 'tryParse', 'matches', 'pick', 'free',
])

/** @type {[string, 'boolean'][]} */
const QUERY = [['marshall', 'boolean']]


const INDEX = ['index']

const isNoKey = (value) => value !== undefined && typeof value !== 'string'

nameClass(EntityKeys, 'EntityKeys')
if (Symbol.dispose) /** @type {any} */ (EntityKeys.prototype)[Symbol.dispose] = EntityKeys.prototype.free

function joined({ literals, fields }, values) {
  let key = literals[0]
  for (let i = 0; i < fields.length; i++) key += values[fields[i]] + literals[i + 1]
  return key
}
