// A buffer of bytes that were read and not used yet, from which whole JSON values are taken.

import { EMPTY, decoded } from './byte_arrays.js'

const [QUOTE, BACKSLASH, LINE_FEED] = [34, 92, 10]
export const [TEXT, LIST, LIST_END, MAP, MAP_END, COMMA] = [QUOTE, 91, 93, 123, 125, 44]

export class Unread {
  #pieces
  #bytes = EMPTY
  #start = 0
  #end = 0
  /** How much of the value at the start has been scanned: each byte is scanned once, however many pieces the value has. */
  #scanned

  /** The line of the first byte. */
  line = 1

  constructor(pieces) {
    this.#pieces = pieces[Symbol.asyncIterator]()
    this.beginValue()
  }

  get length() {
    return this.#end - this.#start
  }

  /** The first byte, if there is one. */
  get byte() {
    return this.length > 0 ? this.#bytes[this.#start] : undefined
  }

  /** Reads on; returns whether there was more. */
  async more() {
    const { value, done } = await this.#pieces.next()
    if (done) return false
    this.#add(value.bytes)
    return true
  }

  /** Appends a piece to the rest of earlier pieces. The buffer doubles, so that a long value is copied only a few times. */
  #add(piece) {
    if (this.length > 0 && this.#end + piece.length > this.#bytes.length) this.#moveTo(new Uint8Array(2 * this.length + piece.length))
    if (this.length > 0) this.#bytes.set(piece, this.#end)
    else this.#moveTo(piece)
    this.#end += piece.length
  }

  #moveTo(bytes) {
    if (this.length > 0) bytes.set(this.#bytes.subarray(this.#start, this.#end))
    this.#scanned.at -= this.#start
    this.#end -= this.#start
    this.#start = 0
    this.#bytes = bytes
  }

  /** Takes bytes from the front, with as many line feeds. */
  take(length, breaks = 0) {
    const text = decoded(this.#bytes.subarray(this.#start, this.#start + length))
    this.#start += length
    this.line += breaks
    this.beginValue()
    return text
  }

  /** The text of the first bytes, which stay. */
  peek(length) {
    return decoded(this.#bytes.subarray(this.#start, Math.min(this.#end, this.#start + length)))
  }

  skipBlanks() {
    const from = this.#start
    for (; this.#start < this.#end && isBlank(this.#bytes[this.#start]); this.#start++) if (this.#bytes[this.#start] === LINE_FEED) this.line++
    if (this.#start > from) this.beginValue() // otherwise the scan of a long value continues
  }

  /** Starts the search for the end of a value that is inside `depth` open brackets. */
  beginValue(depth = 0) {
    this.#scanned = { at: this.#start, depth, isText: false, isEscaped: false, breaks: 0 }
  }

  /** The length of the list, map or text at the front with its line feeds, if its end is read. */
  lengthOfValue() {
    let { at, depth, isText, isEscaped, breaks } = this.#scanned
    const bytes = this.#bytes
    for (let isEnd = false; at < this.#end; ) {
      const byte = bytes[at++]
      if (isText) {
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) [isText, isEnd] = [false, depth === 0]
      } else if (byte === QUOTE) isText = true
      else if (byte === MAP || byte === LIST) depth++
      else if (byte === MAP_END || byte === LIST_END) isEnd = --depth <= 0
      else if (byte === LINE_FEED) breaks++
      if (isEnd) return { length: at - this.#start, breaks }
    }
    this.#scanned = { at, depth, isText, isEscaped, breaks }
    return undefined
  }
}

function isBlank(byte) {
  return byte === 32 || byte === LINE_FEED || byte === 13 || byte === 9
}
