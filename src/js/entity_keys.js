// The keys of an item: Rust holds the templates, this class their number and the strings that keys are joined from.

import { answered, endSlots, isArray, listed, putSlots, raw } from './boundary.js'
import { bindMethods } from './bind.js'
import { checkedObject, putField, refuseFields } from './fields.js'
import { readOptions } from './options.js'
import { isWellFormed, refused, refuseFreed, refuseText, refuseTexts, refuseType } from './refuse.js'

const registry = globalThis.FinalizationRegistry && new FinalizationRegistry((number) => raw.entityFree(number))

export function entityKeys(definition) {
  checkedObject('entityKeys', 'definition', definition)
  const values = Object.entries(definition).flatMap(([attribute, entry]) => slotsOf(attribute, entry))
  if (putSlots(values, values.length) < 0) throw refuseValues(values)
  const number = raw.entityNew(values.length)
  if (number < 0) throw refused()
  return new EntityKeys(number)
}

const ENTRY = [
  ['template', 'text'],
  ['kind', 'text'],
  ['text', 'text'],
  ['when', 'any'],
]

/** What crosses of an attribute: name, template, kind, text mode, and the fields of `when` behind their count. */
function slotsOf(attribute, entry) {
  if (typeof entry === 'string') return [attribute, entry, undefined, undefined, 0]
  if (typeof entry !== 'object' || entry === null) throw refuseType('entityKeys', attribute, 'entry', entry)
  const [template, kind, text, when = []] = readOptions('entityKeys', entry, ENTRY)
  if (template === undefined) throw refuseType('entityKeys', `${attribute}.template`, 'text', template)
  if (!isArray(when)) throw refuseType('entityKeys', `${attribute}.when`, 'texts', when)
  const wrong = when.findIndex((field) => typeof field !== 'string')
  if (wrong >= 0) throw refuseType('entityKeys', `${attribute}.when`, 'text', when[wrong], wrong)
  return [attribute, template, kind, text, when.length, ...when]
}

function refuseValues(values) {
  const texts = values.filter((value) => typeof value === 'string')
  return refuseTexts('entityKeys', ...texts.map((text) => ['definition', text]))
}

class EntityKeys {
  #number
  #names
  #shapes
  #attributes

  constructor(number) {
    const fields = listed(2, (index) => raw.entityField(number, index))
    this.#number = number
    this.#names = fields.map(([name]) => name)
    this.#shapes = fields.map((field) => field[1])
    this.#attributes = listed(2, (index) => raw.entityAttribute(number, index)).map(([name, head], attribute) => {
      const own = listed(2, (index) => raw.entityAttributeField(number, attribute, index))
      return { name, literals: [head, ...own.map((field) => field[1])], fields: own.map(([place]) => place) }
    })
    this.attributes = Object.freeze(this.#attributes.map(({ name }) => name))
    registry?.register(this, number, this)
    bindMethods(this, ['keys', 'parse', 'free'])
  }

  keys(item) {
    const values = this.#put(checkedObject('entityKeys.keys', 'item', item))
    if (raw.entityBuild(this.#alive(), values.length) !== 0) throw refused()
    const keys = {}
    for (let i = 0; i < this.#attributes.length; i++) {
      const attribute = this.#attributes[i]
      const key = answered(i)
      if (key !== undefined) keys[attribute.name] = key === 0 ? joined(attribute, values) : key
    }
    return keys
  }

  parse(keys) {
    checkedObject('entityKeys.parse', 'keys', keys)
    const texts = this.attributes.map((attribute) => keys[attribute])
    const wrong = texts.findIndex((text) => text !== undefined && typeof text !== 'string')
    if (wrong >= 0) throw refuseType('entityKeys.parse', this.attributes[wrong], 'text', texts[wrong])
    if (putSlots(texts, texts.length) < 0) throw this.#refuseKeys(texts)
    if (raw.entityParse(this.#alive(), texts.length) !== 0) throw refused()
    const fields = {}
    for (let i = 0; i < this.#names.length; i++) {
      const value = answered(i)
      if (value !== undefined) fields[this.#names[i]] = this.#shapes[i] === 'date' ? new Date(value) : value
    }
    return fields
  }

  free() {
    if (this.#number === undefined) return
    registry?.unregister(this)
    raw.entityFree(this.#number)
    this.#number = undefined
  }

  #alive() {
    if (this.#number === undefined) throw refuseFreed(1)
    return this.#number
  }

  /** Writes the fields of an item into the slots and returns their values. */
  #put(item) {
    const names = this.#names
    const values = new Array(names.length)
    for (let i = 0; i < names.length; i++) values[i] = item[names[i]]
    let at = 0
    for (let i = 0; i < names.length && at >= 0; i++) at = putField(values[i], this.#shapes[i], i, at)
    if (endSlots(names.length, at) < 0) throw refuseFields('entityKeys.keys', names, this.#shapes, values)
    return values
  }

  #refuseKeys(texts) {
    const given = texts.map((text) => text ?? '')
    const wrong = given.findIndex((text) => !isWellFormed(text))
    const index = wrong >= 0 ? wrong : given.findIndex((text) => text.length === Math.max(...given.map((key) => key.length)))
    return refuseText('entityKeys.parse', this.attributes[index], given[index])
  }
}

if (Symbol.dispose) EntityKeys.prototype[Symbol.dispose] = EntityKeys.prototype.free

function joined({ literals, fields }, values) {
  let key = literals[0]
  for (let i = 0; i < fields.length; i++) key += values[fields[i]] + literals[i + 1]
  return key
}
