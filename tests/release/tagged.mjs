// The tag of a release: an annotation with the hash of all files of the package, which the workflow compares with what it builds.

import { git } from './git.mjs'

const HASH = /^sha512 of its files: ([0-9a-f]{128})$/m

/** Takes over the commit of the release, and tags it. */
export function tagCommit(folder, { tree, commit }, version, hash) {
  git(folder, 'fetch', '--quiet', tree, 'HEAD')
  git(folder, 'merge', '--quiet', '--ff-only', commit)
  git(folder, 'tag', '--annotate', `v${version}`, '-m', `ddb-keys ${version}\n\nsha512 of its files: ${hash}`, commit)
}

/** The version and the hash of the tag at HEAD. Throws the reason if there is none that `npm run release` has made. */
export function tagAtHead(folder) {
  const tag = git(folder, 'tag', '--points-at', 'HEAD', '--list', 'v*').trim()
  if (!/^v\d+\.\d+\.\d+$/.test(tag)) throw new Error(`HEAD must have one tag of a release, and has ${tag === '' ? 'none' : tag.replaceAll('\n', ', ')}.`)
  const hash = HASH.exec(git(folder, 'tag', '--list', '--format=%(contents)', tag))?.[1]
  if (hash === undefined) throw new Error(`The tag ${tag} has no hash of the files: \`npm run release\` makes tags.`)
  return { version: tag.slice(1), hash }
}
