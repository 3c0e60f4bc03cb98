// The entry `ddb-keys/design/web`: what pages use to design a table, over a wasm of its own, which is fetched.

import crate from '@crate'
import { load } from '../../src/js/crossing/load.js'
import { compiled } from './fetched_wasm.js'

export * from './design_web_exports.js'

/** @type {Promise<void> | undefined} */
let loading

/** Loads the wasm once: from beside this file, or from `source`. Every export works after that. */
export default function init(source = new URL('ddb_keys_design_web_bg.wasm', import.meta.url)) {
  loading ??= compiled(source).then((module) => load(module, crate))
  return loading
}
