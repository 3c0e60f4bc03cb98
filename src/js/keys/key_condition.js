// `keyCondition`: reads names, operators and operands. Rust checks which combinations DynamoDB accepts.

import { readMarshall } from '../crossing/arguments.js'
import { isRecord } from '../crossing/fields.js'
import { putSlots, raw } from '../crossing/frame.js'
import { EQUALS, MOST_CONDITIONS, WHOLE_PARTITION } from '../crossing/layout.js'
import { KEY_OPERATORS } from '../crossing/limits.js'
import { conditionOf } from '../crossing/query_input.js'
import { checked, refuseOperator, refuseOperators, refuseText, refuseType, unfitAmong } from '../crossing/refuse.js'
import { isArray, lengthOf } from '../crossing/shown.js'
import { NotOneOperator } from '../crossing/sentences.js'
import { isDescending, kinds } from '../crossing/values.js'

const NAME = 'keyCondition'

export function keyCondition(keys, options) {
  const marshall = readMarshall(NAME, options)
  const conditions = readConditions(keys)
  const partition = partitionOf(conditions)
  const pk = conditions[partition]
  const sk = conditions[1 - partition]
  if (sk === undefined) return conditionOf(WHOLE_PARTITION, marshall, pk.attribute, pk.low)
  return conditionOf(1 + sk.operator, marshall, pk.attribute, pk.low, sk.attribute, sk.low, sk.high)
}

/** The index of the condition on the partition key, by Rust's rules. */
function partitionOf(conditions) {
  const slots = []
  let descends = false
  for (const { attribute, low, high } of conditions) {
    slots.push(attribute, low, high)
    descends ||= isDescending(low, high)
  }
  if (putSlots(slots, slots.length) < 0) throw refuseSlots(conditions, slots)
  const [first, second] = conditions
  return checked(NAME, raw.keyCondition(slots.length / 3, first?.operator, second?.operator, descends))
}

/** The refusal of conditions with a name or an operand that did not fit into the frame. */
function refuseSlots(conditions, slots) {
  const { index, text } = unfitAmong(slots)
  const { attribute, operator, high } = conditions[Math.floor(index / 3)]
  if (index % 3 === 0) return refuseText(NAME, 'keys', text)
  return refuseText(NAME, placeOf(attribute, operator), text, high === undefined ? undefined : (index % 3) - 1)
}

/** The place of an operand, for messages. */
function placeOf(attribute, operator) {
  return operator === EQUALS ? attribute : `${attribute}.${KEY_OPERATORS[operator]}`
}

/** The conditions on the attributes. All is read before anything is written: a getter could call this library and overwrite the frame. */
function readConditions(keys) {
  if (!isRecord(keys)) throw refuseType(NAME, 'keys', 'keys', keys)
  const conditions = []
  for (const attribute of Object.keys(keys)) {
    const value = keys[attribute]
    if (value !== undefined) conditions.push(readCondition(attribute, value))
    if (conditions.length === MOST_CONDITIONS) break
  }
  return conditions
}

function readCondition(attribute, value) {
  if (kinds.value(value)) return { attribute, operator: EQUALS, low: value, high: undefined }
  if (!isRecord(value)) throw refuseType(NAME, attribute, 'condition', value)
  const given = []
  let operand
  for (const name of Object.keys(value)) {
    if (KEY_OPERATORS.indexOf(name) <= EQUALS) throw refuseOperator(NAME, attribute, name)
    const found = value[name]
    if (found === undefined) continue
    given.push(name)
    operand = found
  }
  if (given.length !== 1) throw refuseOperators(NAME, attribute, NotOneOperator, given)
  const operator = KEY_OPERATORS.indexOf(given[0])
  return given[0] === 'between' ? readBounds(attribute, operator, operand) : readOperand(attribute, operator, operand)
}

function readOperand(attribute, operator, low) {
  if (!kinds.value(low)) throw refuseType(NAME, placeOf(attribute, operator), 'value', low)
  return { attribute, operator, low, high: undefined }
}

function readBounds(attribute, operator, bounds) {
  const place = placeOf(attribute, operator)
  if (!isArray(bounds) || lengthOf(bounds) !== 2) throw refuseType(NAME, place, 'pair', bounds)
  const [low, high] = [bounds[0], bounds[1]]
  const wrong = kinds.value(low) ? 1 : 0
  if (wrong === 0 || !kinds.value(high)) throw refuseType(NAME, place, 'value', wrong === 0 ? low : high, wrong)
  return { attribute, operator, low, high }
}
