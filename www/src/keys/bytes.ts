// The bytes of a value in a key, as DynamoDB counts them.

import { keyByteLength } from '../lib/package.ts'
import { attempted } from './problem.ts'
import type { Value } from './values.ts'

/** Undefined for a text with half of a surrogate pair: it has no bytes, and DynamoDB cannot store it. */
export function bytesOf(value: Value): number | undefined {
  return typeof value === 'string' ? attempted(() => keyByteLength(value)).answer : bytesOfNumber(String(value))
}

/** A byte for every two digits, counted from the decimal point and without zeros at either end; one more byte, and another for a minus. */
function bytesOfNumber(text: string): number {
  const [mantissa = '', exponent = '0'] = text.replace('-', '').split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const point = whole.length + Number(exponent)
  const digits = `${point % 2 === 0 ? '' : '0'}${whole}${fraction}`
  const pairs = (digits.length % 2 === 0 ? digits : `${digits}0`).match(/../g) ?? []
  const from = pairs.findIndex((pair) => pair !== '00')
  const to = pairs.findLastIndex((pair) => pair !== '00')
  return 1 + (from < 0 ? 0 : to - from + 1) + (text.startsWith('-') ? 1 : 0)
}
