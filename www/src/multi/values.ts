// The attributes of an example in the order of its index, and the values of what was typed for them.

import { valueOf } from '../keys/fields.ts'
import type { MultiPattern } from './pattern.ts'

/** What the key attributes of the examples can be. */
export type Value = string | number | bigint

export function namesOf({ partition, sort }: MultiPattern): string[] {
  return [...Object.keys(partition), ...Object.keys(sort)]
}

/** The codec that an input for the attribute has. */
export function codecOf({ partition, sort }: MultiPattern, name: string): 'number' | 'text' {
  return { ...partition, ...sort }[name] === 'N' ? 'number' : 'text'
}

/** Numbers as numbers, without loss where they are whole; text that is none stays text, so that the package says what it expects. */
export function typed(pattern: MultiPattern, name: string, text: string): Value | undefined {
  if (codecOf(pattern, name) === 'text') return valueOf('text', text)
  const whole = valueOf('int', text)
  return typeof whole === 'string' ? valueOf('number', text) : whole
}

/** The values of a list of attributes, without those at the end that are missing. */
export function tupleOf(pattern: MultiPattern, names: readonly string[], texts: readonly string[]): (Value | undefined)[] {
  const values = names.map((name, at) => typed(pattern, name, texts[at] ?? ''))
  return values.slice(0, values.findLastIndex((value) => value !== undefined) + 1)
}

/** Values in the order of the index: those of the partition key, and those of the sort key. */
export function split<One>(pattern: MultiPattern, values: readonly One[]): [partition: readonly One[], sort: readonly One[]] {
  const { length } = Object.keys(pattern.partition)
  return [values.slice(0, length), values.slice(length)]
}
