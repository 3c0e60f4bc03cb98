// An entity of the design as the package takes it.

import { entityKeys } from '../lib/package.ts'
import type { Attribute, Entity } from '../model/design.ts'

/** The argument of `entityKeys`. */
export function attributesOf({ attributes }: Pick<Entity, 'attributes'>): Record<string, unknown> {
  return Object.fromEntries(attributes.map((attribute) => [attribute.name, entryOf(attribute)]))
}

/** The argument of `tableKeys`, without former formats and multi-attribute indexes. */
export function definitionOf(entities: readonly Entity[]): Record<string, Record<string, unknown>> {
  return Object.fromEntries(entities.map((entity) => [entity.name, attributesOf(entity)]))
}

/** The options of `entityKeys` with the former formats. */
export function previousOf({ previous = [] }: Entity): { previous: unknown[] } | undefined {
  return previous.length === 0 ? undefined : { previous: previous.map((former) => entityKeys(attributesOf(former) as never)) }
}

function entryOf({ name: _, template, ...rest }: Attribute): unknown {
  const more = Object.entries(rest).filter(([, value]) => value !== undefined && (!Array.isArray(value) || value.length > 0))
  return more.length === 0 ? template : { template, ...Object.fromEntries(more) }
}
