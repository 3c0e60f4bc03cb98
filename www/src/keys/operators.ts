// What a query bar calls the operators, and which of them a value can have.

import type { Operator } from '../model/design.ts'
import { descriptionOf } from './codecs.ts'

export const operatorNames: Readonly<Record<Operator, string>> = { equals: 'equals', startsWith: 'begins with', range: 'from – to', after: 'after', before: 'before' }

/** The operators for a codec: a query can ask for the beginning of a text only. */
export function operatorsOn(codec: string): Operator[] {
  return descriptionOf(codec)?.takesStart === true ? ['equals', 'startsWith', 'range', 'after', 'before'] : ['equals', 'range', 'after', 'before']
}
