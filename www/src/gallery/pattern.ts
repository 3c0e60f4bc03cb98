// What an entry of the gallery is, and how its design is written in few words.

import { emptyQuery, TABLE, type Attribute, type Condition, type Design, type Entity, type MadeItem, type Query } from '../model/design.ts'

export interface Pattern {
  /** Stands in links to the entry, and never changes. */
  readonly id: string
  readonly title: string
  /** What one learns from it, in a sentence or two. */
  readonly about: string
  readonly design: Design
}

type Template = string | Omit<Attribute, 'name'>

export function entity(name: string, templates: Readonly<Record<string, Template>>): Entity {
  const attributes = Object.entries(templates).map(([name, template]) => (typeof template === 'string' ? { name, template } : { name, ...template }))
  return { name, attributes }
}

export function item(entity: string, values: Readonly<Record<string, string | number>>): MadeItem {
  return { entity, values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])) }
}

export function query(entity: string, partition: Readonly<Record<string, string>>, more: Partial<Query> = {}): Query {
  return { ...emptyQuery, entity, partition, index: TABLE, ...more }
}

export const is = (value: string): Condition => ({ operator: 'equals', value })
export const startsWith = (value: string): Condition => ({ operator: 'startsWith', value })
export const between = (value: string, to: string): Condition => ({ operator: 'range', value, to })
export const after = (value: string): Condition => ({ operator: 'after', value })
export const before = (value: string): Condition => ({ operator: 'before', value })
