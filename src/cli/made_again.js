// Entities that another entry of the package may have made, made again in this one: its objects are none of ours.

import { entityKeys } from '../design.js'

/** Where an object of the package has its definition: of an entity its attributes, its options, the names in each `pick`, and its older formats. */
export const DEFINITION = Symbol.for('ddb-keys.definition')

/** What an entity was made of; `undefined` for a definition that is not made yet. */
export function madeOf(entity) {
  const made = entity[DEFINITION]
  return typeof made === 'string' ? JSON.parse(made) : undefined
}

/** The newest format of an entity, with the older formats that `options` has. */
export function madeAgain([definition, own, picks], options = {}) {
  return picks.reduce((entity, names) => entity.pick(...names), entityKeys(definition, { ...own, ...options }))
}
