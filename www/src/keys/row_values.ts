// The values of a row as one would type them, and the item with these values, which replaces a pasted item when it is changed.

import { isMade, type MadeItem } from '../model/design.ts'
import { identityOf, type Row } from './rows.ts'
import type { Table } from './table.ts'

/** By field; undefined for an item that no entity of the table could have made. */
export function valuesOfRow(table: Table, row: Row): Readonly<Record<string, string>> | undefined {
  return madeOf(table, row)?.values
}

const cache = new WeakMap<Table, WeakMap<Row, MadeItem | undefined>>()

/** The item itself; for a pasted item of a known entity, an item with its fields and its other attributes. */
export function madeOf(table: Table, row: Row): MadeItem | undefined {
  if (isMade(row.item)) return row.item
  const known = cache.get(table) ?? new WeakMap<Row, MadeItem | undefined>()
  cache.set(table, known)
  if (!known.has(row)) known.set(row, fromPasted(table, row))
  return known.get(row)
}

function fromPasted(table: Table, row: Row): MadeItem | undefined {
  const identity = identityOf(table, row)
  if (identity === undefined || isMade(row.item)) return undefined
  const keys = new Set(table.indexes.filter(({ isMulti }) => !isMulti).flatMap(({ partition, sort }) => [...partition, ...sort]))
  const others = Object.entries(row.item.attributes).filter(([name, value]) => !keys.has(name) && (typeof value === 'string' || typeof value === 'number'))
  return { entity: identity.entity, values: { ...Object.fromEntries(others.map(([name, value]) => [name, String(value)])), ...identity.values } }
}
