// The signatures of all exports: one that was released stays as it was, except in a major version, and a new one takes a minor version.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import semver from 'semver'
import { fileAt } from '../git.mjs'
import { isMajor, tagOf } from '../tags.mjs'

export const SIGNATURES = 'tests/js/golden/signatures.txt'
const SHOWN = 3

export function signatures(release) {
  if (isMajor(release)) return []
  const { folder, last, wanted } = release
  const before = linesOf(fileAt(folder, tagOf(last), SIGNATURES))
  const now = linesOf(existsSync(join(folder, SIGNATURES)) ? readFileSync(join(folder, SIGNATURES), 'utf8') : undefined)
  if (before.length === 0 || now.length === 0) return [`${SIGNATURES} has no signatures that could be compared with those of ${last}.`]
  const lost = before.filter((line) => !now.includes(line))
  if (lost.length > 0) return [`Signatures of ${last} are gone, which takes a major version: ${some(lost)}.`]
  const added = now.filter((line) => !before.includes(line))
  const isPatch = semver.valid(wanted) !== null && semver.diff(last, wanted) === 'patch'
  return added.length > 0 && isPatch ? [`There are signatures that ${last} does not have, which takes a minor version: ${some(added)}.`] : []
}

const linesOf = (text = '') => text.split('\n').filter(Boolean)

const some = (lines) => lines.slice(0, SHOWN).join('; ') + (lines.length > SHOWN ? `; and ${lines.length - SHOWN} more` : '')
