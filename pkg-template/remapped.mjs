// No path of this machine in the wasm: the places of panics name source files, whose folders get the same names on every machine. rustc does so
// itself for the standard library.

import { dirname } from 'node:path'
import { answerOf } from './run.mjs'
import { root } from './setup/command.mjs'

/** The flags of Cargo for all crates of a build, as an environment. Those that a user has set would change the bytes, and are left out. */
export function remappedPaths(target) {
  const pairs = [[root, '/ddb-keys'], ...crates(target)]
  const flags = pairs.map(([from, to]) => `--remap-path-prefix=${from}=${to}`)
  return { CARGO_ENCODED_RUSTFLAGS: flags.join('\x1f') }
}

/** The folder of each dependency, wherever Cargo keeps it. This downloads those that are missing. */
function crates(target) {
  const { packages } = JSON.parse(answerOf('cargo', 'metadata', '--locked', '--quiet', '--all-features', '--format-version', '1', '--filter-platform', target))
  const dependencies = packages.filter(({ source }) => source !== null)
  return dependencies.map(({ name, version, manifest_path: manifest }) => [dirname(manifest), `/crates/${name}-${version}`])
}
