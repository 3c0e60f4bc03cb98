// The cards of the key strip: the keys of one item in every index that can hold it, each key in parts that show and take values.

import { own } from '../lib/own.ts'
import { isMade, TABLE, type Attribute, type Entity } from '../model/design.ts'
import { bytesOf } from './bytes.ts'
import { descriptionOf } from './codecs.ts'
import { choicesOf, isTime, valuesOf } from './fields.ts'
import { attributesOf, type IndexShape } from './index_shape.ts'
import { codecOfType, type ReadyIndex } from './multi_index.ts'
import { partsOf, partsWith, type KeyPart } from './parts.ts'
import type { Problem } from './problem.ts'
import { entityOf, lackOf, type Row } from './rows.ts'
import { attributeOf, indexesOf, type ReadyEntity, type Table } from './table.ts'
import { valuesOfRow } from './row_values.ts'
import type { Value } from './values.ts'

/** A part of a key, with the text to type for it. */
export interface Slot {
  readonly kind: 'literal' | 'field'
  /** As it stands in the key. */
  readonly text: string
  readonly name: string
  /** The codec; in a multi-attribute index, the type. */
  readonly codec: string
  /** The value as it was typed, or as one would type it. */
  readonly typed: string
  /** The meaning of the stored text, where it differs from the text. */
  readonly means?: string
  readonly isGap: boolean
  /** Whether the typed value is refused. */
  readonly isWrong: boolean
  readonly choices: readonly string[]
}

export interface KeyRow {
  /** The name of the attribute; `HASH` or `RANGE` of a multi-attribute index. */
  readonly label: string
  readonly slots: readonly Slot[]
  /** Undefined while there is no key, or if the key has no bytes. */
  readonly bytes?: number
  readonly isLong: boolean
  /** The text of the key, for the clipboard. */
  readonly text?: string
}

export interface Card {
  readonly name: string
  readonly isMulti: boolean
  /** Whether the item has the keys of this index. */
  readonly isThere: boolean
  /** Whether it lacks them because a condition is not met: the keys that it would have are drafts. */
  readonly isOutside: boolean
  /** The reason why it does not, in a few words. */
  readonly note: string
  readonly rows: readonly KeyRow[]
}

interface Seen {
  readonly table: Table
  readonly row: Row | undefined
  readonly ready: ReadyEntity | undefined
  /** As typed; undefined for an item of an unknown entity. */
  readonly values: Readonly<Record<string, string>> | undefined
}

/** The cards of a row, or, without a row, those of an entity with empty slots. */
export function cardsOf(table: Table, row: Row | undefined, otherwise: string): readonly Card[] {
  const name = row === undefined ? otherwise : entityOf(table, row)
  const ready = table.entities.find(({ entity }) => entity.name === name)
  const seen: Seen = { table, row, ready, values: row === undefined ? {} : valuesOfRow(table, row) }
  const single = ready ? indexesOf(table, ready.entity).filter(({ isMulti }) => !isMulti) : table.indexes.filter(({ isMulti, name: index }) => !isMulti && index === TABLE)
  const cards = single.length === 0 && ready ? [cardOfFaulty(seen, ready.entity)] : single.map((index) => cardOf(seen, index))
  return [...cards, ...table.multi.filter(({ keys }) => keys !== undefined).map((multi) => cardOfMulti(seen, multi))]
}

function cardOf(seen: Seen, index: IndexShape): Card {
  const { row } = seen
  const names = attributesOf(index)
  const rows = names.map((name, at) => keyRow(seen, name, at === 0 ? LONGEST_PARTITION : LONGEST_SORT))
  const isThere = row !== undefined && names.every((name) => row.keys[name] !== undefined)
  const empty = isThere ? [] : conditionsOf(seen, index)
  const note = isThere || row === undefined ? '' : empty.length > 0 ? `not in it: ${said(empty)}` : row.problem ? lackOf(row) : 'not in it'
  return { name: index.name, isMulti: false, isThere, isOutside: empty.length > 0, note, rows }
}

/** While an entity is not valid, its first two attributes are shown as they are. */
function cardOfFaulty(seen: Seen, { attributes }: Entity): Card {
  const rows = attributes.slice(0, 2).map(({ name }, at) => keyRow(seen, name, at === 0 ? LONGEST_PARTITION : LONGEST_SORT))
  return { name: TABLE, isMulti: false, isThere: false, isOutside: false, note: 'no keys until the fault is fixed', rows }
}

/** The longest keys that DynamoDB takes, in bytes. */
export const LONGEST_PARTITION = 2048
export const LONGEST_SORT = 1024

function keyRow({ row, ready, values }: Seen, name: string, limit: number): KeyRow {
  const attribute = attributeOf(ready?.entity, name)
  const key = row?.keys[name]
  if (attribute === undefined || values === undefined) return sized(name, key === undefined ? [] : [literal(String(key))], key, limit)
  const fields = ready?.fields ?? []
  const isPasted = row !== undefined && !isMade(row.item)
  const parts = isPasted && key !== undefined ? (partsOf(String(key), attribute) ?? [whole(String(key))]) : partsWith(attribute, valuesOf(fields, values))
  return sized(name, parts.map((part) => slotOf(part, values)), key, limit)
}

function slotOf(part: KeyPart, values: Readonly<Record<string, string>>): Slot {
  if (part.kind === 'literal') return literal(part.text)
  const { name = '', codec = '', text, value = '', isGap = false } = part
  const typed = own(values, name) ?? ''
  const bare = codec.replace(/ desc$/, '')
  return { kind: 'field', text, name, codec, typed, isGap, isWrong: isGap && typed !== '', choices: choicesOf(bare), ...(!isGap && value !== text && { means: value }) }
}

function whole(text: string): KeyPart {
  return { kind: 'literal', text, bytes: 0 }
}

function literal(text: string): Slot {
  return { kind: 'literal', text, name: '', codec: '', typed: '', isGap: false, isWrong: false, choices: [] }
}

function sized(label: string, slots: readonly Slot[], key: Value | undefined, limit: number): KeyRow {
  if (key === undefined) return { label, slots, isLong: false }
  const bytes = bytesOf(key)
  return bytes === undefined ? { label, slots, isLong: false, text: String(key) } : { label, slots, bytes, isLong: bytes >= limit / 2, text: String(key) }
}

function cardOfMulti({ row, values }: Seen, { name, index, keys, shape }: ReadyIndex): Card {
  const there = row?.keys ?? {}
  const rowOf = (label: string, parts: typeof index.partition, limit: number): KeyRow => {
    const slots = parts.map((part) => slotOfPart(part, values, there[part.name], row?.outside?.[name]))
    const has = parts.map((part) => there[part.name]).filter((value) => value !== undefined)
    if (has.length < parts.length) return { label, slots, isLong: false }
    const bytes = has.reduce((sum: number, value) => sum + (bytesOf(value) ?? 0), 0)
    return { label, slots, bytes, isLong: bytes >= limit / 2 }
  }
  const empty = [...index.partition, ...index.sort].filter((part) => there[part.name] === undefined).map((part) => part.name)
  const isThere = row !== undefined && keys !== undefined && empty.length === 0
  const note = isThere || row === undefined ? '' : row.outside?.[name] ? 'not in it: a value is refused' : `not in it: ${said(empty)}`
  return { name: shape.name, isMulti: true, isThere, isOutside: row !== undefined && !isThere, note, rows: [rowOf('HASH', index.partition, LONGEST_PARTITION), rowOf('RANGE', index.sort, LONGEST_SORT)] }
}

function slotOfPart({ name, type }: ReadyIndex['index']['sort'][number], values: Seen['values'], value: Value | undefined, problem: Problem | undefined): Slot {
  const typed = values === undefined ? '' : (own(values, name) ?? '')
  const text = value === undefined ? typed : String(value)
  const isWrong = problem !== undefined && (problem.attribute === name || problem.field === name)
  if (values === undefined) return literal(text)
  return { kind: 'field', text, name, codec: type, typed, isGap: text === '', isWrong, choices: [] }
}

/** The fields of an index's conditions that are empty. */
function conditionsOf({ ready, values = {} }: Seen, index: IndexShape): readonly string[] {
  if (index.name === TABLE) return []
  const attributes = attributesOf(index).flatMap((name) => attributeOf(ready?.entity, name) ?? [])
  const conditions = [...new Set(attributes.flatMap(({ when = [] }: Attribute) => when))]
  return conditions.filter((field) => (own(values, field) ?? '') === '')
}

function said(empty: readonly string[]): string {
  return empty.length === 1 ? `${empty[0]} is empty` : `${empty.slice(0, -1).join(', ')} and ${empty.at(-1)} are empty`
}

/** The placeholder of an empty slot. */
export function invitation({ codec, choices, name }: Pick<Slot, 'codec' | 'choices' | 'name'>): string {
  if (choices.length > 0) return 'choose'
  const bare = codec === 'S' || codec === 'N' ? codecOfType(codec) : codec.replace(/ desc$/, '')
  if (isTime(bare)) return 'add a time'
  const shape = descriptionOf(bare)?.shape
  return shape === 'whole' || shape === 'number' ? 'add a number' : `add ${name}`
}
