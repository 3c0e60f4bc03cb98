// `ddb-keys check FILE [INPUT...]` and `ddb-keys check --merge REPORT...`

import { KeyError, auditTable, mergeReports } from '../../design.js'
import { printReport } from '../printed_report.js'
import { startProgress } from '../progress.js'
import { read } from '../read/read.js'
import { refuse } from '../read/refuse.js'
import { wholeJson } from '../read/whole.js'
import { tableOf } from '../table.js'
import { printJson } from '../terminal.js'

export async function run({ words, options: { merge, json, quiet } }) {
  const report = merge ? await merged(words) : await checked(words, quiet)
  if (json) printJson(report)
  else printReport(report)
  return ['misfits', 'stale', 'missing', 'nearLimit'].some((list) => report[list].length > 0) ? 1 : 0
}

/** The report on all items of the inputs. It is complete: an input that cannot be read throws. */
async function checked([file, ...inputs], quiet) {
  const { table } = await tableOf(file)
  const audit = auditTable(table)
  const progress = startProgress({ quiet })
  for await (const batch of read(inputs, { want: 'bytes', onProgress: progress.show })) add(audit, batch)
  progress.end()
  return audit.report()
}

function add(audit, { bytes, items, untyped, file, line }) {
  try {
    if (bytes === undefined) audit.add(items, { untyped })
    else audit.addLines(bytes)
  } catch (error) {
    if (!(error instanceof KeyError) || error.code === 'DISPOSED') throw error
    const at = error.details.parameter === 'bytes' ? line + error.details.index : line
    refuse(`${file}, line ${at}: ${error.message}`)
  }
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
