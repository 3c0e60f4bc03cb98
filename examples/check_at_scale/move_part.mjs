// The Lambda function that moves one part of a table, as `ddb-keys move --segment 3/64` does, and writes the report to the bucket.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { write } from './bucket.mjs'
import { leftOfPart, reportOfPart } from './names.mjs'

const main = join(dirname(fileURLToPath(import.meta.resolve('ddb-keys'))), 'cli/main.js')
const table = fileURLToPath(new URL('table.mjs', import.meta.url))

/** The end of a Lambda function comes without a warning; this long before it, the command is told to stop, in milliseconds. */
const TO_END = 30_000

export async function handler({ bucket, reports, table: name, part, rate }, context) {
  const left = join(tmpdir(), `${process.pid}-${part.replace('/', '-')}.jsonl`)
  const options = ['--table', name, '--version-attribute', 'version', '--segment', part, '--left', left, '--yes', '--json', ...(rate ? ['--rate', String(rate)] : [])]
  const command = spawn(process.execPath, [main, 'move', table, ...options], { stdio: ['ignore', 'pipe', 'pipe'] })
  const timer = setTimeout(() => command.kill('SIGINT'), context.getRemainingTimeInMillis() - TO_END)
  const [out, err, [code, signal]] = await Promise.all([text(command.stdout), text(command.stderr), once(command, 'close')])
  clearTimeout(timer)
  // Moved items are not found again: the state machine starts this part anew, which passes them quickly.
  if (code === 130 || signal !== null) throw Object.assign(new Error(`part ${part} is not finished`), { name: 'PartUnfinished' })
  if (code > 1) throw new Error(err)
  await write(bucket, leftOfPart(reports, part), await readFile(left))
  return { report: await write(bucket, reportOfPart(reports, part), out) }
}
