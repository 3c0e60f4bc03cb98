// What has which look in a template: for the editor, and for the line that stands there until the editor is loaded.

import { tokensOf } from '../keys/template_text.ts'

export interface Painted {
  readonly from: number
  readonly to: number
  readonly look: 'literal' | 'brace' | 'name' | 'codec'
}

/** The stretches of a template in order; together they are the whole of it. */
export function painted(template: string): Painted[] {
  const stretches: Painted[] = []
  let from = 0
  const add = (length: number, look: Painted['look']) => {
    if (length > 0) stretches.push({ from, to: from + length, look })
    from += length
  }
  for (const token of tokensOf(template)) {
    if (token.kind === 'literal') {
      add(token.source.length, 'literal')
      continue
    }
    const inside = token.source.slice(1, -1)
    const colon = inside.indexOf(':')
    add(1, 'brace')
    add(colon < 0 ? inside.length : colon, 'name')
    add(colon < 0 ? 0 : inside.length - colon, 'codec')
    add(1, 'brace')
  }
  return stretches
}
