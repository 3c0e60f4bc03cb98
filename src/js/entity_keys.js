// The keys of an item: Rust holds the templates, this class their number and the strings that keys are joined from.

import { checkedObject, put1, readMarshall, textsOf } from './arguments.js'
import { addEnds, boundedBy, highOf, lowOf } from './bounds.js'
import { jsonOf, putDefinition } from './definition.js'
import { checkMeant, checkNames, putFields, readField, readFields, readKeys } from './fields.js'
import { answered, answers, described, putSlots, raw } from './frame.js'
import { Handle, shareHandle } from './handle.js'
import { bindMethods, nameDisposable } from './names.js'
import { conditionOf } from './query.js'
import { checked, refused, refuseList, refuseText, refuseType, unfitAmong } from './refuse.js'

export function entityKeys(definition, options = {}) {
  const json = jsonOf('entityKeys', 'definition', definition)
  return new EntityKeys(json, jsonOf('entityKeys', 'options', options), [])
}

/**
 * What makes the keys of an entity in Rust, again and again. Not in the constructor: a function there shares what it holds with all
 * others, of which some hold the object, and the handle that keeps this one must not.
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

const PICK = 'entityKeys.pick'

/** The table among the indexes. */
const TABLE = 'table'

/** What has the fields of an index, for messages. */
const KEY = 'key'

/** What an attribute's answer is where JavaScript has the strings of the key and joins them. */
const JOIN = 0

/** What is added to the kind of a query whose partition key is joined here. */
const JOINED = 8

/** The place of an attribute that is not there. */
const NO_ATTRIBUTE = 0xffffffff

const INDEX = ['name']

/** A name in JSON. Not a list of them: a `toJSON` that somebody gave to all lists would be called. */
const quoted = (name) => JSON.stringify(name)

const isNoKey = (value) => value !== undefined && typeof value !== 'string'

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
    this.#handle = new Handle(this, maker(json, options, picks), free)
    const { fields, conditions, attributes, indexes } = descriptionOf(this.#handle.current())
    this.#names = fields.map(({ name }) => name)
    this.#shapes = fields.map(({ shape }) => shape)
    this.#conditions = fields.map((_, i) => conditions.includes(i))
    this.#attributes = attributes
    this.#indexes = indexes.map((index, number) => ({ ...index, number, fields: index.places.map((place) => this.#names[place]) }))
    this.attributes = Object.freeze(attributes.map(({ name }) => name))
    bindMethods(this, `[${json},${options},[${picks}]]`)
    shareHandle(this, this.#handle)
  }

  keys(item) {
    return this.#build('entityKeys.keys', 'item', item)
  }

  primary(fields) {
    this.#checkUse('entityKeys.primary')
    this.#primary ??= this.pick(...this.#attributesOf('entityKeys.primary', TABLE))
    return this.#primary.#build('entityKeys.primary', 'fields', fields)
  }

  withKeys(item) {
    const keys = this.#build('entityKeys.withKeys', 'item', item)
    const whole = { ...item, ...keys }
    for (const name of this.attributes) {
      if (!Object.hasOwn(keys, name)) delete whole[name]
    }
    return whole
  }

  changes(item) {
    this.#checkUse('entityKeys.changes')
    // Of a Map or a Promise every sparse index would be removed.
    checkMeant('entityKeys.changes', 'item', item, readFields('entityKeys.changes', 'item', this.#names, item))
    const names = this.#indexAttributes()
    if (names.length === 0) return { set: {}, remove: [] }
    this.#secondary ??= this.pick(...names)
    const set = this.#secondary.#build('entityKeys.changes', 'item', item)
    return { set, remove: names.filter((name) => !Object.hasOwn(set, name)) }
  }

  query(fields, bounds, options) {
    return this.#query('entityKeys.query', this.#indexOf('entityKeys.query', TABLE), fields, bounds, options)
  }

  index(name) {
    this.#checkUse('entityKeys.index')
    return this.#queries.get(name) ?? this.#queriesOf(this.#indexOf('entityKeys.index', name))
  }

  parse(item) {
    const texts = readKeys('entityKeys.parse', this.attributes, item)
    const wrong = texts.findIndex(isNoKey)
    if (wrong >= 0) throw refuseType('entityKeys.parse', this.attributes[wrong], 'text', texts[wrong])
    const number = this.#handle.current()
    if (putSlots(texts, texts.length) < 0) throw this.#refuseKeys(texts)
    checked('entityKeys.parse', raw.entityParse(number))
    return this.#fields()
  }

  tryParse(item) {
    return this.#holds('entityKeys.tryParse', item) ? this.#fields() : undefined
  }

  matches(item) {
    return this.#holds('entityKeys.matches', item)
  }

  pick(...attributes) {
    this.#checkUse(PICK)
    const names = textsOf(attributes)
    if (names === undefined) throw refuseList(PICK, 'attributes', attributes, '')
    return new EntityKeys(this.#json, this.#options, [...this.#picks, `[${names.map(quoted).join()}]`])
  }

  free() {
    this.#handle.free()
    this.#primary?.free()
    this.#secondary?.free()
  }

  /** Refuses a call after `free`, whose answer would not need what was freed. */
  #checkUse(name) {
    if (this.#handle.isFreed && raw.entityDescribe(this.#handle.current()) < 0) throw refused(name)
  }

  /** The keys of an item, for the function `name`. */
  #build(name, parameter, item) {
    const values = this.#read(name, parameter, item)
    const number = this.#handle.current()
    putFields(name, this.#names, this.#shapes, values)
    checked(name, raw.entityBuild(number))
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
    const marshall = readMarshall(name, options)
    const values = this.#queried(name, index, fields)
    const field = bounds === undefined ? undefined : boundedBy(name, index.fields, bounds, KEY)
    const place = this.#names.indexOf(field)
    const kinds = addEnds(name, field, field === undefined ? undefined : bounds[field], values)
    const number = this.#handle.current()
    putFields(name, this.#names, this.#shapes, values, this.#names.length, place)
    const answer = checked(name, raw.entityQuery(number, index.partition, index.sort ?? NO_ATTRIBUTE, place, lowOf(kinds), highOf(kinds)))
    const [partition, low, high] = answers(3)
    const pk = answer < JOINED ? partition : joined(this.#attributes[index.partition], values)
    const [pkName, skName] = [this.attributes[index.partition], this.attributes[index.sort]]
    const condition = conditionOf(answer % JOINED, marshall, pkName, pk, skName, low, high)
    return index.name === TABLE ? condition : { IndexName: index.real, ...condition }
  }

  /** The values of the fields of an index; those of other fields are empty. */
  #queried(name, index, fields) {
    checkedObject(name, 'fields', fields)
    checkNames(name, index.fields, fields, KEY)
    const names = this.#names
    const values = []
    for (let i = 0; i < names.length; i++) values.push(index.places.includes(i) ? readField(fields, names[i]) : undefined)
    checkMeant(name, 'fields', fields, values)
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
    const texts = readKeys(name, this.attributes, item)
    const number = this.#handle.current()
    if (texts.some(isNoKey) || putSlots(texts, texts.length) < 0) return false
    return checked(name, raw.entityTryParse(number)) === 1
  }

  /** The fields that Rust has read. */
  #fields() {
    /** @type {any} */
    const fields = {}
    const given = answers(this.#names.length)
    for (let i = 0; i < given.length; i++) {
      const value = given[i]
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
    const { index, text } = unfitAmong(texts)
    return refuseText('entityKeys.parse', this.attributes[index], text)
  }
}

nameDisposable(EntityKeys, 'EntityKeys')

function joined({ literals, fields }, values) {
  let key = literals[0]
  for (let i = 0; i < fields.length; i++) key += values[fields[i]] + literals[i + 1]
  return key
}
