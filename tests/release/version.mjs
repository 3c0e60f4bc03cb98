// The version of the crate, from which the build takes that of the package, and the files that state it.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHANGELOG, changelogOf, dated } from './changelog.mjs'
import { git } from './git.mjs'

const OF_MANIFEST = /^version = "(.+)"$/m
const OF_LOCK = /^name = "ddb-keys"\nversion = "(.+)"$/m

const read = (folder, path) => readFileSync(join(folder, path), 'utf8')

export function versionOfCrate(folder) {
  const found = OF_MANIFEST.exec(read(folder, 'Cargo.toml'))?.[1]
  if (found === undefined) throw new Error('Cargo.toml has no line such as version = "1.0.0".')
  return found
}

/** Writes a version into Cargo.toml and every Cargo.lock, and the date of its release into the changelog. */
export function writeVersion(folder, version, date) {
  replace(folder, 'Cargo.toml', OF_MANIFEST, version)
  const locks = git(folder, 'ls-files', 'Cargo.lock', '*/Cargo.lock').split('\n').filter((path) => path !== '' && OF_LOCK.test(read(folder, path)))
  for (const path of locks) replace(folder, path, OF_LOCK, version)
  writeFileSync(join(folder, CHANGELOG), dated(changelogOf(folder), version, date))
}

function replace(folder, path, pattern, version) {
  const text = read(folder, path).replace(pattern, (line, old) => line.replace(`version = "${old}"`, `version = "${version}"`))
  writeFileSync(join(folder, path), text)
}
