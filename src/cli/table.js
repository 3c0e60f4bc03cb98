// The table in a file that `ddb-keys lint` is given, and how large it is.

import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { tableKeys } from '../design.js'

/** The table in a file, and what it is called: JSON, or what a module exports by a name, as `definition`, by default, or as the only table. */
export async function tableOf(file, name) {
  if (file.endsWith('.json')) return { table: JSON.parse(await readFile(file, 'utf8')), called: file }
  const module = await imported(file)
  if (name === undefined) return module.definition === undefined ? unnamedIn(file, module) : { table: module.definition, called: file }
  if (module[name] === undefined) throw new Error(`${file} has no export "${name}"`)
  return { table: module[name], called: name }
}

async function imported(file) {
  try {
    return await import(pathToFileURL(resolve(file)).href)
  } catch (error) {
    if (error?.code === 'ERR_UNKNOWN_FILE_EXTENSION' && error.message.includes('ts"')) throw unreadTypeScript(file, error)
    throw error
  }
}

function unreadTypeScript(file, error) {
  const other = `With ${process.version}, install tsx and run: node --import tsx node_modules/.bin/ddb-keys lint ${file}`
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
  const entries = Object.entries(table).filter(([, entry]) => isObject(entry))
  const entities = entries.filter(([, { indexName }]) => indexName === undefined)
  const own = isTable(table) ? table : madeOf(entities)
  const size = counted(entities.length, 'entity', 'entities')
  const indexes = own === undefined ? 0 : indexCountOf(own) + (own === table ? 0 : entries.length - entities.length)
  return indexes === 0 ? size : `${size} and ${counted(indexes, 'index', 'indexes')}`
}

/** The table of these entities; nothing where another entry of the package has made one, which this one cannot count the indexes of. */
function madeOf(entities) {
  try {
    return tableKeys(Object.fromEntries(entities))
  } catch {
    return undefined
  }
}

function indexCountOf(table) {
  const { GlobalSecondaryIndexes = [], LocalSecondaryIndexes = [] } = table.schema()
  return GlobalSecondaryIndexes.length + LocalSecondaryIndexes.length
}

export function counted(count, one, several) {
  return `${count} ${count === 1 ? one : several}`
}
