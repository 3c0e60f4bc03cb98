// A folder for the builds of a release, which is removed however the work in it ends: also by Ctrl-C.

import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import '../exit_at_signal.mjs'

/** Gives `work` a new folder, and returns what it returns. */
export async function inScratch(name, work) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `ddb-keys-${name}-`)))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.on('exit', remove)
  try {
    return await work(folder)
  } finally {
    process.off('exit', remove)
    remove()
  }
}
