// The definitions of the site: from the blocks of pages and examples, and from the patterns of the gallery, each with the items that it writes; also
// variants without each optional attribute, in capitals, with numbers as text, and with null.

import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import * as ddb from 'ddb-keys'
import { load } from '../../www/tests/load.mjs'
import { plainDocuments, databaseDocuments } from '../js/documents.mjs'
import { definitionsOf } from '../js/example_definitions.mjs'
import { filesIn, open } from './sources.mjs'
import { plainOf } from './wire.mjs'

/** The package, whose entities are recorded with the fields that they write, the items that they read, and the bounds of their queries. */
export function recorder() {
  const entities = new Map()
  const tables = []
  const watch = (object, method, note) => {
    const original = object[method]
    object[method] = (...args) => {
      const result = original.apply(object, args)
      note(args, result)
      return result
    }
  }
  const watched = (entity, name) => {
    if (typeof entity?.withKeys !== 'function' || entities.has(entity)) return entity
    const record = { name, entity, written: [], read: [], bounds: [] }
    entities.set(entity, record)
    for (const method of ['keys', 'withKeys']) watch(entity, method, ([fields]) => record.written.push(fields))
    for (const method of ['parse', 'generation', 'upgrade', 'move']) watch(entity, method, ([item]) => record.read.push(item))
    const watchQueries = (queries) => ['query', 'plan'].forEach((method) => watch(queries, method, ([, bounds]) => record.bounds.push(bounds ?? {})))
    watchQueries(entity)
    const { index } = entity
    entity.index = (...args) => {
      const own = index.apply(entity, args) // which is frozen
      const copy = Object.create(own, Object.fromEntries(['query', 'plan'].map((method) => [method, { value: own[method], writable: true }])))
      watchQueries(copy)
      return copy
    }
    return entity
  }
  const entityKeys = (...args) => watched(ddb.entityKeys(...args), 'item')
  const tableKeys = (...args) => {
    const table = ddb.tableKeys(...args)
    tables.push(table)
    for (const name of Object.keys(args[0])) watched(table[name], name)
    return table
  }
  return { entities, tables, keys: { ...ddb, entityKeys, tableKeys } }
}

/** The fields, and variants of them from a less careful program. */
export function variantsOf(fields) {
  const changed = Object.keys(fields).flatMap((name) => {
    const value = fields[name]
    const without = { ...fields }
    delete without[name]
    const others = typeof value === 'string' ? [value.toUpperCase(), value.toLowerCase(), `${value}#x`, ` ${value}`] : typeof value === 'number' ? [String(value), -value] : []
    return [without, ...[null, undefined, ...others].map((other) => ({ ...fields, [name]: other }))]
  })
  return [fields, ...changed]
}

const isRefused = (error) => error instanceof ddb.KeyError

/** The items that an entity writes for fields, and their faults: each must be found again under its own keys, or be refused. */
export function itemsOf({ name, entity, written }) {
  const items = []
  const faults = []
  for (const fields of written.flatMap(variantsOf)) {
    try {
      const item = entity.withKeys(fields)
      items.push(item)
      const known = entity.tryParse(item)
      const primary = known && entity.primary({ ...known })
      const isFound = primary && Object.entries(primary).every(([attribute, value]) => String(item[attribute]) === String(value))
      if (!isFound) faults.push(`${name} writes ${JSON.stringify(item)} and ${known ? `finds it under ${JSON.stringify(primary)}` : 'does not read it'}`)
    } catch (error) {
      if (!isRefused(error)) faults.push(`${name} throws for ${JSON.stringify(fields)}: ${error.name}: ${error.message}`)
    }
  }
  return { items, faults }
}

const textOf = (value) => JSON.stringify(value, (name, part) => (typeof part === 'bigint' ? String(part) : part instanceof Object && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part))

/** The faults of an item that an entity reads, in any format: it must be read alike in both forms, and its values must lead to its newest key and to its own. */
function readFaults({ name, entity, read }) {
  const faults = []
  for (const item of [...read]) {
    const plain = plainOf(item)
    try {
      if (entity.generation(plain) === undefined) continue
      const values = entity.parse(plain)
      const wire = marshall(JSON.parse(JSON.stringify(plain)), { removeUndefinedValues: true })
      const copy = entity.upgrade(plain)
      const law = (isKept, what) => isKept || faults.push(`${name} ${what} ${JSON.stringify(item)}`)
      law(textOf(entity.tryParse(wire)) === textOf(values), 'reads other values of the plain form of')
      law(textOf(unmarshall(entity.upgrade(wire))) === textOf(plainOf(marshall(copy, { removeUndefinedValues: true }))), 'upgrades to another item the plain form of')
      law(Object.entries(entity.primary(values)).every(([attribute, value]) => copy[attribute] === value), 'finds elsewhere the upgraded')
      law(lackingOne(entity, plain).every((key) => key === undefined || textOf(key) === textOf(tableKeyOf(entity, copy))), 'puts elsewhere, for want of an attribute,')
      law(entity.primaries(values).some((key) => Object.entries(key).every(([attribute, value]) => plain[attribute] === value)), 'does not find under any of its keys')
      const [partition] = Object.keys(entity.primary(values))
      entity.plan(entity.pick(partition).parse(copy), {}, { previous: true }) // with some of the fields alone
    } catch (error) {
      if (!isRefused(error)) faults.push(`${name} throws for ${JSON.stringify(item)}: ${error.name}: ${error.message}`)
    }
  }
  return faults
}

/** The newest keys of an item without each of its other attributes in turn; `undefined` if it is refused. */
function lackingOne(entity, item) {
  const old = new Set([...entity.attributes, ...Object.keys(item).filter((name) => /^(pk|sk|(gsi|lsi)\d+(pk|sk))$/i.test(name))])
  return Object.keys(item).filter((name) => !old.has(name)).map((name) => {
    const { [name]: _, ...rest } = item
    try {
      return tableKeyOf(entity, entity.upgrade(rest))
    } catch (error) {
      if (!isRefused(error)) throw error
      return undefined
    }
  })
}

/** The table's key in an item; `undefined` without an item. */
const tableKeyOf = (entity, item) => item && Object.fromEntries(entity.attributes.slice(0, 2).map((name) => [name, item[name]]))

/** A range that ends with the last second of a minute leaves out times within that second. */
const boundFaults = ({ name, bounds }) =>
  bounds.flatMap((all) => Object.entries(all)).filter(([, { to } = {}]) => /:59(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(to instanceof Date ? to.toISOString() : to)).map(([field, { to }]) => `${name} is asked for ${field} to ${to}, and not before the next moment`)

/** The definitions of a page or an example: tables, items, and the faults of items and bounds. */
export async function definitionsIn(path, patch) {
  const { entities, tables, keys } = recorder()
  const { names } = await open(path, patch, { keys })
  const found = [...entities.values()].map((one) => {
    const { items, faults } = itemsOf(one)
    return { from: `${path}, ${one.name} (${one.entity.attributes ?? ''})`, table: ddb.tableKeys({ [one.name]: one.entity }), items, faults: [...faults, ...readFaults(one), ...boundFaults(one)] }
  })
  found.push(...tables.map((table) => ({ from: `${path}, a table`, table, items: [], faults: [] })))
  const byHand = entities.size === 0 && names.default?.items && (await definitionsOf(path.replace('examples/', '')))
  return byHand ? [...found, { from: path, table: ddb.tableKeys(byHand), items: [], faults: [] }] : found
}

/** Every definition: its source, its table, its items, and the faults of its items. */
export async function allDefinitions() {
  const pages = [...plainDocuments, ...databaseDocuments].map(({ name }) => name.replace(', the tasks', ''))
  const examples = filesIn('examples', '.mjs').filter((one) => !/check_at_scale\/(?!table)/.test(one))
  const found = []
  for (const path of new Set([...pages, ...examples])) found.push(...(await definitionsIn(path)))
  return [...found, ...(await ofGallery())]
}

const present = (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

/** The designs of the playground, which the commands read unchanged. */
async function ofGallery() {
  const { allPatterns, tableOf, rowsOf, fileOf } = await load('gallery/index', 'keys/table', 'keys/rows', 'model/file')
  return allPatterns.filter(({ design }) => design.items.length > 0 && Object.keys(tableOf(design).entities).length > 0).map(({ id, design }) => {
    // Values of the page are text, as visitors type them, and empty where they type nothing: the keys show their types.
    const table = ddb.tableKeys(JSON.parse(fileOf(design)).definition)
    const items = rowsOf(tableOf(design), design.items).map(({ item, keys }) => ({ ...present(item.values), ...table.identify(keys)?.values, ...keys }))
    const bounds = design.patterns.map(({ query }) => query.bounds ?? {})
    return { from: `the gallery, ${id}`, file: fileOf(design), items, faults: boundFaults({ name: id, bounds }) }
  })
}
