// `mergeReports`: merges several reports.

import { raw } from '../crossing/frame.js'
import { answerOf } from '../design/answer.js'
import { copyOfReport } from './report_copy.js'

const MERGE = 'mergeReports'

export function mergeReports(...reports) {
  const copies = reports.map((report, i) => copyOfReport(MERGE, `reports[${i}]`, report))
  return answerOf(MERGE, (out) => raw.designMergeReports(copies, out))
}
