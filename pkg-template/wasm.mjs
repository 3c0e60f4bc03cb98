// The crate as wasm: compiled, given the bindings of wasm-bindgen, stripped of what nothing here calls, and optimised.

import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import binaryen from 'binaryen'
import { constantsIn, placesIn } from '../src/js/places.js'
import { root } from './setup/command.mjs'
import { run } from './run.mjs'

const TARGET = 'wasm32-unknown-unknown'
const CRATE = 'ddb_keys'

/** What wasm-bindgen adds for references, none of which cross here. Without these exports, the module imports nothing. */
const UNCALLED = ['__wbindgen_start', '__wbindgen_externrefs', '__abort_handler', '__instance_terminated']

/** What only the build asks: the package holds the answers. */
const ASKED = ['framePart', 'frameLength', 'constants']

/**
 * Builds the crate with these features and writes the wasm to `file`. Returns the types that wasm-bindgen writes, which are the
 * sections of the source, and what the crate answers: where the parts of its frame are, and its constants.
 */
export function buildWasm({ features, file, wasmBindgen, staging }) {
  const flags = ['--quiet', '--release', '--locked', '--target', TARGET, '--no-default-features', '--features', features.join(',')]
  // With a second crate type, Cargo would silently skip `lto`, and everything would be a tenth larger.
  run('cargo', 'rustc', '--lib', '--crate-type', 'cdylib', ...flags)
  const out = join(staging, 'glue', features.join('-') || 'helpers')
  mkdirSync(out, { recursive: true })
  run(wasmBindgen, '--target', 'module', '--out-name', CRATE, '--out-dir', out, join(root, 'target', TARGET, 'release', `${CRATE}.wasm`))
  const bare = join(out, 'bare.wasm')
  const asked = without(UNCALLED, readFileSync(join(out, `${CRATE}_bg.wasm`)))
  writeFileSync(bare, without(ASKED, asked))
  optimise(bare, file)
  assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(file))), [], 'the module imports nothing')
  return { types: readFileSync(join(out, `${CRATE}.d.ts`), 'utf8'), answers: answersOf(asked) }
}

/** What is the same in every instance, and would cost time to ask for at each import: see load.js. */
function answersOf(wasm) {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(wasm))
  const places = placesIn(exports)
  return { places, constants: constantsIn(exports, places) }
}

/** The wasm without these exports, and without what they alone need. */
function without(names, wasm) {
  const module = binaryen.readBinary(wasm)
  for (const name of names) module.removeExport(name)
  module.runPasses(['remove-unused-module-elements'])
  const bytes = module.emitBinary()
  module.dispose()
  return bytes
}

function optimise(from, to) {
  const leave = ['--strip-producers', '--strip-target-features'] // nothing reads these sections from here on
  // Flat code first, from which blocks and loops are made anew: what the compiler leaves is a fiftieth larger.
  const anew = ['--flatten', '--rereloop', '-Oz', '-Oz', '--converge']
  // The stack and the data stand above the first kilobyte, so an address below it is never meant: sums become offsets.
  const inlined = ['--always-inline-max-function-size=6', '--one-caller-inline-max-function-size=0']
  const how = ['--low-memory-unused', ...anew, ...inlined]
  run(process.execPath, join(root, 'node_modules/binaryen/bin/wasm-opt'), ...how, ...leave, from, '-o', to)
}
