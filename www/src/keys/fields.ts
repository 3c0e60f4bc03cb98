// The fields of an entity with their codecs, and the values of what was typed for them.

import { own } from '../lib/own.ts'
import type { Entity } from '../model/design.ts'
import { templateOf } from './templates.ts'

export interface EntityField {
  readonly name: string
  /** The codec as the package names it, such as `int(16)`. */
  readonly codec: string
  /** Whether an attribute is left out where this field has no value. */
  readonly optional: boolean
}

/** Codecs of which a field can have several, the most exact one first: its value is a time to that precision. */
const TIMES = ['date', 'hour', 'day', 'month', 'year']

/** The fields of all templates that can be read, each once, in the order in which they appear. */
export function fieldsOf(entity: Entity): EntityField[] {
  const fields = new Map<string, EntityField>()
  const sparse = new Set(entity.attributes.flatMap((attribute) => attribute.when ?? []))
  for (const { template, text } of entity.attributes) {
    for (const { name, codec } of templateOf(template, text).answer?.fields ?? []) {
      const known = fields.get(name)
      if (known === undefined || isMoreExact(codec, known.codec)) fields.set(name, { name, codec, optional: sparse.has(name) })
    }
  }
  for (const name of sparse) if (!fields.has(name)) fields.set(name, { name, codec: 'text', optional: true })
  return [...fields.values()]
}

function isMoreExact(codec: string, than: string): boolean {
  const [place, other] = [TIMES.indexOf(codec), TIMES.indexOf(than)]
  return place >= 0 && place < other
}

/** The name of a codec without its arguments. */
export function codecName(codec: string): string {
  const end = codec.indexOf('(')
  return end < 0 ? codec : codec.slice(0, end)
}

/** The choices of an `enum` or a `rank`. */
export function choicesOf(codec: string): string[] {
  const name = codecName(codec)
  return name === 'enum' || name === 'rank' ? codec.slice(name.length + 1, -1).split('|') : []
}

/** Whether the values of a codec are times. */
export function isTime(codec: string): boolean {
  return TIMES.includes(codecName(codec))
}

const WHOLE = new Set(['int', 'digits', 'version'])

/**
 * The value that a field gets from what was typed. Nothing typed is no value. Text that is no number stays text, so that the package
 * itself says what it expects.
 */
export function valueOf(codec: string, typed: string): string | number | bigint | undefined {
  if (typed === '') return undefined
  const name = codecName(codec)
  if (WHOLE.has(name)) return wholeNumber(typed.trim())
  if (name === 'number') return Number.isFinite(Number(typed)) && typed.trim() !== '' ? Number(typed) : typed
  return typed
}

export function valuesOf(fields: readonly EntityField[], typed: Readonly<Record<string, string>>): Record<string, unknown> {
  const pairs = fields.map(({ name, codec }) => [name, valueOf(codec, own(typed, name) ?? '')] as const)
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined))
}

function wholeNumber(typed: string): string | number | bigint {
  if (!/^-?\d{1,40}$/.test(typed)) return typed
  const number = Number(typed)
  return Number.isSafeInteger(number) ? number : BigInt(typed)
}

/** A value that the package read, as it would be typed. */
export function typedOf(codec: string, value: unknown): string {
  if (!(value instanceof Date)) return String(value)
  const text = value.toISOString()
  const length = { year: 4, month: 7, day: 10, hour: 13 }[codecName(codec)]
  return length === undefined ? text : text.slice(0, length)
}
