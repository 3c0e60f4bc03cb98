// The files of this repository, without those that commands make. Read from the disk: an archive of the sources has no git to ask.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../pkg-template/setup/command.mjs'

const MADE = ['.git', '.cache', '.astro', 'node_modules', 'target', 'pkg', 'dist']

/** The paths of all files in a folder of the repository, from its root, with slashes. */
export function sourcesIn(folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return MADE.includes(entry.name) ? [] : sourcesIn(path)
    return entry.isFile() ? [path] : []
  })
}
