// The entry `ddb-keys/design`: the package with what helps to design a table, over a wasm of its own, so that production does not carry it.

import crate from '@crate'
import { begin } from '@wasm'

begin(crate)

export * from './design_exports.js'
