// Reads the definition of an object of the package. The object may come from another entry or another copy, of which this instance of Rust
// knows nothing.

import { isRevoked } from '../crossing/arguments.js'
import { entityKeys } from '../keys/entity_keys.js'
import { DEFINITION } from '../crossing/names.js'
import { isArray } from '../crossing/shown.js'

/** The definition of an object that the package has made, from its hidden JSON; `undefined` for other objects. */
export function definitionOf(object) {
  const isOurs = typeof object === 'object' && object !== null && !isRevoked(object) && Object.hasOwn(object, DEFINITION)
  const json = isOurs ? object[DEFINITION] : undefined
  return typeof json === 'string' ? parsed(json) ?? undefined : undefined
}

/** The parsed JSON; `undefined` if it is invalid, since any code can set that property. */
function parsed(json) {
  try {
    return JSON.parse(json)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Whether a definition belongs to an entity: a list of its attributes, its options, the names in each `pick`, and its older formats. */
export function isEntityDefinition(made) {
  return isArray(made) && isArray(made[2]) && made[2].every(isArray)
}

/** The older formats of an entity, newest first: their definitions, and whether `fromOld` converts their fields. */
export function previousOf([, , , previous]) {
  const isFormat = (format) => isArray(format) && isEntityDefinition(format[1])
  return isArray(previous) ? previous.filter(isFormat).map(([converted, definition]) => ({ converted: converted === true, definition })) : []
}

/** Recreates the keys of an entity in this entry. Adds each object that this makes to `made`. */
export function entityAgain([definition, options, picks], made) {
  const keep = (entity) => {
    made.push(entity)
    return entity
  }
  return picks.reduce((entity, names) => keep(entity.pick(...names)), keep(entityKeys(definition, options)))
}

/** The definitions of the key attributes of an entity. The keys are made first, so that invalid ones are refused. */
export function attributesOf(known) {
  const made = []
  try {
    return entityAgain(known, made).attributes.map((name) => withDefaults(name, known[0][name], known[1]))
  } finally {
    freeAll(made)
  }
}

/** The definition of an attribute with the `text` and `casing` of the options. They do not apply to an attribute that holds the plain value of its field. */
function withDefaults(name, attribute, { text, casing }) {
  const own = typeof attribute === 'string' ? { template: attribute } : attribute
  return own.template.startsWith(`{${name}:`) ? own : { text, casing, ...own }
}

export function freeAll(made) {
  for (const entity of made) entity.free()
}
