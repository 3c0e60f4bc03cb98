// The entry `ddb-keys/helpers`: the documented helpers alone, over a wasm without templates, for pages and edge functions.

import sentences from '@sentences'
import module from '@wasm-module'
import { load } from '../../src/js/load.js'

load(module, sentences)

export * from './helpers_exports.js'
