// The query of an example as the package is asked for it: `index.query` with values by name, or with tuples.

import type { Condition, MultiCondition, MultiQuery, TupleRange } from '../model/design.ts'
import type { MultiPattern } from './pattern.ts'
import { conditionAsked, rangeAsked } from './state.ts'
import { tupleOf, typed, type Value } from './values.ts'

/** The attributes of the partition key that have no value yet: without them there is nothing to ask. */
export function missingOf({ partition }: MultiPattern, query: MultiQuery): string[] {
  return Object.keys(partition).filter((name) => (query.partition[name] ?? '') === '')
}

/** What `query` is called with. */
export function argumentsOf(pattern: MultiPattern, query: MultiQuery): unknown[] {
  const tuples = rangeAsked(query)
  return tuples ? byTuples(pattern, query, tuples) : byNames(pattern, query)
}

function byNames(pattern: MultiPattern, { partition, sort }: MultiQuery): unknown[] {
  const fields: Record<string, Value | undefined> = {}
  for (const name of Object.keys(pattern.partition)) fields[name] = typed(pattern, name, partition[name] ?? '')
  const asked = Object.keys(pattern.sort).flatMap((name) => namedCondition(name, sort[name]))
  const bounded = asked.find(({ condition }) => condition.operator !== 'equals')
  // One level alone can have bounds. Another one goes where the equal ones are, so that the package says so.
  for (const { name, condition } of asked) if (name !== bounded?.name) fields[name] = typed(pattern, name, condition.value || (condition.to ?? ''))
  return bounded === undefined ? [fields] : [fields, { [bounded.name]: boundsOf(pattern, bounded.name, bounded.condition) }]
}

/** A condition for which nothing is typed yet asks nothing. */
function namedCondition(name: string, kept: MultiCondition | undefined): { name: string; condition: Condition }[] {
  const condition = conditionAsked(kept)
  return condition === undefined || (condition.value === '' && (condition.to ?? '') === '') ? [] : [{ name, condition }]
}

function boundsOf(pattern: MultiPattern, name: string, { operator, value, to = '' }: Condition): Record<string, Value | undefined> {
  const bounds = operator === 'range' ? { from: typed(pattern, name, value), to: typed(pattern, name, to) } : { [operator]: typed(pattern, name, value) }
  return Object.fromEntries(Object.entries(bounds).filter(([, bound]) => bound !== undefined))
}

function byTuples(pattern: MultiPattern, { partition }: MultiQuery, tuples: TupleRange): unknown[] {
  const own = Object.keys(pattern.partition)
  const values = tupleOf(pattern, own, own.map((name) => partition[name] ?? ''))
  const condition = conditionOf(pattern, tuples)
  return condition === undefined ? [values] : [values, condition]
}

/** Each end with its operator; two ends that both belong to the range are `between`. */
function conditionOf(pattern: MultiPattern, { lower, low, upper, high }: TupleRange): Record<string, unknown> | undefined {
  const levels = Object.keys(pattern.sort)
  const [from, to] = [tupleOf(pattern, levels, low), tupleOf(pattern, levels, high)]
  if (from.length === 0 && to.length === 0) return undefined
  if (from.length > 0 && to.length > 0 && lower === 'from' && upper === 'to') return { between: [from, to] }
  return {
    ...(from.length > 0 && { [lower === 'from' ? 'gte' : 'gt']: from }),
    ...(to.length > 0 && { [upper === 'to' ? 'lte' : 'lt']: to }),
  }
}
