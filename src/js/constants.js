// The constants of the package, as limits.rs has them: handed over when the module is loaded.

import { written } from './boundary.js'

export let VERSION
export let KEY_SEPARATOR
export let PATH_SEPARATOR
export let VERSION_FIRST
export let VERSION_LATEST
export let MAX_MULTI_ATTRIBUTE_KEY_LENGTH

/** Called by constants.rs: the version stands in the frame, characters come as code points. */
export function define(versionLength, keySeparator, pathSeparator, versionFirst, versionLatest, mostAttributes) {
  VERSION = written(versionLength)
  KEY_SEPARATOR = String.fromCodePoint(keySeparator)
  PATH_SEPARATOR = String.fromCodePoint(pathSeparator)
  VERSION_FIRST = versionFirst
  VERSION_LATEST = versionLatest
  MAX_MULTI_ATTRIBUTE_KEY_LENGTH = mostAttributes
}
