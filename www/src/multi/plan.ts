// The queries of a plan as one reads them: each condition with the name of its attribute and its values in place.

import type { IndexQueryInput } from 'ddb-keys'
import { literal } from '../code/text.ts'

/** A piece of a condition: an attribute, a value, or what stands between them. */
export interface Piece {
  readonly kind: 'name' | 'value' | 'word'
  readonly text: string
}

export interface ReadableCondition {
  readonly attribute: string
  readonly pieces: readonly Piece[]
}

/** The conditions of a query in their order. Each begins with the next attribute, but for `BETWEEN`, which has an `AND` of its own. */
export function conditionsOf(input: IndexQueryInput): ReadableCondition[] {
  const conditions: { attribute: string; pieces: Piece[] }[] = []
  for (const part of input.KeyConditionExpression.split(' AND ')) {
    const pieces = part.split(/([#:]\w+)/).filter((text) => text !== '').map((text) => pieceOf(input, text))
    const attribute = pieces.find(({ kind }) => kind === 'name')?.text
    if (attribute !== undefined) conditions.push({ attribute, pieces })
    else conditions.at(-1)?.pieces.push({ kind: 'word', text: ' AND ' }, ...pieces)
  }
  return conditions
}

function pieceOf({ ExpressionAttributeNames: names, ExpressionAttributeValues: values }: IndexQueryInput, text: string): Piece {
  if (text.startsWith('#')) return { kind: 'name', text: names[text] ?? text }
  if (text.startsWith(':')) return { kind: 'value', text: readable(values[text]) }
  return { kind: 'word', text }
}

const LAST = '\u{10FFFF}'

/** A value as source code. The text just below another one has hundreds of the last character that there is: these are counted. */
export function readable(value: unknown): string {
  if (typeof value !== 'string') return String(value)
  const [start, end] = [value.indexOf(LAST), value.lastIndexOf(LAST) + LAST.length]
  const count = (end - start) / LAST.length
  if (count < 3 || value.slice(start, end) !== LAST.repeat(count)) return literal(value)
  const [before, after] = [value.slice(0, start), value.slice(end)]
  return `${literal(before)} + ${count} × U+10FFFF${after && ` + ${literal(after)}`}`
}

/** Whether a plan has values that nobody asked for: the neighbours of those that are left out, where only `BETWEEN` bounds both ends. */
export function hasNeighbours(inputs: readonly IndexQueryInput[], asked: readonly unknown[]): boolean {
  const known = new Set(leavesOf(asked).map(comparable))
  return inputs.some(({ ExpressionAttributeValues: values }) => Object.values(values).some((value) => !known.has(comparable(value))))
}

function leavesOf(value: unknown): unknown[] {
  if (value === undefined) return []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value]
}

/** A text that is the same for equal values: a number can be asked for as `1e+21` and sent as a bigint. */
function comparable(value: unknown): string {
  return typeof value === 'string' ? literal(value) : decimal(String(value))
}

/** A number as its digits and a power of ten, without zeros at either end. */
function decimal(number: string): string {
  const [mantissa = '', exponent = '0'] = number.split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const digits = BigInt(whole + fraction).toString()
  const significant = digits.replace(/0+$/, '')
  const power = Number(exponent) - fraction.length + digits.length - significant.length
  return significant === '' ? '0' : `${significant}e${power}`
}
