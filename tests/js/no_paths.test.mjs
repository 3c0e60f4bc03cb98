// No file of the package has a path of the machine that built it: not of this tree, of a home, of the crates, nor of the toolchain.

import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../../pkg-template/setup/command.mjs'

const pkg = join(root, 'pkg')
const files = readdirSync(pkg, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).map(({ parentPath, path, name }) => join(parentPath ?? path, name))

/** Texts of Latin-1, so that the bytes of wasm stay as they are. */
const textOf = (file) => readFileSync(file, 'latin1')

const FOREIGN = [
  [/\/(?:home|Users)\/[\w.-]+\//, 'a home'],
  [/[A-Z]:[\\/]+Users/, 'a home'],
  [/\.cargo[\\/]/, 'the home of Cargo'],
  [/registry[\\/]src/, 'the crates'],
  [/\.rustup|rustlib/, 'the toolchain'],
]
const OWN = [root, homedir(), process.env.CARGO_HOME, process.env.RUSTUP_HOME].filter((path) => path?.length > 3)

/** The kinds of paths in a text. */
function pathsIn(text) {
  const own = OWN.filter((path) => text.includes(`${path}/`) || text.includes(`${path}\\`))
  return [...own, ...FOREIGN.filter(([pattern]) => pattern.test(text)).map(([, kind]) => kind)]
}

test('no file has a path of a machine', () => {
  assert.ok(files.filter((file) => file.endsWith('.wasm')).length === 4 && files.length > 50)
  const found = files.flatMap((file) => pathsIn(textOf(file)).map((kind) => `${file.slice(pkg.length + 1)}: ${kind}`))
  assert.deepEqual(found, [])
})

test('such a path would be found', () => {
  assert.deepEqual(pathsIn(`at ${root}/src/lib.rs`).includes(root), true)
  assert.deepEqual(pathsIn('\0\0/home/ann/.cargo/registry/src/index-1/serde/lib.rs\0'), ['a home', 'the home of Cargo', 'the crates'])
  assert.deepEqual(pathsIn('C:\\Users\\ann\\x.rs'), ['a home'])
  assert.deepEqual(pathsIn('/opt/rust/lib/rustlib/src/rust/library/core/src/lib.rs'), ['the toolchain'])
  assert.deepEqual(pathsIn('/rustc/59807616e1/library/core/src/lib.rs src/codec/mod.rs /crates/serde-1.0.0/src/lib.rs'), [])
})

test('the wasm names the sources of crates by their versions alone', () => {
  const text = textOf(join(pkg, 'dist/ddb_keys_design_bg.wasm'))
  assert.match(text, /\/crates\/js-sys-\d+\.\d+\.\d+\/src\//)
})
