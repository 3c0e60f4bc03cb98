// The last step of a check: one report from those of all files in the manifest. A file without a report is an error, never a gap.

import { mergeReports } from 'ddb-keys/design'
import { textOf, write } from './bucket.mjs'
import { filesIn, reportOfFile } from './names.mjs'

export async function handler({ bucket, export: folder, reports }) {
  const files = filesIn(await textOf(bucket, `${folder}/manifest-files.json`))
  const { itemCount } = JSON.parse(await textOf(bucket, `${folder}/manifest-summary.json`))
  let merged
  for (const { dataFileS3Key } of files) {
    const report = JSON.parse(await textOf(bucket, reportOfFile(reports, dataFileS3Key)))
    merged = merged === undefined ? report : mergeReports(merged, report)
  }
  if (merged?.count !== itemCount) throw new Error(`the files have ${merged?.count} items; the manifest says ${itemCount}`)
  const { count, misfits, stale, missing, nearLimit, unchecked } = merged
  const found = [...misfits, ...stale, ...missing, ...nearLimit].length
  return { report: await write(bucket, `${reports}/report.json`, JSON.stringify(merged)), count, found, uncompared: unchecked.length }
}
