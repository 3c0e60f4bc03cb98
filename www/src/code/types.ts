// The TypeScript types of the values that a question takes.

import { codecName, descriptionOf } from '../keys/codecs.ts'
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
  switch (descriptionOf(codec)?.shape) {
    case 'time': return TIME.name
    case 'whole': return codecName(codec) === 'version' ? 'number' : 'number | bigint'
    case 'number': return 'number'
    case 'amount': return 'number | bigint | string'
    case 'numeric': return 'number'
    case 'boolean': return 'boolean'
    case 'decimal': return 'number | bigint'
    default: return 'string'
  }
}

export function listOf(type: string): string {
  return type.includes(' ') ? `readonly (${type})[]` : `readonly ${type}[]`
}
