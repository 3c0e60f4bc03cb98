// The entries of the changelog. That of the next release has no date yet: the release writes it.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const CHANGELOG = 'CHANGELOG.md'

export const changelogOf = (folder) => readFileSync(join(folder, CHANGELOG), 'utf8')

/** The heading of a version that is not released yet. */
export const headingOf = (version) => `## ${version} (not released)`

/** The text below the heading of a version that is not released yet, or undefined if there is no such heading. */
export function entryOf(text, version) {
  const lines = text.split('\n')
  const start = lines.indexOf(headingOf(version))
  if (start === -1) return undefined
  const rest = lines.slice(start + 1)
  const end = rest.findIndex((line) => line.startsWith('## '))
  return rest.slice(0, end === -1 ? rest.length : end).join('\n').trim()
}

/** The changelog with the date of the release. */
export function dated(text, version, date) {
  return text.replace(`${headingOf(version)}\n`, `## ${version} (${date})\n`)
}
