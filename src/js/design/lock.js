// Reads a lock, as `lockTable` returns it and a file of locks holds it: the definitions in it, which are made again like any others.

import { checkedObject } from '../crossing/arguments.js'
import { refusal, refuseOption, refuseType } from '../crossing/refuse.js'
import { isArray } from '../crossing/shown.js'
import { LockVersion } from '../crossing/sentences.js'
import { checkedText, elementsOf } from './options.js'

/** The version of locks that can be read. */
const VERSION = 1

/** Whether a table is given as a lock. It cannot be confused with a definition, whose entries are objects. */
export function isLock(table) {
  if (!Object.hasOwn(table, 'version')) return false
  return typeof table.version !== 'object'
}

/**
 * The parts of a lock: its entities and former formats, each with its name, its place for messages and its definition, in the form of
 * given_definition.js; its indexes; and the accepted findings.
 */
export function readLock(name, lock) {
  const { version, entities, indexes = {}, former = [], accepted = [] } = lock
  if (version !== VERSION) throw refusal(LockVersion, { function: name, value: String(version) })
  checkNames(name, '', lock, ['version', 'entities', 'indexes', 'former', 'accepted'])
  return {
    entities: named(name, 'entities', entities, (entity, place) => definitionIn(name, place, entity, ['previous'])),
    indexes: named(name, 'indexes', indexes, (index) => index).map(({ entity, known, place }) => ({ name: entity, place, definition: multiIn(name, place, entity, known) })),
    former: elementsOf(name, 'former', former).map((format, i) => formerIn(name, `former[${i}]`, format)),
    accepted: acceptedOf(name, 'accepted', accepted),
  }
}

/** The values of a record with their names and places. */
function named(name, place, record, read) {
  checkedObject(name, place, record)
  if (isArray(record)) throw refuseType(name, place, 'object', record)
  return Object.keys(record).map((entity) => {
    const at = `${place}.${checkedText(name, place, entity)}`
    return { entity, place: at, known: read(checkedObject(name, at, record[entity]), at) }
  })
}

/** The definition of a format: its attributes, its options, no picks, and the older formats. */
function definitionIn(name, place, format, more) {
  const { keys, flags = [], indexes = {}, indexNames = {}, attributes = {}, previous = [] } = format
  checkNames(name, `${place}.`, format, ['keys', 'flags', 'indexes', 'indexNames', 'attributes', ...more])
  const older = elementsOf(name, `${place}.previous`, previous).map((one, i) => {
    const at = `${place}.previous[${i}]`
    return [isConverted(name, at, one), definitionIn(name, at, one, ['converted'])]
  })
  return [checkedObject(name, `${place}.keys`, keys), { flags, indexes, indexNames, attributes: checkedObject(name, `${place}.attributes`, attributes) }, [], older]
}

function isConverted(name, place, format) {
  const { converted = false } = checkedObject(name, place, format)
  if (typeof converted === 'boolean') return converted
  throw refuseType(name, `${place}.converted`, 'boolean', converted)
}

function multiIn(name, place, indexName, index) {
  checkNames(name, `${place}.`, index, ['partition', 'sort'])
  const { partition, sort } = index
  return sort === undefined ? { indexName, partition } : { indexName, partition, sort }
}

function formerIn(name, place, format) {
  const { entity, keys } = checkedObject(name, place, format)
  checkNames(name, `${place}.`, format, ['entity', 'keys'])
  return { entity: checkedText(name, `${place}.entity`, entity), place, known: [checkedObject(name, `${place}.keys`, keys), {}, [], []] }
}

/** Accepted findings for Rust: for each, its code, its entity, its attribute, the reason, and the formats that it concerns. */
export function acceptedOf(name, place, findings) {
  return elementsOf(name, place, findings).flatMap((finding, i) => acceptedIn(name, `${place}[${i}]`, finding))
}

function acceptedIn(name, place, finding) {
  checkNames(name, `${place}.`, checkedObject(name, place, finding), ['code', 'entity', 'attribute', 'reason', 'of'])
  const { code, entity, attribute, reason, of } = finding
  const optional = (value, option) => (value === undefined ? null : checkedText(name, `${place}.${option}`, value))
  const names = [optional(entity, 'entity'), optional(attribute, 'attribute')]
  return [checkedText(name, `${place}.code`, code), ...names, checkedText(name, `${place}.reason`, reason), optional(of, 'of')]
}

/** Refuses names that a lock does not have, at their place. */
function checkNames(name, place, record, known) {
  const unknown = Object.keys(record).find((key) => !known.includes(key))
  if (unknown !== undefined) throw refuseOption(name, `${place}${unknown}`)
}
