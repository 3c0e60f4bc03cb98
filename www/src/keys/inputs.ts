// Which kind of input a field has, by its codec: a date picker, a choice, a number, an id that can be made new.

import { choicesOf, codecName } from './fields.ts'

export type InputKind = 'text' | 'number' | 'choice' | 'moment' | 'date' | 'month' | 'ulid' | 'uuid'

/** The kind of input for a value that was typed. A time that a picker cannot show, such as one with an offset, stays text. */
export function inputKind(codec: string, typed: string): InputKind {
  if (choicesOf(codec).length > 0) return 'choice'
  switch (codecName(codec)) {
    case 'date': return typed === '' || pickerMoment(typed) !== undefined ? 'moment' : 'text'
    case 'day': case 'plaindate': return typed === '' || /^\d{4}-\d\d-\d\d$/.test(typed) ? 'date' : 'text'
    case 'month': return typed === '' || /^\d{4}-\d\d$/.test(typed) ? 'month' : 'text'
    case 'int': case 'digits': case 'version': case 'number': case 'year': return 'number'
    case 'ulid': return 'ulid'
    case 'uuid': return 'uuid'
    default: return 'text'
  }
}

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
