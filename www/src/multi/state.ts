// What the panel of several attributes shows for a design: an example with the items and the query as they were changed.

import type { Condition, Multi, MultiCondition, MultiQuery, TupleRange } from '../model/design.ts'
import type { MultiPattern } from './pattern.ts'
import { firstMulti, multiPatterns } from './patterns.ts'
import { namesOf, split } from './values.ts'

export interface MultiState {
  readonly pattern: MultiPattern
  readonly rows: MultiPattern['rows']
  readonly query: MultiQuery
}

/** A link can name an example that there is not; then it is the first one. */
export function stateOf(multi: Multi | undefined): MultiState {
  const pattern = multiPatterns.find(({ id }) => id === multi?.example) ?? firstMulti
  const { rows = {}, query = firstQuery(pattern) } = multi?.changes[pattern.id] ?? {}
  return { pattern, rows: pattern.rows.map((row, at) => rows[at] ?? row), query }
}

/** The query that an example begins with. */
export function firstQuery(pattern: MultiPattern): MultiQuery {
  const [row, level] = pattern.asked
  return queryOfRow(pattern, pattern.rows[row] ?? [], level)
}

/** The query for the partition of a row and the first `level` values of its sort key. */
export function queryOfRow(pattern: MultiPattern, row: readonly string[], level: number): MultiQuery {
  const pairs = namesOf(pattern).map((name, at) => [name, row[at] ?? ''] as const)
  const [partition, sort] = split(pattern, pairs)
  const equal = sort.slice(0, level).map(([name, value]) => [name, { operator: 'equals', value }] as const)
  return { partition: Object.fromEntries(partition), sort: Object.fromEntries(equal), descending: false }
}

/** The range of tuples that is asked for, if the query has one in place of the conditions on the levels. */
export function rangeAsked({ tuples, by }: MultiQuery): TupleRange | undefined {
  return by === 'levels' ? undefined : tuples
}

/** What a level has to be, without what is only kept: the value of one that can be anything, and the upper end of what is no range. */
export function conditionAsked(condition: MultiCondition | undefined): Condition | undefined {
  if (condition === undefined || condition.operator === 'any') return undefined
  const { operator, value, to } = condition
  return { operator, value, ...(operator === 'range' && to !== undefined && { to }) }
}

/** Whether the query is the one that a click on this level of a row asks. */
export function isAsked({ pattern, rows, query }: MultiState, row: number, level: number): boolean {
  const { partition, sort } = queryOfRow(pattern, rows[row] ?? [], level)
  const levels = Object.keys(pattern.sort)
  return (
    rangeAsked(query) === undefined &&
    Object.entries(partition).every(([name, value]) => query.partition[name] === value) &&
    levels.every((name) => isSameCondition(conditionAsked(query.sort[name]), conditionAsked(sort[name])))
  )
}

function isSameCondition(a: Condition | undefined, b: Condition | undefined): boolean {
  return a?.operator === b?.operator && a?.value === b?.value
}
