// Collects the names and values of an expression while it is composed. Each name has one placeholder.

import { checkedName, marshalled } from '../../crossing/marshalled.js'
import { refuseType, refusePart } from '../../crossing/refuse.js'
import { isArray, lengthOf } from '../../crossing/shown.js'
import { NESTED_LEVELS } from '../../crossing/layout.js'
import { TooMuch } from '../../crossing/sentences.js'
import { asPlain } from './form.js'
import { checkExpression } from './tokens.js'

/**
 * The state while an expression is composed. `letter` begins its placeholders: each function has its own letter, so that results of several can
 * be spread into one input.
 */
export function composer(name, letter, marshall) {
  return { name, letter, marshall, placeholders: new Map(), names: {}, values: {}, count: 0, steps: 0 }
}

/** The placeholder of an attribute. */
export function nameIn(to, place, attribute, letter = to.letter) {
  let placeholder = to.placeholders.get(attribute)
  if (placeholder === undefined) {
    placeholder = `#${letter}${to.placeholders.size}`
    to.names[placeholder] = checkedName(to.name, place, attribute)
    to.placeholders.set(attribute, placeholder)
  }
  return placeholder
}

/** The placeholder of a value whose type is one of `types`; `kind` is their name in messages. */
export function valueIn(to, place, value, types, kind) {
  const given = marshalled(to.name, place, value)
  if (types !== undefined && !types.includes(typeOf(given))) throw refuseType(to.name, place, kind, value)
  return addValue(to, value, given)
}

/** The placeholder of a value in both forms. */
export function addValue(to, value, given) {
  const placeholder = `:${to.letter}${to.count++}`
  to.values[placeholder] = to.marshall ? given : value
  return placeholder
}

/** The type of a value in the form of the plain client. */
export const typeOf = (given) => Object.keys(given)[0]

/** The elements of a path, which are read once: a name, then names and indexes of lists. A text is a path of one name. */
export function readPath(name, place, path) {
  const count = isArray(path) ? lengthOf(path) : -1
  if (count > NESTED_LEVELS) throw refusePart(TooMuch, name, place, ['elements', count], { limit: NESTED_LEVELS })
  const elements = typeof path === 'string' ? [path] : []
  for (let i = 0; i < count; i++) elements.push(path[i])
  if (elements.length === 0) throw refuseType(name, place, 'path', path)
  elements.forEach((element, i) => {
    const isIndex = i > 0 && typeof element === 'number'
    if (isIndex ? element >= 0 && element >> 0 === element : typeof element === 'string') return
    throw refuseType(name, place, isIndex ? 'version' : i > 0 ? 'textOrNumber' : 'text', element, i)
  })
  return elements
}

/**
 * A path with placeholders for its names.
 *
 * @param {any} to
 * @param {string} place
 * @param {any[]} path
 */
export function pathIn(to, place, path) {
  const [first, ...inner] = path
  return inner.reduce((text, element) => text + (typeof element === 'number' ? `[${element}]` : `.${nameIn(to, place, element)}`), nameIn(to, place, first))
}

/**
 * A path as messages show it.
 *
 * @param {any[]} path
 */
export const shownPath = ([first, ...inner]) => inner.reduce((text, element) => text + (typeof element === 'number' ? `[${element}]` : `.${element}`), first)

/**
 * The expressions that are not empty, by their names in the input, with their names and values.
 *
 * @returns {any} the declarations of the callers have the exact type
 */
export function inputOf(to, expressions) {
  /** @type {any} */
  const input = {}
  for (const [property, text] of Object.entries(expressions)) {
    if (text) input[property] = checkExpression(to.name, property, text)
  }
  if (Object.keys(to.names).length > 0) input.ExpressionAttributeNames = to.names
  if (Object.keys(to.values).length > 0) input.ExpressionAttributeValues = to.marshall ? to.values : asPlain(to.values)
  return input
}
