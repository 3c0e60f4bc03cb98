// A key apart: which of its characters come from which literal or field of its template.

import { keyByteLength } from 'ddb-keys'
import type { Attribute } from '../model/design.ts'
import { codecName, typedOf } from './fields.ts'
import { templateOf } from './templates.ts'
import { tokensOf } from './template_text.ts'

export interface KeyPart {
  readonly kind: 'literal' | 'field'
  /** As it stands in the key. */
  readonly text: string
  readonly bytes: number
  readonly name?: string
  readonly codec?: string
  /** The value that is read back, as a person would type it. */
  readonly value?: string
}

/** The parts of a key, whose texts joined are the key; undefined if the template could not have built it. */
export function partsOf(key: string, { template, text }: Pick<Attribute, 'template' | 'text'>): KeyPart[] | undefined {
  const whole = templateOf(template, text).answer
  const values = whole?.tryParse(key) as Record<string, unknown> | undefined
  if (whole === undefined || values === undefined) return undefined
  const specs = new Map(whole.fields.map((field) => [field.name, field]))
  const parts = tokensOf(template).map((token): KeyPart => {
    if (token.kind === 'literal') return sized({ kind: 'literal', text: token.text })
    const spec = specs.get(token.name)
    const codec = spec ? `${spec.codec}${spec.descending ? ' desc' : ''}` : token.codec
    const value = values[token.name]
    return sized({ kind: 'field', text: written(codec, value, text), name: token.name, codec, value: typedOf(codec.split(' ')[0] ?? '', value) })
  })
  return parts.map((part) => part.text).join('') === key ? parts : undefined
}

/** How one value is written: what a template of this field alone builds. */
function written(codec: string, value: unknown, mode: Attribute['text']): string {
  // Alone, a verbatim text has no separator to be mistaken for, and a number without padding needs the mode.
  const alone = templateOf(`{x:${codec}}`, mode).answer
  return String(alone?.build({ x: value } as never) ?? '')
}

function sized(part: Omit<KeyPart, 'bytes'>): KeyPart {
  return { ...part, bytes: keyByteLength(part.text) }
}

/** A word on what a codec writes, for people who meet it for the first time. */
export function codecNote(codec: string): string {
  const descending = codec.endsWith(' desc') ? ', newest or greatest first' : ''
  return (NOTES[codecName(codec.replace(' desc', ''))] ?? '') + descending
}

const NOTES: Record<string, string> = {
  text: 'text, escaped below “%”',
  int: 'a whole number, padded so that it sorts',
  digits: 'a whole number as it is, which does not sort',
  number: 'any number, as hex digits that sort',
  date: 'a time in UTC',
  year: 'the year of a time',
  month: 'the month of a time',
  day: 'the day of a time',
  hour: 'the hour of a time',
  plaindate: 'a day of the calendar',
  ulid: 'a ULID',
  uuid: 'a UUID',
  version: 'a version, padded so that it sorts',
  semver: 'a version that sorts by precedence',
  enum: 'one of these',
}
