// Definitions on their way to Rust: in one piece, as JSON. Rust reads what they mean, and refuses what they may not hold.

import { checkedObject } from './arguments.js'
import { ends, put, textLength } from './frame.js'
import { isPlain } from './fields.js'
import { isArray, isWellFormed, named, refuseDefinition, refuseText, refuseType, utf8Length } from './refuse.js'

/** The JSON of a definition that was given to `name`. Runs the getters of the definition. */
export function jsonOf(name, definition) {
  checkedObject(name, 'definition', definition)
  try {
    return JSON.stringify(definition, function (key) {
      return spelled(name, this, key)
    })
  } catch (error) {
    // A definition that holds itself, or a revoked proxy. An error of a getter goes to its owner.
    throw error instanceof TypeError ? refuseType(name, 'definition', 'definition', definition) : error
  }
}

/** Writes the JSON of a definition as the only text of the frame. */
export function putDefinition(name, json) {
  const end = put(json, 0)
  if (end < 0) throw refuseDefinition(name, utf8Length(json), textLength())
  ends[0] = end
}

/** What JSON cannot hold goes over by its name, under an empty one, so that Rust can say where it stands. */
function spelled(name, holder, key) {
  const value = holder[key]
  if (!isWellFormed(key)) throw refuseText(name, 'definition', key)
  switch (typeof value) {
    case 'string':
      if (!isWellFormed(value)) throw refuseText(name, key, value)
      return value
    case 'boolean':
      return value
    case 'undefined':
      return isArray(holder) ? { '': 'undefined' } : undefined
    case 'number':
      return Number.isFinite(value) ? value : { '': String(value) }
    case 'object':
      return value === null || isArray(value) || isPlain(value) ? value : { '': named(value) }
    default:
      return { '': named(value) }
  }
}
