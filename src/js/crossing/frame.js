// The JavaScript half of the frame that boundary.rs describes: writes texts and numbers into it (answers.js reads the answers). This module also holds
// the wasm instance, and replaces it after a call that never returned. It handles types and bytes; separators, limits and formats belong to Rust.

import { PARTS } from './addresses.js'
import * as layout from './layout.js'

/** What `put` returns for a text that does not fit: one with a lone surrogate, or with more bytes than the frame has left. */
export const NOT_PUT = -1

/** The number of characters from which TextEncoder is faster than a loop. */
const ENCODED_FROM = 24

/** Missing in test environments that hide it (Jest's jsdom): the loop does the same. */
const encoder = globalThis.TextEncoder === undefined ? undefined : new globalThis.TextEncoder()

/** Missing in browsers from before 2023. */
export const { isWellFormed: nativeIsWellFormed } = String.prototype

/** The original getter of `byteLength`: an object may have its own property of that name. */
export const { get: byteLengthOf } = /** @type {{ get: () => number }} */ (
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Uint8Array.prototype), 'byteLength')
)

/**
 * The bare exports of the wasm instance: they take numbers and return an integer, which is negative if the call is refused. Always call an
 * export as a property of `raw`: there the build replaces its name by a short one (pkg-template/exports.mjs).
 */
export let raw

/** Counts the instances. When it changes, everything that Rust held by number is gone. */
export let epoch = 0

/** Where each text of the arguments ends. It begins where the previous text ends. */
export let ends

/** Makes an instance of the wasm and returns its exports. */
let makeInstance
let places
let numbers
export let answerNumbers
export let answerSpans
let kinds
export let answerKinds
let text
export let out
let random

/** The sizes of parts, the same in every instance. They are not read from the views, because growing memory detaches these. */
let slots
let textBytes
let randomWords

/**
 * A view of a single number, which is 0 between calls. If memory has grown, the view is detached and its element reads `undefined`. Before the
 * first call, it is marked like an instance whose call never returned, so that the first call makes the first instance.
 *
 * @type {any}
 */
export let busy = Uint32Array.of(1)

/** Keeps `make`, which makes instances with the parts of their frame at `framePlaces`, for the first call. A second start changes nothing. */
export function start(make, framePlaces) {
  if (makeInstance !== undefined) return
  measure(framePlaces)
  makeInstance = make
}

/** Switches to an instance. Exported for the tests of the crate, which pass their own. */
export function attach(exports, framePlaces) {
  measure(framePlaces)
  lay(exports, epoch + 1)
}

/** Keeps the places and the sizes of the parts of the frame. */
function measure(framePlaces) {
  places = framePlaces
  slots = framePlaces[layout.PART_KINDS].length
  textBytes = framePlaces[layout.PART_TEXT].length
  randomWords = framePlaces[layout.PART_RANDOM].length
}

/**
 * Lays views over the frame of an instance. All of them are created before the first is assigned, because a stack overflow here must leave
 * either all the old views or all the new ones. Calls no export: a completed call would clear the busy mark.
 */
function lay(exports, newEpoch) {
  const views = PARTS.map((Part, i) => new Part(exports.memory.buffer, places[i].address, places[i].length))
  raw = exports
  numbers = views[layout.PART_NUMBERS]
  answerNumbers = views[layout.PART_ANSWER_NUMBERS]
  ends = views[layout.PART_ENDS]
  answerSpans = views[layout.PART_ANSWER_SPANS]
  kinds = views[layout.PART_KINDS]
  answerKinds = views[layout.PART_ANSWER_KINDS]
  random = views[layout.PART_RANDOM]
  text = views[layout.PART_TEXT]
  out = views[layout.PART_OUT]
  epoch = newEpoch
  busy = views[layout.PART_BUSY]
}

/**
 * Prepares the frame for a call: makes new views if memory has grown, and an instance if there is none or the last call never returned. Calls never
 * nest, so a busy mark means that a stack overflow or a timeout has left the instance with its work half done.
 */
export function ready() {
  if (busy[0] !== 0) renew()
}

/**
 * Calls an export that takes structures. The glue allocates memory before and after the call. A stack overflow or a timeout there would
 * leave the instance broken but not marked as busy, so the mark is set around all of it.
 */
export function guarded(call) {
  ready()
  busy[0] = 1
  const answer = call()
  if (busy[0] === undefined) lay(raw, epoch) // memory has grown
  busy[0] = 0
  return answer
}

export function renew() {
  if (busy[0] === undefined) lay(raw, epoch)
  if (busy[0] !== 0) lay(makeInstance(), epoch + 1)
}

/**
 * Writes `string` as UTF-8 from `at` on. Returns where it ends, or `NOT_PUT`. `at` may already be `NOT_PUT`, so that one check at the end
 * covers several texts.
 */
export function put(string, at) {
  if (busy[0] !== 0) renew()
  const length = string.length
  if (at < 0 || length > text.length - at) return NOT_PUT
  if (at === 0 && length >= ENCODED_FROM && encoder !== undefined) return encode(string)
  const bytes = text // a local copy: the engine would read the module's variable again after every store
  for (let i = 0; i < length; i++) {
    const unit = string.charCodeAt(i)
    if (unit > 0x7f) return putWide(string, i, at + i)
    bytes[at + i] = unit
  }
  return at + length
}

/**
 * `put` for a text at the start of the frame. Elsewhere the encoder would need a view of its own, which costs more than it saves. Equal
 * numbers of bytes and UTF-16 units mean that all is ASCII; other text could have a lone surrogate, which `putWide` finds.
 */
function encode(string) {
  const { read, written } = /** @type {TextEncoder} */ (encoder).encodeInto(string, text)
  const isWhole = read === string.length && (written === read || nativeIsWellFormed?.call(string))
  return isWhole ? written : putWide(string, 0, 0)
}

/** Continues `put` at a character beyond ASCII. A loop, because TextEncoder is slower for the few characters of a key. */
function putWide(string, from, at) {
  for (let i = from; i < string.length; i++) {
    const point = string.codePointAt(i)
    if (at > text.length - 4 || (point >= 0xd800 && point <= 0xdfff)) return NOT_PUT
    if (point < 0x80) {
      text[at++] = point
      continue
    }
    if (point < 0x800) text[at++] = 0xc0 | (point >> 6)
    else {
      if (point < 0x10000) text[at++] = 0xe0 | (point >> 12)
      else {
        text[at++] = 0xf0 | (point >> 18)
        text[at++] = 0x80 | ((point >> 12) & 0x3f)
        i++
      }
      text[at++] = 0x80 | ((point >> 6) & 0x3f)
    }
    text[at++] = 0x80 | (point & 0x3f)
  }
  return at
}

/**
 * Writes texts one after the other, the first as text `index` from `at` on. Returns where the last one ends, or `NOT_PUT`. Texts that
 * outnumber the slots of the frame do not fit either.
 */
export function putTexts(texts, index, at) {
  const count = texts.length
  if (index + count > slots) return NOT_PUT
  for (let i = 0; i < count && at >= 0; i++) {
    at = put(texts[i], at)
    ends[index + i] = at
  }
  return at
}

/** Writes values into the slots of the frame, from slot 0 on. Returns where their texts end, or `NOT_PUT`. */
export function putSlots(values, count) {
  if (count > slots) return NOT_PUT
  let at = 0
  for (let i = 0; i < count && at >= 0; i++) at = putSlot(values[i], i, at)
  return at
}

/** Writes one value into its slot, and its text from `at` on. Returns where the text ends, or `NOT_PUT`. */
export function putSlot(value, slot, at) {
  if (busy[0] !== 0) renew()
  let end = at
  switch (typeof value) {
    case 'string':
      kinds[slot] = layout.SLOT_TEXT
      end = put(value, at)
      break
    case 'number':
      kinds[slot] = layout.SLOT_NUMBER
      numbers[slot] = value
      break
    case 'bigint':
      kinds[slot] = layout.SLOT_BIGINT
      end = put(String(value), at)
      break
    case 'undefined':
      kinds[slot] = layout.SLOT_ABSENT
      break
    default:
      kinds[slot] = layout.SLOT_BINARY
      numbers[slot] = byteLengthOf.call(value)
  }
  ends[slot] = end
  return end
}

/** Marks the text in a slot as the digits of a number. `double` is the number with all these digits, or NaN if no double has them. */
export function markDecimal(slot, double) {
  kinds[slot] = layout.SLOT_DECIMAL
  numbers[slot] = double
}

/** Writes the random bytes that a call may use: the 32-bit elements of `words` from index `from` on. */
export function putRandom(words, from) {
  ready()
  for (let i = 0; i < randomWords; i++) random[i] = words[from + i]
}

/** How many bytes of text the frame holds. */
export const textLength = () => textBytes

/** How many 32-bit words of random bytes a call may use. */
export const randomLength = () => randomWords
