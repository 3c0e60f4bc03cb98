// The tree: what is released is what is committed, so nothing may be changed or new.

import { git } from '../git.mjs'

const SHOWN = 5

export function tree({ folder }) {
  const changed = git(folder, 'status', '--porcelain', '--untracked-files=all').split('\n').filter(Boolean).map((line) => line.slice(3))
  if (changed.length === 0) return []
  const more = changed.length > SHOWN ? ` and ${changed.length - SHOWN} more` : ''
  return [`The tree has changes that are not committed: ${changed.slice(0, SHOWN).join(', ')}${more}.`]
}
