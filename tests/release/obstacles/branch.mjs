// The branch, which gets the commit of the release: without one, that commit would be on none.

import { branchOf } from '../git.mjs'

export function branch({ folder }) {
  return branchOf(folder) === undefined ? ['HEAD is on no branch: check out the one that the release belongs to.'] : []
}
