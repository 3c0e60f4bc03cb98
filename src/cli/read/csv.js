// CSV, as the console writes it: a header with the names of attributes, and a line for each item, whose values are texts. An empty cell is no
// attribute.

import { Readable, pipeline } from 'node:stream'
import { CsvError, parse } from './csv_parse.js'
import { refuse } from './refuse.js'

/** Items that are handed on together. */
const AT_ONCE = 1000

export async function* csvItems(pieces, name) {
  const parser = parse({ info: true, relax_column_count: true, skip_empty_lines: true })
  pipeline(Readable.from(bytesIn(pieces), { objectMode: false }), parser, () => {}) // the loop gets its errors
  let [header, values, line] = [undefined, [], 2]
  try {
    for await (const { record, info } of parser) {
      if (header === undefined) header = headerOf(record, name)
      else values.push(itemOf(record, header, `${name}, line ${info.lines}`))
      if (values.length < AT_ONCE) continue
      yield batchOf(values.splice(0), line)
      line = info.lines + 1
    }
  } catch (error) {
    refuseCsv(error, name)
  }
  if (values.length > 0) yield batchOf(values, line)
}

async function* bytesIn(pieces) {
  for await (const { bytes } of pieces) yield bytes
}

/** Values of CSV have no types: a number is a text. */
function batchOf(values, line) {
  return { values, count: values.length, line, untyped: true }
}

function headerOf(names, name) {
  const twice = names.find((one, i) => names.indexOf(one) < i)
  if (twice !== undefined) refuse(`${name} has two columns "${twice}"`)
  return names
}

function itemOf(cells, header, place) {
  if (cells.length !== header.length) refuse(`${place} has ${cells.length} cells, and the header has ${header.length}`)
  return Object.fromEntries(header.flatMap((name, i) => (cells[i] === '' ? [] : [[name, cells[i]]])))
}

/** Refuses what csv-parse refuses, whose messages name the line. */
function refuseCsv(error, name) {
  if (!(error instanceof CsvError)) throw error
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') refuse(`${name} is cut: the quotes that open in line ${error.lines} are not closed`)
  const [, line] = /at line (\d+)/.exec(error.message) ?? []
  refuse(line === undefined ? `${name} is not CSV: ${error.message}` : `${name}, line ${line} is not CSV: a quote stands within a value`)
}
