// Texts that were cut, or copied with other lines between the items: the part that can be read, and a sentence on the rest.

import { counted } from '../lib/counted.ts'

export interface Mended {
  readonly text: string
  readonly left: string
}

const CUT = 'The text is cut off, and its last part is left out.'

/** The lines that are items, if a few lines between them are not. A text of one kind, or with more lines of another, is read as it is. */
export function itemsAmong(text: string): Mended | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const kinds = lines.map(isItem)
  const others = lines.filter((_, at) => !kinds[at])
  const items = lines.length - others.length
  if (others.length === 0 || items < others.length) return undefined
  const mended = lines.filter((_, at) => kinds[at]).join('\n')
  if (others.length === 1 && isCut(others[0] ?? '') && others[0] === lines.at(-1)) return { text: mended, left: CUT }
  if (others.some((line) => /^\s*[[\]{}"]/.test(line))) return undefined
  return { text: mended, left: `${counted(others.length, 'line')} ${others.length === 1 ? 'is not an item and is' : 'are not items and are'} left out.` }
}

function isItem(line: string): boolean {
  const text = line.trim()
  return text.startsWith('{') && isJson(text.endsWith(',') ? text.slice(0, -1) : text)
}

function isCut(line: string): boolean {
  const text = line.trim()
  return text.startsWith('{') && !text.endsWith('}')
}

/** The text before the cut, whose place the reader's message gives. */
export function untilTheCut(text: string, message: string): Mended | undefined {
  if (!/ is cut\b/.test(message)) return undefined
  const whole = /^\s*[[{]/.test(text) ? jsonBefore(text) : linesBefore(text, Number(/line (\d+)/.exec(message)?.[1]))
  return whole === undefined ? undefined : { text: whole, left: CUT }
}

function linesBefore(text: string, line: number): string | undefined {
  return line > 1 ? text.split('\n').slice(0, line - 1).join('\n') : undefined
}

/** How many ends of items are tried, from the last one. */
const TRIALS = 30

/** The complete items of a list or of a page of a scan. A single item that is cut gives none: half an item would be another item. */
function jsonBefore(text: string): string | undefined {
  const end = text.trimStart().startsWith('[') ? ']' : ']}'
  for (let at = text.lastIndexOf('}'), trial = 0; at > 0 && trial < TRIALS; at = text.lastIndexOf('}', at - 1), trial++) {
    const whole = text.slice(0, at + 1) + end
    if (isJson(whole)) return end === ']' || Array.isArray((JSON.parse(whole) as { Items?: unknown }).Items) ? whole : undefined
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
