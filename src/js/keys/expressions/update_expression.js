// `updateExpression`: the input of an update, from the attributes and paths to change, such as `changes` of an entity returns them, and its
// condition.

import { checkedObject, readOptions } from '../../crossing/arguments.js'
import { isPlain, isRecord } from '../../crossing/fields.js'
import { NESTED_LEVELS } from '../../crossing/layout.js'
import { checkedName, listOf, marshalled } from '../../crossing/marshalled.js'
import { refusal, refuseOption, refuseType } from '../../crossing/refuse.js'
import { isArray, shown } from '../../crossing/shown.js'
import { ChangedTwice, NoChanges } from '../../crossing/sentences.js'
import { composer, inputOf, readPath, shownPath, typeOf } from './composer.js'
import { termsOf } from './conditions.js'
import { checkPaths } from './paths.js'

const NAME = 'updateExpression'

/** @type {[string, 'any'][]} */
const CHANGES = /* @__PURE__ */ ['set', 'setIfMissing', 'append', 'remove', 'add', 'delete', 'condition'].map((change) => [change, 'any'])

/** @type {[string, 'boolean' | 'any'][]} */
const OPTIONS = [['marshall', 'boolean'], ['empty', 'any']]

/** The types of values that a change takes, where not all. */
const TYPES = { add: ['N', 'SS', 'NS', 'BS'], delete: ['SS', 'NS', 'BS'], append: ['L'] }

/** How messages call an attribute that is changed. */
const CHANGED = { set: 'set', setIfMissing: 'set if missing', append: 'appended to', remove: 'removed', add: 'added to', delete: 'deleted from' }

/** The empty list that a list is appended to if there is none. */
const NO_LIST = ':none'

/** The actions of the clauses, of a path and the placeholder of a value. */
const ACTIONS = {
  set: (path, value) => `${path} = ${value}`,
  setIfMissing: (path, value) => `${path} = if_not_exists(${path}, ${value})`,
  append: (path, value) => `${path} = list_append(if_not_exists(${path}, ${NO_LIST}), ${value})`,
  add: (path, value) => `${path} ${value}`,
  delete: (path, value) => `${path} ${value}`,
}

export function updateExpression(changes, options) {
  const [marshall = false, empty] = readOptions(NAME, options, OPTIONS)
  if (empty !== undefined && empty !== 'allowed') throw refuseType(NAME, 'options.empty', 'empty', empty)
  const to = { ...composer(NAME, 'c', marshall), taken: new Map(), paths: [] }
  const [set, setIfMissing, append, remove, add, deleted, condition] = readOptions(NAME, checkedObject(NAME, 'changes', changes), CHANGES)
  const isEmpty = [set, setIfMissing, append, remove, add, deleted, condition].every((change) => change === undefined)
  // A Promise of changes has no properties, and would silently change nothing.
  if (isEmpty && !isPlain(changes)) throw refuseType(NAME, 'changes', 'fields', changes)
  const clauses = [
    clauseOf('SET', [...assigned(to, 'set', set), ...assigned(to, 'setIfMissing', setIfMissing), ...assigned(to, 'append', append)]),
    clauseOf('REMOVE', removed(to, remove)),
    clauseOf('ADD', assigned(to, 'add', add)),
    clauseOf('DELETE', assigned(to, 'delete', deleted)),
  ].filter(Boolean)
  checkPaths(NAME, to.paths, to.names)
  if (clauses.length === 0 && empty === undefined) throw refusal(NoChanges, { function: NAME })
  if (condition === undefined && Object.hasOwn(changes, 'condition')) throw refuseType(NAME, 'condition', 'guard', condition)
  const terms = condition === undefined ? [] : termsOf(to, 'condition', condition, true)
  return inputOf(to, { UpdateExpression: clauses.join(' '), ConditionExpression: terms.join(' AND ') })
}

const clauseOf = (keyword, actions) => actions.length > 0 && `${keyword} ${actions.join(', ')}`

/** The actions that change attributes and paths by a value. */
function assigned(to, change, given) {
  return entriesOf(change, given).map(([path, value], i) => {
    const place = shownPath(path)
    const text = changed(to, change, path, i)
    const form = marshalled(NAME, place, value, NESTED_LEVELS - path.length) // the item itself is a level
    if (TYPES[change]?.includes(typeOf(form)) === false) throw refuseType(NAME, place, change, value)
    const placeholder = `:${change}${i}`
    to.values[placeholder] = to.marshall ? form : value
    if (change === 'append') to.values[NO_LIST] = to.marshall ? { L: [] } : []
    return ACTIONS[change](text, placeholder)
  })
}

/**
 * The paths and values that are given: by the names of attributes, or in a list of such objects and of `{ path, value }`.
 *
 * @returns {[any[], any][]}
 */
function entriesOf(change, given) {
  if (given === undefined) return []
  if (isArray(given)) return listedIn(change, given)
  const entries = namedIn(checkedObject(NAME, change, given))
  if (entries.length === 0 && !isPlain(given)) throw refuseType(NAME, change, 'fields', given)
  return entries
}

const namedIn = (record) => Object.entries(record).filter(([, value]) => value !== undefined).map(([name, value]) => /** @type {[any[], any]} */ ([[name], value]))

function listedIn(change, list) {
  return listOf(NAME, change, list, (entry, place) => {
    if (!isRecord(entry)) throw refuseType(NAME, place, 'fields', entry)
    if (!Object.hasOwn(entry, 'path')) return namedIn(entry)
    const { path, value, ...others } = entry
    const [other] = Object.keys(others)
    if (other !== undefined) throw refuseOption(NAME, `${place}.${other}`)
    const elements = readPath(NAME, `${place}.path`, path)
    return value === undefined ? [] : [/** @type {[any[], any]} */ ([elements, value])]
  }).flat()
}

/** The actions that remove attributes and paths, each once. */
function removed(to, remove) {
  if (remove === undefined) return []
  const given = listOf(NAME, 'remove', remove, (path, place) => readPath(NAME, place, path))
  const paths = new Map(given.map((path) => [JSON.stringify(path), path]))
  return [...paths.values()].map((path, i) => changed(to, 'remove', path, i))
}

/**
 * A path that is changed, with placeholders for its names. It must be the only change of it.
 *
 * @param {any} to
 * @param {string} change
 * @param {any[]} path
 * @param {number} i - its place among the changes of its kind
 */
function changed(to, change, [attribute, ...inner], i) {
  const placeholder = `#${change}${i}`
  const other = to.taken.get(attribute)
  if (other !== undefined && inner.length === 0 && other !== change) throw refusal(ChangedTwice, { function: NAME, attribute: shown(attribute) }, [CHANGED[other], CHANGED[change]])
  if (inner.length === 0) to.taken.set(attribute, change)
  to.names[placeholder] = checkedName(NAME, 'changes', attribute)
  const text = inner.reduce((start, element, level) => {
    if (typeof element === 'number') return `${start}[${element}]`
    to.names[`${placeholder}_${level}`] = checkedName(NAME, 'changes', element)
    return `${start}.${placeholder}_${level}`
  }, placeholder)
  to.paths.push(text)
  return text
}
