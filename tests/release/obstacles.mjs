// Everything that stands in the way of a release. Each obstacle is a function of its own, which returns a sentence for each thing that is wrong,
// and all of them are asked: a person learns of every obstacle at once.

import { branch } from './obstacles/branch.mjs'
import { changelog } from './obstacles/changelog.mjs'
import { codes } from './obstacles/codes.mjs'
import { home } from './obstacles/home.mjs'
import { identity } from './obstacles/identity.mjs'
import { known } from './obstacles/known.mjs'
import { licences } from './obstacles/licences.mjs'
import { promises } from './obstacles/promises.mjs'
import { signatures } from './obstacles/signatures.mjs'
import { tag } from './obstacles/tag.mjs'
import { tree } from './obstacles/tree.mjs'
import { vectors } from './obstacles/vectors.mjs'
import { version } from './obstacles/version.mjs'
import { lastReleased } from './tags.mjs'

export const OBSTACLES = [version, tag, known, branch, identity, tree, changelog, home, licences, vectors, codes, signatures, promises]

/** The sentences that say why the repository in `folder` cannot be released as `wanted`. */
export function obstaclesTo(wanted, folder) {
  const release = { wanted, folder, last: lastReleased(folder) }
  return [...new Set(OBSTACLES.flatMap((obstacle) => asked(obstacle, release)))]
}

/** A file that is missing or cannot be read is an obstacle, too: the others are asked none the less. */
function asked(obstacle, release) {
  try {
    return obstacle(release)
  } catch ({ message }) {
    return [message]
  }
}
