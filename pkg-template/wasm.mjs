// Builds the crate as wasm: compiles it, adds the bindings of wasm-bindgen, removes unused exports, and optimises the result.

import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { trimmed } from './exports.mjs'
import { glueOf, importsOf } from './glue.mjs'
import { withSortedFunctions } from './order.mjs'
import { remappedPaths } from './remapped.mjs'
import { withoutNames } from './sections.mjs'
import { root } from './setup/command.mjs'
import { run, runAside, runIn } from './run.mjs'

const TARGET = 'wasm32-unknown-unknown'
const CRATE = 'ddb_keys'

/**
 * Half of the usual stack. The stack comes before the data, so this keeps addresses within 20 bits, which saves a byte each. No recursion
 * depends on the input, and a stack overflow traps at address 0. Not for design time, where serde recurses as deep as values nest.
 */
const SMALL_STACK = ['-C', 'link-arg=-zstack-size=524288']

/**
 * LLVM leaves indexes of loops as they are, in place of a pointer for each text that a loop reads, which takes more locals and more code.
 * Not for `ddb-keys/design`, where size matters less.
 */
const PLAIN_LOOPS = ['-C', 'llvm-args=-disable-lsr']

/**
 * For `ddb-keys/design`, where the audit of a table looks at every byte of it: with `s`, but fewer functions inlined than it would, an audit takes 1.05 ×
 * the time, and the file has 396 KB instead of 428. With `z` it has 381, and an audit takes 1.3 × the time. Functions that an audit calls for
 * every value are marked for inlining.
 */
const FOR_ITEMS = ['-C', 'opt-level=s', '-C', 'llvm-args=-inline-threshold=30 -inlinehint-threshold=40 -disable-lsr']

/** How the crate is compiled with these features. */
function flagsFor(features) {
  if (features.includes('life')) return FOR_ITEMS
  return features.includes('design') ? PLAIN_LOOPS : [...SMALL_STACK, ...PLAIN_LOOPS]
}

/**
 * Builds the crate with these features and writes the wasm to `file`. Returns the facts from `trimmed`, the types that wasm-bindgen writes,
 * and the glue for the imports. Only a wasm that `hasGlue` may have imports. It keeps the exports in `calls`.
 *
 * Compiling is synchronous, because Cargo runs one build at a time. Optimising is asynchronous, and runs while other flavours compile.
 */
export async function buildWasm({ features, hasGlue, isForPages, calls, file, wasmBindgen, staging }) {
  const flags = ['--quiet', '--release', '--locked', '--target', TARGET, '--no-default-features', '--features', features.join(',')]
  // With a second crate type, Cargo would silently skip `lto`, and everything would be a tenth larger.
  runIn(remappedPaths(TARGET), 'cargo', 'rustc', '--lib', '--crate-type', 'cdylib', ...flags, '--', ...flagsFor(features))
  const out = join(staging, 'glue', features.join('-') || 'helpers')
  mkdirSync(out, { recursive: true })
  run(wasmBindgen, '--target', 'bundler', '--out-name', CRATE, '--out-dir', out, join(root, 'target', TARGET, 'release', `${CRATE}.wasm`))
  const bare = join(out, 'bare.wasm')
  const glue = hasGlue ? glueOf(readFileSync(join(out, `${CRATE}_bg.js`), 'utf8')) : undefined
  const { wasm, heap, ...facts } = trimmed(readFileSync(join(out, `${CRATE}_bg.wasm`)), calls, glue?.calls)
  writeFileSync(bare, wasm)
  const named = join(out, 'named.wasm')
  await optimise(bare, named, hasGlue ? (isForPages ? FOR_PAGES : ['-Oz']) : THOROUGHLY)
  if (isForPages) writeFileSync(named, withSortedFunctions(readFileSync(named)))
  writeFileSync(file, withoutNames(readFileSync(named)))
  const imports = importsOf(readFileSync(file))
  assert.deepEqual(imports.filter(({ name }) => !glue?.functions.includes(name)), [], 'the module imports nothing but its glue')
  const known = { ...facts, glue: glue?.source(imports) }
  const { names, crate } = known
  keepNamed(named, basename(file), { heap, places: crate.places, names, crate, glue: known.glue })
  return { ...known, types: readFileSync(join(out, `${CRATE}.d.ts`), 'utf8') }
}

/** Where tests find each wasm of the package with the names of its functions, and the facts that the build has about it. */
export const NAMED = join(root, 'target', 'named')

/**
 * Keeps a wasm with its names, and the facts about it: for the tests that tell functions apart or look into its memory, and for bundles of changed
 * JavaScript over the same wasm.
 */
function keepNamed(named, name, facts) {
  mkdirSync(NAMED, { recursive: true })
  renameSync(named, join(NAMED, name))
  writeFileSync(join(NAMED, name.replace('.wasm', '.json')), JSON.stringify(facts))
}

/**
 * Flattens the code first, and then rebuilds blocks and loops: this saves a fiftieth of the size. For design time it saves only a 170th, which is
 * not worth the minute that it takes, unless people wait for the file: then it is done twice, without converging.
 */
const ANEW = ['--flatten', '--rereloop', '-Oz', '-Oz']
const FOR_PAGES = [...ANEW, ...ANEW]
const THOROUGHLY = [...ANEW, '--converge']

async function optimise(from, to, anew) {
  const leave = ['--strip-producers', '--strip-target-features'] // nothing reads these sections from here on
  // The first kilobyte of memory is unused, so additions to addresses can become offsets.
  const inlined = ['--always-inline-max-function-size=6', '--one-caller-inline-max-function-size=0']
  // Declaring every load and store as aligned to one byte makes them more alike for gzip. Engines ignore the alignment.
  const how = ['--low-memory-unused', ...anew, ...inlined, '--dealign', '--debuginfo']
  await runAside(process.execPath, join(root, 'node_modules/binaryen/bin/wasm-opt'), ...how, ...leave, from, '-o', to)
}
