// What a multi-attribute index has of the items of an example: their attributes, in order, and which of them a query finds.

import { multiAttributeIndex, type MultiAttributeIndex } from 'ddb-keys'
import { literal } from '../code/text.ts'
import { compareTexts } from '../keys/order.ts'
import { attempted, type Problem } from '../keys/problem.ts'
import type { MultiPattern } from './pattern.ts'

type Value = string | number

export interface MultiRow {
  readonly at: number
  /** The attributes that the item has, by name. */
  readonly attributes: Readonly<Record<string, Value>>
  /** Whether it has all of them; otherwise it is not in the index. */
  readonly isThere: boolean
  readonly problem?: Problem
}

export interface MultiView {
  /** In the order of the index; those that are not in it come last. */
  readonly rows: readonly MultiRow[]
  readonly found: ReadonlySet<number>
  readonly inputs: readonly object[]
  readonly problem?: Problem
}

export function namesOf({ partition, sort }: MultiPattern): string[] {
  return [...Object.keys(partition), ...Object.keys(sort)]
}

/** The view of an example whose rows may have been changed; `asked` is a row and how many levels of its sort key are asked for. */
export function viewOf(pattern: MultiPattern, rows: MultiPattern['rows'], asked: MultiPattern['asked']): MultiView {
  const index = multiAttributeIndex({ indexName: pattern.indexName, partition: pattern.partition, sort: pattern.sort }) as MultiAttributeIndex
  const made = rows.map((row, at) => rowOf(pattern, index, row, at))
  const there = made.filter(({ isThere }) => isThere).sort((a, b) => compared(pattern, a, b))
  const { answer: plan, problem } = attempted(() => planOf(pattern, index, rows[asked[0]] ?? [], asked[1]))
  const found = new Set(there.filter(({ attributes }) => plan?.accepts(attributes)).map(({ at }) => at))
  return { rows: [...there, ...made.filter(({ isThere }) => !isThere)], found, inputs: plan ? [...plan.inputs] : [], ...(problem && { problem }) }
}

function rowOf(pattern: MultiPattern, index: MultiAttributeIndex, row: readonly string[], at: number): MultiRow {
  const { answer, problem } = attempted(() => {
    const [partition, sort] = split(pattern, pattern.make(typed(pattern, row)))
    return index.attributes(partition as never, sort as never) as Record<string, Value>
  })
  if (problem) return { at, attributes: {}, isThere: false, problem }
  return { at, attributes: answer, isThere: namesOf(pattern).every((name) => name in answer) }
}

/** The query for the partition of a row, and the first `level` values of its sort key. */
function planOf(pattern: MultiPattern, index: MultiAttributeIndex, row: readonly string[], level: number) {
  const [partition, sort] = split(pattern, typed(pattern, row))
  const leading = sort.slice(0, level)
  return leading.length === 0 ? index.query(partition as never) : index.query(partition as never, leading as never)
}

function split(pattern: MultiPattern, values: readonly unknown[]): [partition: readonly unknown[], sort: readonly unknown[]] {
  const { length } = Object.keys(pattern.partition)
  return [values.slice(0, length), values.slice(length)]
}

/** Numbers as numbers; text that is none stays text, so that the package says what it expects. */
function typed(pattern: MultiPattern, row: readonly string[]): (Value | undefined)[] {
  const types = { ...pattern.partition, ...pattern.sort }
  return namesOf(pattern).map((name, at) => {
    const text = row[at] ?? ''
    if (text === '') return undefined
    return types[name] === 'N' && Number.isFinite(Number(text)) ? Number(text) : text
  })
}

function compared(pattern: MultiPattern, a: MultiRow, b: MultiRow): number {
  for (const name of namesOf(pattern)) {
    const [left = '', right = ''] = [a.attributes[name], b.attributes[name]]
    const order = typeof left === 'number' && typeof right === 'number' ? left - right : compareTexts(String(left), String(right))
    if (order !== 0) return order
  }
  return a.at - b.at
}

/** The code for the index, the attributes of the row that is asked for, and the query. */
export function codeOf(pattern: MultiPattern, rows: MultiPattern['rows'], [row, level]: MultiPattern['asked']): string {
  const values = typed(pattern, rows[row] ?? [])
  const count = values.findLastIndex((value) => value !== undefined) + 1
  const [partitionNames, sortNames] = split(pattern, namesOf(pattern).slice(0, count))
  const [partition, sort] = split(pattern, values)
  const leading = sort.slice(0, level)
  const definition = { indexName: pattern.indexName, partition: pattern.partition, sort: pattern.sort }
  const asked = leading.length === 0 ? literal(partition) : `${literal(partition)}, ${literal(leading)}`
  return [
    `import { multiAttributeIndex, ${pattern.helper} } from 'ddb-keys'`,
    '',
    `const index = multiAttributeIndex(${literal(definition)})`,
    '',
    `const [${[...partitionNames, ...sortNames].join(', ')}] = ${pattern.helper}(${values.slice(0, count).map((value) => literal(value)).join(', ')})`,
    `export const attributes = index.attributes([${partitionNames.join(', ')}], [${sortNames.join(', ')}])`,
    '',
    `export const plan = index.query(${asked})`,
    '',
  ].join('\n')
}
