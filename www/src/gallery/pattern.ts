// What an entry of the gallery is, and how its design is written in few words.

import { emptyQuery, TABLE, type Attribute, type Condition, type Design, type Entity, type MadeItem, type MultiIndex, type MultiPart, type Pattern, type Query } from '../model/design.ts'

export interface Entry {
  /** Used in links to the example, so it never changes. */
  readonly id: string
  readonly title: string
  /** A sentence or two on what the example shows. */
  readonly about: string
  readonly design: Design
}

/** An example, which opens with its first access pattern as the question. */
export interface EntrySource extends Pick<Entry, 'id' | 'title' | 'about'>, Pick<Design, 'table' | 'entities' | 'items' | 'patterns'> {
  readonly indexes?: readonly MultiIndex[]
  readonly shown?: number
}

export function example({ id, title, about, table, entities, indexes = [], items, patterns, shown = 0 }: EntrySource): Entry {
  const design = { table, about, entities, indexes, items, patterns, query: patterns[0]?.query ?? emptyQuery, shown }
  return { id, title, about, design }
}

type Template = string | Omit<Attribute, 'name'>

export function entity(name: string, templates: Readonly<Record<string, Template>>, more: Omit<Entity, 'name' | 'attributes'> = {}): Entity {
  const attributes = Object.entries(templates).map(([name, template]) => (typeof template === 'string' ? { name, template } : { name, ...template }))
  return { name, attributes, ...more }
}

export function item(entity: string, values: Readonly<Record<string, string | number>>): MadeItem {
  return { entity, values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])) }
}

export function query(entity: string, partition: Readonly<Record<string, string>>, more: Partial<Query> = {}): Query {
  return { ...emptyQuery, entity, partition, index: TABLE, ...more }
}

export function pattern(name: string, query: Query, description?: string): Pattern {
  return { name, ...(description !== undefined && { description }), query }
}

type Types = Readonly<Record<string, MultiPart['type']>>

/** An index whose key consists of several attributes, with their types. */
export function index(name: string, partition: Types, sort: Types): MultiIndex {
  const parts = (types: Types) => Object.entries(types).map(([name, type]) => ({ name, type }))
  return { name, partition: parts(partition), sort: parts(sort) }
}

/** The names of the attributes of an index, in order. */
export function attributesOf({ partition, sort }: MultiIndex): string[] {
  return [...partition, ...sort].map(({ name }) => name)
}

/** Items of a multi-attribute index: each has a number for its key, and the values of the index in order. An empty value is no value. */
export function indexed(entity: string, id: string, index: MultiIndex, rows: readonly (readonly (string | number)[])[]): MadeItem[] {
  const names = attributesOf(index)
  return rows.map((row, at) => item(entity, { [id]: at + 1, ...Object.fromEntries(names.map((name, place) => [name, row[place] ?? ''])) }))
}

export const is = (value: string): Condition => ({ operator: 'equals', value })
export const startsWith = (value: string): Condition => ({ operator: 'startsWith', value })
export const between = (value: string, to: string): Condition => ({ operator: 'range', value, to })
/** From one time to before another: a month ends where the next begins, so its last second is included. */
export const span = (value: string, to: string): Condition => ({ operator: 'span', value, to })
export const after = (value: string): Condition => ({ operator: 'after', value })
export const before = (value: string): Condition => ({ operator: 'before', value })
