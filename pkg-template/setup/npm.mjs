// node_modules: reinstalled if it does not match package-lock.json, with the built package linked into it.

import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './command.mjs'
import { MissingTool } from './missing.mjs'
import { npm } from './npm_command.mjs'

export function nodeModules() {
  const [program, ...words] = npm('ci', '--no-audit', '--no-fund')
  if (!matchesLock() && !run(program, words)) {
    throw new MissingTool('node_modules', 'run "npm install" where npm packages can be downloaded')
  }
  linkPackage()
  return {}
}

/** Links the package, so that examples, tests and benchmarks import `ddb-keys` as users do. `npm install` removes the link. */
export function linkPackage() {
  const link = join(root, 'node_modules/ddb-keys')
  rmSync(link, { recursive: true, force: true })
  symlinkSync(join(root, 'pkg'), link, 'junction')
}

/** Compares package-lock.json with the lock file that npm leaves in node_modules. Missing optional packages are for other platforms. */
function matchesLock() {
  const installed = lockedPackages('node_modules/.package-lock.json')
  const wanted = Object.entries(lockedPackages('package-lock.json') ?? {}).filter(([path]) => path.includes('node_modules/'))
  return installed !== undefined && wanted.every(([path, { version, optional, link }]) => {
    const found = installed[path]
    return link ? existsSync(join(root, path)) : optional && !found ? true : found?.version === version && existsSync(join(root, path))
  })
}

function lockedPackages(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages
  } catch {
    return undefined
  }
}
