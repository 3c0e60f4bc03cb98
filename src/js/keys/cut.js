// The keys of an item that are surely an entity's, cut into the texts of its fields.

import { endOf, standsAt, valueOf } from './span.js'

/**
 * The fields of an item with these values in its key attributes, and whether they are all; nothing where the values are not surely keys of
 * the entity, as texts.
 */
export function cutSurely({ form: { attributes, optional, spans }, literals, names }, keys) {
  const texts = new Array(names.length)
  for (let i = 0; i < texts.length; i++) texts[i] = undefined // a hole would be read from the prototype of all lists
  for (let i = 0; i < attributes.length; i++) {
    const isSure = keys[i] === undefined ? isMissing(attributes[i].besides, keys) : cut(attributes[i], literals, keys[i], texts)
    if (!isSure) return undefined
  }
  /** @type {any} */
  const fields = {}
  let isWhole = true
  for (let i = 0; i < texts.length; i++) {
    const value = texts[i] === undefined ? undefined : valueOf(spans[i].shape, texts[i])
    if (value !== undefined) fields[names[i]] = value
    else if (texts[i] === undefined && optional[i] === 1) isWhole = false
    else return undefined
  }
  return { fields, isWhole }
}

/** Whether an attribute can be missing beside the others that are given. */
function isMissing(besides, keys) {
  for (let i = 0; i < besides.length; i++) if (keys[besides[i]] !== undefined) return false
  return true
}

/** Cuts a key into the texts of its fields. Of a time that other keys have too, the longest text stays. */
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

/** Whether two different texts stand for one value. */
function agrees(shape, texts, place, text) {
  const known = texts[place]
  if (shape === 'whole') return Number(known) === Number(text)
  if (shape !== 'date' || !(text.startsWith(known) || known.startsWith(text))) return false
  if (text.length > known.length) texts[place] = text
  return true
}
