// Loading: a compiled module becomes the instance behind every export.

import { define } from './constants.js'
import { attach, raw, start, written } from './frame.js'

/** Takes the compiled wasm into use. A second call changes nothing. */
export function load(module) {
  start(module)
  readConstants()
}

/** The same for an instance that exists already: the tests of the crate bring theirs. */
export function loadInstance(exports) {
  attach(exports)
  readConstants()
}

function readConstants() {
  define(JSON.parse(written(raw.constants())))
}
