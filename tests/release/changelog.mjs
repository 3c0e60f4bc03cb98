// The entries of the changelog, the newest first. That of the next release has no date yet: the release writes it.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const CHANGELOG = 'CHANGELOG.md'

const FENCE = /^ {0,3}(?:```|~~~)/
const COMMENT = /<!--[\s\S]*?-->/g

export const changelogOf = (folder) => readFileSync(join(folder, CHANGELOG), 'utf8')

/** The heading of a version that is not released yet. */
export const headingOf = (version) => `## ${version} (not released)`

/** The entries: each with its heading, and the lines below it that tell something. Neither headings nor comments do. A heading in an example is none. */
export function entriesOf(text) {
  const entries = []
  let isExample = false
  for (const line of text.replace(COMMENT, '').split(/\r?\n/)) {
    if (FENCE.test(line)) isExample = !isExample
    if (!isExample && line.startsWith('## ')) entries.push({ heading: line, lines: [] })
    else if (/[\p{L}\p{N}]/u.test(line) && !/^#+ /.test(line)) entries.at(-1)?.lines.push(line)
  }
  return entries
}

/** The versions whose entries have a date. */
export function releasedIn(text) {
  return entriesOf(text).flatMap(({ heading }) => /^## (\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d\)$/.exec(heading)?.[1] ?? [])
}

/** The changelog with the date of the release. */
export function dated(text, version, date) {
  return text.split('\n').map((line) => (line.trimEnd() === headingOf(version) ? `## ${version} (${date})` : line)).join('\n')
}
