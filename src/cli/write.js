// Writes files; errors are a single sentence.

import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { InputError } from './read/refuse.js'

const WHY = {
  ENOENT: (path) => `there is no folder ${dirname(path)}`,
  ENOTDIR: (path) => `${dirname(path)} is no folder`,
  EISDIR: () => 'it is a folder',
  EACCES: () => 'permission is denied',
  EPERM: () => 'permission is denied',
  EROFS: () => 'its disk is read only',
}

/** Calls `act`, which writes a file, and turns an error of the system into a sentence. */
export async function writing(path, act) {
  try {
    return await act()
  } catch (error) {
    if (error?.syscall === undefined) throw error
    const { code } = error
    throw Object.assign(new InputError(`${path} cannot be written: ${WHY[code]?.(path) ?? code}`), { code })
  }
}

/** Writes a file. */
export function writeText(path, text) {
  return writing(path, () => writeFile(path, text))
}

/** Replaces a file in one step, so that no reader sees half of it. */
export function replaceText(path, text) {
  const temporary = `${path}.${process.pid}.tmp`
  return writing(path, async () => {
    try {
      await writeFile(temporary, text)
      await rename(temporary, path)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  })
}
