// The questions that a design can answer, each with a name: what the menu of a new access pattern offers.

import { own } from '../lib/own.ts'
import type { Design, Pattern, Query } from '../model/design.ts'
import { isSameQuery } from '../model/patterns.ts'
import { canEqual, exampleFor, levelAdded, nextField, operatorsOf, targetsOf, wholePartition, type Target } from './question_steps.ts'
import { isNumber, isTime } from './fields.ts'
import { isGet, missingIn, shapeOf, type QueryField, type QuestionShape } from './question_shape.ts'
import type { Row } from './rows.ts'
import type { Table } from './table.ts'
import { nameOf } from './wording.ts'

export interface Offer {
  readonly name: string
  readonly query: Query
  /** Whether the design has this question already. */
  readonly isThere: boolean
}

export interface Offers {
  readonly target: Target
  readonly offers: readonly Offer[]
}

/** The offers by entity and index: the whole partition, each level below it, a range, and one item. */
export function offersOf(table: Table, rows: readonly Row[], design: Design): readonly Offers[] {
  return targetsOf(table).map((target) => {
    const shape = shapeOf(table, target)
    const values = exampleFor(table, rows, design.shown, target)
    const queries = shape ? questionsOf(shape, wholePartition(table, target, values, { ...design.query, descending: false }), values) : []
    const offers = queries.filter((query) => shape && missingIn(shape, query).length === 0)
    return { target, offers: named(table, shape, distinct(offers), design.patterns) }
  }).filter(({ offers }) => offers.length > 0)
}

function named(table: Table, shape: QuestionShape | undefined, queries: readonly Query[], patterns: readonly Pattern[]): Offer[] {
  return queries.map((query) => ({ name: shape ? nameOf(table, shape, query) : '', query, isThere: patterns.some((pattern) => isSameQuery(pattern.query, query)) }))
}

function distinct(queries: readonly Query[]): readonly Query[] {
  return queries.filter((query, at) => queries.findIndex((other) => isSameQuery(other, query)) === at)
}

type Texts = Readonly<Record<string, string>>

function questionsOf(shape: QuestionShape, whole: Query, values: Texts): readonly Query[] {
  const levels = levelsBelow(shape, whole, values)
  const ranges = levels.flatMap((query) => rangeBelow(shape, query, values) ?? [])
  const telling = levels.slice(1).filter((query) => isGet(shape, query) || !isTimeAsked(shape, query))
  return [whole, ...ranges.slice(0, 1), ...telling]
}

/** The whole partition, then field by field down to one item, as far as there are values. */
function levelsBelow(shape: QuestionShape, whole: Query, values: Texts): readonly Query[] {
  const levels = [whole]
  for (;;) {
    const query = levels.at(-1) ?? whole
    const field = nextField(shape, query)
    if (field === undefined || !canEqual(shape, field) || (own(values, field.name) ?? '') === '') return levels
    levels.push(levelAdded(shape, query, values))
  }
}

/** Hardly anybody asks for one moment. */
function isTimeAsked({ sort }: QuestionShape, query: Query): boolean {
  return sort.some(({ name, codec }) => {
    const condition = own(query.sort, name)
    return condition?.operator === 'equals' && (isTime(codec) || DAY.test(condition.value))
  })
}

/** A range of the next field, if it is a time or a number. */
function rangeBelow(shape: QuestionShape, query: Query, values: Texts): Query | undefined {
  const field = nextField(shape, query)
  const example = field && (own(values, field.name) ?? '')
  if (field === undefined || example === undefined || example === '' || !isBounded(field, example) || !operatorsOf(shape, field).includes('range')) return undefined
  const [value, to] = canEqual(shape, field) ? monthOf(example) : [example, '']
  return { ...query, sort: { ...query.sort, [field.name]: { operator: to === '' ? 'range' : 'span', value, ...(to !== '' && { to }) } } }
}

/** Texts can be times, too, for example in a multi-attribute index. */
function isBounded({ codec }: QueryField, example: string): boolean {
  return isTime(codec) || isNumber(codec) || DAY.test(example)
}

const DAY = /^(\d{4})-(\d\d)-\d\d(T.*Z)?$/

/** The month of a time, up to the beginning of the next month; of other values, everything from the value on. */
function monthOf(value: string): [from: string, before: string] {
  const match = DAY.exec(value)
  if (match === null) return [value, '']
  const [, year = '', month = '', clock] = match
  const first = new Date(`${year}-${month}-01T00:00:00Z`)
  const next = new Date(first)
  next.setUTCMonth(first.getUTCMonth() + 1)
  const textOf = (day: Date) => `${day.toISOString().slice(0, 10)}${clock === undefined ? '' : 'T00:00:00Z'}`
  return next.getUTCFullYear() > 9999 ? [textOf(first), ''] : [textOf(first), textOf(next)]
}
