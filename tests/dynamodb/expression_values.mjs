// Values of every type, items of them in a table, and their equality, order and size as DynamoDB has them.

import { NumberValue } from '@aws-sdk/lib-dynamodb'
import { repeat, seededRandom } from '../js/random.mjs'
import { documents as client } from './database.mjs'
import { createTable, writeAll } from './table.mjs'

export const { below, pick: oneOf } = seededRandom(19)

/** The names of attributes: reserved words, dots and placeholders among them. */
export const NAMES = ['a', 'size', 'a.b', '#f0', 'SET', 'é', 'or', 'path', 'not', 'list', 'map']
export const TEXTS = ['', 'a', 'ab', 'b', 'é', '\ufffd', '😀', 'a😀']
export const NUMBERS = [0, 1, -1, 2, 1.5, 1e-7, 10n ** 20n, 123456789012345678901234567890n, NumberValue.from('1.0000000000000000000000000000000001')]
export const BINARIES = [[], [0], [1, 2], [1, 2, 3], [255]].map((bytes) => Uint8Array.from(bytes))

const scalar = () => oneOf([() => oneOf(TEXTS), () => oneOf(NUMBERS), () => oneOf(BINARIES), () => oneOf([true, false, null])])()

/** The document client takes no set of numbers and large bigints. */
const MEMBERS = [TEXTS, NUMBERS.filter((number) => typeof number === 'number'), BINARIES]
export const distinct = (values) => values.filter((value, i) => values.findIndex((other) => isEqual(other, value)) === i)
export const set = (members = oneOf(MEMBERS)) => new Set(distinct(repeat(1 + below(3), () => oneOf(members))))
const nested = (levels) =>
  oneOf([scalar, scalar, set, () => repeat(below(3), () => value(levels - 1)), () => Object.fromEntries(repeat(below(3), () => [oneOf(NAMES), value(levels - 1)]))])()
export const value = (levels = 2) => (levels === 0 ? scalar() : nested(levels))
export const items = repeat(60, () => Object.fromEntries(repeat(3 + below(8), () => [oneOf(NAMES), value()])))
export const skOf = (place) => `I#${String(place).padStart(4, '0')}`

/** A table with these items, in the order of their places. */
export const TableName = await filledTable()

async function filledTable() {
  const { name } = await createTable(client)
  await writeAll(client, name, items.map((item, place) => ({ ...item, pk: 'P', sk: skOf(place) })))
  return name
}

/** The type of a value in DynamoDB. */
export function typeOf(value) {
  if (value === null) return 'NULL'
  if (value instanceof Set) return `${typeOf([...value][0])}S`
  if (value instanceof Uint8Array) return 'B'
  if (Array.isArray(value)) return 'L'
  return { string: 'S', number: 'N', bigint: 'N', boolean: 'BOOL' }[typeof value] ?? (value instanceof NumberValue ? 'N' : 'M')
}

/** A number as a fraction over one power of ten, which is enough for these numbers. */
function scaled(number) {
  const [mantissa, exponent = '0'] = String(number instanceof NumberValue ? number.value : number).split('e')
  const [whole, fraction = ''] = mantissa.split('.')
  return BigInt(whole + fraction) * 10n ** BigInt(140 + Number(exponent) - fraction.length)
}

/** The order of two values of one type; NaN where they have none. */
export function compare(a, b) {
  const type = typeOf(a)
  if (type !== typeOf(b) || !['S', 'N', 'B'].includes(type)) return NaN
  if (type === 'N') return scaled(a) < scaled(b) ? -1 : Number(scaled(a) > scaled(b))
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}

export function isEqual(a, b) {
  const type = typeOf(a)
  if (type !== typeOf(b)) return false
  if (type === 'S' || type === 'N' || type === 'B') return compare(a, b) === 0
  if (type === 'L') return a.length === b.length && a.every((element, i) => isEqual(element, b[i]))
  if (type === 'M') return Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((key) => key in b && isEqual(a[key], b[key]))
  return type.length === 2 ? a.size === b.size && [...a].every((member) => [...b].some((other) => isEqual(member, other))) : a === b
}

export const isOperators = (condition) => typeOf(condition) === 'M'
export const stored = (name) => {
  const found = items.map((item) => item[name]).filter((value) => value !== undefined)
  return found.length === 0 || below(4) === 0 ? value() : oneOf(found)
}
const ordered = (name) => {
  const found = stored(name)
  return ['S', 'N', 'B'].includes(typeOf(found)) ? found : oneOf([oneOf(TEXTS), oneOf(NUMBERS), oneOf(BINARIES)])
}
const sorted = (a, b) => (compare(a, b) > 0 ? [b, a] : [a, b])
const bounds = (name) => {
  const low = ordered(name)
  return sorted(low, oneOf([TEXTS, NUMBERS, BINARIES].find(([first]) => typeOf(first) === typeOf(low))))
}
export const element = (name) => {
  const found = stored(name)
  return found instanceof Set || (Array.isArray(found) && found.length > 0) ? oneOf([...found]) : typeof found === 'string' ? found.slice(-1) : found
}
const wellFormed = (text) => (typeof text === 'string' ? text.toWellFormed().replaceAll('\ufffd', '') : text)
const beginning = () => oneOf([() => oneOf(TEXTS), () => oneOf(BINARIES)])()
export const operand = {
  eq: stored, ne: stored, lt: ordered, lte: ordered, gt: ordered, gte: ordered, between: bounds,
  in: (name) => repeat(1 + below(3), () => stored(name)),
  beginsWith: beginning,
  contains: (name) => wellFormed(element(name)),
  exists: () => below(2) === 0,
  type: () => oneOf(['S', 'N', 'B', 'SS', 'NS', 'BS', 'BOOL', 'NULL', 'L', 'M']),
  size: () => oneOf([() => below(4), () => ({ [oneOf(['lt', 'gte', 'ne'])]: below(4) }), () => ({ between: [below(2), 1 + below(3)] }), () => ({ in: [0, 2] }), () => ({ not: 1 })])(),
  not: (name, levels) => condition(name, levels - 1),
}
export const operators = (name, levels) =>
  Object.fromEntries(repeat(1 + below(2), () => oneOf(Object.keys(operand).filter((operator) => levels > 0 || operator !== 'not'))).map((operator) => [operator, operand[operator](name, levels)]))
export function condition(name, levels) {
  const found = below(3) === 0 ? stored(name) : undefined
  return found === undefined || isOperators(found) ? operators(name, levels) : found
}

/** Runs a task for each of these inputs, several at a time. */
export async function eachOf(inputs, task) {
  const left = [...inputs]
  await Promise.all(repeat(8, async () => {
    while (left.length > 0) await task(left.pop())
  }))
}
