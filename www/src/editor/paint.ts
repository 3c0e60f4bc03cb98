// The looks of the parts of a template, for the editor and for the painted line until the editor is loaded.

import { tokensOf } from '../keys/template_text.ts'

export interface Painted {
  readonly from: number
  readonly to: number
  readonly look: 'literal' | 'open' | 'name' | 'codec' | 'close'
  /** The field that it belongs to. */
  readonly field?: string
}

/** The stretches of a template in order; together they are the whole template. */
export function painted(template: string): Painted[] {
  const stretches: Painted[] = []
  let from = 0
  const add = (length: number, look: Painted['look'], field?: string) => {
    if (length > 0) stretches.push({ from, to: from + length, look, ...(field !== undefined && { field }) })
    from += length
  }
  for (const token of tokensOf(template)) {
    if (token.kind === 'literal') {
      add(token.source.length, 'literal')
      continue
    }
    const inside = token.source.slice(1, -1)
    const colon = inside.indexOf(':')
    add(1, 'open', token.name)
    add(colon < 0 ? inside.length : colon, 'name', token.name)
    add(colon < 0 ? 0 : inside.length - colon, 'codec', token.name)
    add(1, 'close', token.name)
  }
  return stretches
}

/** How a field is painted: its hue, and whether it is pointed at or has a finding. */
export interface FieldLook {
  readonly hue: number
  readonly isHovered: boolean
  readonly isDoubtful: boolean
}

/** The classes of a stretch; `app.css` says how they look. */
export function classesOf({ look, field }: Painted, lookOf: (field: string) => FieldLook): string {
  if (field === undefined) return look
  const { hue, isHovered, isDoubtful } = lookOf(field)
  return `painted ${look} hue${hue}${isHovered ? ' hovered' : ''}${isDoubtful ? ' doubtful' : ''}`
}

/** The word from a column on, in UTF-16 units, which is underlined for a fault there. Columns count characters from 1. */
export function wordAt(text: string, column: number): { from: number; to: number } | undefined {
  if (text === '') return undefined
  const from = Math.min([...text].slice(0, column - 1).join('').length, text.length - 1)
  const word = /^[\p{L}\p{N}_-]+/u.exec(text.slice(from))
  return { from, to: from + (word?.[0].length ?? 1) }
}
