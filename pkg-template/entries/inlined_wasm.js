// The wasm as text in the file: nothing has to be read, fetched or awaited, so it works wherever the file does.
// As hex, because that keeps the bytes aligned: gzipped, it is a sixth smaller than base64.

import hex from '@wasm'

function bytesOf(text) {
  if (typeof Uint8Array.fromHex === 'function') return Uint8Array.fromHex(text)
  // Through globalThis: a bundler would put a polyfill of Buffer into every page.
  if (typeof globalThis.Buffer === 'function') return globalThis.Buffer.from(text, 'hex')
  const bytes = new Uint8Array(text.length / 2)
  for (let i = 0; i < bytes.length; i++) bytes[i] = (valueAt(text, 2 * i) << 4) | valueAt(text, 2 * i + 1)
  return bytes
}

/** `0`–`9` are 0x30–0x39 and `a`–`f` 0x61–0x66: the low four bits, and nine more for a letter. */
function valueAt(text, index) {
  const unit = text.charCodeAt(index)
  return (unit & 15) + 9 * (unit >> 6)
}

export default new WebAssembly.Module(bytesOf(hex))
