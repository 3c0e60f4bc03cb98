// Passes the entities of a table to an export of `ddb-keys/design`. They are recreated in this entry, whichever entry made them first.

import { checkedObject } from '../crossing/arguments.js'
import { entriesOf } from '../crossing/names.js'
import { checkedText } from './options.js'
import { KeyError } from '../crossing/error.js'
import { handleOf } from '../crossing/handle.js'
import { readIndex } from '../multi/index_description.js'
import { namesOf } from '../plans/shape.js'
import { entityAgain, freeAll, isEntityDefinition, definitionOf, previousOf } from './given_definition.js'
import { isLock, readLock } from './lock.js'
import { refuseEntity } from '../crossing/refuse.js'

/**
 * Calls `act` with the entities of a table or a lock, each with its name, its number and the numbers of its older formats, newest first;
 * with the rest of the table, as {@link restOf} describes it; with the keys of the newest format by entity; and with the descriptions of the
 * multi-attribute indexes by name. The entities are made for this call, and freed afterwards.
 */
export function withEntities(name, definition, act, parameter = 'definition') {
  const made = []
  try {
    const { entities, indexes, former, accepted } = partsOf(name, parameter, definition)
    const all = entities.map(({ entity, known }) => formatsOf(name, entity, known, made))
    const described = indexes.map(({ place, definition }) => indexOf(name, place, definition))
    const rest = restOf(described, former.map(({ entity, known, place }) => formerOf(name, entity, known, place, made)), accepted)
    const named = new Map(indexes.map(({ name }, i) => [name, described[i]]))
    return act(all.map(numbered), rest, new Map(all.map(({ name, keys }) => [name, keys])), named)
  } finally {
    freeAll(made)
  }
}

/** The parts of a table, in the form of `readLock`. An entity that the package has made is `live`: it has the functions of its caller. */
export function partsOf(name, parameter, definition) {
  checkedObject(name, parameter, definition)
  return isLock(definition) ? readLock(name, definition) : readDefinition(name, parameter, definition)
}

/** The parts of a definition, in the form of `readLock`. A definition has no history. */
function readDefinition(name, parameter, definition) {
  const entities = []
  const indexes = []
  for (const [entity, entry] of Object.entries(entriesOf(definition))) {
    const known = definitionOf(entry)
    checkedText(name, parameter, entity)
    if (known?.indexName === undefined) entities.push(isEntityDefinition(known) ? { entity, known, live: entry } : { entity, known: [entry, {}, []] })
    else indexes.push({ name: entity, place: entity, definition: known })
  }
  return { entities, indexes, former: [], accepted: [] }
}

/**
 * The rest of a table beside its entities: for each attribute of a multi-attribute index, the name of the index, the kind of key, its own
 * name and its type; and the history of a lock: former formats by entity, and for each accepted finding its code, entity, attribute and
 * reason.
 */
function restOf(described, former, accepted) {
  const indexes = described.flatMap((index) => {
    return namesOf(index).flatMap((attribute, i) => [index.indexName, i < index.partition.length ? 'partition' : 'sort', attribute, index.types[i]])
  })
  return {
    indexes,
    former: former.map(({ name, handle }) => ({ name, number: handle.current(), older: [] })),
    accepted,
  }
}

function indexOf(name, place, definition) {
  try {
    return readIndex(definition)
  } catch (error) {
    throw error instanceof KeyError ? refuseEntity(name, place, error) : error
  }
}

/** The formats of an entity of a table. */
function formatsOf(name, entity, definition, made) {
  const [newest, ...older] = [{ definition }, ...previousOf(definition)].map(({ definition, converted }) => {
    const keys = entityOf(name, entity, definition, made)
    return { converted, keys, handle: handleOf(keys) }
  })
  return { name: entity, keys: newest.keys, handle: newest.handle, older }
}

/** A format that items of an entity may still have, by the lock. */
function formerOf(name, entity, definition, place, made) {
  return { name: entity, handle: handleOf(entityOf(name, place, definition, made)) }
}

/** An entity by the numbers of its formats. */
function numbered({ name, handle, older }) {
  return { name, number: handle.current(), older: older.map(({ converted, handle }) => ({ converted, number: handle.current() })) }
}

/** The keys of an entity of a table, in one of its formats. */
function entityOf(name, entity, definition, made) {
  try {
    return entityAgain(definition, made)
  } catch (error) {
    if (!(error instanceof KeyError)) throw error
    throw refuseEntity(name, entity, error)
  }
}
