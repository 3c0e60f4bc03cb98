// The steps to a question: the entity and index, the whole partition of an item, and from there field by field down the key.

import { own } from '../lib/own.ts'
import { emptyQuery, hasUpperEnd, type Condition, type Design, type Operator, type Query, type TupleRange } from '../model/design.ts'
import { descriptionOf } from './codecs.ts'
import { isTime } from './fields.ts'
import { isBucket, isEmpty, shapeOf, type QueryField, type QuestionShape } from './question_shape.ts'
import { valuesOfRow } from './row_values.ts'
import { entityOf, type Row } from './rows.ts'
import { indexesOf, type Table } from './table.ts'

type Texts = Readonly<Record<string, string>>

/** The target of a question: an entity in the table or an index, or a multi-attribute index alone. */
export interface Target {
  readonly entity: string
  readonly index: string
}

export function targetsOf(table: Table): readonly Target[] {
  const ofEntities = table.entities.filter(({ keys }) => keys !== undefined).flatMap(({ entity }) => indexesOf(table, entity).filter(({ isMulti }) => !isMulti).map(({ name }) => ({ entity: entity.name, index: name })))
  const several = table.multi.filter(({ keys }) => keys !== undefined).map(({ name }) => ({ entity: '', index: name }))
  return [...ofEntities, ...several]
}

export function targetName({ entity, index }: Target): string {
  return entity === '' ? index : `${entity} in ${index}`
}

const FAR = 2000 // rows that are looked at for an example

/** Example values for a question: those of the chosen item, if it fits the target, or of the first item that fits. */
export function exampleFor(table: Table, rows: readonly Row[], shown: number, { entity, index }: Target): Texts {
  const shape = shapeOf(table, { entity, index })
  const chosen = rows[shown]
  const fitting = [...(chosen ? [chosen] : []), ...rows.slice(0, FAR)].find((row) => {
    if (entity !== '' && entityOf(table, row) !== entity) return false
    const values = valuesOfRow(table, row)
    return values !== undefined && shape !== undefined && shape.partition.every(({ name }) => (own(values, name) ?? '') !== '') && shape.index.sort.every((name) => row.keys[name] !== undefined)
  })
  const values = fitting && valuesOfRow(table, fitting)
  // The chosen item may have some of the values: a customer has the `customerId` of their orders.
  return values ?? (chosen && valuesOfRow(table, chosen)) ?? {}
}

/** The question for the whole partition of these values. Missing values come from the present question, if it has them. */
export function wholePartition(table: Table, target: Target, values: Texts, before: Query): Query {
  const shape = shapeOf(table, target)
  const entries = (shape?.partition ?? []).map((field) => [field.name, textIn(field, values) || (own(before.partition, field.name) ?? '')] as const)
  return { ...emptyQuery, ...target, partition: Object.fromEntries(entries.filter(([, value]) => value !== '')), descending: before.descending }
}

function textIn({ name }: QueryField, values: Texts): string {
  return own(values, name) ?? ''
}

/** Whether a field can equal one value: a time whose bucket is in the partition key can only have bounds. */
export function canEqual({ partition }: QuestionShape, { name }: QueryField): boolean {
  return !partition.some((field) => field.name === name && isBucket(field))
}

export function operatorsOf(shape: QuestionShape, field: QueryField): readonly Operator[] {
  const { takesStart = false, sorts = true } = descriptionOf(field.codec) ?? {}
  // A range of times ends best before the first moment after it, because its last moment is awkward to write.
  const twoEnds = isTime(field.codec) ? (['span', 'range'] as const) : (['range', 'span'] as const)
  return [...(canEqual(shape, field) ? (['equals'] as const) : []), ...(takesStart ? (['startsWith'] as const) : []), ...(sorts ? ([...twoEnds, 'after', 'before'] as const) : [])]
}

export function conditionOf({ sort }: Query, name: string): Condition | undefined {
  return own(sort, name)
}

/** The fields of the sort key that the question has a condition for, in the order of the key. */
export function asked({ sort }: QuestionShape, query: Query): readonly QueryField[] {
  return query.range ? [] : sort.filter(({ name }) => conditionOf(query, name) !== undefined)
}

/** The next field down the key. */
export function nextField(shape: QuestionShape, query: Query): QueryField | undefined {
  if (query.range) return undefined
  const at = shape.sort.findIndex(({ name }) => conditionOf(query, name) === undefined)
  return at >= 0 && shape.sort.slice(0, at).every((field) => canEqual(shape, field)) ? shape.sort[at] : undefined
}

/** A step down: the next field gets a condition, and all fields before it equal one value, because only the last can have bounds. */
export function levelAdded(shape: QuestionShape, query: Query, values: Texts, operator?: Operator): Query {
  const next = nextField(shape, query)
  if (next === undefined) return query
  const above = shape.sort.slice(0, shape.sort.indexOf(next)).map((field) => [field.name, single(conditionOf(query, field.name), textIn(field, values))] as const)
  const one = operator ?? operatorsOf(shape, next)[0] ?? 'range'
  return { ...query, sort: { ...Object.fromEntries(above), [next.name]: { operator: one, value: textIn(next, values) } } }
}

function single(condition: Condition | undefined, value: string): Condition {
  return condition?.operator === 'equals' ? condition : { operator: 'equals', value: value === '' ? (condition?.value ?? '') : value }
}

/** A step up: removes a field, and all fields below it. */
export function levelRemoved(shape: QuestionShape, query: Query, name: string): Query {
  const at = shape.sort.findIndex((field) => field.name === name)
  return { ...query, sort: kept(shape, query, at) }
}

/** Another operator for a field. Bounds remove the conditions below it. */
export function operatorChosen(shape: QuestionShape, query: Query, name: string, operator: Operator): Query {
  const at = shape.sort.findIndex((field) => field.name === name)
  const before = conditionOf(query, name) ?? { operator, value: '' }
  const sort = operator === 'equals' ? query.sort : kept(shape, query, at)
  return { ...query, sort: { ...sort, [name]: { ...before, operator } } }
}

function kept({ sort }: QuestionShape, query: Query, count: number): Query['sort'] {
  const names = sort.slice(0, Math.max(0, count)).map(({ name }) => name)
  return Object.fromEntries(names.flatMap((name) => conditionOf(query, name) ? [[name, conditionOf(query, name) as Condition]] : []))
}

/** The question by levels as a range of tuples with the same answer. */
export function tuplesFrom(shape: QuestionShape, query: Query): TupleRange {
  const range = { lower: 'from' as TupleRange['lower'], low: [] as string[], upper: 'to' as TupleRange['upper'], high: [] as string[] }
  for (const { name } of shape.sort) {
    const condition = conditionOf(query, name)
    if (condition === undefined || isEmpty(condition) || condition.operator === 'startsWith') break
    const { operator, value, to = '' } = condition
    if (operator !== 'before') range.low.push(value)
    if (operator !== 'after') range.high.push(hasUpperEnd(operator) ? to : value)
    if (operator === 'after') range.lower = 'after'
    if (operator === 'before' || operator === 'span') range.upper = 'before'
    if (operator !== 'equals') break
  }
  return range
}

/** The step to another entity or index, with the values of the chosen item. */
export function targetChosen(design: Design, table: Table, rows: readonly Row[], target: Target): Design {
  return { ...design, query: wholePartition(table, target, exampleFor(table, rows, design.shown, target), design.query) }
}

/** A field of the partition key with one value, or with a list of them. */
export function severalToggled({ several = [] }: Query, name: string): Pick<Query, 'several'> {
  const next = several.includes(name) ? several.filter((one) => one !== name) : [...several, name]
  return next.length === 0 ? {} : { several: next }
}
