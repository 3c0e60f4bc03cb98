// The default entry: the instance is made when it is loaded, synchronously, and the exports use it.

import sentences from '@sentences'
import module from '@wasm-module'
import { load } from '../../src/js/load.js'

load(module, sentences)

export * from './exports.js'
