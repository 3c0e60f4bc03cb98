// The entities of a table: Rust checks that no two of them write the same key; this class finds the entity of an item.

import { checkedObject, readOptions } from '../crossing/arguments.js'
import { entityKeys } from './entity_keys.js'
import { formatsOfEntity, formerOf } from './previous.js'
import { ByHeads } from './heads.js'
import { KeyError } from '../crossing/error.js'
import { readField } from '../crossing/fields.js'
import { described } from '../crossing/answers.js'
import { putSlots, raw, textLength } from '../crossing/frame.js'
import { handleOf } from '../crossing/handle.js'
import { descriptionOf } from '../multi/index_description.js'
import { namesOf } from '../plans/shape.js'
import { NoSuchTableIndex } from '../crossing/sentences.js'
import { attributeDefinitionsOf, cdkKeysOf, indexSchemaOf, keySchemaOf, projectionOf } from '../multi/index_schema.js'
import { isMarshalled, keyTextOf } from '../crossing/item.js'
import { bindMethods } from '../crossing/names.js'
import { collectionOf } from './collection.js'
import { readTrust } from './settled.js'
import { streamPattern } from './stream_pattern.js'
import { checked, refuseDefinition, refuseEntity, refusal, refuseOption, refuseText, refuseType } from '../crossing/refuse.js'
import { isWellFormed, shown, utf8Length } from '../crossing/shown.js'

const MAKE = 'tableKeys'
const IDENTIFY = 'tableKeys.identify'

export function tableKeys(definition, options) {
  checkedObject(MAKE, 'definition', definition)
  const [indexNames = {}, text, casing] = readOptions(MAKE, options, OPTIONS)
  checkedObject(MAKE, 'options.indexNames', indexNames)
  return /** @type {any} */ (new TableKeys(definition, { tableIndexNames: indexNames, text, casing }))
}

/** @type {[string, 'any' | 'text'][]} */
const OPTIONS = [
  ['indexNames', 'any'],
  ['text', 'text'],
  ['casing', 'text'],
]

class TableKeys {
  #entities
  #named
  #made
  #table
  #indexes
  #elsewhere

  constructor(definition, options) {
    this.#made = []
    const { entities, multi } = this.#sorted(definition, options)
    const { heads, former, indexes } = answerOf(entities, [], (count, former) => raw.tableDescribe(count, former))
    this.#named = entities
    const [table, ...own] = indexes.map(withLists)
    if (multi.length > 0) checkIndexes(table, own, multi)
    const unknown = Object.keys(options.tableIndexNames).find((name) => own.every((index) => index.name !== name))
    if (unknown !== undefined) throw refuseOption(MAKE, `indexNames.${unknown}`)
    this.#table = table
    this.#indexes = [...own, ...multi]
    const finder = ({ place, heads }) => ({ ...entities[place], place, tryParse: entities[place].entity.tryParse, heads })
    const here = [...heads.map((heads, place) => ({ place, heads })), ...former.filter(({ isHere }) => isHere)]
    this.#entities = new ByHeads(here.map(finder))
    this.#elsewhere = former.filter(({ isHere }) => !isHere).map(finder)
    bindMethods(this, 'TableKeys')
    const named = (list) => list.map(({ name, entity, index }) => [name, entity ?? index])
    const apart = multi.filter(({ name }) => Object.hasOwn(this, name))
    /** All entities by name: an entity or an index with the name of a member is nowhere else. */
    Object.defineProperty(this, 'entities', { value: Object.fromEntries(named([...entities, ...apart])) })
    for (const [name, value] of named([...entities, ...multi])) if (!Object.hasOwn(this, name)) Object.defineProperty(this, name, { value, enumerable: true })
  }

  identify(item, options) {
    const [isComplete = false] = readOptions(IDENTIFY, options, [['complete', 'boolean']])
    return this.#identified(checkedObject(IDENTIFY, 'item', item), isComplete)
  }

  collection(entity, fields, options) {
    return this.#collection('tableKeys.collection', this.#table, entity, fields, options)
  }

  index(name) {
    if (typeof name !== 'string') throw refuseType('tableKeys.index', 'name', 'text', name)
    const index = this.#indexes.find((one) => one.name === name)
    if (index === undefined) {
      const all = this.#indexes.map((one) => one.name).join(', ') || 'none'
      throw refusal(NoSuchTableIndex, { function: 'tableKeys.index', parameter: 'name', value: shown(name) }, [all])
    }
    const collection = (entity, fields, options) => this.#collection('tableKeys.index.collection', index, entity, fields, options)
    return Object.freeze({ indexName: index.indexName, collection })
  }

  upgrade(item, options) {
    const trust = readTrust('tableKeys.upgrade', options)
    return this.#find(checkedObject('tableKeys.upgrade', 'item', item), ({ entity }) => entity.upgrade(item, { trust }))?.result
  }

  schema(projections) {
    const project = this.#projections('tableKeys.schema', projections)
    const indexes = (isLocal) =>
      this.#of(isLocal, (index) => indexSchemaOf(index, project(index)))
    return present({
      KeySchema: keySchemaOf(this.#table),
      AttributeDefinitions: attributeDefinitionsOf(this.#table, ...this.#indexes),
      GlobalSecondaryIndexes: indexes(false),
      LocalSecondaryIndexes: indexes(true),
    })
  }

  cdk(projections) {
    const project = this.#projections('tableKeys.cdk', projections)
    const indexOf = (index) => {
      const { ProjectionType: projectionType, NonKeyAttributes: nonKeyAttributes } = project(index)
      const keys = cdkKeysOf(index.isLocal ? { ...index, partition: [], types: index.types.slice(1) } : index)
      return present({ indexName: index.indexName, ...keys, projectionType, nonKeyAttributes })
    }
    return present({
      ...cdkKeysOf(this.#table),
      globalSecondaryIndexes: this.#of(false, indexOf),
      localSecondaryIndexes: this.#of(true, indexOf),
    })
  }

  streamPattern(entities, options) {
    const patternOf = (chosen) => {
      const flags = this.#named.map(({ name }) => Number(chosen.includes(name)))
      return answerOf(this.#named, flags, (count, former) => raw.tableStream(count, former))
    }
    return streamPattern(entities, options, this.#named.map(({ name }) => name), patternOf)
  }

  free() {
    for (const entity of this.#made) entity.free()
  }

  #collection(name, index, entity, fields, options) {
    return collectionOf(name, this.#named, index, (item) => this.#identified(item, false), entity, fields, options)
  }

  /** The entity of an item, by the key of the table, and its fields: all of them if `isComplete` is set. */
  #identified(item, isComplete) {
    const read = ({ tryParse, entity }) => tryParse(item) ?? (isComplete ? undefined : formatsOfEntity(entity).formatsFor(IDENTIFY).identified(IDENTIFY, item))
    const found = this.#find(item, read)
    return found && { entity: found.name, values: found.result }
  }

  /** The entity of an item, and the result of `act` for it, unless that is undefined. */
  #find(item, act) {
    const candidates = this.#candidates(item)
    for (let i = 0; i < candidates.length; i++) {
      const result = act(candidates[i])
      if (result !== undefined) return { name: candidates[i].name, result }
    }
    return undefined
  }

  /** The entities that an item can belong to, in the order of the definition, and those of a table with other key attributes. */
  #candidates(item) {
    const { partition, sort, types } = this.#table
    const value = readField(item, partition[0])
    const isOfClient = isMarshalled(value)
    const pk = keyTextOf(value, types[0], isOfClient)
    const sk = sort.length === 0 ? '' : keyTextOf(readField(item, sort[0]), types[1], isOfClient)
    if (pk === undefined || sk === undefined) return this.#elsewhere
    // The literals at the start of their keys tell most entities apart, faster than Rust. The rest are tried one after the other.
    const found = this.#entities.find(pk, sk)
    if (found.length > 1) found.sort((a, b) => a.place - b.place)
    return this.#elsewhere.length === 0 ? found : [...found, ...this.#elsewhere]
  }

  /** The entities and the multi-attribute indexes of a definition. */
  #sorted(definition, options) {
    const entities = []
    const multi = []
    for (const name of Object.keys(definition)) {
      const entry = definition[name]
      const index = descriptionOf(entry)
      if (index !== undefined) multi.push({ ...index, name, index: entry, isLocal: false })
      else entities.push({ name, entity: this.#entityOf(name, entry, options) })
    }
    return { entities, multi }
  }

  /** The keys of an entity: the given object, or one made from a definition. */
  #entityOf(name, entry, options) {
    if (typeof entry === 'object' && entry !== null && handleOf(entry) !== undefined) return entry
    try {
      const entity = entityKeys(entry, /** @type {any} */ (options))
      this.#made.push(entity)
      return entity
    } catch (error) {
      throw error instanceof KeyError ? refuseEntity(MAKE, name, error) : error
    }
  }

  /** Maps the global or the local indexes with `act`; `undefined` if there are none. */
  #of(isLocal, act) {
    const indexes = this.#indexes.filter((index) => index.isLocal === isLocal)
    return indexes.length === 0 ? undefined : indexes.map(act)
  }

  /** Returns the function that returns the projection of an index, by the options of a call. */
  #projections(name, projections) {
    const fields = this.#indexes.map((index) => /** @type {[string, 'any']} */ ([index.name, 'any']))
    const given = readOptions(name, projections, fields)
    return (index) => projectionOf(name, `${index.name}.projection`, given[this.#indexes.indexOf(index)])
  }
}

/**
 * Rust's answer about a table with these entities, which are refused if they conflict. `more` goes into the slots behind them. `call` asks, by an
 * export that it looks up late, because the instance may be another by then.
 */
function answerOf(entities, more, call) {
  const former = entities.flatMap(({ entity }, place) => formerOf(entity).map(({ handle }) => [place, handle.current()]))
  putNamed(entities, [...entities.flatMap(({ name, entity }) => [name, handleOf(entity).current()]), ...former.flat(), ...more])
  return described(checked(MAKE, call(entities.length, former.length)))
}

/** Refuses multi-attribute indexes that conflict with the table, with the indexes of its entities, or with each other. */
function checkIndexes(table, own, multi) {
  const attributesOf = (index) => namesOf(index).map((attribute, i) => [index.name, index.indexName, attribute, index.types[i]])
  const before = [{ ...table, name: '', indexName: '' }, ...own].flatMap(attributesOf)
  const all = [...before, ...multi.flatMap(attributesOf)]
  putNamed(multi, all.flat())
  checked(MAKE, raw.tableIndexes(all.length, before.length))
}

/** Writes the values that describe `things` into the slots of the frame; checks the names of the things. */
function putNamed(things, slots) {
  const names = things.map(({ name }) => name)
  const wrong = names.find((name) => !isWellFormed(name))
  if (wrong !== undefined) throw refuseText(MAKE, 'definition', wrong)
  if (putSlots(slots, slots.length) < 0) throw refuseDefinition(MAKE, utf8Length(names.join('')), textLength())
}

/** The key of the table, or of an index of its entities, in the form of a multi-attribute index. */
function withLists({ name, real, partition, sort, types, isLocal, families }) {
  return { families, name, indexName: real, partition: [partition], sort: sort === undefined ? [] : [sort], types, isLocal }
}

/** The properties of a record that are not undefined. */
function present(record) {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
}
