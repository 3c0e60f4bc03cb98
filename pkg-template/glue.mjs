// Turns the functions of wasm-bindgen that the wasm of `ddb-keys/design` imports into a module with a factory function. Each instance needs
// its own set, because these functions keep views of its memory.

import assert from 'node:assert/strict'

/** Matches a wrapper of an export, with its comment. Wrappers are not needed, because the package calls the exports directly. */
const WRAPPER = /\/\*\*\n(?: \*.*\n)+ \*\/\nexport function (\w+)\([\w, ]*\) \{\n {4}const ret = wasm\.\1\([\w, ]*\);\n {4}return ret;\n\}\n/g

/** The export that initializes an instance. */
const START = '__wbindgen_start'

/**
 * Parses the glue that wasm-bindgen writes for bundlers. Returns the names of the exports that it calls, the names of its functions, and a
 * function for the source of a module with the imported ones.
 */
export function glueOf(text) {
  const bare = text.replace(WRAPPER, '')
  assert(!/^import\b/m.test(bare), 'the glue imports nothing')
  const functions = [...bare.matchAll(/^export function (\w+)/gm)].map(([, name]) => name)
  assert(functions.includes('__wbg_set_wasm') && functions.every((name) => name.startsWith('__wb')), 'no wrapper is left')
  const calls = [START, ...new Set([...bare.matchAll(/\bwasm\.(\w+)/g)].map(([, name]) => name))].filter((name) => name !== 'memory')
  return { calls, functions, source: (imports) => sourceOf(bare.replace(/^export /gm, ''), imports) }
}

/** The imports of a wasm module. */
export function importsOf(wasm) {
  return WebAssembly.Module.imports(new WebAssembly.Module(wasm))
}

/** The source of the module. It returns only the imported functions, so that a bundler drops the others. */
function sourceOf(functions, imports) {
  const modules = [...new Set(imports.map(({ module }) => module))]
  assert.equal(modules.length, 1, 'all imports are of the glue')
  const names = imports.map(({ name }) => name).join(', ')
  return `export function glue({ TextDecoder, TextEncoder }) {
${functions}
return { imports: { ${JSON.stringify(modules[0])}: { ${names} } }, setWasm: __wbg_set_wasm }
}
`
}
