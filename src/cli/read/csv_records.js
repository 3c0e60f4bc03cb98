// The records of CSV as RFC 4180 has it, from pieces of text. Cells are divided by commas; those in quotes hold commas, line ends, and quotes,
// which are doubled. Cells of a truncated last line look complete, unless they are in quotes.

const TOKEN = /["\n,]|\r\n?|[^",\r\n]+/g

/** The reason why a text is not CSV: a quote within an unquoted value, or an opening quote that is never closed. */
export class CsvFault extends Error {
  constructor(line, isOpen) {
    super(`line ${line}`)
    this.line = line
    this.isOpen = isOpen
  }
}

/** The records of a text, each with the number of its last line. Empty lines are skipped. */
export async function* csvRecords(pieces) {
  const reader = new CsvReader()
  let held = ''
  for await (const piece of pieces) {
    const text = held + piece
    const end = text.length - (text.endsWith('\r') ? 1 : 0) // a line feed can follow in the next piece
    held = text.slice(end)
    yield* reader.recordsIn(text.slice(0, end))
  }
  yield* reader.recordsIn(held)
  yield* reader.last()
}

class CsvReader {
  #line = 1
  #cells = []
  #cell = ''
  /** Whether a cell is just beginning, has begun without quotes, is between its quotes, or after what can be its last quote. */
  #state = 'new'
  #openedIn = 0
  /** Files of old Macs end their lines with carriage returns. In other files, these are ordinary characters. */
  #isMac

  *recordsIn(text) {
    for (const [token] of text.matchAll(TOKEN)) {
      const isEnd = this.#isEnd(token)
      if (this.#state === 'quoted') this.#takeQuoted(token)
      else if (token === '"') this.#takeQuote()
      else if (token === ',') this.#endCell()
      else if (isEnd) yield* this.#record()
      else this.#take(token)
      if (isEnd) this.#line++
    }
  }

  /** The record of a last line without an end. */
  *last() {
    if (this.#state === 'quoted') throw new CsvFault(this.#openedIn, true)
    yield* this.#record()
  }

  #isEnd(token) {
    if (!/^[\r\n]/.test(token)) return false
    if (this.#state !== 'quoted') this.#isMac ??= token === '\r'
    return token !== '\r' || this.#isMac === true
  }

  #takeQuoted(token) {
    if (token === '"') this.#state = 'closed'
    else this.#cell += token
  }

  #takeQuote() {
    if (this.#state === 'begun') throw new CsvFault(this.#line, false)
    if (this.#state === 'closed') this.#cell += '"'
    else this.#openedIn = this.#line
    this.#state = 'quoted'
  }

  #take(token) {
    if (this.#state === 'closed') throw new CsvFault(this.#line, false)
    this.#cell += token
    this.#state = 'begun'
  }

  #endCell() {
    this.#cells.push(this.#cell)
    this.#cell = ''
    this.#state = 'new'
  }

  *#record() {
    if (this.#state === 'new' && this.#cells.length === 0) return
    this.#endCell()
    yield { cells: this.#cells, line: this.#line }
    this.#cells = []
  }
}
