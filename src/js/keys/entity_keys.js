// The keys of an item: Rust holds the templates; this class holds their number and the strings from which keys are joined.

import { checkedObject, put1, readOptions, textsOf } from '../crossing/arguments.js'
import { boundedBy, highOf, lowOf, readRange } from '../crossing/bounds.js'
import { jsonOf, putDefinition } from '../crossing/definition.js'
import { refuseForeignObject, checkNames, holdNumbers, numberAsGiven, putAfter, putFields, readField, readFields, takesDigits } from '../crossing/fields.js'
import { answered, answers, described, markDecimal, put, putSlots, raw } from '../crossing/frame.js'
import { Handle, shareHandle } from '../crossing/handle.js'
import * as layout from '../crossing/layout.js'
import { doubleOf, fieldIn, isMarshalled, keyTextOf, numberOf } from '../crossing/item.js'
import { bindMethods } from '../crossing/names.js'
import { conditionOf } from '../crossing/query_input.js'
import { binaryOf, neighbourOf } from '../crossing/client_values.js'
import { checked, refusal, refused, refuseList, refuseText, refuseType, shown, unfitAmong } from '../crossing/refuse.js'
import { TooManyDigits } from '../crossing/sentences.js'
import { cutSurely } from './cut.js'
import { expressionsOf, PLAN_OPTIONS, QUERY_OPTIONS, withExpressions } from './expressions/query_expressions.js'
import { Generations } from './generations.js'
import { joinSurely } from './join.js'
import { moveOf } from './move.js'
import { olderParts } from './older_plans.js'
import { planOf } from './plan.js'
import { definitionOf, optionsWithPrevious, shareFormat } from './previous.js'
import { Sure } from './sure.js'
import { querySurely } from './sure_query.js'

export function entityKeys(definition, options = {}) {
  const json = jsonOf('entityKeys', 'definition', definition)
  const [own, previous] = optionsWithPrevious(options)
  return new EntityKeys(json, jsonOf('entityKeys', 'options', own), [], previous)
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

const PICK = 'entityKeys.pick'
const PARSE = 'entityKeys.parse'
const CHANGES = 'entityKeys.changes'

/** The name of the table's own key among the indexes. */
const TABLE = 'table'

/** How messages refer to an index: 'the key has no field …'. */
const KEY = 'key'

const INDEX = ['name']

/** A name as JSON. Not for an array of names: JSON.stringify would call a `toJSON` added to Array.prototype. */
const quoted = (name) => JSON.stringify(name)

/** The kind of value that an attribute of each type must hold, for messages. */
const KINDS = /** @type {const} */ ({ S: 'text', N: 'numeric', B: 'binary' })

class EntityKeys {
  #json
  #options
  #picks
  #handle
  #names
  #inputs
  #shapes
  #nullable
  #optional
  #tablePlace
  #isOfItem
  #hasNumbers
  #attributes
  #indexes
  #sure
  #queries = new Map()
  #primary
  #hasPrevious = false
  /** @type {any} */
  #generations

  constructor(json, options, picks, previous) {
    this.#json = json
    this.#options = options
    this.#picks = picks
    this.#handle = new Handle(this, maker(json, options, picks), free)
    const { fields, flags, conditions, optional, attributes, indexes } = descriptionOf(this.#handle.current())
    this.#names = fields.map(({ name }) => name)
    this.#inputs = [...this.#names, ...flags]
    this.#shapes = [...fields.map(({ shape }) => shape), ...flags.map(() => 'number'), 'text'] // the last: which fields `changes` got
    this.#attributes = attributes
    const isOwn = (i) => attributes.some(({ own, fields }) => own && fields[0] === i)
    this.#optional = optional
    this.#nullable = fields.map((_, i) => conditions.includes(i) || isOwn(i))
    this.#indexes = indexes.map((index, number) => ({ ...index, number, fields: index.places.map((place) => this.#names[place]) }))
    const table = this.#indexes.find(({ name }) => name === TABLE)
    this.#tablePlace = (table ?? this.#indexes[0])?.partition
    this.#isOfItem = attributes.map(({ own }, i) => own && i !== table?.partition && i !== table?.sort)
    this.#hasNumbers = this.#shapes.some(takesDigits)
    this.attributes = Object.freeze(attributes.map(({ name }) => name))
    bindMethods(this, 'EntityKeys', `[${json},${options},[${picks}],[${previous?.map(definitionOf) ?? ''}]]`)
    this.#sure = new Sure(this.#handle, this.#names, attributes)
    shareHandle(this, this.#handle)
    shareFormat(this, { picks, format: () => this.#format(), former: () => this.#generations?.former ?? [] })
    this.#hasPrevious = previous !== undefined && previous.length > 0
    if (this.#hasPrevious) this.#generations = new Generations(this.#format(), previous)
  }

  keys(item) {
    return this.#build('entityKeys.keys', 'item', item)
  }

  primary(fields) {
    return this.#primaryOf('entityKeys.primary', fields)
  }

  withKeys(item) {
    const copy = { ...checkedObject('entityKeys.withKeys', 'item', item) }
    // Each field is read once, inherited ones too, so that the copy and its keys never contradict each other.
    for (const name of this.#inputs) {
      const value = Object.hasOwn(copy, name) ? undefined : readField(item, name)
      if (value !== undefined) copy[name] = value
    }
    const keys = this.#build('entityKeys.withKeys', 'item', copy)
    for (const name of this.attributes) {
      if (!Object.hasOwn(keys, name)) delete copy[name] // a sparse attribute that no longer applies
    }
    if (this.#hasPrevious) this.#generations.removeOld(copy)
    return Object.assign(copy, keys)
  }

  changes(fields) {
    const values = this.#read(CHANGES, 'fields', fields)
    const given = values.map((value, i) => (value !== undefined || isGiven(fields, this.#inputs[i]) ? '1' : '0')).join('')
    // A Map or a Promise has no fields, and would silently change nothing.
    refuseForeignObject(CHANGES, 'fields', fields, given.includes('1') ? [given] : [])
    values.push(given)
    const number = this.#handle.current()
    putFields(CHANGES, this.#inputs, this.#shapes, values)
    checked(CHANGES, raw.entityChanges(number))
    /** @type {any} */
    const set = {}
    const remove = []
    for (let i = 0; i < this.#attributes.length; i++) {
      const attribute = this.#attributes[i]
      const key = answered(i)
      if (key === layout.KEY_REMOVED) remove.push(attribute.name)
      else if (key !== undefined) set[attribute.name] = keyOf(CHANGES, attribute, key, values)
    }
    return { set, remove }
  }

  query(fields, bounds, options) {
    return this.#query('entityKeys.query', this.#indexOf('entityKeys.query', TABLE), fields, bounds, options)
  }

  plan(fields, bounds, options) {
    return this.#plan('entityKeys.plan', this.#indexOf('entityKeys.plan', TABLE), fields, bounds, options)
  }

  index(name) {
    this.#checkUse('entityKeys.index')
    return this.#queries.get(name) ?? this.#queriesOf(this.#indexOf('entityKeys.index', name))
  }

  parse(item) {
    const values = readFields(PARSE, 'item', this.attributes, item)
    const sure = this.#cut(values)
    if (this.#hasPrevious && !(sure?.isWhole && this.#generations.isOfNewest(item))) return this.#generations.parse(PARSE, item)
    return sure?.isWhole ? sure.fields : this.#whole(this.#keysOf(values), sure?.fields, item)
  }

  tryParse(item) {
    return this.#tried('entityKeys.tryParse', item)
  }

  matches(item) {
    return this.#tried('entityKeys.matches', item) !== undefined
  }

  generation(item) {
    return this.#formats('entityKeys.generation').generation('entityKeys.generation', item)
  }

  primaries(fields) {
    return this.#formats('entityKeys.primaries').primaries('entityKeys.primaries', fields)
  }

  upgrade(item) {
    return this.#formats('entityKeys.upgrade').upgrade('entityKeys.upgrade', item)
  }

  move(item, options) {
    return moveOf(this.#formats('entityKeys.move'), 'entityKeys.move', item, options)
  }

  pick(...attributes) {
    this.#checkUse(PICK)
    const names = textsOf(attributes)
    if (names === undefined) throw refuseList(PICK, 'attributes', attributes, '')
    return new EntityKeys(this.#json, this.#options, [...this.#picks, `[${names.map(quoted).join()}]`])
  }

  free() {
    this.#sure.free()
    this.#handle.free()
    this.#primary?.free()
  }

  /** The formats of the items, newest first. */
  #formats(name) {
    this.#checkUse(name)
    this.#generations ??= new Generations(this.#format(), [])
    return this.#generations
  }

  /** What is known about the newest format, for generations.js. The functions read and build items of this format alone. */
  #format() {
    const isOfTable = this.#attributes.map((_, i) => this.#indexes.some(({ name, partition, sort }) => name === TABLE && (i === partition || i === sort)))
    return {
      entity: this,
      hasPrevious: this.#hasPrevious,
      names: this.#names,
      inputs: this.#inputs,
      optional: this.#optional,
      shapes: this.#shapes,
      attributes: this.#attributes.map((attribute, i) => ({ ...attribute, isOfTable: isOfTable[i] })),
      handle: this.#handle,
      keysOf: (name, item) => this.#keysOf(readFields(name, 'item', this.attributes, item)),
      fitting: (keys) => this.#fitting(keys),
      whole: (keys, item) => this.#whole(keys, undefined, item),
      read: (name, keys, values, beside) => this.#readBeside(name, keys, values, beside),
      primary: (name, fields) => this.#primaryOf(name, fields),
      asks: (name, real, marshall, more) => {
        const index = this.#indexes.find((one) => one.real === real)
        return index && this.#asks(name, index, marshall, more)
      },
      build: (name, values) => this.#buildOf(name, this.#checkedValues([...values, ...this.#inputs.slice(values.length).map(() => undefined)]), true),
    }
  }

  /** Refuses a call after `free`, for methods that do not always call Rust. */
  #checkUse(name) {
    if (this.#handle.isFreed && raw.entityDescribe(this.#handle.current()) < 0) throw refused(name)
  }

  /** The keys of an item, for the function `name`. */
  #build(name, parameter, item) {
    return this.#buildOf(name, this.#read(name, parameter, item), false)
  }

  /** The keys of an item with these values. With `isExact`, a number that JavaScript does not have is returned as its digits. */
  #buildOf(name, values, isExact) {
    const sure = this.#sure.isKnown ? joinSurely(this.#sure, values) : undefined
    if (sure !== undefined) return sure
    const number = this.#handle.current()
    putFields(name, this.#inputs, this.#shapes, values)
    checked(name, raw.entityBuild(number))
    /** @type {any} */
    const keys = {}
    for (let i = 0; i < this.#attributes.length; i++) {
      const attribute = this.#attributes[i]
      const key = answered(i)
      if (key !== undefined) keys[attribute.name] = keyOf(name, attribute, key, values, isExact)
    }
    return keys
  }

  #primaryOf(name, fields) {
    this.#checkUse(name)
    this.#primary ??= this.pick(...this.#attributesOf(name, TABLE))
    return this.#primary.#build(name, 'fields', fields)
  }

  #queriesOf(index) {
    const query = (fields, bounds, options) => this.#query('entityKeys.index.query', index, fields, bounds, options)
    const plan = (fields, bounds, options) => this.#plan('entityKeys.index.plan', index, fields, bounds, options)
    const queries = Object.freeze({ indexName: index.real, query, plan })
    this.#queries.set(index.name, queries)
    return queries
  }

  /** The input of a query on the keys of an index. */
  #query(name, index, fields, bounds, options) {
    const [marshall = false, filter, project] = readOptions(name, options, QUERY_OPTIONS)
    const values = this.#queried(name, index, fields)
    const field = bounds === undefined ? undefined : boundedBy(name, index.fields, bounds, KEY)
    const kinds = readRange(name, field, field === undefined ? undefined : bounds[field], values)
    const isBare = filter === undefined && project === undefined // as nearly all queries are
    const more = isBare ? undefined : expressionsOf(name, { marshall, filter, project }, this.#keysOfIndex(index), [])
    return this.#input(name, index, values, this.#names.indexOf(field), kinds, marshall, more)
  }

  /** The plan of a query over many partitions. */
  #plan(name, index, fields, bounds, options) {
    const [marshall = false, filter, project, previous = false] = readOptions(name, options, PLAN_OPTIONS)
    const values = this.#queried(name, index, fields)
    const field = bounds === undefined ? undefined : boundedBy(name, index.fields, bounds, KEY)
    const kinds = readRange(name, field, field === undefined ? undefined : bounds[field], values)
    const named = this.#keysOfPlan(name, index).map((place) => this.attributes[place])
    const found = expressionsOf(name, { marshall, filter, project }, this.#keysOfIndex(index), named) // a cursor needs the keys of the last item
    const more = previous && index.name === TABLE ? { ...found, ConsistentRead: true } : found
    const asked = { ...this.#asks(name, index, marshall, more), values, place: this.#names.indexOf(field), kinds }
    return planOf(asked, (key, groups) => (previous ? olderParts(asked, key, groups, this.#formats(name).previous(name)) : []))
  }

  /** The attributes of the key of an index, on which DynamoDB takes no filter; the second is `undefined` if there is none. */
  #keysOfIndex(index) {
    return [this.attributes[index.partition], this.attributes[index.sort]]
  }

  /** The places of the attributes that make up a position in a plan: those of the index, and then the others of the table. */
  #keysOfPlan(name, index) {
    const table = this.#indexOf(name, TABLE)
    return [...new Set([index.partition, index.sort, table.partition, table.sort])].filter((place) => place !== undefined)
  }

  /** What a plan asks in this format, without its values. */
  #asks(name, index, marshall, more) {
    const keys = this.#keysOfPlan(name, index)
    const table = this.#indexOf(name, TABLE)
    const definition = JSON.parse(this.#json)
    const named = keys.map((place) => this.attributes[place])
    return {
      name,
      index,
      attributes: this.#attributes,
      keys,
      names: this.#names,
      shapes: this.#shapes,
      marshall,
      more,
      definition,
      table: [table.partition, table.sort].filter((place) => place !== undefined),
      templates: JSON.stringify([index.real, ...named.flatMap((attribute) => [attribute, definition[attribute]])]),
      current: () => this.#handle.current(),
      inputOf: (values, place, kinds) => this.#input(name, index, values, place, kinds, marshall, more),
    }
  }

  /** The input of a query for these values, which are followed by both ends of the range of the field at `place`, and with the expressions `more`. */
  #input(name, index, values, place, kinds, marshall, more) {
    if (this.#hasNumbers) holdNumbers(this.#shapes, values, this.#names.length, place)
    const sure = this.#sure.isKnown ? querySurely(this.#sure, index, values, place, kinds) : undefined
    const [kind, partition, low, high] = sure ?? this.#asked(name, index, values, place, kinds)
    const [pkAttribute, skAttribute] = [this.#attributes[index.partition], this.#attributes[index.sort]]
    const pk = operandOf(pkAttribute, partition, marshall)
    const from = operandOf(skAttribute, low, marshall, lowOf(kinds) === layout.END_LEFT_OUT ? true : undefined)
    const to = operandOf(skAttribute, high, marshall, highOf(kinds) === layout.END_LEFT_OUT ? false : undefined)
    const condition = conditionOf(kind, false, pkAttribute.name, pk, skAttribute?.name, from, to)
    const input = index.name === TABLE ? condition : { IndexName: index.real, ...condition }
    return more === undefined ? input : withExpressions(input, more)
  }

  /** The kind of a query, its partition key and its operands, as computed by Rust. */
  #asked(name, index, values, place, kinds) {
    const number = this.#handle.current()
    putFields(name, this.#names, this.#shapes, values, this.#names.length, place)
    const answer = checked(name, raw.entityQuery(number, index.partition, index.sort ?? layout.NO_ATTRIBUTE, place, lowOf(kinds), highOf(kinds)))
    const [partition, low, high] = answers(3)
    return [answer % layout.PARTITION_JOINED, answer < layout.PARTITION_JOINED ? partition : joined(this.#attributes[index.partition], values), low, high]
  }

  /** The values of all fields, `undefined` for those that are not in the index. */
  #queried(name, index, fields) {
    checkedObject(name, 'fields', fields)
    checkNames(name, index.fields, fields, KEY)
    const names = this.#names
    const values = []
    for (let i = 0; i < names.length; i++) values.push(index.places.includes(i) ? readField(fields, names[i]) : undefined)
    refuseForeignObject(name, 'fields', fields, values)
    return values
  }

  /**
   * The fields and flags of an item. `null` counts as no value in a condition and in an own attribute, because items can come from JSON. A
   * flag becomes 1 if it is set.
   */
  #read(name, parameter, item) {
    return this.#checkedValues(readFields(name, parameter, this.#inputs, item))
  }

  #checkedValues(values) {
    const count = this.#names.length // a local copy: the engine checks each read of a private field
    for (let i = 0; i < count; i++) {
      if (values[i] === null && this.#nullable[i]) values[i] = undefined
    }
    for (let i = count; i < values.length; i++) values[i] = isSet(values[i]) ? 1 : undefined
    if (this.#hasNumbers) holdNumbers(this.#shapes, values)
    return values
  }

  /** The fields of an item; `undefined` if its keys are not those of the entity. */
  #tried(name, item) {
    const values = readFields(name, 'item', this.attributes, item)
    const sure = this.#cut(values)
    if (this.#hasPrevious && !(sure?.isWhole && this.#generations.isOfNewest(item))) return this.#generations.tryParse(name, item)
    if (sure?.isWhole) return sure.fields
    const keys = this.#keysOf(values)
    const fields = sure?.fields ?? this.#triedFirst(name, keys)
    if (fields === undefined) return undefined
    const again = keys.answer === layout.FIELDS_WHOLE ? undefined : this.#putElsewhere(keys, fields, item)
    if (again === undefined) return fields
    return checked(name, raw.entityTryParse(again, layout.VALUES_BESIDE)) === layout.FIELDS_WHOLE ? this.#fields() : undefined
  }

  /** The fields of an item, of which those in its keys may be known. Throws if the keys are not those of the entity. */
  #whole(keys, known, item) {
    if (keys.wrong >= 0) throw this.#wrongKey(keys)
    const fields = known ?? this.#parsed(keys)
    const again = keys.answer === layout.FIELDS_WHOLE ? undefined : this.#putElsewhere(keys, fields, item)
    if (again === undefined) return fields
    checked(PARSE, raw.entityParse(again, layout.VALUES_BESIDE))
    return this.#fields()
  }

  /** Those of the keys that fit this entity, and each other. A key that does not fit into the frame does not. */
  #fitting(keys) {
    const number = this.#handle.current()
    const { isOfClient } = keys
    let { texts } = keys
    if (this.#putKeys(keys) < 0) {
      texts = texts.map((text) => (text === undefined || put(text, 0) < 0 ? undefined : text))
      if (this.#putKeys({ texts }) < 0) return { isOfClient, texts: texts.map(() => undefined) }
    }
    checked(PARSE, raw.entityFitting(number))
    const fits = answers(texts.length)
    return { isOfClient, texts: texts.map((text, i) => (fits[i] === 1 ? text : undefined)) }
  }

  /** The fields in the keys of an item and in these values beside them, as Rust reads them. Throws, as `parse`, if it refuses them. */
  #readBeside(name, keys, values, beside) {
    const number = this.#handle.current()
    putAfter(this.#shapes, values, keys.texts.length, this.#putKeys(keys))
    checked(name, raw.entityParse(number, beside))
    return this.#fields()
  }

  /** The fields of an item with these keys, if JavaScript alone is certain of them. */
  #cut(values) {
    return this.#sure.isKnown ? cutSurely(this.#sure, values) : undefined
  }

  /** The fields in the keys of an item, as Rust reads them. Throws if they are not keys of the entity. */
  #parsed(keys) {
    const number = this.#handle.current()
    if (this.#putKeys(keys) < 0) throw this.#refuseKeys(keys.texts)
    keys.answer = checked(PARSE, raw.entityParse(number, layout.KEYS_ALONE))
    return this.#fields()
  }

  /** The fields in the keys of an item, as Rust reads them; `undefined` if they are not keys of the entity. */
  #triedFirst(name, keys) {
    const number = this.#handle.current()
    if (keys.wrong >= 0 || this.#putKeys(keys) < 0) return undefined
    keys.answer = checked(name, raw.entityTryParse(number, layout.KEYS_ALONE))
    return keys.answer === 0 ? undefined : this.#fields()
  }

  /**
   * The texts of the keys of an item. `wrong` is the index of the first key whose value has the wrong type, or −1. `isOfClient` tells
   * whether the item has the form of the plain client, judged by its table key. An own attribute of an index whose value cannot be a key is
   * left out: the item is older than the index. All is read before anything is written: a getter could call this library and overwrite the
   * frame.
   */
  #keysOf(values) {
    const isOfClient = isMarshalled(values[this.#tablePlace] ?? values.find((value) => value !== undefined))
    const texts = new Array(values.length)
    let wrong = -1
    for (let i = 0; i < values.length; i++) {
      const value = values[i]
      const { type } = this.#attributes[i]
      const text = typeof value === 'string' && type === 'S' && !isOfClient ? value : keyTextOf(value, type, isOfClient)
      texts[i] = text
      if (text === undefined && value !== undefined && wrong < 0 && !this.#isOfItem[i]) wrong = i
    }
    return { texts, isOfClient, wrong, values, answer: layout.FIELDS_LACK_OPTIONAL }
  }

  /** Writes the keys of an item into the first slots. */
  #putKeys({ texts }) {
    const end = putSlots(texts, texts.length)
    if (end < 0 || !this.#hasNumbers) return end
    for (let i = 0; i < texts.length; i++) {
      if (this.#attributes[i].type === 'N' && texts[i] !== undefined) markDecimal(i, doubleOf(texts[i]))
    }
    return end
  }

  /**
   * Writes the keys of an item again, followed by the fields that none of its keys has, but that are attributes of the item. Returns the
   * number of the entity, or `undefined` if parsing again would change nothing.
   */
  #putElsewhere(keys, fields, item) {
    const { isOfClient, answer } = keys
    const values = this.#names.map((name, i) => {
      return Object.hasOwn(fields, name) && this.#shapes[i] !== 'date' ? undefined : fieldIn(readField(item, name), this.#shapes[i], isOfClient)
    })
    if (answer === layout.FIELDS_LACK_OPTIONAL && values.every((value) => value === undefined)) return undefined
    const number = this.#handle.current()
    const at = this.#putKeys(keys)
    putAfter(this.#shapes, values, keys.texts.length, at)
    return number
  }

  /** The error for a key attribute whose value has the wrong type. */
  #wrongKey({ wrong, values }) {
    const { name, type } = this.#attributes[wrong]
    return refuseType(PARSE, name, KINDS[type], values[wrong])
  }

  /** The fields that Rust has read. */
  #fields() {
    /** @type {any} */
    const fields = {}
    const given = answers(this.#names.length)
    for (let i = 0; i < given.length; i++) {
      const value = given[i]
      if (value !== undefined) fields[this.#names[i]] = valueOf(this.#shapes[i], value)
    }
    return fields
  }

  /** The names of the key attributes of an index. */
  #attributesOf(name, index) {
    const { partition, sort } = this.#indexOf(name, index)
    return [partition, sort].filter((place) => place !== undefined).map((place) => this.attributes[place])
  }

  #indexOf(name, index) {
    const found = this.#indexes.find((one) => one.name === index)
    if (found !== undefined) return found
    const number = this.#handle.current()
    put1(name, INDEX, index)
    raw.entityIndex(number)
    throw refused(name)
  }

  /** The error for the first of these keys that did not fit into the frame. */
  #refuseKeys(texts) {
    const { index, text } = unfitAmong(texts)
    return refuseText(PARSE, this.attributes[index], text)
  }
}

/** Whether an object has a field, even without a value. Inherited functions do not count. */
const isGiven = (object, name) => name in object && (Object.hasOwn(object, name) || typeof object[name] !== 'function')

/** Whether a flag has a value, in the form of either client. */
const isSet = (value) => value !== undefined && value !== null && value !== false && value.NULL !== true && value.BOOL !== false

/** The value of a key attribute, made from Rust's answer. */
function keyOf(name, attribute, key, values, isExact) {
  if (attribute.time) return Number(key) // the number of a time, which may have been given as a Date or a text
  if (attribute.type !== 'S') return asItIs(name, attribute, values[attribute.fields[0]], isExact)
  return key === layout.KEY_JOINED ? joined(attribute, values) : key
}

function joined({ literals, fields }, values) {
  let key = literals[0]
  for (let i = 0; i < fields.length; i++) key += values[fields[i]] + literals[i + 1]
  return key
}

/** The value of a field, in the type that callers receive. */
function valueOf(shape, value) {
  switch (shape) {
    case 'date':
    case 'seconds':
      return new Date(value)
    case 'decimal':
      return numberOf(value)
    case 'binary':
      return binaryOf(value)
    default:
      return value
  }
}

/**
 * The value of an attribute that holds a number or a binary unchanged. Digits that no JavaScript number has are refused: only the plain
 * client can write them, which takes them as text.
 */
function asItIs(name, attribute, value, isExact) {
  const held = attribute.type === 'N' ? numberAsGiven(value) : value
  if (typeof held !== 'string' || isExact) return held
  throw refusal(TooManyDigits, { function: name, parameter: attribute.name, value: shown(held) })
}

/** An operand of a query, in the form of the client. For an excluded bound, `isAbove` tells on which side of it the operand lies. */
function operandOf(attribute, text, marshall, isAbove) {
  if (text === undefined) return undefined
  if (attribute.type !== 'S') return neighbourOf(attribute.type, text, marshall, isAbove)
  return marshall ? { S: text } : text
}
