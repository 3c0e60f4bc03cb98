// What the multi-attribute panel says about a query: what it returns, or why it does not, and how many queries it takes.

import { counted } from '../lib/counted.ts'
import type { MultiState } from './state.ts'
import type { MultiView } from './view.ts'

/** A range such as after 9 and before 9: its plan is empty. */
export const NOTHING_SENT = 'No item can be in this range, so no query is sent.'

export function outcomeOf({ rows }: MultiState, { problem, missing, inputs, found }: MultiView): string {
  if (problem) return problem.message
  if (missing.length > 0) return `A query needs ${missing.join(' and ')}: the whole partition key.`
  if (inputs === undefined || inputs.length === 0) return NOTHING_SENT
  const queries = inputs.length === 1 ? 'The query returns' : `${inputs.length} queries return`
  return `${queries} ${found.size} of ${counted(rows.length, 'item')}.`
}

export function planTitle({ query }: MultiState, { inputs }: MultiView): string {
  if (inputs === undefined) return 'No query yet'
  if (inputs.length === 0) return 'No query'
  const count = inputs.length === 1 ? 'One query' : `${inputs.length} queries, one after the other`
  return query.descending ? `${count}, backwards` : count
}
