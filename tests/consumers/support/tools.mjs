// The tools of package.json beside this folder: installed once in the cache, under a name that changes with them.

import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { run } from './processes.mjs'

const MANIFESTS = ['package.json', 'package-lock.json']
const MINUTES = 60_000

/** The folder that holds `node_modules` with the tools. */
export async function installedTools(consumers) {
  const hash = createHash('sha256')
  for (const file of MANIFESTS) hash.update(readFileSync(join(consumers, file)))
  const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'ddb-keys')
  const folder = join(cache, `consumers-${hash.digest('hex').slice(0, 16)}`)
  if (!existsSync(folder)) await install(consumers, folder)
  return folder
}

/** Installs into a folder beside it first, so that an interrupted install is not taken for a complete one. */
async function install(consumers, folder) {
  const partial = `${folder}.partial-${process.pid}`
  mkdirSync(partial, { recursive: true })
  for (const file of MANIFESTS) cpSync(join(consumers, file), join(partial, file))
  try {
    // Not `npm ci`: it insists on the packages of all other platforms, of which some registries lack a few. No install
    // scripts: the programs come in packages of their platforms.
    await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: partial, patience: 10 * MINUTES })
    renameSync(partial, folder)
  } finally {
    rmSync(partial, { recursive: true, force: true })
  }
}
