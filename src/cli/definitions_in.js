// The definitions of tables that a module exports besides its tables.

import { definitionOf } from './made_again.js'
import { entitiesIn, isAttribute, isObject, isTable } from './shapes.js'

/** Whether a value looks like the definition of a table, valid or not: entities, each made of templates or by the package. */
export function isDefinition(value) {
  return isObject(value) && !isTable(value) && isAll(value, (entity) => isObject(entity) && (isMade(entity) || isAll(entity, isAttribute)))
}

/** Whether a definition also has keys. Only these tell it from other objects of texts, such as options. */
function hasKeys(definition) {
  const isKey = ([name, key]) => ['pk', 'sk'].includes(name.slice(-2).toLowerCase()) || isObject(key)
  return isAll(definition, (entity) => isMade(entity) || Object.entries(entity).some(isKey))
}

const isMade = (entity) => typeof entity.keys === 'function' || typeof entity.attributeDefinitions === 'function'

/** Whether an object has properties, and all of them pass. */
export function isAll(object, isRight) {
  const values = Object.values(object)
  return values.length > 0 && values.every(isRight)
}

/** Exports that stand beside a table, and what Node adds to a module of CommonJS. */
const OTHERS = ['lint', 'patterns', 'module.exports']

/** The names of all definitions that a module exports. */
export const definitionsIn = (module) => Object.keys(module).filter((name) => !OTHERS.includes(name) && isDefinition(module[name]) && hasKeys(module[name]))

/** The names of those definitions that are tables of their own: neither one of these tables, nor a part of another. */
export function ownDefinitions(module, names, tables) {
  const known = [...tables]
  const largest = [...names].sort((one, other) => Object.keys(module[other]).length - Object.keys(module[one]).length)
  for (const name of largest) if (!known.some((one) => isPart(module[name], module[one]))) known.push(name)
  return names.filter((name) => !tables.includes(name) && known.includes(name))
}

/** Whether a table has each entity of a definition, with the same templates. */
function isPart(definition, table) {
  const all = isObject(table) ? entitiesIn(table) : {}
  return Object.entries(definition).every(([name, entity]) => Object.hasOwn(all, name) && templatesOf(all[name]) === templatesOf(entity))
}

/** The templates of an entity as text, for comparison; a multi-attribute index has none. */
function templatesOf(entity) {
  if (!isObject(entity) || typeof entity.attributeDefinitions === 'function') return ''
  const [keys] = definitionOf(entity)
  return JSON.stringify(Object.entries(keys).map(([name, key]) => [name, key?.template ?? key]).sort())
}
