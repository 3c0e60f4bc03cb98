// The sample values of a field: the next value, a first example, and their short form in a narrow cell.

import { ulid } from '../lib/package.ts'
import type { SampleField } from '../model/edits_items.ts'
import { codecArguments, codecName, descriptionOf, isDefault } from './codecs.ts'
import { choicesOf, isTime, type EntityField } from './fields.ts'
import { isRightTime } from './time.ts'

export function sampleFieldOf({ name, codec, optional }: EntityField): SampleField {
  return { name, codec, optional, kind: kindOf(codec), example: () => exampleOf(codec) }
}

/** What makes an id of a codec, where something does. */
const MAKERS: Readonly<Record<string, (() => string) | undefined>> = { ulid, uuid: () => crypto.randomUUID() }

function kindOf(codec: string): SampleField['kind'] {
  if (MAKERS[codecName(codec)]) return 'id'
  if (choicesOf(codec).length > 0) return 'choice'
  if (isTime(codec)) return 'time'
  const shape = descriptionOf(codec)?.shape
  return shape === 'whole' || shape === 'number' ? 'number' : 'text'
}

function exampleOf(codec: string): string {
  const make = MAKERS[codecName(codec)]
  if (make) return make()
  if (isDefault(codec)) return '1'
  const { example = '1', argumentKind } = descriptionOf(codec) ?? {}
  return choicesOf(codec)[0] ?? (argumentKind === 'length' ? inLength(example, codec) : example)
}

/** An id of the length that its codec needs, as in `hex(10)`. */
function inLength(example: string, codec: string): string {
  const length = Number(codecArguments(codec))
  return example.repeat(Math.ceil(length / example.length)).slice(0, length)
}

/** A value as a cell shows it at rest: a valid time without seconds, if they are zero. */
export function shortened(codec: string, typed: string): string {
  if (!isRightTime(codec, typed)) return typed
  const moment = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d)?(\.\d+)?Z$/.exec(typed)
  if (moment === null) return typed
  const seconds = /[1-9]/.test(`${moment[3] ?? ''}${moment[4] ?? ''}`) ? `${moment[3] ?? ''}${(moment[4] ?? '').replace(/0+$/, '').replace(/\.$/, '')}` : ''
  return `${moment[1]} ${moment[2]}${seconds}`
}
