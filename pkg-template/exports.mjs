// The exports of the wasm as the package has them: short names for those that JavaScript calls, and no others.

import assert from 'node:assert/strict'
import binaryen from 'binaryen'
import { PARTS, constantsIn, partAddresses } from '../src/js/crossing/addresses.js'

/** What wasm-bindgen adds for references, none of which cross here. Without these exports, the module imports nothing. */
const FOR_REFERENCES = ['__wbindgen_start', '__wbindgen_externrefs', '__abort_handler', '__instance_terminated']

/** What the build asks once: see addresses.js. */
const ASKED = ['framePart', 'frameLength', 'constants', 'codecs']

const MEMORY = 'memory'

/**
 * The wasm without what nothing calls, the short names of its exports by their own, and what it says of itself. The exports that are
 * `kept`, by the glue, keep their names.
 */
export function trimmed(wasm, kept = []) {
  const bare = withoutExports(wasm, FOR_REFERENCES.filter((name) => !kept.includes(name)))
  const module = new WebAssembly.Module(bare)
  const { exports } = new WebAssembly.Instance(module, standInsFor(module))
  const places = partAddresses(exports)
  const called = Object.keys(exports).filter((name) => ![MEMORY, ...ASKED, ...kept].includes(name)).sort()
  const names = Object.fromEntries(called.map((name, i) => [name, nameOf(i)]))
  const asked = ASKED.filter((name) => name in exports)
  const crate = { places, constants: constantsIn(exports, places) }
  return { wasm: renamed(withoutExports(bare, asked), names), names, crate, codecs: exports.codecs && codecsIn(exports, places) }
}

/** The descriptions of the codecs, which a wasm for design time writes into the last part of its frame. */
function codecsIn(exports, places) {
  const length = exports.codecs()
  const { address } = places[PARTS.length - 1]
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(exports.memory.buffer, address, length)))
}

/** Functions that do nothing, for all that a module imports: what the build asks calls none of them. */
function standInsFor(module) {
  const imports = {}
  for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => undefined
  return imports
}

/** The source of a module with the short names where it calls exports, which are properties of `raw`. */
export function withShortNames(source, names) {
  return source.replace(/\braw\.(\w+)/g, (_, name) => {
    assert(names[name], `the wasm exports ${name}`)
    return `raw.${names[name]}`
  })
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
  const module = binaryen.readBinary(wasm)
  change(module)
  const bytes = module.emitBinary()
  module.dispose()
  return bytes
}
