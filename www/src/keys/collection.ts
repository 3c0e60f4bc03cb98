// The item collections of the table or an index: rows by partition key, each partition in the order of its sort keys.

import { compareTexts, compareUnits, isPlain } from './order.ts'
import type { Row } from './rows.ts'
import type { IndexShape } from './table.ts'

export interface Partition {
  readonly key: string
  readonly rows: readonly Row[]
}

/** The partitions of an index, and within each the rows as DynamoDB returns them. A row without the keys of an index is not in it. */
export function partitionsOf(rows: readonly Row[], { partition, sort }: IndexShape, descending = false): Partition[] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = row.keys[partition]
    if (key === undefined || (sort !== undefined && row.keys[sort] === undefined)) continue
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  // DynamoDB has no order of partitions; this one is easy to find one's way in.
  const keys = [...groups.keys()].sort(compareTexts)
  return keys.map((key) => ({ key, rows: ordered(groups.get(key) ?? [], sort, descending) }))
}

function ordered(rows: Row[], sort: string | undefined, descending: boolean): Row[] {
  if (sort === undefined) return rows
  const compare = rows.every(({ keys }) => isPlain(keys[sort] ?? '')) ? compareUnits : compareTexts
  rows.sort((a, b) => compare(a.keys[sort] ?? '', b.keys[sort] ?? ''))
  return descending ? rows.reverse() : rows
}

/**
 * Rows of the table that another item of the same primary key overwrites: DynamoDB keeps the one that is put last. Takes the partitions of
 * the table, where such rows are neighbours.
 */
export function overwritten(partitions: readonly Partition[], { sort }: IndexShape): Set<number> {
  const lost = new Set<number>()
  for (const { rows } of partitions) {
    for (const [place, row] of rows.entries()) {
      const next = rows[place + 1]
      if (next === undefined || (sort !== undefined && next.keys[sort] !== row.keys[sort])) continue
      lost.add(Math.min(row.at, next.at))
    }
  }
  return lost
}
