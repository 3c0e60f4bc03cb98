// CSV, as the console writes it: a header with the names of attributes, and a line for each item, whose values are texts. An empty cell is
// a missing attribute.

import { decoded } from './byte_arrays.js'
import { CsvFault, csvRecords } from './csv_records.js'
import { refuse } from './refuse.js'

/** The number of items in a batch. */
const AT_ONCE = 1000

export async function* csvItems(pieces, name) {
  let [header, values, first] = [undefined, [], 2]
  try {
    for await (const { cells, line } of csvRecords(textsIn(pieces))) {
      if (header === undefined) header = headerOf(cells, name)
      else values.push(itemOf(cells, header, `${name}, line ${line}`))
      if (values.length < AT_ONCE) continue
      yield batchOf(values.splice(0), first)
      first = line + 1
    }
  } catch (error) {
    refuseCsv(error, name)
  }
  if (values.length > 0) yield batchOf(values, first)
}

async function* textsIn(pieces) {
  for await (const { bytes } of pieces) yield decoded(bytes)
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

function refuseCsv(error, name) {
  if (!(error instanceof CsvFault)) throw error
  if (error.isOpen) refuse(`${name} is cut: the quotes that open in line ${error.line} are not closed`)
  refuse(`${name}, line ${error.line} is not CSV: a quote stands within a value`)
}
