// The changes that a visitor can make in the multi-attribute panel: each takes a design and gives another, or the same one if nothing changes.

import type { Design, MultiCondition, MultiQuery, Operator, TupleRange } from '../model/design.ts'
import { withChanges, withMulti } from './kept.ts'
import { isAsked, queryOfRow, rangeAsked, stateOf } from './state.ts'
import { rangeOfLevels } from './tuples.ts'
import { namesOf } from './values.ts'

export function exampleShown(design: Design, example: string): Design {
  return stateOf(design.multi).pattern.id === example ? design : withMulti(design, { example, changes: design.multi?.changes ?? {} })
}

export function cellTyped(design: Design, row: number, place: number, text: string): Design {
  const { pattern, rows } = stateOf(design.multi)
  const next = namesOf(pattern).map((_, at) => (at === place ? text : (rows[row]?.[at] ?? '')))
  return withChanges(design, { rows: { ...design.multi?.changes[pattern.id]?.rows, [row]: next } })
}

/** Asks anew, for the items that begin as a row does; forwards or backwards as before. */
export function levelAsked(design: Design, row: number, level: number): Design {
  const state = stateOf(design.multi)
  if (isAsked(state, row, level)) return design
  const { pattern, rows, query } = state
  return withChanges(design, { query: { ...queryOfRow(pattern, rows[row] ?? [], level), descending: query.descending } })
}

export function withMultiQuery(design: Design, change: Partial<MultiQuery>): Design {
  return withChanges(design, { query: { ...stateOf(design.multi).query, ...change } })
}

export function withLevel(design: Design, level: string, condition: MultiCondition): Design {
  return withMultiQuery(design, { sort: { ...stateOf(design.multi).query.sort, [level]: condition } })
}

/** Another operator for a level. What was typed for the one before stays, also while the level can be anything. */
export function withOperator(design: Design, level: string, operator: Operator | 'any'): Design {
  const before = stateOf(design.multi).query.sort[level]
  return withLevel(design, level, { value: '', ...before, operator })
}

export function withTuples(design: Design, change: Partial<TupleRange>): Design {
  const tuples = rangeAsked(stateOf(design.multi).query)
  return tuples === undefined ? design : withMultiQuery(design, { tuples: { ...tuples, ...change } })
}

/** Asks level by level again. A range that is not just what the levels come to is kept for the way back. */
export function byLevels(design: Design): Design {
  const { pattern, query } = stateOf(design.multi)
  if (rangeAsked(query) === undefined) return design
  const isDerived = withTuples(design, rangeOfLevels(pattern, query)) === design
  const { tuples: _, ...levels } = query
  return withChanges(design, { query: isDerived ? levels : { ...query, by: 'levels' } })
}

/** Asks for a range of tuples: the one from before, or at first the one that the conditions on the levels come to. */
export function byTuples(design: Design): Design {
  const { pattern, query } = stateOf(design.multi)
  const { by: _, ...rest } = query
  return withChanges(design, { query: { ...rest, tuples: query.tuples ?? rangeOfLevels(pattern, query) } })
}
