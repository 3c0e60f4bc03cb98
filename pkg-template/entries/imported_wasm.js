// The wasm as a module beside the file, compiled by the worker that loads it.

import module from '@wasm-file'
import { load } from '../../src/js/crossing/load.js'

export const begin = (crate) => load(module, crate)
