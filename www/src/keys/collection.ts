// The item collections of the table or an index: rows by partition key, each partition in the order of its sort keys.

import { compareTexts, compareUnits, isPlain } from './order.ts'
import type { Row } from './rows.ts'
import type { IndexShape } from './table.ts'

export interface Partition {
  readonly key: string
  readonly rows: readonly Row[]
}

/** The partitions of an index, and within each the rows as DynamoDB returns them. A row without the keys of an index is not in it; one that is not finished has its place already. */
export function partitionsOf(rows: readonly Row[], { partition, sort }: IndexShape, descending = false): Partition[] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = partitionOf(row, partition)
    if (key === undefined || (sort !== undefined && sortOf(row, sort) === undefined)) continue
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  // DynamoDB has no order of partitions; this one is easy to find one's way in.
  const keys = [...groups.keys()].sort(compareTexts)
  return keys.map((key) => ({ key, rows: ordered(groups.get(key) ?? [], sort, descending) }))
}

/** Whether the row is in a partition of the index, be it with the keys that it has so far. */
export function isPlaced(row: Row, { partition, sort }: IndexShape): boolean {
  return partitionOf(row, partition) !== undefined && (sort === undefined || sortOf(row, sort) !== undefined)
}

function partitionOf({ keys, draft }: Row, attribute: string): string | undefined {
  const begun = draft?.[attribute]
  return keys[attribute] ?? (begun?.hasGap ? undefined : begun?.text)
}

function sortOf({ keys, draft }: Row, attribute: string): string | undefined {
  return keys[attribute] ?? draft?.[attribute]?.text
}

function ordered(rows: Row[], sort: string | undefined, descending: boolean): Row[] {
  if (sort === undefined) return rows
  const compare = rows.every((row) => isPlain(sortOf(row, sort) ?? '')) ? compareUnits : compareTexts
  rows.sort((a, b) => compare(sortOf(a, sort) ?? '', sortOf(b, sort) ?? ''))
  return descending ? rows.reverse() : rows
}

/**
 * Rows of the table that another item of the same primary key overwrites: DynamoDB keeps the one that is put last. Takes the partitions of
 * the table, where such rows are neighbours.
 */
export function overwritten(partitions: readonly Partition[], { sort }: IndexShape): Set<number> {
  const lost = new Set<number>()
  for (const { rows } of partitions) {
    const whole = rows.filter(({ problem }) => problem === undefined)
    for (const [place, row] of whole.entries()) {
      const next = whole[place + 1]
      if (next === undefined || (sort !== undefined && next.keys[sort] !== row.keys[sort])) continue
      lost.add(Math.min(row.at, next.at))
    }
  }
  return lost
}
