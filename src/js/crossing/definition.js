// Passes definitions to Rust as JSON. Rust interprets them, and refuses invalid ones.

import { checkedObject } from './arguments.js'
import { isPlain } from './fields.js'
import { putTexts, textLength } from './frame.js'
import { refuseDefinition, refuseText, refuseType } from './refuse.js'
import { isArray, isWellFormed, lengthOf, named, utf8Length } from './shown.js'

/** How deep a definition may nest: valid ones need at most five levels. */
const MOST_LEVELS = 12
/** The most elements of a list: more than there can be fields. */
const MOST_ELEMENTS = 2048

/** The JSON of a definition, or of options, given to the function `name`. Reads each property once, and runs no caller code but getters. */
export function jsonOf(name, parameter, definition) {
  checkedObject(name, parameter, definition)
  try {
    return JSON.stringify(recordOf(name, definition, MOST_LEVELS))
  } catch (error) {
    // A TypeError comes from a revoked proxy inside the definition. Other errors come from the caller's getters, and are passed on.
    throw error instanceof TypeError ? refuseType(name, parameter, 'definition', definition) : error
  }
}

/** Writes the JSON of a definition, and of its options, into the frame as texts. */
export function putDefinition(name, ...jsons) {
  if (putTexts(jsons, 0, 0) < 0) throw refuseDefinition(name, utf8Length(jsons.join('')), textLength())
}

/** Copies a value that JSON can hold. Anything else becomes its name in a message, so that Rust can report where it was found. */
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

// JSON.stringify would call a `toJSON` added to a global prototype: the copies of lists hide it, those of records have no prototype.

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

/** Stands in for a value that JSON cannot hold: a record whose only key is empty, with the name of the value in messages. */
function unspeakable(value) {
  return Object.assign(Object.create(null), { '': named(value) })
}
