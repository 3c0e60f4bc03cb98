// Where the project lives, as `home.json` says: the only reader of that file. Nothing else knows an address, and none is made up.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup/command.mjs'

/** The environment variable with the path of another file, for a build that tries a home. */
export const OTHER_HOME = 'DDB_KEYS_HOME'

const FIELDS = ['site', 'repository', 'package']

/** The addresses of the site, the repository and the package. Each ends with a slash; one that is not known is ''. */
export function home(file = process.env[OTHER_HOME] ?? join(root, 'home.json')) {
  const given = JSON.parse(readFileSync(file, 'utf8'))
  for (const name of Object.keys(given)) if (!FIELDS.includes(name)) throw new Error(`${file} has a field ${name}: it takes ${FIELDS.join(', ')}`)
  return Object.fromEntries(FIELDS.map((name) => [name, checked(file, name, given[name])]))
}

function checked(file, name, address = '') {
  if (address === '') return ''
  if (!URL.canParse(address) || !/^https:\/\/[^?#]+$/.test(address)) throw new Error(`${file}: ${name} must be an address that begins with https://, or empty`)
  return address.endsWith('/') ? address : `${address}/`
}

/** What the manifest of the package says about its home. */
export function manifestFields({ site, repository } = home()) {
  return {
    ...(site !== '' && { homepage: site }),
    ...(repository !== '' && { repository: { type: 'git', url: `git+${repository.replace(/\/$/, '')}.git` } }),
  }
}
