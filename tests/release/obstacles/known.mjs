// The tags of earlier releases, which all have to be here: a promise of a release that is not known would not be kept. A shallow clone has none, and
// a release from another machine may be on the remote alone.

import { changelogOf, releasedIn } from '../changelog.mjs'
import { git } from '../git.mjs'
import { tagOf } from '../tags.mjs'

export function known({ folder }) {
  const here = new Map(git(folder, 'for-each-ref', '--format=%(refname:strip=2) %(objectname)', 'refs/tags/v*').split('\n').filter(Boolean).map((line) => line.split(' ')))
  return [...ofChangelog(folder, here), ...ofRemotes(folder, here)]
}

function ofChangelog(folder, here) {
  const missing = releasedIn(changelogOf(folder)).filter((version) => !here.has(tagOf(version)))
  return missing.map((version) => `CHANGELOG.md has a date for ${version}, and there is no tag ${tagOf(version)} here: git fetch --tags brings it.`)
}

function ofRemotes(folder, here) {
  return git(folder, 'remote').split('\n').filter(Boolean).flatMap((remote) => ofRemote(folder, remote, here))
}

function ofRemote(folder, remote, here) {
  const others = tagsAt(folder, remote).filter(([tag, id]) => here.get(tag) !== id).map(([tag]) => tag)
  return others.length > 0 ? [`The remote ${remote} has tags that are not here, or not the same: ${others.join(', ')}.`] : []
}

function tagsAt(folder, remote) {
  const lines = git(folder, 'ls-remote', '--tags', '--refs', remote, 'refs/tags/v*').split('\n').filter(Boolean)
  return lines.map((line) => line.split('\t')).map(([id, ref]) => [ref.replace('refs/tags/', ''), id])
}
