// The multi-attribute indexes of a design as the package makes them, and the attributes that an item has for them.

import { multiAttributeIndex, type MultiAttributeIndex } from '../lib/package.ts'
import { own } from '../lib/own.ts'
import { TABLE, type MultiIndex, type MultiPart } from '../model/design.ts'
import { valueOf } from './fields.ts'
import type { IndexShape } from './index_shape.ts'
import { attempted, type Problem } from './problem.ts'
import { isValue, type Value } from './values.ts'

export interface ReadyIndex {
  readonly name: string
  readonly index: MultiIndex
  readonly shape: IndexShape
  /** Undefined if its definition has a fault. */
  readonly keys: MultiAttributeIndex | undefined
  readonly problem: Problem | undefined
}

export function readyIndexes(indexes: readonly MultiIndex[]): ReadyIndex[] {
  return indexes.map((index, at) => {
    const isSecond = indexes.findIndex(({ name }) => name === index.name) < at
    const { answer, problem } = index.name === TABLE ? { problem: taken } : isSecond ? { problem: twice(index.name) } : attempted(() => multiAttributeIndex(definitionOfIndex(index) as never) as MultiAttributeIndex)
    const shape: IndexShape = { name: index.name, partition: namesOf(index.partition), sort: namesOf(index.sort), isMulti: true }
    return { name: index.name, index, shape, keys: answer, problem: problem && { ...problem, entity: index.name } }
  })
}

/** The page shows the table itself under this name. */
const taken: Problem = { code: 'INVALID_OPTION', message: `On this page “${TABLE}” is the table itself: the index needs another name.` }

function twice(name: string): Problem {
  return { code: 'INVALID_OPTION', message: `There are two indexes named “${name}”.` }
}

/** The argument of `multiAttributeIndex`. */
export function definitionOfIndex({ name, partition, sort }: MultiIndex): { indexName: string; partition: Record<string, string>; sort?: Record<string, string> } {
  const typesOf = (parts: readonly MultiPart[]) => Object.fromEntries(parts.map(({ name, type }) => [name, type]))
  return { indexName: name, partition: typesOf(partition), ...(sort.length > 0 && { sort: typesOf(sort) }) }
}

function namesOf(parts: readonly MultiPart[]): string[] {
  return parts.map(({ name }) => name)
}

export function partsOfIndex({ partition, sort }: MultiIndex): readonly MultiPart[] {
  return [...partition, ...sort]
}

/** The value of an attribute from the typed text: text for `S`; a number for `N`, or the text itself, which the package refuses with its reason. */
export function typedValue(type: MultiPart['type'], text: string): Value | undefined {
  if (type === 'S') return text === '' ? undefined : text
  const whole = valueOf('int', text)
  return (typeof whole === 'string' ? valueOf('number', text) : whole) as Value | undefined
}

/** The codec whose input fits an attribute of this type. */
export function codecOfType(type: MultiPart['type']): 'number' | 'text' {
  return type === 'N' ? 'number' : 'text'
}

/** The attributes of an index for typed values, or the package's refusal. An item that lacks one of them is not in the index. */
export function attributesIn({ index, keys }: ReadyIndex, values: Readonly<Record<string, string>>): { answer: Record<string, Value>; problem?: Problem } {
  const typed = partsOfIndex(index).map(({ name, type }) => [name, typedValue(type, own(values, name) ?? '')] as const)
  const there = Object.fromEntries(typed.filter((entry): entry is [string, Value] => entry[1] !== undefined))
  if (Object.keys(there).length < typed.length || keys === undefined) return { answer: there }
  const of = (parts: readonly MultiPart[]) => parts.map(({ name }) => there[name])
  const { problem } = attempted(() => keys.attributes(of(index.partition) as never, of(index.sort) as never))
  return problem ? { answer: {}, problem } : { answer: there }
}

/** The attributes of an index that a pasted item has. */
export function attributesFrom({ index }: ReadyIndex, attributes: Readonly<Record<string, unknown>>): Record<string, Value> {
  const entries = partsOfIndex(index).map(({ name }) => [name, Object.hasOwn(attributes, name) ? attributes[name] : undefined] as const)
  return Object.fromEntries(entries.filter((entry): entry is [string, Value] => isValue(entry[1])))
}
