// Which colour a field or an entity has: by its place, so that it keeps its colour while one edits.

import type { Table } from '../keys/table.ts'

const HUES = 6

export function hueAt(place: number): number {
  return place < 0 ? 0 : place % HUES
}

export function entityHue(table: Table, name: string): number {
  return hueAt(table.entities.findIndex(({ entity }) => entity.name === name))
}
