// The operators of conditions on an attribute, with the operands that DynamoDB takes.

import { IN_VALUES } from '../../crossing/layout.js'
import { orderOf, listOf, marshalled } from '../../crossing/marshalled.js'
import { refuseNoValues, refuseOperator, refusePart, refuseType } from '../../crossing/refuse.js'
import { isArray, lengthOf, named } from '../../crossing/shown.js'
import { BoundsDiffer, BoundsSwapped, TooMuch } from '../../crossing/sentences.js'
import { isDescending } from '../../crossing/values.js'
import { compareKeys } from '../../helpers/key_order.js'
import { addValue, typeOf, valueIn } from './composer.js'

/** Comparisons, with the types of their operands. */
const COMPARISONS = { eq: ['='], ne: ['<>'], lt: ['<', 'SNB'], lte: ['<=', 'SNB'], gt: ['>', 'SNB'], gte: ['>=', 'SNB'] }

/** The operators that a size takes too. */
const OF_SIZE = /* @__PURE__ */ Object.keys(COMPARISONS).concat('between', 'in', 'not')

const OPERATORS = /* @__PURE__ */ OF_SIZE.concat('beginsWith', 'contains', 'exists', 'size', 'type')

/** The operators in messages: a map is often given without `eq`. */
const LISTED = /* @__PURE__ */ (() => [...OPERATORS.slice(0, -1), 'type (eq compares a map)'])()

const TYPES = ['S', 'N', 'B', 'SS', 'NS', 'BS', 'BOOL', 'NULL', 'L', 'M']

/** Throws if a condition has no such operator. `subject` is compared: a path, or the size of the value there. */
export function checkOperator(to, place, subject, operator) {
  const isKnown = (subject.isSize ? OF_SIZE : OPERATORS).includes(operator)
  if (!isKnown) throw refuseOperator(to.name, place, operator, subject.isSize ? OF_SIZE : LISTED)
}

/** The condition that an operator makes with its operand. */
export function conditionOf(to, place, subject, operator, operand) {
  const { isSize, text } = subject
  const operandOf = (value, types, kind, at = place) => (isSize ? valueIn(to, at, value, 'N', 'numeric') : valueIn(to, at, value, types, kind))
  switch (operator) {
    case 'exists':
      if (typeof operand !== 'boolean') throw refuseType(to.name, place, 'boolean', operand)
      return `attribute_${operand ? '' : 'not_'}exists(${text()})`
    case 'type':
      if (!TYPES.includes(operand)) throw refuseType(to.name, place, 'attributeType', operand)
      return `attribute_type(${text()}, ${operandOf(operand)})`
    case 'beginsWith':
      return `begins_with(${text()}, ${operandOf(operand, 'SB', 'start')})`
    case 'contains':
      return `contains(${text()}, ${operandOf(operand)})`
    case 'in':
      return `${text()} IN (${valuesOf(to, place, operand, operandOf)})`
    case 'between': {
      const [low, high] = boundsOf(to, place, operand, isSize ? 'N' : 'SNB')
      return `${text()} BETWEEN ${low} AND ${high}`
    }
  }
  const [sign, types] = COMPARISONS[operator]
  return `${text()} ${sign} ${operandOf(operand, types, 'value')}`
}

function valuesOf(to, place, list, operandOf) {
  const count = isArray(list) ? lengthOf(list) : 0
  if (count > IN_VALUES) throw refusePart(TooMuch, to.name, place, ['values', count], { limit: IN_VALUES })
  const values = listOf(to.name, place, list, (value, at) => operandOf(value, undefined, '', at))
  if (values.length === 0) throw refuseNoValues(to.name, place)
  return values.join(', ')
}

/** The placeholders of two bounds of the same type, the lower one first. */
function boundsOf(to, place, bounds, types) {
  if (!isArray(bounds) || lengthOf(bounds) !== 2) throw refuseType(to.name, place, 'pair', bounds)
  const both = [bounds[0], bounds[1]]
  const [low, high] = both.map((bound, i) => {
    const given = marshalled(to.name, `${place}[${i}]`, bound)
    if (!types.includes(typeOf(given))) throw refuseType(to.name, place, types === 'N' ? 'numeric' : 'value', bound, i)
    return given
  })
  const type = typeOf(low)
  const wrong = type !== typeOf(high) ? BoundsDiffer : isSwapped(type, low[type], high[type]) ? BoundsSwapped : undefined
  if (wrong !== undefined) throw refusePart(wrong, to.name, place, both.map(named))
  return [addValue(to, both[0], low), addValue(to, both[1], high)]
}

function isSwapped(type, low, high) {
  if (type === 'N') return orderOf(low, high) > 1
  return type === 'S' ? compareKeys(low, high) > 0 : isDescending(low, high)
}
