// `updateExpression`: the input of an update, from the attributes to set and to remove, such as `changes` of an entity returns them.

import { checkedObject, readOptions, textsOf } from '../crossing/arguments.js'
import { isPlain } from '../crossing/fields.js'
import { isArray, isWellFormed, refuseSetAndRemoved, refuseText, refuseType } from '../crossing/refuse.js'

const NAME = 'updateExpression'

/** @type {[string, 'any'][]} */
const CHANGES = [['set', 'any'], ['remove', 'any']]

export function updateExpression(changes) {
  const [set, remove] = readOptions(NAME, checkedObject(NAME, 'changes', changes), CHANGES)
  // A Promise of changes has no properties, and would silently change nothing.
  if (set === undefined && remove === undefined && !isPlain(changes)) throw refuseType(NAME, 'changes', 'fields', changes)
  const given = set === undefined ? [] : givenIn(set)
  const gone = remove === undefined ? [] : textsOf(remove)
  if (gone === undefined) throw refuseType(NAME, 'remove', 'texts', remove)
  const wrong = [...given.map(([attribute]) => attribute), ...gone].find((attribute) => !isWellFormed(attribute))
  if (wrong !== undefined) throw refuseText(NAME, 'changes', wrong)
  const both = given.find(([attribute]) => gone.includes(attribute))
  if (both !== undefined) throw refuseSetAndRemoved(NAME, both[0])
  return inputOf(given, [...new Set(gone)])
}

/** The names and values of the attributes to set. */
function givenIn(set) {
  const given = Object.entries(checkedObject(NAME, 'set', set)).filter(([, value]) => value !== undefined)
  if (isArray(set) || (given.length === 0 && !isPlain(set))) throw refuseType(NAME, 'set', 'fields', set)
  return given
}

/** The input of the update. Without changes it has no expression, because DynamoDB refuses an empty one. */
function inputOf(given, gone) {
  const names = {}
  const values = {}
  const sets = given.map(([attribute, value], i) => {
    names[`#set${i}`] = attribute
    values[`:set${i}`] = value
    return `#set${i} = :set${i}`
  })
  const removes = gone.map((attribute, i) => {
    names[`#remove${i}`] = attribute
    return `#remove${i}`
  })
  const clauses = [clauseOf('SET', sets), clauseOf('REMOVE', removes)].filter(Boolean)
  if (clauses.length === 0) return {}
  const input = { UpdateExpression: clauses.join(' '), ExpressionAttributeNames: names }
  return given.length === 0 ? input : { ...input, ExpressionAttributeValues: values }
}

const clauseOf = (keyword, actions) => actions.length > 0 && `${keyword} ${actions.join(', ')}`
