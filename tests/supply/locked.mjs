// The lock files of this repository, and the packages in them.

import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../../pkg-template/setup/command.mjs'
import { sourcesIn } from '../sources.mjs'

/** The paths of all files of this name. */
export function filesNamed(name) {
  return sourcesIn().filter((path) => basename(path) === name)
}

export const read = (path) => readFileSync(join(root, path), 'utf8')

/** The packages that a lock file of npm names: not the workspaces, whose sources are here. */
export function packagesOf(text) {
  const all = Object.entries(JSON.parse(text).packages)
  return all.filter(([path, { link }]) => path.includes('node_modules/') && !link).map(([path, one]) => ({ name: one.name ?? path.split('node_modules/').at(-1), ...one }))
}

/** The links of a lock file of npm: to the workspaces, as a rule. */
export function linksOf(text) {
  return Object.entries(JSON.parse(text).packages).filter(([, { link }]) => link).map(([path, { resolved = '' }]) => ({ path, resolved }))
}

/** The names of the crates of this repository. */
export function crateNames() {
  return filesNamed('Cargo.toml').map((path) => /^\[package\]\nname = "(.+)"$/m.exec(read(path))?.[1])
}
