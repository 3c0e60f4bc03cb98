// The cold half of every call: what was wrong, found by looking at the arguments again. Each function returns the error to throw.

import { answered, isArray, put, raw, span } from './boundary.js'
import { KeyError } from './error.js'

/** The details of a refusal, in the order in which error.rs puts them into slots, behind code and message. */
const DETAILS = ['function', 'parameter', 'index', 'value', 'bytes', 'limit', 'column', 'attribute']

/** The refusal that Rust holds after an export has said no. */
export function refused() {
  raw.refusal()
  const details = {}
  for (let i = 0; i < DETAILS.length; i++) {
    const value = answered(2 + i)
    if (value !== undefined) details[DETAILS[i]] = value
  }
  return new KeyError(answered(0), answered(1), details)
}

/** The refusal of a value whose type is not the one that `parameter` takes; `kind` is one of those of error.rs. */
export function refuseType(name, parameter, kind, value, index = -1) {
  const spans = putWords([name, shown(parameter), kind, described(value)])
  raw.refuseType(spans[0], spans[1], spans[2], spans[3], index)
  return refused()
}

/** The refusal of a string that did not go into the frame: it is no Unicode text, or far too long. */
export function refuseText(name, parameter, string, index = -1) {
  const known = isWellFormed(string)
  const spans = putWords([name, shown(parameter), shown(string)])
  if (known) raw.refuseLength(spans[0], spans[1], spans[2], index, utf8Length(string))
  else raw.refuseUnicode(spans[0], spans[1], spans[2], index)
  return refused()
}

/** The refusal of an option that `name` does not know. */
export function refuseOption(name, option) {
  const spans = putWords([name, shown(option)])
  raw.refuseOption(spans[0], spans[1])
  return refused()
}

/** The refusal of a field that the template does not have. */
export function refuseField(name, field) {
  const spans = putWords([name, shown(field)])
  raw.refuseField(spans[0], spans[1])
  return refused()
}

/** The refusal of `given`, before which `skipped` is missing. */
export function refuseSkipped(name, skipped, given) {
  const spans = putWords([name, shown(skipped), shown(given)])
  raw.refuseSkipped(spans[0], spans[1], spans[2])
  return refused()
}

/** The refusal of a call on an object that was freed: a template, or the keys of an entity. */
export function refuseFreed(isEntity) {
  raw.refuseFreed(isEntity)
  return refused()
}

/** The refusal of query results that do not ascend. */
export function refuseOrder(sk, shard, index) {
  const spans = putWords([shown(sk)])
  raw.refuseOrder(spans[0], shard, index)
  return refused()
}

/** The refusal among arguments of which each should be a string: pairs of a parameter's name and its value. */
export function refuseTexts(name, ...pairs) {
  const wrong = pairs.find(([, value]) => typeof value !== 'string')
  if (wrong) return refuseType(name, wrong[0], 'text', wrong[1])
  const unfit = pairs.find(([, value]) => !isWellFormed(value)) ?? longest(pairs)
  return refuseText(name, unfit[0], unfit[1])
}

/** Elements of an array that are looked at: far more than any key has parts. */
const LOOKED_AT = 100_000

/** The refusal of an array of strings, which were to be joined with `separator`. */
export function refuseList(name, parameter, list, separator) {
  if (!isArray(list)) return refuseType(name, parameter, 'texts', list)
  const count = list.length >>> 0
  let bytes = Math.max(count - 1, 0) * utf8Length(separator)
  for (let i = 0; i < Math.min(count, LOOKED_AT); i++) {
    const part = list[i]
    if (typeof part !== 'string') return refuseType(name, parameter, 'text', part, i)
    if (!isWellFormed(part)) return refuseText(name, parameter, part, i)
    bytes += utf8Length(part)
  }
  const spans = putWords([name, parameter, count > 0 ? shown(String(list[0])) : ''])
  raw.refuseLength(spans[0], spans[1], spans[2], -1, bytes)
  return refused()
}

function longest(pairs) {
  return pairs.reduce((most, pair) => (pair[1].length > most[1].length ? pair : most))
}

function putWords(words) {
  let at = 0
  return words.map((word) => {
    const from = at
    at = put(word, from)
    return span(from, at)
  })
}

/** A value as a message names it. Never calls code of the value: that could throw, or call this library again. */
function described(value) {
  switch (typeof value) {
    case 'string':
      return `"${shown(value)}"`
    case 'number':
    case 'boolean':
    case 'undefined':
      return String(value)
    case 'bigint':
      return `${shown(String(value))}n`
    case 'symbol':
      return 'a symbol'
    case 'function':
      return 'a function'
    default:
      return value === null ? 'null' : isArray(value) ? 'an array' : 'an object'
  }
}

const SHOWN = 65
const surrogate = /\p{Surrogate}/gu

/** The beginning of a string, enough for a message, with lone surrogates spelled out. */
function shown(string) {
  return Array.from(string.slice(0, 2 * SHOWN), (character) =>
    character.replace(surrogate, (unit) => `\\u${unit.charCodeAt(0).toString(16).toUpperCase()}`),
  )
    .slice(0, SHOWN)
    .join('')
}

export function isWellFormed(string) {
  return string.search(surrogate) < 0
}

/** Bytes of UTF-8 of a well-formed string. */
export function utf8Length(string) {
  let bytes = string.length
  for (let i = 0; i < string.length; i++) {
    const unit = string.charCodeAt(i)
    if (unit > 0x7ff) bytes += unit >= 0xd800 && unit <= 0xdfff ? 1 : 2
    else if (unit > 0x7f) bytes += 1
  }
  return bytes
}
