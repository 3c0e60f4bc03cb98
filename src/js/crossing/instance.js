// Instantiates the wasm of the package, which has no imports. Entries for design time use instance_with_glue.js instead.

/**
 * The sentences, which are in the bundle, not in the memory of the wasm.
 *
 * @param {string} sentences
 * @param {any} _exports
 */
export function sentencesOf(sentences, _exports) {
  return sentences
}

export function instanceOf(compiled) {
  return new WebAssembly.Instance(compiled).exports
}
