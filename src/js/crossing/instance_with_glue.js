// Instantiates a wasm for design time with the functions of wasm-bindgen that it imports. Those keep views of the memory of a single
// instance, so each instance gets its own.

import { glue } from '@glue'

const coders = codersOf(/** @type {any} */ (globalThis))

export function instanceOf(compiled) {
  const { imports, setWasm } = glue(coders)
  /** @type {{ exports: any }} */
  const { exports } = new WebAssembly.Instance(compiled, imports)
  setWasm(exports)
  exports.__wbindgen_start()
  return exports
}

/** The sentences, which are in the memory of every instance, because Rust composes some of them itself. */
export function sentencesOf({ address, length }, { memory }) {
  return new coders.TextDecoder().decode(new Uint8Array(memory.buffer, address, length))
}

/** TextDecoder and TextEncoder: Jest's jsdom environment hides both globals, but `node:util` still has them. */
function codersOf({ TextDecoder, TextEncoder, process }) {
  return TextDecoder && TextEncoder ? { TextDecoder, TextEncoder } : process?.getBuiltinModule?.('node:util')
}
