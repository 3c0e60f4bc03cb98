// The definitions of the site: those that the blocks of a page or an example make, and the patterns of the gallery, each with the items that it
// writes; also without each of their optional attributes, in capitals, with numbers as text, and with null.

import * as ddb from 'ddb-keys'
import { load } from '../../www/tests/load.mjs'
import { plainDocuments, databaseDocuments } from '../js/documents.mjs'
import { definitionsOf } from '../js/example_definitions.mjs'
import { filesIn, open } from './sources.mjs'

/** The package, whose entities and tables are recorded with the fields that they are given. */
export function recorder() {
  const entities = new Map()
  const tables = []
  const watched = (entity, name) => {
    if (typeof entity?.withKeys !== 'function' || entities.has(entity)) return entity
    const written = []
    entities.set(entity, { name, entity, written })
    for (const method of ['keys', 'withKeys']) {
      const original = entity[method]
      entity[method] = (fields, ...rest) => {
        const result = original.call(entity, fields, ...rest)
        written.push(fields)
        return result
      }
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

/** The fields, and what becomes of them in a program that is less careful. */
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

/** The items that an entity writes for fields, and what is wrong with them: each is found again under its own keys, or was refused. */
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

/** Every definition: where it is from, its table, its items, and the faults of its items. */
export async function allDefinitions() {
  const pages = [...plainDocuments, ...databaseDocuments].map(({ name }) => name.replace(', the tasks', ''))
  const found = []
  for (const path of new Set([...pages, ...filesIn('examples', '.mjs').filter((one) => !/check_at_scale\/(?!table)/.test(one))])) {
    const { entities, tables, keys } = recorder()
    const { names } = await open(path, undefined, { keys })
    for (const one of entities.values()) {
      found.push({ from: `${path}, ${one.name} (${one.entity.attributes ?? ''})`, table: ddb.tableKeys({ [one.name]: one.entity }), ...itemsOf(one) })
    }
    for (const table of tables) found.push({ from: `${path}, a table`, table, items: [], faults: [] })
    const byHand = entities.size === 0 && names.default?.items && (await definitionsOf(path.replace('examples/', '')))
    if (byHand) {
      found.push({ from: path, table: ddb.tableKeys(byHand), items: [], faults: [] })
    }
  }
  return [...found, ...(await ofGallery())]
}

/** The designs of the playground, which the commands read as they are. */
async function ofGallery() {
  const { allPatterns, tableOf, rowsOf, fileOf } = await load('gallery/index', 'keys/table', 'keys/rows', 'model/file')
  return allPatterns.filter(({ design }) => design.items.length > 0 && Object.keys(tableOf(design).entities).length > 0).map(({ id, design }) => {
    const items = rowsOf(tableOf(design), design.items).map(({ item, keys }) => ({ ...item.values, ...keys }))
    return { from: `the gallery, ${id}`, file: fileOf(design), items, faults: [] }
  })
}
