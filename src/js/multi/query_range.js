// Reads the arguments of a query on a multi-attribute index: a range of tuples, given by arrays with an operator, or by values and bounds
// by name. All is read before anything is written: a getter could call this library and overwrite the frame.

import { boundedBy, highOf, lowOf, readRange } from '../crossing/bounds.js'
import { refuseForeignObject, checkNames, isRecord, readFields } from '../crossing/fields.js'
import { END_LEFT_OUT, END_OPEN, END_START, RANGE_BETWEEN, RANGE_HIGH_INCLUDED, RANGE_LEADING, RANGE_LOW_INCLUDED, RANGE_STARTING } from '../crossing/layout.js'
import { namesOf } from '../plans/shape.js'
import { trimmed, tupleOf, tuplesOf } from './index_tuples.js'
import { refuseBounded, refuseNoValues, refuseOperator, refuseOperators, refuseType } from '../crossing/refuse.js'
import { isArray, lengthOf } from '../crossing/shown.js'
import { NotOneOrTwoOperators } from '../crossing/sentences.js'

/** The form of a range between bounds, each included or excluded. */
const between = (lowIsIncluded, highIsIncluded) =>
  RANGE_BETWEEN | (lowIsIncluded ? RANGE_LOW_INCLUDED : 0) | (highIsIncluded ? RANGE_HIGH_INCLUDED : 0)

/** The operators of conditions on tuples. */
const OPERATORS = ['beginsWith', 'lastBeginsWith', 'between', 'gte', 'gt', 'lte', 'lt']

/** The range of the tuples that match a condition. */
export function rangeByTuples(name, index, partition, condition) {
  const own = tupleOf(name, 'partition', partition)
  const range = (low, high, form, ...places) => tuplesOf(name, index, own, low, high, places, form)
  if (condition === undefined) return range([], [], RANGE_LEADING, 'condition')
  if (isArray(condition)) return range(tupleOf(name, 'condition', condition), [], RANGE_LEADING, 'condition')
  const operands = operandsOf(name, condition)
  const tuple = (operator) => someOf(name, operator, operands[operator])
  const [first] = Object.keys(operands)
  if (first === 'beginsWith') return range(tuple(first), [], RANGE_LEADING, first)
  if (first === 'lastBeginsWith') return range(tuple(first), [], RANGE_STARTING, first)
  if (first === 'between') return betweenOf(name, operands[first], range)
  const low = ['gte', 'gt'].find((operator) => operator in operands)
  const high = ['lte', 'lt'].find((operator) => operator in operands)
  return range(low ? tuple(low) : [], high ? tuple(high) : [], between(low !== 'gt', high !== 'lt'), low, high)
}

/** The operators of a condition with their operands: one operator, or a lower and an upper one. */
function operandsOf(name, condition) {
  if (!isRecord(condition)) throw refuseType(name, 'condition', 'tupleCondition', condition)
  const operands = Object.create(null)
  for (const operator of Object.keys(condition)) {
    if (!OPERATORS.includes(operator)) throw refuseOperator(name, 'condition', operator, OPERATORS)
    const operand = condition[operator]
    if (operand !== undefined) operands[operator] = operand
  }
  const given = Object.keys(operands)
  const isPair = given.length === 2 && given.some((operator) => operator[0] === 'g') && given.some((operator) => operator.startsWith('lt'))
  if (given.length !== 1 && !isPair) throw refuseOperators(name, 'condition', NotOneOrTwoOperators, given)
  return operands
}

function betweenOf(name, bounds, range) {
  if (!isArray(bounds) || lengthOf(bounds) !== 2) throw refuseType(name, 'between', 'pair', bounds)
  const places = ['between[0]', 'between[1]']
  const [low, high] = [someOf(name, places[0], bounds[0]), someOf(name, places[1], bounds[1])]
  return range(low, high, between(true, true), ...places)
}

function someOf(name, place, array) {
  const values = tupleOf(name, place, array)
  if (values.length === 0) throw refuseNoValues(name, place)
  return values
}

/** The range of the tuples with these values by name. The attribute after the last value may have bounds. */
export function rangeByNames(name, index, fields, bounds = {}) {
  const names = namesOf(index)
  const values = readFields(name, 'fields', names, fields)
  checkNames(name, names, fields, 'index')
  refuseForeignObject(name, 'fields', fields, values)
  const [own, sort] = [trimmed(values.slice(0, index.partition.length)), trimmed(values.slice(index.partition.length))]
  const range = (low, high, form) => tuplesOf(name, index, own, low, high, ['sort', 'sort'], form)
  const bounded = boundedBy(name, index.sort, bounds, 'index')
  if (bounded === undefined) return range(sort, [], RANGE_LEADING)
  const place = index.sort.indexOf(bounded)
  if (sort.length > place) throw refuseBounded(name, bounded, index.sort[sort.length - 1])
  sort.length = place
  const ends = []
  const found = readRange(name, bounded, bounds[bounded], ends)
  const [low, high] = [lowOf(found), highOf(found)]
  const tuple = (end, value) => (end === END_OPEN ? sort : [...sort, value])
  if (low === END_START) return range(tuple(low, ends[0]), [], RANGE_STARTING)
  return range(tuple(low, ends[0]), tuple(high, ends[1]), between(low !== END_LEFT_OUT, high !== END_LEFT_OUT))
}
