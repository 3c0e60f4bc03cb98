// Key templates: Rust holds the template; this class holds its number, its fields, and the strings from which keys are joined.

import { checkedObject, isSurelyKeyText, readOptions } from '../crossing/arguments.js'
import { readRange, boundedBy, highOf, lowOf } from '../crossing/bounds.js'
import { refuseForeignObject, checkNames, putFields, readField, readFields } from '../crossing/fields.js'
import { answered, answers, decoded, described } from '../crossing/answers.js'
import { ends, put, putTexts, raw } from '../crossing/frame.js'
import { Handle } from '../crossing/handle.js'
import { bindMethods } from '../crossing/names.js'
import { checked, refused, refuseSkipped, refuseTexts, refuseType } from '../crossing/refuse.js'
import { isWellFormed } from '../crossing/shown.js'
import { endOf, spansOf, standsAt, valueOf } from './span.js'

/** @type {[string, 'text'][]} */
const OPTIONS = [
  ['limit', 'text'],
  ['text', 'text'],
  ['casing', 'text'],
]
const SETTINGS = ['template', 'options.limit', 'options.text', 'options.casing']
const KEY = ['key']

export function keyTemplate(template, options) {
  if (typeof template !== 'string') throw refuseType('keyTemplate', 'template', 'text', template)
  const [limit = 'partition', text = 'escaped', casing = ''] = readOptions('keyTemplate', options, OPTIONS)
  return new KeyTemplate(template, limit, text, casing)
}

/** Makes a template in Rust. Not a method: the handle keeps this function, and must not keep the object alive. */
function make(...settings) {
  if (putTexts(settings, 0, 0) < 0) throw refuseTexts('keyTemplate', SETTINGS, settings)
  return checked('keyTemplate', raw.templateNew())
}

function free(number) {
  raw.templateFree(number)
}

function descriptionOf(number) {
  return described(checked('keyTemplate', raw.templateDescribe(number)))
}

/** The value of a field that Rust has read, in the type that callers receive. */
function readBack(shape, value) {
  switch (shape) {
    case 'date':
      return new Date(value)
    case 'numeric':
      return Number(value)
    case 'boolean':
      return value === 1
    default:
      return value
  }
}

class KeyTemplate {
  #handle
  #literals
  #names
  #shapes
  #spans
  #units

  constructor(template, limit, text, casing) {
    this.#handle = new Handle(this, () => make(template, limit, text, casing), free)
    const { literals, fields, sureSpans, units } = descriptionOf(this.#handle.current())
    this.#literals = literals
    this.#names = fields.map(({ name }) => name)
    this.#shapes = fields.map(({ shape }) => shape)
    this.#spans = sureSpans && spansOf(sureSpans)
    this.#units = units ?? 0
    this.template = template
    this.fields = Object.freeze(fields.map(({ name, codec, descending }) => Object.freeze({ name, codec, descending })))
    bindMethods(this, 'KeyTemplate', JSON.stringify(casing === '' ? { template, text } : { template, text, casing }))
  }

  build(fields) {
    const values = readFields('keyTemplate.build', 'fields', this.#names, fields)
    const number = this.#handle.current()
    putFields('keyTemplate.build', this.#names, this.#shapes, values)
    const length = checked('keyTemplate.build', raw.templateBuild(number))
    return length === 0 ? this.#joined(values) : decoded(0, length)
  }

  parse(key) {
    const values = this.#read('keyTemplate.parse', key)
    if (values !== undefined) return values
    const number = this.#handle.current()
    const end = put(key, 0)
    if (end < 0) throw refuseTexts('keyTemplate.parse', KEY, [key])
    ends[0] = end
    raw.templateMismatch(number)
    throw refused('keyTemplate.parse')
  }

  tryParse(key) {
    return this.#read('keyTemplate.tryParse', key)
  }

  matches(key) {
    return this.#matches('keyTemplate.matches', key)
  }

  prefix(fields = {}) {
    const name = 'keyTemplate.prefix'
    const values = this.#leading(name, fields)
    const number = this.#handle.current()
    putFields(name, this.#names, this.#shapes, values)
    return decoded(0, checked(name, raw.templatePrefix(number, values.length)))
  }

  range(leading, bounds = {}) {
    const name = 'keyTemplate.range'
    const values = this.#leading(name, leading)
    const count = values.length
    const kinds = readRange(name, this.#names[count], this.#bounded(name, count, bounds), values)
    const number = this.#handle.current()
    putFields(name, this.#names, this.#shapes, values, count)
    checked(name, raw.templateRange(number, count, lowOf(kinds), highOf(kinds)))
    return /** @type {[string, string]} */ (answers(2))
  }

  free() {
    this.#handle.free()
  }

  #joined(values) {
    const literals = this.#literals
    let key = literals[0]
    for (let i = 0; i < values.length; i++) key += values[i] + literals[i + 1]
    return key
  }

  #read(name, key) {
    /** @type {any} */
    const values = {}
    if (this.#surely(key, values)) return values
    if (!this.#asked(name, key)) return undefined
    for (let i = 0; i < this.#names.length; i++) {
      const value = answered(i, key)
      values[this.#names[i]] = readBack(this.#shapes[i], value)
    }
    return values
  }

  #matches(name, key) {
    return this.#surely(key, undefined) || this.#asked(name, key)
  }

  /** Whether `key` is a valid text for keys, but does not begin as the keys of this template do. */
  #isSurelyOther(key) {
    return typeof key === 'string' && !key.startsWith(this.#literals[0]) && isSurelyKeyText(key) && !this.#handle.isFreed
  }

  /**
   * Whether `key` certainly is a key of this template, by the spans that Rust has described. Puts its fields into `values`, if given. No
   * regular expression: if V8 compiles one near the end of the stack, the process ends.
   */
  #surely(key, values) {
    if (this.#spans === undefined || typeof key !== 'string' || key.length > this.#units || this.#handle.isFreed) return false
    // Local copies: the engine checks each read of a private field.
    const [literals, spans, names, shapes] = [this.#literals, this.#spans, this.#names, this.#shapes]
    if (!key.startsWith(literals[0])) return false
    let at = literals[0].length
    for (let i = 0; i < spans.length; i++) {
      const end = endOf(spans[i], key, at)
      const literal = literals[i + 1]
      if (end < 0 || !standsAt(literal, key, end)) return false
      if (values !== undefined) {
        const value = valueOf(shapes[i], key.slice(at, end))
        if (value === undefined) return false
        values[names[i]] = value
      }
      at = end + literal.length
    }
    return at === key.length
  }

  /** Whether `key` is a key of this template, as Rust decides. If it is, its fields are in the slots of the answer. */
  #asked(name, key) {
    if (this.#isSurelyOther(key)) return false
    if (typeof key !== 'string') throw refuseTexts(name, KEY, [key])
    const number = this.#handle.current()
    const end = put(key, 0)
    if (end < 0 && !isWellFormed(key)) throw refuseTexts(name, KEY, [key])
    if (end < 0) return false
    ends[0] = end
    return checked(name, raw.templateParse(number, key.length)) === 1
  }

  /** The values of the given fields. Throws if a field before one of them is missing. */
  #leading(name, fields) {
    checkedObject(name, 'fields', fields)
    checkNames(name, this.#names, fields)
    const names = this.#names
    /** @type {any[]} */
    const values = []
    for (let i = 0; i < names.length; i++) {
      const value = readField(fields, names[i])
      if (value === undefined) continue
      if (values.length < i) throw refuseSkipped(name, names[values.length], names[i])
      values.push(value)
    }
    refuseForeignObject(name, 'fields', fields, values)
    return values
  }

  /** The bounds of the first field that has no value; `undefined` if no field is bounded. */
  #bounded(name, count, bounds) {
    const field = boundedBy(name, this.#names, bounds)
    if (field === undefined) return undefined
    if (field === this.#names[count]) return bounds[field]
    if (this.#names.indexOf(field) < count) throw refuseType(name, 'bounds', 'nextField', bounds)
    throw refuseSkipped(name, this.#names[count], field)
  }
}
