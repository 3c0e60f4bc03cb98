// The method call for a question: the object, the method, and the arguments.

import { TABLE, type Query } from '../model/design.ts'
import { attempted } from './problem.ts'
import { argumentsOf, isGet, missingIn, planOf, shapeOf, type QuestionShape } from './question_shape.ts'
import type { Table } from './table.ts'

export interface Asked {
  /** The entity, or the multi-attribute index. */
  readonly owner: string
  /** The index of the entity; undefined for the table and for a multi-attribute index. */
  readonly index?: string
  /** A Get of one whole primary key, one query, or a plan of several. */
  readonly kind: 'get' | 'query' | 'plan'
  /** The method; `query` of a multi-attribute index makes a plan. */
  readonly method: 'query' | 'plan'
  readonly values: readonly unknown[]
  readonly descending: boolean
}

/** The call of a question, or undefined while it lacks a value or is refused. */
export function askedOf(table: Table, query: Query): Asked | undefined {
  const shape = shapeOf(table, query)
  if (shape === undefined || missingIn(shape, query).length > 0 || planOf(shape, query).problem) return undefined
  const values = argumentsOf(shape, query)
  const { descending } = query
  if (shape.multi) return { owner: shape.multi.name, kind: 'plan', method: 'query', values, descending }
  const { name } = shape.index
  const kind = isGet(shape, query) ? 'get' : isQuery(shape, values) ? 'query' : 'plan'
  return { owner: query.entity, ...(name !== TABLE && { index: name }), kind, method: kind === 'plan' ? 'plan' : 'query', values, descending }
}

/** Whether one query answers, rather than a plan of several. */
function isQuery({ ready, index }: QuestionShape, values: readonly unknown[]): boolean {
  const target = index.name === TABLE ? ready?.keys : ready?.keys?.index(index.name)
  const ask = (target as { query(...values: readonly unknown[]): unknown } | undefined)?.query
  return ask !== undefined && attempted(() => ask(...values)).problem === undefined
}
