// The tags of releases, `v1.2.3`, and how a version compares with them.

import semver from 'semver'
import { git } from './git.mjs'

export const tagOf = (version) => `v${version}`

/** The greatest version that has a tag, or undefined before the first release. */
export function lastReleased(folder) {
  const versions = git(folder, 'tag', '--list', 'v*').split('\n').map((tag) => tag.slice(1)).filter((one) => semver.valid(one) === one)
  return versions.sort(semver.compare).at(-1)
}

/** Whether a release may break what the last one promised. Before the first release, nothing was promised. */
export function isMajor({ wanted, last }) {
  return last === undefined || (semver.valid(wanted) !== null && semver.major(wanted) > semver.major(last))
}
