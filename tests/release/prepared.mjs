// The commit of a release, made in a clone: the repository itself changes last, when everything else has passed.

import { join } from 'node:path'
import { branchOf, git, hasIdentity } from './git.mjs'
import { writeVersion } from './version.mjs'

const IDENTITY = ['user.name', 'user.email']

/** The author of a dry run where git knows none, which is an obstacle: this commit is thrown away. */
const NOBODY = ['-c', 'user.name=nobody', '-c', 'user.email=nobody@localhost']

/** A clone of the repository in `folder` with the commit of the release on top of HEAD; `before` says what HEAD was. */
export function prepared(folder, wanted, scratch) {
  const tree = join(scratch, 'release')
  const before = headOf(folder)
  git(folder, 'clone', '--quiet', folder, tree)
  git(tree, 'checkout', '--quiet', '--detach', before.commit)
  writeVersion(tree, wanted, new Date().toISOString().slice(0, 10))
  git(tree, ...identityOf(folder), 'commit', '--quiet', '--all', '--allow-empty', '-m', `Release ${wanted}`)
  return { tree, before, commit: headOf(tree).commit }
}

/** The commit and the branch of HEAD. */
export const headOf = (folder) => ({ commit: git(folder, 'rev-parse', 'HEAD').trim(), branch: branchOf(folder) })

/** The author whom the repository names, as options of git: a clone has only what the user's own settings say. */
function identityOf(folder) {
  if (!hasIdentity(folder)) return NOBODY
  const known = new Map(git(folder, 'config', '--list').split('\n').map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
  return IDENTITY.filter((name) => known.has(name)).flatMap((name) => ['-c', `${name}=${known.get(name)}`])
}
