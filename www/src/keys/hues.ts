// The colours of fields and entities: a field has one colour everywhere, by its first place in the design, so that it stays the same during edits.

import type { Design } from '../model/design.ts'
import { fieldNames } from './template_text.ts'
import type { Table } from './table.ts'

const HUES = 6

export function hueAt(place: number): number {
  return place < 0 ? 0 : place % HUES
}

export function entityHue(table: Table, name: string): number {
  return hueAt(table.entities.findIndex(({ entity }) => entity.name === name))
}

/** The hue of each field of a design, by name. */
export function huesOf({ entities, indexes }: Pick<Design, 'entities' | 'indexes'>): ReadonlyMap<string, number> {
  const inTemplates = entities.flatMap(({ attributes, fields = [] }) => [...fieldNames(attributes.map(({ template }) => template)), ...fields])
  const inIndexes = indexes.flatMap(({ partition, sort }) => [...partition, ...sort].map(({ name }) => name))
  const names = [...new Set([...inTemplates, ...inIndexes])]
  return new Map(names.map((name, at) => [name, hueAt(at)]))
}
