// The tables in a file: the exports of a module, or the content of JSON. Each table is made when it is needed, because another one may be
// faulty.

import { existsSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { entityKeys, fromWorkbench, lockTable } from '../design.js'
import { definitionsIn, isAll, isDefinition, ownDefinitions } from './definitions_in.js'
import { isDesign, tableInDesign } from './design_file.js'
import { isModel } from './read/items.js'
import { refuse } from './read/refuse.js'
import { wholeJson } from './read/whole.js'
import { isLock, isObject, isTable } from './shapes.js'
import { safe } from './terminal.js'

/**
 * @typedef {{ name: string, called: string, table: () => any, beside: any, isOwn?: boolean }} Found - a table: its names in the file and in
 * the output, the options beside it in the file, and whether it is a definition with a name of its own
 * @typedef {{ called: string, accepted: string[], found: Found[], other: (name: string) => Found | undefined }} Source - the tables, the names
 * of these and of definitions that are parts of them, and a function that looks up other names
 */

/** The name of the only table of a file, or of the default export of a module. */
export const DEFAULT = 'default'

/**
 * The tables in a file: a definition, a lock, a model of NoSQL Workbench or a design of the playground in JSON, which can come from standard
 * input, or the tables and definitions that a module exports.
 *
 * @returns {Promise<Source>}
 */
export async function tablesIn(file) {
  if (isJson(file)) return inJson(file, await wholeJson(file))
  const module = await moduleIn(file)
  const beside = besideOf(module, '')
  const entry = (name) => ({ name, called: ['definition', DEFAULT].includes(name) ? file : name, table: () => module[name], beside })
  const [tables, definitions] = [namesIn(module), definitionsIn(module)]
  const own = ownDefinitions(module, definitions, tables).map((name) => ({ ...entry(name), isOwn: true }))
  const accepted = [...new Set([...tables, ...definitions])]
  return { called: file, accepted, found: [...tables.map(entry), ...own], other: (name) => (module[name] === undefined ? undefined : entry(name)) }
}

/** The export of a module with this name, or the content of a JSON file. */
export async function exportOf(file, name) {
  if (isJson(file)) return wholeJson(file)
  const module = await moduleIn(file)
  if (module[name] === undefined) refuse(`${file} has no export "${name}"`)
  return module[name]
}

function isJson(file) {
  return file === '-' || /\.json$/i.test(file)
}

export async function moduleIn(file) {
  if (!existsSync(file)) refuse(`there is no file ${file}`)
  return imported(file)
}

async function imported(file) {
  const onExit = (code) => refuseExit(file, code)
  process.on('exit', onExit)
  try {
    return withExports(file, await import(pathToFileURL(resolve(file)).href))
  } catch (error) {
    if (error?.code === 'ERR_UNKNOWN_FILE_EXTENSION' && error.message.includes('ts"')) throw unreadTypeScript(file, error)
    throw new Error(`${file}${lineOf(file, error)} cannot be imported: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    process.off('exit', onExit)
  }
}

/** The exit code of Node if it has nothing left to do, and a module still awaits. */
const UNSETTLED = 13

/** Says why the process ends before the module is there, which must not look like an answer. */
function refuseExit(file, code) {
  const why = [code, process.exitCode].includes(UNSETTLED) ? 'an await in it, or in one of its imports, never ends' : 'it ends the process'
  console.error(`ddb-keys: ${safe(file)} cannot be imported: ${why}`)
  process.exitCode = 2
}

/** The exports of a module. Node finds those of a CommonJS module by reading its text, and misses those of `module.exports = { name: value }`. */
function withExports(file, module) {
  const isCommon = createRequire(import.meta.url).cache[realpathSync(file)] !== undefined
  if (!isCommon || !isObject(module.default) || isTable(module.default) || isDefinition(module.default)) return module
  return { ...module.default, ...module }
}

/** The line at which Node cannot parse a file; nothing if it is unknown, or belongs to another file. */
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

/** The exports of a module that are tables, each table once. A default is often something else, such as the handler of a request. */
function namesIn(module) {
  const names = Object.keys(module).sort((one, other) => Number(one === DEFAULT) - Number(other === DEFAULT))
  const tables = names.filter((name, at) => isTable(module[name]) && names.findIndex((one) => module[one] === module[name]) === at)
  if (!isTable(module.default) && isDefinition(module.default)) return [...tables, DEFAULT]
  return tables.length === 0 && module.definition !== undefined ? ['definition'] : tables
}

/** The options beside a table: exports of a module, or in JSON, names that begin with `$`. */
const BESIDE = ['lint', 'patterns']

function besideOf(record, mark) {
  const found = BESIDE.map((name) => [name, record[`${mark}${name}`]])
  return Object.fromEntries(found.filter(([, value]) => typeof value === 'object' && value !== null))
}

function isBeside(name) {
  return name.startsWith('$') && BESIDE.includes(name.slice(1))
}

function inJson(file, value) {
  const called = file === '-' ? 'standard input' : file
  const found = isModel(value) ? inModel(value) : isLocks(value) ? inLocks(value, called) : [{ name: DEFAULT, ...single(value, called) }]
  return { called, accepted: found.map(({ name }) => name), found, other: () => undefined }
}

function single(value, called) {
  if (isDesign(value)) {
    const { table, ...rest } = tableInDesign(value, called)
    return { table: () => table, ...rest }
  }
  const entities = Object.entries(value ?? {}).filter(([entity]) => !isBeside(entity))
  if (isLock(value)) checkLock(value, called)
  else checkEntities(value, entities, called)
  return { table: () => Object.fromEntries(entities), called, beside: besideOf(value, '$') }
}

/** Refuses a faulty lock with the name of its file. */
export function checkLock(lock, called) {
  try {
    lockTable(lock)
  } catch (error) {
    refuse(`${called} is a faulty lock: ${error.message}`)
  }
}

/** Refuses JSON that is something else, such as `package.json`. */
function checkEntities(value, entities, called) {
  const [name, other] = isObject(value) ? entities.find(([, entity]) => !isObject(entity)) ?? [] : [undefined, value]
  if (other === undefined) return
  const given = Array.isArray(other) ? 'a list' : other === null ? 'null' : `a ${typeof other}`
  refuse(`${called} is no definition of a table: ${name === undefined ? 'it' : `"${name}"`} is ${given}, where ${name === undefined ? 'entities are' : 'an entity is'} needed`)
}

/** The tables of a model of NoSQL Workbench. */
function inModel(model) {
  return fromWorkbench(model).tables.map(({ tableName, definition, options = {} }) => ({ name: tableName, called: tableName, table: () => withOptions(definition, options), beside: {} }))
}

/** The entities of a definition; entities with options are made first. */
function withOptions(definition, options) {
  return Object.fromEntries(Object.entries(definition).map(([entity, keys]) => [entity, Object.hasOwn(options, entity) ? entityKeys(keys, options[entity]) : keys]))
}

/** Whether JSON has the locks of tables, as the command `lock` writes it. */
export function isLocks(value) {
  return isObject(value) && isObject(value.tables) && isAll(value.tables, isLock)
}

function inLocks({ tables }, called) {
  for (const table of Object.values(tables)) checkLock(table, called)
  return Object.entries(tables).map(([name, table]) => ({ name, called: name === DEFAULT ? called : name, table: () => table, beside: {} }))
}
