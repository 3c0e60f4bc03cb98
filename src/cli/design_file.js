// A design saved by the playground: the definition of its table, and its access patterns.

import { entityKeys, multiAttributeIndex } from '../design.js'
import { beginningOf, refuse } from './read/refuse.js'

/** The version of design files that can be read. */
const VERSION = 2

export function isDesign(value) {
  return typeof value === 'object' && value !== null && 'ddbKeys' in value && 'definition' in value
}

/** The table of a design, its name there, and the options and access patterns beside it. */
export function tableInDesign({ ddbKeys, table, definition, previous = {}, indexes = {}, patterns }, called) {
  if (ddbKeys !== VERSION) refuse(`${called} is a design of version ${String(ddbKeys)}: this is ddb-keys for version ${VERSION}`)
  for (const [name, part] of Object.entries({ definition, previous, indexes })) checkRecord(called, name, part)
  for (const [name, former] of Object.entries(previous)) if (!Array.isArray(former)) refuse(`${called}: "previous.${name}" must be a list of definitions, got ${beginningOf(JSON.stringify(former))}`)
  const entities = Object.entries(definition).map(([name, attributes]) => [name, entityOf(attributes, ownOf(previous, name))])
  const several = Object.entries(indexes).map(([name, index]) => [name, multiAttributeIndex(index)])
  const beside = Array.isArray(patterns) ? { patterns } : {}
  return { table: Object.fromEntries([...entities, ...several]), called: typeof table === 'string' ? table : called, beside }
}

function checkRecord(called, name, part) {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) refuse(`${called}: "${name}" must be an object, got ${beginningOf(JSON.stringify(part))}`)
}

/** An entity with its former formats, newest first; an entity without any is its definition. */
function entityOf(attributes, former) {
  return former === undefined ? attributes : entityKeys(attributes, { previous: former.map((old) => entityKeys(old)) })
}

function ownOf(record, name) {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
