// Loads a compiled module: makes the wasm instance that all exports use.

import { define } from './limits.js'
import { attach, raw, start } from './frame.js'
import { sentencesOf } from './instance.js'
import { constantsIn, partAddresses } from './addresses.js'
import { setSentences } from './refuse.js'

/**
 * Starts the compiled wasm. The build has recorded the addresses in its frame, its constants, and the sentences of its refusals. A second
 * call changes nothing.
 */
export function load(module, { places, constants, sentences }) {
  start(module, places)
  define(constants)
  setSentences(sentencesOf(sentences, raw))
}

/** Does the same with the exports of an existing instance: the tests of the crate pass their own. */
export function loadInstance(exports, sentences) {
  const places = partAddresses(exports)
  attach(exports, places)
  define(constantsIn(exports, places))
  setSentences(sentences)
}
