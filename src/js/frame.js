// The JavaScript half of the crossing: it writes texts and numbers into the frame of boundary.rs and reads answers from it.
// It knows types and bytes; separators, limits and formats are Rust's.

/** What `put` answers where a text does not go in: it has a lone surrogate, or more bytes than the frame is left with. */
const NOT_PUT = -1

const ABSENT = 0
const TEXT = 1
const NUMBER = 2
const BIGINT = 3
const BINARY = 4
const OUT = 5

/** Characters from which on TextEncoder is quicker than a loop over them. */
const ENCODED_FROM = 24

/** Missing where a test environment hides it (Jest's jsdom): the loop does the same. */
const encoder = globalThis.TextEncoder === undefined ? undefined : new globalThis.TextEncoder()

/** Missing in browsers of before 2023. */
const { isWellFormed } = String.prototype

/** The exports of the wasm instance, as they are: numbers in, a number out. */
export let raw

/** Made when the first text is decoded: importing the package should cost as little as it can. */
let decoder

let memory
let layout
let text
let ends
let kinds
let numbers
let out
let random

/** Called by boundary.rs when the module is loaded, with the place of the frame and the sizes of its parts. */
export function attach(exports, instanceMemory, address, slots, textBytes, outBytes, randomBytes) {
  raw = exports
  memory = instanceMemory
  layout = { address, slots, textBytes, outBytes, randomBytes }
  view()
}

/** Lays the views over the frame. Memory that has grown detaches the old ones, which then have no length. */
function view() {
  let address = layout.address
  const part = (ArrayType, length) => {
    const array = new ArrayType(memory.buffer, address, length)
    address += array.byteLength
    return array
  }
  numbers = part(Float64Array, layout.slots)
  ends = part(Uint32Array, layout.slots)
  kinds = part(Uint8Array, layout.slots)
  text = part(Uint8Array, layout.textBytes)
  out = part(Uint8Array, layout.outBytes)
  random = part(Uint8Array, layout.randomBytes)
}

/**
 * Writes `string` as UTF-8 from `at` on. Returns where it ends, or a negative number where it does not go in; `at` may be
 * such a number already, so that several texts need one check.
 */
export function put(string, at) {
  if (text.length === 0) view()
  const length = string.length
  if (at < 0 || length > text.length - at) return NOT_PUT
  if (at === 0 && length >= ENCODED_FROM && encoder !== undefined) return encode(string)
  for (let i = 0; i < length; i++) {
    const unit = string.charCodeAt(i)
    if (unit > 0x7f) return putWide(string, i, at + i)
    text[at + i] = unit
  }
  return at + length
}

/**
 * `put` of a text at the start of the frame: elsewhere the encoder would need a view of its own, which costs more than it
 * saves. Bytes and units are as many only where all is ASCII; other text could have a lone surrogate, which `putWide` finds.
 */
function encode(string) {
  const { read, written } = encoder.encodeInto(string, text)
  const isWhole = read === string.length && (written === read || isWellFormed?.call(string))
  return isWhole ? written : putWide(string, 0, 0)
}

/** Goes on with `put` at a character beyond ASCII. By hand: for a key's few characters TextEncoder costs more. */
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

/** The place of a text in the frame as one number: where it begins and how long it is, 16 bits each. */
export function span(from, to) {
  return (from << 16) | (to - from)
}

/** Whether a value is an array; a revoked proxy, of which `Array.isArray` throws, is none. */
export function isArray(value) {
  try {
    return Array.isArray(value)
  } catch {
    return false
  }
}

/**
 * The texts of an array, all read before anything is written: a getter in it could call this library and write over the
 * frame, or answer differently a second time. `undefined` where there is no array, another type in it, or no room for it.
 */
export function textsOf(list) {
  if (!isArray(list)) return undefined
  if (ends.length === 0) view()
  const count = list.length
  if (count >>> 0 !== count || count >= ends.length) return undefined // a proxy may answer anything
  const texts = new Array(count)
  for (let i = 0; i < count; i++) {
    const text = list[i]
    if (typeof text !== 'string') return undefined
    texts[i] = text
  }
  return texts
}

/**
 * Joins texts and writes them with the separators between them, which have `gap` bytes, from `at` on. Each text begins at its
 * place in `ends` and ends a gap before the next place. `undefined` where the texts do not go in.
 *
 * The whole is written at once: one loop over a key is quicker than one over each part, and `join` gives a text in one piece,
 * where `+` puts the copying off until somebody reads it.
 */
export function join(texts, separator, gap, at) {
  const joined = texts.join(separator)
  const end = put(joined, at)
  if (end < 0) return undefined
  const isAscii = end - at === joined.length
  const count = texts.length
  let start = at
  for (let i = 0; i < count; i++) {
    ends[i] = start
    start = (isAscii ? start + texts[i].length : put(texts[i], start)) + gap
  }
  ends[count] = start
  return joined
}

/** Writes values into the slots of the frame, from slot 0 on. Returns where their texts end; a negative number where one does not go in. */
export function putSlots(values, count) {
  let at = 0
  for (let i = 0; i < count && at >= 0; i++) at = putSlot(values[i], i, at)
  return endSlots(count, at)
}

/** Says where the text of the last of `count` slots ends. */
export function endSlots(count, at) {
  ends[count] = at
  return at
}

/** Writes one value into its slot, and its text from `at` on. Returns where that ends, or a negative number. */
export function putSlot(value, slot, at) {
  if (ends.length === 0) view()
  ends[slot] = at
  switch (typeof value) {
    case 'string':
      kinds[slot] = TEXT
      return put(value, at)
    case 'number':
      kinds[slot] = NUMBER
      numbers[slot] = value
      return at
    case 'bigint':
      kinds[slot] = BIGINT
      return put(String(value), at)
    case 'undefined':
      kinds[slot] = ABSENT
      return at
    default:
      kinds[slot] = BINARY
      numbers[slot] = value.byteLength
      return at
  }
}

/** The first `length` characters of the answer, all of them ASCII. */
export function written(length) {
  if (out.length === 0) view()
  const units = new Array(length) // not a part of `out`: making one takes longer than all the rest
  for (let i = 0; i < length; i++) units[i] = out[i]
  return String.fromCharCode.apply(null, units)
}

/** The text that stands in the answer from byte `from` to byte `to`. */
export function decoded(from, to) {
  if (out.length === 0) view()
  decoder ??= new TextDecoder('utf-8', { ignoreBOM: true })
  return decoder.decode(out.subarray(from, to))
}

/** The value in a slot of the answer; `argument` is the text that slices are cut from. */
export function answered(slot, argument) {
  if (out.length === 0) view()
  switch (kinds[slot]) {
    case TEXT:
      return argument.slice(ends[2 * slot], ends[2 * slot + 1])
    case NUMBER:
      return numbers[slot]
    case BIGINT:
      return BigInt(decoded(ends[2 * slot], ends[2 * slot + 1]))
    case OUT:
      return decoded(ends[2 * slot], ends[2 * slot + 1])
    default:
      return undefined
  }
}

/** The values in the first `count` slots of the answer. */
export function allAnswered(count) {
  return Array.from({ length: count }, (_, slot) => answered(slot))
}

/** What `put` puts into slots for 0, 1, …, as long as it answers 1, `count` values each time. */
export function listed(count, put) {
  const list = []
  while (put(list.length) === 1) list.push(allAnswered(count))
  return list
}

/** Called by random.rs: fetches random bytes into the frame. False where the environment has none. */
export function refill() {
  if (random.length === 0) view()
  try {
    globalThis.crypto.getRandomValues(random)
    return true
  } catch {
    return false
  }
}
