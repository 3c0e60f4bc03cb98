// Builds queries in JavaScript, from values whose texts in keys are certain: the beginning of the sort key, and both ends of its range.

import { highOf, lowOf } from '../crossing/bounds.js'
import { described } from '../crossing/answers.js'
import { raw } from '../crossing/frame.js'
import { BETWEEN, END_INCLUDED, END_LEFT_OUT, END_OPEN, WHOLE_PARTITION } from '../crossing/layout.js'
import { FIRST_TIME } from '../crossing/limits.js'
import { checked } from '../crossing/refuse.js'
import { fitted, keyOf, textOf, textsOf } from './join.js'

/**
 * The kind of a query, its partition key and its operands; `undefined` if their texts are not certain. In `values`, both ends of the range
 * follow the fields.
 */
export function querySurely(sure, { number, partition, sort }, values, bounded, kinds) {
  const { spans, attributes, indexes } = sure.form
  const texts = textsOf(spans, values)
  if (texts === undefined) return undefined
  const { fields } = attributes[partition]
  const pk = keyOf(attributes[partition], sure.literals, texts, fields.length)
  if (pk === undefined) return undefined
  if (sort === undefined) return bounded < 0 ? [WHOLE_PARTITION, pk] : undefined
  const count = countOf(indexes[number].buckets, fields, attributes[sort].fields, texts, bounded)
  const start = count < 0 ? undefined : keyOf(attributes[sort], sure.literals, texts, count)
  if (start === undefined) return undefined
  if (kinds === END_OPEN) return [indexes[number].kinds[count], pk, start]
  const place = { sort, count, given: spans[bounded], pk, start }
  return rangeOf(sure, place, kinds, values[texts.length], values[texts.length + 1])
}

/**
 * How many of the first fields of a sort key a query gives. −1 if Rust must decide: a field is given without the fields before it, or a
 * time has both a value and bounds. A time at the end does not count if the partition key has its bucket: it was given for that key.
 */
function countOf(buckets, partition, sort, texts, bounded) {
  let count = 0
  while (count < sort.length && sort[count] !== bounded && texts[sort[count]] !== undefined) count++
  for (let i = count + 1; i < sort.length; i++) {
    if (texts[sort[i]] !== undefined && !partition.includes(sort[i])) return -1
  }
  if (bounded >= 0) return sort[count] === bounded && texts[bounded] === undefined ? count : -1
  while (count > 0 && buckets.includes(sort[count - 1])) count--
  return count
}

/** The query kind of a range after the first `count` fields of a sort key, and the text after the value of each end. Rust decides both. */
function endsOf(sure, sort, count, low, high) {
  const id = ((MOST_FIELDS * sort + count) << 4) + 4 * high + low
  const found = sure.ends.get(id)
  if (found !== undefined) return found
  const number = sure.current() // before `raw` is read
  const ends = described(checked('entityKeys.query', raw.entityEnds(number, sort, count, low, high)))
  sure.ends.set(id, ends)
  return ends
}

/** More fields than any key has. */
const MOST_FIELDS = 4096

/** The query of a range after `start`; `undefined` if it is not certain. */
function rangeOf(sure, { sort, count, given, pk, start }, kinds, from, to) {
  const { spans, units, head } = sure.form.attributes[sort]
  const [before, after] = [sure.literals[head + count].length, sure.literals[head + count + 1].length]
  const low = endOf(given, spans[count], lowOf(kinds), from)
  const high = endOf(given, spans[count], highOf(kinds), to)
  const room = units - start.length - after
  if (low === undefined || high === undefined || !isOrdered(low, high)) return undefined
  if (low.text.length >= room || high.text.length >= room) return undefined
  const [kind, lowTail, highTail] = endsOf(sure, sort, count, low.kind, high.kind)
  if (kind === undefined) return undefined
  const lowKey = start + low.text + lowTail
  const highKey = (high.kind === END_OPEN ? start.slice(0, start.length - before) : start) + high.text + highTail
  if (kind === BETWEEN + 1) return [kind, pk, lowKey, highKey]
  return [kind, pk, high.kind === END_OPEN ? lowKey : highKey]
}

/** The kind of an end of a range, and the text of its value in the key, empty for an open end. `undefined` if that is not certain. */
function endOf(given, own, kind, value) {
  if (kind === END_OPEN) return { kind, text: '' }
  const whole = textOf(given, value)
  const text = fitted(own, whole)
  if (text === undefined) return undefined
  // A time inside its bucket (not at its start) includes the bucket, even if the time itself is excluded.
  const isInside = kind === END_LEFT_OUT && own.shape === 'date' && whole.length > own.width && !whole.endsWith(FIRST_TIME.slice(own.width))
  return { kind: isInside ? END_INCLUDED : kind, text }
}

/** Whether a range can contain anything: always, if one of its ends is open. */
function isOrdered(low, high) {
  if (low.kind === END_OPEN || high.kind === END_OPEN || low.text < high.text) return true
  return low.text === high.text && low.kind === END_INCLUDED && high.kind === END_INCLUDED
}
