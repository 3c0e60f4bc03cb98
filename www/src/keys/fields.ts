// The fields of an entity with their codecs, and the values of typed texts.

import { own } from '../lib/own.ts'
import type { Entity, MultiIndex } from '../model/design.ts'
import { codecArguments, descriptionOf } from './codecs.ts'
import { templateOf } from './templates.ts'

export interface EntityField {
  readonly name: string
  /** The codec as the package names it, such as `int(16)`. */
  readonly codec: string
  /** Whether an attribute is left out where this field has no value. */
  readonly optional: boolean
}

/** The fields of all templates that can be read, each once, in the order in which they appear; then those that only multi-attribute indexes have. */
export function fieldsOf(entity: Entity, indexes: readonly MultiIndex[] = []): EntityField[] {
  const fields = new Map<string, EntityField>()
  const sparse = new Set(entity.attributes.flatMap((attribute) => attribute.when ?? []))
  for (const attribute of entity.attributes) {
    for (const { name, codec } of templateOf(attribute.template, attribute).answer?.fields ?? []) {
      const known = fields.get(name)
      if (known === undefined || isMoreExact(codec, known.codec)) fields.set(name, { name, codec, optional: sparse.has(name) })
    }
  }
  for (const name of sparse) if (!fields.has(name)) fields.set(name, { name, codec: 'text', optional: true })
  for (const name of entity.fields ?? []) if (!fields.has(name)) fields.set(name, { name, codec: codecIn(indexes, name), optional: true })
  return [...fields.values()]
}

function codecIn(indexes: readonly MultiIndex[], name: string): string {
  const part = indexes.flatMap(({ partition, sort }) => [...partition, ...sort]).find((one) => one.name === name)
  return part?.type === 'N' ? 'number' : 'text'
}

function isMoreExact(codec: string, than: string): boolean {
  // The longer text of a time has more information.
  return isTime(codec) && isTime(than) && (descriptionOf(codec)?.bytes ?? 0) > (descriptionOf(than)?.bytes ?? 0)
}

/** The options of a codec that has some. */
export function choicesOf(codec: string): string[] {
  return descriptionOf(codec)?.argumentKind === 'options' ? codecArguments(codec).split('|') : []
}

const NUMBERS = new Set(['whole', 'number', 'amount', 'decimal'])

/** Whether the values of a codec are numbers in their order. */
export function isNumber(codec: string): boolean {
  return NUMBERS.has(descriptionOf(codec)?.shape ?? '')
}

/** Whether the values of a codec are times. */
export function isTime(codec: string): boolean {
  return descriptionOf(codec)?.shape === 'time'
}

/**
 * The value of a typed text. An empty text is no value. A text that is not a number stays a text, so that the package itself says what it
 * expects.
 */
export function valueOf(codec: string, typed: string): string | number | bigint | boolean | undefined {
  if (typed === '') return undefined
  const shape = descriptionOf(codec)?.shape
  if (shape === 'whole') return wholeNumber(typed.trim())
  if (shape === 'boolean') return typed === 'true' || typed === 'false' ? typed === 'true' : typed
  if (shape === 'number' || shape === 'numeric') return Number.isFinite(Number(typed)) && typed.trim() !== '' ? Number(typed) : typed
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
  const { isBucket, name } = descriptionOf(codec) ?? {}
  const bucket = isBucket === true ? templateOf(`{x:${name}}`).answer : undefined
  return bucket?.build({ x: value } as never) ?? value.toISOString()
}
