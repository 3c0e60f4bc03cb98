// The keys of an item, and its access patterns: the public methods of an entity, whose work its format and its older formats do.

import { checkedObject, textsOf } from '../crossing/arguments.js'
import { jsonOf } from '../crossing/definition.js'
import { readField } from '../crossing/fields.js'
import { shareHandle } from '../crossing/handle.js'
import { bindMethods } from '../crossing/names.js'
import { refuseList } from '../crossing/refuse.js'
import { EntityFormat, PICK, TABLE } from './entity_format.js'
import { Generations } from './generations.js'
import { inputsIn, withPaths } from './held.js'
import { moveOf } from './move.js'
import { definitionOf, optionsWithPrevious, shareFormat } from './previous.js'
import { entityPlanOf, queryOf } from './queries.js'
import { cut, keysOf, keyValuesOf, triedFields, wholeFields } from './read_keys.js'
import { readTrust } from './settled.js'
import { standardOf } from './standard.js'
import { changesOf, keysOfItem, primaryKey } from './written_keys.js'

const PARSE = 'entityKeys.parse'

export function entityKeys(definition, options = {}) {
  const json = jsonOf('entityKeys', 'definition', definition)
  const [own, previous] = optionsWithPrevious(options)
  return new EntityKeys(new EntityFormat(json, jsonOf('entityKeys', 'options', withPaths(own)), []), previous)
}

class EntityKeys {
  #format
  #queries = new Map()
  #hasPrevious
  /** @type {any} */
  #generations
  /** @type {any} */
  standard

  constructor(format, previous = []) {
    const { json, options, picks, handle } = format
    this.#format = format
    this.attributes = format.keyNames
    this.#hasPrevious = previous.length > 0
    bindMethods(this, 'EntityKeys', `[${json},${options},[${picks}],[${previous.map(definitionOf)}]]`)
    shareHandle(this, handle)
    let standard
    Object.defineProperty(this, 'standard', /** @type {any} */ ({ __proto__: null, enumerable: false, get: () => (standard ??= standardOf(format)) }))
    shareFormat(this, { format, hasPrevious: this.#hasPrevious, former: () => this.#generations?.former ?? [], formatsFor: (name) => this.#formats(name) })
    if (this.#hasPrevious) this.#generations = new Generations(format, previous)
  }

  keys(item) {
    return keysOfItem(this.#format, 'entityKeys.keys', 'item', item)
  }

  primary(fields) {
    return primaryKey(this.#format, 'entityKeys.primary', fields)
  }

  withKeys(item) {
    const copy = { ...checkedObject('entityKeys.withKeys', 'item', item) }
    // Each field is read once, inherited ones too, so that the copy and its keys never contradict each other.
    for (const [place, name] of this.#format.inputs.entries()) {
      if (this.#format.paths[place] !== 0) continue
      const value = Object.hasOwn(copy, name) ? undefined : readField(item, name)
      if (value !== undefined) copy[name] = value
    }
    const keys = keysOfItem(this.#format, 'entityKeys.withKeys', 'item', this.#format.isMapped ? inputsIn(this.#format, copy) : copy)
    for (const name of this.attributes) {
      if (!Object.hasOwn(keys, name)) delete copy[name] // a sparse attribute that no longer applies
    }
    if (this.#hasPrevious) this.#generations.removeOld(copy)
    return Object.assign(copy, keys)
  }

  changes(fields) {
    return changesOf(this.#format, fields)
  }

  query(fields, bounds, options) {
    return this.#query('entityKeys.query', this.#format.indexOf('entityKeys.query', TABLE), fields, bounds, options)
  }

  plan(fields, bounds, options) {
    return this.#plan('entityKeys.plan', this.#format.indexOf('entityKeys.plan', TABLE), fields, bounds, options)
  }

  index(name) {
    this.#format.checkUse('entityKeys.index')
    return this.#queries.get(name) ?? this.#queriesOf(this.#format.indexOf('entityKeys.index', name))
  }

  parse(item) {
    const values = keyValuesOf(this.#format, PARSE, item)
    const sure = cut(this.#format, values)
    if (this.#hasPrevious && !(sure?.isWhole && this.#generations.isOfNewest(item))) return this.#generations.parse(PARSE, item)
    return sure?.isWhole ? sure.fields : wholeFields(this.#format, keysOf(this.#format, values), item, sure?.fields)
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

  upgrade(item, options) {
    const trust = readTrust('entityKeys.upgrade', options)
    return this.#formats('entityKeys.upgrade').upgrade('entityKeys.upgrade', item, trust)
  }

  move(item, options) {
    return moveOf(this.#formats('entityKeys.move'), 'entityKeys.move', item, options)
  }

  pick(...attributes) {
    this.#format.checkUse(PICK)
    const names = textsOf(attributes)
    if (names === undefined) throw refuseList(PICK, 'attributes', attributes, '')
    return new EntityKeys(this.#format.pick(names))
  }

  free() {
    this.#format.free()
  }

  /** The formats of the items, newest first. */
  #formats(name) {
    this.#format.checkUse(name)
    this.#generations ??= new Generations(this.#format, [])
    return this.#generations
  }

  #queriesOf(index) {
    const query = (fields, bounds, options) => this.#query('entityKeys.index.query', index, fields, bounds, options)
    const plan = (fields, bounds, options) => this.#plan('entityKeys.index.plan', index, fields, bounds, options)
    const queries = Object.freeze({ indexName: index.real, query, plan })
    this.#queries.set(index.name, queries)
    return queries
  }

  #query(name, index, fields, bounds, options) {
    return queryOf(this.#format, name, index, fields, bounds, options)
  }

  #plan(name, index, fields, bounds, options) {
    return entityPlanOf(this.#format, name, index, fields, bounds, options, () => this.#formats(name))
  }

  /** The fields of an item; `undefined` if its keys are not those of the entity. */
  #tried(name, item) {
    const values = keyValuesOf(this.#format, name, item)
    const sure = cut(this.#format, values)
    if (this.#hasPrevious && !(sure?.isWhole && this.#generations.isOfNewest(item))) return this.#generations.tryParse(name, item)
    return sure?.isWhole ? sure.fields : triedFields(this.#format, name, values, sure?.fields, item)
  }
}
