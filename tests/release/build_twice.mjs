// Builds the package of one commit at two places, and compares the modes and every byte of the two tarballs.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { linesOf, packed } from './contents.mjs'
import { clone, placesIn } from './places.mjs'
import { runAt } from './run_at.mjs'

/** Builds at both places in the folder `scratch`, and returns what stands in both tarballs, or throws the names of the files that differ. */
export async function buildTwice(scratch, commit, from) {
  const builds = []
  for (const place of placesIn(scratch)) {
    clone(place, commit, from)
    await runAt(place, process.execPath, 'pkg-template/build.mjs')
    builds.push(packed(join(place.folder, 'pkg'), place.folder))
  }
  const trouble = differences(...builds)
  if (trouble.length > 0) throw new Error(`The two builds differ:\n${trouble.join('\n')}`)
  return builds[0]
}

/** A line for each file that the two packed packages do not have alike. */
export function differences(one, other) {
  const [first, second] = [linesOf(one), linesOf(other)]
  const lines = [...first.filter((line) => !second.includes(line)).map((line) => `first   ${line}`), ...second.filter((line) => !first.includes(line)).map((line) => `second  ${line}`)]
  const isSame = readFileSync(one.tarball).equals(readFileSync(other.tarball))
  return lines.length === 0 && !isSame ? ['the files are the same, but the tarballs are not'] : lines
}
