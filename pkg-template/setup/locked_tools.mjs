// The tools of a package.json that is not a workspace: installed once in the cache, under a name that changes with its lock file.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { npm } from './npm_command.mjs'

const MANIFESTS = ['package.json', 'package-lock.json']
const PATIENCE = 10 * 60_000

/** The folder that holds `node_modules` with the tools that `manifests` asks for. */
export function lockedTools(name, manifests) {
  const hash = createHash('sha256')
  for (const file of MANIFESTS) hash.update(readFileSync(join(manifests, file)))
  const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'ddb-keys')
  const folder = join(cache, `${name}-${hash.digest('hex').slice(0, 16)}`)
  if (!existsSync(folder)) install(manifests, folder)
  return folder
}

/** Installs into a temporary folder next to `folder` first, so that an interrupted install is not taken for a complete one. */
function install(manifests, folder) {
  const partial = `${folder}.partial-${process.pid}`
  mkdirSync(partial, { recursive: true })
  for (const file of MANIFESTS) cpSync(join(manifests, file), join(partial, file))
  try {
    // Not `npm ci`, which insists on the packages of all platforms, while some registries lack a few. No install scripts are needed,
    // because the programs come in packages for their platforms.
    const [program, ...words] = npm('install', '--ignore-scripts', '--no-audit', '--no-fund')
    const { status, error, stdout, stderr } = spawnSync(program, words, { cwd: partial, timeout: PATIENCE, encoding: 'utf8' })
    if (status !== 0) throw error ?? new Error(`npm install of ${manifests} ended with ${status}:\n${stdout}${stderr}`)
    renameSync(partial, folder)
  } finally {
    rmSync(partial, { recursive: true, force: true })
  }
}
