// `updateExpression`: the input of an update, from the attributes to change, such as `changes` of an entity returns them, and its condition.

import { checkedObject, readMarshall, readOptions, textsOf } from '../../crossing/arguments.js'
import { isPlain } from '../../crossing/fields.js'
import { NESTED_LEVELS } from '../../crossing/layout.js'
import { checkedName, marshalled } from '../../crossing/marshalled.js'
import { isArray, refusal, refuseType, shown } from '../../crossing/refuse.js'
import { ChangedTwice } from '../../crossing/sentences.js'
import { composer, inputOf, typeOf } from './composer.js'
import { termsOf } from './conditions.js'

const NAME = 'updateExpression'

/** @type {[string, 'any'][]} */
const CHANGES = /* @__PURE__ */ ['set', 'remove', 'add', 'delete', 'condition'].map((change) => [change, 'any'])

/** The types of values that a number or a set takes, and those that a set alone takes. */
const TYPES = { add: ['N', 'SS', 'NS', 'BS'], delete: ['SS', 'NS', 'BS'] }

/** How messages call an attribute that is changed. */
const CHANGED = { set: 'set', remove: 'removed', add: 'added to', delete: 'deleted from' }

export function updateExpression(changes, options) {
  const to = composer(NAME, 'c', readMarshall(NAME, options))
  const [set, remove, add, deleted, condition] = readOptions(NAME, checkedObject(NAME, 'changes', changes), CHANGES)
  const isEmpty = [set, remove, add, deleted, condition].every((change) => change === undefined)
  // A Promise of changes has no properties, and would silently change nothing.
  if (isEmpty && !isPlain(changes)) throw refuseType(NAME, 'changes', 'fields', changes)
  const taken = new Map()
  const clauses = [
    clauseOf('SET', assigned(to, taken, 'set', set, ' = ')),
    clauseOf('REMOVE', removed(to, taken, remove)),
    clauseOf('ADD', assigned(to, taken, 'add', add, ' ')),
    clauseOf('DELETE', assigned(to, taken, 'delete', deleted, ' ')),
  ]
  if (condition === undefined && Object.hasOwn(changes, 'condition')) throw refuseType(NAME, 'condition', 'guard', condition)
  const terms = condition === undefined ? [] : termsOf(to, 'condition', condition, true)
  return inputOf(to, { UpdateExpression: clauses.filter(Boolean).join(' '), ConditionExpression: terms.join(' AND ') })
}

const clauseOf = (keyword, actions) => actions.length > 0 && `${keyword} ${actions.join(', ')}`

/** The actions that change attributes by a value. */
function assigned(to, taken, change, given, sign) {
  return entriesOf(change, given).map(([attribute, value], i) => {
    const name = changed(to, taken, change, attribute, i)
    const form = marshalled(NAME, attribute, value, NESTED_LEVELS - 1) // the item itself is a level
    if (TYPES[change]?.includes(typeOf(form)) === false) throw refuseType(NAME, attribute, change, value)
    const placeholder = `:${change}${i}`
    to.values[placeholder] = to.marshall ? form : value
    return name + sign + placeholder
  })
}

/** The names and values of the attributes that are given. */
function entriesOf(change, given) {
  if (given === undefined) return []
  const entries = Object.entries(checkedObject(NAME, change, given)).filter(([, value]) => value !== undefined)
  if (isArray(given) || (entries.length === 0 && !isPlain(given))) throw refuseType(NAME, change, 'fields', given)
  return entries
}

function removed(to, taken, remove) {
  const attributes = remove === undefined ? [] : textsOf(remove)
  if (attributes === undefined) throw refuseType(NAME, 'remove', 'texts', remove)
  return [...new Set(attributes)].map((attribute, i) => changed(to, taken, 'remove', attribute, i))
}

/** The placeholder of an attribute that is changed, which must be the only change of it. */
function changed(to, taken, change, attribute, i) {
  const placeholder = `#${change}${i}`
  const other = taken.get(attribute)
  if (other !== undefined) throw refusal(ChangedTwice, { function: NAME, attribute: shown(attribute) }, [CHANGED[other], CHANGED[change]])
  taken.set(attribute, change)
  to.names[placeholder] = checkedName(NAME, 'changes', attribute)
  return placeholder
}
