// `mergeInputs`: joins the inputs that the other functions return, and those that users have written, into one.

import { areEqual } from '../../crossing/equal.js'
import { isRecord } from '../../crossing/fields.js'
import { refusal, refuseOption, refuseType } from '../../crossing/refuse.js'
import { named, shown } from '../../crossing/shown.js'
import { InputsDiffer, KeyInFilter } from '../../crossing/sentences.js'
import { areMarshalled, asPlain } from './form.js'
import { checkPaths } from './paths.js'
import { checkExpression, tokensOf } from './tokens.js'

const NAME = 'mergeInputs'

const NAMES = 'ExpressionAttributeNames'
const VALUES = 'ExpressionAttributeValues'

/** The expressions of an input, with the functions that join two of them. */
const JOINED = {
  KeyConditionExpression: () => refuseToJoin('two inputs with a KeyConditionExpression'),
  FilterExpression: both,
  ConditionExpression: both,
  ProjectionExpression: (a, b) => [...new Set([...splitAt(a), ...splitAt(b)].map((path) => path.trim()))].join(', '),
  UpdateExpression: (a, b) => textOf(clausesOf(b, clausesOf(a, {}))),
}

export function mergeInputs(...inputs) {
  /** @type {any} */
  const merged = {}
  /** @type {any} */
  const held = { [NAMES]: new Map(), [VALUES]: new Map(), form: undefined }
  inputs.forEach((input, i) => {
    if (!isRecord(input)) throw refuseType(NAME, 'inputs', 'input', input, i)
    add(merged, { ...input }, held, i)
  })
  for (const property of [NAMES, VALUES]) if (held[property].size > 0) merged[property] = Object.fromEntries(held[property])
  if (held.form?.isMarshalled === false) asPlain(merged[VALUES])
  checkMerged(merged)
  return merged
}

/**
 * Adds an input whose placeholders are renamed where they are taken.
 *
 * @param {any} merged
 * @param {any} input
 * @param {any} held
 * @param {number} i
 */
function add(merged, { [NAMES]: names, [VALUES]: values, ...others }, held, i) {
  if (isRecord(values)) checkForm(values, held, i)
  const renamed = new Map([...renamedIn(held[NAMES], names, '#', i), ...renamedIn(held[VALUES], values, ':', i)])
  for (const [property, value] of Object.entries(others)) {
    if (value === undefined) continue
    if (property < 'A' || property >= '[') throw refuseOption(NAME, property) // such as a condition without filterExpression
    const join = Object.hasOwn(JOINED, property) ? JOINED[property] : undefined
    if (join !== undefined && !(typeof value === 'string' && value.trim())) throw refuseType(NAME, property, 'name', value)
    // A parenthesis that closes before it opens would end the condition of another input.
    if (join !== undefined && !isBalanced(value)) refuseToJoin(`the ${property} of inputs[${i}], whose parentheses do not match`)
    const text = join === undefined ? value : tokensOf(value).map((token) => renamedTo(renamed, token, property, i)).join('')
    if (!Object.hasOwn(merged, property)) merged[property] = text
    else if (join !== undefined) merged[property] = join(merged[property], text)
    else if (!areEqual(merged[property], text)) refuseToJoin(`different values of ${shown(property)}`)
  }
}

/** Refuses values in a different form from the inputs before: no client accepts both. */
function checkForm(values, held, i) {
  const isMarshalled = areMarshalled(values)
  if (isMarshalled === undefined) return
  const { form = { isMarshalled, i } } = held
  held.form = form
  const shownForm = (isOfPlain) => (isOfPlain ? 'such as { S: "A" }' : 'such as "A"')
  if (form.isMarshalled !== isMarshalled) refuseToJoin(`values ${shownForm(form.isMarshalled)} in inputs[${form.i}] and values ${shownForm(isMarshalled)} in inputs[${i}]`)
}

/** A token with its new placeholder. One that the input does not define would get the name or the value of another input. */
function renamedTo(renamed, token, property, i) {
  if (!'#:'.includes(token[0])) return token
  return renamed.get(token) ?? refuseToJoin(`the ${property} of inputs[${i}], which does not define its ${named(token)}`)
}

/**
 * The new placeholders of an input, by the old ones. A name that is held already keeps the placeholder that it has.
 *
 * @returns {[string, string][]}
 */
function renamedIn(held, given, mark, i) {
  if (given === undefined) return []
  if (!isRecord(given)) throw refuseType(NAME, mark === '#' ? NAMES : VALUES, 'object', given, i)
  const own = Object.entries(given).filter(([, value]) => mark === '#' || value !== undefined)
  const isFree = (placeholder) => !held.has(placeholder) && !own.some(([other]) => other === placeholder)
  return own.map(([placeholder, value]) => {
    if (mark === '#' && typeof value !== 'string') throw refuseType(NAME, placeholder, 'text', value, i)
    const same = mark === '#' && [...held].find(([, name]) => name === value)
    if (same) return [placeholder, same[0]]
    let fresh = placeholder
    for (let n = held.size; held.has(fresh); n++) fresh = isFree(`${mark}m${n}`) ? `${mark}m${n}` : placeholder
    held.set(fresh, value)
    return [placeholder, fresh]
  })
}

/** Two conditions, both of which must hold. */
function both(a, b) {
  return `${enclosed(a)} AND ${enclosed(b)}`
}

/** A condition in parentheses. DynamoDB refuses a second pair. */
function enclosed(text) {
  const condition = text.trim()
  return condition.startsWith('(') && condition.endsWith(')') && isBalanced(condition.slice(1, -1)) ? condition : `(${condition})`
}

/** How many parentheses a character opens. */
const opened = (character) => ({ '(': 1, ')': -1 }[character] ?? 0)

/** Whether each parenthesis that opens is closed, and none closes before. */
function isBalanced(text) {
  let depth = 0
  return [...text].every((character) => (depth += opened(character)) >= 0) && depth === 0
}

/** The parts of a text between commas that are not in parentheses. */
function splitAt(text) {
  const parts = ['']
  let depth = 0
  for (const character of text) {
    depth += opened(character)
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}

const CLAUSES = ['SET', 'REMOVE', 'ADD', 'DELETE']

/** Adds the actions of an update to its clauses. */
function clausesOf(text, clauses) {
  let actions
  for (const token of tokensOf(text)) {
    const keyword = token.toUpperCase()
    if (CLAUSES.includes(keyword)) (actions = clauses[keyword] ??= []).push('')
    else if (actions) actions[actions.length - 1] += token
    else if (token.trim() !== '') refuseToJoin(`an UpdateExpression that begins with ${shown(token)}, and not with ${CLAUSES.join(', ')}`)
  }
  return clauses
}

const textOf = (clauses) =>
  CLAUSES.filter((clause) => clauses[clause]).map((clause) => `${clause} ${clauses[clause].map((actions) => actions.trim()).join(', ')}`).join(' ')

/** Checks the whole input: limits, overlapping paths, and a filter on a key. */
function checkMerged(merged) {
  const names = merged[NAMES] ?? {}
  for (const property of Object.keys(JOINED)) if (merged[property] !== undefined) checkExpression(NAME, property, merged[property])
  const { ProjectionExpression, UpdateExpression, KeyConditionExpression, FilterExpression } = merged
  if (ProjectionExpression) checkPaths(NAME, splitAt(ProjectionExpression), names)
  if (UpdateExpression) checkPaths(NAME, Object.values(clausesOf(UpdateExpression, {})).flat().flatMap(splitAt).map(pathOf), names)
  if (KeyConditionExpression && FilterExpression) {
    const keys = rootsOf(KeyConditionExpression)
    const key = rootsOf(FilterExpression).find((name) => keys.includes(name))
    if (key !== undefined) throw refusal(KeyInFilter, { function: NAME, attribute: shown(names[key]) })
  }
}

/** The path that an action changes, at its beginning. */
function pathOf(action) {
  const tokens = tokensOf(action.trim())
  const end = tokens.findIndex((token) => ' \t\n\r='.includes(token))
  return tokens.slice(0, end < 0 ? tokens.length : end).join('')
}

/** The placeholders of the attributes that an expression compares, without those inside of them. */
function rootsOf(text) {
  const tokens = tokensOf(text)
  return tokens.filter((token, i) => token.startsWith('#') && tokens[i - 1] !== '.')
}

function refuseToJoin(what) {
  throw refusal(InputsDiffer, { function: NAME }, [what])
}
