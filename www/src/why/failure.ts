// What goes wrong with joined strings: values, how one joins them by hand, and the template that gets it right, side by side.

import { compareKeys, KeyError } from 'ddb-keys'
import { valueOf } from '../keys/fields.ts'
import { templateOf } from '../keys/templates.ts'

type Values = readonly string[]

export interface Failure {
  readonly id: string
  readonly title: string
  /** What one writes by hand, and what it gives. */
  readonly source: string
  readonly join: (values: Values) => string
  readonly template: string
  readonly fields: readonly { readonly name: string; readonly codec: string }[]
  /** The values of a few items, which a visitor can change. */
  readonly rows: readonly Values[]
  /** What goes wrong: keys out of order, two items with one key, or a prefix that finds the items of another. */
  readonly kind: 'order' | 'collision' | 'prefix'
  readonly wrong: string
  readonly right: string
}

export interface SideKey {
  readonly row: number
  readonly key: string
  /** Whether the prefix of the first row finds it. */
  readonly isFound: boolean
  readonly isBad: boolean
}

export interface Side {
  /** In DynamoDB's order. */
  readonly keys: readonly SideKey[]
  readonly refused: readonly { readonly row: number; readonly message: string }[]
}

interface Key {
  readonly row: number
  readonly key: string
}

export function byHand(failure: Failure, rows: readonly Values[]): Side {
  const keys = rows.map((values, row) => ({ row, key: stored(failure.join(values)) }))
  // By hand, one asks for what begins with the word and the value.
  return sideOf(failure, rows, keys, [], failure.join([rows[0]?.[0] ?? '']))
}

export function byTemplate(failure: Failure, rows: readonly Values[]): Side {
  const keys: Key[] = []
  const refused: { row: number; message: string }[] = []
  for (const [row, values] of rows.entries()) {
    const key = attemptedText(() => templateOf(failure.template).answer?.build(typedValues(failure, values) as never) ?? '')
    if (key instanceof KeyError) refused.push({ row, message: key.message })
    else keys.push({ row, key })
  }
  return sideOf(failure, rows, keys, refused, prefixOf(failure, rows[0] ?? []))
}

function prefixOf(failure: Failure, [first = '']: Values): string {
  const [field] = failure.fields
  const prefix = attemptedText(() => templateOf(failure.template).answer?.prefix({ [field?.name ?? '']: first } as never) ?? '')
  return prefix instanceof KeyError ? '' : prefix
}

function attemptedText(ask: () => string): string | KeyError {
  try {
    return ask()
  } catch (error) {
    if (error instanceof KeyError) return error
    throw error
  }
}

function typedValues({ fields }: Failure, values: Values): Record<string, unknown> {
  return Object.fromEntries(fields.map(({ name, codec }, at) => [name, valueOf(codec, values[at] ?? '')]))
}

/** What becomes of a text on its way to DynamoDB: half a character has no UTF-8 form and is replaced. */
function stored(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text))
}

function sideOf(failure: Failure, rows: readonly Values[], keys: readonly Key[], refused: Side['refused'], prefix: string): Side {
  const sorted = [...keys].sort((a, b) => compareKeys(a.key, b.key))
  const isFound = ({ key }: Key) => failure.kind === 'prefix' && prefix !== '' && key.startsWith(prefix)
  const isBad = {
    order: (_: Key, place: number) => place > 0 && isAfter(failure, rows[sorted[place - 1]?.row ?? 0] ?? [], rows[sorted[place]?.row ?? 0] ?? []),
    collision: ({ row, key }: Key) => sorted.some((other) => other.key === key && String(rows[other.row]) !== String(rows[row])),
    prefix: (one: Key) => isFound(one) && rows[one.row]?.[0] !== rows[0]?.[0],
  }[failure.kind]
  return { keys: sorted.map((one, place) => ({ ...one, isFound: isFound(one), isBad: isBad(one, place) })), refused }
}

/** Whether the values `a` belong after the values `b`. */
function isAfter({ fields }: Failure, a: Values, b: Values): boolean {
  for (const [at, { codec }] of fields.entries()) {
    const [left, right] = [valueOf(codec, a[at] ?? ''), valueOf(codec, b[at] ?? '')]
    if (left === right || left === undefined || right === undefined) continue
    return typeof left === 'string' || typeof right === 'string' ? compareKeys(String(left), String(right)) > 0 : left > right
  }
  return false
}
