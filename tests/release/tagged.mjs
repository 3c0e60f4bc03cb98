// The tag of a release: an annotation with the hash of all files of the package, which the workflow compares with what it builds.

import { git } from './git.mjs'
import { headOf } from './prepared.mjs'
import { tagOf } from './tags.mjs'

const HASH = /^sha512 of its files: ([0-9a-f]{128})$/m

/** Tags the commit of the release, and takes it over into the branch. Where one of the two fails, neither is done. */
export function tagCommit(folder, { tree, before, commit }, version, hash) {
  const now = headOf(folder)
  if (now.commit !== before.commit || now.branch !== before.branch) throw new Error(`HEAD was ${nameOf(before)} when the release began, and is ${nameOf(now)}.`)
  git(folder, 'fetch', '--quiet', tree, 'HEAD')
  git(folder, 'tag', '--annotate', tagOf(version), '-m', `ddb-keys ${version}\n\nsha512 of its files: ${hash}`, commit)
  try {
    git(folder, 'merge', '--quiet', '--ff-only', commit)
  } catch (error) {
    git(folder, 'tag', '--delete', tagOf(version))
    throw error
  }
}

const nameOf = ({ commit, branch = 'no branch' }) => `${commit.slice(0, 12)} on ${branch}`

/** The version and the hash of the tag at HEAD. Throws the reason if there is none that `npm run release` has made. */
export function tagAtHead(folder) {
  const tag = git(folder, 'tag', '--points-at', 'HEAD', '--list', 'v*').trim()
  if (!/^v\d+\.\d+\.\d+$/.test(tag)) throw new Error(`HEAD must have one tag of a release, and has ${tag === '' ? 'none' : tag.replaceAll('\n', ', ')}.`)
  const [kind, text] = ['objecttype', 'contents'].map((field) => git(folder, 'tag', '--list', `--format=%(${field})`, tag))
  const hash = kind.trim() === 'tag' ? HASH.exec(text)?.[1] : undefined // another tag shows the text of its commit
  if (hash === undefined) throw new Error(`The tag ${tag} has no hash of the files: \`npm run release\` makes tags.`)
  return { version: tag.slice(1), hash }
}
