// node_modules: installed anew where it is not what package-lock.json says, with the built package among it.

import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './command.mjs'
import { MissingTool } from './missing.mjs'

export function nodeModules() {
  if (!matchesLock() && !run('npm', ['ci', '--no-audit', '--no-fund'])) {
    throw new MissingTool('node_modules', 'run "npm install" where npm packages can be downloaded')
  }
  linkPackage()
  return {}
}

/** So that the tour, the tests and the benchmarks import `ddb-keys` as users do. `npm install` takes the link away. */
export function linkPackage() {
  const link = join(root, 'node_modules/ddb-keys')
  rmSync(link, { recursive: true, force: true })
  symlinkSync(join(root, 'pkg'), link, 'junction')
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
