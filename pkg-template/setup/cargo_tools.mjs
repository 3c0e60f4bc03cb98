// Tools that are crates: each version is built once and kept in the user's cache, for every clone of this repository.

import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { EXE, isProgram, root, run } from './command.mjs'
import { MissingTool } from './missing.mjs'

const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'ddb-keys')

/** The version of wasm-bindgen that the crate is pinned to: its command-line tool has to be the same. */
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

/** With the crate's lock file if that works: it can name a release that has since been yanked, and then cargo has to resolve again. */
function install(crate, version, home) {
  const args = ['install', crate, '--version', `=${version}`, '--root', home, '--force']
  if (run('cargo', [...args, '--locked']) || run('cargo', args)) return
  throw new MissingTool(`${crate} ${version}`, `run "cargo ${args.join(' ')}" where crates can be downloaded`)
}
