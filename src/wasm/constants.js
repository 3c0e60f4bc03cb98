// The constants of the package, as limits.rs has them: handed over when the module is loaded.

export let VERSION
export let KEY_SEPARATOR
export let PATH_SEPARATOR
export let HISTORY_SEPARATOR
export let VERSION_FIRST
export let VERSION_LATEST
export let MAX_MULTI_ATTRIBUTE_KEY_LENGTH

/** Called by constants.rs: the version, characters as code points, then numbers. */
export function define(version, characters, numbers) {
  VERSION = version
  ;[KEY_SEPARATOR, PATH_SEPARATOR, HISTORY_SEPARATOR] = Array.from(characters, (point) => String.fromCodePoint(point))
  ;[VERSION_FIRST, VERSION_LATEST, MAX_MULTI_ATTRIBUTE_KEY_LENGTH] = numbers
}
