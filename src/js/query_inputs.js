// The inputs of the queries of a plan, put together from what Rust says of each: how many equalities it has, and one condition.

import { answers, putSlots, raw } from './frame.js'
import { marshalled } from './query.js'
import { refuseUnfit } from './query_range.js'
import { madeOf } from './query_values.js'
import { checked } from './refuse.js'
import { asSent } from './values.js'

/** The inputs of the queries that find a range. */
export function inputsOf(name, range, marshall) {
  const { index, slots, values, shape, counts, form } = range
  if (putSlots(slots, slots.length) < 0) throw refuseUnfit(name, range)
  const plan = answers(checked(name, raw.multiPlan(shape, counts, form), range.lists))
  const sent = values.map(marshall ? marshalled : asSent)
  const inputs = []
  for (let i = 0; i < plan.length; i += 3) {
    const place = plan[i] >> 4
    const type = index.types[index.partition.length + place]
    const [low, high] = [plan[i + 1], plan[i + 2]].map((operand) => (typeof operand === 'string' ? madeOf(type, operand, marshall) : sent[operand]))
    inputs.push(inputOf(range, sent, plan[i], place, low, high))
  }
  return inputs
}

/** The comparisons of Rust by their place; those without an operator are written in another way. */
const OPERATORS = ['', '', '', '>=', '>', '<=', '<']
const EQUALS = 0
const BEGINS_WITH = 1
const BETWEEN = 2

/** The bit that says that equalities have the values of the upper bound. */
const UPPER = 8

/** The input of one query, which Rust describes by a number: see multi_index.rs. */
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
  const start = query & UPPER ? starts.high : starts.low
  for (let i = 0; i < place; i++) equal(index.sort[i], `s${i}`, sent[start + i])
  const comparison = query & (UPPER - 1)
  if (comparison !== EQUALS) {
    names[`#s${place}`] = index.sort[place]
    if (comparison === BETWEEN) Object.assign(values, { ':low': low, ':high': high })
    else values[`:s${place}`] = low
    condition += ` AND ${conditionOn(`s${place}`, comparison)}`
  }
  return { IndexName: index.indexName, KeyConditionExpression: condition, ExpressionAttributeNames: names, ExpressionAttributeValues: values }
}

function conditionOn(key, comparison) {
  if (comparison === BEGINS_WITH) return `begins_with(#${key}, :${key})`
  if (comparison === BETWEEN) return `#${key} BETWEEN :low AND :high`
  return `#${key} ${OPERATORS[comparison]} :${key}`
}
