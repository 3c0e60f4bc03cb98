// The TypeScript types of the values that a question takes.

import { descriptionOf } from '../keys/codecs.ts'
import { choicesOf } from '../keys/fields.ts'
import { quoted } from './text.ts'

/** The three types of a time, which get a name where they are used. */
export const TIME = { name: 'Time', text: 'type Time = Date | number | string' }

/** Whether a type mentions it. The name of a field comes before a colon. */
export function usesTime(type: string): boolean {
  return /(: |readonly )Time(?=[;\s[]|$)/.test(type)
}

/** The type of the values that a codec takes. */
export function typeOf(codec: string): string {
  const choices = choicesOf(codec)
  if (choices.length > 0) return choices.map(quoted).join(' | ')
  const { shape, takes = 'string' } = descriptionOf(codec) ?? {}
  switch (shape) {
    case 'time': return TIME.name
    case 'decimal': return 'number | bigint'
    case 'binary': return 'string'
    default: return takes
  }
}

export function listOf(type: string): string {
  return type.includes(' ') ? `readonly (${type})[]` : `readonly ${type}[]`
}
