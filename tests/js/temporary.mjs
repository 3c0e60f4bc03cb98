// The temporary folder of a test file, which is removed after its last test.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'

/** Makes a folder whose name shows which tests it belongs to. */
export function temporaryFolder(name) {
  const folder = mkdtempSync(join(tmpdir(), `ddb-keys-${name}-`))
  after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
