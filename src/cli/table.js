// The table that a word of the command line names, and its size.

import { existsSync } from 'node:fs'
import { multiAttributeIndex, tableKeys } from '../design.js'
import { definitionOf, madeAgain } from './made_again.js'
import { refuse } from './read/refuse.js'
import { entitiesIn, isLock, isObject } from './shapes.js'
import { DEFAULT, tablesIn } from './tables_in.js'

/** A word as a file, and the name of one of its tables behind `#`. A file with the whole word as its name is that file. */
export function fileAndName(word, name) {
  const at = word.lastIndexOf('#')
  if (at < 1 || existsSync(word)) return { file: word, name }
  if (name !== undefined) refuse(`"${word}" names a table, and so does "${name}": give one of them`)
  return { file: word.slice(0, at), name: word.slice(at + 1) }
}

/** The table that a word names, its name in the output, and the options of `lint` and the access patterns beside it in the file. */
export async function tableOf(word, other) {
  const { file, called, entries } = await entriesOf(word, other)
  const tables = entries.filter(({ isOwn }) => !isOwn)
  const one = [entries, tables].find(({ length }) => length === 1)?.[0] ?? entries.find(({ name }) => name === DEFAULT)
  if (one === undefined) refuse(`${called} has several tables: say which of ${listed(entries.map(({ name }) => name))}, as ${file}#${entries[0].name}`)
  return made(one)
}

/** The tables that a word names, a single one or all tables of the file, and the names of all. */
export async function tablesOf(word) {
  const { entries, ...found } = await entriesOf(word)
  return { ...found, tables: entries.map(made) }
}

async function entriesOf(word, other) {
  const { file, name } = fileAndName(word, other)
  const { called, found, accepted, other: exported } = await tablesIn(file)
  const entries = name === undefined ? found : [found.find((one) => one.name === name) ?? exported(name) ?? refuse(`${called} has no table "${name}"; ${namesOf(accepted)}`)]
  if (entries.length === 0) refuse(`${called} exports neither "definition", nor a table, nor a default`)
  return { file, called, name, names: found.map((one) => one.name), entries }
}

const made = (entry) => ({ ...entry, table: entry.table() })
const listed = (names) => names.map((name) => `"${name}"`).join(', ')
const namesOf = (names) => (names.length === 0 ? 'it has none' : `it has ${listed(names)}`)

/** The size of a table, for messages. */
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

/** The indexes for which an entity has keys. Each entity is asked separately, because `lint` also accepts entities that cannot form a table. */
function indexNamesOf(entity) {
  const { GlobalSecondaryIndexes = [], LocalSecondaryIndexes = [] } = tableKeys({ entity: madeAgain(definitionOf(entity)) }).schema()
  return [...GlobalSecondaryIndexes, ...LocalSecondaryIndexes].map(({ IndexName }) => IndexName)
}

/** The template of an attribute, if it is known. */
export function templateOf(table, entity, attribute) {
  const [keys] = definitionOf(entity === undefined ? undefined : partsOf(table)[entity])
  const key = attribute === undefined ? undefined : keys[attribute]
  return typeof key === 'string' ? key : key?.template
}

/** The entities and multi-attribute indexes of a table, or of a lock. */
function partsOf(table) {
  if (!isLock(table)) return entitiesIn(table)
  const indexes = Object.entries(table.indexes ?? {}).map(([name, index]) => [name, multiAttributeIndex({ indexName: name, ...index })])
  return { ...table.entities, ...Object.fromEntries(indexes) }
}

export function counted(count, one, several) {
  return `${count} ${count === 1 ? one : several}`
}
