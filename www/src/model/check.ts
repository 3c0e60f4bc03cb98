// Whether something that comes from a link is a design. A link can hold anything, so every part is looked at and copied.

import type { Attribute, Condition, Design, Entity, Multi, MultiChanges, MultiCondition, MultiQuery, Operator, Query, SampleItem, TupleRange } from './design.ts'

const OPERATORS = ['equals', 'startsWith', 'range', 'after', 'before'] as const satisfies Operator[]

class Misshapen extends Error {}

/** The design, or undefined if it is none. Properties that a design does not have are left behind. */
export function checkedDesign(value: unknown): Design | undefined {
  try {
    const { table, entities, items, query, shown, multi } = record(value)
    return {
      table: text(table),
      entities: list(entities).map(entityOf),
      items: list(items).map(itemOf),
      query: queryOf(record(query)),
      shown: count(shown),
      ...(multi !== undefined && { multi: multiOf(record(multi)) }),
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
    ...(when !== undefined && { when: textsOf(when) }),
    ...(mode !== undefined && { text: oneOf(mode, ['verbatim']) }),
    ...(kind !== undefined && { kind: oneOf(kind, ['partition', 'sort']) }),
    ...(index !== undefined && { index: text(index) }),
  }
}

function itemOf(value: unknown): SampleItem {
  const { entity, values, attributes } = record(value)
  if (attributes !== undefined) return { attributes: safeRecord(attributes) }
  return { entity: text(entity), values: recordOf(values, text) }
}

function queryOf(query: Record<string, unknown>): Query {
  const condition = (value: unknown): Condition => conditionOf(record(value), OPERATORS)
  return { entity: text(query.entity), index: text(query.index), ...valuesOf(query), sort: recordOf(query.sort, condition) }
}

function valuesOf({ partition, descending }: Record<string, unknown>): Pick<Query, 'partition' | 'descending'> {
  return { partition: recordOf(partition, text), descending: descending === true }
}

function conditionOf<const Choice extends string>({ operator, value, to }: Record<string, unknown>, operators: readonly Choice[]) {
  return { operator: oneOf(operator, operators), value: text(value), ...(to !== undefined && { to: text(to) }) }
}

function multiOf({ example, changes }: Record<string, unknown>): Multi {
  return { example: text(example), changes: recordOf(changes, changesOf) }
}

function changesOf(value: unknown): MultiChanges {
  const { rows, query } = record(value)
  return {
    ...(rows !== undefined && { rows: recordOf(rows, textsOf) }),
    ...(query !== undefined && { query: multiQueryOf(record(query)) }),
  }
}

function multiQueryOf(query: Record<string, unknown>): MultiQuery {
  const { sort, tuples, by } = query
  const condition = (value: unknown): MultiCondition => conditionOf(record(value), [...OPERATORS, 'any'])
  return {
    ...valuesOf(query),
    sort: recordOf(sort, condition),
    ...(tuples !== undefined && { tuples: tuplesOf(record(tuples)) }),
    ...(by !== undefined && { by: oneOf(by, ['levels']) }),
  }
}

function tuplesOf({ lower, low, upper, high }: Record<string, unknown>): TupleRange {
  return { lower: oneOf(lower, ['from', 'after']), low: textsOf(low), upper: oneOf(upper, ['to', 'before']), high: textsOf(high) }
}

function recordOf<One>(value: unknown, one: (value: unknown) => One): Record<string, One> {
  return Object.fromEntries(Object.entries(safeRecord(value)).map(([name, part]) => [name, one(part)]))
}

function textsOf(value: unknown): string[] {
  return list(value).map(text)
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
