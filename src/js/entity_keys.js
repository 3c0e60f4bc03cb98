// The keys of an item: Rust holds the templates, this class their number and the strings that keys are joined from.

import { bindMethods, checkedObject } from './arguments.js'
import { jsonOf, putDefinition } from './definition.js'
import { putFields, readField, readFields } from './fields.js'
import { answered, described, put, putSlots, raw } from './frame.js'
import { Handle } from './handle.js'
import { nameClass } from './names.js'
import { isWellFormed, longest, refused, refuseText, refuseType } from './refuse.js'

export function entityKeys(definition) {
  return new EntityKeys(jsonOf('entityKeys', definition))
}

/** Makes the keys of an entity in Rust. Not a method: the handle that keeps it must not hold the object. */
function make(json) {
  putDefinition('entityKeys', json)
  const number = raw.entityNew()
  if (number < 0) throw refused('entityKeys')
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

/** What an attribute's answer is where JavaScript has the strings of the key and joins them. */
const JOIN = 0

class EntityKeys {
  #handle
  #names
  #shapes
  #attributes

  constructor(json) {
    this.#handle = new Handle(this, () => make(json), free)
    const { fields, attributes } = descriptionOf(this.#handle.current())
    this.#names = fields.map(({ name }) => name)
    this.#shapes = fields.map(({ shape }) => shape)
    this.#attributes = attributes
    this.attributes = Object.freeze(attributes.map(({ name }) => name))
    bindMethods(this, ['keys', 'parse', 'free'])
  }

  keys(item) {
    const values = readFields('entityKeys.keys', 'item', this.#names, item)
    const number = this.#handle.current()
    putFields('entityKeys.keys', this.#names, this.#shapes, values)
    if (raw.entityBuild(number) < 0) throw refused('entityKeys.keys')
    /** @type {any} */
    const keys = {}
    for (let i = 0; i < this.#attributes.length; i++) {
      const attribute = this.#attributes[i]
      const key = answered(i)
      if (key !== undefined) keys[attribute.name] = key === JOIN ? joined(attribute, values) : key
    }
    return keys
  }

  parse(keys) {
    checkedObject('entityKeys.parse', 'keys', keys)
    const texts = this.attributes.map((attribute) => readField(keys, attribute))
    const wrong = texts.findIndex((text) => text !== undefined && typeof text !== 'string')
    if (wrong >= 0) throw refuseType('entityKeys.parse', this.attributes[wrong], 'text', texts[wrong])
    const number = this.#handle.current()
    if (putSlots(texts, texts.length) < 0) throw this.#refuseKeys(texts)
    if (raw.entityParse(number) < 0) throw refused('entityKeys.parse')
    /** @type {any} */
    const fields = {}
    for (let i = 0; i < this.#names.length; i++) {
      const value = answered(i)
      if (value !== undefined) fields[this.#names[i]] = this.#shapes[i] === 'date' ? new Date(value) : value
    }
    return fields
  }

  free() {
    this.#handle.free()
  }

  /** The refusal of keys of which one did not go into the frame. */
  #refuseKeys(texts) {
    const given = texts.map((text) => text ?? '')
    const wrong = given.findIndex((text) => put(text, 0) < 0 && !isWellFormed(text))
    const index = wrong >= 0 ? wrong : longest(given)
    return refuseText('entityKeys.parse', this.attributes[index], given[index])
  }
}

nameClass(EntityKeys, 'EntityKeys')
if (Symbol.dispose) /** @type {any} */ (EntityKeys.prototype)[Symbol.dispose] = EntityKeys.prototype.free

function joined({ literals, fields }, values) {
  let key = literals[0]
  for (let i = 0; i < fields.length; i++) key += values[fields[i]] + literals[i + 1]
  return key
}
