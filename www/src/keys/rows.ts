// The sample items as rows of the table: the values of their key attributes, and the entity that `identify` finds.

import type { EntityKeys } from '../lib/package.ts'
import { bare, own } from '../lib/own.ts'
import { isMade, type MadeItem, type PastedItem, type SampleItem } from '../model/design.ts'
import { draftOf, type Draft } from './draft.ts'
import { typedOf, valuesOf } from './fields.ts'
import { attributesOf } from './index_shape.ts'
import { attributesFrom, attributesIn } from './multi_index.ts'
import { attempted, type Problem } from './problem.ts'
import type { Table } from './table.ts'
import { isValue, type Value, type Values } from './values.ts'

export interface Row {
  /** The place of the item in the design. */
  readonly at: number
  readonly item: SampleItem
  /** The values of the key attributes of all indexes, by name. */
  readonly keys: Values
  /** The reason why an item of an entity has no keys. */
  readonly problem?: Problem
  /** The keys that it has so far. */
  readonly draft?: Draft
  /** The reasons why it is not in a multi-attribute index, by the name of the index. */
  readonly outside?: Readonly<Record<string, Problem>>
}

export interface Identity {
  readonly entity: string
  /** As they would be typed. */
  readonly values: Readonly<Record<string, string>>
}

const cache = new WeakMap<Table, { readonly rows: WeakMap<SampleItem, Row>; readonly identities: WeakMap<SampleItem, Identity | null> }>()

export function rowsOf(table: Table, items: readonly SampleItem[]): Row[] {
  const names = keyNames(table)
  const { rows } = cacheOf(table)
  return items.map((item, at) => {
    const known = rows.get(item)
    if (known?.at === at) return known
    const row = known ? { ...known, at } : rowOf(table, item, at, names)
    rows.set(item, row)
    return row
  })
}

/** The row of one item. */
export function rowAt(table: Table, items: readonly SampleItem[], at: number): Row | undefined {
  const item = items[at]
  if (item === undefined) return undefined
  const known = cacheOf(table).rows.get(item)
  return known?.at === at ? known : rowOf(table, item, at, keyNames(table))
}

/** The entity of a row and its fields, as `identify` reads them from the keys. Called only for visible rows, because it takes time. */
export function identityOf(table: Table, row: Row): Identity | undefined {
  const { identities } = cacheOf(table)
  const known = identities.get(row.item)
  if (known !== undefined) return known ?? undefined
  const found = identified(table, row)
  identities.set(row.item, found ?? null)
  return found
}

/** The entity of a row; a made item has one even while it has no keys. */
export function entityOf(table: Table, row: Row): string | undefined {
  return isMade(row.item) ? row.item.entity : identityOf(table, row)?.entity
}

function cacheOf(table: Table) {
  const known = cache.get(table) ?? { rows: new WeakMap(), identities: new WeakMap() }
  cache.set(table, known)
  return known
}

function keyNames(table: Table): string[] {
  return [...new Set(table.indexes.filter(({ isMulti }) => !isMulti).flatMap(attributesOf))]
}

function rowOf(table: Table, item: SampleItem, at: number, names: readonly string[]): Row {
  return isMade(item) ? { at, item, ...madeKeys(table, item) } : { at, item, keys: pastedKeys(table, item, names) }
}

function pastedKeys(table: Table, { attributes }: PastedItem, names: readonly string[]): Values {
  const keys = bare<Value>({})
  for (const index of table.multi) Object.assign(keys, attributesFrom(index, attributes))
  for (const name of names) {
    const value = own(attributes, name)
    if (isValue(value)) keys[name] = value
  }
  return keys
}

function madeKeys(table: Table, item: MadeItem): Pick<Row, 'keys' | 'problem' | 'draft' | 'outside'> {
  const ready = table.entities.find(({ entity }) => entity.name === item.entity)
  if (ready?.keys === undefined) return { keys: bare({}), problem: { code: 'INVALID_TEMPLATE', message: `The templates of “${item.entity}” cannot be used yet.` } }
  const keys: EntityKeys = ready.keys
  const { answer, problem } = attempted(() => keys.keys(valuesOf(ready.fields, item.values)) as Record<string, Value>)
  if (problem) return { keys: bare({}), problem: saidOf(problem, item), draft: bare(draftOf(ready, item, table.indexes)) }
  return inMulti(table, item, answer)
}

/** Adds the attributes of multi-attribute indexes, or the refusal of an index. */
function inMulti(table: Table, { values }: MadeItem, keys: Record<string, Value>): Pick<Row, 'keys' | 'outside'> {
  const all = bare<Value>({ ...keys })
  const outside = bare<Problem>({})
  for (const index of table.multi) {
    const { answer, problem } = attributesIn(index, values)
    if (problem) outside[index.name] = problem
    Object.assign(all, answer)
  }
  return { keys: all, ...(Object.keys(outside).length > 0 && { outside }) }
}

/** The package calls an empty input `undefined`, a word that says little beside the input. */
function saidOf(problem: Problem, { values }: MadeItem): Problem {
  const { field, attribute } = problem
  if (field === undefined || attribute === undefined || !isEmpty(values, field)) return problem
  return { ...problem, message: `“${field}” has no value yet: the key ${attribute} cannot be built without it.` }
}

function isEmpty(values: MadeItem['values'], field: string): boolean {
  return (own(values, field) ?? '') === ''
}

/** What a row with a problem lacks, in a few words. */
export function lackOf({ item, problem }: Row): string {
  const field = problem?.field
  if (field === undefined) return 'not valid yet'
  return isMade(item) && !isEmpty(item.values, field) ? `${field} is not valid` : `needs ${field}`
}

function identified(table: Table, row: Row): Identity | undefined {
  const { answer } = attempted(() => table.keys?.identify(row.keys) as { entity: string; values: Record<string, unknown> } | undefined)
  if (answer === undefined) return undefined
  const fields = table.entities.find(({ entity }) => entity.name === answer.entity)?.fields ?? []
  const codecs = new Map(fields.map(({ name, codec }) => [name, codec]))
  const values = Object.entries(answer.values).map(([name, value]) => [name, typedOf(codecs.get(name) ?? 'text', value)] as const)
  return { entity: answer.entity, values: Object.fromEntries(values) }
}
