// The sample items as rows of the table: their key attributes, and the entity that `identify` finds.

import type { EntityKeys } from 'ddb-keys'
import { bare, own } from '../lib/own.ts'
import { isMade, type MadeItem, type SampleItem } from '../model/design.ts'
import { draftOf, type Draft } from './draft.ts'
import { typedOf, valuesOf } from './fields.ts'
import { attempted, type Problem } from './problem.ts'
import type { Table } from './table.ts'

export interface Row {
  /** The place of the item in the design. */
  readonly at: number
  readonly item: SampleItem
  /** The texts of the key attributes, by name. */
  readonly keys: Readonly<Record<string, string>>
  /** Why a made item has no keys. */
  readonly problem?: Problem
  /** The keys that it has so far. */
  readonly draft?: Draft
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

/** The entity of a row and its fields, as `identify` reads them from the keys. Asked for the rows that are seen: it is not free. */
export function identityOf(table: Table, row: Row): Identity | undefined {
  const { identities } = cacheOf(table)
  const known = identities.get(row.item)
  if (known !== undefined) return known ?? undefined
  const found = identified(table, row)
  identities.set(row.item, found ?? null)
  return found
}

/** The entity of a row: a made item has one also while it has no keys. */
export function entityOf(table: Table, row: Row): string | undefined {
  return row.problem !== undefined && isMade(row.item) ? row.item.entity : identityOf(table, row)?.entity
}

function cacheOf(table: Table) {
  const known = cache.get(table) ?? { rows: new WeakMap(), identities: new WeakMap() }
  cache.set(table, known)
  return known
}

function keyNames(table: Table): string[] {
  return [...new Set(table.indexes.flatMap(({ partition, sort }) => (sort === undefined ? [partition] : [partition, sort])))]
}

function rowOf(table: Table, item: SampleItem, at: number, names: readonly string[]): Row {
  if (isMade(item)) return { at, item, ...madeKeys(table, item) }
  const keys = bare<string>({})
  for (const name of names) {
    const value = own(item.attributes, name)
    if (typeof value === 'string' && value !== '') keys[name] = value
  }
  return { at, item, keys }
}

function madeKeys(table: Table, item: MadeItem): Pick<Row, 'keys' | 'problem' | 'draft'> {
  const ready = table.entities.find(({ entity }) => entity.name === item.entity)
  if (ready?.keys === undefined) return { keys: bare({}), problem: { code: 'INVALID_TEMPLATE', message: `The templates of “${item.entity}” cannot be used yet.` } }
  const keys: EntityKeys = ready.keys
  const { answer, problem } = attempted(() => keys.keys(valuesOf(ready.fields, item.values)) as Record<string, string>)
  return problem ? { keys: bare({}), problem: saidOf(problem, item), draft: bare(draftOf(ready, item, table.indexes)) } : { keys: bare(answer) }
}

/** To the package nothing typed is `undefined`, a word that says little beside an empty input. */
function saidOf(problem: Problem, { values }: MadeItem): Problem {
  const { field, attribute } = problem
  if (field === undefined || attribute === undefined || !isEmpty(values, field)) return problem
  return { ...problem, message: `“${field}” has no value yet: the key ${attribute} cannot be built without it.` }
}

function isEmpty(values: MadeItem['values'], field: string): boolean {
  return (own(values, field) ?? '') === ''
}

/** In a few words, what a row with a problem lacks. */
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
