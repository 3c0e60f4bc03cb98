// The keys of an item that is not finished: the parts with values are shown, with a gap for each field that has no valid value.

import { TABLE, type Attribute, type Entity, type MadeItem } from '../model/design.ts'
import { valuesOf } from './fields.ts'
import { partsWith, textOf, type KeyPart } from './parts.ts'
import { attributesOf, type IndexShape } from './index_shape.ts'
import type { ReadyEntity } from './table.ts'

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
  const index = indexes.find((one) => !one.isMulti && attributesOf(one).includes(name))
  if (index === undefined || index.name === TABLE) return when
  return entity.attributes.filter((other) => attributesOf(index).includes(other.name)).flatMap((other) => other.when ?? [])
}
