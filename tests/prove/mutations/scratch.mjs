// A copy of the repository in which mutants are built: the files that git knows and does not ignore, as they are on disk now.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../../../pkg-template/setup/command.mjs'

/** The folder of everything that mutations make. Cargo's builds in it are kept from run to run. */
export const work = join(root, 'target/mutants')

/** Copies the files below `paths` to `folder`, each as `changed` gives it. Files that are the same stay as they are, so that builds stay valid. */
export function copyTo(folder, paths, changed = (path, bytes) => bytes) {
  for (const path of filesOf(paths)) write(join(folder, path), changed(path, readFileSync(join(root, path))))
}

/** Writes a file if it has changed. */
export function write(path, bytes) {
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(bytes))) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
}

/** The files of git below `paths`, relative to the repository. */
export function filesOf(paths) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths]
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return stdout.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))
}
