// Reads whatever is pasted, opened or dropped: a key, keys, items in the forms that the command line reads, a Workbench model, a design.

import { Csv, isHeader } from './csv.ts'
import { Cutter } from './cut.ts'
import { itemsIn, plainItem, type Item } from './items.ts'
import { Sample } from './sample.ts'
import { textOf, type Watched } from './text.ts'
import { refuse } from './unreadable.ts'

/** So many items stay on the page; of more, an even sample. */
export const MOST_ITEMS = 10_000
/** A larger file is not read. */
export const LARGEST_FILE = 50 * 1024 * 1024

export type Read =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'keys'; readonly keys: readonly string[]; readonly count: number }
  | { readonly kind: 'items'; readonly items: readonly Item[]; readonly count: number }
  | { readonly kind: 'model' | 'design'; readonly text: string }

export interface Progress {
  readonly bytes: number
  readonly of: number
  readonly items: number
}

export interface Reading {
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: Progress) => void
}

/** Throws `Unreadable` with a sentence, or the reason of the signal. */
export async function read(source: Blob | string, { signal, onProgress }: Reading = {}): Promise<Read> {
  const blob = typeof source === 'string' ? new Blob([source]) : source
  if (blob.size > LARGEST_FILE) refuse(`This file has more than ${LARGEST_FILE >> 20} MB. “ddb-keys infer” on the command line reads files of any size.`)
  const sample = new Sample<Item | string>(MOST_ITEMS)
  let bytes = 0
  const watched: Watched = { ...(signal && { signal }), onRead: (length) => (bytes = length) }
  const pieces = textOf(blob, watched)
  const first = await beginning(pieces)
  if (first.trim() === '') return { kind: 'nothing' }
  const whole = wholeKind(first)
  if (whole !== undefined) return { kind: whole, text: await restOf(first, pieces) }
  const reader = readerFor(first, blob)
  for await (const text of chained(first, pieces)) {
    for (const value of reader.feed(text)) sample.add(value)
    onProgress?.({ bytes, of: blob.size, items: sample.count })
    await breath()
    signal?.throwIfAborted()
  }
  for (const value of reader.end()) sample.add(value)
  return outcomeOf(sample)
}

/** Gives the page time for what its visitor does. */
function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** The text up to the end of the first line that has any, or a good part of a long one. */
async function beginning(pieces: AsyncGenerator<string, void, undefined>): Promise<string> {
  let text = ''
  while (text.length < 1 << 20 && !hasLine(text)) {
    const { value, done } = await pieces.next()
    if (done === true || value === undefined) break
    text += value
  }
  return text
}

function hasLine(text: string): boolean {
  const start = text.search(/\S/)
  return start >= 0 && text.includes('\n', start)
}

async function* chained(first: string, rest: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  yield first
  yield* rest
}

async function restOf(first: string, pieces: AsyncIterable<string>): Promise<string> {
  const texts = [first]
  for await (const piece of pieces) texts.push(piece)
  return texts.join('')
}

/** A design of the page and a model of NoSQL Workbench are read as a whole. */
function wholeKind(text: string): 'design' | 'model' | undefined {
  const start = text.trimStart().slice(0, 4096)
  if (/^\{\s*"ddbKeys"/.test(start)) return 'design'
  return /^\{\s*"(ModelName|ModelMetadata|DataModel)"/.test(start) ? 'model' : undefined
}

interface ValueReader {
  feed(text: string): readonly (Item | string)[]
  end(): readonly (Item | string)[]
}

function readerFor(first: string, source: Blob): ValueReader {
  const [line = ''] = first.trimStart().split(/\r?\n/, 1)
  if (/^\$ion_1_0|^\{\s*Item\s*:/.test(line)) refuse('This is Ion: export the table as DYNAMODB_JSON.')
  const isCsv = 'name' in source && typeof source.name === 'string' && /\.csv(\.gz)?$/i.test(source.name)
  if (!isCsv && isJson(line)) return jsonReader()
  return isCsv || isHeader(line) ? new Csv() : keyReader()
}

/** Whether a line begins JSON. A key can begin with a brace, a bracket or a quote too. */
function isJson(line: string): boolean {
  const rest = line.slice(1, 100).trimStart()
  if (line.startsWith('{')) return rest === '' || rest === '}' || rest.startsWith('"')
  if (line.startsWith('"')) return /^"(?:[^"\\]|\\.)*"\s*,?\s*$/.test(line)
  return line.startsWith('[') && (rest === '' || rest === ']' || /^["{[]/.test(rest))
}

function jsonReader(): ValueReader {
  const cutter = new Cutter()
  return {
    feed: (text) => cutter.feed(text).flatMap(itemsIn),
    end: () => {
      cutter.end()
      return []
    },
  }
}

/** Keys, one a line. */
function keyReader(): ValueReader {
  let held = ''
  const keysOf = (lines: readonly string[]) => lines.map((line) => line.trim()).filter((line) => line !== '')
  return {
    feed: (text) => {
      const lines = (held + text).split('\n')
      held = lines.pop() ?? ''
      return keysOf(lines)
    },
    end: () => keysOf([held]),
  }
}

function outcomeOf(sample: Sample<Item | string>): Read {
  const { kept, count } = sample
  const keys = kept.filter((value) => typeof value === 'string')
  const items = kept.filter((value) => typeof value !== 'string')
  if (keys.length > 0 && items.length > 0) refuse('There are items and keys in it: paste one of them at a time.')
  if (items.length > 0) return { kind: 'items', items: items.map(plainItem), count }
  const pairs = pairsIn(keys)
  if (pairs !== undefined) return { kind: 'items', items: pairs, count }
  const [key, ...others] = keys
  if (key === undefined) return { kind: 'nothing' }
  return others.length === 0 && count === 1 ? { kind: 'key', key } : { kind: 'keys', keys, count }
}

/** Lines of two keys, with a tab or a comma between them, are the keys of items. */
function pairsIn(keys: readonly string[]): Item[] | undefined {
  const pairs = keys.map((line) => /^([^\t]+?)\s*(?:\t|,\s)\s*([^\t]+)$/.exec(line))
  return keys.length > 0 && pairs.every((pair) => pair !== null) ? pairs.map((pair) => ({ pk: pair?.[1] ?? '', sk: pair?.[2] ?? '' })) : undefined
}
