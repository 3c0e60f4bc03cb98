// The entities of a table: Rust says that no two of them write the same key, this class which of them an item is of.

import { checkedObject, readOptions, textsOf } from './arguments.js'
import { entityKeys } from './entity_keys.js'
import { KeyError } from './error.js'
import { readField } from './fields.js'
import { described, putSlots, raw, textLength } from './frame.js'
import { handleOf } from './handle.js'
import { bindMethods, nameDisposable } from './names.js'
import { checked, isArray, isWellFormed, refuseDefinition, refuseOption, refuseText, refuseType, shown, utf8Length } from './refuse.js'

const MAKE = 'tableKeys'

export function tableKeys(definition, options) {
  checkedObject(MAKE, 'definition', definition)
  const [indexNames = {}] = readOptions(MAKE, options, INDEX_NAMES)
  return /** @type {any} */ (new TableKeys(definition, checkedObject(MAKE, 'options.indexNames', indexNames)))
}

/** The refusal of the definition of an entity, which does not know its name in the table. */
function inEntity(name, { code, message, details }) {
  return new KeyError(code, `${MAKE}: entity "${shown(name)}": ${message}`, { ...details, function: MAKE })
}

/** @type {[string, 'any'][]} */
const INDEX_NAMES = [['indexNames', 'any']]
/** @type {[string, 'any'][]} */
const PROJECTION = [['projection', 'any']]

class TableKeys {
  #entities
  #made
  #table
  #indexes

  constructor(definition, indexNames) {
    const names = Object.keys(definition)
    this.#made = []
    const entities = names.map((name) => this.#entityOf(name, definition[name], indexNames))
    const { heads, indexes } = descriptionOf(names, entities)
    this.#table = indexes[0]
    this.#indexes = indexes.slice(1)
    const unknown = Object.keys(indexNames).find((name) => this.#indexes.every((index) => index.name !== name))
    if (unknown !== undefined) throw refuseOption(MAKE, `indexNames.${unknown}`)
    this.#entities = entities.map((entity, i) => ({ name: names[i], entity, heads: heads[i] }))
    entities.forEach((entity, i) => Object.defineProperty(this, names[i], { value: entity, enumerable: true }))
    bindMethods(this)
  }

  identify(item) {
    checkedObject('tableKeys.identify', 'item', item)
    const { partition, sort } = this.#table
    const pk = readField(item, partition)
    const sk = sort === undefined ? '' : readField(item, sort)
    if (typeof pk !== 'string' || typeof sk !== 'string') return undefined
    for (const { name, entity, heads } of this.#entities) {
      // The literals that its keys begin with tell most of them apart, sooner than Rust would.
      const values = pk.startsWith(heads[0]) && sk.startsWith(heads[1]) ? entity.tryParse(item) : undefined
      if (values !== undefined) return { entity: name, values }
    }
    return undefined
  }

  schema(projections) {
    const project = this.#projections('tableKeys.schema', projections)
    const indexes = (isLocal) =>
      this.#of(isLocal, (index) => ({ IndexName: index.real, KeySchema: keySchemaOf(index), Projection: project(index) }))
    const attributes = [this.#table, ...this.#indexes].flatMap(attributesOf)
    return present({
      KeySchema: keySchemaOf(this.#table),
      AttributeDefinitions: [...new Set(attributes)].map((name) => ({ AttributeName: name, AttributeType: 'S' })),
      GlobalSecondaryIndexes: indexes(false),
      LocalSecondaryIndexes: indexes(true),
    })
  }

  cdk(projections) {
    const project = this.#projections('tableKeys.cdk', projections)
    const indexOf = (index) => {
      const { ProjectionType: projectionType, NonKeyAttributes: nonKeyAttributes } = project(index)
      const { partitionKey, sortKey } = cdkKeysOf(index)
      const keys = index.isLocal ? { sortKey } : { partitionKey, sortKey }
      return present({ indexName: index.real, ...keys, projectionType, nonKeyAttributes })
    }
    return present({
      ...cdkKeysOf(this.#table),
      globalSecondaryIndexes: this.#of(false, indexOf),
      localSecondaryIndexes: this.#of(true, indexOf),
    })
  }

  free() {
    for (const entity of this.#made) entity.free()
  }

  /** The keys of an entity: those that were given, or made of a definition. */
  #entityOf(name, entry, indexNames) {
    if (typeof entry === 'object' && entry !== null && handleOf(entry) !== undefined) return entry
    try {
      const entity = entityKeys(entry, /** @type {any} */ ({ tableIndexNames: indexNames }))
      this.#made.push(entity)
      return entity
    } catch (error) {
      throw error instanceof KeyError ? inEntity(name, error) : error
    }
  }

  /** What becomes of each global or local index; nothing where there is none. */
  #of(isLocal, act) {
    const indexes = this.#indexes.filter((index) => index.isLocal === isLocal)
    return indexes.length === 0 ? undefined : indexes.map(act)
  }

  /** What an index projects, by the options of a call. */
  #projections(name, projections) {
    const fields = this.#indexes.map((index) => /** @type {[string, 'any']} */ ([index.name, 'any']))
    const given = readOptions(name, projections, fields)
    return (index) => projectionOf(name, index, given[this.#indexes.indexOf(index)])
  }
}

nameDisposable(TableKeys, 'TableKeys')

/** What Rust says of these entities, which it refuses where they do not go together. */
function descriptionOf(names, entities) {
  const wrong = names.find((name) => !isWellFormed(name))
  if (wrong !== undefined) throw refuseText(MAKE, 'definition', wrong)
  const numbers = entities.map((entity) => handleOf(entity).current())
  const slots = names.flatMap((name, i) => [name, numbers[i]])
  if (putSlots(slots, slots.length) < 0) throw refuseDefinition(MAKE, utf8Length(names.join('')), textLength())
  return described(checked(MAKE, raw.tableDescribe(names.length)))
}

function attributesOf({ partition, sort }) {
  return sort === undefined ? [partition] : [partition, sort]
}

function keySchemaOf(index) {
  return attributesOf(index).map((name, i) => ({ AttributeName: name, KeyType: i === 0 ? 'HASH' : 'RANGE' }))
}

function cdkKeysOf({ partition, sort }) {
  const key = (name) => ({ name, type: 'S' })
  return sort === undefined ? { partitionKey: key(partition) } : { partitionKey: key(partition), sortKey: key(sort) }
}

function projectionOf(name, index, options) {
  const [projection = 'ALL'] = readOptions(name, options, PROJECTION)
  if (projection === 'ALL' || projection === 'KEYS_ONLY') return { ProjectionType: projection }
  const attributes = isArray(projection) ? textsOf(projection) : undefined
  if (attributes === undefined || attributes.length === 0) throw refuseType(name, `${index.name}.projection`, 'projection', projection)
  return { ProjectionType: 'INCLUDE', NonKeyAttributes: attributes }
}

/** The properties of a record that are not undefined. */
function present(record) {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
}
