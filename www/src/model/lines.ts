// The lines of the list of items: a heading for each partition, then its rows. Only those in sight are drawn.

import type { Partition } from '../keys/collection.ts'
import type { Row } from '../keys/rows.ts'

export type Line = { readonly kind: 'partition'; readonly key: string; readonly count: number } | { readonly kind: 'row'; readonly row: Row }

/** The lines of all partitions, that of the query first. */
export function linesOf(partitions: readonly Partition[], first: string | undefined): Line[] {
  const lines: Line[] = []
  const add = ({ key, rows }: Partition) => {
    lines.push({ kind: 'partition', key, count: rows.length })
    for (const row of rows) lines.push({ kind: 'row', row })
  }
  for (const partition of partitions) if (partition.key === first) add(partition)
  for (const partition of partitions) if (partition.key !== first) add(partition)
  return lines
}

const SPARE = 6 // lines above and below, so that a quick scroll shows no gap

export function inSight(count: number, top: number, height: number, line: number): [from: number, to: number] {
  const from = Math.max(0, Math.floor(top / line) - SPARE)
  return [Math.min(from, count), Math.min(count, Math.ceil((top + height) / line) + SPARE)]
}
