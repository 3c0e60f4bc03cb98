// The versions of all tools that build, test and release the package, at one place. Of those that a manifest pins, the manifest is read,
// because rustup, Cargo and npm read nothing else; the others, which no manifest can name, stand here.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.mjs'

/** Tools that Cargo installs as programs. `cargoTool(name, versions[name], …)` finds or builds them. */
const INSTALLED = {
  'cargo-cyclonedx': '0.5.9',
  'cargo-deny': '0.20.2',
  'cargo-fuzz': '0.13.2',
  'cargo-mutants': '27.1.0',
  geckodriver: '0.37.1',
  'wasm-pack': '0.15.1',
}

/** Where the version of a tool stands that a manifest pins. */
export const MANIFESTS = {
  rust: { file: 'rust-toolchain.toml', pattern: /^channel = "(\d+\.\d+\.\d+)"$/m },
  nightly: { file: 'tests/fuzz/rust-toolchain.toml', pattern: /^channel = "(nightly-\d{4}-\d\d-\d\d)"$/m },
  'wasm-bindgen-cli': { file: 'Cargo.toml', pattern: /^wasm-bindgen = \{ version = "=(\d+\.\d+\.\d+)"/m }, // the tool must have the version of the crate
  binaryen: { file: 'package.json', pattern: /"binaryen": "(\d+\.\d+\.\d+)"/ },
  esbuild: { file: 'package.json', pattern: /"esbuild": "(\d+\.\d+\.\d+)"/ },
  terser: { file: 'package.json', pattern: /"terser": "(\d+\.\d+\.\d+)"/ },
}

/** The exact version of each tool, by its name. */
export const versions = { ...INSTALLED, ...Object.fromEntries(Object.entries(MANIFESTS).map(([name, where]) => [name, pinnedIn(where)])) }

/** The version that a manifest pins. One that is a range would not be found here, and ends the command. */
export function pinnedIn({ file, pattern }, text = readFileSync(join(root, file), 'utf8')) {
  const found = pattern.exec(text)
  if (!found) throw new Error(`${file} pins no exact version: nothing there matches ${pattern}`)
  return found[1]
}
