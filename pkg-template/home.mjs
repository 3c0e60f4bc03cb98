// Where the project lives, as `home.json` says: the only reader of that file. Nothing else knows an address, and none is made up.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup/command.mjs'

/** The environment variable with the path of another file, for a build that tries a home. */
export const OTHER_HOME = 'DDB_KEYS_HOME'

const FIELDS = ['site', 'repository', 'package']

/** The addresses of the site, the repository and the package. Each ends with a slash; one that is not known is ''. */
export function home(file = process.env[OTHER_HOME] ?? join(root, 'home.json')) {
  const given = fieldsIn(file)
  const trouble = Object.entries(given).map(([name, address]) => troubleOf(name, address)).filter(Boolean)
  if (trouble.length > 0) throw new Error(`${file}: ${trouble.join('; ')}`)
  return Object.fromEntries(FIELDS.map((name) => [name, withSlash(given[name] ?? '')]))
}

function fieldsIn(file) {
  try {
    const given = JSON.parse(readFileSync(file, 'utf8'))
    if (given?.constructor === Object) return given
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new Error(`${file} must be a JSON object with the fields ${FIELDS.join(', ')}`)
}

function troubleOf(name, address) {
  if (!FIELDS.includes(name)) return `there is no field ${name}, only ${FIELDS.join(', ')}`
  if (address !== '' && !isAddress(address)) return `${name} must be an address that begins with https://, or empty, got ${JSON.stringify(address)}`
  return name === 'repository' && /\.git\/?$/.test(address) ? `repository must be the address of its page, without .git, got ${JSON.stringify(address)}` : ''
}

/** An address as the URL standard writes it, which names nobody: no part of it is left to a reader's guess. */
function isAddress(address) {
  if (typeof address !== 'string' || !URL.canParse(address)) return false
  const { href, protocol, username, password, search, hash } = new URL(address)
  return href === withSlashOfHost(address) && protocol === 'https:' && [username, password, search, hash].join('') === '' && !/[?#]/.test(address)
}

const withSlashOfHost = (address) => (/^https:\/\/[^/]+$/.test(address) ? `${address}/` : address)
const withSlash = (address) => (address === '' || address.endsWith('/') ? address : `${address}/`)

/** What the manifest of the package says about its home. */
export function manifestFields({ site, repository } = home()) {
  return {
    ...(site !== '' && { homepage: site }),
    ...(repository !== '' && { repository: { type: 'git', url: `git+${repository.replace(/\/$/, '')}.git` } }),
  }
}
