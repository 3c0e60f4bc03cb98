// Loads the wasm that all exports use: a compiled module, or a module that the first call compiles.

import { define } from './limits.js'
import { attach, raw, ready, start } from './frame.js'
import { instanceOf, sentencesOf } from './instance.js'
import { constantsIn, partAddresses } from './addresses.js'
import { setSentences } from './refuse.js'

/**
 * Starts the compiled wasm. The build has recorded the addresses in its frame, its constants, and the sentences of its refusals. A second
 * call changes nothing.
 */
export function load(module, { places, constants, sentences }) {
  start(() => instanceOf(module), places)
  ready()
  define(constants)
  setSentences(sentencesOf(sentences, raw))
}

/** Does the same with a wasm that the first call compiles: `make` returns the exports of a new instance. The sentences are a text. */
export function loadLater(make, { places, constants, sentences }) {
  start(make, places)
  define(constants)
  setSentences(sentences)
}

/** Does the same with the exports of an existing instance: the tests of the crate pass their own. */
export function loadInstance(exports, sentences) {
  const places = partAddresses(exports)
  attach(exports, places)
  define(constantsIn(exports, places))
  setSentences(sentences)
}
