// An item with its keys as JSON, for the clipboard.

import { isMade } from '../model/design.ts'
import { valuesOf } from './fields.ts'
import { jsonItem } from './json_item.ts'
import type { Row } from './rows.ts'
import type { Table } from './table.ts'

export function jsonOf(table: Table, { item, keys }: Row): string {
  if (!isMade(item)) return JSON.stringify(item.attributes, undefined, 2)
  const fields = table.entities.find(({ entity }) => entity.name === item.entity)?.fields ?? []
  return JSON.stringify(jsonItem({ ...keys, ...valuesOf(fields, item.values) }).attributes, undefined, 2)
}
