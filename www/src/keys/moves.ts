// The effect of a move to the newest format on the sample items of an entity, by the package itself: the keys before and after, or its refusal.

import { own } from '../lib/own.ts'
import { entityKeys, type EntityKeys } from '../lib/package.ts'
import type { Former, MadeItem } from '../model/design.ts'
import { attributesOf } from './definition.ts'
import { fieldsOf, valuesOf } from './fields.ts'
import { attempted } from './problem.ts'
import type { ReadyEntity } from './table.ts'

export interface KeyChange {
  readonly attribute: string
  readonly before?: string
  readonly after?: string
}

export interface Move {
  readonly changes: readonly KeyChange[]
  /** The actions of the transaction: `Put` and `Delete` for another key of the table, `Update` for index attributes alone; none if nothing changes. */
  readonly actions: readonly string[]
  /** The reason why there is no move, in the package's words. */
  readonly problem?: string
}

type Attributes = Readonly<Record<string, unknown>>

/**
 * The move of an item that was written in a former format. If the item has its fields as attributes, as `withKeys` writes them, a new key can
 * have a field that no former key has.
 */
export function moveOf(ready: ReadyEntity, former: Former, item: MadeItem, hasFields: boolean): Move {
  const { answer: moved, problem } = attempted(() => moveBy(ready, former, item, hasFields))
  return moved ?? { changes: [], actions: [], problem: problem?.message ?? '' }
}

function moveBy(ready: ReadyEntity, former: Former, item: MadeItem, hasFields: boolean): Move {
  const { keys } = ready
  if (keys === undefined) return { changes: [], actions: [], problem: 'The newest format has a fault.' }
  const before = entityKeys(attributesOf(former) as never) as unknown as EntityKeys
  const values = valuesOf(fieldsOf({ name: item.entity, attributes: former.attributes }), item.values)
  const oldKeys = before.keys(values) as Attributes
  const newNames = new Set(ready.entity.attributes.map(({ name }) => name))
  const fields = Object.fromEntries(Object.entries(item.values).filter(([name, value]) => value !== '' && !newNames.has(name) && !Object.hasOwn(oldKeys, name)))
  const stored = { ...(hasFields && fields), ...oldKeys }
  const move = keys.move(marshalled(stored) as never, { TableName: 'table', unversioned: true }) as { TransactItems: Record<string, unknown>[] } | undefined
  const upgraded = (keys.upgrade(stored) ?? stored) as Attributes
  const names = [...new Set([...Object.keys(oldKeys), ...newNames])]
  const changes = names.map((attribute) => ({ attribute, ...textAt(oldKeys, attribute, 'before'), ...textAt(upgraded, attribute, 'after') }))
  return { changes: changes.filter((change) => 'before' in change || 'after' in change), actions: (move?.TransactItems ?? []).flatMap(Object.keys) }
}

function textAt(item: Attributes, name: string, as: 'before' | 'after'): { [Name in typeof as]?: string } {
  const value = own(item, name)
  return value === undefined ? {} : { [as]: String(value) }
}

/** In the form of the plain client, which `move` takes. */
function marshalled(item: Attributes): Record<string, unknown> {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, typeof value === 'string' ? { S: value } : { N: String(value) }]))
}
