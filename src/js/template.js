// Key templates: Rust holds the template, this class its number, the strings that keys are joined from, and the fields.

import { answered, decoded, endSlots, listed, put, putSlots, raw, span } from './boundary.js'
import { bindMethods } from './bind.js'
import { checkedObject, checkNames, putField, refuseFields } from './fields.js'
import { readOptions } from './options.js'
import { isWellFormed, refused, refuseFreed, refuseSkipped, refuseTexts, refuseType } from './refuse.js'

const OPTIONS = [
  ['limit', 'text'],
  ['text', 'text'],
]

/** Frees what Rust holds when the object is collected. Where there is no registry, it is freed with the page. */
const registry = globalThis.FinalizationRegistry && new FinalizationRegistry((number) => raw.templateFree(number))

export function keyTemplate(template, options) {
  if (typeof template !== 'string') throw refuseType('keyTemplate', 'template', 'text', template)
  const [limit, text] = options === undefined ? [] : readOptions('keyTemplate', options, OPTIONS)
  const texts = [template, limit, text]
  if (putSlots(texts, texts.length) < 0) throw refuseSettings(template, limit, text)
  const number = raw.templateNew(texts.length)
  if (number < 0) throw refused()
  return new KeyTemplate(number, template)
}

function refuseSettings(template, limit = '', text = '') {
  return refuseTexts('keyTemplate', ['template', template], ['options.limit', limit], ['options.text', text])
}

class KeyTemplate {
  #number
  #literals
  #names
  #shapes

  constructor(number, template) {
    const head = decoded(0, raw.templateHead(number))
    const fields = listed(5, (index) => raw.templateField(number, index))
    this.#number = number
    this.#literals = [head, ...fields.map((field) => field[4])]
    this.#names = fields.map(([name]) => name)
    this.#shapes = fields.map((field) => field[1])
    this.template = template
    this.fields = Object.freeze(
      fields.map(([name, , codec, descending]) => Object.freeze({ name, codec, descending: descending === 1 })),
    )
    registry?.register(this, number, this)
    bindMethods(this, ['build', 'parse', 'tryParse', 'matches', 'prefix', 'range', 'free'])
  }

  build(fields) {
    const values = this.#valuesOf('keyTemplate.build', fields)
    const length = raw.templateBuild(this.#alive(), values.length)
    if (length < 0) throw refused()
    return length === 0 ? this.#joined(values) : decoded(0, length)
  }

  parse(key) {
    const values = this.#read('keyTemplate.parse', key)
    if (values !== undefined) return values
    raw.templateMismatch(this.#alive(), span(0, put(key, 0)))
    throw refused()
  }

  tryParse(key) {
    return this.#read('keyTemplate.tryParse', key)
  }

  matches(key) {
    return this.#matches('keyTemplate.matches', key)
  }

  prefix(fields = {}) {
    const values = this.#leading('keyTemplate.prefix', fields)
    this.#putAll('keyTemplate.prefix', this.#names, this.#shapes, values)
    const length = raw.templatePrefix(this.#alive(), values.length)
    if (length < 0) throw refused()
    return decoded(0, length)
  }

  range(leading, bounds) {
    const name = 'keyTemplate.range'
    const given = this.#leading(name, leading)
    const count = given.length
    const field = this.#bounded(name, count, bounds)
    const { low, high, ends } = endsOf(name, field, bounds[field])
    const values = [...given, ...ends]
    const shapes = [...this.#shapes.slice(0, count), this.#shapes[count], this.#shapes[count]]
    this.#putAll(name, [...this.#names.slice(0, count), field, field], shapes, values)
    if (raw.templateRange(this.#alive(), values.length, count, low, high) !== 0) throw refused()
    return [answered(0), answered(1)]
  }

  free() {
    if (this.#number === undefined) return
    registry?.unregister(this)
    raw.templateFree(this.#number)
    this.#number = undefined
  }

  #alive() {
    if (this.#number === undefined) throw refuseFreed(0)
    return this.#number
  }

  /** Writes the fields into the slots and returns their values. All are read first: a getter could write over the slots. */
  #valuesOf(name, fields) {
    const names = this.#names
    checkedObject(name, 'fields', fields)
    const values = new Array(names.length)
    for (let i = 0; i < names.length; i++) values[i] = fields[names[i]]
    this.#putAll(name, names, this.#shapes, values)
    return values
  }

  #putAll(name, names, shapes, values) {
    let at = 0
    for (let i = 0; i < values.length && at >= 0; i++) at = putField(values[i], shapes[i], i, at)
    if (endSlots(values.length, at) < 0) throw refuseFields(name, names, shapes, values)
  }

  #joined(values) {
    const literals = this.#literals
    let key = literals[0]
    for (let i = 0; i < values.length; i++) key += values[i] + literals[i + 1]
    return key
  }

  /** Whether `key` is one of the template's; its fields then stand in the slots. */
  #matches(name, key) {
    if (typeof key !== 'string') throw refuseTexts(name, ['key', key])
    const number = this.#alive()
    const end = put(key, 0)
    if (end < 0 && !isWellFormed(key)) throw refuseTexts(name, ['key', key])
    return end >= 0 && raw.templateParse(number, span(0, end), key.length) === 1
  }

  #read(name, key) {
    if (!this.#matches(name, key)) {
      if (name === 'keyTemplate.parse' && put(key, 0) < 0) throw refuseTexts(name, ['key', key])
      return undefined
    }
    const names = this.#names
    const values = {}
    for (let i = 0; i < names.length; i++) {
      const value = answered(i, key)
      values[names[i]] = this.#shapes[i] === 'date' ? new Date(value) : value
    }
    return values
  }

  /** The values of the fields that are given: the first ones, and no other. */
  #leading(name, fields) {
    checkedObject(name, 'fields', fields)
    checkNames(name, this.#names, fields)
    const values = this.#names.map((own) => fields[own])
    const count = values.includes(undefined) ? values.indexOf(undefined) : values.length
    const skipped = values.findIndex((value, i) => i > count && value !== undefined)
    if (skipped >= 0) throw refuseSkipped(name, this.#names[count], this.#names[skipped])
    return values.slice(0, count)
  }

  /** The field that `bounds` bounds: the one behind the leading ones. */
  #bounded(name, count, bounds) {
    checkedObject(name, 'bounds', bounds)
    checkNames(name, this.#names, bounds)
    const [field, ...others] = Object.keys(bounds).filter((key) => bounds[key] !== undefined)
    if (field === undefined || others.length > 0) throw refuseType(name, 'bounds', 'oneField', bounds)
    const given = this.#names.indexOf(field) < count
    if (given) throw refuseType(name, 'bounds', 'nextField', bounds)
    if (field !== this.#names[count]) throw refuseSkipped(name, this.#names[count], field)
    return field
  }
}

if (Symbol.dispose) KeyTemplate.prototype[Symbol.dispose] = KeyTemplate.prototype.free

/** The two ends of a range: 0 where one is open, 1 where its value is included, 2 where it is left out. */
function endsOf(name, field, range) {
  const [from, to, after, before] = readOptions(name, checkedObject(name, field, range), BOUNDS)
  const twice = (from !== undefined && after !== undefined) || (to !== undefined && before !== undefined)
  const low = kindOf(from, after)
  const high = kindOf(to, before)
  if (twice || low + high === 0) throw refuseType(name, field, 'bounds', range)
  return { low, high, ends: [from === undefined ? after : from, to === undefined ? before : to] }
}

const BOUNDS = [
  ['from', 'any'],
  ['to', 'any'],
  ['after', 'any'],
  ['before', 'any'],
]

function kindOf(included, leftOut) {
  if (included !== undefined) return 1
  return leftOut === undefined ? 0 : 2
}
