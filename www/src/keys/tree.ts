// The hierarchy of an item collection: the levels of the sort keys of its entities, each of which is a query.

import { own } from '../lib/own.ts'
import type { Condition, Query } from '../model/design.ts'
import { partsOf } from './parts.ts'
import { identityOf, type Row } from './rows.ts'
import { shapeOf } from './query.ts'
import { attributeOf, type IndexShape, type Table } from './table.ts'

export interface TreeNode {
  /** What stands in the key at this level, such as `ORDER#2024-12-01`. */
  readonly label: string
  readonly count: number
  /** The query that reaches what is below this node. */
  readonly query: Query
  readonly children: readonly TreeNode[]
}

interface Level {
  readonly label: string
  readonly query: Query
}

/** More rows would make a tree that nobody reads, and take a while. */
export const MOST_ROWS = 100

export function treeOf(table: Table, rows: readonly Row[], index: IndexShape, descending: boolean): TreeNode[] {
  return grown(rows.slice(0, MOST_ROWS).map((row) => levelsOf(table, row, index, descending)).filter((levels) => levels.length > 0))
}

/** The levels of one row: its entity's partition, then each field of the sort key with the literal before it. */
function levelsOf(table: Table, row: Row, index: IndexShape, descending: boolean): Level[] {
  const identity = identityOf(table, row)
  const shape = identity && shapeOf(table, { entity: identity.entity, index: index.name })
  const key = row.keys[index.sort ?? index.partition]
  const attribute = attributeOf(shape?.ready.entity, index.sort ?? index.partition)
  const parts = key !== undefined && attribute ? partsOf(key, attribute) : undefined
  if (identity === undefined || shape === undefined || parts === undefined) return []
  const partition = Object.fromEntries(shape.partition.map(({ name }) => [name, own(identity.values, name) ?? '']))
  const query: Query = { entity: identity.entity, index: index.name, partition, sort: {}, descending }
  if (index.sort === undefined) return [{ label: key ?? '', query }]
  return sortLevels(parts, query, new Set(shape.sort.map(({ name }) => name)))
}

function sortLevels(parts: NonNullable<ReturnType<typeof partsOf>>, query: Query, own: ReadonlySet<string>): Level[] {
  const levels: Level[] = []
  let sort: Record<string, Condition> = {}
  let literal = ''
  for (const part of parts) {
    if (part.kind === 'literal') {
      literal += part.text
      continue
    }
    // The first words are a level of their own, all items of the entity; later ones belong to the field that they introduce.
    if (literal !== '' && levels.length === 0) levels.push({ label: literal, query: { ...query, sort } })
    if (part.name !== undefined && own.has(part.name)) sort = { ...sort, [part.name]: { operator: 'equals', value: part.value ?? '' } }
    levels.push({ label: levels.length > 1 ? literal + part.text : part.text, query: { ...query, sort } })
    literal = ''
  }
  if (literal !== '' && levels.length === 0) levels.push({ label: literal, query })
  return levels
}

function grown(paths: readonly (readonly Level[])[]): TreeNode[] {
  const groups = new Map<string, (readonly Level[])[]>()
  for (const path of paths) {
    const [first] = path
    if (first === undefined) continue
    const name = JSON.stringify([first.label, first.query.entity])
    groups.set(name, [...(groups.get(name) ?? []), path])
  }
  return [...groups.values()].map((group) => {
    const [first] = group[0] as readonly Level[]
    const { label, query } = first as Level
    return { label, query, count: group.length, children: grown(group.map((path) => path.slice(1))) }
  })
}
