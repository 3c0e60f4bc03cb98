// The names of the operators in the question.

import type { Operator } from '../model/design.ts'

const words: Readonly<Record<Operator, string>> = { equals: 'is', startsWith: 'starts with', range: 'from … to', span: 'from … before', after: 'after', before: 'before' }

export function wordOf(operator: Operator): string {
  return words[operator]
}
