// Repositories of git for tests, in a temporary folder: each is made, written and committed in a line.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { git } from '../release/git.mjs'
import { temporaryFolder } from './temporary.mjs'

export const scratch = temporaryFolder('release')

/** An empty repository. */
export function newRepository() {
  const folder = mkdtempSync(join(scratch, 'repository-'))
  git(folder, 'init', '--quiet')
  return folder
}

/** Writes files, and removes those without content. */
export function write(folder, files) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    if (content === undefined) rmSync(join(folder, path))
    else writeFileSync(join(folder, path), content)
  }
}

/** Commits all files, whatever the settings of this machine are. */
export function commit(folder, message) {
  git(folder, 'add', '--all')
  git(folder, '-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false', 'commit', '--quiet', '-m', message)
}
