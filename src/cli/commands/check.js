// `ddb-keys check FILE [INPUT...]` and `ddb-keys check --merge REPORT...`

import { KeyError, mergeReports } from '../../design.js'
import { reportOn } from '../audited.js'
import { printReport } from '../printed_report.js'
import { wholeJson } from '../read/whole.js'
import { tableOf } from '../table.js'
import { printJson } from '../terminal.js'

export async function run({ words, options }) {
  const report = options.merge ? await merged(words) : await checked(words, options)
  if (options.json) printJson(report)
  else printReport(report, options)
  const lists = ['misfits', 'stale', 'missing', 'nearLimit', ...(options.allowUncompared ? [] : ['unchecked'])]
  return lists.some((list) => report[list].length > 0) ? 1 : 0
}

async function checked([file, ...inputs], options) {
  const { table } = await tableOf(file)
  return reportOn(table, inputs, options)
}

async function merged(files) {
  const reports = []
  for (const file of files) reports.push(await wholeJson(file))
  try {
    return mergeReports(...reports)
  } catch (error) {
    const place = error instanceof KeyError ? /^reports\[(\d+)\]|^reports$/.exec(error.details.parameter ?? '') : null
    const file = place && files[place[1] ?? error.details.index]
    throw file ? new Error(`${file} cannot be merged: ${error.message}`) : error
  }
}
