// Tools that are crates: each version is built once and kept in the user's cache, for every clone of this repository.

import { homedir } from 'node:os'
import { join } from 'node:path'
import { EXE, isProgram, run } from './command.mjs'
import { MissingTool } from './missing.mjs'
import { versions } from './versions.mjs'

const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'ddb-keys')

/** The paths of the programs of a crate, in the version that `versions.mjs` has. */
export function cargoTool(crate, programs) {
  const version = versions[crate]
  const home = join(cache, `${crate}-${version}`)
  const paths = programs.map((program) => join(home, 'bin', program + EXE))
  if (!paths.every(isProgram)) install(crate, version, home)
  return paths
}

/** These run for seconds, so that a quick build of them counts more than their own speed. */
const QUICKLY = { CARGO_PROFILE_RELEASE_OPT_LEVEL: '0', CARGO_PROFILE_RELEASE_LTO: 'off', CARGO_PROFILE_RELEASE_CODEGEN_UNITS: '16' }

/** Of wasm-bindgen, TLS is left out: its test runner talks to drivers of browsers on this machine. */
const FEATURES = { 'wasm-bindgen-cli': ['--no-default-features'] }

/** Installs a crate, with its lock file if possible. If the file names a release that was yanked since, cargo resolves versions anew. */
function install(crate, version, home) {
  const args = ['install', crate, '--version', `=${version}`, '--root', home, '--force', ...(FEATURES[crate] ?? [])]
  if (run('cargo', [...args, '--locked'], QUICKLY) || run('cargo', args, QUICKLY)) return
  throw new MissingTool(`${crate} ${version}`, `run "cargo ${args.join(' ')}" where crates can be downloaded`)
}
