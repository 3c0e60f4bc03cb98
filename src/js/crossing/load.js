// Loading: a compiled module becomes the instance behind every export.

import { define } from './limits.js'
import { attach, start } from './frame.js'
import { constantsIn, partAddresses } from './addresses.js'
import { setSentences } from './refuse.js'

/**
 * Takes the compiled wasm into use, with what the build knows of it: the places of its frame, its constants, and the sentences of its
 * refusals. A second call changes nothing.
 */
export function load(module, { places, constants, sentences }) {
  start(module, places)
  define(constants)
  setSentences(sentences)
}

/** The same for the exports of an instance that exists already: the tests of the crate bring theirs. */
export function loadInstance(exports, sentences) {
  const places = partAddresses(exports)
  attach(exports, places)
  define(constantsIn(exports, places))
  setSentences(sentences)
}
