// The default entry: the instance is made when it is loaded, synchronously, and the exports use it.

import crate from '@crate'
import module from '@wasm-module'
import { load } from '../../src/js/crossing/load.js'

load(module, crate)

export * from './exports.js'
