// Instantiates the wasm of `ddb-keys/design` with the functions of wasm-bindgen that it imports. Those keep views of the memory of a single
// instance, so each instance gets its own.

import { glue } from '@glue'

export function instanceOf(compiled) {
  const { imports, setWasm } = glue(codersOf(/** @type {any} */ (globalThis)))
  /** @type {{ exports: any }} */
  const { exports } = new WebAssembly.Instance(compiled, imports)
  setWasm(exports)
  exports.__wbindgen_start()
  return exports
}

/** TextDecoder and TextEncoder: Jest's jsdom environment hides both globals, but `node:util` still has them. */
function codersOf({ TextDecoder, TextEncoder, process }) {
  return TextDecoder && TextEncoder ? { TextDecoder, TextEncoder } : process?.getBuiltinModule?.('node:util')
}
