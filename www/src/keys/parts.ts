// The parts of a key: the literal or field of its template from which each of its characters comes.

import type { Attribute } from '../model/design.ts'
import { own } from '../lib/own.ts'
import { bytesOf } from './bytes.ts'
import { descriptionOf } from './codecs.ts'
import { typedOf } from './fields.ts'
import { attempted } from './problem.ts'
import { templateOf, type TextForm } from './templates.ts'
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
  /** Whether the field has no value, or none that its codec takes. */
  readonly isGap?: true
}

/** The parts of an attribute that its keys depend on. */
type FormOfKey = Pick<Attribute, 'template' | 'text' | 'casing'>

/** The parts of a key, whose texts joined are the key; undefined if the template could not have built it. */
export function partsOf(key: string, form: FormOfKey): KeyPart[] | undefined {
  const whole = templateOf(form.template, form).answer
  const values = whole?.tryParse(key) as Record<string, unknown> | undefined
  if (whole === undefined || values === undefined) return undefined
  const parts = partsWith(form, values)
  return textOf(parts) === key ? parts : undefined
}

/** The parts of the key that a template builds of these values, with a gap for each field that has none. */
export function partsWith({ template, ...form }: FormOfKey, values: Readonly<Record<string, unknown>>): KeyPart[] {
  const specs = new Map(templateOf(template, form).answer?.fields.map((field) => [field.name, field]))
  return tokensOf(template).map((token): KeyPart => {
    if (token.kind === 'literal') return sized({ kind: 'literal', text: token.text })
    const { name } = token
    const spec = specs.get(name)
    const codec = spec ? `${spec.codec}${spec.descending ? ' desc' : ''}` : token.codec
    const value = own(values, name)
    const one = value === undefined ? undefined : written(codec, value, form)
    if (one === undefined) return sized({ kind: 'field', text: '', name, codec, isGap: true })
    return sized({ kind: 'field', text: one.text, name, codec, value: typedOf(codec.split(' ')[0] ?? '', one.value) })
  })
}

export function textOf(parts: readonly KeyPart[]): string {
  return parts.map(({ text }) => text).join('')
}

/** How one value is written and read, by a template of this field alone. Undefined if the codec refuses the value. */
function written(codec: string, value: unknown, form: TextForm): { text: string; value: unknown } | undefined {
  // Alone, a verbatim text cannot be mistaken for a separator, and a number without padding needs the mode.
  const alone = templateOf(`{x:${codec}}`, form).answer
  return attempted(() => {
    const text = alone?.build({ x: value } as never)
    return text === undefined ? undefined : { text, value: (alone?.parse(text) as { x: unknown }).x }
  }).answer
}

function sized(part: Omit<KeyPart, 'bytes'>): KeyPart {
  return { ...part, bytes: bytesOf(part.text) ?? 0 }
}

/** A short explanation of the texts of a codec. */
export function codecNote(codec: string): string {
  const descending = codec.endsWith(' desc') ? ', newest or greatest first' : ''
  return (descriptionOf(codec.replace(' desc', ''))?.about ?? '') + descending
}
