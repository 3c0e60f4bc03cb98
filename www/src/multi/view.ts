// What a multi-attribute index has of the items of an example: their attributes, in order, and which of them a query finds.

import { multiAttributeIndex, type IndexQueryInput, type MultiAttributeIndex, type QueryPlan } from 'ddb-keys'
import { compareTexts } from '../keys/order.ts'
import { attempted, type Problem } from '../keys/problem.ts'
import type { MultiPattern } from './pattern.ts'
import { argumentsOf, missingOf } from './query.ts'
import type { MultiState } from './state.ts'
import { namesOf, split, typed, type Value } from './values.ts'

export interface MultiRow {
  readonly at: number
  /** The attributes that the item has, by name. */
  readonly attributes: Readonly<Record<string, Value>>
  /** Whether it has all of them; otherwise it is not in the index. */
  readonly isThere: boolean
  readonly problem?: Problem
}

export interface MultiView {
  /** In the order of the index, as the query goes through it; those that are not in it come last. */
  readonly rows: readonly MultiRow[]
  readonly found: ReadonlySet<number>
  /** The inputs of the plan in the order in which they are sent; none while the query is refused or lacks a value. */
  readonly inputs?: readonly IndexQueryInput[]
  /** The attributes of the partition key that the query still needs. */
  readonly missing: readonly string[]
  /** Why the query is refused. */
  readonly problem?: Problem
}

export function viewOf({ pattern, rows, query }: MultiState): MultiView {
  const index: MultiAttributeIndex = multiAttributeIndex({ indexName: pattern.indexName, partition: pattern.partition, sort: pattern.sort })
  const made = rows.map((row, at) => rowOf(pattern, index, row, at))
  const there = made.filter(({ isThere }) => isThere).sort((a, b) => compared(pattern, a, b, query.descending))
  const missing = missingOf(pattern, query)
  const { answer: plan, problem } = missing.length > 0 ? {} : attempted(() => index.query(...(argumentsOf(pattern, query) as [never])) as QueryPlan<false, IndexQueryInput<false>>)
  return {
    rows: [...there, ...made.filter(({ isThere }) => !isThere)],
    found: new Set(there.filter(({ attributes }) => plan?.accepts(attributes)).map(({ at }) => at)),
    missing,
    ...(plan && { inputs: query.descending ? [...plan.inputs].reverse() : plan.inputs }),
    ...(problem && { problem }),
  }
}

function rowOf(pattern: MultiPattern, index: MultiAttributeIndex, row: readonly string[], at: number): MultiRow {
  const names = namesOf(pattern)
  const { answer, problem } = attempted(() => {
    const [partition, sort] = split(pattern, pattern.make(names.map((name, place) => typed(pattern, name, row[place] ?? ''))))
    return index.attributes(partition as never, sort as never) as Record<string, Value>
  })
  if (problem) return { at, attributes: {}, isThere: false, problem: { ...problem, ...gapOf(names, row) } }
  return { at, attributes: answer, isThere: names.every((name) => name in answer) }
}

/** A helper counts its arguments; the page has names for them. */
function gapOf(names: readonly string[], row: readonly string[]): Pick<Problem, 'attribute' | 'message'> | undefined {
  const empty = row.indexOf('')
  const later = row.findIndex((text, place) => place > empty && text !== '')
  const [name, next] = [names[empty], names[later]]
  if (empty < 0 || name === undefined || next === undefined) return undefined
  return { attribute: name, message: `“${name}” is empty, but “${next}” after it is not: values can be left out only from the end.` }
}

/** Backwards is within a partition: partitions themselves have no order in DynamoDB, and stay where they are. */
function compared(pattern: MultiPattern, a: MultiRow, b: MultiRow, descending: boolean): number {
  for (const name of namesOf(pattern)) {
    const order = comparedValues(a.attributes[name] ?? '', b.attributes[name] ?? '')
    if (order !== 0) return descending && name in pattern.sort ? -order : order
  }
  return a.at - b.at
}

function comparedValues(a: Value, b: Value): number {
  if (typeof a === 'string' || typeof b === 'string') return compareTexts(String(a), String(b))
  return a < b ? -1 : a > b ? 1 : 0
}
