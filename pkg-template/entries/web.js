// The entry `ddb-keys/web`: for browsers that do not compile large wasm synchronously, and pages that want it cached as a file.

import crate from '@crate'
import { load } from '../../src/js/crossing/load.js'
import { compiled } from './fetched_wasm.js'

export * from './exports.js'

/** @type {Promise<void> | undefined} */
let loading

/** Loads the wasm once: from beside this file, or from `source`. Every export works after that. */
export default function init(source = new URL('ddb_keys_bg.wasm', import.meta.url)) {
  loading ??= compiled(source).then((module) => load(module, crate))
  return loading
}
