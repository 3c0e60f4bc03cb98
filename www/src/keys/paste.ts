// Items from text that was pasted: a JSON list, one JSON object a line, DynamoDB JSON, or one key a line.

import type { PastedItem } from '../model/design.ts'
import type { IndexShape } from './table.ts'

export interface Pasted {
  readonly items: readonly PastedItem[]
  /** How many lines or elements were no items. */
  readonly left: number
}

export function itemsOf(text: string, table: IndexShape | undefined): Pasted {
  const trimmed = text.trim()
  if (trimmed.startsWith('[')) return fromList(parsed(trimmed))
  const whole = trimmed.startsWith('{') ? parsed(trimmed) : undefined
  if (isRecord(whole)) return fromList(listIn(whole))
  return fromList(listOf(linesOf(trimmed), table))
}

/** A response of a query has its items in a list. */
function listIn(record: Record<string, unknown>): unknown[] {
  return Array.isArray(record.Items) ? record.Items : [record]
}

function linesOf(text: string): string[] {
  return text.split('\n').map((line) => line.trim()).filter((line) => line !== '')
}

function listOf(lines: readonly string[], table: IndexShape | undefined): unknown {
  // One call for all lines takes half the time; it fails if one of them is no JSON.
  const together = lines.every((line) => line.startsWith('{')) ? parsed(`[${lines.join(',')}]`) : undefined
  return together ?? lines.map((line) => (line.startsWith('{') ? parsed(line) : looksLikeJson(line) ? undefined : keyLine(line, table)))
}

/** A line has the partition key and, after a tab, a comma or spaces, the sort key. */
function keyLine(line: string, table: IndexShape | undefined): unknown {
  const [partition = '', ...rest] = line.split(/\t|,\s*|\s+/)
  const sort = rest.join(' ')
  return { [table?.partition ?? 'pk']: partition, ...(sort !== '' && { [table?.sort ?? 'sk']: sort }) }
}

function fromList(values: unknown): Pasted {
  const list = Array.isArray(values) ? values : []
  const items = list.map(plainItem).filter((item) => item !== undefined)
  return { items, left: list.length - items.length }
}

function plainItem(value: unknown): PastedItem | undefined {
  if (!isRecord(value)) return undefined
  const inside = isRecord(value.Item) ? value.Item : value
  const attributes: Record<string, unknown> = {}
  for (const name of Object.keys(inside)) {
    const plain = plainValue(inside[name])
    // To assign to `__proto__` would not make an attribute, and no table has one of this name.
    if (plain !== undefined && name !== '__proto__') attributes[name] = plain
  }
  return { attributes }
}

/** Texts, numbers and yes or no, also in DynamoDB's own form. What is nested is of no use to a key. */
function plainValue(value: unknown): unknown {
  if (isRecord(value)) {
    if (typeof value.S === 'string') return value.S
    if (typeof value.N === 'string') return Number(value.N)
    return typeof value.BOOL === 'boolean' ? value.BOOL : undefined
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined
}

/** Why no items were found in a text, as a sentence. */
export function whyNone(text: string): string {
  try {
    if (looksLikeJson(text)) JSON.parse(text)
    return 'No items were found in it. Paste a JSON list, one JSON object a line, or one key a line.'
  } catch (error) {
    return `It looks like JSON, but cannot be read as JSON: ${(error as SyntaxError).message.replace(/\.$/, '')}.`
  }
}

/** A binary in a multi-attribute key, as `encodeTuple` writes it: it begins with a quote. */
const BINARY = /(?<=^|[#\s,])"([0-9A-F]{2})*#/g

/** Other quotes, and brackets without their other half, are rare in a key, and everywhere in broken JSON. */
function looksLikeJson(text: string): boolean {
  const count = (character: string) => text.split(character).length
  return text.replaceAll(BINARY, '').includes('"') || count('{') !== count('}') || count('[') !== count(']')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
