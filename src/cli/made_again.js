// Recreates entities that another entry of the package may have made, because this entry does not recognize objects of others.

import { entityKeys } from '../design.js'
import { isAttribute, isObject } from './shapes.js'

/** The property with the definition of an object of the package: for an entity, its attributes, its options, the names in each `pick`, and its older formats. */
export const DEFINITION = Symbol.for('ddb-keys.definition')

/** The definition of an entity; `undefined` for a value that is itself a definition. */
export function madeOf(entity) {
  const made = entity[DEFINITION]
  return typeof made === 'string' ? JSON.parse(made) : undefined
}

/** The attributes and options of an entity, an entry of a definition or of a lock, and the names in each `pick`. */
export function definitionOf(entity = {}) {
  const { keys, flags, indexes, indexNames } = entity
  return madeOf(entity) ?? (isObject(keys) && !isAttribute(keys) ? [keys, { flags, indexes, indexNames }, []] : [entity, {}, []])
}

/** The newest format of an entity, with the older formats that `options` has. */
export function madeAgain([definition, own, picks], options = {}) {
  return picks.reduce((entity, names) => entity.pick(...names), entityKeys(definition, { ...own, ...options }))
}
