// Loading: a compiled module becomes the instance behind every export.

import { define } from './limits.js'
import { attach, raw, start, written } from './frame.js'
import { setSentences } from './refuse.js'

/** Takes the compiled wasm into use, with the sentences of its refusals. A second call changes nothing. */
export function load(module, sentences) {
  start(module)
  prepare(sentences)
}

/** The same for the exports of an instance that exists already: the tests of the crate bring theirs. */
export function loadInstance(exports, sentences) {
  attach(exports)
  prepare(sentences)
}

function prepare(sentences) {
  setSentences(sentences)
  define(JSON.parse(written(raw.constants())))
}
