// A design with short names and without defaults, as a link holds it, and back. What comes back is checked part by part.

import { checkedDesign, OPERATORS } from './checked_design.ts'
import { emptyQuery, isMade, TABLE, type Attribute, type Condition, type Design, type Entity, type MultiIndex, type Pattern, type Query, type SampleItem } from './design.ts'
import { count, list, Misshapen, record, recordOf, shaped, text, textsOf } from './checked_parts.ts'

type Packed = Record<string, unknown>

/** The value that a link holds as JSON. */
export function packed(design: Design): unknown {
  const { table, about, entities, indexes, items, patterns, query, shown } = design
  const at = patterns.findIndex((pattern) => JSON.stringify(pattern.query) === JSON.stringify(query))
  return short({
    t: table,
    a: about,
    e: entities.map(packedEntity),
    x: indexes.map(packedIndex),
    ...packedItems(items),
    p: patterns.map(packedPattern),
    q: at < 0 ? packedQuery(query) : at,
    s: shown,
  })
}

/** The design that was packed, or undefined if the value is none. */
export function unpacked(value: unknown): Design | undefined {
  return shaped(() => {
    const { t = '', a, e = [], x = [], f = [], i = [], p = [], q = {}, s = 0 } = record(value)
    const patterns = list(p).map(patternFrom)
    const shapes = list(f).map(textsOf)
    const query = typeof q === 'number' ? patterns[count(q)]?.query : queryFrom(q)
    if (query === undefined) throw new Misshapen()
    return checkedDesign({ table: t, about: a, entities: list(e).map(entityFrom), indexes: list(x).map(indexFrom), items: list(i).map((item) => itemFrom(item, shapes)), patterns, query, shown: s })
  })
}

/** Leaves out the defaults: what is undefined, empty, zero or false. */
function short(fields: Packed): Packed {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isDefault(value)))
}

function isDefault(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0
  return value === undefined || value === false || value === ''
}

/** A list without the defaults at its end. */
function trimmed(values: readonly unknown[]): unknown[] {
  return values.slice(0, values.findLastIndex((value) => !isDefault(value)) + 1).map((value) => value ?? 0)
}

/** An optional part of a list: a zero takes its place where it is left out. */
function given(value: unknown): unknown {
  return value === 0 ? undefined : value
}

function packedEntity({ name, attributes, fields, previous }: Entity): unknown {
  return trimmed([name, attributes.map(packedAttribute), fields, previous?.map(({ attributes }) => attributes.map(packedAttribute))])
}

function entityFrom(value: unknown): unknown {
  const [name = '', attributes = [], fields, previous] = list(value)
  const former = (attributes: unknown) => ({ attributes: list(attributes).map(attributeFrom) })
  const formers = given(previous)
  return { name, attributes: list(attributes).map(attributeFrom), fields: given(fields), previous: formers === undefined ? undefined : list(formers).map(former) }
}

function packedAttribute({ name, template, when, text: mode, casing, kind, index }: Attribute): unknown {
  return trimmed([name, template, short({ w: when, v: mode === 'verbatim', c: casing, k: kind, i: index })])
}

function attributeFrom(value: unknown): unknown {
  const [name = '', template = '', more = {}] = list(value)
  const { w: when, v, c: casing, k: kind, i: index } = record(more)
  return { name, template, when, text: v === true ? 'verbatim' : undefined, casing, kind, index }
}

function packedIndex({ name, partition, sort }: MultiIndex): unknown {
  const parts = (parts: MultiIndex['sort']) => parts.flatMap(({ name, type }) => [name, type])
  return [name, parts(partition), parts(sort)]
}

function indexFrom(value: unknown): unknown {
  const [name, partition, sort] = list(value)
  const parts = (value: unknown) => list(value).flatMap((name, at, flat) => (at % 2 === 0 ? [{ name, type: flat[at + 1] }] : []))
  return { name, partition: parts(partition), sort: parts(sort) }
}

/** Items as their values alone, after the number of their entity and fields in the list of those. */
function packedItems(items: readonly SampleItem[]): Packed {
  const shapes: string[] = []
  const packedItem = (item: SampleItem): unknown => {
    if (!isMade(item)) return item.attributes
    const shape = JSON.stringify([item.entity, ...Object.keys(item.values)])
    if (!shapes.includes(shape)) shapes.push(shape)
    return [shapes.indexOf(shape), ...Object.values(item.values)]
  }
  const i = items.map(packedItem)
  return { f: shapes.map((shape) => JSON.parse(shape) as unknown), i }
}

function itemFrom(value: unknown, shapes: readonly string[][]): unknown {
  if (!Array.isArray(value)) return { attributes: record(value) }
  const [at, ...values] = value as unknown[]
  const [entity, ...names] = shapes[count(at)] ?? []
  if (names.length !== values.length) throw new Misshapen()
  return { entity, values: Object.fromEntries(names.map((name, place) => [name, values[place]])) }
}

function packedPattern({ name, description, query }: Pattern): unknown {
  return trimmed([name, packedQuery(query), description])
}

function patternFrom(value: unknown) {
  const [name = '', query = {}, description] = list(value)
  return { name: text(name), query: queryFrom(query), description: given(description) }
}

function packedQuery({ entity, index, partition, several, sort, range, descending }: Query): Packed {
  const { lower, low, upper, high } = range ?? {}
  return short({
    e: entity,
    i: index === TABLE ? '' : index,
    p: partition,
    v: several,
    s: Object.fromEntries(Object.entries(sort).map(([name, condition]) => [name, packedCondition(condition)])),
    r: range && [lower, low, upper, high],
    d: descending,
  })
}

function queryFrom(value: unknown) {
  const { e: entity = '', i: index = TABLE, p: partition = {}, v: several, s = {}, r, d: descending } = record(value)
  const [lower, low, upper, high] = r === undefined ? [] : list(r)
  return { ...emptyQuery, entity, index, partition, several, sort: recordOf(s, conditionFrom), range: r && { lower, low, upper, high }, descending: descending === true }
}

function packedCondition({ operator, value, to }: Condition): unknown {
  return operator === 'equals' && to === undefined ? value : [OPERATORS.indexOf(operator), value, ...(to === undefined ? [] : [to])]
}

function conditionFrom(value: unknown): unknown {
  if (typeof value === 'string') return { operator: 'equals', value }
  const [at, low, to] = list(value)
  return { operator: OPERATORS[count(at)], value: low, to }
}
