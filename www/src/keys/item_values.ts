// The entity and the field values of an item: as typed, or as `identify` reads them from pasted keys, with the other attributes.

import { isMade, type Design } from '../model/design.ts'
import { madeOf } from './row_values.ts'
import { rowsOf, type Identity } from './rows.ts'
import type { Table } from './table.ts'

export function fieldsOfItem(table: Table, { items }: Pick<Design, 'items'>, at: number): Identity | undefined {
  const item = items[at]
  if (item === undefined || isMade(item)) return item
  const row = rowsOf(table, items)[at]
  return row && madeOf(table, row)
}
