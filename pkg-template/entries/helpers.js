// The entry `ddb-keys/helpers`: the documented helpers alone, over a wasm without templates, for pages and edge functions.

import crate from '@crate'
import module from '@wasm-module'
import { load } from '../../src/js/crossing/load.js'

load(module, crate)

export * from './helpers_exports.js'
