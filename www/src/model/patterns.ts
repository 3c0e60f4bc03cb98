// Access patterns: questions with names. The present question is a pattern if it asks the same.

import { freeName } from '../lib/free_name.ts'
import { hasUpperEnd, type Condition, type Design, type Pattern, type Query } from './design.ts'

/** Whether two questions ask the same: conditions without a value ask nothing. */
export function isSameQuery(a: Query, b: Query): boolean {
  return a === b || canonical(a) === canonical(b)
}

function canonical({ entity, index, partition, several = [], sort, range, descending }: Query): string {
  const given = (record: Readonly<Record<string, string>>) => Object.entries(record).filter(([, value]) => value !== '').sort(byName)
  const conditions = Object.entries(sort).map(([name, condition]) => [name, endsOf(condition)] as const)
  const bounds = conditions.filter(([, [, ...ends]]) => ends.some((end) => end !== '')).sort(byName)
  return JSON.stringify([entity, index, given(partition), [...several].sort(), range ? [] : bounds, range, descending])
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** A condition may still hold the upper end of the range that it was before. */
function endsOf({ operator, value, to = '' }: Condition): readonly string[] {
  return hasUpperEnd(operator) ? [operator, value, to] : [operator, value]
}

/** The place of the pattern that the present question is; −1 if it has no name yet. */
export function patternAsked({ patterns, query }: Pick<Design, 'patterns' | 'query'>): number {
  return patterns.findIndex((pattern) => isSameQuery(pattern.query, query))
}

/** Asks a pattern: the present question becomes its question. */
export function patternChosen(design: Design, at: number): Design {
  const pattern = design.patterns[at]
  return pattern === undefined ? design : asking(design, pattern.query)
}

/** Questions that the page made up, such as the one for a chosen index: nobody misses them. */
const madeUp = new WeakSet<Query>()

export function madeUpQuestion(query: Query): Query {
  madeUp.add(query)
  return query
}

/** Asks another question. A present question without a name is kept, because the visitor wrote it. */
export function asking(design: Design, query: Query): Design {
  const { query: before, left = [] } = design
  const isKept = patternAsked(design) < 0 && !madeUp.has(before)
  return leaving({ ...design, query }, isKept ? [...left, before] : left)
}

/** Discards a question without a name. If it is the present one, a pattern is asked instead. */
export function questionDismissed(design: Design, query: Query, otherwise: number): Design {
  if (query !== design.query) return leaving(design, (design.left ?? []).filter((one) => one !== query))
  const pattern = design.patterns[otherwise] ?? design.patterns[0]
  return pattern === undefined ? design : leaving({ ...design, query: pattern.query }, design.left ?? [])
}

/** Keeps these questions, except those that have a name, are asked at present, or equal a later one. */
function leaving(design: Design, left: readonly Query[]): Design {
  const { left: _, ...rest } = design
  const named = [design.query, ...design.patterns.map(({ query }) => query)]
  const kept = left.filter((one, at) => ![...named, ...left.slice(at + 1)].some((other) => isSameQuery(one, other)))
  return kept.length === 0 ? rest : { ...rest, left: kept }
}

/** Gives the present question a name. A name that is taken gets a number. */
export function patternNamed(design: Design, name: string): Design {
  return patternAdded(design, name, design.query)
}

/** Adds a question with a name, and asks it. */
export function patternAdded(design: Design, name: string, query: Query): Design {
  return asking({ ...design, patterns: [...design.patterns, { name: nameAmong(design.patterns, name), query }] }, query)
}

/** Replaces the question of a pattern by the present one. */
export function patternAsksNow(design: Design, at: number): Design {
  return asking(withPattern(design, at, { query: design.query }), design.query)
}

export function withPattern(design: Design, at: number, change: Partial<Pattern>): Design {
  const name = change.name === undefined ? undefined : nameAmong(design.patterns.toSpliced(at, 1), change.name)
  const patterns = design.patterns.map((pattern, i) => (i === at ? { ...pattern, ...change, ...(name !== undefined && { name }) } : pattern))
  return { ...design, patterns }
}

export function patternRemoved(design: Design, at: number): Design {
  return { ...design, patterns: design.patterns.toSpliced(at, 1) }
}

/** Moves a pattern to another place in their order. */
export function patternMoved(design: Design, from: number, to: number): Design {
  const pattern = design.patterns[from]
  return pattern === undefined ? design : { ...design, patterns: design.patterns.toSpliced(from, 1).toSpliced(to, 0, pattern) }
}

function nameAmong(patterns: readonly Pattern[], name: string): string {
  return freeName(name.trim() || 'Question', (free) => patterns.some((pattern) => pattern.name === free), ' ')
}
