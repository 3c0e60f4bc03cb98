// Tools that are crates: each version is built once and kept in the user's cache, for every clone of this repository.

import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { EXE, isProgram, root, run } from './command.mjs'
import { MissingTool } from './missing.mjs'

const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'ddb-keys')

/** The version of wasm-bindgen to which the crate is pinned: the command-line tool must have the same version. */
export function pinnedWasmBindgen() {
  return /^wasm-bindgen = \{ version = "=([\d.]+)"/m.exec(readFileSync(join(root, 'Cargo.toml'), 'utf8'))[1]
}

/** The paths of the programs of one version of a crate. */
export function cargoTool(crate, version, programs) {
  const home = join(cache, `${crate}-${version}`)
  const paths = programs.map((program) => join(home, 'bin', program + EXE))
  if (!paths.every(isProgram)) install(crate, version, home)
  return paths
}

/** Installs a crate, with its lock file if possible. If the file names a release that was yanked since, cargo resolves versions anew. */
function install(crate, version, home) {
  const args = ['install', crate, '--version', `=${version}`, '--root', home, '--force']
  if (run('cargo', [...args, '--locked']) || run('cargo', args)) return
  throw new MissingTool(`${crate} ${version}`, `run "cargo ${args.join(' ')}" where crates can be downloaded`)
}
