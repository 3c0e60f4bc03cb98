// The changes of sample items: a new item like the last, a value in a cell, and cells that were pasted.

import { own } from '../lib/own.ts'
import { isMade, type Design, type MadeItem, type SampleItem } from './design.ts'
import { withValue } from './edits.ts'

/** A field, as far as the choice of its sample value needs it. */
export interface SampleField {
  readonly name: string
  readonly codec: string
  readonly optional: boolean
  readonly kind: 'text' | 'number' | 'time' | 'choice' | 'id'
  /** A value that the codec takes; for an id, another one at each call. */
  readonly example: () => string
}

export interface NewItem {
  readonly item: MadeItem
  /** The field that differs from the item before. */
  readonly field: string | undefined
}

/** A new item of an entity: like the last one, with the number of its last field increased; or with an example for each field. */
export function nextItem(design: Design, entity: string, fields: readonly SampleField[], like?: MadeItem): NewItem {
  const before = like ?? lastOf(design, entity)
  if (before === undefined) return { item: { entity, values: firstValues(design, fields) }, field: fields[0]?.name }
  const counted = countedField(before, fields)
  if (counted === undefined) return { item: { ...before }, field: fields.findLast(({ optional }) => !optional)?.name ?? fields.at(-1)?.name }
  const value = countedOn(counted, own(before.values, counted.name) ?? '')
  const taken = new Set(design.items.flatMap((item) => (isMade(item) && item.entity === entity ? [own(item.values, counted.name) ?? ''] : [])))
  return { item: { entity, values: { ...before.values, [counted.name]: unused(counted, value, taken) } }, field: counted.name }
}

/** Several items of an entity can share a number, so the next one counts on until it is free. */
function unused(field: SampleField, value: string, taken: ReadonlySet<string>): string {
  let free = value
  for (let tries = 0; taken.has(free) && tries < 1000; tries++) free = countedOn(field, free)
  return free
}

function lastOf({ items }: Design, entity: string): MadeItem | undefined {
  return items.findLast((item): item is MadeItem => isMade(item) && item.entity === entity)
}

/** The value that a field of this name has in another item: items of one collection share it. */
function firstValues({ items }: Design, fields: readonly SampleField[]): Record<string, string> {
  const found = (name: string) => items.flatMap((item) => (isMade(item) ? (own(item.values, name) ?? '') : ''))?.find((value) => value !== '')
  return Object.fromEntries(fields.filter(({ optional }) => !optional).map((field) => [field.name, found(field.name) ?? field.example()]))
}

/** The last field whose value can be counted on: a number rather than a time, and never a choice. */
function countedField({ values }: MadeItem, fields: readonly SampleField[]): SampleField | undefined {
  const needed = fields.filter(({ optional, name }) => !optional && (own(values, name) ?? '') !== '')
  const numbered = needed.findLast(({ kind, name }) => kind === 'id' || ((kind === 'text' || kind === 'number') && /\d(?=\D*$)/.test(own(values, name) ?? '')))
  return numbered ?? needed.findLast(({ kind }) => kind === 'time')
}

const HOUR = 3_600_000

function countedOn({ kind, example }: SampleField, value: string): string {
  if (kind === 'id') return example()
  if (kind === 'time') return laterBy(value)
  // The last number of the text, with its zeros: A-09 is followed by A-10.
  return value.replace(/\d+(?=\D*$)/, (digits) => String(BigInt(digits) + 1n).padStart(digits.length, '0'))
}

/** A date becomes a day later, and a time an hour later; any other text stays. */
function laterBy(value: string): string {
  const isDate = /^\d{4}-\d\d-\d\d$/.test(value)
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(value)
  const time = Date.parse(value)
  if ((!isDate && !isMoment) || Number.isNaN(time)) return value
  const later = new Date(time + (isDate ? 24 * HOUR : HOUR)).toISOString()
  return isDate ? later.slice(0, 10) : later.slice(0, value.length - 1) + 'Z'
}

/** Inserts an item after another one, and chooses it. */
export function itemInserted(design: Design, after: number, item: SampleItem): Design {
  return { ...design, items: design.items.toSpliced(after + 1, 0, item), shown: after + 1 }
}

/** Sets the value of a cell. A pasted item becomes an item of its entity, with the values in its keys. */
export function withCell(design: Design, at: number, field: string, value: string, known?: MadeItem): Design {
  const item = design.items[at]
  if (item === undefined || isMade(item) || known === undefined) return withValue(design, at, field, value)
  return { ...design, items: design.items.with(at, { ...known, values: { ...known.values, [field]: value } }) }
}

/** The rows of a text, with their cells between tabs; undefined for a text that fits one cell. */
export function cellsIn(text: string): string[][] | undefined {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  if (lines.length === 1 && !text.includes('\t')) return undefined
  return lines.filter((line) => line.trim() !== '').map((line) => line.split('\t').map((cell) => cell.trim()))
}

/** Fills pasted cells into the items of an entity, from a cell to the right and down, and adds missing items. `places` are the items in view. */
export function cellsPasted(design: Design, entity: string, fields: readonly SampleField[], places: readonly number[], at: number, field: string, cells: readonly (readonly string[])[]): Design {
  const names = fields.map(({ name }) => name)
  const from = Math.max(0, names.indexOf(field))
  const given = (row: readonly string[]) => Object.fromEntries(row.slice(0, names.length - from).map((value, i) => [names[from + i] ?? field, value]))
  const below = places.slice(Math.max(0, places.indexOf(at)))
  const items = [...design.items]
  const added: MadeItem[] = []
  for (const [number, row] of cells.entries()) {
    const place = below[number]
    const item = place === undefined ? undefined : items[place]
    if (place !== undefined && item !== undefined && isMade(item)) items[place] = { ...item, values: { ...item.values, ...given(row) } }
    else added.push({ entity, values: { ...(lastOf(design, entity)?.values ?? firstValues(design, fields)), ...given(row) } })
  }
  const last = below.at(-1) ?? items.length - 1
  return { ...design, items: items.toSpliced(last + 1, 0, ...added) }
}
