// The bounds of a field, as the caller gives them: which field they are for, and what its two ends are.

import { checkedObject, readOptions } from './arguments.js'
import { checkNames } from './fields.js'
import { refuseType } from './refuse.js'

/** What an end is: none, its value included, its value left out, or what the texts begin with. */
const OPEN = 0
const INCLUDED = 1
const LEFT_OUT = 2
const START = 3

/** @type {[string, 'any'][]} */
const BOUNDS = ['from', 'to', 'after', 'before', 'startsWith'].map((name) => [name, 'any'])

/** No bounds at all: the whole of the keys with the leading fields. */
const WHOLE = { field: undefined, low: OPEN, high: OPEN, values: [undefined, undefined] }

/**
 * The bounds that are given: the field, the kinds of its ends, and their values. `fields` are those that can have bounds,
 * `owner` is what has them, for messages.
 *
 * @param {string} name
 * @param {string[]} fields
 * @param {any} bounds
 * @param {string} owner
 * @returns {{ field: string | undefined, low: number, high: number, values: unknown[] }}
 */
export function boundsOf(name, fields, bounds, owner) {
  if (bounds === undefined) return WHOLE
  checkedObject(name, 'bounds', bounds)
  checkNames(name, fields, bounds, owner)
  const given = Object.keys(bounds).filter((key) => bounds[key] !== undefined)
  if (given.length === 0) return WHOLE
  if (given.length > 1) throw refuseType(name, 'bounds', 'oneField', bounds)
  return endsOf(name, given[0], bounds[given[0]])
}

function endsOf(name, field, range) {
  const [from, to, after, before, start] = readOptions(name, checkedObject(name, field, range), BOUNDS)
  const twice = (from !== undefined && after !== undefined) || (to !== undefined && before !== undefined)
  const [low, high] = [kindOf(from, after), kindOf(to, before)]
  if (twice || (start !== undefined && low + high > 0)) throw refuseType(name, field, 'bounds', range)
  if (start !== undefined) return { field, low: START, high, values: [start, undefined] }
  const values = [from === undefined ? after : from, to === undefined ? before : to]
  return low + high > 0 ? { field, low, high, values } : WHOLE
}

function kindOf(included, leftOut) {
  if (included !== undefined) return INCLUDED
  return leftOut === undefined ? OPEN : LEFT_OUT
}
