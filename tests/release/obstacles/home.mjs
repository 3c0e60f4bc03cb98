// The home: a package without the address of its repository has no provenance, and one without a site has errors that explain nothing.

import { join } from 'node:path'
import { home as homeIn } from '../../../pkg-template/home.mjs'

export function home({ folder }) {
  const empty = Object.entries(homeIn(join(folder, 'home.json'))).filter(([, address]) => address === '').map(([name]) => name)
  return empty.length > 0 ? [`home.json does not say where the project lives: ${empty.join(', ')} ${empty.length > 1 ? 'are' : 'is'} empty.`] : []
}
