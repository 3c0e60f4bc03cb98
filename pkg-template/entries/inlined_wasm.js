// The wasm as text in the file: it needs no reading, no fetching and no waiting, so it works wherever the file does. A character for
// each byte: gzipped, that is a twentieth less than hex. A string has to escape 0, the most frequent byte, so the build has put the
// rarest one in its place, and 0 in the place of that. They change back without a loop over the bytes: at import no code is hot yet, and
// a loop would take longer than the compiling of the wasm.

import text, { length, rare } from '@wasm'

function bytesOf() {
  if (text.length !== length) throw new Error('ddb-keys: this file is in UTF-8, and was read as something else')
  const parts = text.split('\0').map((part) => part.split(rare).join('\0'))
  return latin1(parts.join(rare))
}

function latin1(characters) {
  // Through globalThis: a bundler would put a polyfill of Buffer into every page.
  if (typeof globalThis.Buffer === 'function') return globalThis.Buffer.from(characters, 'latin1')
  const bytes = new Uint8Array(length)
  for (let i = 0; i < length; i++) bytes[i] = characters.charCodeAt(i)
  return bytes
}

export default new WebAssembly.Module(bytesOf())
