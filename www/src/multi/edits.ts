// The changes that a visitor can make in the panel of several attributes: each takes a design and gives another.

import type { Condition, Design, Multi, MultiChanges, MultiQuery, TupleRange } from '../model/design.ts'
import type { MultiPattern } from './pattern.ts'
import { firstMulti } from './patterns.ts'
import { firstQuery, queryOfRow, stateOf } from './state.ts'
import { namesOf } from './values.ts'

export function exampleShown(design: Design, example: string): Design {
  return stateOf(design.multi).pattern.id === example ? design : withMulti(design, { example, changes: design.multi?.changes ?? {} })
}

export function cellTyped(design: Design, row: number, place: number, text: string): Design {
  const { pattern, rows } = stateOf(design.multi)
  const next = namesOf(pattern).map((_, at) => (at === place ? text : (rows[row]?.[at] ?? '')))
  return withChanges(design, { rows: { ...changesOf(design, pattern).rows, [row]: next } })
}

/** Asks for the items that begin as a row does; forwards or backwards as before. */
export function levelAsked(design: Design, row: number, level: number): Design {
  const { pattern, rows, query } = stateOf(design.multi)
  return withChanges(design, { query: { ...queryOfRow(pattern, rows[row] ?? [], level), descending: query.descending } })
}

export function withMultiQuery(design: Design, change: Partial<MultiQuery>): Design {
  return withChanges(design, { query: { ...stateOf(design.multi).query, ...change } })
}

export function withLevel(design: Design, level: string, condition: Condition | undefined): Design {
  const { [level]: _, ...others } = stateOf(design.multi).query.sort
  return withMultiQuery(design, { sort: condition === undefined ? others : { ...others, [level]: condition } })
}

export function withTuples(design: Design, change: Partial<TupleRange>): Design {
  const { tuples } = stateOf(design.multi).query
  return tuples === undefined ? design : withMultiQuery(design, { tuples: { ...tuples, ...change } })
}

/** Asks level by level again, as before there was a range. */
export function byLevels(design: Design): Design {
  const { tuples: _, ...query } = stateOf(design.multi).query
  return withChanges(design, { query })
}

/** Asks for a range of tuples: at first the one that the conditions on the levels come to. */
export function byTuples(design: Design): Design {
  const { pattern, query } = stateOf(design.multi)
  if (query.tuples !== undefined) return design
  const levels = Object.keys(pattern.sort)
  const next = levels.find((level) => query.sort[level]?.operator !== 'equals')
  const equal = levels.slice(0, next === undefined ? levels.length : levels.indexOf(next)).map((level) => query.sort[level]?.value ?? '')
  return withMultiQuery(design, { tuples: rangeOf(equal, next === undefined ? undefined : query.sort[next]) })
}

/** The beginning of a text is only a lower end: no tuple is the last one that begins so. */
function rangeOf(equal: readonly string[], condition: Condition | undefined): TupleRange {
  const { operator, value = '', to = '' } = condition ?? {}
  return {
    lower: operator === 'after' ? 'after' : 'from',
    low: operator === 'before' ? equal : [...equal, value],
    upper: operator === 'before' ? 'before' : 'to',
    high: operator === 'before' ? [...equal, value] : [...equal, to],
  }
}

function changesOf({ multi }: Design, { id }: MultiPattern): MultiChanges {
  return multi?.changes[id] ?? {}
}

/** Changes what is looked at. What is as it begins again is not kept. */
function withChanges(design: Design, change: MultiChanges): Design {
  const { pattern } = stateOf(design.multi)
  const { [pattern.id]: _, ...others } = design.multi?.changes ?? {}
  const { rows = {}, query } = { ...changesOf(design, pattern), ...change }
  const left = Object.entries(rows).filter(([at, row]) => !isSame(row, pattern.rows[Number(at)]))
  const changes: MultiChanges = {
    ...(left.length > 0 && { rows: Object.fromEntries(left) }),
    ...(!isSame(query ?? firstQuery(pattern), firstQuery(pattern)) && { query }),
  }
  const isAsItBegins = Object.keys(changes).length === 0
  return withMulti(design, { example: pattern.id, changes: isAsItBegins ? others : { ...others, [pattern.id]: changes } })
}

function withMulti({ multi: _, ...design }: Design, multi: Multi): Design {
  const isAsItBegins = multi.example === firstMulti.id && Object.keys(multi.changes).length === 0
  return isAsItBegins ? design : { ...design, multi }
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
