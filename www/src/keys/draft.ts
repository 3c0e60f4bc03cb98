// The keys of an item that is not finished: they are shown as far as they go, with a gap for each field that has no valid value.

import { TABLE, type Attribute, type Entity, type MadeItem } from '../model/design.ts'
import { valuesOf } from './fields.ts'
import { partsWith, textOf, type KeyPart } from './parts.ts'
import type { IndexShape, ReadyEntity } from './table.ts'

export interface DraftKey {
  readonly parts: readonly KeyPart[]
  readonly text: string
  readonly hasGap: boolean
}

/** By the name of the attribute. */
export type Draft = Readonly<Record<string, DraftKey>>

export function draftOf({ entity, fields }: ReadyEntity, item: MadeItem, indexes: readonly IndexShape[]): Draft {
  const values = valuesOf(fields, item.values)
  const there = entity.attributes.filter((attribute) => conditionsOf(entity, attribute, indexes).every((field) => Object.hasOwn(values, field)))
  const keys = there.map((attribute) => {
    const parts = partsWith(attribute, values)
    return [attribute.name, { parts, text: textOf(parts), hasGap: parts.some(({ isGap }) => isGap) }] as const
  })
  return Object.fromEntries(keys)
}

/** The conditions of both attributes of an attribute's index. The key of the table has none, and is a part of local indexes too. */
function conditionsOf(entity: Entity, { name, when = [] }: Attribute, indexes: readonly IndexShape[]): readonly string[] {
  const of = ({ partition, sort }: IndexShape) => name === partition || name === sort
  const index = indexes.find(of)
  if (index === undefined || index.name === TABLE) return when
  return entity.attributes.filter((other) => other.name === index.partition || other.name === index.sort).flatMap((other) => other.when ?? [])
}
