// node_modules: installed anew where it is not what package-lock.json says.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './command.mjs'
import { MissingTool } from './missing.mjs'

export function nodeModules() {
  if (!matchesLock() && !run('npm', ['ci', '--no-audit', '--no-fund'])) {
    throw new MissingTool('node_modules', 'run "npm install" where npm packages can be downloaded')
  }
  return {}
}

/** Compares with the lock file that npm itself leaves in node_modules; optional packages are those of other platforms. */
function matchesLock() {
  const installed = lockedPackages('node_modules/.package-lock.json')
  const wanted = Object.entries(lockedPackages('package-lock.json') ?? {}).filter(([path]) => path.includes('node_modules/'))
  return installed !== undefined && wanted.every(([path, { version, optional, link }]) => {
    const is = installed[path]
    return link ? existsSync(join(root, path)) : optional && !is ? true : is?.version === version && existsSync(join(root, path))
  })
}

function lockedPackages(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages
  } catch {
    return undefined
  }
}
