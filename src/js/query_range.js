// The arguments of a query on a multi-attribute index: a range of tuples, from arrays with an operator or from values and bounds by name.
// All is read before anything is written: a getter could call this library and write over the frame.

import { isRevoked } from './arguments.js'
import { addEnds, boundedBy, highOf, lowOf } from './bounds.js'
import { checkMeant, checkNames, isPlain, readFields } from './fields.js'
import { KINDS, valuesOf } from './index_values.js'
import { charactersOf } from './query_values.js'
import {
  isArray,
  lengthOf,
  refuseAttribute,
  refuseBounded,
  refuseNoValues,
  refuseOperator,
  refuseText,
  refuseTupleOperators,
  refuseType,
  unfitAmong,
} from './refuse.js'
import { kinds } from './values.js'

/** The forms of a range, as Rust reads them: see multi_index.rs. Of one between bounds, bits say which of them are included. */
const LEADING = 0
const STARTING = 1
const LOW_INCLUDED = 4
const HIGH_INCLUDED = 8
const BETWEEN = 16

/** The ends that a field can have: see bounds.js. */
const OPEN = 0
const LEFT_OUT = 2
const START = 3

/** The operators of conditions on tuples. */
const OPERATORS = ['beginsWith', 'lastBeginsWith', 'between', 'gte', 'gt', 'lte', 'lt']

/** The range of the tuples that fit a condition. */
export function rangeByTuples(name, index, partition, condition) {
  const own = tupleOf(name, 'partition', partition)
  const range = (low, high, form, ...places) => crossing(name, index, own, low, high, form, places)
  if (condition === undefined) return range([], [], LEADING, 'condition')
  if (isArray(condition)) return range(tupleOf(name, 'condition', condition), [], LEADING, 'condition')
  const operands = operandsOf(name, condition)
  const tuple = (operator) => someOf(name, operator, operands[operator])
  const [first] = Object.keys(operands)
  if (first === 'beginsWith') return range(tuple(first), [], LEADING, first)
  if (first === 'lastBeginsWith') return range(tuple(first), [], STARTING, first)
  if (first === 'between') return range(...pairOf(name, operands[first]), BETWEEN | LOW_INCLUDED | HIGH_INCLUDED, 'between[0]', 'between[1]')
  const low = ['gte', 'gt'].find((operator) => operator in operands)
  const high = ['lte', 'lt'].find((operator) => operator in operands)
  const form = BETWEEN | (low === 'gt' ? 0 : LOW_INCLUDED) | (high === 'lt' ? 0 : HIGH_INCLUDED)
  return range(low ? tuple(low) : [], high ? tuple(high) : [], form, low, high)
}

/** The operators of a condition with their operands: one, or a lower and an upper one. */
function operandsOf(name, condition) {
  const isRecord = typeof condition === 'object' && condition !== null && !isRevoked(condition) && isPlain(condition)
  if (!isRecord) throw refuseType(name, 'condition', 'tupleCondition', condition)
  const operands = Object.create(null)
  for (const operator of Object.keys(condition)) {
    if (!OPERATORS.includes(operator)) throw refuseOperator(name, 'condition', operator, OPERATORS)
    const operand = condition[operator]
    if (operand !== undefined) operands[operator] = operand
  }
  const given = Object.keys(operands)
  const isPair = given.length === 2 && given.some((operator) => operator[0] === 'g') && given.some((operator) => operator.startsWith('lt'))
  if (given.length !== 1 && !isPair) throw refuseTupleOperators(name, given)
  return operands
}

function pairOf(name, bounds) {
  if (!isArray(bounds) || lengthOf(bounds) !== 2) throw refuseType(name, 'between', 'pair', bounds)
  const [low, high] = [bounds[0], bounds[1]]
  return [someOf(name, 'between[0]', low), someOf(name, 'between[1]', high)]
}

/** The values of an array, without those at its end that are undefined. */
function tupleOf(name, place, array) {
  const { values, given } = valuesOf(name, place, array)
  values.length = given
  return values
}

/** The same of values that were read from an object. */
function trimmed(values) {
  values.length = values.findLastIndex((value) => value !== undefined) + 1
  return values
}

function someOf(name, place, array) {
  const values = tupleOf(name, place, array)
  if (values.length === 0) throw refuseNoValues(name, place)
  return values
}

/** The range of the tuples with these values by name, of which the next one has bounds. */
export function rangeByNames(name, index, fields, bounds = {}) {
  const names = [...index.partition, ...index.sort]
  const values = readFields(name, 'fields', names, fields)
  checkNames(name, names, fields, 'index')
  checkMeant(name, 'fields', fields, values)
  const [own, sort] = [trimmed(values.slice(0, index.partition.length)), trimmed(values.slice(index.partition.length))]
  const range = (low, high, form) => crossing(name, index, own, low, high, form, ['sort', 'sort'])
  const bounded = boundedBy(name, index.sort, bounds, 'index')
  if (bounded === undefined) return range(sort, [], LEADING)
  const place = index.sort.indexOf(bounded)
  if (sort.length > place) throw refuseBounded(name, bounded, index.sort[sort.length - 1])
  sort.length = place
  const ends = []
  const found = addEnds(name, bounded, bounds[bounded], ends)
  const [low, high] = [lowOf(found), highOf(found)]
  const tuple = (end, value) => (end === OPEN ? sort : [...sort, value])
  if (low === START) return range(tuple(low, ends[0]), [], STARTING)
  const form = BETWEEN | (low === LEFT_OUT ? 0 : LOW_INCLUDED) | (high === LEFT_OUT ? 0 : HIGH_INCLUDED)
  return range(tuple(low, ends[0]), tuple(high, ends[1]), form)
}

/** Values of each kind that are counted: far more than an index has attributes. */
const MOST_COUNT = 255

/**
 * A range as it crosses: its values as texts, one after the other, and how many there are of each kind. `places` is what messages call the
 * lower bound and the upper one.
 */
function crossing(name, index, partition, low, high, form, [lowPlace, highPlace]) {
  const lists = { partition: index.partition, low: index.sort, high: index.sort, sort: index.sort }
  const range = {
    index,
    form,
    shape: shapeOf(index),
    counts: countOf(partition) | (countOf(low) << 8) | (countOf(high) << 16),
    starts: { partition: 0, low: partition.length, high: partition.length + low.length },
    lists: { ...lists, names: { partition: 'partition', low: lowPlace, high: highPlace } },
    values: [...partition, ...low, ...high],
    slots: [],
  }
  range.slots = range.values.map((value, slot) => textOf(name, range, slot, value))
  return range
}

const countOf = (values) => Math.min(values.length, MOST_COUNT)

/** The attributes of an index as Rust reads them: four bits for the number of each kind, then two for each type. */
function shapeOf({ partition, sort, types }) {
  return types.reduce((shape, type, i) => shape | ('SNB'.indexOf(type) << (8 + 2 * i)), partition.length | (sort.length << 4))
}

/** A value as it crosses, if it is of the type of its attribute. Those that have no attribute are too many, which Rust says. */
function textOf(name, range, slot, value) {
  if (value === undefined) return undefined
  const { attribute, type, ...place } = placeOf(range, slot)
  if (type === undefined) return undefined
  if (!kinds[KINDS[type]](value)) throw refuseAttribute(name, { attribute, ...place }, KINDS[type], value)
  return type === 'B' ? charactersOf(value) : String(value)
}

/** What the value in a slot is of: its attribute, with its type, and where it stands, for messages. */
function placeOf({ index, starts, lists }, slot) {
  const kind = slot < starts.low ? 'partition' : slot < starts.high ? 'low' : 'high'
  const place = slot - starts[kind]
  const first = kind === 'partition' ? 0 : index.partition.length
  const attribute = lists[kind][place]
  return { attribute, type: attribute === undefined ? undefined : index.types[first + place], parameter: lists.names[kind], index: place }
}

/** The refusal of the value that did not go into the frame. */
export function refuseUnfit(name, range) {
  const { index: slot, text } = unfitAmong(range.slots)
  const { parameter, index, attribute } = placeOf(range, slot)
  return refuseText(name, parameter, text, index, attribute)
}
