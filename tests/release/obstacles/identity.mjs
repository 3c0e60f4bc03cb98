// The person who releases, whom git names in the commit and in the tag.

import { hasIdentity } from '../git.mjs'

export function identity({ folder }) {
  return hasIdentity(folder) ? [] : ['git does not know who releases: set user.name and user.email by git config.']
}
