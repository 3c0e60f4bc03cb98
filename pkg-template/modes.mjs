// The modes of the files of the package: npm packs them as they are, and the umask of the machine that builds must not matter.

import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Makes all files below a folder readable for everyone, and the named ones executable: npm does that at install, but not for a linked folder. */
export function setModes(folder, executables) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) chmodSync(join(entry.parentPath ?? entry.path, entry.name), 0o644)
  }
  for (const path of executables) chmodSync(join(folder, path), 0o755)
}
