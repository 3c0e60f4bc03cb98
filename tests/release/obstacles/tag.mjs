// The tag of the version, which must be free.

import { git } from '../git.mjs'
import { tagOf } from '../tags.mjs'

export function tag({ wanted, folder }) {
  const name = tagOf(wanted)
  return git(folder, 'tag', '--list').split('\n').includes(name) ? [`The tag ${name} exists already.`] : []
}
