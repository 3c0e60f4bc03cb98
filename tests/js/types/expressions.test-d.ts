// Filters, conditions and joined inputs: what they take, and what both clients take of their results.

import {
  conditionExpression,
  entityKeys,
  filterExpression,
  keyCondition,
  mergeInputs,
  updateExpression,
  type ConditionInput,
  type FilterConditions,
  type FilterInput,
  type MergedInput,
  type WriteConditions,
} from 'ddb-keys'
import type { All, Equal } from '../../types/equal.js'

declare const maybe: string | undefined
declare const bytes: Uint8Array
declare const numberValue: { readonly value: string; toBigInt(): bigint; toString(): string }

const filter: FilterInput = filterExpression({ total: { gte: 100, lt: 500 }, status: { in: ['open', 'held'] }, deletedAt: { exists: false }, owner: 'ada' })
filterExpression([{ path: ['address', 0, 'city'], beginsWith: 'Z' }, { or: [{ a: 1 }, { b: { not: { contains: 'x' } } }] }, { not: { c: 1 } }], { marshall: true })
filterExpression({ a: maybe, b: { eq: maybe, size: { between: [1, 2] } } })
filterExpression([maybe === undefined ? undefined : { a: maybe }])
filterExpression({ a: null, b: true, c: 7n, d: bytes, e: new Set(['x']), f: [1, { g: 2 }], h: numberValue, i: { eq: { j: [null] } } })
filterExpression({ a: { between: ['a', 'b'] }, b: { between: [1, 2n] }, c: { between: [bytes, bytes] }, d: { type: 'SS' }, e: { size: 3 } })
filterExpression({ or: [{ a: 1 }, [{ b: 2 }, { path: ['c'], exists: true }]] })

const condition: ConditionInput = conditionExpression({ version: 3, owner: { exists: true } })
declare const stored: FilterConditions
filterExpression(stored)
declare const guards: WriteConditions
conditionExpression(guards)
updateExpression({ add: { n: 1, s: new Set(['x']), v: numberValue }, delete: { t: new Set([1]) }, condition: guards }, { marshall: true })
updateExpression({ set: { a: 1 }, condition: [{ version: 3 }, { not: { locked: true } }] })

const order = entityKeys({ pk: 'ORDER#{id}', sk: 'LINE#{no:int(4)}', gsi1pk: 'STATUS#{status}' })
const plain = order.query({ id: '7' })
const filtered = order.query({ id: '7' }, undefined, { filter: { total: { gt: 7 }, note: maybe }, project: ['id', ['lines', 0, 'total']] })
const projected = order.query({ id: '7' }, { no: { from: 1 } }, { project: ['id'] })
const inIndex = order.index('gsi1').query({ status: 'open' }, undefined, { filter: { a: 1 }, marshall: true })
const table: string = mergeInputs({ TableName: 'app' }, keyCondition({ pk: 'A' })).TableName
const merged: MergedInput = mergeInputs({ TableName: 'app' }, filtered, filter, condition, keyCondition({ pk: 'A' }))
export type _ = All<[
  Equal<typeof plain.ExpressionAttributeValues, Record<string, string>>,
  Equal<typeof projected.ExpressionAttributeValues, Record<string, string>>,
  Equal<typeof filtered.ExpressionAttributeValues, Record<string, any>>,
  Equal<typeof filtered.FilterExpression, string | undefined>,
  Equal<typeof inIndex.IndexName, string>,
  Equal<typeof merged.FilterExpression, string | undefined>,
]>

// The input of a QueryCommand takes them.
interface QueryCommandInput {
  TableName: string | undefined
  IndexName?: string | undefined
  KeyConditionExpression?: string | undefined
  FilterExpression?: string | undefined
  ProjectionExpression?: string | undefined
  ExpressionAttributeNames?: Record<string, string> | undefined
  ExpressionAttributeValues?: Record<string, any> | undefined
  Limit?: number | undefined
}
export const inputs: QueryCommandInput[] = [{ TableName: 'app', ...filtered }, { TableName: 'app', ...merged }, { TableName: 'app', ...filter }]
