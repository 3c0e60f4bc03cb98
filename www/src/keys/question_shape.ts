// A question to the table: the fields that it can name, and the plan that the package makes of it.

import type { QueryPlan } from '../lib/package.ts'
import { own } from '../lib/own.ts'
import { hasUpperEnd, TABLE, type Condition, type Query, type TupleRange } from '../model/design.ts'
import type { QueryInput } from './condition.ts'
import { descriptionOf } from './codecs.ts'
import { valueOf } from './fields.ts'
import type { IndexShape } from './index_shape.ts'
import { codecOfType, typedValue, type ReadyIndex } from './multi_index.ts'
import { attempted, type Problem } from './problem.ts'
import { attributeOf, indexesOf, type ReadyEntity, type Table } from './table.ts'
import { templateOf } from './templates.ts'

export interface QueryField {
  readonly name: string
  readonly codec: string
}

/** The fields that a question can name, in the order of the key. */
export interface QuestionShape {
  readonly index: IndexShape
  /** The entity that is asked for; undefined for a multi-attribute index. */
  readonly ready?: ReadyEntity
  /** The multi-attribute index that is asked. */
  readonly multi?: ReadyIndex
  readonly partition: readonly QueryField[]
  /** The fields of the sort key that the partition key does not settle. */
  readonly sort: readonly QueryField[]
}

/** The shape of a question, or undefined if its entity is not in its index, or there is no such index. */
export function shapeOf(table: Table, query: Pick<Query, 'entity' | 'index'>): QuestionShape | undefined {
  const multi = table.multi.find(({ name, keys }) => name === query.index && keys !== undefined)
  return multi ? shapeOfMulti(multi) : shapeOfEntity(table, query)
}

function shapeOfMulti(multi: ReadyIndex): QuestionShape {
  const fields = (parts: ReadyIndex['index']['sort']) => parts.map(({ name, type }) => ({ name, codec: codecOfType(type) }))
  return { index: multi.shape, multi, partition: fields(multi.index.partition), sort: fields(multi.index.sort) }
}

function shapeOfEntity(table: Table, query: Pick<Query, 'entity' | 'index'>): QuestionShape | undefined {
  const ready = table.entities.find(({ entity, keys }) => entity.name === query.entity && keys !== undefined)
  const index = ready && indexesOf(table, ready.entity).find(({ name }) => name === query.index)
  if (ready === undefined || index === undefined) return undefined
  const partition = fieldsOfAttribute(ready, index.partition[0])
  const sort = fieldsOfAttribute(ready, index.sort[0])
  return { index, ready, partition, sort: sort.filter((field) => !isSettled(field, partition)) }
}

/** If the partition key has only the bucket of a time, the time can still have bounds. */
function isSettled({ name, codec }: QueryField, partition: readonly QueryField[]): boolean {
  const same = partition.find((field) => field.name === name)
  return same !== undefined && (same.codec === codec || !isBucket(same))
}

export function isBucket({ codec }: QueryField): boolean {
  return descriptionOf(codec)?.isBucket === true
}

function fieldsOfAttribute({ entity }: ReadyEntity, name: string | undefined): QueryField[] {
  const attribute = attributeOf(entity, name)
  const fields = attribute && templateOf(attribute.template, attribute).answer?.fields
  return (fields ?? []).map(({ name, codec }) => ({ name, codec }))
}

/** The fields of the partition key that have no value yet, and without which nothing can be asked. A bucket follows from the bounds of its time. */
export function missingIn({ partition, sort }: QuestionShape, query: Query): string[] {
  const empty = partition.filter(({ name }) => (own(query.partition, name) ?? '') === '')
  const follows = (field: QueryField) => isBucket(field) && sort.some(({ name }) => name === field.name) && hasUpperEnd(own(query.sort, field.name)?.operator ?? 'equals')
  return empty.filter((field) => !follows(field)).map(({ name }) => name)
}

/** Whether the question names one whole primary key: its code is a Get. */
export function isGet({ index, sort }: QuestionShape, { sort: conditions, several = [] }: Query): boolean {
  if (index.name !== TABLE || several.length > 0) return false
  return sort.every(({ name }) => own(conditions, name)?.operator === 'equals' && own(conditions, name)?.value !== '')
}

export interface Plan {
  /** In the order in which they are sent. */
  readonly inputs: readonly QueryInput[]
  readonly accepts: (keys: object) => boolean
}

/** The plan of a question, or the package's refusal. */
export function planOf(shape: QuestionShape, query: Query): { answer: Plan; problem?: undefined } | { answer?: undefined; problem: Problem } {
  const { ready, multi, index } = shape
  return attempted(() => {
    const values = argumentsOf(shape, query)
    const target = multi?.keys ?? (index.name === TABLE ? ready?.keys : ready?.keys?.index(index.name))
    const plan = (multi ? (target as never as Queries).query(...values) : (target as never as Queries).plan(...values)) as QueryPlan<false>
    const inputs = plan.inputs as unknown as readonly QueryInput[]
    return { inputs: query.descending ? inputs.toReversed() : inputs, accepts: (keys: object) => plan.accepts(keys) }
  })
}

/** The methods that an entity, its index or a multi-attribute index is asked by. */
interface Queries {
  readonly query: (...values: readonly unknown[]) => unknown
  readonly plan: (...values: readonly unknown[]) => unknown
}

/** The arguments of `query` and `plan`: the fields with their values, and the bounds; or tuples, for a range over several attributes. */
export function argumentsOf(shape: QuestionShape, query: Query): readonly unknown[] {
  if (shape.multi && query.range) return byTuples(shape.multi, query, query.range)
  const { fields, bounds } = namedIn(shape, query)
  return Object.keys(bounds).length === 0 ? [fields] : [fields, bounds]
}

export function namedIn({ partition, sort, multi }: QuestionShape, query: Query): { fields: Record<string, unknown>; bounds: Record<string, unknown> } {
  const read = (field: QueryField, text: string) => (multi ? typedAs(multi, field.name, text) : valueOf(field.codec, text))
  const fields: [string, unknown][] = partition.map((field) => [field.name, valuesOf(field, query, (text) => read(field, text))])
  const bounds: [string, unknown][] = []
  for (const field of sort) {
    const condition = own(query.sort, field.name)
    if (condition === undefined || isEmpty(condition)) continue
    if (condition.operator === 'equals') fields.push([field.name, read(field, condition.value)])
    else bounds.push([field.name, boundsOf(condition, (text) => read(field, text))])
  }
  return { fields: given(Object.fromEntries(fields)), bounds: Object.fromEntries(bounds) }
}

function typedAs({ index }: ReadyIndex, name: string, text: string) {
  const part = [...index.partition, ...index.sort].find((one) => one.name === name)
  return typedValue(part?.type ?? 'S', text)
}

/** The value of a field of the partition key, or its list. */
function valuesOf({ name }: QueryField, { partition, several = [] }: Query, read: (text: string) => unknown): unknown {
  const text = own(partition, name) ?? ''
  return several.includes(name) ? listOf(text).map(read) : read(text)
}

const LONGEST_LIST = 1000 // queries that a plan can have

/** The texts of a list: `red, blue`, or `0..15`. */
export function listOf(text: string): readonly string[] {
  const range = /^\s*(\d{1,9})\s*\.\.\s*(\d{1,9})\s*$/.exec(text)
  if (range === null) return text.split(',').map((one) => one.trim()).filter((one) => one !== '')
  const [low, high] = [Number(range[1]), Number(range[2])]
  return Array.from({ length: Math.max(0, Math.min(high - low, LONGEST_LIST) + 1) }, (_, at) => String(low + at))
}

/** Whether a condition asks nothing. An upper end that is left from a range does not count. */
export function isEmpty({ operator, value, to = '' }: Condition): boolean {
  return value === '' && (!hasUpperEnd(operator) || to === '')
}

function boundsOf({ operator, value, to = '' }: Condition, read: (text: string) => unknown): Record<string, unknown> {
  if (operator === 'range') return given({ from: read(value), to: read(to) })
  if (operator === 'span') return given({ from: read(value), before: read(to) })
  return given({ [operator]: operator === 'startsWith' ? value : read(value) })
}

function byTuples({ index }: ReadyIndex, { partition }: Query, range: TupleRange): readonly unknown[] {
  const values = index.partition.map(({ name, type }) => typedValue(type, own(partition, name) ?? ''))
  const condition = conditionOf(index, range)
  return condition === undefined ? [values] : [values, condition]
}

/** Each end with its operator; two ends that are both included are `between`. */
function conditionOf({ sort }: ReadyIndex['index'], { lower, low, upper, high }: TupleRange): Record<string, unknown> | undefined {
  const tuple = (texts: readonly string[]) => {
    const values = sort.map(({ type }, at) => typedValue(type, texts[at] ?? ''))
    return values.slice(0, values.findLastIndex((value) => value !== undefined) + 1)
  }
  const [from, to] = [tuple(low), tuple(high)]
  if (from.length === 0 && to.length === 0) return undefined
  if (from.length > 0 && to.length > 0 && lower === 'from' && upper === 'to') return { between: [from, to] }
  return {
    ...(from.length > 0 && { [lower === 'from' ? 'gte' : 'gt']: from }),
    ...(to.length > 0 && { [upper === 'to' ? 'lte' : 'lt']: to }),
  }
}

function given(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
}
