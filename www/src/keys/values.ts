// The values of key attributes, and DynamoDB's order of them.

import { compareTexts } from './order.ts'

/** Binaries have no input on the page. */
export type Value = string | number | bigint

export type Values = Readonly<Record<string, Value>>

export function isValue(value: unknown): value is Value {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'bigint'
}

/** An attribute has values of one type. A pasted item can have another type, which DynamoDB would refuse, and which comes last here. */
export function comparedValues(a: Value, b: Value): number {
  if (typeof a === 'string') return typeof b === 'string' ? compareTexts(a, b) : 1
  if (typeof b === 'string') return -1
  return a < b ? -1 : a > b ? 1 : 0
}

export function comparedLists(a: readonly Value[], b: readonly Value[]): number {
  for (const [at, value] of a.entries()) {
    const other = b[at]
    const order = other === undefined ? 1 : comparedValues(value, other)
    if (order !== 0) return order
  }
  return a.length - b.length
}
