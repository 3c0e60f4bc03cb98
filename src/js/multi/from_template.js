// The attributes of an index, from keys that a template has written: for migrating a table from concatenated keys.

import { checkedObject } from '../crossing/arguments.js'
import { KeyError } from '../crossing/error.js'
import { readField } from '../crossing/fields.js'
import { described } from '../crossing/answers.js'
import { raw } from '../crossing/frame.js'
import { handleOf } from '../crossing/handle.js'
import { namesOf } from '../plans/shape.js'
import { attributesOf } from './index_values.js'
import { bindMethods } from '../crossing/names.js'
import { checked, refuseField, refuseOption, refuseType } from '../crossing/refuse.js'
import { isArray } from '../crossing/shown.js'

const MAKE = 'multiAttributeIndex.fromTemplate'

export class TemplateMapping {
  #index
  #template
  #readers

  constructor(index, template, mapping) {
    checkedObject(MAKE, 'template', template)
    checkedObject(MAKE, 'mapping', mapping)
    const names = namesOf(index)
    const unknown = Object.keys(mapping).find((name) => !names.includes(name))
    if (unknown !== undefined) throw refuseOption(MAKE, `mapping.${unknown}`)
    const fields = fieldsOf(template)
    this.#index = index
    this.#template = template
    this.#readers = names.map((name) => readerOf(name, readField(mapping, name), fields))
    bindMethods(this, 'TemplateMapping')
  }

  attributes(key) {
    return this.#attributes(`${MAKE}.attributes`, key)
  }

  dryRun(keys) {
    const name = `${MAKE}.dryRun`
    if (!isArray(keys)) throw refuseType(name, 'keys', 'list', keys)
    const misfits = []
    for (let index = 0; index < keys.length; index++) {
      const item = keys[index]
      try {
        this.#attributes(name, item)
      } catch (error) {
        if (!(error instanceof KeyError)) throw error // from one of the caller's functions
        misfits.push({ index, item, error })
      }
    }
    return { fitting: keys.length - misfits.length, misfits }
  }

  #attributes(name, key) {
    const fields = this.#template.parse(key)
    const values = this.#readers.map((read) => read(fields))
    const count = this.#index.partition.length
    return attributesOf(name, this.#index, values.slice(0, count), values.slice(count))
  }
}

/** The names of the fields of a template, or of the keys of an entity. */
function fieldsOf(template) {
  const handle = handleOf(template)
  const fields = handle === undefined ? template.fields : described(checked(MAKE, raw.entityDescribe(handle.current()))).fields
  if (!isArray(fields) || typeof template.parse !== 'function') throw refuseType(MAKE, 'template', 'template', template)
  return fields.map((field) => field?.name)
}

/** The function that reads an attribute's value from the fields of a key. `source` is that function, or the name of a field. */
function readerOf(attribute, source = attribute, fields) {
  if (typeof source === 'function') return source
  if (typeof source !== 'string') throw refuseType(MAKE, `mapping.${attribute}`, 'source', source)
  if (!fields.includes(source)) throw refuseField(MAKE, source)
  return (values) => readField(values, source)
}
