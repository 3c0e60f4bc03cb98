// The item collections of the table or an index: rows by partition key, each partition in the order of its sort keys.

import { attributesOf, valuesAt, type IndexShape } from './index_shape.ts'
import { compareTexts, compareUnits, isPlain } from './order.ts'
import type { Row } from './rows.ts'
import { comparedLists, type Value, type Values } from './values.ts'

export interface Partition {
  /** The same for the same partition key. */
  readonly id: string
  readonly key: readonly Value[]
  readonly rows: readonly Row[]
}

/** An id for the values of a partition key. */
export function idOf(key: readonly Value[]): string {
  return key.length === 1 && typeof key[0] === 'string' ? key[0] : JSON.stringify(key.map((value) => (typeof value === 'string' ? value : { N: String(value) })))
}

/** The partitions of an index, and within each the rows as DynamoDB returns them. A row without the keys of an index is not in it; an unfinished row already has its place. */
export function partitionsOf(rows: readonly Row[], index: IndexShape, descending = false): Partition[] {
  const groups = new Map<string, { key: readonly Value[]; rows: Row[] }>()
  for (const row of rows) {
    const key = partitionOf(row, index)
    if (key === undefined || !hasSort(row, index)) continue
    const id = idOf(key)
    const group = groups.get(id)
    if (group) group.rows.push(row)
    else groups.set(id, { key, rows: [row] })
  }
  // DynamoDB has no order of partitions; in this order they are easy to find.
  const found = [...groups].sort(([, a], [, b]) => comparedLists(a.key, b.key))
  return found.map(([id, group]) => ({ id, key: group.key, rows: ordered(group.rows, index, descending) }))
}

/** The partitions of these rows in each index, computed at first use. */
export function partitionsByIndex(rows: readonly Row[]): (index: IndexShape) => readonly Partition[] {
  const known = new Map<string, readonly Partition[]>()
  return (index) => {
    const made = known.get(index.name) ?? partitionsOf(rows, index)
    known.set(index.name, made)
    return made
  }
}

/** Whether the row is in a partition of the index, even with an unfinished key. */
export function isPlaced(row: Row, index: IndexShape): boolean {
  return partitionOf(row, index) !== undefined && hasSort(row, index)
}

/** The values of the row's sort key, by which the list is ordered. */
export function sortOf(row: Row, { sort }: IndexShape): readonly Value[] {
  return valuesAt(keysSoFar(row), sort) ?? []
}

function partitionOf(row: Row, { partition }: IndexShape): readonly Value[] | undefined {
  if (row.draft !== undefined && partition.some((name) => row.draft?.[name]?.hasGap)) return undefined
  return valuesAt(keysSoFar(row), partition)
}

function hasSort(row: Row, { sort }: IndexShape): boolean {
  return valuesAt(keysSoFar(row), sort) !== undefined
}

function keysSoFar({ keys, draft }: Row): Values {
  return draft === undefined ? keys : Object.fromEntries(Object.entries(draft).map(([name, { text }]) => [name, text]))
}

function ordered(rows: Row[], index: IndexShape, descending: boolean): Row[] {
  if (index.sort.length === 0) return rows
  const placed = rows.map((row) => ({ row, values: sortOf(row, index) }))
  placed.sort(comparison(placed.map(({ values }) => values)))
  const sorted = placed.map(({ row }) => row)
  return descending ? sorted.reverse() : sorted
}

/** A quick path for texts, because sorting ten thousand rows takes a hundred thousand comparisons. */
function comparison(keys: readonly (readonly Value[])[]): (a: { values: readonly Value[] }, b: { values: readonly Value[] }) => number {
  const areTexts = keys.every(([value, ...more]) => typeof value === 'string' && more.length === 0)
  if (!areTexts) return (a, b) => comparedLists(a.values, b.values)
  const compare = keys.every(([value]) => isPlain(value as string)) ? compareUnits : compareTexts
  return (a, b) => compare(a.values[0] as string, b.values[0] as string)
}

/**
 * Rows of the table that another item of the same primary key overwrites: DynamoDB keeps the last one. Takes the partitions of the table,
 * where such rows are neighbours.
 */
export function overwritten(partitions: readonly Partition[], index: IndexShape): Set<number> {
  const lost = new Set<number>()
  for (const { rows } of partitions) {
    const whole = rows.filter(({ problem }) => problem === undefined)
    for (const [place, row] of whole.entries()) {
      const next = whole[place + 1]
      if (next === undefined || comparedLists(sortOf(row, index), sortOf(next, index)) !== 0) continue
      lost.add(Math.min(row.at, next.at))
    }
  }
  return lost
}

/** The number of rows that are not in an index. */
export function outsideOf(rows: readonly Row[], index: IndexShape): readonly Row[] {
  return rows.filter((row) => row.problem === undefined && attributesOf(index).some((name) => row.keys[name] === undefined))
}
