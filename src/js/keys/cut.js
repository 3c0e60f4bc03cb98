// Cuts the keys of an item into the texts of its fields, if they are certainly keys of the entity.

import { endOf, standsAt, valueOf } from './span.js'

/**
 * The fields of an item with these values in its key attributes, and whether nothing of them can be elsewhere in the item. `undefined` if it is not certain
 * that the values are keys of the entity.
 */
export function cutSurely({ form: { attributes, optional, spans, lengths }, literals, names }, keys) {
  const texts = new Array(names.length)
  for (let i = 0; i < texts.length; i++) texts[i] = undefined // reading a hole would look it up in Array.prototype
  for (let i = 0; i < attributes.length; i++) {
    const isSure = keys[i] === undefined ? isMissing(attributes[i].besides, keys) : cut(attributes[i], literals, keys[i], texts)
    if (!isSure) return undefined
  }
  /** @type {any} */
  const fields = {}
  let isWhole = true
  for (let i = 0; i < texts.length; i++) {
    const value = texts[i] === undefined ? undefined : valueOf(spans[i].shape, texts[i])
    if (value !== undefined) {
      fields[names[i]] = value
      if (texts[i].length < lengths[i]) isWhole = false // a time of which these keys have only the bucket
    } else if (texts[i] === undefined && optional[i] === 1) isWhole = false
    else return undefined
  }
  return { fields, isWhole }
}

/** Whether an attribute can be missing, given the other attributes of the item. */
function isMissing(besides, keys) {
  for (let i = 0; i < besides.length; i++) if (keys[besides[i]] !== undefined) return false
  return true
}

/** Cuts a key into the texts of its fields. If a time is in several keys, its longest text is kept. */
function cut({ spans, units, fields, head }, literals, key, texts) {
  if (units === 0 || typeof key !== 'string' || key.length > units || !key.startsWith(literals[head])) return false
  let at = literals[head].length
  for (let i = 0; i < spans.length; i++) {
    const span = spans[i]
    const literal = literals[head + i + 1]
    const end = endOf(span, key, at)
    if (end < 0 || !standsAt(literal, key, end)) return false
    const text = key.slice(at, end)
    const place = fields[i]
    const known = texts[place]
    if (known === undefined) texts[place] = text
    else if (known !== text && !agrees(span.shape, texts, place, text)) return false
    at = end + literal.length
  }
  return at === key.length
}

/** Whether two different texts represent the same value. */
function agrees(shape, texts, place, text) {
  const known = texts[place]
  if (shape === 'whole') return Number(known) === Number(text)
  if (shape !== 'date' || !(text.startsWith(known) || known.startsWith(text))) return false
  if (text.length > known.length) texts[place] = text
  return true
}
