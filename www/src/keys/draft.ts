// The keys of an item that is not finished: they are shown as far as they go, with a gap for each field that has no valid value.

import type { MadeItem } from '../model/design.ts'
import { valuesOf } from './fields.ts'
import { partsWith, textOf, type KeyPart } from './parts.ts'
import type { ReadyEntity } from './table.ts'

export interface DraftKey {
  readonly parts: readonly KeyPart[]
  readonly text: string
  readonly hasGap: boolean
}

/** By the name of the attribute. */
export type Draft = Readonly<Record<string, DraftKey>>

export function draftOf({ entity, fields }: ReadyEntity, item: MadeItem): Draft {
  const values = valuesOf(fields, item.values)
  const there = entity.attributes.filter(({ when = [] }) => when.every((field) => Object.hasOwn(values, field)))
  const keys = there.map((attribute) => {
    const parts = partsWith(attribute, values)
    return [attribute.name, { parts, text: textOf(parts), hasGap: parts.some(({ isGap }) => isGap) }] as const
  })
  return Object.fromEntries(keys)
}
