// Whether something that comes from a link is a design. A link can hold anything, so every part is looked at and copied.

import type { Attribute, Condition, Design, Entity, Operator, Query, SampleItem } from './design.ts'

const OPERATORS: readonly string[] = ['equals', 'startsWith', 'range', 'after', 'before'] satisfies Operator[]

class Misshapen extends Error {}

/** The design, or undefined if it is none. Properties that a design does not have are left behind. */
export function checkedDesign(value: unknown): Design | undefined {
  try {
    const { table, entities, items, query, shown } = record(value)
    return {
      table: text(table),
      entities: list(entities).map(entityOf),
      items: list(items).map(itemOf),
      query: queryOf(record(query)),
      shown: count(shown),
    }
  } catch (error) {
    if (error instanceof Misshapen) return undefined
    throw error
  }
}

function entityOf(value: unknown): Entity {
  const { name, attributes } = record(value)
  return { name: text(name), attributes: list(attributes).map(attributeOf) }
}

function attributeOf(value: unknown): Attribute {
  const { name, template, when, text: mode, kind, index } = record(value)
  return {
    name: text(name),
    template: text(template),
    ...(when !== undefined && { when: list(when).map(text) }),
    ...(mode !== undefined && { text: oneOf(mode, ['verbatim']) }),
    ...(kind !== undefined && { kind: oneOf(kind, ['partition', 'sort']) }),
    ...(index !== undefined && { index: text(index) }),
  }
}

function itemOf(value: unknown): SampleItem {
  const { entity, values, attributes } = record(value)
  if (attributes !== undefined) return { attributes: safeRecord(attributes) }
  return { entity: text(entity), values: textsOf(values) }
}

function queryOf({ entity, index, partition, sort, descending }: Record<string, unknown>): Query {
  const conditions = Object.entries(safeRecord(sort)).map(([field, condition]) => [field, conditionOf(condition)] as const)
  return {
    entity: text(entity),
    index: text(index),
    partition: textsOf(partition),
    sort: Object.fromEntries(conditions),
    descending: descending === true,
  }
}

function conditionOf(value: unknown): Condition {
  const { operator, value: first, to } = record(value)
  if (!OPERATORS.includes(text(operator))) throw new Misshapen()
  return { operator: operator as Operator, value: text(first), ...(to !== undefined && { to: text(to) }) }
}

function textsOf(value: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(safeRecord(value)).map(([name, one]) => [name, text(one)]))
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Misshapen()
  return value as Record<string, unknown>
}

/** A copy by `Object.fromEntries`, which makes `__proto__` a property like any other. */
function safeRecord(value: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record(value)))
}

function list(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Misshapen()
  return value
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new Misshapen()
  return value
}

function count(value: unknown): number {
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw new Misshapen()
  return value as number
}

function oneOf<const Choice extends string>(value: unknown, choices: readonly Choice[]): Choice {
  const found = choices.find((choice) => choice === value)
  if (found === undefined) throw new Misshapen()
  return found
}
