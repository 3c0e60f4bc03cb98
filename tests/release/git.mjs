// Asks git, and says which question failed.

import { spawnSync } from 'node:child_process'

/** The output of a git command in a folder. */
export function git(folder, ...args) {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${error?.message ?? stderr.trim()}`)
  return stdout
}

/** The branch that is checked out, or undefined where HEAD is on none. */
export function branchOf(folder) {
  const branch = git(folder, 'branch', '--show-current').trim()
  return branch === '' ? undefined : branch
}

/** Whether git has a name and an address for commits. */
export function hasIdentity(folder) {
  return ['GIT_AUTHOR_IDENT', 'GIT_COMMITTER_IDENT'].every((name) => spawnSync('git', ['var', name], { cwd: folder }).status === 0)
}

/** A file as it was at a commit, or undefined where it did not exist. */
export function fileAt(folder, commit, path) {
  const listed = git(folder, 'ls-tree', '--name-only', commit, '--', path)
  return listed === '' ? undefined : git(folder, 'show', `${commit}:${path}`)
}
