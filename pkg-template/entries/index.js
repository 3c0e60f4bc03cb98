// The default entry: the glue makes the wasm instance when it is loaded, synchronously, and the exports use it.

import '@glue'

export * from './exports.js'
