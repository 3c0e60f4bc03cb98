// Builds the package if it is missing or older than its sources; prints the output of the build only if it fails.

import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../pkg-template/setup/command.mjs'

const SOURCES = ['src', 'pkg-template', 'Cargo.toml', 'Cargo.lock']

/** What the build writes last: the manifest, and the link through which `ddb-keys` is imported. */
const RESULTS = ['pkg/package.json', 'node_modules/ddb-keys/package.json']

export function isFresh() {
  if (!RESULTS.every((path) => existsSync(join(root, path)))) return false
  const built = statSync(join(root, RESULTS[0])).mtimeMs
  return SOURCES.every((path) => newest(join(root, path)) <= built)
}

/** When a file, or anything in a folder, was last changed. */
function newest(path) {
  const status = statSync(path)
  if (!status.isDirectory()) return status.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

export function buildPackage() {
  const build = spawnSync(process.execPath, ['pkg-template/build.mjs'], { cwd: root, encoding: 'utf8' })
  if (build.status === 0) return
  process.stderr.write(`\n${build.stdout}${build.stderr}`)
  throw new Error('The package could not be built: the reason is above, and `npm run build` tries again.')
}
