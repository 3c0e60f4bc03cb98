// The TypeScript types of the values that a question takes.

import { codecName, descriptionOf } from '../keys/codecs.ts'
import { choicesOf } from '../keys/fields.ts'
import { quoted } from './text.ts'

/** A time can be given in three ways, which have a name where they are used. */
export const TIME = { name: 'Time', text: 'type Time = Date | number | string' }

/** Whether a type names it. Names of fields stand before a colon. */
export function usesTime(type: string): boolean {
  return /(: |readonly )Time(?=[;\s[]|$)/.test(type)
}

/** The type that the package takes for a codec. */
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
