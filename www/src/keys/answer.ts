// The answer to a question: the rows that it returns, and which of its queries returns each of them.

import type { Query } from '../model/design.ts'
import { idOf, type Partition } from './collection.ts'
import { testOf, type QueryInput } from './condition.ts'
import { isIn, type IndexShape } from './index_shape.ts'
import type { Problem } from './problem.ts'
import { missingIn, planOf, shapeOf, type Plan, type QuestionShape } from './question_shape.ts'
import type { Table } from './table.ts'
import type { Value } from './values.ts'

export interface Answer {
  /** Undefined if there is no such index, or its entity is not in it. */
  readonly shape?: QuestionShape
  /** The fields that the question still needs. */
  readonly missing: readonly string[]
  readonly plan?: Plan
  /** The reason why the package refuses the question. */
  readonly problem?: Problem
  /** The returned items by their place in the design, each with the number of the query that returns it. */
  readonly found: ReadonlyMap<number, number>
}

const nothing: ReadonlyMap<number, number> = new Map()

/** `partitions` gives the partitions of an index, in either direction. */
export function answerOf(table: Table, query: Query, partitions: (index: IndexShape) => readonly Partition[]): Answer {
  const shape = shapeOf(table, query)
  if (shape === undefined) return { missing: [], found: nothing }
  const missing = missingIn(shape, query)
  if (missing.length > 0) return { shape, missing, found: nothing }
  const { answer: plan, problem } = planOf(shape, query)
  if (problem) return { shape, missing, problem, found: nothing }
  return { shape, missing, plan, found: foundIn(plan, shape.index, partitions(shape.index)) }
}

function foundIn({ inputs, accepts }: Plan, index: IndexShape, partitions: readonly Partition[]): ReadonlyMap<number, number> {
  const byId = new Map(partitions.map((partition) => [partition.id, partition]))
  const found = new Map<number, number>()
  for (const [number, input] of inputs.entries()) {
    const partition = byId.get(idOf(keyOf(input, index)))
    if (partition === undefined) continue
    const test = inputs.length === 1 ? undefined : testOf(input)
    for (const { at, keys } of partition.rows) {
      if (!found.has(at) && isIn(keys, index) && accepts(keys) && (test === undefined || test(keys))) found.set(at, number)
    }
  }
  return found
}

/** The partition key that an input names. */
export function keyOf({ ExpressionAttributeNames: names, ExpressionAttributeValues: values }: QueryInput, { partition }: IndexShape): readonly Value[] {
  const placeholders = new Map(Object.entries(names).map(([placeholder, name]) => [name, placeholder]))
  return partition.map((name) => values[`:${placeholders.get(name)?.slice(1) ?? ''}`] as Value)
}
