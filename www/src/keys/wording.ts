// The name of a question in plain words, such as “orders of a customer in a month”, so that one key is enough to accept it.

import type { Condition, Query } from '../model/design.ts'
import { isTime } from './fields.ts'
import { conditionOf } from './asking.ts'
import { isBucket, isEmpty, isGet, type QueryField, type QuestionShape } from './question.ts'
import { attributeOf, type Table } from './table.ts'
import { TABLE } from '../model/design.ts'

export function nameOf(table: Table, shape: QuestionShape, query: Query): string {
  const entity = entityName(table, shape)
  if (isGet(shape, query)) return `${article(entity)} ${words(entity)}`
  return `${plural(words(entity))}${partitionSaid(shape, query, entity)}${sortSaid(shape, query)}${orderSaid(shape, query)}`
}

/** Of a multi-attribute index, the entity that alone has its attributes. */
function entityName(table: Table, { ready, multi }: QuestionShape): string {
  if (ready || multi === undefined) return ready?.entity.name ?? 'item'
  const names = [...multi.shape.partition, ...multi.shape.sort]
  const those = table.entities.filter(({ fields }) => names.every((name) => fields.some((field) => field.name === name)))
  return those.length === 1 ? (those[0]?.entity.name ?? 'item') : 'item'
}

function partitionSaid(shape: QuestionShape, { partition, several = [] }: Query, entity: string): string {
  const fields = shape.partition.filter(({ name }) => partition[name] !== undefined || several.includes(name))
  if (fields.length === 0) return conditionSaid(shape)
  const owners = fields.filter(({ name }) => isId(name) && noun(name) !== words(entity) && noun(name) !== '')
  const others = fields.filter((field) => !owners.includes(field))
  const of = owners.map(({ name }) => (several.includes(name) ? `several ${plural(noun(name))}` : `${article(noun(name))} ${noun(name)}`))
  const by = others.map((field) => (several.includes(field.name) ? `several ${plural(said(field))}` : said(field)))
  return `${of.length > 0 ? ` of ${listed(of)}` : ''}${by.length > 0 ? ` by ${listed(by)}` : ''}`
}

/** An index of one partition has the items that meet its condition. */
function conditionSaid({ ready, index }: QuestionShape): string {
  const when = index.partition.flatMap((name) => attributeOf(ready?.entity, name)?.when ?? [])
  if (when.length > 0) return ` with ${listed([...new Set(when)])}`
  return index.name === TABLE ? '' : ` in ${index.name}`
}

function sortSaid(shape: QuestionShape, query: Query): string {
  if (query.range) return ` in a range of ${listed(shape.sort.map(({ name }) => name))}`
  const conditions = shape.sort.flatMap((field) => {
    const condition = conditionOf(query, field.name)
    return condition === undefined || isEmpty(condition) ? [] : [{ field, condition }]
  })
  const single = conditions.filter(({ condition }) => condition.operator === 'equals').map(({ field }) => said(field))
  const bounds = conditions.find(({ condition }) => condition.operator !== 'equals')
  return `${single.length > 0 ? ` with ${article(single[0] ?? '')} ${listed(single)}` : ''}${bounds ? ` ${boundsSaid(bounds.field, bounds.condition)}` : ''}`
}

function boundsSaid({ name }: QueryField, { operator, value, to = '' }: Condition): string {
  switch (operator) {
    case 'startsWith': return `by the beginning of ${name}`
    case 'after': return `after ${article(name)} ${name}`
    case 'before': return `before ${article(name)} ${name}`
    default: {
      const period = periodOf(value, to)
      if (period !== undefined) return `in ${article(period)} ${period}`
      return to === '' ? `from ${article(name)} ${name} on` : value === '' ? `up to ${article(name)} ${name}` : `in a range of ${name}`
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

function dayOf(text: string): Date | undefined {
  const day = /^\d{4}-\d\d-\d\d(T|$)/.test(text) ? new Date(`${text.slice(0, 10)}T00:00:00Z`) : undefined
  return day === undefined || Number.isNaN(day.getTime()) ? undefined : day
}

function orderSaid({ sort, index }: QuestionShape, query: Query): string {
  const [first] = sort
  if (query.descending) return first && isTime(first.codec) ? ', the latest first' : ', in descending order'
  const isWhole = index.name !== TABLE && !index.isMulti && Object.keys(query.sort).length === 0 && Object.keys(query.partition).length > 0
  return isWhole && first ? `, in the order of ${first.name}` : ''
}

/** `customerId` names a customer; `email` only an e-mail. */
function isId(name: string): boolean {
  return /[a-z\d](Id|ID|_id|-id)$/.test(name)
}

function noun(name: string): string {
  return words(isId(name) ? name.replace(/[_-]?(Id|ID|id)$/, '') : name)
}

function said(field: QueryField): string {
  return isBucket(field) ? field.codec : words(field.name)
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
