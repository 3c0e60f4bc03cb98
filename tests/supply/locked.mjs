// The lock files of this repository, and the packages in them.

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../pkg-template/setup/command.mjs'

/** The paths of all lock files of this name that are committed. */
export function lockFilesNamed(name) {
  const { stdout } = spawnSync('git', ['ls-files', name, `*/${name}`], { cwd: root, encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean)
}

export const read = (path) => readFileSync(join(root, path), 'utf8')

/** The packages that a lock file of npm names: not the workspaces, whose sources are here. */
export function packagesOf(text) {
  const all = Object.entries(JSON.parse(text).packages)
  return all.filter(([path, { link }]) => path.includes('node_modules/') && !link).map(([path, one]) => ({ name: one.name ?? path.split('node_modules/').at(-1), ...one }))
}
