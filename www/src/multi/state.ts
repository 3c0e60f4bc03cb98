// What the panel of several attributes shows for a design: an example with the items and the query as they were changed.

import type { Multi, MultiQuery } from '../model/design.ts'
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

/** Whether the query is the one that a click on this level of a row asks. */
export function isAsked({ pattern, rows, query }: MultiState, row: number, level: number): boolean {
  const { partition, sort } = queryOfRow(pattern, rows[row] ?? [], level)
  const levels = Object.keys(pattern.sort)
  return (
    query.tuples === undefined &&
    Object.entries(partition).every(([name, value]) => query.partition[name] === value) &&
    levels.every((name) => query.sort[name]?.operator === sort[name]?.operator && query.sort[name]?.value === sort[name]?.value)
  )
}
