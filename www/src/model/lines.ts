// The lines of the list of items: a heading for each partition, then its rows. Only those in sight are drawn.

import type { Partition } from '../keys/collection.ts'
import type { Row } from '../keys/rows.ts'

export type Line = { readonly kind: 'partition'; readonly partition: Partition } | { readonly kind: 'row'; readonly row: Row }

/** The lines of all partitions, in their order: another question does not move the list. */
export function linesOf(partitions: readonly Partition[]): Line[] {
  return partitions.flatMap((partition): Line[] => [{ kind: 'partition', partition }, ...partition.rows.map((row): Line => ({ kind: 'row', row }))])
}

const SPARE = 6 // lines above and below, so that a quick scroll shows no gap

export function inSight(count: number, top: number, height: number, line: number): [from: number, to: number] {
  const from = Math.max(0, Math.floor(top / line) - SPARE)
  return [Math.min(from, count), Math.min(count, Math.ceil((top + height) / line) + SPARE)]
}
