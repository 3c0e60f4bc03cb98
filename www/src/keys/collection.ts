// The item collections of the table or an index: rows by partition key, each partition in the order of its sort keys.

import { compareKeys } from 'ddb-keys'
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
  const keys = [...groups.keys()].sort(compareKeys)
  return keys.map((key) => ({ key, rows: ordered(groups.get(key) ?? [], sort, descending) }))
}

function ordered(rows: Row[], sort: string | undefined, descending: boolean): Row[] {
  if (sort === undefined) return rows
  rows.sort((a, b) => compareKeys(a.keys[sort] ?? '', b.keys[sort] ?? ''))
  return descending ? rows.reverse() : rows
}

/** Rows that have the same primary key: DynamoDB keeps the last one that is put. */
export function overwritten(rows: readonly Row[], { partition, sort }: IndexShape): Set<number> {
  const last = new Map<string, number>()
  const lost = new Set<number>()
  for (const { at, keys } of rows) {
    if (keys[partition] === undefined) continue
    const key = JSON.stringify([keys[partition], sort === undefined ? '' : keys[sort]])
    const before = last.get(key)
    if (before !== undefined) lost.add(before)
    last.set(key, at)
  }
  return lost
}
