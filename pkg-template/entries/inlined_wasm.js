// The wasm as text in the file: it needs no reading, no fetching and no waiting, so it works wherever the file does.

import base64 from '@wasm'

function bytesOf(text) {
  if (typeof Uint8Array.fromBase64 === 'function') return Uint8Array.fromBase64(text)
  // Through globalThis: a bundler would put a polyfill of Buffer into every page.
  if (typeof globalThis.Buffer === 'function') return globalThis.Buffer.from(text, 'base64')
  const binary = globalThis.atob(text)
  const bytes = new Uint8Array(binary.length)
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i)
  return bytes
}

export default new WebAssembly.Module(bytesOf(base64))
