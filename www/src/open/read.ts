// Reads whatever is pasted, opened or dropped with the reader of the command line: a key, keys, items, a Workbench model, a design of the page.

import { InputError, batchesOfBlob } from '../../../src/cli/read/in_page.js'
import { json, recordOf, shaped } from '../model/checked_parts.ts'
import { isMap, plainItem, type Item } from './items.ts'
import { LARGEST_FILE } from './largest.ts'
import { itemsAmong, untilTheCut } from './cut_text.ts'
import { Sample } from './sample.ts'
import { slicesOf } from './slices.ts'
import { Unreadable, refuse } from './unreadable.ts'

/** The most items that the page keeps; of more, it keeps an even sample. */
export const MOST_ITEMS = 10_000

export type Read =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'keys'; readonly keys: readonly string[]; readonly count: number; readonly left?: string }
  | { readonly kind: 'items'; readonly items: readonly Item[]; readonly count: number; readonly left?: string }
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

/** DynamoDB stores 32 levels. */
const TOO_DEEP = 'It contains an item that is nested more deeply than DynamoDB allows.'

/** Throws `Unreadable` with a sentence, or the reason of the signal. `left` of the outcome says which part of a text is left out. */
export async function read(source: Blob | string, reading: Reading = {}): Promise<Read> {
  if (typeof source !== 'string' || source.length > LONGEST_PART) return readWhole(source, reading)
  const items = itemsAmong(source)
  if (items !== undefined) return withLeft(await readWhole(items.text, reading), items.left)
  try {
    return await readWhole(source, reading)
  } catch (error) {
    const mended = error instanceof Unreadable ? untilTheCut(source, error.message) : undefined
    if (mended === undefined) throw error
    return withLeft(await readWhole(mended.text, reading), mended.left)
  }
}

/** If a text that was cut or mixed has one key, that is no key to take apart. */
function withLeft(found: Read, left: string): Read {
  if (found.kind === 'key') return { kind: 'keys', keys: [found.key], count: 1, left }
  return found.kind === 'keys' || found.kind === 'items' ? { ...found, left } : found
}

async function readWhole(source: Blob | string, reading: Reading): Promise<Read> {
  const blob = typeof source === 'string' ? new Blob([asList(source)]) : source
  const name = 'name' in blob && typeof blob.name === 'string' ? blob.name : 'the text'
  if (blob.size > LARGEST_FILE) refuse(`This file has more than ${LARGEST_FILE >> 20} MB. “ddb-keys infer” on the command line reads files of any size.`)
  try {
    return await readBlob(blob, name, reading)
  } catch (error) {
    reading.signal?.throwIfAborted()
    if (error instanceof RangeError) refuse(TOO_DEEP)
    if (!(error instanceof InputError)) throw error
    return refuse(sentenceOf(error.message))
  }
}

async function readBlob(blob: Blob, name: string, { signal, onProgress }: Reading): Promise<Read> {
  const sample = new Sample<Item | string>(MOST_ITEMS)
  const breath = breaths()
  let bytes = 0
  const stream = () => slicesOf(blob, { signal, onRead: (length) => (bytes = length) })
  for await (const { values } of batchesOfBlob({ stream }, { name, itemsOfModel: (model) => [model] })) {
    const whole = sample.count === 0 ? wholeOf(values[0]) : undefined
    if (whole !== undefined) return whole
    for (const value of values) sample.add(value)
    onProgress?.({ bytes, of: blob.size, items: sample.count })
    await breath()
    signal?.throwIfAborted()
  }
  return outcomeOf(sample)
}

/** The longest time without a pause, in milliseconds. */
const AT_ONCE = 8

/** Pauses, if the last pause is long enough ago, so that the page can react to its visitor. */
function breaths(): () => Promise<void> | undefined {
  let last = performance.now()
  return () => {
    if (performance.now() - last < AT_ONCE) return undefined
    return new Promise((resolve) => {
      setTimeout(() => {
        last = performance.now()
        resolve()
      })
    })
  }
}

/** A design of the page and a model of NoSQL Workbench are files with one value. */
function wholeOf(value: Item | string | undefined): Read | undefined {
  if (!isMap(value)) return undefined
  const kind = 'ddbKeys' in value ? 'design' : 'DataModel' in value ? 'model' : undefined
  return kind && { kind, text: JSON.stringify(value) }
}

/** A longer text is no part of a list that somebody has copied, and no key, in characters. */
const LONGEST_PART = 1 << 20

/** A text with the brackets that are left behind where the elements of a list are copied, with commas between them. */
function asList(text: string): string {
  if (text.length > LONGEST_PART) return text
  const isElement = /^\s*(?:\{|"(?:[^"\\\n]|\\.)*"\s*(?:,\s*)?(?:\n|$))/.test(text) // one way to read blanks: with two, a million of them would take minutes
  if (!isElement) return text
  const list = `[${text.replace(/,\s*$/, '')}]`
  try {
    JSON.parse(list)
    return list
  } catch {
    return text // JSON lines, keys, or a mistake
  }
}

/** What the reader says about an input, beginning with its name, as a sentence. */
function sentenceOf(message: string): string {
  const sentence = message.replace(/^the /, 'The ')
  return sentence.endsWith('…') ? sentence : `${sentence}.`
}

function outcomeOf(sample: Sample<Item | string>): Read {
  const { kept, count } = sample
  const keys = kept.filter((value) => typeof value === 'string').map((key) => key.trim()) // pasted keys often have blanks around them
  const items = kept.filter((value) => typeof value !== 'string')
  if (keys.length > 0 && items.length > 0) refuse('It contains both items and keys: paste one kind at a time.')
  if (items.length > 0) return { kind: 'items', items: items.map(checkedItem), count }
  if (keys.some((key) => key.length > LONGEST_PART)) refuse('It contains a line that is longer than any key.')
  const pairs = pairsIn(keys)
  if (pairs !== undefined) return { kind: 'items', items: pairs, count }
  const [key, ...others] = keys
  if (key === undefined) return { kind: 'nothing' }
  return others.length === 0 && count === 1 ? { kind: 'key', key } : { kind: 'keys', keys, count }
}

/** The item with plain values, if a link could hold it: the page would lose the table with its next load. */
function checkedItem(item: Item): Item {
  const plain = plainItem(item)
  if (shaped(() => recordOf(plain, (value) => json(value))) === undefined) refuse(TOO_DEEP)
  return plain
}

/** Lines of two keys, with a tab or a comma between them, are the keys of items. */
function pairsIn(keys: readonly string[]): Item[] | undefined {
  const pairs: Item[] = []
  for (const line of keys) {
    const pair = pairIn(line)
    if (pair === undefined) return undefined
    pairs.push(pair)
  }
  return pairs.length > 0 ? pairs : undefined
}

/** The line has no blanks around it. It is divided where it first can be, so that no key has a tab in it. */
function pairIn(line: string): Item | undefined {
  const places = [line.search(/,\s/), line.indexOf('\t')].filter((at) => at > 0).sort((a, b) => a - b)
  for (const at of places) {
    const sk = line.slice(at + 1).trimStart()
    if (sk !== '' && !sk.includes('\t')) return { pk: line.slice(0, at).trimEnd(), sk }
  }
  return undefined
}
