// The wasm as text in the file: it needs no reading, no fetching and no waiting, so it works wherever the file does. A character for
// each byte: gzipped, that is a twentieth less than hex. The build has put each byte through an exclusive or with `mask`, which leaves
// few characters that a string has to escape.

import text, { length, mask } from '@wasm'

function bytesOf() {
  if (text.length !== length) throw new Error('ddb-keys: this file is in UTF-8, and was read as something else')
  const bytes = latin1()
  const words = new Uint32Array(bytes.buffer, 0, length >> 2)
  for (let i = 0; i < words.length; i++) words[i] ^= mask * 0x01010101
  for (let i = words.length * 4; i < length; i++) bytes[i] ^= mask
  return bytes
}

function latin1() {
  // Through globalThis: a bundler would put a polyfill of Buffer into every page.
  if (typeof globalThis.Buffer === 'function') return new Uint8Array(globalThis.Buffer.from(text, 'latin1'))
  const bytes = new Uint8Array(length)
  for (let i = 0; i < length; i++) bytes[i] = text.charCodeAt(i)
  return bytes
}

export default new WebAssembly.Module(bytesOf())
