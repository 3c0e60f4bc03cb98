// The wasm as text in the file: it needs no reading, no fetching and no waiting, so it works wherever the file does. A character for
// each byte: gzipped, that is a twentieth less than hex.

import text, { length } from '@wasm'

function bytes() {
  if (text.length !== length) throw new Error('ddb-keys: this file is in UTF-8, and was read as something else')
  // Through globalThis: a bundler would put a polyfill of Buffer into every page.
  if (typeof globalThis.Buffer === 'function') return globalThis.Buffer.from(text, 'latin1')
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

export default new WebAssembly.Module(bytes())
