// The default entry: its exports share an instance, which is made synchronously, by the first call where the wasm is in the file.

import crate from '@crate'
import { begin } from '@wasm'

begin(crate)

export * from './exports.js'
