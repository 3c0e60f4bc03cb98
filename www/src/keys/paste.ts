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
  return fromList(linesOf(trimmed).map((line) => (line.startsWith('{') ? parsed(line) : keyLine(line, table))))
}

/** A response of a query has its items in a list. */
function listIn(record: Record<string, unknown>): unknown[] {
  return Array.isArray(record.Items) ? record.Items : [record]
}

function linesOf(text: string): string[] {
  return text.split('\n').map((line) => line.trim()).filter((line) => line !== '')
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
  const pairs = Object.entries(inside).map(([name, attribute]) => [name, plainValue(attribute)] as const)
  return { attributes: Object.fromEntries(pairs.filter(([, attribute]) => attribute !== undefined)) }
}

/** Texts, numbers and yes or no, also in DynamoDB's own form. What is nested is of no use to a key. */
function plainValue(value: unknown): unknown {
  if (isRecord(value)) {
    if (typeof value.S === 'string') return value.S
    if (typeof value.N === 'string') return Number(value.N)
    return typeof value.BOOL === 'boolean' ? value.BOOL : undefined
  }
  return ['string', 'number', 'boolean'].includes(typeof value) ? value : undefined
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
