// The inputs of the queries of a plan, put together from what Rust says of each: how many equalities it has, and one condition.

import { answers, putSlots, raw } from './frame.js'
import { marshalled } from './query.js'
import { refuseRange, refuseUnfit } from './query_range.js'
import { madeOf } from './query_values.js'
import { asSent } from './values.js'

/** The inputs of the queries that find a range. */
export function inputsOf(name, range, marshall) {
  const { index, low, high, slots, values, shape, counts, form } = range
  if (putSlots(slots, slots.length) < 0) throw refuseUnfit(name, range)
  const answer = raw.multiPlan(shape, counts, form)
  if (answer < 0) throw refuseRange(name, range)
  const plan = answers(answer)
  const sent = values.map(marshall ? marshalled : asSent)
  const own = equalities({ condition: '', names: {}, values: {} }, PARTITION, index.partition, sent, 0, index.partition.length)
  const inputs = []
  for (let i = 0; i < plan.length; ) {
    const query = plan[i++]
    const place = query >> EQUALITIES
    const type = index.types[index.partition.length + place]
    const operand = (flag, start) => (query & flag ? madeOf(type, plan[i++], marshall) : sent[start + place])
    inputs.push(inputOf(range, own, sent, query, place, operand(ABOVE, low), operand(BELOW, high)))
  }
  return inputs
}

/** The bits of a query's number, beside its comparison: see multi_index.rs. */
const UPPER = 8
const ABOVE = 16
const BELOW = 32
/** Where the number of equalities begins. */
const EQUALITIES = 6

/** The comparisons of Rust by their place; those without an operator are written in another way. */
const OPERATORS = ['', '', '', '>=', '>', '<=', '<']
const EQUALS = 0
const BEGINS_WITH = 1
const BETWEEN = 2

/** What attributes and values are called in a query. Literals: a name that is put together has to be looked up each time. */
const PARTITION = { names: ['#p0', '#p1', '#p2', '#p3'], values: [':p0', ':p1', ':p2', ':p3'] }
const SORT = { names: ['#s0', '#s1', '#s2', '#s3'], values: [':s0', ':s1', ':s2', ':s3'] }

/** Adds equalities of the first `count` attributes with the values from `start` on to the parts of a condition. */
function equalities(parts, keys, attributes, sent, start, count) {
  for (let i = 0; i < count; i++) {
    const [name, value] = [keys.names[i], keys.values[i]]
    parts.condition += `${parts.condition === '' ? '' : ' AND '}${name} = ${value}`
    parts.names[name] = attributes[i]
    parts.values[value] = sent[start + i]
  }
  return parts
}

/** The input of one query, whose condition on the attribute at `place` has one of two operands, or both. */
function inputOf({ index, low: lowStart, high: highStart }, own, sent, query, place, low, high) {
  const isUpper = (query & UPPER) !== 0
  const parts = { condition: own.condition, names: { ...own.names }, values: { ...own.values } }
  const { names, values } = equalities(parts, SORT, index.sort, sent, isUpper ? highStart : lowStart, place)
  const comparison = query & (UPPER - 1)
  if (comparison !== EQUALS) {
    const [name, value] = [SORT.names[place], SORT.values[place]]
    parts.condition += ` AND ${conditionOn(name, comparison, value)}`
    names[name] = index.sort[place]
    if (comparison !== BETWEEN) values[value] = isUpper ? high : low
    else {
      values[':low'] = low
      values[':high'] = high
    }
  }
  return { IndexName: index.indexName, KeyConditionExpression: parts.condition, ExpressionAttributeNames: names, ExpressionAttributeValues: values }
}

function conditionOn(name, comparison, value) {
  if (comparison === BEGINS_WITH) return `begins_with(${name}, ${value})`
  if (comparison === BETWEEN) return `${name} BETWEEN :low AND :high`
  return `${name} ${OPERATORS[comparison]} ${value}`
}
