// The entry `ddb-keys/web`: for browsers that do not compile large wasm synchronously, and pages that want it cached as a file.

import crate from '@crate'
import { notCompiled, requireWebAssembly } from '../../src/js/crossing/compile.js'
import { load } from '../../src/js/crossing/load.js'

export * from './exports.js'

/** @type {Promise<void> | undefined} */
let loading

/** Loads the wasm once: from beside this file, or from `source`. Every export works after that. */
export default function init(source = new URL('ddb_keys_bg.wasm', import.meta.url)) {
  loading ??= compiled(source).then((module) => load(module, crate))
  return loading
}

async function compiled(source) {
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
