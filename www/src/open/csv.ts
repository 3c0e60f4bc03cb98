// CSV while it is read: a header with the names of attributes, and a record for each item, whose values are texts. An empty cell is no attribute.

import { refuse } from './unreadable.ts'

const CELL = /(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))(?=,|$)/g

/** Whether a line is a header: several cells, all in quotes, as the console writes them, or names of attributes with that of a key. */
export function isHeader(line: string): boolean {
  const cells = [...line.matchAll(CELL)]
  if (cells.length < 2 || cells.map(([cell]) => cell).join('') !== line) return false
  if (cells.every(([, quoted]) => quoted !== undefined)) return true
  const names = cells.map(([, quoted, plain]) => quoted ?? plain ?? '')
  const areNames = new Set(names).size === names.length && names.every((name) => /^[a-z_][\w .:@-]*$/i.test(name))
  return areNames && names.some((name) => /^[ps]k|[ps]k$/i.test(name))
}

export class Csv {
  #text = ''
  #header: readonly string[] | undefined
  #record = 0

  /** The items that are whole with this piece. */
  feed(piece: string): Record<string, string>[] {
    this.#text += piece
    const end = endOfRecords(this.#text)
    const whole = this.#text.slice(0, end)
    this.#text = this.#text.slice(end)
    return recordsIn(whole).flatMap((cells) => this.#itemOf(cells))
  }

  end(): Record<string, string>[] {
    if ((this.#text.split('"').length - 1) % 2 === 1) refuse(`The text is cut: a quote in record ${this.#record + 1} is not closed.`)
    return this.#text.trim() === '' ? [] : this.feed('\n')
  }

  #itemOf(cells: readonly string[]): Record<string, string>[] {
    if (cells.length === 1 && cells[0]?.trim() === '') return []
    this.#record++
    const header = this.#header
    if (header === undefined) {
      const twice = cells.find((one, at) => cells.indexOf(one) < at)
      if (twice !== undefined) refuse(`There are two columns “${twice}”.`)
      this.#header = cells
      return []
    }
    if (cells.length !== header.length) refuse(`Record ${this.#record} has ${cells.length} cells, and the header has ${header.length}.`)
    return [Object.fromEntries(header.flatMap((name, at) => (cells[at] === '' ? [] : [[name, cells[at] ?? '']])))]
  }
}

/** The end of the last line break that does not stand in quotes. */
function endOfRecords(text: string): number {
  let isQuoted = false
  let end = 0
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '"') isQuoted = !isQuoted
    else if (character === '\n' && !isQuoted) end = at + 1
  }
  return end
}

function recordsIn(text: string): string[][] {
  const records: string[][] = []
  let [cells, cell, isQuoted]: [string[], string, boolean] = [[], '', false]
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? ''
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else isQuoted = false
    } else if (character === '"') isQuoted = true
    else if (character === ',') {
      cells.push(cell)
      cell = ''
    } else if (character === '\n') {
      records.push([...cells, cell.replace(/\r$/, '')])
      ;[cells, cell] = [[], '']
    } else cell += character
  }
  return records
}
