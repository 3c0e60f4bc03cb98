// Reads the options of `ddb-keys/design`, and other arguments. Everything is copied first, so that no code of the caller runs while Rust
// reads it.

import { readOptions, textsOf } from '../crossing/arguments.js'
import { refuseText, refuseType } from '../crossing/refuse.js'
import { isArray, isWellFormed, lengthOf } from '../crossing/shown.js'

/** @typedef {'text' | 'texts' | 'list' | 'any' | keyof typeof WHOLE} OptionKind */

/** The kinds of integers: the least value of each, and its kind in refusals. */
const WHOLE = {
  fromOne: { least: 1, refused: /** @type {const} */ ('count') },
  fromZero: { least: 0, refused: /** @type {const} */ ('version') },
}

/** Rust counts in 32 bits. */
const MOST = 2 ** 32

/** A copy of the options of a call. `kinds` has the kind of each option by its name. */
export function optionsOf(name, kinds, options) {
  const names = Object.keys(kinds)
  const values = readOptions(name, options, names.map((option) => [option, 'any']))
  const given = names.map((option, i) => [option, values[i] === undefined ? undefined : checkedOption(name, `options.${option}`, kinds[option], values[i])])
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}

function checkedOption(name, option, kind, value) {
  if (kind === 'any') return value
  if (kind === 'text') return checkedText(name, option, value)
  if (kind === 'list') return elementsOf(name, option, value)
  if (kind === 'texts') return checkedTexts(name, option, value)
  const { least, refused } = WHOLE[kind]
  if (Number.isInteger(value) && value >= least && value < MOST) return value
  throw refuseType(name, option, refused, value)
}

function checkedTexts(name, option, list) {
  const texts = textsOf(list)
  if (texts === undefined) throw refuseType(name, option, 'texts', list)
  return texts.map((text, i) => checkedText(name, `${option}[${i}]`, text))
}

/**
 * The elements of an array, each read once. They end with the first that is undefined, which every caller refuses: an array with holes can have
 * any length.
 */
export function elementsOf(name, parameter, list) {
  const count = isArray(list) ? lengthOf(list) : -1
  if (count < 0) throw refuseType(name, parameter, 'list', list)
  const elements = []
  for (let i = 0; i < count && (i === 0 || elements[i - 1] !== undefined); i++) elements.push(list[i])
  return elements
}

export function checkedText(name, parameter, text) {
  if (typeof text !== 'string') throw refuseType(name, parameter, 'text', text)
  if (!isWellFormed(text)) throw refuseText(name, parameter, text)
  return text
}
