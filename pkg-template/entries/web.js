// The entry `ddb-keys/web`: for browsers that compile no large wasm synchronously, and pages that want it cached as a file.

import load from '@glue'

export * from './exports.js'

/** Loads the wasm once: from beside this file, or from `source`. Every export works after that. */
export default async function init(source) {
  await load(source === undefined ? undefined : { module_or_path: source })
}
