// The tree: only committed files are released, so nothing may be changed or new, and git has to look at every file.

import { git } from '../git.mjs'

const SHOWN = 5

export function tree({ folder }) {
  const changed = git(folder, '-c', 'core.quotePath=false', 'status', '--porcelain', '--untracked-files=all', '--ignore-submodules=none').split('\n').filter(Boolean)
  return [...sentenceOn('The tree has changes that are not committed', changed.map((line) => line.slice(3))), ...sentenceOn('Changes of these files are not seen (git update-index has marked them)', hidden(folder))]
}

/** The files that someone has marked as unchanged, or as not to be checked out: `git status` is silent on them. */
function hidden(folder) {
  return git(folder, '-c', 'core.quotePath=false', 'ls-files', '-v').split('\n').filter((line) => /^[a-zS]/.test(line)).map((line) => line.slice(2))
}

function sentenceOn(fault, files) {
  const more = files.length > SHOWN ? ` and ${files.length - SHOWN} more` : ''
  return files.length === 0 ? [] : [`${fault}: ${files.slice(0, SHOWN).join(', ')}${more}.`]
}
