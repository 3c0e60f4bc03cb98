// Builds the inputs of the queries of a plan. Rust gives the number of equalities and the last condition of each query.

import { answers } from '../crossing/answers.js'
import { raw } from '../crossing/frame.js'
import { KEY_CONDITIONS } from '../crossing/limits.js'
import { BETWEEN, EQUALS, PLAN_ABOVE, PLAN_BELOW, PLAN_COMPARISON, PLAN_EQUALITIES, PLAN_UPPER } from '../crossing/layout.js'
import { putTuples } from './index_tuples.js'
import { marshalled } from '../crossing/query_input.js'
import { neighbourOf } from '../crossing/client_values.js'
import { checked } from '../crossing/refuse.js'
import { asSent } from '../crossing/values.js'

/** The inputs of the queries that together find a range. */
export function inputsOf(name, range, marshall) {
  const { index, values, counts, form } = range
  putTuples(name, range)
  const plan = answers(checked(name, raw.multiPlan(index.shape, counts, form), range))
  const sent = values.map(marshall ? marshalled : asSent)
  const inputs = []
  for (let i = 0; i < plan.length; ) {
    const query = plan[i++]
    const input = inputOf(range, query, sent)
    const made = (isAbove) => neighbourOf(index.types[index.partition.length + (query >> PLAN_EQUALITIES)], plan[i++], marshall, isAbove)
    if (query & PLAN_ABOVE) input.ExpressionAttributeValues[LOW] = made(true)
    if (query & PLAN_BELOW) input.ExpressionAttributeValues[HIGH] = made(false)
    inputs.push(input)
  }
  return inputs
}

/** The text between two conditions. */
const AND = ' AND '

/** The keys of the operands of BETWEEN. */
const LOW = ':low'
const HIGH = ':high'

/** The input of a query, with the given values: those of the partition key, then those of one bound from its start. */
function inputOf({ index, low, high }, query, sent) {
  const [comparison, place] = [query & PLAN_COMPARISON, query >> PLAN_EQUALITIES]
  const { condition, names, keys } = (index.forms[comparison + 8 * place] ??= formOf(index, comparison, place))
  const own = index.partition.length
  const bound = (query & PLAN_UPPER ? high : low) - own
  const values = {} // filled in one loop: intermediate arrays took a quarter of the time of the whole plan
  for (let i = 0; i < keys.length; i++) values[keys[i]] = sent[i < own ? i : bound + i]
  if (comparison === BETWEEN) values[HIGH] = sent[high + place]
  return { IndexName: index.indexName, KeyConditionExpression: condition, ExpressionAttributeNames: { ...names }, ExpressionAttributeValues: values }
}

/** The parts that all queries with these comparisons share: the condition, the names, and the keys of the values (no upper operand). */
function formOf(index, comparison, place) {
  const own = index.partition.map((attribute, i) => [`p${i}`, attribute])
  const sort = index.sort.slice(0, place + (comparison === EQUALS ? 0 : 1)).map((attribute, i) => [`s${i}`, attribute])
  const attributes = [...own, ...sort]
  const conditions = attributes.map(([key], i) => conditionOn(key, i < own.length + place ? EQUALS : comparison))
  const keys = attributes.map(([key]) => `:${key}`)
  if (comparison === BETWEEN) keys.splice(-1, 1, LOW)
  const names = Object.fromEntries(attributes.map(([key, attribute]) => [`#${key}`, attribute]))
  return { condition: conditions.join(AND), names, keys }
}

/** Rust's condition on a sort key, applied to this attribute. */
function conditionOn(key, comparison) {
  const [start] = KEY_CONDITIONS
  const condition = KEY_CONDITIONS[1 + comparison].slice(start.length + AND.length)
  return condition.replace('#sk', `#${key}`).replace(':sk', `:${key}`)
}
