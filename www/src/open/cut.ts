// Cuts a text of JSON into values while it is read: lines of documents, the elements of a list, and the items of a large page of a scan.

import { beginningOf, refuse } from './unreadable.ts'

/** No value is longer, in characters. */
const LONGEST = 1 << 26
/** Within so many characters a page has its list of items. */
const HEAD = 1 << 16

const PAGE = ['Items', 'Count', 'ScannedCount', 'ConsumedCapacity', 'LastEvaluatedKey', 'NextToken', '$metadata', 'ResponseMetadata']

/** Whether all names could be those of a page of a scan or a query. */
export function arePageNames(names: readonly string[]): boolean {
  return names.every((name) => PAGE.includes(name))
}

const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map((character) => character.charCodeAt(0))
const OPENING = new Set(['{', '['].map((character) => character.charCodeAt(0)))
const CLOSING = new Set(['}', ']'].map((character) => character.charCodeAt(0)))

export class Cutter {
  #text = ''
  /** How far the text is read, and where the present value begins; −1 between values. */
  #at = 0
  #start = -1
  #depth = 0
  /** The depth at which values are cut out. */
  #level = 0
  #isText = false
  /** The rest of a page behind its items is passed over. */
  #isPast = false

  /** The values that are whole with this piece, parsed. */
  feed(piece: string): unknown[] {
    this.#text = this.#text.slice(this.#start < 0 ? this.#at : this.#start) + piece
    if (this.#start >= 0) {
      this.#at -= this.#start
      this.#start = 0
    } else {
      this.#at = 0
    }
    const values: unknown[] = []
    while (this.#at < this.#text.length) this.#step(values)
    if (this.#text.length - Math.max(0, this.#start) > LONGEST && this.#start >= 0) refuse(`One value has more than ${LONGEST >> 20} MB: ${beginningOf(this.#text.slice(this.#start))}`)
    return values
  }

  /** Refuses a text that ends within a value. */
  end() {
    if (this.#start >= 0 || this.#depth > 0 || this.#isText) refuse('The text is cut: its JSON has no end.')
  }

  #step(values: unknown[]) {
    if (this.#isText) return this.#endText(values)
    const code = this.#text.charCodeAt(this.#at)
    if (code === QUOTE) {
      if (this.#start < 0 && this.#depth === this.#level && !this.#isPast) this.#start = this.#at
      this.#isText = true
      this.#at++
    } else if (OPENING.has(code)) this.#open(code)
    else if (CLOSING.has(code)) this.#close(values)
    else this.#pass(code)
  }

  #endText(values: unknown[]) {
    for (;;) {
      const end = this.#text.indexOf('"', this.#at)
      if (end < 0) {
        this.#at = this.#text.length
        return
      }
      let slashes = 0
      while (this.#text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes++
      this.#at = end + 1
      if (slashes % 2 === 0) break
    }
    this.#isText = false
    if (this.#start >= 0 && this.#depth === this.#level) this.#cut(values)
  }

  #open(code: number) {
    if (this.#start < 0 && this.#depth === this.#level && !this.#isPast) {
      const isList = code === 91
      if (this.#depth === 0 && isList) this.#level = 1
      else this.#start = this.#at
    }
    this.#depth++
    this.#at++
    if (this.#depth === 2 && this.#level === 0 && this.#start >= 0 && code === 91) this.#beginPage()
  }

  /** A list that is the items of a page is cut itself. */
  #beginPage() {
    const start = this.#text.slice(this.#start, this.#at)
    if (start.length > HEAD || !/"Items"\s*:\s*\[$/.test(start) || !isStartOfPage(start)) return
    this.#start = -1
    this.#level = 2
  }

  #close(values: unknown[]) {
    this.#depth--
    this.#at++
    if (this.#depth < 0) refuse(`This is not JSON: ${beginningOf(this.#text.slice(this.#at - 1))}`)
    if (this.#start >= 0 && this.#depth === this.#level) return this.#cut(values)
    if (this.#level === 2 && this.#depth === 1) this.#isPast = true
    if (this.#depth === 0) {
      this.#level = 0
      this.#isPast = false
    }
  }

  /** Between values stand blanks and commas; within a value and in the rest of a page, anything. */
  #pass(code: number) {
    if (this.#start < 0 && !this.#isPast && code > 32 && code !== COMMA) refuse(`This is not JSON, or neither an item nor a key: ${beginningOf(this.#text.slice(this.#at))}`)
    this.#at++
  }

  #cut(values: unknown[]) {
    const text = this.#text.slice(this.#start, this.#at)
    this.#start = -1
    try {
      values.push(JSON.parse(text))
    } catch {
      refuse(`This is not JSON: ${beginningOf(text)}`)
    }
  }
}

function isStartOfPage(text: string): boolean {
  try {
    return arePageNames(Object.keys(JSON.parse(`${text}]}`) as object))
  } catch {
    return false // the name stands within something else
  }
}
