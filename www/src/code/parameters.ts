// The parameters of an access pattern: its fields and its bounds, each with the type that the package takes.

import type { Asked } from '../keys/question_call.ts'
import { isEmpty, type QueryField, type QuestionShape } from '../keys/question_shape.ts'
import { own } from '../lib/own.ts'
import { hasUpperEnd, type Condition, type Query } from '../model/design.ts'
import { property } from './text.ts'
import { listOf, typeOf } from './types.ts'

export interface Parameter {
  readonly name: 'fields' | 'bounds'
  readonly type: string
}

/** A range over several attributes has no parameters: its ends are constants. */
export function parametersOf({ partition, sort, multi }: QuestionShape, query: Query, { values }: Asked): Parameter[] {
  if (multi && query.range) return []
  const type = (field: QueryField) => (multi && field.codec === 'number' ? 'number | bigint' : typeOf(field.codec))
  const conditions = sort.flatMap((field) => {
    const condition = own(query.sort, field.name)
    return condition === undefined || isEmpty(condition) ? [] : [{ field, condition }]
  })
  const given = values[0] as Readonly<Record<string, unknown>>
  const own_ = partition.filter(({ name }) => Object.hasOwn(given, name)).map((field) => member(field.name, query.several?.includes(field.name) ? listOf(type(field)) : type(field)))
  const equal = conditions.filter(({ condition }) => condition.operator === 'equals').map(({ field }) => member(field.name, type(field)))
  const bounded = conditions.filter(({ condition }) => condition.operator !== 'equals').map(({ field, condition }) => member(field.name, boundsType(condition, type(field))))
  // To TypeScript, every object has a `toString`, which is no value of an optional field.
  const named = new Set([...partition.filter(({ name }) => Object.hasOwn(given, name)), ...conditions.filter(({ condition }) => condition.operator === 'equals').map(({ field }) => field)].map(({ name }) => name))
  const inherited = sort.filter(({ name }) => name !== '__proto__' && name in Object.prototype && !named.has(name)).map(({ name }) => `${property(name)}?: undefined`)
  return [{ name: 'fields', type: object([...own_, ...equal, ...inherited]) }, ...(bounded.length > 0 ? [{ name: 'bounds' as const, type: object(bounded) }] : [])]
}

function boundsType({ operator, value, to = '' }: Condition, type: string): string {
  if (operator === 'startsWith') return object([member('startsWith', 'string')])
  if (!hasUpperEnd(operator)) return object([member(operator, type)])
  const upper = operator === 'span' ? 'before' : 'to'
  return object([...(value === '' ? [] : [member('from', type)]), ...(to === '' ? [] : [member(upper, type)])])
}

function member(name: string, type: string): string {
  return `${property(name)}: ${type}`
}

function object(members: readonly string[]): string {
  return members.length === 0 ? '{}' : `{ ${[...new Set(members)].join('; ')} }`
}
