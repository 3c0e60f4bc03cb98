// What a design keeps of the multi-attribute panel: the difference from its examples, written in one way only.

import type { Design, Multi, MultiChanges, MultiCondition, MultiQuery, TupleRange } from '../model/design.ts'
import type { MultiPattern } from './pattern.ts'
import { firstMulti } from './patterns.ts'
import { firstQuery, stateOf } from './state.ts'

/** Changes the example that is looked at. The design stays the same one if nothing changes, or undo would have an empty step. */
export function withChanges(design: Design, change: MultiChanges): Design {
  const { pattern } = stateOf(design.multi)
  const { [pattern.id]: before = {}, ...others } = design.multi?.changes ?? {}
  const changes = difference(pattern, { ...before, ...change })
  if (isSame(changes, difference(pattern, before))) return design
  const isAsItBegins = Object.keys(changes).length === 0
  return withMulti(design, { example: pattern.id, changes: isAsItBegins ? others : { ...others, [pattern.id]: changes } })
}

/** Without changes the panel is left out, so that links stay short. */
export function withMulti({ multi: _, ...design }: Design, multi: Multi): Design {
  const isAsItBegins = multi.example === firstMulti.id && Object.keys(multi.changes).length === 0
  return isAsItBegins ? design : { ...design, multi }
}

/** The changes without what is as the example begins. */
function difference(pattern: MultiPattern, { rows = {}, query = firstQuery(pattern) }: MultiChanges): MultiChanges {
  const changed = Object.entries(rows).filter(([at, row]) => !isSame(row, pattern.rows[Number(at)]))
  const asked = inOrder(pattern, query)
  return {
    ...(changed.length > 0 && { rows: Object.fromEntries(changed) }),
    ...(!isSame(asked, firstQuery(pattern)) && { query: asked }),
  }
}

/** The query with its attributes in the order of the index, whatever the order in which they were typed, so that equal queries are equal as JSON. */
function inOrder({ partition: hash, sort: range }: MultiPattern, { partition, sort, descending, tuples, by }: MultiQuery): MultiQuery {
  const levels = Object.keys(range).flatMap((name) => levelOf(name, sort[name]))
  return {
    partition: Object.fromEntries(Object.keys(hash).map((name) => [name, partition[name] ?? ''])),
    sort: Object.fromEntries(levels),
    descending,
    ...(tuples && { tuples: trimmedRange(tuples) }),
    ...(tuples && by && { by }),
  }
}

/** A level that can be anything is kept only for what was typed there before. */
function levelOf(name: string, condition: MultiCondition | undefined): [string, MultiCondition][] {
  if (condition === undefined) return []
  const { operator, value, to = '' } = condition
  return operator === 'any' && value === '' && to === '' ? [] : [[name, { operator, value, ...(to !== '' && { to }) }]]
}

function trimmedRange({ lower, low, upper, high }: TupleRange): TupleRange {
  return { lower, low: trimmed(low), upper, high: trimmed(high) }
}

function trimmed(texts: readonly string[]): string[] {
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1)
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
