// Reads answers from the frame: texts, numbers, structures, and the values in its slots.

import { answerKinds, answerNumbers, answerSpans, busy, out, renew } from './frame.js'
import * as layout from './layout.js'

const { fromCharCode } = String

/** The number of bytes from which TextDecoder is faster than a loop. */
const DECODED_FROM = 36

/** Created when the first text is decoded, to keep importing the package cheap. */
let decoder

/** The number that the last export has written as its answer. */
export const answeredNumber = () => answerNumbers[0]

/** The first `length` characters of the answer, which are all ASCII. */
export function written(length) {
  if (busy[0] !== 0) renew()
  return /** @type {string} */ (asciiOf(0, length))
}

/** The ISO time in the answer. Collecting the characters in an array would take four times as long. */
export function isoWritten() {
  const b = out
  return fromCharCode(
    b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], b[8], b[9], b[10], b[11],
    b[12], b[13], b[14], b[15], b[16], b[17], b[18], b[19], b[20], b[21], b[22], b[23],
  )
}

/** The text in the answer from byte `from` to byte `to`. */
export function decoded(from, to) {
  if (busy[0] !== 0) renew()
  return (to - from < DECODED_FROM ? asciiOf(from, to) : undefined) ?? decode(from, to)
}

/** The text between these bytes if all of it is ASCII; otherwise `undefined`. */
function asciiOf(from, to) {
  const bytes = out
  const units = new Array(to - from) // not a subarray of `out`: creating it takes longer than all the rest
  for (let i = from; i < to; i++) {
    const unit = bytes[i]
    if (unit > 0x7f) return undefined
    units[i - from] = unit
  }
  return fromCharCode.apply(null, units)
}

function decode(from, to) {
  decoder ??= new (globalThis.TextDecoder ?? decoderOfNode())('utf-8', { ignoreBOM: true })
  return decoder.decode(out.subarray(from, to))
}

/** Node's TextDecoder, for Jest's jsdom environment, which hides the global one. */
function decoderOfNode() {
  return globalThis.process?.getBuiltinModule?.('node:util').TextDecoder
}

/** The structure in the answer of an export: `length` bytes of JSON. */
export function described(length) {
  return JSON.parse(decoded(0, length))
}

/**
 * The values in the first `count` slots of the answer; slices are cut from `argument`. All texts are decoded together, since each decoding
 * takes longer than cutting the result. That needs ASCII: in other text, byte positions are not string positions.
 */
export function answers(count, argument) {
  if (busy[0] !== 0) renew()
  let end = 0
  for (let slot = 0; slot < count; slot++) {
    if (answerKinds[slot] === layout.SLOT_OUT && answerSpans[2 * slot + 1] > end) end = answerSpans[2 * slot + 1]
  }
  const text = end === 0 ? '' : decoded(0, end)
  const values = new Array(count)
  for (let slot = 0; slot < count; slot++) {
    const isCut = answerKinds[slot] === layout.SLOT_OUT && text.length === end
    values[slot] = isCut ? text.slice(answerSpans[2 * slot], answerSpans[2 * slot + 1]) : answered(slot, argument)
  }
  return values
}

/** The value in a slot of the answer; slices are cut from `argument`. */
export function answered(slot, argument) {
  if (busy[0] !== 0) renew()
  const from = answerSpans[2 * slot]
  const to = answerSpans[2 * slot + 1]
  switch (answerKinds[slot]) {
    case layout.SLOT_TEXT:
      return argument.slice(from, to)
    case layout.SLOT_NUMBER:
      return answerNumbers[slot]
    case layout.SLOT_BIGINT:
      return BigInt(decoded(from, to))
    case layout.SLOT_OUT:
      return decoded(from, to)
    default:
      return undefined
  }
}
