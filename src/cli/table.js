// The table in a file that `ddb-keys lint` is given, and how large it is.

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { entityKeys, fromWorkbench, multiAttributeIndex, tableKeys } from '../design.js'
import { isDesign, tableInDesign } from './design_file.js'
import { madeAgain, madeOf } from './made_again.js'
import { isModel } from './read/items.js'
import { refuse } from './read/refuse.js'
import { wholeJson } from './read/whole.js'

/**
 * The table in a file, what it is called, and what the file says beside it: the options of `lint`, and access patterns. The table is a
 * definition, a model of NoSQL Workbench or a design of the playground in JSON, which can come from standard input, or what a module exports
 * by a name, as `definition`, by default, or as the only table.
 */
export async function tableOf(file, name) {
  if (isJson(file)) return tableInJson(file, await wholeJson(file), name)
  const module = await moduleIn(file)
  return { ...tableInModule(file, module, name), beside: besideOf(module, '') }
}

function tableInModule(file, module, name) {
  if (name === undefined) return module.definition === undefined ? unnamedIn(file, module) : { table: module.definition, called: file }
  if (module[name] === undefined) throw new Error(`${file} has no export "${name}"`)
  return { table: module[name], called: name }
}

/** What a module exports by a name, or what a file of JSON has. */
export async function exportOf(file, name) {
  if (isJson(file)) return wholeJson(file)
  const module = await moduleIn(file)
  if (module[name] === undefined) refuse(`${file} has no export "${name}"`)
  return module[name]
}

function isJson(file) {
  return file === '-' || /\.json$/i.test(file)
}

async function moduleIn(file) {
  if (!existsSync(file)) refuse(`there is no file ${file}`)
  return imported(file)
}

/** What may stand beside a table: exports of a module, or in JSON names that begin with `$`. */
const BESIDE = ['lint', 'patterns']

function besideOf(record, mark) {
  const found = BESIDE.map((name) => [name, record[`${mark}${name}`]])
  return Object.fromEntries(found.filter(([, value]) => typeof value === 'object' && value !== null))
}

function isBeside(name) {
  return name.startsWith('$') && BESIDE.includes(name.slice(1))
}

function tableInJson(file, value, name) {
  const called = file === '-' ? 'standard input' : file
  if (isModel(value)) return tableInModel(called, value, name)
  if (isDesign(value) && name === undefined) return tableInDesign(value, called)
  if (name !== undefined) refuse(`${called} is JSON, and has no exports: "${name}" names none`)
  const entities = Object.entries(value ?? {}).filter(([entity]) => !isBeside(entity))
  if (!isLock(value)) checkEntities(value, entities, called)
  return { table: Object.fromEntries(entities), called, beside: besideOf(value, '$') }
}

/** Whether JSON is a lock, of this version or of another. */
function isLock(value) {
  return isObject(value) && 'version' in value && isObject(value.entities)
}

/** Refuses JSON that is something else, such as `package.json`. */
function checkEntities(value, entities, called) {
  const [name, other] = isObject(value) ? entities.find(([, entity]) => !isObject(entity)) ?? [] : [undefined, value]
  if (other === undefined) return
  const given = Array.isArray(other) ? 'a list' : other === null ? 'null' : `a ${typeof other}`
  refuse(`${called} is no definition of a table: ${name === undefined ? 'it' : `"${name}"`} is ${given}, where ${name === undefined ? 'entities are' : 'an entity is'} needed`)
}

/** A table of a model of NoSQL Workbench, which can have several. */
function tableInModel(called, model, name) {
  const { tables } = fromWorkbench(model)
  const names = tables.map(({ tableName }) => `"${tableName}"`).join(', ')
  if (name === undefined && tables.length !== 1) refuse(`${called} has several tables: say which of ${names}`)
  const found = name === undefined ? tables[0] : tables.find(({ tableName }) => tableName === name)
  if (found === undefined) refuse(`${called} has no table "${name}", but ${names}`)
  const entities = Object.entries(found.definition).map(([entity, keys]) => [entity, Object.hasOwn(found.options ?? {}, entity) ? entityKeys(keys, found.options[entity]) : keys])
  return { table: Object.fromEntries(entities), called: found.tableName, beside: {} }
}

async function imported(file) {
  try {
    return await import(pathToFileURL(resolve(file)).href)
  } catch (error) {
    if (error?.code === 'ERR_UNKNOWN_FILE_EXTENSION' && error.message.includes('ts"')) throw unreadTypeScript(file, error)
    throw new Error(`${file}${lineOf(file, error)} cannot be imported: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The line of a file at which Node cannot read it; nothing if that is not known, or if the line is one of another file. */
function lineOf(file, error) {
  const [first] = String(error?.stack ?? '').split('\n', 1)
  const end = first.lastIndexOf(':')
  const path = resolve(file)
  return [path, pathToFileURL(path).href].includes(first.slice(0, end)) ? `, line ${first.slice(end + 1)},` : ''
}

function unreadTypeScript(file, error) {
  const other = `With ${process.version}, install tsx and run: node --import tsx node_modules/ddb-keys/dist/cli/main.js lint ${file}`
  return new Error(`${error.message}\nNode reads TypeScript from 22.18 on. ${other}`)
}

/** What a module exports by default is often something else, such as the handler of a request. */
function unnamedIn(file, module) {
  const byDefault = { table: module.default, called: file }
  if (isTable(module.default) || isDefinition(module.default)) return byDefault
  const found = tableIn(file, module) ?? byDefault
  if (found.table === undefined) throw new Error(`${file} exports neither "definition", nor one table, nor a default`)
  return found
}

/** The one table among the exports of a module, if they have one that `tableKeys` has made, in any entry of the package. */
function tableIn(file, module) {
  const names = Object.keys(module).filter((name) => isTable(module[name]))
  const tables = new Set(names.map((name) => module[name]))
  if (tables.size > 1) throw new Error(`${file} exports several tables: say which of ${names.map((name) => `"${name}"`).join(', ')}`)
  return names.length === 0 ? undefined : { table: module[names[0]], called: names[0] }
}

function isTable(value) {
  return isObject(value) && ['identify', 'schema', 'cdk'].every((method) => typeof value[method] === 'function')
}

/** Whether a value looks like the definition of a table, be it right or wrong: entities, each made of templates or by the package. */
function isDefinition(value) {
  return isObject(value) && isAll(value, isEntity)
}

function isEntity(value) {
  if (!isObject(value)) return false
  return typeof value.keys === 'function' || typeof value.attributeDefinitions === 'function' || isAll(value, isAttribute)
}

function isAttribute(value) {
  return typeof value === 'string' || typeof value?.template === 'string'
}

/** Whether an object has properties, and every one of them is right. */
function isAll(object, isRight) {
  const values = Object.values(object)
  return values.length > 0 && values.every(isRight)
}

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** How much there was to look at. */
export function sizeOf(table) {
  const entries = Object.values(partsOf(table)).filter(isObject)
  const entities = entries.filter((entry) => !isIndex(entry))
  const indexes = entries.length - entities.length + new Set(entities.flatMap(indexNamesOf)).size
  const size = counted(entities.length, 'entity', 'entities')
  return indexes === 0 ? size : `${size} and ${counted(indexes, 'index', 'indexes')}`
}

/** Whether an entry of a table is a multi-attribute index. An entity can have an attribute called `indexName`. */
function isIndex({ indexName, attributeDefinitions }) {
  return typeof indexName === 'string' && typeof attributeDefinitions === 'function'
}

/** The indexes that an entity has keys of. It is asked alone: entities that do not go together make no table, and are what `lint` reports. */
function indexNamesOf(entity) {
  const { GlobalSecondaryIndexes = [], LocalSecondaryIndexes = [] } = tableKeys({ entity: madeAgain(definitionOf(entity)) }).schema()
  return [...GlobalSecondaryIndexes, ...LocalSecondaryIndexes].map(({ IndexName }) => IndexName)
}

/** The template of an attribute, if it can be told. */
export function templateOf(table, entity, attribute) {
  const [keys] = definitionOf(entity === undefined ? undefined : partsOf(table)[entity])
  const key = attribute === undefined ? undefined : keys[attribute]
  return typeof key === 'string' ? key : key?.template
}

/** The entities and multi-attribute indexes of a table, or of a lock. */
function partsOf(table) {
  if (!isLock(table)) return table
  const indexes = Object.entries(table.indexes ?? {}).map(([name, index]) => [name, multiAttributeIndex({ indexName: name, ...index })])
  return { ...table.entities, ...Object.fromEntries(indexes) }
}

/** The attributes and options of an entity that is made, or an entry of a definition or of a lock; and the names in each `pick`. */
function definitionOf(entity = {}) {
  const { keys, flags, indexes, indexNames } = entity
  return madeOf(entity) ?? (isObject(keys) && !isAttribute(keys) ? [keys, { flags, indexes, indexNames }, []] : [entity, {}, []])
}

export function counted(count, one, several) {
  return `${count} ${count === 1 ? one : several}`
}
