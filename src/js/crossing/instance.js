// Instantiates the wasm of the package, which has no imports. Entries for design time use instance_with_glue.js instead.

/** The sentences, which are in the bundle. */
export const sentencesOf = (sentences) => sentences

export function instanceOf(compiled) {
  return new WebAssembly.Instance(compiled).exports
}
