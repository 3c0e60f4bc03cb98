// A folder for the builds of a release, which is removed however the work in it ends: also by Ctrl-C, for which Node runs no `finally`.

import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Gives `work` a new folder, and returns what it returns. */
export async function inScratch(name, work) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `ddb-keys-${name}-`)))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  const leave = (signal) => process.exit(128 + constants.signals[signal])
  process.on('exit', remove)
  for (const signal of SIGNALS) process.on(signal, leave)
  try {
    return await work(folder)
  } finally {
    for (const signal of SIGNALS) process.off(signal, leave)
    process.off('exit', remove)
    remove()
  }
}
