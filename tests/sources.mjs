// The files of this repository, without those that commands make, and hashes of files. Read from the disk: an archive of the sources has no git to ask.

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../pkg-template/setup/command.mjs'

const MADE = ['.git', '.cache', '.astro', 'node_modules', 'target', 'pkg', 'dist']
const MADE_HERE = ['www/docs/pages/reference', 'www/docs/pictures/made']

/** The packages that npm has installed, with their versions. */
export const INSTALLED = 'node_modules/.package-lock.json'

/** The paths of all files in a folder of the repository, from its root, with slashes. */
export function sourcesIn(folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return MADE.includes(entry.name) || MADE_HERE.includes(path) ? [] : sourcesIn(path)
    return entry.isFile() ? [path] : []
  })
}

/** The paths of all files in a folder that commands make, which may not be there. */
export function filesIn(folder) {
  if (!existsSync(join(root, folder))) return []
  const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map(({ parentPath, path = parentPath, name }) => join(path, name).slice(root.length + 1)).sort()
}

/** The hash of files, by their paths and bytes, and of a text beside them. */
export function hashOf(paths, text = '') {
  const hash = createHash('sha256').update(`${text}\0`)
  for (const path of paths) hash.update(`${path}\0`).update(bytesOf(path)).update('\0')
  return hash.digest('hex')
}

/** The bytes of a file, or others than it could have where somebody has just removed it. */
function bytesOf(path) {
  try {
    return readFileSync(join(root, path))
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return `${error.code} ${Math.random()}`
  }
}
