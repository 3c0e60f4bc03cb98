// The crate as wasm: compiled, given the bindings of wasm-bindgen, stripped of what nothing here calls, and optimised.

import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { trimmed } from './exports.mjs'
import { glueOf, importsOf } from './glue.mjs'
import { root } from './setup/command.mjs'
import { run, runAside } from './run.mjs'

const TARGET = 'wasm32-unknown-unknown'
const CRATE = 'ddb_keys'

/**
 * Half of the usual stack, which stands before the data: with 20 bits, addresses take a byte less. Nothing recurses by what is given to
 * it, and a stack that is used up traps at address 0. For design time, serde reads values as deep as they are.
 */
const SMALL_STACK = ['-C', 'link-arg=-zstack-size=524288']

/**
 * Builds the crate with these features and writes the wasm to `file`. Returns what `trimmed` says of it, the types that wasm-bindgen
 * writes, which are the sections of the source, and the glue for what it imports, which only a wasm that `hasGlue` may do.
 *
 * It compiles before it returns its promise, because Cargo does one thing at a time; what is optimised then, is while others compile.
 */
export async function buildWasm({ features, hasGlue, file, wasmBindgen, staging }) {
  const flags = ['--quiet', '--release', '--locked', '--target', TARGET, '--no-default-features', '--features', features.join(',')]
  // With a second crate type, Cargo would silently skip `lto`, and everything would be a tenth larger.
  run('cargo', 'rustc', '--lib', '--crate-type', 'cdylib', ...flags, '--', ...(features.includes('design') ? [] : SMALL_STACK))
  const out = join(staging, 'glue', features.join('-') || 'helpers')
  mkdirSync(out, { recursive: true })
  run(wasmBindgen, '--target', 'bundler', '--out-name', CRATE, '--out-dir', out, join(root, 'target', TARGET, 'release', `${CRATE}.wasm`))
  const bare = join(out, 'bare.wasm')
  const glue = hasGlue ? glueOf(readFileSync(join(out, `${CRATE}_bg.js`), 'utf8')) : undefined
  const { wasm, ...facts } = trimmed(readFileSync(join(out, `${CRATE}_bg.wasm`)), glue?.calls)
  writeFileSync(bare, wasm)
  await optimise(bare, file, { thoroughly: !features.includes('design') })
  const imports = importsOf(readFileSync(file))
  assert.deepEqual(imports.filter(({ name }) => !glue?.functions.includes(name)), [], 'the module imports nothing but its glue')
  return { ...facts, glue: glue?.source(imports), types: readFileSync(join(out, `${CRATE}.d.ts`), 'utf8') }
}

async function optimise(from, to, { thoroughly }) {
  const leave = ['--strip-producers', '--strip-target-features'] // nothing reads these sections from here on
  // Flat code first, from which blocks and loops are made anew: what the compiler leaves is a fiftieth larger. For design time, where
  // it would be a 200th, the minute that it takes is worth more.
  const anew = thoroughly ? ['--flatten', '--rereloop', '-Oz', '-Oz', '--converge'] : ['-Oz']
  // The stack and the data stand above the first kilobyte, so an address below it is never meant: sums become offsets.
  const inlined = ['--always-inline-max-function-size=6', '--one-caller-inline-max-function-size=0']
  // Where every load and store says that it is aligned to a byte, gzip finds more that is alike. Engines do not look at it.
  const how = ['--low-memory-unused', ...anew, ...inlined, '--dealign']
  await runAside(process.execPath, join(root, 'node_modules/binaryen/bin/wasm-opt'), ...how, ...leave, from, '-o', to)
}
