// Which kind of input a field has, by its codec: a date picker, a choice, a number, an id that can be made new.

import { descriptionOf } from './codecs.ts'
import { choicesOf } from './fields.ts'

export type InputKind = 'text' | 'number' | 'choice' | 'moment' | 'date' | 'month' | 'ulid' | 'uuid'

/** The kind of input for a value that was typed. A time that a picker cannot show, such as one with an offset, stays text. */
export function inputKind(codec: string, typed: string): InputKind {
  if (choicesOf(codec).length > 0) return 'choice'
  const { name, shape, samples } = descriptionOf(codec) ?? {}
  if (shape === 'whole' || shape === 'number') return 'number'
  if (name === 'ulid' || name === 'uuid') return name // the page makes new ones
  const picker = PICKERS.find(({ form }) => form === formOf(samples?.[0]?.text ?? ''))
  return picker === undefined ? 'text' : typed === '' || picker.takes(typed) ? picker.kind : 'text'
}

/** The pickers of browsers, by the form of the texts that a codec writes: with a `0` for each digit. */
const PICKERS: readonly { form: string; kind: InputKind; takes: (typed: string) => boolean }[] = [
  { form: '0000', kind: 'number', takes: () => true },
  { form: '0000-00', kind: 'month', takes: (typed) => formOf(typed) === '0000-00' },
  { form: '0000-00-00', kind: 'date', takes: (typed) => formOf(typed) === '0000-00-00' },
  { form: '0000-00-00T00:00:00.000Z', kind: 'moment', takes: (typed) => pickerMoment(typed) !== undefined },
]

const formOf = (text: string) => text.replace(/\d/g, '0')

/** A time in UTC as `datetime-local` has it: without the Z. */
export function pickerMoment(typed: string): string | undefined {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?Z$/.exec(typed)
  return match ? `${match[1]}${match[2] ?? ':00'}` : undefined
}

/** What a picker gives, as a time in UTC. */
export function momentFromPicker(picked: string): string {
  if (picked === '') return ''
  return /T\d\d:\d\d$/.test(picked) ? `${picked}:00Z` : `${picked}Z`
}
