// Definitions on their way to Rust: in one piece, as JSON. Rust reads what they mean, and refuses what they may not hold.

import { checkedObject } from './arguments.js'
import { isPlain } from './fields.js'
import { putTexts, textLength } from './frame.js'
import { isArray, isWellFormed, lengthOf, named, refuseDefinition, refuseText, refuseType, utf8Length } from './refuse.js'

/** Levels that a definition may nest: none needs more than five. */
const MOST_LEVELS = 12
/** Elements of a list: more than there can be fields. */
const MOST_ELEMENTS = 2048

/** The JSON of a definition, or of options, that were given to `name`. Reads each property once, and runs no code but getters. */
export function jsonOf(name, parameter, definition) {
  checkedObject(name, parameter, definition)
  try {
    return JSON.stringify(recordOf(name, definition, MOST_LEVELS))
  } catch (error) {
    // A revoked proxy in it. All other errors are those of a getter, and go to its owner.
    throw error instanceof TypeError ? refuseType(name, parameter, 'definition', definition) : error
  }
}

/** Writes the JSON of a definition, and of its options, as the texts of the frame. */
export function putDefinition(name, ...jsons) {
  if (putTexts(jsons, 0, 0) < 0) throw refuseDefinition(name, utf8Length(jsons.join('')), textLength())
}

/** A copy of a value that is made of what JSON has. All else is named, so that Rust can say where it stands. */
function copyOf(name, key, value, levels) {
  switch (typeof value) {
    case 'string':
      if (!isWellFormed(value)) throw refuseText(name, key, value)
      return value
    case 'boolean':
      return value
    case 'number':
      return Number.isFinite(value) ? value : unspeakable(value)
    case 'object':
      if (value === null) return value
      if (levels > 0 && isArray(value) && lengthOf(value) >= 0 && value.length <= MOST_ELEMENTS) return listOf(name, key, value, levels)
      return levels > 0 && !isArray(value) && isPlain(value) ? recordOf(name, value, levels) : unspeakable(value)
    default:
      return unspeakable(value)
  }
}

// A `toJSON` that somebody gave to all objects would be called: lists hide it, records inherit nothing.

function listOf(name, key, list, levels) {
  const copy = Array.from({ length: lengthOf(list) }, (_, index) => copyOf(name, `${key}[${index}]`, list[index], levels - 1))
  return Object.defineProperty(copy, 'toJSON', { value: undefined })
}

function recordOf(name, record, levels) {
  const copy = Object.create(null)
  for (const key of Object.keys(record)) {
    if (!isWellFormed(key)) throw refuseText(name, 'definition', key)
    const value = record[key]
    if (value !== undefined) copy[key] = copyOf(name, key, value, levels - 1)
  }
  return copy
}

/** What JSON cannot hold goes over by its name, under an empty one. */
function unspeakable(value) {
  return Object.assign(Object.create(null), { '': named(value) })
}
