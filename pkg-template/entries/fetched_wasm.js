// The wasm as a file of its own, for the entries of pages: fetched, and compiled while it loads.

import { notCompiled, requireWebAssembly } from '../../src/js/crossing/compile.js'

/** The compiled wasm at a URL, of these bytes, or as it is given. */
export async function compiled(source) {
  requireWebAssembly()
  if (source instanceof WebAssembly.Module) return source
  const isBytes = source instanceof ArrayBuffer || ArrayBuffer.isView(source)
  const given = isBytes ? source : await fetched(source)
  try {
    return await (given instanceof Response ? WebAssembly.compileStreaming(given) : WebAssembly.compile(given))
  } catch (error) {
    throw notCompiled(error)
  }
}

/** What is at a URL: the answer itself, to be compiled while it loads, if the server sends the media type that browsers require for that. */
async function fetched(url) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} could not be loaded: ${response.status}`)
  const isWasm = response.headers.get('Content-Type') === 'application/wasm'
  return isWasm ? response : response.arrayBuffer()
}
