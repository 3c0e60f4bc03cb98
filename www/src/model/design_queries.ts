// All questions of a design: the present one, those of access patterns, and earlier ones without a name.

import { emptyQuery, type Design, type Query } from './design.ts'

/** Changes every question. `change` returns questions that it does not concern unchanged. */
export function withQueries(design: Design, change: (query: Query) => Query): Design {
  const patterns = design.patterns.map((pattern) => ({ ...pattern, query: change(pattern.query) }))
  return { ...design, query: change(design.query), patterns, ...(design.left && { left: design.left.map(change) }) }
}

/** Removes the questions about an entity or an index that was removed. If the present one is among them, the first entity is asked for instead. */
export function withoutQueries(design: Design, isGone: (query: Query) => boolean): Design {
  const query = isGone(design.query) ? { ...emptyQuery, entity: design.entities[0]?.name ?? '' } : design.query
  const patterns = design.patterns.filter((pattern) => !isGone(pattern.query))
  return { ...design, query, patterns, ...(design.left && { left: design.left.filter((one) => !isGone(one)) }) }
}
