// The changelog: an entry for the version, with at least one line of text.

import { changelogOf, entryOf, headingOf } from '../changelog.mjs'

export function changelog({ wanted, folder }) {
  const entry = entryOf(changelogOf(folder), wanted)
  if (entry === undefined) return [`CHANGELOG.md has no entry that begins with "${headingOf(wanted)}".`]
  return entry === '' ? [`The entry of ${wanted} in CHANGELOG.md is empty.`] : []
}
