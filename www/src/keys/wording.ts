// The name of a question in plain words, such as “Orders of a customer in a month”, so that one key press accepts it.

import { own } from '../lib/own.ts'
import { TABLE, type Condition, type Query } from '../model/design.ts'
import { isTime } from './fields.ts'
import { conditionOf } from './question_steps.ts'
import { isBucket, isEmpty, isGet, shapeOf, type QueryField, type QuestionShape } from './question_shape.ts'
import { attributeOf, type Table } from './table.ts'

export function nameOf(table: Table, shape: QuestionShape, query: Query): string {
  const name = said(table, shape, query)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function said(table: Table, shape: QuestionShape, query: Query): string {
  const entity = entityName(table, shape)
  if (isGet(shape, query)) return `${article(entity)} ${words(entity)}`
  const { of, by } = partitionSaid(shape, query, entity)
  const single = shape.sort.filter(({ name }) => isSingle(query, name)).map(fieldSaid)
  // “orders of a customer with a status”, but “rooms by hotel and type”.
  const [all, own] = of.length > 0 ? [by, single] : [[...by, ...single], []]
  const condition = of.length + by.length === 0 ? conditionSaid(shape) : ''
  return `${plural(words(entity))}${of.length > 0 ? ` of ${listed(of)}` : ''}${condition}${all.length > 0 ? ` by ${listed(all)}` : ''}${own.length > 0 ? ` with ${article(own[0] ?? '')} ${listed(own)}` : ''}${boundsIn(shape, query)}${orderSaid(table, shape, query)}`
}

function isSingle(query: Query, name: string): boolean {
  const condition = query.range ? undefined : conditionOf(query, name)
  return condition?.operator === 'equals' && condition.value !== ''
}

/** The only entity that has the attributes of a multi-attribute index. */
function entityName(table: Table, { ready, multi }: QuestionShape): string {
  if (ready || multi === undefined) return ready?.entity.name ?? 'item'
  const names = [...multi.shape.partition, ...multi.shape.sort]
  const those = table.entities.filter(({ fields }) => names.every((name) => fields.some((field) => field.name === name)))
  return those.length === 1 ? (those[0]?.entity.name ?? 'item') : 'item'
}

/** The owners of the items, such as a customer, and the other fields that choose a partition. */
function partitionSaid(shape: QuestionShape, { partition, several = [] }: Query, entity: string): { of: readonly string[]; by: readonly string[] } {
  const fields = shape.partition.filter(({ name }) => own(partition, name) !== undefined || several.includes(name))
  const owners = fields.filter(({ name }) => isId(name) && noun(name) !== words(entity))
  const others = fields.filter((field) => !owners.includes(field))
  return {
    of: owners.map(({ name }) => (several.includes(name) ? `several ${plural(noun(name))}` : `${article(noun(name))} ${noun(name)}`)),
    by: others.map((field) => (several.includes(field.name) ? `several ${plural(fieldSaid(field))}` : fieldSaid(field))),
  }
}

/** An index with one partition holds the items that meet its condition. */
function conditionSaid({ ready, index }: QuestionShape): string {
  const when = index.partition.flatMap((name) => attributeOf(ready?.entity, name)?.when ?? [])
  if (when.length > 0) return ` with ${listed([...new Set(when)])}`
  return index.name === TABLE ? '' : ` in ${index.name}`
}

function boundsIn(shape: QuestionShape, query: Query): string {
  if (query.range) return ` in a range of ${listed(shape.sort.map(({ name }) => name))}`
  const field = shape.sort.find(({ name }) => conditionOf(query, name) !== undefined && !isSingle(query, name))
  const condition = field && conditionOf(query, field.name)
  return field === undefined || condition === undefined || isEmpty(condition) ? '' : ` ${boundsSaid(field, condition)}`
}

function boundsSaid({ name, codec }: QueryField, { operator, value, to = '' }: Condition): string {
  const isTimed = isTime(codec)
  switch (operator) {
    case 'startsWith': return `by the beginning of ${name}`
    case 'after': return isTimed ? 'after a time' : `above ${article(name)} ${words(name)}`
    case 'before': return isTimed ? 'before a time' : `below ${article(name)} ${words(name)}`
    default: {
      const period = periodOf(value, operator === 'span' ? lastDay(to) : to)
      if (period !== undefined) return `in ${article(period)} ${period}`
      if (isTimed && to === '') return 'since a time'
      if (isTimed && value === '') return operator === 'span' ? 'before a time' : 'until a time'
      return `in a range of ${name}`
    }
  }
}

/** Whether two times are the ends of a day, a month or a year. */
export function periodOf(from: string, to: string): 'day' | 'month' | 'year' | undefined {
  const [first, last] = [dayOf(from), dayOf(to)]
  if (first === undefined || last === undefined || !/^([^T]*|.*T00:00(:00(\.0+)?)?Z)$/.test(from) || !/^([^T]*|.*T23:59(:59(\.9+)?)?Z)$/.test(to)) return undefined
  if (from.slice(0, 10) === to.slice(0, 10)) return 'day'
  const isLast = new Date(last.getTime() + DAY).getUTCDate() === 1
  if (first.getUTCDate() !== 1 || !isLast || from.slice(0, 4) !== to.slice(0, 4)) return undefined
  if (from.slice(0, 7) === to.slice(0, 7)) return 'month'
  return first.getUTCMonth() === 0 && last.getUTCMonth() === 11 ? 'year' : undefined
}

const DAY = 86_400_000 // milliseconds

/** The day that ends where a span ends, if it ends at midnight. */
function lastDay(before: string): string {
  const next = /^([^T]*|.*T00:00(:00(\.0+)?)?Z)$/.test(before) ? dayOf(before) : undefined
  return next === undefined ? '' : new Date(next.getTime() - DAY).toISOString().slice(0, 10)
}

function dayOf(text: string): Date | undefined {
  const day = /^\d{4}-\d\d-\d\d(T|$)/.test(text) ? new Date(`${text.slice(0, 10)}T00:00:00Z`) : undefined
  return day === undefined || Number.isNaN(day.getTime()) ? undefined : day
}

/** The name mentions the order if it is not the usual one, or if the table has the same items in another order. */
function orderSaid(table: Table, { sort, index, partition, ready }: QuestionShape, query: Query): string {
  const [first] = sort
  if (query.descending) return first && isTime(first.codec) ? ', the latest first' : ', in descending order'
  if (index.name === TABLE || ready === undefined || first === undefined || Object.keys(query.sort).length > 0 || partition.length === 0) return ''
  const inTable = shapeOf(table, { entity: ready.entity.name, index: TABLE })
  const isAlike = inTable !== undefined && JSON.stringify(inTable.partition.map(({ name }) => name)) === JSON.stringify(partition.map(({ name }) => name))
  return isAlike ? `, in the order of ${first.name}` : ''
}

/** `customerId` names a customer, but `email` only an e-mail address. */
function isId(name: string): boolean {
  return /[a-z\d](Id|ID|_id|-id)$/.test(name)
}

function noun(name: string): string {
  return words(isId(name) ? name.replace(/[_-]?(Id|ID|id)$/, '') : name)
}

function fieldSaid(field: QueryField): string {
  return isBucket(field) ? field.codec : noun(field.name)
}

/** `placedAt` and `placed_at` are both “placed at”. */
function words(name: string): string {
  return name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ').toLowerCase()
}

function article(noun: string): string {
  return /^([aeio]|un(?!i))/i.test(noun) ? 'an' : 'a'
}

export function plural(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`
  return /(s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`
}

function listed(all: readonly string[]): string {
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}
