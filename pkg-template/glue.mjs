// The functions of wasm-bindgen that the wasm of `ddb-keys/design` imports, as a function that makes them: each instance needs its own,
// because they keep views of its memory.

import assert from 'node:assert/strict'

/** A wrapper of an export, with its comment. The package calls the exports themselves. */
const WRAPPER = /\/\*\*\n(?: \*.*\n)+ \*\/\nexport function (\w+)\([\w, ]*\) \{\n {4}const ret = wasm\.\1\([\w, ]*\);\n {4}return ret;\n\}\n/g

/** What the package and the glue itself call to begin with an instance. */
const START = '__wbindgen_start'

/**
 * The glue that wasm-bindgen wrote for bundlers: the exports that it calls by their names, the functions that it has, and the source of a
 * module with those that are imported.
 */
export function glueOf(text) {
  const bare = text.replace(WRAPPER, '')
  assert(!/^import\b/m.test(bare), 'the glue imports nothing')
  const functions = [...bare.matchAll(/^export function (\w+)/gm)].map(([, name]) => name)
  assert(functions.includes('__wbg_set_wasm') && functions.every((name) => name.startsWith('__wb')), 'no wrapper is left')
  const calls = [START, ...new Set([...bare.matchAll(/\bwasm\.(\w+)/g)].map(([, name]) => name))].filter((name) => name !== 'memory')
  return { calls, functions, source: (imports) => sourceOf(bare.replace(/^export /gm, ''), imports) }
}

/** What a module imports. */
export function importsOf(wasm) {
  return WebAssembly.Module.imports(new WebAssembly.Module(wasm))
}

/** A bundler finds and leaves out what is not called in here, because the list at the end names what is. */
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
