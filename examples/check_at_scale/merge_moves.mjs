// The last step of a move: the counts of all parts. A part without a report is an error, never a gap.

import { textOf, write } from './bucket.mjs'
import { reportOfPart } from './names.mjs'

const COUNTS = ['scanned', 'moved', 'newest', 'collisions', 'misfits', 'refused', 'conversions', 'gone', 'others']

export async function handler({ bucket, reports, parts }) {
  const total = Object.fromEntries(COUNTS.map((name) => [name, 0]))
  for (let number = 1; number <= parts; number++) {
    const report = JSON.parse(await textOf(bucket, reportOfPart(reports, `${number}/${parts}`)))
    for (const name of COUNTS) total[name] += report[name]
  }
  return { report: await write(bucket, `${reports}/report.json`, JSON.stringify(total)), ...total }
}
