// What an object of the package was made of. It can be of another entry, or of another copy: no Rust that is ours holds anything for it.

import { isRevoked } from '../crossing/arguments.js'
import { entityKeys } from '../keys/entity_keys.js'
import { DEFINITION } from '../crossing/names.js'
import { isArray } from '../crossing/refuse.js'

/** The definition behind an object that the package has made: what the functions that make such objects have put into JSON. */
export function definitionOf(object) {
  const isOurs = typeof object === 'object' && object !== null && !isRevoked(object) && Object.hasOwn(object, DEFINITION)
  const json = isOurs ? object[DEFINITION] : undefined
  return typeof json === 'string' ? parsed(json) ?? undefined : undefined
}

/** Anybody can give a property that name: what is no JSON was not written by us. */
function parsed(json) {
  try {
    return JSON.parse(json)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Whether a definition is of the keys of an entity: the attributes, the options, and what was picked of them, list after list. */
export function isEntityDefinition(made) {
  return isArray(made) && isArray(made[2]) && made[2].every(isArray)
}

/** Makes the keys of an entity again, in this entry; each object that was made on the way is put into `made`. */
export function entityAgain([definition, options, picks], made) {
  const keep = (entity) => {
    made.push(entity)
    return entity
  }
  return picks.reduce((entity, names) => keep(entity.pick(...names)), keep(entityKeys(definition, options)))
}

/** The definitions of the attributes that the keys of an entity have. The keys are made first, which refuses invalid ones. */
export function attributesOf(known) {
  const made = []
  try {
    return entityAgain(known, made).attributes.map((name) => known[0][name])
  } finally {
    freeAll(made)
  }
}

export function freeAll(made) {
  for (const entity of made) entity.free()
}
