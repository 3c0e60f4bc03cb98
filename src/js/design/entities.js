// Passes the entities of a table to an export of `ddb-keys/design`. They are made again in this entry, whichever entry made them first.

import { checkedObject } from '../crossing/arguments.js'
import { checkedText } from './options.js'
import { KeyError } from '../crossing/error.js'
import { handleOf } from '../crossing/handle.js'
import { readIndex } from '../multi/index_description.js'
import { namesOf } from '../plans/shape.js'
import { entityAgain, freeAll, isEntityDefinition, definitionOf, previousOf } from './given_definition.js'
import { refuseEntity } from '../crossing/refuse.js'

/**
 * Calls `act` with the entities of a table, each with its name, its number and the numbers of its older formats, newest first, with the
 * attributes of its multi-attribute indexes, and with these indexes. The entities are made for this call, and freed afterwards.
 */
export function withEntities(name, definition, act) {
  checkedObject(name, 'definition', definition)
  const made = []
  try {
    const entities = []
    const multi = []
    for (const entity of Object.keys(definition)) {
      const entry = definition[entity]
      const known = definitionOf(entry)
      checkedText(name, 'definition', entity)
      if (known?.indexName === undefined) entities.push(formatsOf(name, entity, entry, known, made))
      else multi.push(readIndex(known))
    }
    return act(entities.map(numbered), multi.flatMap(attributesIn), multi.map(typedIndex))
  } finally {
    freeAll(made)
  }
}

/** For each attribute of a multi-attribute index: the name of the index, the name of the attribute, and its type. */
function attributesIn(index) {
  return namesOf(index).flatMap((attribute, i) => [index.indexName, attribute, index.types[i]])
}

/** A multi-attribute index: its name, and the names and types of its attributes. */
function typedIndex({ indexName, partition, sort, types }) {
  const typed = (names, from) => names.map((attribute, i) => [attribute, types[from + i]])
  return { name: indexName, partition: typed(partition, 0), sort: typed(sort, partition.length) }
}

/** The formats of an entity of a table. */
function formatsOf(name, entity, entry, known, made) {
  const definition = isEntityDefinition(known) ? known : [entry, {}, []]
  const [newest, ...older] = [{ definition }, ...previousOf(definition)].map(({ definition, converted }) => {
    return { converted, handle: handleOf(entityOf(name, entity, definition, made)) }
  })
  return { name: entity, handle: newest.handle, older }
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
