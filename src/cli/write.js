// Writes files; errors are a single sentence.

import { lstat, open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { identityOf } from './read/files.js'
import { InputError, refuse } from './read/refuse.js'

const WHY = {
  ENOENT: (path) => `there is no folder ${dirname(path)}`,
  ENOTDIR: (path) => `${dirname(path)} is no folder`,
  EISDIR: () => 'it is a folder',
  EACCES: () => 'permission is denied',
  EPERM: () => 'permission is denied',
  EROFS: () => 'its disk is read only',
  ELOOP: () => 'its links lead in a circle',
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

/** Replaces a file in one step, so that no reader sees half of it. A link stays, and its target is replaced; a device is written to. */
export function replaceText(path, text) {
  return writing(path, async () => {
    const found = await statOf(path)
    if (found !== undefined && !found.isFile()) return writeFile(path, text)
    const target = found === undefined ? path : await realpath(path)
    const temporary = `${target}.${process.pid}.tmp`
    try {
      await writeFile(temporary, text, { mode: found && found.mode & 0o777 })
      await rename(temporary, target)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  })
}

/** The file at a path, if there is one. A link to nothing is refused: nobody knows whether its target is only out of reach. */
async function statOf(path) {
  const found = await stat(path).catch(unlessMissing)
  const link = found ?? (await lstat(path).catch(unlessMissing))
  if (found === undefined && link !== undefined) refuse(`${path} cannot be written: it is a link to nothing`)
  return found
}

function unlessMissing(error) {
  if (error.code !== 'ENOENT') throw error
}

/** Refuses an output that is an input or another output of the same command. Both are pairs of a path and the word for it in sentences. */
export async function checkOutputs(outputs, inputs) {
  const seen = new Map()
  for (const [path, word] of [...inputs, ...outputs]) {
    if (path === undefined || path === '-') continue
    const identity = await placeOf(path)
    const other = seen.get(identity)
    if (other !== undefined && outputs.some(([, one]) => one === word)) refuse(`${path} is both ${other} and ${word}: give another path`)
    seen.set(identity, word)
  }
}

/** A file that exists, or else its place. */
async function placeOf(path) {
  if ((await stat(path).catch(() => undefined)) !== undefined) return identityOf(path)
  return join(await realpath(dirname(path)).catch(() => dirname(path)), basename(path))
}

/** The number of bytes by which a file shows who has written it. */
const HEAD = 1 << 16

/** Refuses to replace a file that `isOwn` does not recognize by its beginning as one that the command has written before. */
export async function checkOwn(path, isOwn, own) {
  const found = await stat(path).catch(() => undefined) // the error is that of the write
  if (found === undefined || !found.isFile() || found.size === 0) return
  const handle = await writing(path, () => open(path))
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    if (!isOwn(buffer.toString('utf8', 0, bytesRead))) refuse(`${path} has something else than ${own}: delete it, or give another path`)
  } finally {
    await handle.close()
  }
}
