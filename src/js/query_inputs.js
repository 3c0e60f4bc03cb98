// The inputs of the queries of a plan, put together from what Rust says of each: how many equalities it has, and one condition.

import { answers, putSlots, raw } from './frame.js'
import { marshalled } from './query.js'
import { refuseUnfit } from './query_range.js'
import { madeOf } from './query_values.js'
import { checked } from './refuse.js'
import { asSent } from './values.js'

/** The inputs of the queries that find a range. */
export function inputsOf(name, range, marshall) {
  const { index, starts, slots, values, shape, counts, form } = range
  if (putSlots(slots, slots.length) < 0) throw refuseUnfit(name, range)
  const plan = answers(checked(name, raw.multiPlan(shape, counts, form), range.lists))
  const sent = values.map(marshall ? marshalled : asSent)
  const inputs = []
  for (let i = 0; i < plan.length; ) {
    const query = plan[i++]
    const place = query >> EQUALITIES
    const type = index.types[index.partition.length + place]
    const operand = (flag, start) => (query & flag ? madeOf(type, plan[i++], marshall) : sent[start + place])
    const [low, high] = [operand(ABOVE, starts.low), operand(BELOW, starts.high)]
    inputs.push(inputOf(range, sent, query, place, low, high))
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

/** The input of one query, whose condition on the attribute at `place` has one of two operands, or both. */
function inputOf({ index, starts }, sent, query, place, low, high) {
  const names = {}
  const values = {}
  let condition = ''
  const equal = (attribute, key, value) => {
    condition += `${condition === '' ? '' : ' AND '}#${key} = :${key}`
    names[`#${key}`] = attribute
    values[`:${key}`] = value
  }
  index.partition.forEach((attribute, i) => equal(attribute, `p${i}`, sent[i]))
  const isUpper = (query & UPPER) !== 0
  const start = isUpper ? starts.high : starts.low
  for (let i = 0; i < place; i++) equal(index.sort[i], `s${i}`, sent[start + i])
  const comparison = query & (UPPER - 1)
  if (comparison !== EQUALS) {
    names[`#s${place}`] = index.sort[place]
    if (comparison === BETWEEN) Object.assign(values, { ':low': low, ':high': high })
    else values[`:s${place}`] = isUpper ? high : low
    condition += ` AND ${conditionOn(`s${place}`, comparison)}`
  }
  return { IndexName: index.indexName, KeyConditionExpression: condition, ExpressionAttributeNames: names, ExpressionAttributeValues: values }
}

function conditionOn(key, comparison) {
  if (comparison === BEGINS_WITH) return `begins_with(#${key}, :${key})`
  if (comparison === BETWEEN) return `#${key} BETWEEN :low AND :high`
  return `#${key} ${OPERATORS[comparison]} :${key}`
}
