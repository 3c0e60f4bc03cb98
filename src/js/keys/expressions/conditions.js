// Reads conditions, and composes their terms: texts that stand beside AND, and after NOT, without parentheses.

import { isRecord } from '../../crossing/fields.js'
import { EXPRESSION_OPERATORS } from '../../crossing/layout.js'
import { listOf } from '../../crossing/marshalled.js'
import { refusePart, refuseType } from '../../crossing/refuse.js'
import { isArray } from '../../crossing/shown.js'
import { KeyInFilter, NoConditions } from '../../crossing/sentences.js'
import { inputOf, pathIn, readPath, shownPath } from './composer.js'
import { checkOperator, conditionOf } from './operators.js'
import { tooManyOperators } from './tokens.js'

/** The filter as an input; `place` is the parameter that has its conditions. */
export function filterOf(to, place, conditions) {
  return inputOf(to, { FilterExpression: termsOf(to, place, conditions, false).join(' AND ') })
}

/** The terms of conditions that must all hold. If `isStrict`, there must be one, and no value can be undefined. */
export function termsOf(to, place, conditions, isStrict) {
  checkSteps(to, place)
  if (!isArray(conditions)) return someOf(to, place, termsOfEntry(to, place, conditions, isStrict || conditions === undefined), isStrict)
  const terms = listOf(to.name, place, conditions, (entry, at) => someOf(to, at, termsOfEntry(to, at, entry, isStrict), isStrict))
  return someOf(to, place, terms.flat(), isStrict)
}

/** Terms, at least one of which is required if `isStrict`. */
function someOf(to, place, terms, isStrict) {
  if (isStrict && terms.length === 0) throw refusePart(NoConditions, to.name, place)
  return terms
}

/** Ends a walk over conditions that contain themselves, or are far more than an expression can have. */
function checkSteps(to, place) {
  if (++to.steps > 3 * EXPRESSION_OPERATORS) throw tooManyOperators(to.name, place, 'more')
}

function termsOfEntry(to, place, entry, isStrict) {
  checkSteps(to, place)
  if (entry === undefined && !isStrict) return []
  if (!isRecord(entry)) throw refuseType(to.name, place, 'conditions', entry)
  if (Object.hasOwn(entry, 'path')) return termsOfPath(to, place, entry, isStrict)
  return Object.keys(entry).flatMap((key) => {
    if (key === 'or') return alternatives(to, `${place}.or`, entry.or)
    if (key === 'not') return negated(termsOf(to, `${place}.not`, entry.not, true))
    return termsOn(to, key, subjectOf(to, [key]), entry[key], isStrict)
  })
}

function termsOfPath(to, place, { path, ...operators }, isStrict) {
  const elements = readPath(to.name, `${place}.path`, path)
  return termsOn(to, shownPath(elements), subjectOf(to, elements), operators, isStrict)
}

/** The subject of a condition. Its placeholders are made when it is used, because DynamoDB refuses names that no expression uses. */
function subjectOf(to, path) {
  if (to.keys?.includes(path[0])) throw refusePart(KeyInFilter, to.name, path[0], [], { attribute: path[0] })
  return { isSize: false, text: () => pathIn(to, shownPath(path), path) }
}

/** The terms of one of these conditions. */
function alternatives(to, place, list) {
  const found = listOf(to.name, place, list, (conditions, at) => termsOf(to, at, conditions, true))
  if (found.length === 0) throw refusePart(NoConditions, to.name, place)
  return found.length === 1 ? found[0] : [`(${found.map((terms) => terms.join(' AND ')).join(' OR ')})`]
}

const negated = (terms) => [terms.length === 1 ? `NOT ${terms[0]}` : `NOT (${terms.join(' AND ')})`]

/** The terms of the conditions on an attribute: a value, for equality, or operators. */
function termsOn(to, place, subject, condition, isStrict) {
  checkSteps(to, place)
  if (!isRecord(condition)) return termsBy(to, place, subject, 'eq', condition, isStrict)
  const operators = Object.keys(condition)
  for (const operator of operators) checkOperator(to, place, subject, operator)
  if (operators.length === 0) throw refusePart(NoConditions, to.name, place)
  return operators.flatMap((operator) => termsBy(to, `${place}.${operator}`, subject, operator, condition[operator], isStrict))
}

function termsBy(to, place, subject, operator, operand, isStrict) {
  if (operator === 'not') return negated(termsOn(to, place, subject, operand, true))
  if (operand === undefined && !isStrict) return []
  if (operand === undefined) throw refuseType(to.name, place, 'guard', operand)
  if (operator === 'size') return termsOn(to, place, { isSize: true, text: () => `size(${subject.text()})` }, operand, isStrict)
  return [conditionOf(to, place, subject, operator, operand)]
}
