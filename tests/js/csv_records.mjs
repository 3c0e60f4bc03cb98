// CSV as our reader reads it, and as csv-parse does: the records of a text, `cut` where a quote stays open, or `wrong`.

import { parse } from 'csv-parse/sync'

/** The records of a text that comes in pieces, by the `csvRecords` of the command line. */
export async function recordsOf(csvRecords, pieces) {
  const records = []
  try {
    for await (const { cells } of csvRecords(pieces)) records.push(cells)
    return records
  } catch (error) {
    return error.kind === 'open' ? 'cut' : 'wrong'
  }
}

/** The records by csv-parse, which somebody else wrote. `options` are its own. */
export function expectedOf(text, options) {
  try {
    return parse(text, { relax_column_count: true, skip_empty_lines: true, ...options })
  } catch ({ code }) {
    return code === 'CSV_QUOTE_NOT_CLOSED' ? 'cut' : 'wrong'
  }
}
