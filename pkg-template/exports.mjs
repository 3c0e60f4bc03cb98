// Trims the exports of the wasm: those that JavaScript calls get short names, all others are removed.

import assert from 'node:assert/strict'
import binaryen from 'binaryen'
import { PARTS, constantsIn, partAddresses } from '../src/js/crossing/addresses.js'

/** Exports that wasm-bindgen adds for references, which this package does not use. Without them, the module has no imports. */
const FOR_REFERENCES = ['__wbindgen_start', '__wbindgen_externrefs', '__abort_handler', '__instance_terminated']

/** The exports that only the build calls: see addresses.js. */
const ASKED = ['framePart', 'frameLength', 'heapAddress', 'constants', 'codecs', 'sentencesAddress', 'sentencesLength']

const MEMORY = 'memory'

/**
 * The wasm without unused exports, the short names of its exports by their original names, and the facts that it reports about itself. The used
 * exports are those that the JavaScript of the entry calls, and those in `kept`, which the glue calls and which keep their names.
 */
export function trimmed(wasm, calls, kept = []) {
  const bare = withoutExports(wasm, FOR_REFERENCES.filter((name) => !kept.includes(name)))
  const module = new WebAssembly.Module(bare)
  const { exports } = new WebAssembly.Instance(module, standInsFor(module))
  const places = partAddresses(exports)
  assert.deepEqual(calls.filter((name) => !(name in exports)), [], 'the wasm exports all that is called')
  const unused = Object.keys(exports).filter((name) => ![MEMORY, ...calls, ...kept].includes(name))
  const names = Object.fromEntries([...calls].sort().map((name, i) => [name, nameOf(i)]))
  const crate = { places, constants: constantsIn(exports, places), ...placeOfSentences(exports) }
  const codecs = exports.codecs && codecsIn(exports, places)
  return { wasm: renamed(withoutExports(bare, unused), names), names, crate, codecs, heap: exports.heapAddress() }
}

/** Where a wasm for design time has the sentences; the others have none. */
function placeOfSentences({ sentencesAddress, sentencesLength }) {
  return sentencesAddress && { sentences: { address: sentencesAddress(), length: sentencesLength() } }
}

/** The descriptions of the codecs, which a wasm for design time writes into the last part of its frame. */
function codecsIn(exports, places) {
  const length = exports.codecs()
  const { address } = places[PARTS.length - 1]
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(exports.memory.buffer, address, length)))
}

/** Empty functions for all imports of a module: the exports that the build calls use none of them. */
function standInsFor(module) {
  const imports = {}
  for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => undefined
  return imports
}

/** The names of the exports that a bundle calls: they are properties of `raw`, which esbuild may number. */
export function callsIn(bundle) {
  return [...new Set(Array.from(bundle.matchAll(/\braw\d*\.(\w+)/g), ([, name]) => name))]
}

/**
 * Replaces the names of exports by their short names in the source of a module, and `raw` by a call of the part that has the export, where the wasm is
 * in parts: `partOf` says which. A function that stays out of the bundle can call exports that the wasm does not have.
 */
export function withShortNames(source, names, partOf) {
  const parts = new Set()
  const code = source.replace(/\braw\.(\w+)/g, (call, name) => {
    const short = names[name]
    const part = partOf && `part${partOf.get(short)}`
    if (short === undefined) return call
    if (part) parts.add(part)
    return part ? `${part}().${short}` : `raw.${short}`
  })
  return parts.size === 0 ? code : `import { ${[...parts].join(', ')} } from '@wasm'\n${code}`
}

/** a to z, then aa, ab, and so on. */
function nameOf(index) {
  const letter = String.fromCharCode(97 + (index % 26))
  return index < 26 ? letter : nameOf(Math.floor(index / 26) - 1) + letter
}

function withoutExports(wasm, names) {
  return changed(wasm, (module) => {
    for (const name of names) module.removeExport(name)
    module.runPasses(['remove-unused-module-elements'])
  })
}

function renamed(wasm, names) {
  return changed(wasm, (module) => {
    for (const [name, short] of Object.entries(names)) {
      const { value } = binaryen.getExportInfo(module.getExport(name))
      module.removeExport(name)
      module.addFunctionExport(value, short)
    }
  })
}

function changed(wasm, change) {
  binaryen.setDebugInfo(true) // the names of functions, which the last step removes
  const module = binaryen.readBinary(wasm)
  change(module)
  const bytes = module.emitBinary()
  module.dispose()
  return bytes
}
