// Reads the bounds that `range` and `query` take: which field they restrict, and both ends of its range.

import { checkedObject } from './arguments.js'
import { checkNames, isPlain, readField } from './fields.js'
import { END_INCLUDED, END_LEFT_OUT, END_OPEN, END_START } from './layout.js'
import { refuseOption, refuseType } from './refuse.js'

const BOUNDS = ['from', 'to', 'after', 'before', 'startsWith']

/** The only one of `fields` that `bounds` restricts; `undefined` if there is none. Messages call their owner `owner`. */
export function boundedBy(name, fields, bounds, owner) {
  checkedObject(name, 'bounds', bounds)
  checkNames(name, fields, bounds, owner)
  let field
  for (const own of fields) {
    if (readField(bounds, own) === undefined) continue
    if (field !== undefined) throw refuseType(name, 'bounds', 'oneField', bounds)
    field = own
  }
  if (field === undefined && !isPlain(bounds)) throw refuseType(name, 'bounds', 'oneField', bounds)
  return field
}

/** Adds the values of both ends of a range to `values`, and returns the kinds of these ends: see `lowOf` and `highOf`. */
export function readRange(name, field, range, values) {
  if (range === undefined) {
    values.push(undefined, undefined)
    return END_OPEN
  }
  const unknown = Object.keys(checkedObject(name, field, range)).find((key) => !BOUNDS.includes(key))
  if (unknown !== undefined) throw refuseOption(name, unknown)
  const { from, to, after, before, startsWith } = range
  const low = kindOf(from, after)
  const high = kindOf(to, before)
  const twice = (low === END_INCLUDED && after !== undefined) || (high === END_INCLUDED && before !== undefined)
  const starts = startsWith !== undefined
  if (twice || (low + high > 0 ? starts : !starts && !isPlain(range))) throw refuseType(name, field, 'bounds', range)
  values.push(starts ? startsWith : low === END_INCLUDED ? from : after, high === END_INCLUDED ? to : before)
  return (starts ? END_START : low) + 4 * high
}

function kindOf(included, leftOut) {
  if (included !== undefined) return END_INCLUDED
  return leftOut === undefined ? END_OPEN : END_LEFT_OUT
}

/** The kinds of both ends are packed into one number, so that a call need not allocate an object for them. */
export const lowOf = (kinds) => kinds & 3
export const highOf = (kinds) => kinds >> 2
