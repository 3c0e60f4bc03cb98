// The wasm of design time as text in the file, compiled when the file is loaded. A character for each byte: gzipped, that is a twentieth less than
// hex. The build has masked the bytes, so that the common ones are short.

import text, { length, mask } from '@text'
import { notCompiled, requireWebAssembly } from '../../src/js/crossing/compile.js'
import { load } from '../../src/js/crossing/load.js'

const MISREAD =
  'ddb-keys: this file is in UTF-8, and was read as something else: serve it as text/javascript; charset=utf-8, or begin the page with <meta charset="utf-8">.'

function bytes() {
  // Through globalThis: a bundler would put a polyfill of Buffer into every page.
  const masked = typeof globalThis.Buffer === 'function' ? globalThis.Buffer.from(text, 'latin1') : Uint8Array.from(text, (character) => character.charCodeAt(0))
  // Not the length of the text: minifiers work out that of a text that they see, and would leave the comparison out.
  if (masked.length !== length) throw new Error(MISREAD)
  return unmasked(masked)
}

/** Four bytes at a time: one by one takes longer than compiling them. */
function unmasked(masked) {
  const words = new Int32Array((length + 3) >> 2)
  const bytes = new Uint8Array(words.buffer, 0, length)
  bytes.set(masked)
  for (let i = 0; i < words.length; i++) words[i] ^= mask * 0x1010101
  return bytes
}

function compiled() {
  requireWebAssembly()
  const own = bytes()
  try {
    return new WebAssembly.Module(own)
  } catch (error) {
    throw notCompiled(error)
  }
}

export const begin = (crate) => load(compiled(), crate)
