// The questions that a design can answer, each with a name: what the menu of a new access pattern offers.

import { TABLE, type Design, type Pattern, type Query } from '../model/design.ts'
import { isSameQuery } from '../model/patterns.ts'
import { canEqual, exampleFor, levelAdded, nextField, operatorsOf, targetsOf, wholePartition, type Target } from './asking.ts'
import { descriptionOf } from './codecs.ts'
import { isTime } from './fields.ts'
import { isGet, missingIn, shapeOf, type QueryField, type QuestionShape } from './question.ts'
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

/** By entity and index: the whole partition, each level below it, a range, and one item. */
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
  const levels = [whole]
  for (let query = whole; nextField(shape, query) !== undefined; ) {
    const next = levelAdded(shape, query, values)
    const field = nextField(shape, query)
    if (field === undefined || !canEqual(shape, field) || (values[field.name] ?? '') === '') break
    levels.push(next)
    query = next
  }
  const ranges = levels.flatMap((query) => rangeBelow(shape, query, values) ?? []).slice(0, 1)
  const telling = levels.filter((query, at) => at === 0 || isGet(shape, query) || !isTimeAsked(shape, query))
  return [...telling.slice(0, 1), ...ranges, ...telling.slice(1).filter((query, at, all) => shape.index.name !== TABLE || !isGet(shape, query) || at === all.length - 1)]
}

/** One moment is hardly ever asked for. */
function isTimeAsked({ sort }: QuestionShape, query: Query): boolean {
  return sort.some(({ name, codec }) => query.sort[name]?.operator === 'equals' && isTime(codec))
}

/** A range of the next field, if ranges make sense there: of times and numbers. */
function rangeBelow(shape: QuestionShape, query: Query, values: Texts): Query | undefined {
  const field = nextField(shape, query)
  if (field === undefined || !isBounded(field) || !operatorsOf(shape, field).includes('range')) return undefined
  const [value, to] = rangeAround(field, values[field.name] ?? '', !canEqual(shape, field))
  if (value === '') return undefined
  return { ...query, sort: { ...query.sort, [field.name]: { operator: 'range', value, ...(to !== '' && { to }) } } }
}

function isBounded({ codec }: QueryField): boolean {
  const shape = descriptionOf(codec)?.shape
  return isTime(codec) || shape === 'whole' || shape === 'number'
}

/** The month of a time; within a bucket, from the time on. Of a number, all from there on. */
function rangeAround({ codec }: QueryField, value: string, isWithin: boolean): [from: string, to: string] {
  const match = isTime(codec) && !isWithin ? /^(\d{4})-(\d\d)-\d\d(T.*Z)?$/.exec(value) : null
  if (match === null) return [value, '']
  const [, year = '', month = '', clock] = match
  const last = String(new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate())
  const at = (day: string, time: string) => `${year}-${month}-${day}${clock === undefined ? '' : `T${time}Z`}`
  return [at('01', '00:00:00'), at(last, '23:59:59')]
}
