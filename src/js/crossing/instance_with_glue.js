// An instance of the wasm of `ddb-keys/design`, with the functions of wasm-bindgen that it imports. These keep views of its memory, so each
// instance gets its own.

import { glue } from '@glue'

export function instanceOf(compiled) {
  const { imports, setWasm } = glue(codersOf(/** @type {any} */ (globalThis)))
  /** @type {{ exports: any }} */
  const { exports } = new WebAssembly.Instance(compiled, imports)
  setWasm(exports)
  exports.__wbindgen_start()
  return exports
}

/** Jest's jsdom environment hides both; Node's own are still there. */
function codersOf({ TextDecoder, TextEncoder, process }) {
  return TextDecoder && TextEncoder ? { TextDecoder, TextEncoder } : process?.getBuiltinModule?.('node:util')
}
