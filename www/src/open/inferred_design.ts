// A design from keys or items: the templates that the package infers, the items by entity, and a question for each entity and index.

import { freeName } from '../lib/free_name.ts'
import { pageAttributes, leftOutOf } from '../keys/own_attribute.ts'
import { identityOf, rowsOf } from '../keys/rows.ts'
import { indexesOf, tableOf, type Table } from '../keys/table.ts'
import { attempted, type Problem } from '../keys/problem.ts'
import { shapeOf } from '../keys/question_shape.ts'
import { inferTemplates, type InferredEntity, type InferredTemplates } from '../lib/package.ts'
import { fieldNames } from '../keys/template_text.ts'
import { guessedEntities } from './guesses.ts'
import { emptyQuery, isMade, TABLE, type Attribute, type Design, type Entity, type MadeItem, type PastedItem, type Pattern, type SampleItem } from '../model/design.ts'
import type { Item } from './items.ts'

export interface Finding {
  readonly inferred: InferredTemplates
  readonly entities: readonly Entity[]
  /** What the page leaves out, and what the keys cannot decide, in sentences. */
  readonly notes: readonly string[]
}

/** The most items to infer templates from; of more, an even sample is taken, because the visitor waits. */
const ENOUGH = 2000

/** The templates behind items or keys, or why there are none. */
export function foundIn(values: readonly (Item | string)[], attributes?: readonly string[]): { answer: Finding; problem?: undefined } | { answer?: undefined; problem: Problem } {
  const some = evenly(values)
  const { answer: inferred, problem } = attempted(() => inferTemplates(some, attributes === undefined ? undefined : { attributes }) as InferredTemplates)
  if (problem) return { problem }
  const found = inferred.entities.length > 0 ? inferred.entities.map(entityOf) : typeof values[0] === 'string' ? entitiesOfKeys(inferred) : []
  const entities = found.length > 0 ? found : guessedEntities(values, attributes)
  const lacking = inferred.entities.flatMap((entity) => [...leftOutOf(entity.name, Object.entries(entity.attributes)), ...conditionsOf(entity).map((field) => `${entity.name}: an index of the items that have ${field} is left out, because ${field} is in no key, and the page has conditions on fields of keys alone.`)])
  return { answer: { inferred, entities, notes: [...new Set([...lacking, ...inferred.notes.map(({ message }) => message)])] } }
}

function evenly<Value>(values: readonly Value[]): readonly Value[] {
  const stride = Math.ceil(values.length / ENOUGH)
  return stride <= 1 ? values : values.filter((_, at) => at % stride === 0)
}

function entityOf(entity: InferredEntity): Entity {
  const without = new Set(conditionsOf(entity))
  const found = Object.entries(entity.attributes).filter(([, { when = [] }]) => !when.some((field) => without.has(field)))
  return { name: entity.name, attributes: pageAttributes(found).sort((a, b) => rankOf(a) - rankOf(b)) }
}

/** Attributes of an index's condition that are in no key: without its condition, the index would have other items. */
function conditionsOf({ attributes }: InferredEntity): string[] {
  const entries = Object.values(attributes)
  const fields = fieldNames(entries.map(({ template }) => template))
  return [...new Set(entries.flatMap(({ when = [] }) => when))].filter((field) => !fields.includes(field))
}

/** The keys of the table come first. */
function rankOf({ name, kind, index }: Attribute): number {
  if (/^pk$/i.test(name) || (index === TABLE && kind === 'partition')) return 0
  return /^sk$/i.test(name) || (index === TABLE && kind === 'sort') ? 1 : 2
}

/** Of keys alone, each template makes an entity. */
function entitiesOfKeys({ templates }: InferredTemplates): Entity[] {
  const names = new Set<string>()
  return templates.map(({ template, text }) => {
    const name = freeName(/^[A-Za-z]+/.exec(template)?.[0].toLowerCase() ?? 'key', (name) => names.has(name))
    names.add(name)
    return { name, attributes: [{ name: 'pk', template, ...(text === 'verbatim' && { text: 'verbatim' as const }) }] }
  })
}

/** The inferred items as the design has them: where only keys were given, they are partition keys. */
export function itemsOf(values: readonly (Item | string)[]): PastedItem[] {
  return values.map((value) => ({ attributes: typeof value === 'string' ? { pk: value } : value }))
}

export interface Made {
  readonly items: readonly SampleItem[]
  /** The items that belong to no entity. */
  readonly strangers: readonly PastedItem[]
}

const AT_ONCE = 100

/** Items with their fields, so that they can be edited, if the fields make the same keys; otherwise with their key attributes alone. */
export async function madeItems(table: Table, items: readonly PastedItem[], breath: () => Promise<void>): Promise<Made> {
  const made: SampleItem[] = []
  const strangers: PastedItem[] = []
  for (let at = 0; at < items.length; at += AT_ONCE) {
    const some = items.slice(at, at + AT_ONCE)
    const rows = rowsOf(table, some)
    const read = rows.map((row): MadeItem | undefined => identityOf(table, row))
    const again = rowsOf(table, read.map((item, place) => item ?? some[place] ?? { attributes: {} }))
    for (const [place, item] of some.entries()) {
      const own = read[place]
      const isSame = own !== undefined && sameKeys(again[place]?.keys ?? {}, rows[place]?.keys ?? {})
      if (own === undefined) strangers.push(item)
      made.push(isSame ? own : keysAlone(table, item))
    }
    await breath()
  }
  return { items: made, strangers }
}

function sameKeys(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}

function keysAlone(table: Table, { attributes }: PastedItem): PastedItem {
  const names = new Set(table.indexes.flatMap(({ partition, sort }) => [...partition, ...sort]))
  const kept = Object.entries(attributes).filter(([name]) => names.has(name))
  return { attributes: kept.length > 0 ? Object.fromEntries(kept) : attributes }
}

/** One question for each entity and index, with the values of the first item that has them. */
export function patternsOf(table: Table, items: readonly SampleItem[]): Pattern[] {
  return table.entities.flatMap(({ entity }) => {
    return indexesOf(table, entity).flatMap(({ name, isMulti }): Pattern[] => {
      const shape = isMulti ? undefined : shapeOf(table, { entity: entity.name, index: name })
      if (shape === undefined) return []
      const fields = shape.partition.map((field) => field.name)
      const item = items.find((one): one is MadeItem => isMade(one) && one.entity === entity.name && fields.every((field) => (Object.hasOwn(one.values, field) ? one.values[field] : '') !== ''))
      if (item === undefined && fields.length > 0) return []
      const partition = Object.fromEntries(fields.map((field) => [field, item?.values[field] ?? '']))
      return [{ name: patternName(entity.name, fields, name), query: { ...emptyQuery, entity: entity.name, index: name, partition } }]
    })
  })
}

function patternName(entity: string, fields: readonly string[], index: string): string {
  const by = fields.length === 0 ? `All of ${entity}` : `${entity.charAt(0).toUpperCase()}${entity.slice(1)} by ${fields.join(' and ')}`
  return index === TABLE ? by : `${by} in ${index}`
}

export interface MadeDesign {
  readonly design: Design
  /** The items that belong to no entity. */
  readonly strangers: readonly PastedItem[]
  /** The attributes that the design leaves out, with the number of items that have each. */
  readonly leftOut: readonly (readonly [attribute: string, count: number])[]
}

/** The inferred design. It opens on the entity with the most items. */
export async function designOf(name: string, { entities }: Pick<Finding, 'entities'>, values: readonly (Item | string)[], breath: () => Promise<void>): Promise<MadeDesign> {
  const table = tableOf({ entities, indexes: [] })
  const { items, strangers } = await madeItems(table, itemsOf(values), breath)
  const patterns = patternsOf(table, items)
  const largest = largestOf(items) ?? entities[0]?.name ?? ''
  const query = patterns.find(({ query }) => query.entity === largest)?.query ?? { ...emptyQuery, entity: largest }
  const shown = Math.max(0, items.findIndex((item) => isMade(item) && item.entity === largest))
  return { design: { table: name, entities, indexes: [], items, patterns, query, shown }, strangers, leftOut: leftOutIn(table, values) }
}

function largestOf(items: readonly SampleItem[]): string | undefined {
  const counts = new Map<string, number>()
  for (const item of items) if (isMade(item)) counts.set(item.entity, (counts.get(item.entity) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}

function leftOutIn(table: Table, values: readonly (Item | string)[]): [string, number][] {
  const fields = fieldNames(table.entities.flatMap(({ entity }) => entity.attributes.map(({ template }) => template)))
  const kept = new Set([...table.indexes.flatMap(({ partition, sort }) => [...partition, ...sort]), ...fields])
  const counts = new Map<string, number>()
  for (const value of values) if (typeof value !== 'string') for (const attribute of Object.keys(value)) if (!kept.has(attribute)) counts.set(attribute, (counts.get(attribute) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)
}
