// The questions of a design, wherever they are: the present one, those of access patterns, and those left without a name.

import { emptyQuery, type Design, type Query } from './design.ts'

/** Changes every question. `change` returns a question that it does not concern as it is. */
export function withQueries(design: Design, change: (query: Query) => Query): Design {
  const patterns = design.patterns.map((pattern) => ({ ...pattern, query: change(pattern.query) }))
  return { ...design, query: change(design.query), patterns, ...(design.left && { left: design.left.map(change) }) }
}

/** Removes the questions about an entity or an index that has gone. In place of the present one, the first entity is asked for. */
export function withoutQueries(design: Design, isGone: (query: Query) => boolean): Design {
  const query = isGone(design.query) ? { ...emptyQuery, entity: design.entities[0]?.name ?? '' } : design.query
  const patterns = design.patterns.filter((pattern) => !isGone(pattern.query))
  return { ...design, query, patterns, ...(design.left && { left: design.left.filter((one) => !isGone(one)) }) }
}
