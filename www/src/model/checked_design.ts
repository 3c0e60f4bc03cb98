// Whether a value from a link or a file is a design. It can be anything, so every part is checked and copied.

import type { Attribute, Condition, Design, Entity, Former, MultiIndex, MultiPart, Operator, Pattern, Query, SampleItem, TupleRange } from './design.ts'
import { count, json, list, oneOf, record, recordOf, shaped, text, textsOf } from './checked_parts.ts'

export const OPERATORS = ['equals', 'startsWith', 'range', 'after', 'before', 'span'] as const satisfies Operator[]

/** The design, or undefined if the value is none. Unknown properties are dropped. */
export function checkedDesign(value: unknown): Design | undefined {
  return shaped(() => designOf(record(value)))
}

// The package takes 256 attributes, and 1,024 fields in a template. Only a program makes more, and it would block the tab.
const MOST_ENTITIES = 1000
const MOST_ATTRIBUTES = 256
const MOST_BRACES = 2048

/** Whether a design is larger than any that the package takes. */
export function isTooLarge({ entities }: Pick<Design, 'entities'>): boolean {
  return entities.length > MOST_ENTITIES || entities.some(({ attributes, previous = [] }) => [attributes, ...previous.map((former) => former.attributes)].some(isTooMany))
}

function isTooMany(attributes: readonly Attribute[]): boolean {
  return attributes.length > MOST_ATTRIBUTES || attributes.some(({ template }) => template.split('{', MOST_BRACES + 2).length > MOST_BRACES + 1)
}

function designOf({ table, about, entities, indexes, items, patterns, query, shown }: Record<string, unknown>): Design {
  return {
    table: text(table),
    ...(about !== undefined && { about: text(about) }),
    entities: list(entities).map(entityOf),
    indexes: list(indexes).map(indexOf),
    items: list(items).map(itemOf),
    patterns: list(patterns).map(patternOf),
    query: queryOf(query),
    shown: count(shown),
  }
}

export function entityOf(value: unknown): Entity {
  const { name, attributes, fields, previous } = record(value)
  return {
    name: text(name),
    attributes: list(attributes).map(attributeOf),
    ...(fields !== undefined && { fields: textsOf(fields) }),
    ...(previous !== undefined && { previous: list(previous).map(formerOf) }),
  }
}

function formerOf(value: unknown): Former {
  return { attributes: list(record(value).attributes).map(attributeOf) }
}

function attributeOf(value: unknown): Attribute {
  const { name, template, when, text: mode, casing, kind, index } = record(value)
  return {
    name: text(name),
    template: text(template),
    ...(when !== undefined && { when: textsOf(when) }),
    ...(mode !== undefined && { text: oneOf(mode, ['verbatim']) }),
    ...(casing !== undefined && { casing: oneOf(casing, ['lower', 'upper']) }),
    ...(kind !== undefined && { kind: oneOf(kind, ['partition', 'sort']) }),
    ...(index !== undefined && { index: text(index) }),
  }
}

function indexOf(value: unknown): MultiIndex {
  const { name, partition, sort } = record(value)
  return { name: text(name), partition: list(partition).map(partOf), sort: list(sort).map(partOf) }
}

function partOf(value: unknown): MultiPart {
  const { name, type } = record(value)
  return { name: text(name), type: oneOf(type, ['S', 'N']) }
}

export function itemOf(value: unknown): SampleItem {
  const { entity, values, attributes } = record(value)
  if (attributes !== undefined) return { attributes: recordOf(attributes, (one) => json(one)) }
  return { entity: text(entity), values: recordOf(values, text) }
}

function patternOf(value: unknown): Pattern {
  const { name, description, query } = record(value)
  return { name: text(name), ...(description !== undefined && { description: text(description) }), query: queryOf(query) }
}

function queryOf(value: unknown): Query {
  const { entity, index, partition, several, sort, range, descending } = record(value)
  return {
    entity: text(entity),
    index: text(index),
    partition: recordOf(partition, text),
    ...(several !== undefined && { several: textsOf(several) }),
    sort: recordOf(sort, conditionOf),
    ...(range !== undefined && { range: rangeOf(range) }),
    descending: descending === true,
  }
}

function conditionOf(value: unknown): Condition {
  const { operator, value: low, to } = record(value)
  return { operator: oneOf(operator, OPERATORS), value: text(low), ...(to !== undefined && { to: text(to) }) }
}

function rangeOf(value: unknown): TupleRange {
  const { lower, low, upper, high } = record(value)
  return { lower: oneOf(lower, ['from', 'after']), low: textsOf(low), upper: oneOf(upper, ['to', 'before']), high: textsOf(high) }
}
