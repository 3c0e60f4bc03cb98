// The entry `ddb-keys/helpers`: the documented helpers alone, over a wasm without templates, for pages and edge functions.

import crate from '@crate'
import { begin } from '@wasm'

begin(crate)

export * from './helpers_exports.js'
