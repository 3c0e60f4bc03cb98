// The Lambda function that checks one file of an export, and writes its report to the bucket.

import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { auditTable } from 'ddb-keys/design'
import { bytesOf, write } from './bucket.mjs'
import { reportOfFile } from './names.mjs'
import { app } from './table.mjs'

export async function handler({ bucket, reports, file: { dataFileS3Key, itemCount } }) {
  const audit = auditTable(app)
  await pipeline(await bytesOf(bucket, dataFileS3Key), createGunzip({ chunkSize: 1 << 18 }), async (unzipped) => {
    let rest = Buffer.alloc(0)
    for await (const piece of unzipped) {
      const bytes = Buffer.concat([rest, piece])
      const end = bytes.lastIndexOf('\n') + 1 // the lines that are whole
      audit.addLines(bytes.subarray(0, end))
      rest = bytes.subarray(end)
    }
    audit.addLines(rest)
  })
  const report = audit.report()
  if (report.count !== itemCount) throw new Error(`${dataFileS3Key} has ${report.count} items; its manifest says ${itemCount}`)
  return { report: await write(bucket, reportOfFile(reports, dataFileS3Key), JSON.stringify(report)), count: report.count }
}
