// Texts that were copied by half, or with lines of another kind: what of them can be read, and a sentence on the rest.

import { counted } from '../lib/counted.ts'

export interface Mended {
  readonly text: string
  readonly left: string
}

/** The lines that are items, if others between them are not. A text of one kind is read as it is. */
export function itemsAmong(text: string): Mended | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const items = lines.filter(isItem)
  const others = lines.length - items.length
  if (items.length === 0 || others === 0 || lines.some((line) => !isItem(line) && /^\s*[[\]{}"]/.test(line))) return undefined
  return { text: items.join('\n'), left: `${counted(others, 'line')} ${others === 1 ? 'is no item and is' : 'are no items and are'} left out.` }
}

function isItem(line: string): boolean {
  const text = line.trim()
  return text.startsWith('{') && isJson(text.endsWith(',') ? text.slice(0, -1) : text)
}

/** What stands before the place at which a text is cut, by what the reader says of it. */
export function untilTheCut(text: string, message: string): Mended | undefined {
  if (!/ is cut\b/.test(message)) return undefined
  const whole = /^\s*[[{]/.test(text) ? jsonBefore(text) : linesBefore(text, Number(/line (\d+)/.exec(message)?.[1]))
  return whole === undefined ? undefined : { text: whole, left: 'The text is cut, and its last part is left out.' }
}

function linesBefore(text: string, line: number): string | undefined {
  return line > 1 ? text.split('\n').slice(0, line - 1).join('\n') : undefined
}

/** So many ends of items are tried, from the last one. */
const TRIALS = 30

/** The items of a list, or of a page of a scan, that are whole. */
function jsonBefore(text: string): string | undefined {
  for (let at = text.lastIndexOf('}'), trial = 0; at > 0 && trial < TRIALS; at = text.lastIndexOf('}', at - 1), trial++) {
    for (const end of [']', ']}']) if (isJson(text.slice(0, at + 1) + end)) return text.slice(0, at + 1) + end
  }
  return undefined
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
