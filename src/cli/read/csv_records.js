// The records of CSV as RFC 4180 has it, from pieces of text. Cells are divided by commas; those in quotes hold commas, line ends, and quotes,
// which are doubled. Cells of a truncated last line look complete, unless they are in quotes.

const TOKEN = /["\n,]|\r\n?|[^",\r\n]+/g

/** No record is longer, in characters, as no line of JSON is: see lines.js. An empty cell counts too, because it takes memory. */
export const LONGEST = 1 << 26
const CELL = 16

/**
 * The reason why a text is not CSV: a quote `within` an unquoted value, an opening quote that is never closed (`open`),
 * or a record that is too `long`, maybe because its quotes are not closed (`longCell`).
 */
export class CsvFault extends Error {
  constructor(line, kind) {
    super(`line ${line}`)
    this.line = line
    this.kind = kind
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
  #begunIn = 1
  #length = 0
  /** Files of old Macs end their lines with carriage returns. In other files, these are ordinary characters. */
  #isMac

  *recordsIn(text) {
    for (const [token] of text.matchAll(TOKEN)) {
      const isEnd = this.#isEnd(token)
      this.#measure(token)
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
    if (this.#state === 'quoted') throw new CsvFault(this.#openedIn, 'open')
    yield* this.#record()
  }

  #measure(token) {
    if (this.#length === 0) this.#begunIn = this.#line
    this.#length += token === ',' ? CELL : token.length
    if (this.#length > LONGEST) throw this.#state === 'quoted' ? new CsvFault(this.#openedIn, 'longCell') : new CsvFault(this.#begunIn, 'long')
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
    if (this.#state === 'begun') throw new CsvFault(this.#line, 'within')
    if (this.#state === 'closed') this.#cell += '"'
    else this.#openedIn = this.#line
    this.#state = 'quoted'
  }

  #take(token) {
    if (this.#state === 'closed') throw new CsvFault(this.#line, 'within')
    this.#cell += token
    this.#state = 'begun'
  }

  #endCell() {
    this.#cells.push(this.#cell)
    this.#cell = ''
    this.#state = 'new'
  }

  *#record() {
    this.#length = 0
    if (this.#state === 'new' && this.#cells.length === 0) return
    this.#endCell()
    yield { cells: this.#cells, line: this.#line }
    this.#cells = []
  }
}
