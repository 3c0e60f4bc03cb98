// Miri, the interpreter that looks at every access to memory: a component of a nightly, with the sources of the standard library that it builds.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { EXE, outputOf, run } from './command.mjs'
import { MissingTool } from './missing.mjs'
import { rustToolchain } from './rust.mjs'
import { versions } from './versions.mjs'

const NEEDED = [`bin/cargo-miri${EXE}`, 'lib/rustlib/src/rust/library/std']

/** Installs the missing parts of Miri, and gives its toolchain as an argument of `cargo`, a plus and the name of the nightly. */
export function miri() {
  rustToolchain()
  const { nightly } = versions
  const home = outputOf('rustup', ['run', nightly, 'rustc', '--print', 'sysroot'])
  const isComplete = home !== undefined && NEEDED.every((path) => existsSync(join(home, path)))
  const args = ['toolchain', 'install', nightly, '--profile', 'minimal', '-c', 'miri', '-c', 'rust-src']
  if (!isComplete && !run('rustup', args)) throw new MissingTool(`Miri of Rust ${nightly}`, `run "rustup ${args.join(' ')}"`)
  return { miri: `+${nightly}` }
}
