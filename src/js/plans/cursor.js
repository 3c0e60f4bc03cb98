// A cursor: a checksum, and encoded values that say where the next page begins, in Base64url. The checksum covers the plan and these values, so that
// cursors of other plans and modified cursors are refused. It is not secret, but a forged cursor cannot leave the plan, because the key in it
// must be within the plan. DynamoDB checks that the key belongs to the query. Nothing in a cursor depends on the client.

import { answeredNumber } from '../crossing/answers.js'
import { ends, put, putSlots, raw } from '../crossing/frame.js'
import { COUNT_BITS } from '../crossing/layout.js'
import { checked } from '../crossing/refuse.js'
import { base64urlOf, textOfBase64url } from './base64url.js'
import { decodedValues, encodedValues } from './encoded_values.js'

/** Separates the checksum of a cursor from its values. */
const END = '#'

/** The cursor with these values, of the plan with this text. */
export function cursorWith(name, plan, values) {
  const start = encodedValues(name, values)
  return base64urlOf(checksumOf(name, plan + start) + END + start)
}

/** The values of a cursor of the plan with this text; `undefined` for any other text. */
export function valuesOfCursor(name, plan, cursor) {
  const text = textOfBase64url(cursor) ?? ''
  const end = text.indexOf(END)
  const start = text.slice(end + 1)
  return text.slice(0, Math.max(end, 0)) === checksumOf(name, plan + start) ? decodedValues(name, start) : undefined
}

/** The checksum of a text: its shard, among as many shards as possible. `undefined` if the text does not fit into the frame. */
export function checksumOf(name, text) {
  const end = put(text, 0)
  if (end < 0) return undefined
  ends[0] = end
  checked(name, raw.shardOf(Number.MAX_SAFE_INTEGER))
  return String(answeredNumber())
}

const TYPES = ['S', 'N', 'B']

/** Whether the text is a value that a key attribute of this type can have. */
export function isKeyText(type, text) {
  // Checked as the partition key of an index with only this attribute: see multi_index.rs.
  return typeof text === 'string' && areKeyTexts(1 | (TYPES.indexOf(type) << 8), [text])
}

/** Whether texts can be the partition key and perhaps the sort key of an index of this shape. */
export function areKeyTexts(shape, texts) {
  return putSlots(texts, texts.length) >= 0 && raw.multiAttributes(shape, texts.length === 1 ? 1 : 1 | (1 << COUNT_BITS)) >= 0
}
