// Joins keys in JavaScript, from values whose texts in keys are certain.

import { getTime } from '../crossing/arguments.js'
import { isoWritten } from '../crossing/answers.js'
import { raw, ready } from '../crossing/frame.js'
import { FIRST_TIME, TO_SECOND } from '../crossing/limits.js'
import { endOf, endOfTime } from './span.js'

/**
 * The text of each value, in the longest form that a key holds, or `undefined` for a missing value. Returns `undefined` instead of an array
 * if any text is not certain.
 */
export function textsOf(spans, values) {
  const texts = new Array(spans.length)
  for (let i = 0; i < texts.length; i++) {
    const value = values[i]
    const text = value === undefined ? undefined : textOf(spans[i], value)
    if (text === undefined && value !== undefined) return undefined
    texts[i] = text
  }
  return texts
}

/** The same for one value. */
export function textOf(span, value) {
  if (span === undefined) return undefined
  if (span.shape === 'date') return typeof value === 'string' ? timeText(span.parts, value) : isoOf(value)
  if (typeof value === 'string') return span.shape === 'text' && endOf(span, value, 0) === value.length ? value : undefined
  return span.shape === 'whole' && Number.isSafeInteger(value) && value >= 0 ? String(value) : undefined
}

/** The text of a time, without milliseconds if they are 0, or the beginning of such a text. */
function timeText(parts, text) {
  const isShort = text.length === TO_SECOND + 1 && text.endsWith('Z')
  const end = isShort ? TO_SECOND : text.length
  if (endOfTime(parts, text, 0, end) < 0) return undefined
  return isShort ? text.slice(0, end) + FIRST_TIME.slice(end) : text
}

/** The text of a Date, or of milliseconds. Rust writes it in a fifth of the time that `toISOString` takes. */
function isoOf(value) {
  let millis = value
  try {
    if (typeof value === 'object') millis = getTime.call(value)
  } catch {
    return undefined // not a Date
  }
  ready()
  return typeof millis === 'number' && raw.isoText(millis) > 0 ? isoWritten() : undefined
}

/** The keys of an item with these values, if they are certainly right; otherwise `undefined`. */
export function joinSurely({ form, attributes, literals }, values) {
  const texts = textsOf(form.spans, values)
  if (texts === undefined) return undefined
  /** @type {any} */
  const keys = {}
  for (let i = 0; i < attributes.length; i++) {
    const attribute = form.attributes[i]
    if (isLeftOut(attribute, values)) continue
    const key = keyOf(attribute, literals, texts, attribute.fields.length)
    if (key === undefined) return undefined
    keys[attributes[i].name] = key
  }
  return keys
}

/** Whether an item is not in the index of this attribute, by the fields and flags that have a value. */
function isLeftOut({ when, unless }, values) {
  for (let i = 0; i < when.length; i++) if (values[when[i]] === undefined) return true
  for (let i = 0; i < unless.length; i++) if (values[unless[i]] !== undefined) return true
  return false
}

/** The key of an attribute, up to the literal after its first `count` fields; `undefined` if that is not certain. */
export function keyOf({ spans, units, fields, head }, literals, texts, count) {
  if (units === 0) return undefined
  let key = literals[head]
  for (let i = 0; i < count; i++) {
    const text = fitted(spans[i], texts[fields[i]])
    if (text === undefined) return undefined
    key += text + literals[head + i + 1]
  }
  return key.length <= units ? key : undefined
}

/** The text of a value as this key holds it: padded or shortened to its width. */
export function fitted({ shape, width }, text) {
  if (shape === 'text' || text === undefined) return text
  if (shape === 'whole') return text.length <= width ? text.padStart(width, '0') : undefined
  return text.length === width || text.length === FIRST_TIME.length ? text.slice(0, width) : undefined
}
