// CSV, as the console writes it: a header with the names of attributes, and a line for each item, whose values are texts. An empty cell is
// a missing attribute.

import { decoded } from './byte_arrays.js'
import { CsvFault, LONGEST, csvRecords } from './csv_records.js'
import { refuse } from './refuse.js'

/** The number of items in a batch. */
const AT_ONCE = 1000

export async function* csvItems(pieces, name) {
  let [header, values, at] = [undefined, [], []]
  try {
    for await (const { cells, line } of csvRecords(textsIn(pieces))) {
      if (header === undefined) header = headerOf(cells, name)
      else at[values.push(itemOf(cells, header, `${name}, line ${line}`)) - 1] = line
      if (values.length < AT_ONCE) continue
      yield batchOf(values.splice(0), at.splice(0))
    }
  } catch (error) {
    refuseCsv(error, name)
  }
  if (values.length > 0) yield batchOf(values, at)
}

async function* textsIn(pieces) {
  for await (const { bytes } of pieces) yield decoded(bytes)
}

/** Values of CSV have no types: a number is a text. */
function batchOf(values, at) {
  return { values, at, count: values.length, line: at[0], untyped: true }
}

function headerOf(names, name) {
  const seen = new Set()
  for (const one of names) {
    if (seen.has(one)) refuse(`${name} has two columns "${one}"`)
    seen.add(one)
  }
  return names
}

function itemOf(cells, header, place) {
  if (cells.length !== header.length) refuse(`${place} has ${cells.length} cells, and the header has ${header.length}`)
  const unnamed = header.indexOf('')
  if (unnamed >= 0 && cells[unnamed] !== '') refuse(`${place} has a value in column ${unnamed + 1}, whose name in the header is empty`)
  return Object.fromEntries(header.flatMap((name, i) => (cells[i] === '' ? [] : [[name, cells[i]]])))
}

function refuseCsv(error, name) {
  if (!(error instanceof CsvFault)) throw error
  const { kind, line } = error
  if (kind === 'open') refuse(`${name} is cut: the quotes that open in line ${line} are not closed`)
  if (kind === 'within') refuse(`${name}, line ${line} is not CSV: a quote stands within a value`)
  refuse(`${name}, line ${line} begins a ${kind === 'long' ? 'row' : 'value in quotes'} of more than ${LONGEST >> 20} MB`)
}
