// Values that surely stand in keys as texts, and the keys that are joined of these.

import { isoWritten, raw, ready } from '../crossing/frame.js'
import { FIRST_TIME, TO_SECOND } from '../crossing/limits.js'
import { endOf, endOfTime } from './span.js'

const { getTime } = Date.prototype

/** The text of each value as the key with most of it has it; nothing where one of them is not sure. A value that is not there has no text. */
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

/** The same of one value. */
export function textOf(span, value) {
  if (span === undefined) return undefined
  if (span.shape === 'date') return typeof value === 'string' ? timeText(span.parts, value) : isoOf(value)
  if (typeof value === 'string') return span.shape === 'text' && endOf(span, value, 0) === value.length ? value : undefined
  return span.shape === 'whole' && Number.isSafeInteger(value) && value >= 0 ? String(value) : undefined
}

/** The text of a time, of which milliseconds of 0 may be left out, or a text that one begins with. */
function timeText(parts, text) {
  const isShort = text.length === TO_SECOND + 1 && text.endsWith('Z')
  const end = isShort ? TO_SECOND : text.length
  if (endOfTime(parts, text, 0, end) < 0) return undefined
  return isShort ? text.slice(0, end) + FIRST_TIME.slice(end) : text
}

/** The text of a Date, or of milliseconds: Rust writes it in a fifth of the time of `toISOString`. */
function isoOf(value) {
  let millis = value
  try {
    if (typeof value === 'object') millis = getTime.call(value)
  } catch {
    return undefined // no Date
  }
  ready()
  return typeof millis === 'number' && raw.isoText(millis) > 0 ? isoWritten() : undefined
}

/** The keys of an item with these values, if they are surely right. */
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

/** Whether an index does not have an item, by the fields and flags that have a value. */
function isLeftOut({ when, unless }, values) {
  for (let i = 0; i < when.length; i++) if (values[when[i]] === undefined) return true
  for (let i = 0; i < unless.length; i++) if (values[unless[i]] !== undefined) return true
  return false
}

/** The key of an attribute, up to the literal after its first `count` fields; nothing where that is not sure. */
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

/** What a key has of the text of a value. */
export function fitted({ shape, width }, text) {
  if (shape === 'text' || text === undefined) return text
  if (shape === 'whole') return text.length <= width ? text.padStart(width, '0') : undefined
  return text.length === width || text.length === FIRST_TIME.length ? text.slice(0, width) : undefined
}
