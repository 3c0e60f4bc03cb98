// The range of tuples that conditions on levels come to.

import type { MultiCondition, MultiQuery, TupleRange } from '../model/design.ts'
import type { MultiPattern } from './pattern.ts'

export function rangeOfLevels({ sort }: MultiPattern, query: MultiQuery): TupleRange {
  const levels = Object.keys(sort)
  const equal = levels.findIndex((level) => query.sort[level]?.operator !== 'equals')
  const [leading, next] = equal < 0 ? [levels, undefined] : [levels.slice(0, equal), levels[equal]]
  return rangeOf(leading.map((level) => query.sort[level]?.value ?? ''), next === undefined ? undefined : query.sort[next])
}

/** The beginning of a text is only a lower end: no tuple is the last one that begins so. */
function rangeOf(equal: readonly string[], condition: MultiCondition | undefined): TupleRange {
  switch (condition?.operator) {
    case 'before': return { lower: 'from', low: equal, upper: 'before', high: [...equal, condition.value] }
    case 'after': return { lower: 'after', low: [...equal, condition.value], upper: 'to', high: equal }
    case 'range': return { lower: 'from', low: [...equal, condition.value], upper: 'to', high: [...equal, condition.to ?? ''] }
    case 'startsWith': return { lower: 'from', low: [...equal, condition.value], upper: 'to', high: equal }
    default: return { lower: 'from', low: equal, upper: 'to', high: equal }
  }
}
