// The changelog: its first entry is that of the version, and tells something.

import { changelogOf, entriesOf, headingOf } from '../changelog.mjs'

export function changelog({ wanted, folder }) {
  const entries = entriesOf(changelogOf(folder))
  const entry = entries.find(({ heading }) => heading === headingOf(wanted))
  if (entry === undefined) return [`CHANGELOG.md has no entry with the heading "${headingOf(wanted)}".`]
  return [
    ...(entry === entries[0] ? [] : [`The first entry of CHANGELOG.md has the heading "${entries[0].heading}", and not "${headingOf(wanted)}".`]),
    ...(entry.lines.length > 0 ? [] : [`The entry of ${wanted} in CHANGELOG.md is empty.`]),
  ]
}
