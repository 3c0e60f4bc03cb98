// The range of keys that a query on one partition selects, and the input of a query for the rest of it, from a position on.

import { binaryOf, charactersOf, clientValueOf, neighbourOf } from '../crossing/client_values.js'
import { answers, decoded } from '../crossing/answers.js'
import { putSlots, raw } from '../crossing/frame.js'
import { doubleOf, typed } from '../crossing/item.js'
import * as layout from '../crossing/layout.js'
import { ABOVE, AT_MOST, BEGINS_WITH, BELOW, BETWEEN, EQUALS } from '../crossing/layout.js'
import { KEY_CONDITIONS } from '../crossing/limits.js'
import { conditionOf } from '../crossing/query_input.js'
import { checked } from '../crossing/refuse.js'
import { compareKeys } from '../helpers/key_order.js'
import { shapeOf } from './shape.js'

/**
 * The range of an input: the texts of its partition key and its bounds, `undefined` for none, and the same in slots, as multi_index.rs
 * takes it.
 */
export function rangeOf(index, { KeyConditionExpression, ExpressionAttributeValues }) {
  const { ':pk': pk, ':sk': sk, ':low': low = sk, ':high': high = sk } = ExpressionAttributeValues
  const kind = KEY_CONDITIONS.indexOf(KeyConditionExpression) - 1
  const isBounded = kind === EQUALS || kind === BETWEEN
  const hasHigh = isBounded || kind === AT_MOST || kind === BELOW
  const hasLow = isBounded || (kind >= 0 && !hasHigh)
  const range = rangeBetween(index, textOf(pk), hasLow ? textOf(low) : undefined, hasHigh ? textOf(high) : undefined, kind !== ABOVE, kind !== BELOW)
  return kind === BEGINS_WITH ? { ...range, form: layout.RANGE_STARTING } : range
}

function rangeBetween(index, pk, low, high, lowIsIncluded, highIsIncluded) {
  return {
    index,
    pk,
    low,
    high,
    form: layout.RANGE_BETWEEN | (lowIsIncluded ? layout.RANGE_LOW_INCLUDED : 0) | (highIsIncluded ? layout.RANGE_HIGH_INCLUDED : 0),
    counts: 1 | (Number(low !== undefined) << (layout.COUNT_BITS * layout.COUNT_LOW)) | (Number(high !== undefined) << (layout.COUNT_BITS * layout.COUNT_HIGH)),
    slots: [pk, low, high].filter((text) => text !== undefined),
  }
}

/** The text of a key of either client: the digits of a number, and a character for each byte of a binary. */
export function textOf(value) {
  const [type, key] = typed(value) ?? []
  return type === 'B' ? charactersOf(key) : key
}

/** The value of a key in the form of the client. */
export function valueOf(type, text, marshall) {
  return clientValueOf(type, type === 'B' ? binaryOf(text) : text, marshall)
}

/** The order of two keys of one type: negative, 0 or positive. */
export function compareTexts(type, a, b) {
  if (type === 'S') return compareKeys(a, b)
  if (type === 'B') return Number(a > b) - Number(a < b)
  const [one, other] = [doubleOf(a), doubleOf(b)]
  return one - other || (Number.isNaN(one - other) ? Number(!isAtMost(a, b)) - Number(!isAtMost(b, a)) : 0)
}

/** An index on two numbers, for comparing numbers with more digits than a double has. */
const NUMBERS = /* @__PURE__ */ shapeOf({ partition: ['a'], sort: ['b'], types: ['N', 'N'] })

function isAtMost(a, b) {
  const counts = 1 | (1 << (layout.COUNT_BITS * layout.COUNT_HIGH)) | (2 << (layout.COUNT_BITS * layout.COUNT_ITEM))
  putSlots(['0', b, '0', a], 4)
  return raw.multiAccepts(NUMBERS, counts, layout.RANGE_BETWEEN | layout.RANGE_LOW_INCLUDED | layout.RANGE_HIGH_INCLUDED) === 1
}

/**
 * The input of a query for what `input`, with this range, selects from the sort key `text` on, in the direction of the plan, or behind it
 * if `isBehind` is set. `undefined` if nothing is left.
 */
export function inputFrom(name, input, range, text, isBehind, isDescending, marshall) {
  const { index } = range
  if (index.sort.length === 0) return isBehind ? undefined : input
  const rest = restOf(range, text, isBehind, isDescending)
  if (rest === undefined) return undefined
  if (rest === range) return input
  putSlots(rest.slots, rest.slots.length)
  const [query, ...made] = answers(checked(name, raw.multiPlan(index.shape, rest.counts, rest.form)))
  return query === undefined ? undefined : inputOf(input, rest, query, made, marshall)
}

/** The part of a range from a position on; `undefined` if there is none. */
function restOf(range, text, isBehind, isDescending) {
  const { index, pk, form } = range
  const type = index.types[1]
  let { low, high } = range
  let lowIsIncluded = form === layout.RANGE_STARTING || (form & layout.RANGE_LOW_INCLUDED) !== 0
  let highIsIncluded = form === layout.RANGE_STARTING || (form & layout.RANGE_HIGH_INCLUDED) !== 0
  const isPast = (end) => end === undefined || (isDescending ? compareTexts(type, text, end) <= 0 : compareTexts(type, text, end) >= 0)
  if (form === layout.RANGE_STARTING) high = lastOf(type, low)
  if (!isPast(isDescending ? high : low)) return range
  if (isDescending) {
    highIsIncluded = !isBehind && (highIsIncluded || text !== high)
    high = text
  } else {
    lowIsIncluded = !isBehind && (lowIsIncluded || text !== low)
    low = text
  }
  const isEmpty = low !== undefined && high !== undefined && compareTexts(type, low, high) > 0
  return isEmpty ? undefined : rangeBetween(index, pk, low, high, lowIsIncluded, highIsIncluded)
}

/** The greatest key that begins with this text. */
function lastOf(type, start) {
  putSlots([start], 1)
  return decoded(0, checked('', raw.multiLast(type === 'B')))
}

/** The input of a query that Rust has planned for the rest of a range. Everything in `input` but the condition on the sort key stays. */
function inputOf(input, { index, low, high }, query, made, marshall) {
  const [partition, sort, type] = [index.partition[0], index.sort[0], index.types[1]]
  const kind = query & layout.PLAN_COMPARISON
  const isWhole = kind === EQUALS && query >> layout.PLAN_EQUALITIES === 0
  const operand = (text) => (text === undefined ? undefined : valueOf(type, text, marshall))
  const from = query & layout.PLAN_ABOVE ? neighbourOf(type, made.shift(), marshall, true) : operand(query & layout.PLAN_UPPER ? high : low)
  const to = query & layout.PLAN_BELOW ? neighbourOf(type, made.shift(), marshall, false) : operand(high)
  const { ExpressionAttributeNames, ExpressionAttributeValues, ...rest } = input
  const comparison = isWhole ? layout.WHOLE_PARTITION : kind + 1
  const condition = conditionOf(comparison, false, partition, ExpressionAttributeValues[':pk'], sort, from, kind === BETWEEN ? to : undefined)
  return {
    ...rest,
    KeyConditionExpression: condition.KeyConditionExpression,
    ExpressionAttributeNames: { ...without(OWN, ExpressionAttributeNames), ...condition.ExpressionAttributeNames },
    ExpressionAttributeValues: { ...without(OWN, ExpressionAttributeValues), ...condition.ExpressionAttributeValues },
  }
}

/** The names in the condition of a query. Names in a filter or a projection differ from these. */
const OWN = ['#pk', '#sk', ':pk', ':sk', ':low', ':high']

function without(names, record) {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))
}
