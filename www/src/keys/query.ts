// The query of a design: the fields that it can name, and the input that the package makes of it.

import { own } from '../lib/own.ts'
import { TABLE, type Condition, type Query } from '../model/design.ts'
import type { QueryInput } from './condition.ts'
import { descriptionOf } from './codecs.ts'
import { valueOf } from './fields.ts'
import { attempted, type Problem } from './problem.ts'
import { attributeOf, indexesOf, type IndexShape, type ReadyEntity, type Table } from './table.ts'
import { templateOf } from './templates.ts'

export interface QueryField {
  readonly name: string
  readonly codec: string
}

/** What a query bar has to ask for. */
export interface QueryShape {
  readonly ready: ReadyEntity
  readonly index: IndexShape
  readonly partition: readonly QueryField[]
  /** The fields of the sort key that the partition key does not settle. */
  readonly sort: readonly QueryField[]
}

/** The shape of a query, or undefined if its entity is not in its index. */
export function shapeOf(table: Table, query: Pick<Query, 'entity' | 'index'>): QueryShape | undefined {
  const ready = table.entities.find(({ entity, keys }) => entity.name === query.entity && keys !== undefined)
  const index = ready && indexesOf(table, ready.entity).find(({ name }) => name === query.index)
  if (ready === undefined || index === undefined) return undefined
  const partition = fieldsOfAttribute(ready, index.partition)
  const sort = fieldsOfAttribute(ready, index.sort)
  return { ready, index, partition, sort: sort.filter((field) => !isSettled(field, partition)) }
}

/** A time of which the partition key has only the bucket can still have bounds. */
function isSettled({ name, codec }: QueryField, partition: readonly QueryField[]): boolean {
  const same = partition.find((field) => field.name === name)
  return same !== undefined && (same.codec === codec || descriptionOf(same.codec)?.isBucket !== true)
}

function fieldsOfAttribute({ entity }: ReadyEntity, name: string | undefined): QueryField[] {
  const attribute = attributeOf(entity, name)
  const fields = attribute && templateOf(attribute.template, attribute.text).answer?.fields
  return (fields ?? []).map(({ name, codec }) => ({ name, codec }))
}

/** The fields of the partition key that have no value yet: without them there is nothing to ask. */
export function missingOf({ partition }: QueryShape, query: Query): string[] {
  return partition.filter(({ name }) => (own(query.partition, name) ?? '') === '').map(({ name }) => name)
}

/** The input of the query, or why the package refuses it. */
export function inputOf(shape: QueryShape, query: Query): { answer: QueryInput; problem?: undefined } | { answer?: undefined; problem: Problem } {
  const { fields, bounds } = argumentsOf(shape, query)
  const { keys } = shape.ready
  return attempted(() => {
    const target = query.index === TABLE ? keys : keys?.index(query.index)
    return target?.query(fields as never, bounds as never) as QueryInput
  })
}

/** What `query` is called with. */
export function argumentsOf({ partition, sort }: QueryShape, query: Query): { fields: Record<string, unknown>; bounds: Record<string, unknown> } {
  const fields: [string, unknown][] = partition.map(({ name, codec }) => [name, valueOf(codec, own(query.partition, name) ?? '')])
  const bounds: [string, unknown][] = []
  for (const { name, codec } of sort) {
    const condition = own(query.sort, name)
    if (condition === undefined || isEmpty(condition)) continue
    if (condition.operator === 'equals') fields.push([name, valueOf(codec, condition.value)])
    else bounds.push([name, boundsOf(codec, condition)])
  }
  return { fields: given(Object.fromEntries(fields)), bounds: Object.fromEntries(bounds) }
}

function isEmpty({ value, to }: Condition): boolean {
  return value === '' && (to ?? '') === ''
}

function boundsOf(codec: string, { operator, value, to = '' }: Condition): Record<string, unknown> {
  if (operator === 'range') return given({ from: valueOf(codec, value), to: valueOf(codec, to) })
  return given({ [operator]: operator === 'startsWith' ? value : valueOf(codec, value) })
}

function given(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
}
