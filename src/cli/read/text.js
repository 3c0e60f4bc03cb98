// Text as UTF-8 in pieces of whole characters, without a byte order mark, and converted from UTF-16 as PowerShell writes it. Anything else
// is refused.

import { EMPTY, joined } from './byte_arrays.js'
import { withHead } from './head.js'
import { INSTEAD_OF_ION, refuse } from './refuse.js'

const LINE_FEED = 10
/** The length of the longest mark below. */
const HEAD = 4

const MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
]

const FOREIGN = [
  { bytes: [0xe0, 0x01, 0x00, 0xea], sentence: `is in Ion: ${INSTEAD_OF_ION}` },
  { bytes: [0x50, 0x4b, 0x03, 0x04], sentence: 'is a ZIP archive: unpack it first' },
  { bytes: [0x28, 0xb5, 0x2f, 0xfd], sentence: 'is packed with Zstandard: unpack it first' },
  { bytes: [0x42, 0x5a, 0x68], sentence: 'is packed with bzip2: unpack it first' },
  { bytes: [0x50, 0x41, 0x52, 0x31], sentence: 'is Parquet: write its rows as JSON lines, or export the table as DYNAMODB_JSON' },
  { bytes: [0x1f, 0x8b], sentence: 'is packed with gzip twice: unpack it first' },
]

/** The text of a stream, in pieces of whole characters, each with the number of its line feeds: `{ bytes, breaks }`. */
export async function* textOf(stream, name, isUtf8) {
  const { head, all, close } = await withHead(stream, HEAD)
  try {
    const foreign = FOREIGN.find(({ bytes }) => beginsWith(head, bytes))
    if (foreign !== undefined) refuse(`${name} ${foreign.sentence}`)
    yield* checked(inUtf8(head, all(), name), name, isUtf8)
  } finally {
    await close()
  }
}

/** The bytes without a mark, and as UTF-8. */
function inUtf8(head, bytes, name) {
  const mark = MARKS.find(({ bytes }) => beginsWith(head, bytes))
  if (mark === undefined) return bytes
  return mark.encoding === 'utf-8' ? without(mark.bytes.length, bytes) : recoded(bytes, mark.encoding, name)
}

function beginsWith(head, bytes) {
  return bytes.every((byte, i) => head[i] === byte)
}

async function* without(length, stream) {
  for await (const bytes of stream) {
    yield bytes.subarray(length)
    length = 0
  }
}

/** UTF-16 as UTF-8. */
async function* recoded(stream, encoding, name) {
  const [decoder, encoder] = [new TextDecoder(encoding, { fatal: true }), new TextEncoder()]
  try {
    for await (const bytes of stream) yield encoder.encode(decoder.decode(bytes, { stream: true }))
    decoder.decode()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    refuse(`${name} begins like UTF-16, and is not: half of a character is missing`)
  }
}

/** Pieces that end with a whole character. */
async function* checked(stream, name, isUtf8) {
  let [held, offset, line] = [EMPTY, 0, 1]
  for await (const piece of stream) {
    const bytes = held.length === 0 ? piece : joined([held, piece])
    const whole = bytes.subarray(0, wholeLength(bytes))
    check(whole, { name, offset, line, isUtf8 })
    held = bytes.subarray(whole.length)
    const breaks = breaksIn(whole)
    if (whole.length > 0) yield { bytes: whole, breaks }
    offset += whole.length
    line += breaks
  }
  if (held.length > 0) refuse(`${name}, line ${line} ends in the middle of a character, at byte ${offset}`)
}

/** The length without an incomplete character at the end. */
function wholeLength(bytes) {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back]
    if (byte < 0x80) break
    if (byte >= 0xc0) return back < lengthOf(byte) ? bytes.length - back : bytes.length
  }
  return bytes.length
}

/** The length of a character with this first byte. */
function lengthOf(byte) {
  return byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
}

function check(bytes, { name, offset, line, isUtf8 }) {
  const zero = bytes.indexOf(0)
  if (zero >= 0) refuse(`${name} is binary, not text: line ${line + breaksIn(bytes.subarray(0, zero))} has a zero, at byte ${offset + zero}`)
  if (isUtf8(bytes)) return
  const wrong = firstWrong(bytes, isUtf8)
  const hex = bytes[wrong].toString(16).toUpperCase()
  refuse(`${name}, line ${line + breaksIn(bytes.subarray(0, wrong))} is not UTF-8: it has the byte ${hex} at offset ${offset + wrong}`)
}

/** The position of the first character that is not UTF-8. */
function firstWrong(bytes, isUtf8) {
  let [right, wrong] = [0, bytes.length]
  while (wrong - right > 1) {
    const middle = (right + wrong) >> 1
    const isRight = isUtf8(bytes.subarray(0, wholeLength(bytes.subarray(0, middle))))
    ;[right, wrong] = isRight ? [middle, wrong] : [right, middle]
  }
  return wholeLength(bytes.subarray(0, right))
}

/** How many line feeds there are. */
export function breaksIn(bytes) {
  let count = 0
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) count++
  return count
}
